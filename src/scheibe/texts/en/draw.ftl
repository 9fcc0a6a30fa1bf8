# Drawings.
draw-square = { $given } is no square: squares are called a1 to i18.
draw-place = { $given } is no place on the table: name a disc such as white-2, or a point in millimetres such as 30,850.
draw-no-disc = { $given } does not lie on the lane: name a disc that does, or a point in millimetres such as 30,850.
draw-mark = { $given } is no mark: write [KIND:][PEN:]PLACE, such as cross:e4. Kinds: { $kinds }. Pens: { $pens }.
draw-square-mark = { $given } cannot be tinted: the marks on the table are cross, ring and corners.
draw-arrow = { $given } is no arrow: write [KIND:]PLACE>PLACE, such as run:g9>h10>h12. Kinds: { $kinds }.
draw-throw = { $given } is no throw: it goes straight from one square to another. For a way, write run: before it.
draw-label = { $given } is no label: write PLACE=WORDS, such as e4=free.
draw-reach = { $given } may go nowhere now: choose a player who may move ({ $known }).
draw-theme = There are no colours called { $given }: choose { $known }.
draw-width = The width { $given } does not work: choose { $least } to { $most } pixels.
draw-frames = Pictures
draw-no-events = Nothing happens between events { $first } and { $last }: to be animated it takes a record, and at least one event.
draw-too-long = That would be more than { $most } pictures: choose a part with --from and --at.
