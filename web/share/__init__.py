"""Games that travel: links, challenges, games by links."""
