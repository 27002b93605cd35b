"""Exercises: decisions that are set on the table."""
