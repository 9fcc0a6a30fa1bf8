# What is wrong with values of Schnipp: it does not occur in a match.
schnipp-no-normal = A hand cannot draw { $given }: twelve uniform numbers less six lie between −6 and 6.
schnipp-no-side = { $given } is no side: 0 is White, 1 is Black.
schnipp-no-move = { $given } is no move of Schnipp: take a Flick, a Hand or a Lot, or read a text with parse_move.
schnipp-no-motion = { $move } moves nothing yet: play it with play; the hand that follows sends the disc on its way.
schnipp-no-crossbar = { $name } is { $given }; the crossbar stands further than two radii from the launch line and at most half way to the band, here above { $low } and up to { $high }.
schnipp-no-finite = { $given } is no finite number: give place, velocity, spin and scatter as numbers.
schnipp-no-scatter = No hand scatters by { $given }: give 0 to { $most }.
