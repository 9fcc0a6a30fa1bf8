# Playing on two devices: invitation, seat, clock, presence, chat, rematch. Short, in the present.

## Links
online-link = Invitation to { $game }
online-qr = QR code: { $label }
online-copy = Copy
online-copied = Copied
online-share = Share
online-reach-far = The link leads here from every device that reaches this address.
online-reach-near = This link works on this device only.
online-reach-how = For other devices in your home network, end the server and start it like this:

## Waiting
online-wait-title = Send the invitation
online-wait-seat = You play { seats-name }.
online-wait-about = Send the link to whom you want to play with. Whoever opens it can take the seat.
online-wait-elsewhere = The link for the open seat is on the device that made the match.
online-wait-listed = The match also stands on the start page of everybody who visits this server.
online-wait = { seats-name } is still open
online-wait-withdraw = Withdraw the invitation
online-free-title = A seat is open
online-free-listed = { seats-name } is still open.
online-free-invited = { seats-name } is still open, but by invitation only. You can look on here as soon as it begins.

## Taking a seat
online-join-title = Invitation to { $game }
online-join-title-by = { $name } invites you to { $game }
online-join-seat = You play { seats-name }.
online-join-take = Take the seat
online-join-own = You have a seat in this match already: this link is for the other player. Pass it on.
online-join-anyway = Play together on this device
online-join-taken = Somebody has taken the seat { seats-name } already.
online-join-over = This match is over.
online-join-rules = How is it played? Read the rules
online-join-mine = You play { seats-name } on this device already.
online-look-on = Look on
online-to-match = To the match
online-name = Your name, if you like
online-no-such-seat = There is no such seat in this match: check the link.

## On another device
online-seat-title = Go on with { $game } on this device
online-seat-about = This device then plays { seats-name }. The other one still can, too.
online-seat-here = This device plays { seats-name } already.
online-seat-take = Go on here
online-seat-move = Go on on another device
online-seat-how = Open this link on your other device, or point its camera at the picture.
online-seat-warning = Only for you: whoever has this link moves for you.
online-seat-link = Your seat: { seats-name }

## Clock
online-clock-none = no clock
online-clock-seconds = { $seconds } seconds each
online-clock-minutes = { $minutes ->
    [one] 1 minute each
   *[other] { $minutes } minutes each
}
online-clock-increment = { $each } + { $seconds } s a move
online-clock-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
online-clock-left = Time for { seats-name }: { $left }
online-clock-call = { $seconds } seconds left.
online-left-days = { $days } d { $hours } h

## Who is there
online-people = Who is there
online-people-unread = { $count ->
    [0] Who is there
    [one] Who is there, 1 new message
   *[other] Who is there, { $count } new messages
}
online-named = { $name } ({ seats-name })
online-here = here
online-away = away for { $since }
online-never-here = not here yet
online-watching = { $count ->
    [0] Nobody looks on.
    [one] One person looks on.
   *[other] { $count } people look on.
}
online-whole-page = Look on at the whole page
online-seconds = { $seconds } s
online-minutes = { $minutes } min
online-came = { $name } is here: the match begins.
online-your-turn = Your turn
online-not-here-yet = { $name } has the seat and is opening the page.
online-gone = { $name }: to move, but not here just now.
online-claim = Claim the win (away for { $since })
online-abort = Call the match off
online-notify = Notify me when it is my turn
online-notify-on = You are notified when it is your turn.
online-notify-denied = Notifications are blocked in this browser.

## Draws
online-offer-draw = Offer a draw
online-offered = A draw is offered
online-offer = { $name } offers a draw.
online-agree = Accept the draw
online-decline = Decline

## How it ended
online-over-time = { seats-name } wins: { $name } is out of time.
online-over-gone = { seats-name } wins: { $name } was away for too long.
online-over-aborted = Called off: the match does not count.
online-over-agreed = Draw: both sides agree.
online-over-closed = Closed: whoever runs this server has ended the match.
online-step-time = is out of time
online-step-claim = claims the win
online-step-abort = calls it off
online-step-offer = offers a draw
online-step-agree = accepts
online-step-decline = declines
online-step-closed = The match is closed

## Rematch
online-again = Rematch
online-again-asked = { $name } would like to play again.
online-again-agree = Accept the rematch
online-again-waits = { $name } has been asked …
online-again-go = To the new match
online-again-made = There is a rematch.

## Chat
online-chat-players = Messages of the players
online-chat-spectators = Messages of the spectators
online-chat-spectator = Spectator
online-chat-spectator-named = { $name } (looks on)
online-chat-empty = Nothing has been written yet.
online-chat-write = Write something
online-chat-send = Send
online-chat-erase = Erase: { $text }
online-chat-erased = erased
