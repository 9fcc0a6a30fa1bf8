## Was an einem Zug nicht stimmt

ultimade-over = Die Partie ist vorbei.
ultimade-not-now = { $move } passt jetzt nicht: { $phase ->
    [lot] erst entscheidet das Los, wer anwirft
    [receivers-line-up] das Team ohne Scheibe stellt sich auf
    [pullers-line-up] das anwerfende Team stellt sich auf
    [pull] jetzt kommt der Anwurf
    [offence-runs] die Offense läuft; beende ihre Läufe mit „done“
    [defence-runs] die Defense läuft; beende ihre Läufe mit „done“
    [throw] jetzt wirft der Werfer
    [nearest] wähle, wer von den Nächsten die Scheibe nimmt
    [monster] die Defense entscheidet, ob sie würfelt
   *[die] erst muss der Wurf fallen
    }.
ultimade-line-up-twice = { $square } ist doppelt belegt: Jeder der vier braucht ein eigenes Feld.
ultimade-line-up-zone = { $square } liegt nicht in deiner Endzone: Stell dich im { $zone ->
    [north] Norden
   *[south] Süden
    } auf.
ultimade-line-up-no-pull = Aus dieser Aufstellung kann niemand anwerfen: Stell mindestens einen in eine Spalte, deren erstes Feld drüben frei ist.
ultimade-nobody = Auf { $square } steht niemand: Wähle einen deiner Spieler.
ultimade-not-yours = Den Spieler auf { $square } darfst du jetzt nicht bewegen: Wähle einen deiner eigenen.
ultimade-holder-stands = { $square } hat die Scheibe und bleibt stehen: Lauf mit einem anderen Spieler.
ultimade-has-run = { $square } ist schon gelaufen: Jeder läuft nur einmal.
ultimade-frozen = { $square } setzt aus: Nach der Monster-Defense darf nur ein Marker des Werfers laufen.
ultimade-frozen-one = Ein Marker ist schon gelaufen: Nach der Monster-Defense darf nur einer.
ultimade-stays = Ein Lauf braucht mindestens einen Schritt: Wer auf { $square } bleibt, braucht keinen Zug.
ultimade-occupied = { $square } ist besetzt: Wähle ein freies Feld.
ultimade-on-disc = Auf { $square } liegt die Scheibe: Dort darf kein Verteidiger enden.
ultimade-surplus = Der Marker auf { $square } muss von { $holder } weg: Nur einer darf neben dem Werfer bleiben.
ultimade-not-holder = Die Scheibe ist auf { $holder }: Wirf von dort.
ultimade-not-mate = Auf { $square } steht kein Mitspieler: Ein Pass geht zu einem Mitspieler.
ultimade-turn-by-itself = Ein Turn geschieht von selbst, wenn niemand frei ist: Wirf zu einem der gezeigten Mitspieler.
ultimade-turn-has-pass = Es gibt einen erlaubten Pass, also musst du werfen.
ultimade-not-nearest = { $square } gehört nicht zu den Nächsten: Wähle unter ihnen.
ultimade-too-far = Von { $start } nach { $end } sind es mehr als vier Schritte.
ultimade-no-way = Kein Weg von vier Schritten führt von { $start } nach { $end }: Niemand läuft durch andere hindurch.
ultimade-disc-crossed = Jeder Weg von { $start } nach { $end } führt über die Scheibe am Boden: Kein Verteidiger darf sie überqueren.
ultimade-marked = { $square } ist schon gedeckt: Nur ein Verteidiger darf daneben stehen.
ultimade-throw-line = { $end } liegt nicht auf einer Linie mit { $start }: Wirf waagerecht, senkrecht oder diagonal.
ultimade-throw-near = { $end } liegt direkt neben { $start }: Dazwischen muss ein Feld frei sein.
ultimade-throw-blocked = { $square } steht in der Linie nach { $end }: Über Gegner wirft niemand.
ultimade-throw-full = Zwischen { $start } und { $end } ist kein Feld frei: Ein Wurf braucht mindestens eins.
ultimade-pull-zone = { $square } liegt nicht in der anderen Endzone: Wirf dorthin an.
ultimade-pull-line = { $end } liegt nicht auf einer Linie mit { $start }: Wirf geradeaus an, oder diagonal, wenn es reicht.
ultimade-pull-blocked = { $square } steht in der Linie nach { $end }: Wirf auf ein Feld vor dem Gegner an.

## Was an einem Text, einer Option oder einem Wert nicht stimmt

ultimade-no-move = { $given } ist kein Zug von Ultimade: nimm einen aus der Liste der Züge, oder lies einen Text mit parse_move.
ultimade-no-square = { $given } ist kein Feld: Felder sind 0 bis 161, a1 bis i18.
ultimade-line-up-number = Eine Aufstellung hat vier Felder, nicht { $number }.
ultimade-no-face = { $given } steht auf keinem Würfel: 1 bis 6.
ultimade-no-coins = So fallen zwei Münzen nicht: { $given }. Möglich: hh, ht, th, tt (t ist Zahl).
ultimade-no-side = { $given } ist keine Seite: 0 ist Kupfer, 1 ist Gold.

## Was geschehen ist

ultimade-fact-lot = Das Los fällt auf { seats-name }: { seats-name } wirft zuerst an.
ultimade-fact-picked-up = { seats-name } nimmt die Scheibe auf { $square } auf.
ultimade-fact-turn-no-pass = Turn: Niemand war frei. { seats-name } auf { $square } war am nächsten und hat die Scheibe.
ultimade-fact-turn-no-pass-several = Turn: Niemand war frei. Mehrere sind gleich nah: { seats-name } wählt, wer die Scheibe nimmt.
ultimade-fact-delay = Zu lange gewartet: Niemand hat die Scheibe auf { $place } aufgenommen. { seats-name } hat sie auf { $square }.
ultimade-fact-delay-several = Zu lange gewartet: Niemand hat die Scheibe auf { $place } aufgenommen. Mehrere sind gleich nah: { seats-name } wählt, wer sie nimmt.
ultimade-fact-monster-turn = Monster-Defense: Turn. { seats-name } nimmt { $place } die Scheibe ab und hat sie auf { $square }.
ultimade-fact-monster-turn-several = Monster-Defense: Turn. { seats-name } wählt, welcher Marker von { $place } die Scheibe nimmt.
ultimade-fact-monster-miss = Monster-Defense daneben: Beim nächsten Lauf der Defense darf nur { $number ->
    [one] der Marker auf { $squares } laufen
   *[other] einer der Marker auf { $squares } laufen
    }.
ultimade-fact-monster-free = Monster-Defense daneben: Der Pass gilt.
ultimade-fact-monster-goal = Monster-Defense daneben: Der Fang gilt.
ultimade-fact-takes = { seats-name } nimmt die Scheibe auf { $square }.
ultimade-fact-surplus = Bei { $square } stehen zu viele Marker.
ultimade-fact-point = Punkt für { seats-name }: Kupfer { $copper }, Gold { $gold }.
ultimade-fact-ends-changed = Die Seiten werden getauscht.
ultimade-fact-over-points = { seats-name } gewinnt, Kupfer { $copper }, Gold { $gold }.
ultimade-fact-over-throws = Die Würfe sind verbraucht, Kupfer { $copper }, Gold { $gold }: { $side ->
    [copper] Kupfer gewinnt
    [gold] Gold gewinnt
   *[nobody] unentschieden
    }.
ultimade-warm-rules = die Regeln von Ultimade
ultimade-warm-proofs = die Beweise von Ultimade
ultimade-warm-tactics = die Taktik von Ultimade
