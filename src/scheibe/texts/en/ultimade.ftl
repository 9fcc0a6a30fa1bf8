## What is wrong with a move

ultimade-over = The match is over.
ultimade-not-now = { $move } does not fit now: { $phase ->
    [lot] the lot decides first who pulls
    [receivers-line-up] the receivers line up
    [pullers-line-up] the pullers line up
    [pull] the pull comes now
    [offence-runs] the offence runs now; end its runs with “done”
    [defence-runs] the defence runs now; end its runs with “done”
    [throw] the holder throws now
    [nearest] choose which of the nearest players takes the disc
    [monster] the defence chooses to roll or to decline
   *[die] the roll has to fall first
    }.
ultimade-line-up-twice = { $square } is taken twice: each of the four needs a square of its own.
ultimade-line-up-zone = { $square } is not in your end zone: line up in the { $zone ->
    [north] north
   *[south] south
    }.
ultimade-line-up-no-pull = From this line-up nobody could pull: put at least one player into a column whose first square over there is free.
ultimade-nobody = Nobody stands on { $square }: choose one of your players.
ultimade-not-yours = The player on { $square } is not yours to move now: choose one of your own.
ultimade-holder-stands = The player on { $square } has the disc and stands still: run with somebody else.
ultimade-has-run = The player on { $square } has run already: each runs once.
ultimade-frozen = The player on { $square } sits this one out: after the Monster-Defence only a marker of the holder may run.
ultimade-frozen-one = One marker has run already: after the Monster-Defence only one may.
ultimade-stays = A run needs at least one step: whoever stays on { $square } needs no move.
ultimade-occupied = { $square } is taken: choose a free square.
ultimade-on-disc = The disc lies on { $square }: no defender may end there.
ultimade-surplus = The marker on { $square } must leave { $holder }: only one may stay next to the holder.
ultimade-not-holder = The disc is on { $holder }: throw from there.
ultimade-not-mate = No team-mate of the thrower stands on { $square }: a pass goes to a team-mate.
ultimade-turn-by-itself = A turn happens by itself where nobody can be reached: throw to one of the team-mates shown.
ultimade-turn-has-pass = There is a legal pass, so it must be thrown.
ultimade-not-nearest = The player on { $square } is not one of the nearest: choose among those.
ultimade-too-far = From { $start } to { $end } is more than four steps.
ultimade-no-way = No way of four steps leads from { $start } to { $end }: nobody runs through players.
ultimade-disc-crossed = Every way from { $start } to { $end } leads over the disc on the ground: no defender may cross it.
ultimade-marked = { $square } is already marked: only one defender may stand next to it.
ultimade-throw-line = { $end } is not in line with { $start }: throw along a row, a column or a diagonal.
ultimade-throw-near = { $end } is right beside { $start }: a throw needs a free square in between.
ultimade-throw-blocked = { $square } stands in the line to { $end }: nobody throws over opponents.
ultimade-throw-full = There is no free square between { $start } and { $end }: a throw needs at least one.
ultimade-pull-zone = { $square } is not in the other end zone: pull into that.
ultimade-pull-line = { $end } is not in line with { $start }: pull straight ahead, or along a diagonal that reaches.
ultimade-pull-blocked = { $square } stands in the line to { $end }: pull to a square in front of the opponent.

## What is wrong with a text, an option or a value

ultimade-no-move = { $given } is no move of Ultimade: take one of the list of moves, or read a text with parse_move.
ultimade-no-square = { $given } is no square of the board: squares are 0 to 161, a1 to i18.
ultimade-line-up-number = A line-up has four squares, not { $number }.
ultimade-no-face = { $given } is no face of a die: 1 to 6.
ultimade-no-coins = { $given } is no fall of two coins: hh, ht, th or tt.
ultimade-no-side = { $given } is no side: 0 is Copper, 1 is Gold.

## What happened

ultimade-fact-lot = The lot falls on { seats-name }, who pulls first.
ultimade-fact-picked-up = { seats-name } picks up the disc on { $square }.
ultimade-fact-turn-no-pass = Turn: nobody was free. { seats-name } on { $square } was nearest and has the disc.
ultimade-fact-turn-no-pass-several = Turn: nobody was free. Several are equally near: { seats-name } chooses who takes the disc.
ultimade-fact-delay = Delay of game: nobody picked up the disc on { $place }. { seats-name } has it on { $square }.
ultimade-fact-delay-several = Delay of game: nobody picked up the disc on { $place }. Several are equally near: { seats-name } chooses who takes it.
ultimade-fact-monster-turn = Monster-Defence: a turn. { seats-name } takes the disc from { $place } to { $square }.
ultimade-fact-monster-turn-several = Monster-Defence: a turn. { seats-name } chooses which marker of { $place } takes the disc.
ultimade-fact-monster-miss = Monster-Defence missed: in the next defence runs only { $number ->
    [one] the marker on { $squares } may run
   *[other] one of the markers on { $squares } may run
    }.
ultimade-fact-monster-free = Monster-Defence missed: the pass stands.
ultimade-fact-monster-goal = Monster-Defence missed: the catch stands.
ultimade-fact-takes = { seats-name } takes the disc on { $square }.
ultimade-fact-surplus = Too many markers stand beside { $square }.
ultimade-fact-point = Point for { seats-name }: Copper { $copper }, Gold { $gold }.
ultimade-fact-ends-changed = The teams change ends.
ultimade-fact-over-points = { seats-name } wins, Copper { $copper }, Gold { $gold }.
ultimade-fact-over-throws = The throws are used up, Copper { $copper }, Gold { $gold }: { $side ->
    [copper] Copper wins
    [gold] Gold wins
   *[nobody] a draw
    }.
ultimade-warm-rules = the rules of Ultimade
ultimade-warm-proofs = the proofs of Ultimade
ultimade-warm-tactics = the tactics of Ultimade
