# Die Startseite: welches Spiel, wer spielt, nach welchen Regeln, und was offen ist.
start-game = Spiel
start-game-ultimade-about = Vier gegen vier auf kariertem Papier: laufen, frei stehen, werfen.
start-game-schnipp-about = Scheiben aus Holz so nah ans Gummiband schnippen wie möglich.
start-title = Zwei Spiele, eine Scheibe
start-about = Auf Papier gedacht, aus Holz gebaut: zum Spielen an einem Gerät, per Link oder gegen den Rechner.
start-go = Los geht’s
start-waiting = Die Partie beginnt gleich
start-over = { $count ->
    [one] Eine beendete Partie
   *[other] { $count } beendete Partien
}
start-kept = Offene Partie:
start-kept-over = Beendet:
start-kept-yours = Du bist am Zug.
start-kept-turn = { seats-name } ist am Zug.
start-kept-waits = Wartet auf die zweite Person.
start-kept-off = Abgebrochen.
start-kept-won = { seats-name } gewinnt.
start-kept-draw = Unentschieden.
start-kept-go-on = Weiterspielen
start-kept-look = Ansehen
start-kept-remove = Von der Liste nehmen: { $title }
start-lobby = Offene Partien auf diesem Server
start-lobby-seat = Frei ist { seats-name }.
start-lobby-here = { $name } wartet gerade.
start-lobby-join = Mitspielen
start-all-save = Alle Aufzeichnungen laden
start-all-remove = Liste leeren
start-all-remove-title = Liste leeren?
start-all-remove-ask = Dann kommst du auf diesem Gerät nicht mehr an deine Plätze. Auf dem Server bleiben die Partien.
start-all-remove-no = Behalten
start-all-remove-yes = Leeren
start-who = Wer spielt?
start-who-bot = Gegen den Rechner
start-who-device = Zu zweit an einem Gerät
start-who-friend = Zu zweit per Link
start-go-friend = Einladung machen
start-friend-more = Mehr: { $who }, { $clock }
start-friend-who = Wer kann mitspielen?
start-friend-link = nur wer den Link hat
start-friend-listed = alle auf diesem Server
start-friend-clock = Bedenkzeit
start-seat-ultimade = Deine Münzen
start-seat-schnipp = Deine Scheiben
start-seat-lot = Losen
start-asked-bot = Wer fängt an?
start-asked-device = Wer ist jünger und fängt an?
start-names = Namen, wenn ihr mögt
start-strength = Stärke des Rechners
start-programs = Programme auf diesem Server
start-program = „{ $title }“ ist ein Programm von dem, der diesen Server betreibt, keines von Scheibe.
start-level = Stufe { $number } von { $total }: { $name }.
start-level-name = { $number }: { $name }
start-yardsticks = Maßstäbe für Bots
start-rules = Regeln ändern: { $summary }
start-preparing = Wird vorbereitet:
start-preparing-why = Die Spielregeln werden einmal für diesen Rechner übersetzt. Danach geht es von selbst los.
start-preparing-failed = Das Spiel ließ sich nicht vorbereiten: Warum, steht im Protokoll des Servers.
start-preparing-step = Schritt { $step } von { $total }: { $what }

## Regeln in einfachen Worten
start-option-end-zone-depth = So viele Reihen ist jede Endzone tief
start-option-end-zone-depth-value = { $count ->
    [one] 1 Reihe
   *[other] { $count } Reihen
}
start-option-end-zone-depth-brief = Endzonen { $value } tief
start-option-pickup-runs = So oft darf die Offense laufen, bis die Scheibe aufgehoben sein muss
start-option-pickup-runs-value = { $count }-mal
start-option-pickup-runs-brief = Aufheben in { $value } Läufen
start-option-nearest = Am nächsten ist, wer
start-option-nearest-king = die wenigsten Schritte hat
start-option-nearest-euclid = in gerader Linie am nächsten steht
start-option-nearest-brief = { $value ->
    [king] am nächsten nach Schritten
   *[euclid] am nächsten in gerader Linie
}
start-option-callahan = Turn in der Endzone, in der du punktest
start-option-callahan-true = ist ein Punkt
start-option-callahan-false = ist kein Punkt
start-option-callahan-brief = { $value ->
    [true] Callahan zählt
   *[false] Callahan zählt nicht
}
start-option-monster = Monster-Defense entscheidet
start-option-monster-die = ein Würfel
start-option-monster-coins = zwei Münzen
start-option-monster-off = nichts, sie fällt weg
start-option-monster-hint = Ohne Monster-Defense punktet fast immer, wer den Anwurf bekommt: zum Üben.
start-option-monster-brief = { $value ->
    [die] mit Würfel
    [coins] mit zwei Münzen
   *[off] ohne Monster-Defense
}
start-option-monster-miss = Trifft der Wurf nicht,
start-option-monster-miss-freeze = läuft nur der Marker
start-option-monster-miss-none = laufen alle
start-option-monster-miss-brief = { $value ->
    [freeze] danach läuft nur der Marker
   *[none] danach laufen alle
}
start-option-monster-on-goal = Monster-Defense bei einem Fang in der Endzone
start-option-monster-on-goal-true = geht
start-option-monster-on-goal-false = geht nicht
start-option-monster-on-goal-brief = { $value ->
    [true] Monster-Defense in der Endzone
   *[false] keine Monster-Defense in der Endzone
}
start-option-switch-ends = Nach einem Punkt
start-option-switch-ends-true = werden die Seiten getauscht
start-option-switch-ends-false = bleiben die Seiten
start-option-switch-ends-brief = { $value ->
    [true] mit Seitenwechsel
   *[false] ohne Seitenwechsel
}
start-option-first-pull = Den ersten Anwurf macht
start-option-first-pull-lot = wen das Los trifft
start-option-first-pull-brief = { $value ->
    [lot] Anwurf nach Los
   *[other] { seats-name } wirft an
}
start-option-points-to-win = Wer zuerst so viele Punkte hat, gewinnt
start-option-points-to-win-value = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
start-option-points-to-win-brief = { $value ->
    [one] bis 1 Punkt
   *[other] bis { $value } Punkte
}
start-option-max-throws = Schluss nach so vielen Würfen
start-option-max-throws-none = ohne Grenze
start-option-max-throws-hint = Dann gewinnt, wer mehr Punkte hat.
start-option-max-throws-brief = Schluss nach { $value } Würfen
start-option-officiating = Verbotene Züge
start-option-officiating-strict = gehen nicht
start-option-officiating-self = reklamiert ihr selbst
start-option-officiating-brief = { $value ->
    [strict] streng
   *[self] ihr achtet selbst auf die Regeln
}
start-figure = Gib eine Zahl ein.
start-figure-between = Gib eine Zahl von { $low } bis { $high } ein.

## Schnipp
start-advanced-schnipp = Maße des Tisches
start-option-hand = Die Hand beim Schnippen
start-option-hand-none = trifft genau
start-option-hand-steady = ruhig
start-option-hand-child = wie bei einem Kind
start-option-hand-hint = Niemand schnippt zweimal ganz gleich: So viel weicht der Schnipser vom gezielten ab.
start-option-hand-brief = { $value ->
    [none] eine Hand, die genau trifft
    [child] eine Kinderhand
   *[steady] eine ruhige Hand
}
start-option-first-starter-lot = Losen
start-option-next-starter = Die nächste Runde beginnt
start-option-next-starter-alternate = abwechselnd
start-option-next-starter-loser = wer die letzte verloren hat
start-option-next-starter-winner = wer die letzte gewonnen hat
start-option-next-starter-same = immer dieselbe Seite
start-option-next-starter-brief = { $value ->
    [loser] Verlierer beginnt
    [winner] Gewinner beginnt
    [same] immer dieselbe Seite beginnt
   *[alternate] abwechselnd beginnen
}
start-option-max-flicks-per-round = Eine Runde endet spätestens nach so vielen Schnipsern
start-option-max-flicks-per-round-none = ohne Grenze
start-option-max-flicks-per-round-hint = Dann zählt sie, wie sie liegt.
start-option-max-flicks-per-round-brief = Runden bis { $value } Schnipser
start-option-lane-width = Breite der Bahn, in mm
start-option-band-y = Von der Startlinie bis zum Gummiband, in mm
start-option-crossbar-y = Von der Startlinie bis zur Querbande, in mm
start-option-disc-radius = Halbmesser einer Scheibe, in mm
start-option-disc-thickness = Dicke einer Scheibe, in mm
start-option-disc-mass = Masse einer Scheibe, in g
start-option-friction-kinetic = Reibung im Gleiten
start-option-friction-static = Reibung im Liegen
start-option-restitution-disc = Rückprall zwischen Scheiben, 0 bis 1
start-option-restitution-rail = Rückprall an den Banden, 0 bis 1
start-option-contact-friction-disc = Reibung zwischen Scheiben
start-option-contact-friction-rail = Reibung an den Banden
start-option-band-tension = Spannung des Gummibands, in N
start-option-band-stiffness = Härte des Gummibands, in N/m
start-option-band-hysteresis = So viel Kraft verliert das Gummiband auf dem Rückweg, 0 bis 1
start-option-rail-hop-speed = Ab so vielen m/s fliegt eine Scheibe über die Bande
start-option-band-slip-depth = So weit kommt eine Scheibe hinter das Band, bevor sie darunter durchrutscht, in mm
start-option-max-speed = Der härteste Schnipser, in m/s
start-option-tie-tolerance = Unter diesem Abstand liegen zwei Scheiben gleich nah, in mm

## Lernen
start-learn-first = Zum ersten Mal hier?
start-learn-about = Lerne beide Spiele in kurzen Aufgaben am echten Feld.
start-learn = Lernen
start-learn-rules = Regeln
start-print = Drucken
start-clause = Regel { $clause } lesen
