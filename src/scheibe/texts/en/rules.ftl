rules-no-such-game = There is no rules page for “{ $name }”. There are: { $known }
rules-title-ultimade = Ultimade: the rules
rules-title-schnipp = Schnipp: the rules
rules-exact = In detail
