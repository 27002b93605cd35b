"""Bots play each other, to measure them. The page doesn’t load this package."""
