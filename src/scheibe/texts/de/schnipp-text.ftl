# Was an einem Text oder einer Stellung nicht stimmt: Das sieht, wer Texte liest, nicht wer spielt.
schnipp-text-move = Zeile { $line }, Spalte { $column }: „{ $given }“ ist kein Zug. Erwartet: { $expected }
schnipp-text-position = Zeile { $line }, Spalte { $column }: „{ $given }“ ist keine genaue Stellung. Hier erwartet: { $expected ->
    [end] nichts weiter; Nullen und übliche Werte stehen nicht da
   *[other] { $expected }
    }
schnipp-text-table = Zeile { $line }: „{ $given }“ nennt einen Tisch, den es nicht geben kann: { $name } passt nicht zu den anderen Maßen.
schnipp-text-impossible = Zeile { $line }: „{ $given }“ kann nicht sein: { $why ->
    [lot] wer beginnt, ist benannt, also gibt es kein Los
    [outside] Scheibe { $what } liegt nicht auf der Bahn
    [overlap] zwei Scheiben überdecken sich: { $what }
    [score] der Punktestand ist zu hoch
    [not-over] noch hat niemand die Punkte zum Sieg
    [over] die Partie wäre vorbei
    [gained] was die letzte Runde brachte, passt nicht
    [fresh] vor dem ersten Schnipser sind alle Scheiben auf der Hand, und wer die Runde beginnt, ist dran
    [lay] wie die letzte Runde lag, passt nicht
    [round-over] die Runde wäre vorbei
    [turn] diese Seite ist nicht dran
    [no-place] auf der Startlinie ist kein Platz
   *[meant] auf diesen Schnipser kann keine Hand folgen
    }
schnipp-text-outcome = Zeile { $line }, Spalte { $column }: „{ $given }“ sagt nicht, wie ein Schnipser ausging. Hier erwartet: { $expected ->
    [end] nichts weiter
   *[other] { $expected }
    }
schnipp-text-no-outcome = Zeile { $line }: „{ $given }“ kann nicht der Ausgang dieses Schnipsers sein: { $why ->
    [executed] die Hand führt ihn anders aus
    [outside] Scheibe { $what } liegt nicht auf der Bahn
    [overlap] zwei Scheiben überdecken sich: { $what }
    [untouched] Scheibe { $what } war nicht im Spiel und bleibt, wo sie ist
    [not-own] Scheibe { $what } gehört der anderen Seite und kommt nicht auf die Hand zurück
    [own] Scheibe { $what } käme auf die Hand zurück
    [beyond] Scheibe { $what } war hinter der Querbande und käme zurück
   *[no-place] Scheibe { $what } wäre nur weg, wenn keine mehr vor der Querbande liegt
    }
