course-no-such-game = Für „{ $name }“ gibt es keinen Spielverlauf. Es gibt: { $known }
