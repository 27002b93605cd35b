"""Puzzles: positions with one answer, solved on the table."""
