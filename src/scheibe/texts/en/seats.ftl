# The seats of both games.
seats-name = { $side ->
    [copper] Copper
    [gold] Gold
    [white] White
    [black] Black
    [chance] chance
   *[other] { $side }
}
seats-standing = { $one } { $first }–{ $second } { $other }
