"""How values print: `str` shows the table or the sentence, `repr` an expression that makes the value again.
Notebooks draw the table.

The classes are in packages that know neither notation nor links nor English, so `cuttle` adds it to them when
it's imported.
"""

from collections.abc import Callable, Sequence
from functools import partialmethod
from typing import Any, Final

from cuttle.game import Game
from cuttle.language.sentences import ENGLISH
from cuttle.language.text import Text, TextList
from cuttle.links.link_code import encode, link_text
from cuttle.links.link_contents import Link
from cuttle.notation.moves import move_text
from cuttle.notation.positions import position_text
from cuttle.notation.table import decision_text, table_text
from cuttle.observation import Observation
from cuttle.rules.moves import Move
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import Position, State


def position_lines(position: Position, viewer: int = 0, names: Sequence[str] = ()) -> str:
    """The rules and who decides, above the table; `viewer` and `names` are those of `table_text`."""
    head = f"{position.ruleset.title}, {decision_text(position.phase)}"
    return f"{head}\n{table_text(position, viewer, names)}"


def _short(observation: Observation) -> str:
    return f"<Observation of seat {observation.seat}: {decision_text(observation.phase)}>"


_STR: Final[dict[type, Callable[[Any], str]]] = {
    Game: lambda game: position_lines(game.state),
    State: position_lines,
    Observation: lambda observation: position_lines(observation, observation.seat),
    Move: move_text,
    Ruleset: lambda ruleset: ruleset.title,
    Link: lambda link: position_lines(link.shown_game.state),
    Text: lambda text: ENGLISH.render(text),
    TextList: lambda texts: ENGLISH.render(texts),
}

_REPR: Final[dict[type, Callable[[Any], str]]] = {
    Game: lambda game: f"decode({encode(game)!r})",
    State: lambda state: f"parse_position({position_text(state)!r})",
    Observation: _short,
    Move: lambda move: f"parse_move({move_text(move)!r})",
    Ruleset: lambda ruleset: f"parse_ruleset({ruleset.key!r})",
    Link: lambda link: f"parse_link({link_text(link)!r})",
}


def make_printable() -> None:
    """Give the classes of the public API their `str` and `repr`."""
    for name, methods in (("__str__", _STR), ("__repr__", _REPR)):
        for kind, method in methods.items():
            setattr(kind, name, partialmethod(_print, method, kind.__repr__))
    for drawn in (Game, State, Observation):
        type.__setattr__(drawn, "_repr_svg_", _picture)


def _picture(value: Game | State | Observation) -> str:
    """The table as SVG, for a notebook."""
    from cuttle.svg import table  # the page needs it rarely

    told = str(value)
    return table(value, width=720, title=told.partition("\n")[0], description=told)


def _print(value: Any, method: Callable[[Any], str], plain: Callable[[Any], str]) -> str:
    """A value that can't be written, such as a move of a card that there isn't, prints as plain Python."""
    try:
        return method(value)
    except ValueError:
        return plain(value)
