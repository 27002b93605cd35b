"""What the page itself says, in English."""
