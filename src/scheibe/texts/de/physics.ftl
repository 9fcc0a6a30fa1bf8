# Die Physik: Tische und Scheiben, die es nicht geben kann.
physics-measure = { $name } ist { $given }; möglich ist { $low } bis { $high }.
physics-static-friction = { $name } ist kleiner als friction_kinetic: Setz es höher oder das andere tiefer.
physics-narrow-lane = { $name } ist zu klein: Zwei Scheiben müssen nebeneinander Platz haben, mit 1 mm Spiel.
physics-not-finite = Scheibe { $disc } hat einen Ort, eine Geschwindigkeit oder einen Drall, der keine endliche Zahl ist.
physics-outside = Scheibe { $disc } bei ({ $x }, { $y }) liegt nicht auf dem Tisch: Leg sie zwischen Banden, Startlinie und Gummiband.
physics-too-fast = Scheibe { $disc } ist schneller als 20 m/s oder dreht sich schneller als 2000 rad/s: Mach sie langsamer.
physics-bad-flick = Schuss { $flick } hat eine Zahl, die nicht endlich ist, oder er ist schneller als 20 m/s oder 2000 rad/s: Ändere ihn.
physics-overlap = Die Scheiben { $one } und { $other } überdecken sich: Rück sie auseinander; berühren dürfen sie sich.
physics-shape = Positionen der Form { $positions } passen nicht zu Schüssen der Form { $launches }: Gib (Scheiben, 2) oder (Schüsse, Scheiben, 2), und (4,) oder (Schüsse, 4).

# Was vorbereitet wird.
physics-warm = die Physik von Schnipp
