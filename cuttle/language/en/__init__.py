"""The catalogue in English."""
