"""The rules, one file for each heading of the rule book: a position, a move, what must follow.

Positions and moves are written in the game's own notation; `board` reads them off again.
"""
