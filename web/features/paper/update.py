"""What a press about paper does. Pure."""

from typing import Final

from web.core.feature import on
from web.core.model import Model, Step, with_dialog
from web.features.paper.messages import (
    DrawPuzzles,
    PrintPuzzles,
    PrintRules,
    PuzzlesDrawn,
    RulesSheet,
    Worksheet,
)
from web.features.puzzles.choosing import matching, next_puzzle
from web.features.puzzles.messages import Puzzles
from web.state.stored_puzzles import read_record

MOST: Final = 6
"""Puzzles on a sheet."""


def _show_puzzles(model: Model, _: PrintPuzzles) -> Step:
    """Have puzzles drawn that haven't been on a sheet; when all have, the first ones again."""
    match model.dialog:
        case Puzzles() as chosen:
            used: tuple[str, ...] = ()
        case Worksheet(chosen, _, used):
            pass
        case _:
            return model, []
    keys = next_keys(chosen, used)
    if not keys:
        used, keys = (), next_keys(chosen, ())
    return model, [DrawPuzzles(chosen, keys, (*used, *keys))] if keys else []


def next_keys(chosen: Puzzles, used: tuple[str, ...]) -> tuple[str, ...]:
    """The puzzles for a sheet in the order in which they'd be offered, of those that fit and aren't used."""
    record, wanted = read_record(chosen.record), chosen.wanted
    left = [entry for entry in matching(chosen.entries, record, wanted) if entry.key not in used]
    keys, last = list[str](), ""
    while left and len(keys) < MOST:
        entry = next_puzzle(left, record, wanted.form, last)
        last = entry.key
        keys.append(last)
        left.remove(entry)
    return tuple(keys)


HANDLERS: Final = dict(
    [
        on(PrintRules, lambda model, _: (with_dialog(model, RulesSheet()), [])),
        on(PrintPuzzles, _show_puzzles),
        on(PuzzlesDrawn, lambda model, message: (with_dialog(model, message.worksheet), [])),
    ]
)
