"""Pages of the dialog that are read: statistics, about, this game."""
