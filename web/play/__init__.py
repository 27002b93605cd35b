"""Playing at the table: starting, picking, dragging, undo, hints."""
