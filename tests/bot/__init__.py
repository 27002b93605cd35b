"""Bots: their choices, their search and their honesty."""
