"""Playing at the table: beginning, picking, dragging, taking back, hints."""
