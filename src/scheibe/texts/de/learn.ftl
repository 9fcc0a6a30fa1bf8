# Lernen: Lektionen, Spielverlauf und Regeln auf der Seite.
learn-title = Lernen
learn-about = Kurze Aufgaben am echten Feld. Was nicht geht, sagt dir die Regel.
learn-lessons = Lektionen: { $name }
learn-done = { $done } von { $total } gelöst
learn-course-ultimade = Einen ganzen Punkt ansehen
learn-course-schnipp = Eine ganze Runde ansehen
learn-rules = Regeln lesen
learn-rules-sheet = Auf einem Blatt (PDF)
learn-back = Zu den Lektionen
learn-preparing = Gleich geht es los: Die Spielregeln werden vorbereitet.

## Eine Aufgabe
learn-task = Aufgabe { $number } von { $total }
learn-to-task = Zur Aufgabe
learn-field = Feld
learn-answers = Antworten
learn-hint = Hinweis
learn-hint-text = Hinweis: { $hint }
learn-solution = Lösung zeigen
learn-again = Noch einmal
learn-next = Weiter
learn-next-lesson = Nächste Lektion
learn-overview = Zur Übersicht
learn-solved = Gelöst: { $after }
learn-shown = So geht es: { $after }
learn-not-yet = Noch nicht: { $reason }
learn-refused = Geht nicht: { $reason }
learn-clause = Regel { $clause }

## Der Spielverlauf
learn-step-of = Schritt { $number } von { $total }
learn-stepping = Durch den Spielverlauf gehen
learn-take-over = Weiterspielen
learn-take-over-side = Weiterspielen mit { seats-name }

## Zum Ausdrucken
learn-print = Drucken
learn-print-about = Jedes Blatt ist eine PDF-Datei. Drucke sie in Originalgröße (100 %), nicht „an die Seite anpassen“.
learn-print-paper = Papier
learn-print-paper-a4 = A4
learn-print-paper-a3 = A3
learn-print-paper-letter = Letter
learn-print-paper-tabloid = Tabloid
learn-print-sheets = Blätter: { $name }
learn-print-fit = Spielfeld auf ein Blatt verkleinert
learn-print-ultimade-field = Spielfeld
learn-print-ultimade-field-about = 9 × 18 Felder von 2 cm; auf A4 zwei Blätter zum Zusammenkleben
learn-print-ultimade-tokens = Münzen und Scheibe
learn-print-ultimade-tokens-about = zum Ausschneiden
learn-print-ultimade-score = Punkte und Züge
learn-print-ultimade-score-about = zum Mitschreiben
learn-print-ultimade-rules = Regeln
learn-print-ultimade-rules-about = auf einem Blatt
learn-print-schnipp-plan = Bauplan
learn-print-schnipp-plan-about = der Tisch mit allen Maßen, Teilen und Proben
learn-print-schnipp-labels = Etiketten
learn-print-schnipp-labels-about = für die Scheiben
learn-print-schnipp-pegboard = Zählbrett
learn-print-schnipp-pegboard-about = Schablone zum Bohren
learn-print-schnipp-rules = Regeln
learn-print-schnipp-rules-about = auf einem Blatt

## Ein Arbeitsblatt
learn-worksheet = Arbeitsblatt
learn-worksheet-about = Stellungen zum Üben, mit deinen Worten, die Lösungen auf der letzten Seite. Füge eine Stellung aus einer Partie, einer Lektion oder dem Spielverlauf hinzu: im Menü unter „Auf ein Arbeitsblatt“.
learn-worksheet-position = Oder füge den Text einer Stellung ein
learn-worksheet-add = Hinzufügen
learn-worksheet-number = Stellung { $number }
learn-worksheet-caption = Aufgabe
learn-worksheet-solution = Lösung
learn-worksheet-remove = Stellung { $number } entfernen
learn-worksheet-full = Das Arbeitsblatt ist voll: Es fasst { $most } Stellungen.
learn-worksheet-title = Überschrift
learn-worksheet-per-page = Stellungen je Seite
learn-worksheet-count = { $count } je Seite
learn-worksheet-print = Arbeitsblatt laden
learn-worksheet-clear = Alle entfernen
learn-to-worksheet = Auf ein Arbeitsblatt
