"""The dialog in which the next game is drawn up."""
