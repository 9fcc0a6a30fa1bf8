# Den Zufall einer Aufzeichnung prüfen: was falsch ist, und was sich nicht prüfen lässt.
verify-other-seed = Der Startwert passt nicht zu seinem Hash: Die Aufzeichnung nennt { $given }, der Hash ihres Startwerts ist { $due }.
verify-other-draw = Ereignis { $number } ist { $given }, der Startwert ergibt aber { $due }.
verify-other-outcome = Der bei Ereignis { $number } gespeicherte Ausgang ist nicht der, den Physik { $now } ergibt.
verify-older-physics = Ob der bei Ereignis { $number } gespeicherte Ausgang stimmt, lässt sich nicht prüfen: Er folgt Physik { $then }, dieses Programm kennt Physik { $now }.
verify-no-seed = Die Aufzeichnung nennt keinen Startwert, deshalb { $count ->
    [one] lässt sich der eine Wurf des Zufalls
   *[other] lassen sich die { $count } Würfe des Zufalls
} nicht prüfen: Ein Server verrät ihn, sobald die Partie vorbei ist.
verify-no-nonces = Die Aufzeichnung nennt nicht, was die beiden Seiten zum Startwert beigetragen haben, deshalb { $count ->
    [one] lässt sich der eine Wurf des Zufalls
   *[other] lassen sich die { $count } Würfe des Zufalls
} nicht prüfen.
verify-no-hash = Die Aufzeichnung nennt den Hash des Startwerts nicht: Nichts zeigt, dass der Startwert vor der Partie feststand.
verify-page-title = Waren die Würfel ehrlich?
verify-page-about = Vor einer Partie legt der Server einen Startwert fest und zeigt dessen Hash. Jede Seite gibt etwas Eigenes dazu, und nach dem Ende verrät der Server den Startwert. Hier wird jeder Würfel, jedes Los und jede Hand noch einmal daraus gezogen.
verify-page-record = Der Text einer Aufzeichnung
verify-page-file = Oder eine Datei:
verify-page-check = Prüfen
verify-page-asking = Alles wird noch einmal gezogen …
verify-page-proven = { $count ->
    [0] In dieser Partie gab es keinen Zufall.
    [one] Der eine Wurf des Zufalls ist der, den der Startwert ergibt.
   *[other] Alle { $count } Würfe des Zufalls sind die, die der Startwert ergibt.
}
verify-page-wrong = Etwas stimmt nicht.
verify-page-open = Nicht alles lässt sich prüfen.
verify-page-faults = Was nicht stimmt
verify-page-unchecked = Was sich nicht prüfen lässt
verify-page-more = { $count ->
    [one] Und eines mehr.
   *[other] Und { $count } mehr.
}
verify-page-hash = Hash des Startwerts:
verify-page-hash-compare = Vergleiche ihn mit dem, der dir vor der Partie genannt wurde.
verify-page-hash-same = Diesem Gerät wurde vorher derselbe genannt.
verify-page-hash-other = Diesem Gerät wurde vorher ein anderer genannt.
verify-page-to-match = Zur Partie
verify-page-other = Eine andere Aufzeichnung
