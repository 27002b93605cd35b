"""Sets of deals: several people play the same cards, and compare without a server."""
