# Die Auswertung: wie eine Partie gespielt wurde, Zug für Zug. Kurz, kein Lob, kein Tadel.
report-no-such-step = Einen Zug { $number } gibt es in der Auswertung nicht: Der letzte ist { $last }.
report-unfinished = Die Partie läuft noch: Die Auswertung gibt es, wenn sie vorbei ist.
report-failed = Dieser Zug ließ sich nicht auswerten: Versuch es noch einmal.

## Was auffiel
report-missed-score = Ein Pass in die Endzone wäre sicher gewesen.
report-missed-fork = Eine Gabel wäre möglich gewesen: zwei Fänger zwei Felder weit, die niemand beide decken kann.
report-missed-pass = Ein Pass wäre sicher gewesen.
report-open-lane = Offen blieb die Linie von { $from } nach { $to }: Jeder Pass wäre zu verhindern gewesen.
report-open-goal = Offen blieb der Pass in die Endzone, von { $from } nach { $to }: Er wäre zu verhindern gewesen.
report-better-throw = Ein Wurf auf { $to } hätte mehr gebracht.
report-declined = Die Monster-Defense kostet nichts und gelingt manchmal.

## Auf der Seite
report-progress = { $done } von { $total } Zügen sind ausgewertet.
report-stop = Abbrechen
report-go-on = Weiter auswerten
report-striking = Was auffiel
report-nothing = Nichts fiel auf.
report-all = { $count ->
    [one] Der eine Zug
   *[other] Alle { $count } Züge
}
report-better = Besser: { $moves }.
report-done = alle bleiben stehen
report-roll = Monster-Defense versuchen
report-instead = { $worth } statt { $best }
report-percent = { $percent } %
report-back = Zur Auswertung
report-curve-next = Wer punktet als Nächstes?
report-curve-win = Wer gewinnt die Partie?
report-curve-marks = Kreise: was auffiel.
report-curve-spoken = Kurve aus der Sicht von { seats-name }: von { $least } bis { $most }, zuletzt { $last }.
report-to-verify = Waren die Würfel ehrlich?
