## Warum eine Antwort falsch ist, wenn keine Regel sie verbietet

lessons-why-plays = Danach ist hier nicht gefragt: Lies die Aufgabe noch einmal.
lessons-why-goes-on = Da fehlt noch etwas: Lies die Aufgabe noch einmal.
lessons-why-stands = Auf { $square } steht noch niemand: Lauf genau dorthin.
lessons-why-keeps = { $square } ist weggelaufen: Die beiden sollen stehen bleiben.
lessons-why-holds = Die Scheibe liegt noch auf { $square }: Nur wer genau dort stehen bleibt, hebt sie auf.
lessons-why-marks = { $square } ist noch nicht gedeckt: Lauf auf eins der acht Felder daneben.
lessons-why-can-pull = Nach { $square } kann so niemand anwerfen: Stell einen in diese Spalte.
lessons-why-out-of-reach = { $square } erreicht die Scheibe auf { $disc } in einem Lauf: Wirf weiter weg an.
lessons-why-no-pass = { $square } ist noch frei: Stell einen Verteidiger auf die Linie dorthin.
lessons-why-stopped = Das hält die Defense auf, mit { $runs }: Such Felder, deren Linien nicht beide zu schließen sind.
lessons-why-closed = So ist niemand frei: Lauf auf eine offene Linie.
lessons-why-scores = Das ist noch kein Punkt: Gefangen wird in der Endzone, die du angreifst.
lessons-why-more = Es sind mehr als { $given }: Zähl noch einmal.
lessons-why-fewer = Es sind weniger als { $given }: Zähl noch einmal.
lessons-why-out = Die Scheibe ist aus dem Spiel, { $why ->
    [over-rail] über die Bande geflogen: Schnipp nicht so schräg
   *[under-band] unter dem Gummiband durch: Schnipp sanfter
    }.
lessons-why-back = Die Scheibe ist zurück unter der Querbande: Schnipp anders.
lessons-why-short = Die Scheibe liegt noch vor der Querbande: Schnipp kräftiger.
lessons-why-near = { $mm } mm bis zum Gummiband sind noch zu viel: Weniger als { $most } mm sind gefragt.
lessons-why-nearest = Du liegst mit { $mm } mm vorn, die andere Seite mit { $theirs } mm: Du musst näher am Gummiband liegen.
lessons-why-nobody-nearest = Von dir liegt keine Scheibe im Spiel: Sie muss auf der Bahn liegen bleiben.
lessons-why-moved = Die schwarze Scheibe liegt noch fast, wo sie lag: Triff sie so, dass sie mindestens { $mm } mm weit rutscht.
lessons-why-moved-own = Deine eigene Scheibe liegt noch fast, wo sie lag: Triff sie so, dass sie mindestens { $mm } mm weit rutscht.
lessons-why-touched = Du hast die schwarze Scheibe berührt: Schnipp an ihr vorbei.
lessons-why-no-band = Deine Scheibe war nicht am Gummiband: Schnipp daneben vorbei und kräftiger.
lessons-why-band-late = Du hast die schwarze Scheibe vor dem Gummiband getroffen: Schnipp erst an ihr vorbei.
lessons-why-points = So bringt die Runde { $points ->
    [0] keinen Punkt
    [one] 1 Punkt
   *[other] { $points } Punkte
    }: Deine letzte Scheibe muss vor allen schwarzen liegen.

## Was an einer Anfrage nicht stimmt

lessons-no-such-game = Für „{ $name }“ gibt es keine Lektionen. Es gibt: { $known }
lessons-no-such-lesson = Die Lektion „{ $name }“ gibt es nicht. Es gibt: { $known }
lessons-no-such-task = Eine Aufgabe { $number } gibt es hier nicht: Die letzte ist { $last }.
lessons-no-number = „{ $given }“ ist keine Zahl: Antworte mit einer Zahl.
lessons-decided = Die Aufgabe ist nach { $number ->
    [one] einem Versuch
   *[other] { $number } Versuchen
    } entschieden: Beginn sie neu.
