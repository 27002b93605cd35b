"""Markup that is escaped by construction."""
