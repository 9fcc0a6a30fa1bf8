# The start page: which game, who plays, under which rules, and what is open.
start-game = Game
start-game-ultimade-about = Four against four on squared paper: run, get free, throw.
start-game-schnipp = Schnipp
start-game-schnipp-about = Flick wooden discs as close to the rubber band as you can.
start-game-soon = Coming: it cannot be played here yet
start-title = Two games, one disc
start-about = Thought up on paper, built of wood: to play at one device or against the computer.
start-go = Play
start-waiting = The match is about to begin
start-over = { $count ->
    [one] One finished match
   *[other] { $count } finished matches
}
start-kept = Open match:
start-kept-over = Finished:
start-kept-score = Copper { $copper }–{ $gold } Gold.
start-kept-yours = It is your turn.
start-kept-turn = It is { page-team }’s turn.
start-kept-won = { page-team } wins.
start-kept-draw = A draw.
start-kept-go-on = Go on
start-kept-look = Look at it
start-kept-remove = Take off the list: { $title }
start-who = Who plays?
start-who-bot = Against the computer
start-who-device = Two at one device
start-coins = Your coins
start-coins-lot = By lot
start-strength = Strength of the computer
start-rules = Change the rules: { $summary }
start-preparing = Being prepared:
start-preparing-why = The rules of the game are compiled for this computer, once. Then it starts by itself.
start-preparing-failed = The game could not be prepared: the log of the server says why.
start-preparing-step = Step { $step } of { $total }: { $what }

## Rules in plain words
start-option-end-zone-depth = Each end zone is this deep
start-option-end-zone-depth-value = { $count ->
    [one] 1 row
   *[other] { $count } rows
}
start-option-end-zone-depth-brief = end zones { $value } deep
start-option-pickup-runs = The offence may run this often before the disc must be picked up
start-option-pickup-runs-value = { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
}
start-option-pickup-runs-brief = pick-up within { $value } runs
start-option-nearest = Nearest is who
start-option-nearest-king = has the fewest steps
start-option-nearest-euclid = is nearest in a straight line
start-option-nearest-brief = { $value ->
    [king] nearest by steps
   *[euclid] nearest in a straight line
}
start-option-callahan = A turn in the end zone you attack
start-option-callahan-true = is a point
start-option-callahan-false = is no point
start-option-callahan-brief = { $value ->
    [true] Callahan counts
   *[false] Callahan does not count
}
start-option-monster = Monster-Defence is decided by
start-option-monster-die = a die
start-option-monster-coins = two coins
start-option-monster-off = nothing, it is left out
start-option-monster-hint = Without it whoever receives the pull scores almost always: for practice.
start-option-monster-brief = { $value ->
    [die] with a die
    [coins] with two coins
   *[off] without Monster-Defence
}
start-option-monster-miss = When the roll misses,
start-option-monster-miss-freeze = only the marker runs
start-option-monster-miss-none = all may run
start-option-monster-miss-brief = { $value ->
    [freeze] then only the marker runs
   *[none] then all may run
}
start-option-monster-on-goal = Monster-Defence on a catch in the end zone
start-option-monster-on-goal-true = is possible
start-option-monster-on-goal-false = is not possible
start-option-monster-on-goal-brief = { $value ->
    [true] Monster-Defence in the end zone
   *[false] no Monster-Defence in the end zone
}
start-option-switch-ends = After a point
start-option-switch-ends-true = the teams change ends
start-option-switch-ends-false = the teams stay
start-option-switch-ends-brief = { $value ->
    [true] ends are changed
   *[false] ends are kept
}
start-option-first-pull = The first pull is made by
start-option-first-pull-lot = whoever the lot falls to
start-option-first-pull-copper = Copper
start-option-first-pull-gold = Gold
start-option-first-pull-brief = { $value ->
    [copper] Copper pulls first
    [gold] Gold pulls first
   *[lot] first pull by lot
}
start-option-points-to-win = Whoever has this many points first wins
start-option-points-to-win-value = { $count ->
    [one] 1 point
   *[other] { $count } points
}
start-option-points-to-win-brief = { $value ->
    [one] first to 1 point
   *[other] first to { $value } points
}
start-option-max-throws = Stop after this many throws
start-option-max-throws-none = no limit
start-option-max-throws-hint = Then whoever has more points wins.
start-option-max-throws-brief = stops after { $value } throws
start-option-officiating = Forbidden moves
start-option-officiating-strict = are not possible
start-option-officiating-self = are called by you
start-option-officiating-brief = { $value ->
    [strict] strict
   *[self] you call breaches yourselves
}
