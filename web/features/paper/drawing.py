"""Draws the tables of puzzles for paper."""

from typing import Final

from cuttle import observe
from cuttle.svg import read_art, table
from web.core.visit import Visit
from web.features.paper.messages import DrawnPuzzle, DrawPuzzles, PuzzlesDrawn, Worksheet
from web.features.puzzles.puzzle_pool import Pool
from web.features.puzzles.solving import begin_puzzle
from web.state.seating import names_at
from web.text.words import to_text

_BACK: Final = '<svg><rect x="4" y="4" width="42" height="62" rx="3" stroke-width="1.5"/></svg>'
"""Of a card: the page has it only as a style."""


def draw_puzzles(visit: Visit, command: DrawPuzzles) -> None:
    """Report the puzzles, the easiest first, each with the table that its player sees."""
    puzzles = sorted(visit.service(Pool).read(command.keys), key=lambda puzzle: puzzle.rating)
    art, level, drawn = read_art(visit.browser.drawings(), _BACK), visit.model.page.settings.level, []
    for puzzle in puzzles:
        seen = observe(puzzle.start, puzzle.seat)
        names = [to_text(name) for name in names_at(2, puzzle.seat, level=level)]
        picture = table(seen, names=names, look="paper", art=art)
        drawn.append(DrawnPuzzle(begin_puzzle(visit.model, puzzle, level), picture))
    visit.send(PuzzlesDrawn(Worksheet(command.chosen, tuple(drawn), command.used)))
