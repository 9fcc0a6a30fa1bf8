# Die Partie: wer am Zug ist, Reklamieren, Annehmen.
match-over = Die Partie ist vorbei: Nichts kann mehr gespielt, reklamiert oder anerkannt werden.
match-not-your-turn = Diese Seite ist nicht am Zug: { $side ->
    [chance] Erst entscheidet der Zufall.
   *[other] { seats-name } ist dran.
}
match-not-chance = Jetzt wird nicht gewürfelt: Eine Seite ist am Zug, oder die Partie ist vorbei.
match-no-moves = Schick mindestens einen Zug.
match-no-seat = Das kann nur eine Seite sagen, die spielt.
match-too-late-to-abort = Beide Seiten haben gezogen: Abbrechen geht nicht mehr, aufgeben kannst du.
match-no-draw = Diese Partie kann nicht unentschieden enden: Spiel weiter oder gib auf.
match-offered-already = Du hast schon Remis angeboten: Nach deinem nächsten Zug kannst du es wieder.
match-offered-to-you = Die andere Seite bietet schon Remis an: Nimm an oder lehne ab.
match-nothing-offered = Kein Remisangebot steht: Die andere Seite hat keines gemacht, oder inzwischen ist gezogen.
match-no-calls = In dieser Partie kannst du nichts reklamieren: Die Regeln gelten von selbst, regelwidrige Züge werden abgelehnt.
match-nothing-to-call = Es gibt nichts zu reklamieren: Die andere Seite hat seit deinem letzten Zug nicht gezogen.
match-called-already = Du hast schon reklamiert: Warte auf den nächsten Zug der anderen Seite.
match-nothing-to-accept = Es gibt nichts anzuerkennen: Das kommt nach dem letzten Punkt, wenn ihr selbst reklamiert.
match-awaits-acceptance = Der letzte Punkt ist gespielt: { seats-name } erkennt ihn an oder reklamiert.
match-no-such-event = Ein Ereignis { $number } gibt es nicht: Das letzte ist { $last }.
match-no-call = Ereignis { $number } ist keine Reklamation.
match-unknown-seat = Eine Seite „{ $name }“ gibt es nicht: Bekannt sind { $known }.
match-no-event = „{ $kind }“ mit „{ $text }“ ist kein Ereignis dieser Seite: Bekannt sind { $known }.
match-nothing-stored = Zeile { $line }, Spalte { $column }: Neben diesem Ereignis wird nichts gespeichert: Entferne „[{ $given }]“.
match-option-unknown = Die Option { $option } gibt es nicht. Es gibt: { $known }
match-option-value = { $option } kann nicht { $given } sein. Möglich: { $values }
