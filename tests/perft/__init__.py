"""Counted positions: how many lines of play lead so many plies from a deal."""
