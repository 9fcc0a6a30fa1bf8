rules-no-such-game = Für „{ $name }“ gibt es keine Regelseite. Es gibt: { $known }
rules-title-ultimade = Ultimade: die Regeln
rules-title-schnipp = Schnipp: die Regeln
rules-exact = Genauer
