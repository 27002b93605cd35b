"""Looking at a round again, and playing on from one of its turns."""
