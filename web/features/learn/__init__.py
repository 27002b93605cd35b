"""Learning the game: the welcome, lessons, notes for beginners, and positions to win from."""
