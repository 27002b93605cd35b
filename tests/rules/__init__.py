"""The rules, one file per section of docs/rules.md: a position, a move, and what must follow.

Positions and moves are in the game's own notation; `tests.support.board` reads the results.
"""
