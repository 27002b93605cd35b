"""Scenarios of the rules as data, and the strict runner that plays them: see FORMAT.md.

`vocabulary` reads words, `setting` sets up a position, `steps` reads and plays a step on a `table`,
`expectation` and `movelists` compare, `cases` runs, `collection` finds the files.
"""
