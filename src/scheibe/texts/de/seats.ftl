# Die Plätze beider Spiele.
seats-name = { $side ->
    [copper] Kupfer
    [gold] Gold
    [white] Weiß
    [black] Schwarz
    [chance] der Zufall
   *[other] { $side }
}
seats-standing = { $one } { $first } : { $second } { $other }
