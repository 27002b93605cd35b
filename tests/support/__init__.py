"""What several tests use: builders of games, walkers, measures; no tests."""
