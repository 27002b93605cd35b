"""How to play, the rules in play, and about Cuttle."""
