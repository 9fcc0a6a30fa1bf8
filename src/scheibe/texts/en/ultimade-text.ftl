# What is wrong with a text or a position: seen by those who read texts, not by those who play.
ultimade-text-move = Line { $line }, column { $column }: “{ $given }” is no move. Expected: { $expected }
ultimade-text-square = Line { $line }, column { $column }: “{ $part }” is no square. Expected: { $expected }
ultimade-text-line-up = Line { $line }, column { $column }: “{ $given }” does not name four squares. Expected something like { $expected }
ultimade-text-position = Line { $line }, column { $column }: “{ $given }” is no exact position. Expected here: { $expected ->
    [end] nothing more; zeros and defaults are left out
   *[other] { $expected }
    }
ultimade-text-impossible = Line { $line }: “{ $given }” cannot be: { $why ->
    [lot] the first pull is named, so there is no lot
    [coins-missing] coins are missing that have lined up by now
    [coins-early] coins are on the board that have not lined up yet
    [two-on-one] two things stand on { $square }
    [zone] { $square } is not in the end zone of that team
    [no-pull] nobody could pull
    [disc-early] nobody has the disc before the pull
    [two-discs] a player has the disc and it also lies on { $square }
    [no-disc] the disc is nowhere
    [disc-lies] the disc cannot lie on { $square } in this phase
    [wrong-holder] the wrong team has the disc, on { $square }
    [ran] only the side that runs now can have run
    [ran-frozen] only one marker could have run
    [missed] the number of missed pick-ups does not fit
    [frozen] there is nothing to freeze the defence
    [surplus] there are no surplus markers
    [nearest] there is no choice among the nearest
    [monster] there is no Monster-Defence here
    [throw] there is no legal pass, so it would be a turn
    [score] the score or the number of throws is too high
    [not-over] neither points nor throws end the match yet
   *[over] the match would be over
    }
