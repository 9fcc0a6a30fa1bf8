# The table of Schnipp: what stands on it and how it is read aloud.

lane-upright = Lane seen from above, the band on top
lane-along = Lane seen from above, the band on the right
lane-launch = launch line
lane-keys = Arrow left and right turn by 1 degree, arrow up and down change the power by 1 per cent, with Shift only by a tenth of that. Comma and period move the disc, Home and End all the way. Enter flicks, Escape cancels.

# Measures and directions, as seen by the one who flicks.
lane-mm = { $mm } mm
lane-mm-in = { $mm } mm into the band
lane-gap = { $mm } to the band
lane-percent = { $percent } %
lane-middle = middle
lane-place-left = { $mm } mm left
lane-place-right = { $mm } mm right
lane-straight = straight on
lane-direction-left = { $degrees }° left
lane-direction-right = { $degrees }° right
lane-aim = { $place }, { $direction }, power { $power }
lane-hand = { $direction }, { $power }
lane-hand-straight = direction exact
lane-hand-same = power exact
lane-edge = Cancelled: pulled past the edge. Begin farther up the lane.
lane-untouched = Aim first: arrow left and right turn, arrow up and down change the power.

# Lines of the list that is read aloud.
lane-disc = { $side }: { $gap }, { $place }.
lane-disc-nearest = { $side }: { $gap }, { $place }. Nearest.
lane-disc-counts = { $side }: { $gap }, { $place }. Counts.
lane-elsewhere = { $side }: { $hand } in hand, { $out } out, { $score ->
    [one] 1 point
   *[other] { $score } points
}.
lane-elsewhere-ready = { $side }: one on the launch line, { $hand } in hand, { $out } out, { $score ->
    [one] 1 point
   *[other] { $score } points
}.
