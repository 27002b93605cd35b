"""HTML that is escaped by construction."""
