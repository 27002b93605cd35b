"""The games that are stored in this browser."""
