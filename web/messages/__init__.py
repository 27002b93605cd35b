"""The messages, commands and dialogs of the base as types: what can be said. A module for each part.

It's below every part of the base, so each may send what any other answers. Handlers and executors are in the
parts, and what a feature says is in its own `messages.py`.
"""
