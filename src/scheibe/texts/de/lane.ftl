# Der Tisch von Schnipp: was auf ihm steht und wie er vorgelesen wird.

lane-upright = Bahn von oben, das Band oben
lane-along = Bahn von oben, das Band rechts
lane-launch = Startlinie
lane-keys = Pfeil links und rechts drehen um 1 Grad, Pfeil auf und ab ändern die Kraft um 1 Prozent, mit Umschalt nur um ein Zehntel davon. Komma und Punkt verschieben die Scheibe, Pos 1 und Ende bis an den Rand. Enter schnippt, Escape bricht ab.

# Maße und Richtungen, vom Schnippenden aus gesehen.
lane-mm = { $mm } mm
lane-mm-in = { $mm } mm im Band
lane-gap = { $mm } bis zum Band
lane-percent = { $percent } %
lane-middle = Mitte
lane-place-left = { $mm } mm links
lane-place-right = { $mm } mm rechts
lane-straight = geradeaus
lane-direction-left = { $degrees }° links
lane-direction-right = { $degrees }° rechts
lane-aim = { $place }, { $direction }, Kraft { $power }
lane-hand = { $direction }, { $power }
lane-hand-straight = Richtung genau
lane-hand-same = Kraft genau
lane-edge = Abgebrochen: über den Rand gezogen. Setz weiter vorn auf der Bahn an.
lane-untouched = Ziel zuerst: Pfeil links und rechts drehen, Pfeil auf und ab ändern die Kraft.

# Zeilen der Liste, die vorgelesen wird.
lane-disc = { $side }: { $gap }, { $place }.
lane-disc-nearest = { $side }: { $gap }, { $place }. Am nächsten.
lane-disc-counts = { $side }: { $gap }, { $place }. Zählt.
lane-elsewhere = { $side }: { $hand } auf der Hand, { $out } aus, { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}.
lane-elsewhere-ready = { $side }: eine auf der Startlinie, { $hand } auf der Hand, { $out } aus, { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}.
