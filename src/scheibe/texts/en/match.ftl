# The match: whose turn it is, calls, acceptance.
match-over = The match is over: nothing more can be played, called or accepted.
match-not-your-turn = It is not this side’s turn: { $side ->
    [chance] chance decides first.
   *[other] { seats-name } is to move.
}
match-not-chance = No die is due now: a side is to move, or the match is over.
match-no-moves = Send at least one move.
match-no-seat = Only a side that plays can say that.
match-too-late-to-abort = Both sides have moved: the match can no longer be called off, but you can resign.
match-no-draw = This match cannot end in a draw: play on, or resign.
match-offered-already = You have offered a draw already: you may offer one again after your next move.
match-offered-to-you = The other side offers a draw already: take it or decline it.
match-nothing-offered = No offer of a draw stands: the other side made none, or somebody has moved since.
match-no-calls = Nothing can be called in this match: the rules are enforced, and illegal moves are refused.
match-nothing-to-call = There is nothing to call: the other side has not moved since your last move.
match-called-already = You have called already: call again after the other side’s next move.
match-nothing-to-accept = There is nothing to accept: a result is accepted after the last point of a self-officiated match.
match-awaits-acceptance = The last point is played: { seats-name } accepts it or calls.
match-no-such-event = There is no event { $number }: the last one is { $last }.
match-no-call = Event { $number } is no call.
match-unknown-seat = There is no side “{ $name }”: known are { $known }.
match-no-event = “{ $kind }” with “{ $text }” is no event of that side: known are { $known }.
match-nothing-stored = Line { $line }, column { $column }: nothing is stored beside this event: remove “[{ $given }]”.
match-option-unknown = There is no option { $option }. There are: { $known }
match-option-value = { $option } cannot be { $given }. It takes: { $values }
