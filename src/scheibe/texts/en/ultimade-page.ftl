# The page of a match of Ultimade: what to do, what happened, the Monster-Defence. Short, in the present.

## Beside the field
ultimade-page-goal-north = Goal ▲
ultimade-page-goal-south = Goal ▼

## Signs on the field
ultimade-page-legend-reach = in reach
ultimade-page-legend-chosen = chosen
ultimade-page-legend-draft = your draft
ultimade-page-legend-free = throw is free
ultimade-page-legend-possible = throw is possible
ultimade-page-legend-blocked = throw is blocked
ultimade-page-legend-marked = marked from this side
ultimade-page-legend-last = last move

## The moves in the list
ultimade-page-step-line-up = line-up { $squares }
ultimade-page-step-pull = pull { $from }→{ $to }
ultimade-page-step-throw = throw { $from }→{ $to }
ultimade-page-step-done = stays
ultimade-page-step-ended = done
ultimade-page-step-roll = wants to roll
ultimade-page-step-decline = declines
ultimade-page-step-turn = says turn
ultimade-page-step-take = { $square } takes the disc
ultimade-page-step-lot = lot: { seats-name } pulls
ultimade-page-step-die = die: { $face }
ultimade-page-step-coins = coins: { ultimade-page-fall-coins }
ultimade-page-fall-coins = { $tails ->
    [0] heads twice
    [1] tails once
   *[other] tails twice
}

## What to do
ultimade-page-todo-line-up = { seats-name } lines up: tap four squares in your end zone.
ultimade-page-todo-line-up-chosen = { $count ->
    [4] { seats-name } lines up: four squares are chosen. Press Line up.
   *[other] { seats-name } lines up: { $count } of 4 squares are chosen.
}
ultimade-page-todo-pull = { seats-name } pulls: choose the puller, then an empty square.
ultimade-page-todo-pull-coin = { seats-name } pulls: choose an empty square in the other end zone for { $from }.
ultimade-page-todo-pull-target = { seats-name } pulls: { $from } throws to { $to }.
ultimade-page-todo-run = { seats-name } runs: choose a player or press Done.
ultimade-page-todo-run-defence = { seats-name } defends: choose a player or press Done.
ultimade-page-todo-run-disc = { seats-name } runs: the disc lies on { $square }. Whoever stops there picks it up.
ultimade-page-todo-run-frozen = { seats-name } defends: only one marker may run, the others stay.
ultimade-page-todo-run-surplus = { seats-name } defends: all markers but one must leave.
ultimade-page-todo-run-coin = { seats-name } runs: choose a square with a dot for { $square }.
ultimade-page-todo-run-rest = { $count ->
    [one] After that { $squares } can run.
   *[other] After that { $squares } can run.
}
ultimade-page-todo-run-more = { $count ->
    [one] { seats-name } runs: { $squares } can still run. Or press Done.
   *[other] { seats-name } runs: { $squares } can still run. Or press Done.
}
ultimade-page-todo-run-done = { seats-name } runs: all have run. Press Done.
ultimade-page-todo-throw = { seats-name } throws: choose a player with a ring.
ultimade-page-todo-throw-target = { seats-name } throws: from { $from } to { $square }.
ultimade-page-todo-throw-marked = { seats-name } throws: { $square } is free, but marked by { $marker }.
ultimade-page-todo-throw-blocked = { seats-name } throws: { $square } is not free, { $by } is in the way.
ultimade-page-todo-throw-unreached = { seats-name } throws: { $square } is not free. It takes a straight line and an empty square between.
ultimade-page-todo-throw-none = { seats-name } throws: nobody is free. Say turn.
ultimade-page-todo-nearest = { seats-name } chooses: { $squares } are equally near. Who gets the disc?
ultimade-page-todo-nearest-target = { seats-name } chooses: { $square } gets the disc.
ultimade-page-todo-monster = { seats-name } decides: Monster-Defence against the catch on { $square }?

## Buttons
ultimade-page-action-back = Back
ultimade-page-action-line-up = Line up
ultimade-page-action-line-up-count = Line up · { $count } of { $total }
ultimade-page-action-suggest = Suggest
ultimade-page-action-pull = Pull to { $square }
ultimade-page-action-pull-none = Pull
ultimade-page-action-done = Done · { $count } of { $total }
ultimade-page-action-undo = Take run back
ultimade-page-action-throw = Throw to { $square }
ultimade-page-action-throw-none = Throw
ultimade-page-action-turn = Say turn
ultimade-page-action-take = Disc to { $square }
ultimade-page-action-take-none = Give the disc
ultimade-page-action-decide = Decide

## Monster-Defence
ultimade-page-monster-title = Monster-Defence?
ultimade-page-monster-ask-die = { $count ->
    [one] { $marker } marks the catcher on { $catcher }. { seats-name } may roll once.
   *[other] { $count } markers stand beside the catcher on { $catcher }. { seats-name } may roll once.
}
ultimade-page-monster-ask-coins = { $count ->
    [one] { $marker } marks the catcher on { $catcher }. { seats-name } may toss two coins once.
   *[other] { $count } markers stand beside the catcher on { $catcher }. { seats-name } may toss two coins once.
}
ultimade-page-monster-hit = On { $falls } ({ $count } in { $total }):
ultimade-page-monster-miss = Otherwise:
ultimade-page-monster-turn = { $count ->
    [one] turn, { $marker } gets the disc.
   *[other] turn, a marker gets the disc.
}
ultimade-page-monster-freeze = { $count ->
    [one] only { $marker } may run, the three others stay.
   *[other] only one marker may run, the three others stay.
}
ultimade-page-monster-none = the catch stands, all may run.
ultimade-page-monster-decline = Decline
ultimade-page-monster-roll-die = Roll
ultimade-page-monster-roll-coins = Toss coins
ultimade-page-roll-turn = Turn.
ultimade-page-roll-no-turn = No turn.
ultimade-page-coin-tails = tails
ultimade-page-coin-heads = heads
ultimade-page-coin-figure = 2

## At the end
ultimade-page-over-throws = The number of throws is reached.
