"""What the page knows, as values. Nothing here shows, asks or decides anything."""
