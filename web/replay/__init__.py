"""Replays, and playing on from one of their turns."""
