"""Tests of the page without a browser: model, messages and HTML."""
