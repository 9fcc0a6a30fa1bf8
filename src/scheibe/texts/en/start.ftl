# The start page: which game, who plays, under which rules, and what is open.
start-game = Game
start-game-ultimade-about = Four against four on squared paper: run, get free, throw.
start-game-schnipp-about = Flick wooden discs as close to the rubber band as you can.
start-title = Two games, one disc
start-about = Thought up on paper, built of wood: to play at one device, by link or against the computer.
start-go = Play
start-waiting = The match is about to begin
start-over = { $count ->
    [one] One finished match
   *[other] { $count } finished matches
}
start-kept = Open match:
start-kept-over = Finished:
start-kept-yours = It is your turn.
start-kept-turn = It is { seats-name }’s turn.
start-kept-waits = Waits for the second player.
start-kept-off = Called off.
start-kept-won = { seats-name } wins.
start-kept-draw = A draw.
start-kept-go-on = Go on
start-kept-look = Look at it
start-kept-remove = Take off the list: { $title }
start-lobby = Open matches on this server
start-lobby-seat = { seats-name } is open.
start-lobby-here = { $name } is waiting.
start-lobby-join = Join
start-all-save = Save all records
start-all-remove = Empty the list
start-all-remove-title = Empty the list?
start-all-remove-ask = Then this device no longer gets to your seats. The matches stay on the server.
start-all-remove-no = Keep
start-all-remove-yes = Empty
start-who = Who plays?
start-who-bot = Against the computer
start-who-device = Two at one device
start-who-friend = With a friend by link
start-go-friend = Make an invitation
start-friend-more = More: { $who }, { $clock }
start-friend-who = Who may join?
start-friend-link = only who has the link
start-friend-listed = everybody on this server
start-friend-clock = Time to think
start-seat-ultimade = Your coins
start-seat-schnipp = Your discs
start-seat-lot = By lot
start-asked-bot = Who begins?
start-asked-device = Who is younger and begins?
start-names = Names, if you like
start-strength = Strength of the computer
start-programs = Programs on this server
start-program = “{ $title }” is a program of whoever runs this server, not one of Scheibe’s.
start-level = Level { $number } of { $total }: { $name }.
start-level-name = { $number }: { $name }
start-yardsticks = Yardsticks for bots
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
start-option-first-pull-brief = { $value ->
    [lot] first pull by lot
   *[other] { seats-name } pulls first
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
start-figure = Enter a number.
start-figure-between = Enter a number from { $low } to { $high }.

## Schnipp
start-advanced-schnipp = Measures of the table
start-option-hand = The hand that flicks
start-option-hand-none = exact
start-option-hand-steady = steady
start-option-hand-child = like a child’s
start-option-hand-hint = Nobody flicks the same way twice: this is how far the flick strays from the aim.
start-option-hand-brief = { $value ->
    [none] an exact hand
    [child] a child’s hand
   *[steady] a steady hand
}
start-option-first-starter-lot = By lot
start-option-next-starter = The next round is begun
start-option-next-starter-alternate = in turns
start-option-next-starter-loser = by who lost the last one
start-option-next-starter-winner = by who won the last one
start-option-next-starter-same = always by the same side
start-option-next-starter-brief = { $value ->
    [loser] the loser begins
    [winner] the winner begins
    [same] the same side always begins
   *[alternate] beginning in turns
}
start-option-max-flicks-per-round = A round ends after this many flicks at most
start-option-max-flicks-per-round-none = no limit
start-option-max-flicks-per-round-hint = Then it counts as it lies.
start-option-max-flicks-per-round-brief = rounds of { $value } flicks at most
start-option-lane-width = Width of the lane, in mm
start-option-band-y = From the launch line to the rubber band, in mm
start-option-crossbar-y = From the launch line to the crossbar, in mm
start-option-disc-radius = Radius of a disc, in mm
start-option-disc-thickness = Thickness of a disc, in mm
start-option-disc-mass = Mass of a disc, in g
start-option-friction-kinetic = Friction while sliding
start-option-friction-static = Friction at rest
start-option-restitution-disc = Rebound between discs, 0 to 1
start-option-restitution-rail = Rebound from the rails, 0 to 1
start-option-contact-friction-disc = Friction between discs
start-option-contact-friction-rail = Friction at the rails
start-option-band-tension = Tension of the band, in N
start-option-band-stiffness = Stiffness of the band, in N/m
start-option-band-hysteresis = How much force the band loses on its way back, 0 to 1
start-option-rail-hop-speed = From this many m/s a disc flies over the rail
start-option-band-slip-depth = How far beyond the band a disc gets before it slips under it, in mm
start-option-max-speed = The hardest flick, in m/s
start-option-tie-tolerance = Below this difference two discs lie equally near, in mm

## Learning
start-learn-first = Here for the first time?
start-learn-about = Learn both games in short tasks on the real field.
start-learn = Learn
start-learn-rules = Rules
start-print = Print
start-clause = Read rule { $clause }
