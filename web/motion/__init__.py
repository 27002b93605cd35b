"""What moves and what is heard."""
