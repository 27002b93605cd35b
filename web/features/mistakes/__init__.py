"""Mistakes that a review has found, and that come again as puzzles."""
