"""Scenarios of the rules as data, and the strict runner that plays them: see FORMAT.md.

`vocabulary` reads words, `setting` sets up a position, `steps` reads a step and plays it on a `table`, with
the `answers` to a one-off; `expectation`, `knowing` and `movelists` compare; `cases` runs, and `collection`
finds the files.
"""
