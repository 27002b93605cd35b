"""The rules: properties of every position and game, and what scenarios can't say.

Each rule is stated and shown by scenarios (`tests/scenarios/data/`). Here are the values that all is made
of, who is asked and what that tells, rules that no rulebook combines, and resigning while something waits.
Positions and moves are in the game's own notation; `tests.support.board` reads the results.
"""
