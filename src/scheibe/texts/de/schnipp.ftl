schnipp-colour = { $side ->
    [white] weiße
   *[black] schwarze
    }
schnipp-discs = { $count ->
    [one] Eine { schnipp-colour } Scheibe
    [2] Zwei { schnipp-colour } Scheiben
    [3] Drei { schnipp-colour } Scheiben
    [4] Vier { schnipp-colour } Scheiben
   *[other] Fünf { schnipp-colour } Scheiben
    }
schnipp-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
    }
schnipp-mm = { $mm }{ $tenth ->
    [none] {""}
   *[other] ,{ $tenth }
    } mm

## Was an einem Zug nicht stimmt

schnipp-over = Die Partie ist vorbei.
schnipp-not-now = { $move } passt jetzt nicht: { $phase ->
    [lot] erst entscheidet das Los, wer beginnt
    [flick] jetzt wird geschnippt
   *[hand] erst führt die Hand den Schnipser aus
    }.
schnipp-off-the-line = { $x } mm liegt neben der Startlinie: Leg die Scheibe zwischen die Banden, höchstens { $most } mm von der Mitte.
schnipp-on-a-disc = Bei { $x } mm liegt schon Scheibe { $disc } von { seats-name }: Leg deine daneben, berühren dürfen sie sich.
schnipp-backwards = So schnippst du nicht nach vorn: Ziel zum Gummiband.

## Was geschehen ist

schnipp-fact-lot = Das Los fällt auf { seats-name }: { seats-name } beginnt.
schnipp-fact-back = { schnipp-discs } { $count ->
    [one] kommt
   *[other] kommen
    } zurück: wieder auf die Hand.
schnipp-fact-out = { schnipp-discs } { $why ->
    [over-rail] { $count ->
        [one] fliegt
       *[other] fliegen
    } über die Bande
    [under-band] { $count ->
        [one] rutscht
       *[other] rutschen
    } unter dem Gummiband durch
    [over-line] { $count ->
        [one] rutscht
       *[other] rutschen
    } über die Startlinie
   *[crossbar] { $count ->
        [one] kommt
       *[other] kommen
    } unter der Querbande zurück
    }: aus dem Spiel bis zur Wertung.
schnipp-fact-cleared = Die Startlinie ist voll: { $count ->
    [one] Die Scheibe
   *[other] Die { $count } Scheiben
    } vor der Querbande { $count ->
    [one] ist
   *[other] sind
    } aus dem Spiel bis zur Wertung.
schnipp-fact-nearest = { $turn ->
    [white] Weiß
   *[black] Schwarz
    } schnippt: { seats-name } liegt { $pressed ->
    [yes] am nächsten, { schnipp-mm } im Band
   *[no] mit { schnipp-mm } am nächsten
    }.
schnipp-fact-nobody = { $turn ->
    [white] Weiß
   *[black] Schwarz
    } schnippt weiter: Keine Scheibe liegt im Spiel.
schnipp-fact-tied = { $turn ->
    [white] Weiß
   *[black] Schwarz
    } schnippt weiter: Beide liegen gleich nah.
schnipp-fact-flicks = Runde vorbei: { $count ->
    [one] Der eine Schnipser ist
   *[other] Alle { $count } Schnipser sind
    } verbraucht.
schnipp-fact-no-discs = Runde vorbei: { $side ->
    [both] Keine Seite hat mehr eine Scheibe.
   *[other] { seats-name } hat keine Scheibe mehr und liegt nicht vorn.
    }
schnipp-fact-round = { schnipp-discs } { $count ->
    [one] liegt
   *[other] liegen
    } vorn, { schnipp-points } für { seats-name }.
schnipp-fact-round-none = Niemand liegt vorn, keine Punkte.
schnipp-fact-starts = { seats-name } beginnt die nächste Runde.
schnipp-fact-over-points = { seats-name } gewinnt, Weiß { $white }, Schwarz { $black }.

schnipp-warm-rules = die Regeln von Schnipp
