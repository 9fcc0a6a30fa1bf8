# Die Startseite: welches Spiel, wer spielt, nach welchen Regeln, und was offen ist.
start-game = Spiel
start-game-ultimade-about = Vier gegen vier auf kariertem Papier: laufen, frei stehen, werfen.
start-game-schnipp = Schnipp
start-game-schnipp-about = Scheiben aus Holz so nah ans Gummiband schnippen wie möglich.
start-game-soon = Kommt noch: hier lässt es sich noch nicht spielen
start-title = Zwei Spiele, eine Scheibe
start-about = Auf Papier gedacht, aus Holz gebaut: zum Spielen an einem Gerät oder gegen den Rechner.
start-go = Los geht’s
start-waiting = Die Partie beginnt gleich
start-over = { $count ->
    [one] Eine beendete Partie
   *[other] { $count } beendete Partien
}
start-kept = Offene Partie:
start-kept-over = Beendet:
start-kept-score = Kupfer { $copper } : { $gold } Gold.
start-kept-yours = Du bist am Zug.
start-kept-turn = { page-team } ist am Zug.
start-kept-won = { page-team } gewinnt.
start-kept-draw = Unentschieden.
start-kept-go-on = Weiterspielen
start-kept-look = Ansehen
start-kept-remove = Von der Liste nehmen: { $title }
start-who = Wer spielt?
start-who-bot = Gegen den Rechner
start-who-device = Zu zweit an einem Gerät
start-coins = Deine Münzen
start-coins-lot = Losen
start-strength = Stärke des Rechners
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
start-option-first-pull-copper = Kupfer
start-option-first-pull-gold = Gold
start-option-first-pull-brief = { $value ->
    [copper] Kupfer wirft an
    [gold] Gold wirft an
   *[lot] Anwurf nach Los
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
