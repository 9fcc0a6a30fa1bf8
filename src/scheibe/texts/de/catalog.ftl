# Der Katalog: was es zu spielen gibt.
catalog-unknown-game = Ein Spiel „{ $name }“ gibt es nicht: Bekannt sind { $known }.
