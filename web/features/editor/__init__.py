"""The editor of positions: set up by hand, shared, played or analysed."""
