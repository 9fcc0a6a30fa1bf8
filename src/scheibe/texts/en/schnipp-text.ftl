# What is wrong with a text or a position: seen by those who read texts, not by those who play.
schnipp-text-move = Line { $line }, column { $column }: “{ $given }” is no move. Expected: { $expected }
schnipp-text-position = Line { $line }, column { $column }: “{ $given }” is no exact position. Expected here: { $expected ->
    [end] nothing more; zeros and defaults are left out
   *[other] { $expected }
    }
schnipp-text-table = Line { $line }: “{ $given }” names a table that cannot be: { $name } does not go with the other measures.
schnipp-text-impossible = Line { $line }: “{ $given }” cannot be: { $why ->
    [lot] the first starter is named, so there is no lot
    [outside] disc { $what } is not on the lane
    [overlap] two discs overlap: { $what }
    [score] the score is too high
    [not-over] nobody has the points that win
    [over] the match would be over
    [gained] what the last round brought does not fit
    [fresh] before the first flick all discs are in hand, and the starter is to flick
    [lay] how the last round lay does not fit
    [round-over] the round would be over
    [turn] it is not that side’s turn
    [no-place] there is no free place on the launch line
   *[meant] no hand can follow that flick
    }
schnipp-text-outcome = Line { $line }, column { $column }: “{ $given }” does not say how a flick ended. Expected here: { $expected ->
    [end] nothing more
   *[other] { $expected }
    }
schnipp-text-no-outcome = Line { $line }: “{ $given }” cannot be how this flick ended: { $why ->
    [executed] the hand carries it out differently
    [outside] disc { $what } is not on the lane
    [overlap] two discs overlap: { $what }
    [untouched] disc { $what } was not in play and stays where it is
    [not-own] disc { $what } is the other side’s and does not come back to the hand
    [own] disc { $what } would come back to the hand
    [beyond] disc { $what } was beyond the crossbar and would come back
   *[no-place] disc { $what } would be gone only if none lay before the crossbar
    }
