course-no-such-game = There is no course of play for “{ $name }”. There are: { $known }
