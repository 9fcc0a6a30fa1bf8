"""What is true of every game: contracts, chance, the match and its record, the place of the compiled-code cache."""
