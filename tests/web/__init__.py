"""Tests of the page without a browser: its model, its messages and its markup."""
