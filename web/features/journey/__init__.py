"""A journey: prints that are earned by playing."""
