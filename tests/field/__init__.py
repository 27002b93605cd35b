"""The field: boards, results, and bots that play the same everywhere."""
