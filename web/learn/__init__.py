"""Learning the game: lessons, and pages to read."""
