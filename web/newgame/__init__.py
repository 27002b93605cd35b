"""The new-game dialog."""
