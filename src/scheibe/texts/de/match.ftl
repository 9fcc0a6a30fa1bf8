# Die Partie: wer am Zug ist, Reklamieren, Annehmen. Seiten nach ihren Namen in den Spielen.
match-seat = { $seat ->
    [copper] Kupfer
    [gold] Gold
    [chance] der Zufall
   *[other] { $seat }
}

match-over = Die Partie ist vorbei: Nichts kann mehr gespielt, reklamiert oder anerkannt werden.
match-not-your-turn = Diese Seite ist nicht am Zug: { $seat ->
    [chance] Erst fallen die Würfel.
   *[other] { match-seat } ist dran.
}
match-not-chance = Jetzt wird nicht gewürfelt: Eine Seite ist am Zug, oder die Partie ist vorbei.
match-no-moves = Schick mindestens einen Zug.
match-no-seat = Nur eine Seite, die spielt, kann aufgeben.
match-no-calls = In dieser Partie kannst du nichts reklamieren: Die Regeln gelten von selbst, regelwidrige Züge werden abgelehnt.
match-nothing-to-call = Es gibt nichts zu reklamieren: Die andere Seite hat seit deinem letzten Zug nicht gezogen.
match-called-already = Du hast schon reklamiert: Warte auf den nächsten Zug der anderen Seite.
match-nothing-to-accept = Es gibt nichts anzuerkennen: Das kommt nach dem letzten Punkt, wenn ihr selbst reklamiert.
match-awaits-acceptance = Der letzte Punkt ist gespielt: { match-seat } erkennt ihn an oder reklamiert.
match-no-such-event = Ein Ereignis { $number } gibt es nicht: Das letzte ist { $last }.
match-no-call = Ereignis { $number } ist keine Reklamation.
match-unknown-seat = Eine Seite „{ $name }“ gibt es nicht: Bekannt sind { $known }.
match-no-event = „{ $kind }“ mit „{ $text }“ ist kein Ereignis dieser Seite: Bekannt sind move, chance, call, accept und resign.
