# Die Seite einer Partie Schnipp: wer schnippt und warum, Ablagen, Zielen. Kurz, im Präsens, du.

## Wer schnippt und warum
schnipp-page-turn = { seats-name } schnippt:
schnipp-page-turn-again = { seats-name } noch einmal:
schnipp-page-turn-first = { seats-name } beginnt die Runde.
schnipp-page-why-nearest = { seats-name } liegt mit { $distance } am nächsten.
schnipp-page-why-tied = Beide liegen gleich nah.
schnipp-page-why-nobody = Keine Scheibe liegt im Spiel.
schnipp-page-why-pressed = { seats-name } liegt am nächsten, { $distance }.
schnipp-page-todo-pull = Zieh die Scheibe zurück und lass los.
schnipp-page-todo-keys = Ziele mit den Pfeiltasten, Enter schnippt.
schnipp-page-todo-let-go = { seats-name } schnippt: Loslassen schnippt, zurück zur Scheibe bricht ab.
schnipp-page-flicks = { seats-name } schnippt.

## Die Ablagen
schnipp-page-of = von { $points }
schnipp-page-gained = von { $points }, zuletzt +{ $count }
schnipp-page-now = schnippt
schnipp-page-nearest = am nächsten, { $distance }
schnipp-page-in-hand = Hand: { $count }
schnipp-page-on-line = eine auf der Startlinie
schnipp-page-out = Aus: { $count }
schnipp-page-back = zurück
schnipp-page-why-over-rail = über die Bande
schnipp-page-why-under-band = unter dem Band durch
schnipp-page-why-crossbar = unter der Querbande zurück
schnipp-page-why-over-line = über die Startlinie
schnipp-page-why-no-place = kein Platz auf der Startlinie

## Zielen
schnipp-page-aim = Zielen
schnipp-page-place = Platz
schnipp-page-place-less = weiter nach links
schnipp-page-place-more = weiter nach rechts
schnipp-page-direction = Richtung
schnipp-page-direction-less = 0,1 Grad nach links
schnipp-page-direction-more = 0,1 Grad nach rechts
schnipp-page-power = Kraft
schnipp-page-power-less = weniger Kraft
schnipp-page-power-more = mehr Kraft
schnipp-page-keys = Tasten: ← → drehen um 1°, mit Umschalt feiner; ↑ ↓ Kraft; Komma und Punkt schieben die Scheibe, Pos 1 und Ende bis an den Rand; Enter schnippt, Escape bricht ab.
schnipp-page-hand = Gezielt: { $meant }. Geschnippt: { $executed }.

## Knöpfe
schnipp-page-flick = Schnippen
schnipp-page-cancel = Abbrechen
schnipp-page-figures = Genau zielen
schnipp-page-next-round = Nächste Runde
schnipp-page-again = Nochmal
schnipp-page-skip = Überspringen
schnipp-page-slow = Zeitlupe
schnipp-page-sound-on = Ton an
schnipp-page-sound-off = Ton aus

## Die Züge in der Liste
schnipp-page-step-lot = Los: { seats-name } beginnt
schnipp-page-step = { $aim }: { $came }
schnipp-page-step-lies = { $distance }
schnipp-page-step-back = zurück auf die Hand
schnipp-page-step-out = aus, { $why }
schnipp-page-step-others-hand = { seats-name }: { $count } zurück
schnipp-page-step-others-out = { seats-name }: { $count } aus
schnipp-page-step-scored = Runde an { seats-name }, +{ $count }
schnipp-page-step-scoreless = Runde ohne Punkte

## Am Ende
schnipp-page-last-round = Letzte Runde: { $round }
