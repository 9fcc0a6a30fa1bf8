# What is wrong with the force of a flick: it hardly ever happens on the page.
schnipp-too-slow = That is too slow for a flick: give it more speed.
schnipp-too-fast = { $given } cm/s is too fast: flick with { $most } cm/s at most.
schnipp-too-much-spin = { $given } rad/s is too much spin: take { $most } rad/s at most.
