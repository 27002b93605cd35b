"""Players against each other, to measure them. The page does not load this room."""
