# The physics: tables and discs that cannot be.
physics-measure = { $name } is { $given }; it can be { $low } to { $high }.
physics-static-friction = { $name } is less than friction_kinetic: raise it, or lower the other.
physics-narrow-lane = { $name } is too small: two discs have to fit beside each other, with 1 mm to spare.
physics-not-finite = Disc { $disc } has a place, a velocity or a spin that is no finite number.
physics-outside = Disc { $disc } at ({ $x }, { $y }) is not on the table: put it between the rails, the launch line and the band.
physics-too-fast = Disc { $disc } is faster than 20 m/s or spins faster than 2000 rad/s: make it slower.
physics-bad-flick = Flick { $flick } has a number that is not finite, or it is faster than 20 m/s or 2000 rad/s: change it.
physics-overlap = Discs { $one } and { $other } overlap: move them apart; they may touch.
physics-shape = Positions of shape { $positions } do not go with launches of shape { $launches }: give (discs, 2) or (flicks, discs, 2), and (4,) or (flicks, 4).

# What is being prepared.
physics-warm = the physics of Schnipp
