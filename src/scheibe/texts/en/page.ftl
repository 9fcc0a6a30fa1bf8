# The pages: everything around the field. Short, in the present.
page-team = { $side ->
    [copper] Copper
   *[gold] Gold
}
page-skip = Skip to the field
page-menu = Menu
page-close = Close
page-reload = Reload

## Games and titles
page-game-ultimade = Ultimade
page-title-points = { $count ->
    [one] first to 1 point
   *[other] first to { $count } points
}
page-title-device = two at one device
page-title-bot = against the computer
page-title-bots = computer against computer
page-player-bot = Computer: { $bot }

## Beside the field
page-field = Field
page-beside = Score and moves
page-score = Score
page-to-move = to move
page-on = to move
page-goal-north = Goal ▲
page-goal-south = Goal ▼
page-moves = Moves
page-draft = draft
page-taken-back = taken back
page-record = Download record
page-stepping = Step through the match
page-step-first = To the beginning
page-step-previous = One move back
page-step-next = One move on
page-step-last = To the end
page-step-of = Move { $number } of { $total }
page-tempo = Speed
page-tempo-slow = slow
page-tempo-medium = medium
page-tempo-fast = fast
page-turn-board = Turn board
page-turned = The field lies
page-turned-auto = as it fits
page-turned-upright = upright
page-turned-along = along
page-language = Language
page-theme = Colours
page-theme-auto = as the device
page-theme-light = light
page-theme-dark = dark
page-to-start = To the start page
page-status-saved = saved
page-status-sending = being sent
page-status-connecting = connecting
page-status-offline = not connected
page-status-offline-waiting = { $count ->
    [one] not connected, 1 move waits
   *[other] not connected, { $count } moves wait
}

## Signs on the field
page-legend = Signs on the field
page-legend-reach = in reach
page-legend-chosen = chosen
page-legend-draft = your draft
page-legend-free = throw is free
page-legend-possible = throw is possible
page-legend-blocked = throw is blocked
page-legend-marked = marked from this side
page-legend-last = last move

## The moves in the list
page-step-line-up = line-up { $squares }
page-step-pull = pull { $from }→{ $to }
page-step-throw = throw { $from }→{ $to }
page-step-done = stays
page-step-ended = done
page-step-roll = wants to roll
page-step-decline = declines
page-step-turn = says turn
page-step-take = { $square } takes the disc
page-step-lot = lot: { page-team } pulls
page-step-die = die: { $face }
page-step-coins = coins: { page-fall-coins }
page-fall-coins = { $tails ->
    [0] heads twice
    [1] tails once
   *[other] tails twice
}
page-step-move = move
page-step-chance = lot
page-step-accept = accepts
page-step-resign = resigns
page-step-call-rightful = calls, rightly
page-step-call-wrongful = calls, wrongly

## The banner
page-banner-connecting = The match is being fetched …
page-banner-not-begun = The match is about to begin.
page-banner-offline = Not connected: the page tries again by itself. What is saved stays.
page-banner-offline-waiting = { $count ->
    [one] Not connected: one move waits and is sent as soon as possible.
   *[other] Not connected: { $count } moves wait and are sent as soon as possible.
}
page-banner-refused = Not allowed: { $reason }
page-banner-sending = Being saved …
page-banner-past = Move { $number }: { $step }.
page-banner-playing = { page-team }: { $step }
page-banner-thinking = { page-team } is thinking
page-banner-others = It is { page-team }’s turn.
page-banner-chance = Chance decides.
page-banner-accept = Last point: { page-team } accepts it or calls.
page-banner-accept-only = Last point: { page-team } accepts it.
page-banner-accepting = { page-team } checks the last point.
page-banner-won = { page-team } wins: Copper { $copper }–{ $gold } Gold.
page-banner-draw = A draw: Copper { $copper }–{ $gold } Gold.
page-banner-over-resigned = The other side has resigned.
page-banner-over-throws = The number of throws is reached.

## What to do
page-todo-line-up = { page-team } lines up: tap four squares in your end zone.
page-todo-line-up-chosen = { $count ->
    [4] { page-team } lines up: four squares are chosen. Press Line up.
   *[other] { page-team } lines up: { $count } of 4 squares are chosen.
}
page-todo-pull = { page-team } pulls: choose the puller, then an empty square.
page-todo-pull-coin = { page-team } pulls: choose an empty square in the other end zone for { $from }.
page-todo-pull-target = { page-team } pulls: { $from } throws to { $to }.
page-todo-run = { page-team } runs: choose a player or press Done.
page-todo-run-defence = { page-team } defends: choose a player or press Done.
page-todo-run-disc = { page-team } runs: the disc lies on { $square }. Whoever stops there picks it up.
page-todo-run-frozen = { page-team } defends: only one marker may run, the others stay.
page-todo-run-surplus = { page-team } defends: all markers but one must leave.
page-todo-run-coin = { page-team } runs: choose a square with a dot for { $square }.
page-todo-run-rest = { $count ->
    [one] After that { $squares } can run.
   *[other] After that { $squares } can run.
}
page-todo-run-more = { $count ->
    [one] { page-team } runs: { $squares } can still run. Or press Done.
   *[other] { page-team } runs: { $squares } can still run. Or press Done.
}
page-todo-run-done = { page-team } runs: all have run. Press Done.
page-todo-throw = { page-team } throws: choose a player with a ring.
page-todo-throw-target = { page-team } throws: from { $from } to { $square }.
page-todo-throw-marked = { page-team } throws: { $square } is free, but marked by { $marker }.
page-todo-throw-blocked = { page-team } throws: { $square } is not free, { $by } is in the way.
page-todo-throw-unreached = { page-team } throws: { $square } is not free. It takes a straight line and an empty square between.
page-todo-throw-none = { page-team } throws: nobody is free. Say turn.
page-todo-nearest = { page-team } chooses: { $squares } are equally near. Who gets the disc?
page-todo-nearest-target = { page-team } chooses: { $square } gets the disc.
page-todo-monster = { page-team } decides: Monster-Defence against the catch on { $square }?

## Buttons
page-action-present = To the present
page-action-new = New match
page-action-accept = Accept
page-action-call = Call
page-action-call-for = { page-team } calls
page-action-back = Back
page-action-line-up = Line up
page-action-line-up-count = Line up · { $count } of { $total }
page-action-suggest = Suggest
page-action-pull = Pull to { $square }
page-action-pull-none = Pull
page-action-done = Done · { $count } of { $total }
page-action-undo = Take run back
page-action-throw = Throw to { $square }
page-action-throw-none = Throw
page-action-turn = Say turn
page-action-take = Disc to { $square }
page-action-take-none = Give the disc
page-action-decide = Decide

## Monster-Defence
page-monster-title = Monster-Defence?
page-monster-ask-die = { $count ->
    [one] { $marker } marks the catcher on { $catcher }. { page-team } may roll once.
   *[other] { $count } markers stand beside the catcher on { $catcher }. { page-team } may roll once.
}
page-monster-ask-coins = { $count ->
    [one] { $marker } marks the catcher on { $catcher }. { page-team } may toss two coins once.
   *[other] { $count } markers stand beside the catcher on { $catcher }. { page-team } may toss two coins once.
}
page-monster-hit = On { $falls } ({ $count } in { $total }):
page-monster-miss = Otherwise:
page-monster-turn = { $count ->
    [one] turn, { $marker } gets the disc.
   *[other] turn, a marker gets the disc.
}
page-monster-freeze = { $count ->
    [one] only { $marker } may run, the three others stay.
   *[other] only one marker may run, the three others stay.
}
page-monster-none = the catch stands, all may run.
page-monster-decline = Decline
page-monster-roll-die = Roll
page-monster-roll-coins = Toss coins
page-roll-turn = Turn.
page-roll-no-turn = No turn.
page-coin-tails = tails
page-coin-heads = heads
page-coin-figure = 2

## Resigning, and what does not work
page-resign = Resign
page-resign-title = Resign?
page-resign-ask = Then the match is over and the other side wins. That cannot be taken back.
page-resign-no = Go on
page-resign-yes = { page-team } resigns
page-ended = This leads nowhere
page-error-unreached = The server cannot be reached. Is Scheibe still running?
page-error-outdated = This page no longer fits the server: reload it.
page-error-answer = The server answered with { $status }. Try again.
