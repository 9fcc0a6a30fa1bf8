# The key to the signs on the table.
schnipp-page-sign-nearest = nearest to the rubber band
schnipp-page-sign-counts = counts one point
schnipp-page-sign-best = how far the other side came
schnipp-page-sign-trace = way of the last flick
schnipp-page-sign-back = back in hand
schnipp-page-sign-out = out until the round is scored
schnipp-page-sign-launch = launch line
schnipp-page-sign-meant = direction that was aimed
schnipp-page-sign-hand = how far the hand strayed
schnipp-page-sign-strip = magnified: where it is close at the band
