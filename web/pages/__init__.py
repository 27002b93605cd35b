"""Dialogs to read: statistics, about, this game."""
