"""A second window of the same browser for onlookers: the table of this one, large and without controls."""
