# The board of Ultimade: what stands on it and how its squares are read out.

board-copper = Copper
board-gold = Gold
board-goal = { $team } scores here
board-field = Field, 9 by 18 squares.
board-field-upright = Field, 9 by 18 squares. { $north } scores at the top, { $south } at the bottom.
board-field-along = Field, 9 by 18 squares. { $north } scores on the right, { $south } on the left.

# Parts of a square's name, after the name itself: "e4, Copper, has the disc, marked by f5, can be chosen".
board-empty = empty
board-end-zone = end zone
board-holds = has the disc
board-disc = the disc lies here
board-marked = marked by { $by }
board-drafted = draft, runs here from { $from }
board-ran = has run
board-blocked = throw blocked
board-blocked-by = throw blocked by { $by }
board-chosen = chosen
board-choosable = can be chosen

# Plates on the field.
board-tag-chosen = { $square } chosen
board-tag-free = { $square } free
board-tag-blocked = { $square } blocked
board-tag-marker = Marker
board-tag-steps =
    { $steps ->
        [one] { $square }, 1 step
       *[other] { $square }, { $steps } steps
    }
