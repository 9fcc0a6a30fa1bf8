# Was an einem Text oder einer Stellung nicht stimmt: Das sieht, wer Texte liest, nicht wer spielt.
ultimade-text-move = Zeile { $line }, Spalte { $column }: „{ $given }“ ist kein Zug. Erwartet: { $expected }
ultimade-text-square = Zeile { $line }, Spalte { $column }: „{ $part }“ ist kein Feld. Erwartet: { $expected }
ultimade-text-line-up = Zeile { $line }, Spalte { $column }: „{ $given }“ nennt keine vier Felder. Erwartet etwa { $expected }
ultimade-text-position = Zeile { $line }, Spalte { $column }: „{ $given }“ ist keine genaue Stellung. Hier erwartet: { $expected ->
    [end] nichts weiter; Nullen und übliche Werte stehen nicht da
   *[other] { $expected }
    }
ultimade-text-impossible = Zeile { $line }: „{ $given }“ kann nicht sein: { $why ->
    [lot] der erste Anwurf ist benannt, also gibt es kein Los
    [coins-missing] es fehlen Münzen, die schon aufgestellt sind
    [coins-early] es stehen Münzen da, die noch nicht aufgestellt sind
    [two-on-one] auf { $square } steht zweierlei
    [zone] { $square } liegt nicht in der Endzone dieses Teams
    [no-pull] niemand könnte anwerfen
    [disc-early] vor dem Anwurf hat niemand die Scheibe
    [two-discs] jemand hat die Scheibe, und sie liegt auch auf { $square }
    [no-disc] die Scheibe fehlt
    [disc-lies] in dieser Phase kann die Scheibe nicht auf { $square } liegen
    [wrong-holder] das falsche Team hat die Scheibe, auf { $square }
    [ran] nur wer gerade läuft, kann gelaufen sein
    [ran-frozen] nur ein Marker könnte gelaufen sein
    [missed] die Zahl der verpassten Aufnahmen passt nicht
    [frozen] nichts lässt die Defense aussetzen
    [surplus] es gibt keine überschüssigen Marker
    [nearest] es gibt keine Wahl unter den Nächsten
    [monster] hier gibt es keine Monster-Defense
    [throw] es gibt keinen erlaubten Pass, also wäre es ein Turn
    [score] der Punktestand oder die Zahl der Würfe ist zu hoch
    [not-over] weder Punkte noch Würfe beenden die Partie
   *[over] die Partie wäre vorbei
    }
