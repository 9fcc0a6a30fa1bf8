# Die Seite einer Partie Ultimade: was zu tun ist, was geschehen ist, die Monster-Defense. Kurz, im Präsens, du.

## Neben dem Spielfeld
ultimade-page-goal-north = Ziel ▲
ultimade-page-goal-south = Ziel ▼

## Zeichen auf dem Feld
ultimade-page-legend-reach = in Reichweite
ultimade-page-legend-chosen = gewählt
ultimade-page-legend-draft = dein Entwurf
ultimade-page-legend-free = Wurf frei
ultimade-page-legend-possible = Wurf möglich
ultimade-page-legend-blocked = Wurf blockiert
ultimade-page-legend-marked = gedeckt von dieser Seite
ultimade-page-legend-last = letzter Zug

## Die Züge in der Liste
ultimade-page-step-line-up = Aufstellung { $squares }
ultimade-page-step-pull = Anwurf { $from }→{ $to }
ultimade-page-step-throw = Wurf { $from }→{ $to }
ultimade-page-step-done = bleibt stehen
ultimade-page-step-ended = fertig
ultimade-page-step-roll = will würfeln
ultimade-page-step-decline = verzichtet
ultimade-page-step-turn = sagt Turn
ultimade-page-step-take = { $square } nimmt die Scheibe
ultimade-page-step-lot = Los: { seats-name } wirft an
ultimade-page-step-die = Würfel: { $face }
ultimade-page-step-coins = Münzen: { ultimade-page-fall-coins }
ultimade-page-fall-coins = { $tails ->
    [0] zweimal Kopf
    [1] einmal Zahl
   *[other] zweimal Zahl
}

## Was zu tun ist
ultimade-page-todo-line-up = { seats-name } stellt auf: Tippe vier Felder in deiner Endzone an.
ultimade-page-todo-line-up-chosen = { $count ->
    [4] { seats-name } stellt auf: Vier Felder sind gewählt. Drücke Aufstellen.
   *[other] { seats-name } stellt auf: { $count } von 4 Feldern sind gewählt.
}
ultimade-page-todo-pull = { seats-name } wirft an: Wähle den Werfer, dann ein leeres Feld.
ultimade-page-todo-pull-coin = { seats-name } wirft an: Wähle für { $from } ein leeres Feld in der anderen Endzone.
ultimade-page-todo-pull-target = { seats-name } wirft an: { $from } wirft auf { $to }.
ultimade-page-todo-run = { seats-name } läuft: Wähle einen Spieler oder drücke Fertig.
ultimade-page-todo-run-defence = { seats-name } verteidigt: Wähle einen Spieler oder drücke Fertig.
ultimade-page-todo-run-disc = { seats-name } läuft: Die Scheibe liegt auf { $square }. Wer dort stehen bleibt, hebt sie auf.
ultimade-page-todo-run-frozen = { seats-name } verteidigt: Nur ein Marker darf laufen, die anderen bleiben stehen.
ultimade-page-todo-run-surplus = { seats-name } verteidigt: Alle Marker bis auf einen müssen weg.
ultimade-page-todo-run-coin = { seats-name } läuft: Wähle für { $square } ein Feld mit Punkt.
ultimade-page-todo-run-rest = { $count ->
    [one] Danach kann noch { $squares } laufen.
   *[other] Danach können noch { $squares } laufen.
}
ultimade-page-todo-run-more = { $count ->
    [one] { seats-name } läuft: Noch { $squares } kann laufen. Oder drücke Fertig.
   *[other] { seats-name } läuft: Noch { $squares } können laufen. Oder drücke Fertig.
}
ultimade-page-todo-run-done = { seats-name } läuft: Alle sind gelaufen. Drücke Fertig.
ultimade-page-todo-throw = { seats-name } wirft: Wähle einen Spieler mit Ring.
ultimade-page-todo-throw-target = { seats-name } wirft: Von { $from } auf { $square }.
ultimade-page-todo-throw-marked = { seats-name } wirft: { $square } ist frei, aber von { $marker } gedeckt.
ultimade-page-todo-throw-blocked = { seats-name } wirft: { $square } ist nicht frei, { $by } steht im Weg.
ultimade-page-todo-throw-unreached = { seats-name } wirft: { $square } ist nicht frei. Es braucht eine gerade Linie und ein leeres Feld dazwischen.
ultimade-page-todo-throw-none = { seats-name } wirft: Niemand ist frei. Sag Turn.
ultimade-page-todo-nearest = { seats-name } wählt: { $squares } sind gleich nah. Wer bekommt die Scheibe?
ultimade-page-todo-nearest-target = { seats-name } wählt: { $square } bekommt die Scheibe.
ultimade-page-todo-monster = { seats-name } entscheidet: Monster-Defense gegen den Fang auf { $square }?

## Knöpfe
ultimade-page-action-back = Zurück
ultimade-page-action-line-up = Aufstellen
ultimade-page-action-line-up-count = Aufstellen · { $count } von { $total }
ultimade-page-action-suggest = Vorschlag
ultimade-page-action-pull = Anwurf auf { $square }
ultimade-page-action-pull-none = Anwurf
ultimade-page-action-done = Fertig · { $count } von { $total }
ultimade-page-action-undo = Lauf zurück
ultimade-page-action-throw = Auf { $square } werfen
ultimade-page-action-throw-none = Werfen
ultimade-page-action-turn = Turn sagen
ultimade-page-action-take = Scheibe für { $square }
ultimade-page-action-take-none = Scheibe geben
ultimade-page-action-decide = Entscheiden

## Monster-Defense
ultimade-page-monster-title = Monster-Defense?
ultimade-page-monster-ask-die = { $count ->
    [one] { $marker } deckt den Fänger auf { $catcher }. { seats-name } darf einmal würfeln.
   *[other] { $count } Marker decken den Fänger auf { $catcher }. { seats-name } darf einmal würfeln.
}
ultimade-page-monster-ask-coins = { $count ->
    [one] { $marker } deckt den Fänger auf { $catcher }. { seats-name } darf einmal zwei Münzen werfen.
   *[other] { $count } Marker decken den Fänger auf { $catcher }. { seats-name } darf einmal zwei Münzen werfen.
}
ultimade-page-monster-hit = Bei { $falls } ({ $count } von { $total }):
ultimade-page-monster-miss = Sonst:
ultimade-page-monster-turn = { $count ->
    [one] Turn, { $marker } bekommt die Scheibe.
   *[other] Turn, ein Marker bekommt die Scheibe.
}
ultimade-page-monster-freeze = { $count ->
    [one] Nur { $marker } darf laufen, die drei anderen bleiben stehen.
   *[other] Nur ein Marker darf laufen, die drei anderen bleiben stehen.
}
ultimade-page-monster-none = Es bleibt beim Fang, alle dürfen laufen.
ultimade-page-monster-decline = Verzichten
ultimade-page-monster-roll-die = Würfeln
ultimade-page-monster-roll-coins = Münzen werfen
ultimade-page-roll-turn = Turn.
ultimade-page-roll-no-turn = Kein Turn.
ultimade-page-coin-tails = Zahl
ultimade-page-coin-heads = Kopf
ultimade-page-coin-figure = 2

## Am Ende
ultimade-page-over-throws = Die Zahl der Würfe ist erreicht.
