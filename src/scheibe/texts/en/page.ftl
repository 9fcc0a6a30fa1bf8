# The pages: everything around the field. Short, in the present.
page-skip = Skip to the field
page-menu = Menu
page-close = Close
page-reload = Reload

## Games and titles
page-game-ultimade = Ultimade
page-game-schnipp = Schnipp
page-title-points = { $count ->
    [one] first to 1 point
   *[other] first to { $count } points
}
page-title-device = two at one device
page-title-two = two players
page-title-bot = against the computer
page-title-bots = computer against computer
page-player-bot = Computer: { $bot }
page-program = { $name } (program)

## Beside the field
page-field = Field
page-beside = Score and moves
page-score = Score
page-to-move = to move
page-on = to move
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
page-you = (you)
page-tempo = Speed
page-tempo-slow = slow
page-tempo-medium = medium
page-tempo-fast = fast
page-tempo-instant = at once
page-turn-board = Turn board
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
page-legend = { $game ->
    [schnipp] Signs on the lane
   *[other] Signs on the field
}

## The moves in the list
page-step-move = move
page-step-chance = lot
page-step-hint = gets a hint
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
page-banner-playing = { seats-name }: { $step }
page-banner-thinking = { seats-name } is thinking
page-banner-others = It is { seats-name }’s turn.
page-banner-chance = Chance decides.
page-banner-accept = Last point: { seats-name } accepts it or calls.
page-banner-accept-only = Last point: { seats-name } accepts it.
page-banner-accepting = { seats-name } checks the last point.
page-banner-won = { seats-name } wins: { $standing }.
page-banner-draw = A draw: { $standing }.
page-banner-over-resigned = { seats-name } has resigned.
page-banner-over-resigned-name = { $name } ({ seats-name }) has resigned.
page-banner-over-another = Fancy another match?

## Buttons
page-action-present = To the present
page-action-again = Rematch
page-action-new = New match
page-hint = Hint
page-report = Report
page-action-accept = Accept
page-action-call = Call
page-action-call-for = { seats-name } calls

## Resigning, and what does not work
page-ended = This leads nowhere
page-error-unreached = The server cannot be reached. Is Scheibe still running?
page-error-outdated = This page no longer fits the server: reload it.
page-error-answer = The server answered with { $status }. Try again.
