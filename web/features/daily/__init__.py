"""The deal of the day: played, kept, counted in a streak, and found again in a calendar."""
