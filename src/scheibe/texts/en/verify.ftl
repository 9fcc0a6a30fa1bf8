# Checking the chance of a record: what is wrong, and what cannot be checked.
verify-other-seed = The seed does not fit its hash: the record names { $given }, the hash of its seed is { $due }.
verify-other-draw = Event { $number } is { $given }, but the seed brings { $due }.
verify-other-outcome = The outcome stored with event { $number } is not what physics { $now } brings.
verify-older-physics = Whether the outcome stored with event { $number } is right cannot be checked: it follows physics { $then }, this program knows physics { $now }.
verify-no-seed = The record tells no seed, so { $count ->
    [one] the one throw of chance
   *[other] the { $count } throws of chance
} cannot be checked: a server tells it once the match is over.
verify-no-nonces = The record does not tell what the two sides added to the seed, so { $count ->
    [one] the one throw of chance
   *[other] the { $count } throws of chance
} cannot be checked.
verify-no-hash = The record does not tell the hash of the seed: nothing shows that the seed was fixed before the match.
verify-page-title = Were the dice honest?
verify-page-about = Before a match the server fixes a seed and shows its hash; each side adds something of its own, and after the end the server tells the seed. Here every die, lot and hand is drawn again from it.
verify-page-record = The text of a record
verify-page-file = Or a file:
verify-page-check = Check
verify-page-asking = Drawing everything again …
verify-page-proven = { $count ->
    [0] There was no chance in this match.
    [one] The one throw of chance is what the seed brings.
   *[other] All { $count } throws of chance are what the seed brings.
}
verify-page-wrong = Something is wrong.
verify-page-open = Not everything can be checked.
verify-page-faults = What is wrong
verify-page-unchecked = What cannot be checked
verify-page-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}
verify-page-hash = Hash of the seed:
verify-page-hash-compare = Compare it with the one that you were told before the match.
verify-page-hash-same = This device was told the same one before.
verify-page-hash-other = This device was told another one before.
verify-page-to-match = To the match
verify-page-other = Another record
