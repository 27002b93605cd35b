"""The games stored in this browser."""
