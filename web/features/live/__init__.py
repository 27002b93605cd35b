"""Two devices at one table, side by side: paired by codes, connected without a server."""
