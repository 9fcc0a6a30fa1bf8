# The page of a match of Schnipp: who flicks and why, trays, aiming. Short, in the present.

## Who flicks and why
schnipp-page-turn = { seats-name } to flick:
schnipp-page-turn-again = { seats-name } again:
schnipp-page-turn-first = { seats-name } begins the round.
schnipp-page-why-nearest = { seats-name } is nearest at { $distance }.
schnipp-page-why-tied = both are equally near.
schnipp-page-why-nobody = no disc is in play.
schnipp-page-why-pressed = { seats-name } is nearest, { $distance }.
schnipp-page-todo-pull = Pull the disc back and let go.
schnipp-page-todo-keys = Aim with the arrow keys, Enter flicks.
schnipp-page-todo-let-go = { seats-name } to flick: let go to flick, or move back to the disc to cancel.
schnipp-page-flicks = { seats-name } flicks.

## The trays
schnipp-page-of = of { $points }
schnipp-page-gained = of { $points }, last +{ $count }
schnipp-page-now = to flick
schnipp-page-nearest = nearest, { $distance }
schnipp-page-in-hand = Hand: { $count }
schnipp-page-on-line = one at the launch line
schnipp-page-out = Out: { $count }
schnipp-page-back = back
schnipp-page-why-over-rail = over the rail
schnipp-page-why-under-band = under the band
schnipp-page-why-crossbar = back under the crossbar
schnipp-page-why-over-line = over the launch line
schnipp-page-why-no-place = no place at the launch line

## Aiming
schnipp-page-aim = Aim
schnipp-page-place = Place
schnipp-page-place-less = further left
schnipp-page-place-more = further right
schnipp-page-direction = Direction
schnipp-page-direction-less = 0.1 degrees to the left
schnipp-page-direction-more = 0.1 degrees to the right
schnipp-page-power = Power
schnipp-page-power-less = less power
schnipp-page-power-more = more power
schnipp-page-keys = Keys: ← → turn by 1°, with Shift finer; ↑ ↓ power; comma and period slide the disc, Home and End all the way; Enter flicks, Escape cancels.
schnipp-page-hand = Aimed: { $meant }. Flicked: { $executed }.

## Buttons
schnipp-page-flick = Flick
schnipp-page-cancel = Cancel
schnipp-page-figures = Fine aim
schnipp-page-next-round = Next round
schnipp-page-again = Replay
schnipp-page-skip = Skip
schnipp-page-slow = Slow motion
schnipp-page-sound-on = Sound on
schnipp-page-sound-off = Sound off

## The moves in the list
schnipp-page-step-lot = Lot: { seats-name } begins
schnipp-page-step = { $aim }: { $came }
schnipp-page-step-lies = { $distance }
schnipp-page-step-back = back in hand
schnipp-page-step-out = out, { $why }
schnipp-page-step-others-hand = { seats-name }: { $count } back
schnipp-page-step-others-out = { seats-name }: { $count } out
schnipp-page-step-scored = round to { seats-name }, +{ $count }
schnipp-page-step-scoreless = round without points

## At the end
schnipp-page-last-round = Last round: { $round }
