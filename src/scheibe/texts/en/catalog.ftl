# The catalog: what there is to play.
catalog-unknown-game = There is no game “{ $name }”: known are { $known }.
