"""Sharing: links, challenges, games by exchanging links."""
