# Tipps: was der stärkste Rechner jetzt täte, in einem Satz. Kurz, im Präsens, du.
hint-thinking = { seats-name }: Ein Tipp wird gesucht
hint-says = Tipp: { $text }
hint-line-up = Stell auf { $squares } auf.
hint-pull = { $from } wirft auf { $to } an.
hint-runs = Lauf { $runs }, dann drücke Fertig.
hint-done = Lass alle stehen und drücke Fertig.
hint-throw = Wirf auf { $to }.
hint-turn = Niemand ist frei. Sag Turn.
hint-take = Gib { $square } die Scheibe.
hint-roll = Versuch die Monster-Defense.
hint-decline = Verzichte auf die Monster-Defense.
hint-flick = Leg die Scheibe auf { $place }, ziel { $direction }, Kraft { $power }.

## Warum
hint-scores = Dann ist dir ein Pass in die Endzone sicher.
hint-passes = Dann ist dir ein Pass sicher.
hint-stops = Dann ist niemand frei.
