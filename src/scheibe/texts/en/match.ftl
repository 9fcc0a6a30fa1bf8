# The match: whose turn it is, calls, acceptance. Seats by their names in the games.
match-seat = { $seat ->
    [copper] Copper
    [gold] Gold
    [chance] chance
   *[other] { $seat }
}

match-over = The match is over: nothing more can be played, called or accepted.
match-not-your-turn = It is not this side's turn: { $seat ->
    [chance] the dice fall first.
   *[other] { match-seat } is to move.
}
match-not-chance = No die is due now: a side is to move, or the match is over.
match-no-moves = Send at least one move.
match-no-seat = Only a side that plays can resign.
match-no-calls = Nothing can be called in this match: the rules are enforced, and illegal moves are refused.
match-nothing-to-call = There is nothing to call: the other side has not moved since your last move.
match-called-already = You have called already: call again after the other side's next move.
match-nothing-to-accept = There is nothing to accept: a result is accepted after the last point of a self-officiated match.
match-awaits-acceptance = The last point is played: { match-seat } accepts it or calls.
match-no-such-event = There is no event { $number }: the last one is { $last }.
match-no-call = Event { $number } is no call.
match-unknown-seat = There is no side “{ $name }”: known are { $known }.
match-no-event = “{ $kind }” with “{ $text }” is no event of that side: known are move, chance, call, accept and resign.
