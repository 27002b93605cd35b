"""Shared by several tests: builders of games, walkers, measures. No tests here."""
