"""Card animation and sound."""
