schnipp-colour = { $side ->
    [white] white
   *[black] black
    }
schnipp-discs = { $count ->
    [one] one { schnipp-colour } disc
    [2] two { schnipp-colour } discs
    [3] three { schnipp-colour } discs
    [4] four { schnipp-colour } discs
   *[other] five { schnipp-colour } discs
    }
schnipp-points = { $count ->
    [one] 1 point
   *[other] { $count } points
    }
schnipp-mm = { $mm }{ $tenth ->
    [none] {""}
   *[other] .{ $tenth }
    } mm

## What is wrong with a move

schnipp-over = The match is over.
schnipp-not-now = { $move } does not fit now: { $phase ->
    [lot] the lot decides first who begins
    [flick] now a disc is flicked
   *[hand] the hand carries out the flick first
    }.
schnipp-off-the-line = { $x } mm is beside the launch line: put the disc between the rails, at most { $most } mm from the middle.
schnipp-on-a-disc = At { $x } mm lies disc { $disc } of { seats-name }: put yours beside it, they may touch.
schnipp-backwards = That is no flick up the lane: aim at the band.

## What happened

schnipp-fact-lot = The lot falls on { seats-name }: { seats-name } begins.
schnipp-fact-back = Back in hand: { schnipp-discs }.
schnipp-fact-out = Out of play until the round is scored: { schnipp-discs } { $why ->
    [over-rail] flew over the rail
    [under-band] slipped under the band
    [over-line] slid over the launch line
   *[crossbar] came back under the crossbar
    }.
schnipp-fact-cleared = The launch line is full: { $count ->
    [one] the disc
   *[other] the { $count } discs
    } before the crossbar { $count ->
    [one] is
   *[other] are
    } out of play until the round is scored.
schnipp-fact-nearest = { $turn ->
    [white] White
   *[black] Black
    } to flick: { seats-name } is nearest{ $pressed ->
    [yes] , { schnipp-mm } into the band
   *[no] {" "}at { schnipp-mm }
    }.
schnipp-fact-nobody = { $turn ->
    [white] White
   *[black] Black
    } flicks on: no disc is in play.
schnipp-fact-tied = { $turn ->
    [white] White
   *[black] Black
    } flicks on: both are equally near.
schnipp-fact-flicks = Round over: { $count ->
    [one] the one flick is
   *[other] all { $count } flicks are
    } used up.
schnipp-fact-no-discs = Round over: { $side ->
    [both] neither side has a disc left.
   *[other] { seats-name } has no disc left and is not in front.
    }
schnipp-fact-round = In front: { schnipp-discs }, { schnipp-points } to { seats-name }.
schnipp-fact-round-none = Nobody is in front, no points.
schnipp-fact-starts = { seats-name } begins the next round.
schnipp-fact-over-points = { seats-name } wins, White { $white }, Black { $black }.

schnipp-warm-rules = the rules of Schnipp
