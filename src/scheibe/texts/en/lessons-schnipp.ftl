## 1 Placing
lessons-schnipp-placing-title = Placing the disc
lessons-schnipp-placing-idea = Your disc starts on the launch line, anywhere between the rails, on no other disc.
lessons-schnipp-placing-gap-task = Two black discs lie on the launch line: put yours between them and flick it beyond the crossbar.
lessons-schnipp-placing-gap-hint = There is room in the middle. Half power is plenty.
lessons-schnipp-placing-gap-after = Whoever flicks too softly stays there and blocks the place.
lessons-schnipp-placing-side-task = Black is in the way in the middle: flick past without touching, to within 150 mm of the band.
lessons-schnipp-placing-side-hint = Slide your disc about 5 cm to the side and flick straight.
lessons-schnipp-placing-side-after = The place on the line is the first part of aiming.

## 2 Soft
lessons-schnipp-soft-title = Softly to the band
lessons-schnipp-soft-idea = The aim is to stop near the band. Too hard springs back, much too hard slips under it.
lessons-schnipp-soft-draw-task = Flick so that your disc stops less than 150 mm before the band.
lessons-schnipp-soft-draw-hint = A little more than half power: 51 %.
lessons-schnipp-soft-draw-after = That is hard to beat.
lessons-schnipp-soft-nearer-task = Black lies at 130 mm: put your disc nearer to the band.
lessons-schnipp-soft-nearer-hint = Flick past Black, again with about 51 %.
lessons-schnipp-soft-nearer-after = Now you are in front, and it is Black’s turn.

## 3 Knocking
lessons-schnipp-knocking-title = Knocking discs away
lessons-schnipp-knocking-idea = You may push other discs: theirs back, your own forward.
lessons-schnipp-knocking-away-task = Black lies right in the middle: knock the disc away, so that you are nearer to the band afterwards.
lessons-schnipp-knocking-away-hint = Do not hit it full: put yours 2.5 cm right of the middle, aim 1.5° to the right and take 78 % power.
lessons-schnipp-knocking-away-after = A hit on the edge sends Black aside. A full hit only pushes Black forward.
lessons-schnipp-knocking-own-task = Your disc lies in the middle: push it forward, so that White is nearest afterwards.
lessons-schnipp-knocking-own-hint = Hit it full: then it goes on with your speed. About 53 % power.
lessons-schnipp-knocking-own-after = A full hit passes nearly all the speed on.

## 4 The band
lessons-schnipp-band-title = Using the band
lessons-schnipp-band-idea = The band springs. From there you hit discs that you cannot get at from the front.
lessons-schnipp-band-rebound-task = Flick past Black into the band, and hit Black on the way back only.
lessons-schnipp-band-rebound-hint = Put the disc 4.5 cm left of the middle, aim 7° to the left and take 80 % power.
lessons-schnipp-band-rebound-after = Coming from the band you push Black back, away from the target.

## 5 Counting
lessons-schnipp-counting-title = Counting
lessons-schnipp-counting-idea = At the end of a round each disc counts that is nearer than all of the other side’s. So only one side scores.
lessons-schnipp-counting-one-task = How many points does White get if the round ends like this?
lessons-schnipp-counting-one-hint = Count from the band until the first black disc comes.
lessons-schnipp-counting-one-after = Only one white disc lies in front of the black one.
lessons-schnipp-counting-one-three = Two of the three lie behind the black disc: they do not count.
lessons-schnipp-counting-three-task = Now Black lies farther back. How many points does White get?
lessons-schnipp-counting-three-hint = Count from the band again.
lessons-schnipp-counting-three-after = All three lie in front of the black one.
lessons-schnipp-counting-alone-task = Black has no disc in play. How many points does White get?
lessons-schnipp-counting-alone-hint = A disc that was flicked too softly is in play as well.
lessons-schnipp-counting-alone-after = Without a black disc all white ones in play count.
lessons-schnipp-counting-alone-one = The disc before the crossbar is in play too: it counts.
lessons-schnipp-counting-last-task = Your last disc, and Black has none left either: win a point.
lessons-schnipp-counting-last-hint = Black lies at 95 mm. Put yours nearer: about 52 % power.
lessons-schnipp-counting-last-after = The round is over, and your peg moves up.
