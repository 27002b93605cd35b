"""The table as HTML."""
