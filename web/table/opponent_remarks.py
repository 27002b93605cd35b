"""What an opponent says now and then, in a bubble by their portrait. Pure.

It follows from the moves that everyone has seen, so a reload and a replay say the same. It isn't announced: a
reader finds it beside the name.
"""

from typing import Final, NamedTuple

from cuttle import Game, Observation, Seat, Verb
from cuttle.language import say
from cuttle.rules import Over
from web.core.model import Model
from web.markup.html import Html, tag
from web.table.portraits import UNSEEN, Act, blow

GAP: Final = 5
"""At most one line in this many moves; the one at the end doesn't count."""
_VARIANTS: Final = {"hello": 1}
_USUAL: Final = 3


class Line(NamedTuple):
    seat: Seat
    """Who says it."""
    occasion: str
    at: int
    """How many moves everyone had seen by then."""


def spoken_line(model: Model, seen: Observation, seat: Seat) -> Html | None:
    """The bubble of an opponent who has something to say to the last move; None if they don't. In an
    exercise nobody speaks."""
    if not model.page.settings.lines or model.exercise or seat in model.persons:
        return None
    line = line_now(model.game, seen, [other for other in model.others if other not in model.persons])
    if line is None or line.seat != seat or (model.lesson and line.occasion == "hello"):
        return None
    return tag(
        "q",
        say("line", which=line_key(line, model.level_at(seat))),
        id=f"says-{seat}-{line.at}",
        class_="line",
    )


def line_key(line: Line, level: str) -> str:
    """The key of a line, which changes with the number of moves."""
    return f"{level} {line.occasion} {line.at % _VARIANTS.get(line.occasion, _USUAL)}"


def line_now(game: Game, seen: Observation, bots: list[Seat]) -> Line | None:
    """What one of the bots says to the last move that everyone has seen."""
    if not bots:
        return None
    acts = [act for act in zip(game.states, game.moves, strict=False) if act[1].verb not in UNSEEN]
    if isinstance(seen.phase, Over):
        winner = seen.phase.winner
        seat = winner if winner in bots else bots[0]
        return None if winner is None else Line(seat, "won" if seat == winner else "lost", len(acts))
    if acts and not _occasion(acts[-1], bots):  # mostly, and then the moves before don't matter
        return None
    line = Line(bots[0], "hello", 0)
    for at, act in enumerate(acts, 1):
        if at - line.at >= GAP and (remark := _occasion(act, bots)):
            line = Line(*remark, at)
    return line if line.at == len(acts) else None


def _occasion(act: Act, bots: list[Seat]) -> tuple[Seat, str] | None:
    """Who of the bots has something to say to a move, and about what."""
    doer, victim = blow(act)
    if act[1].verb is Verb.COUNTER and doer in bots:
        return doer, "counter"
    if act[1].verb is Verb.SCUTTLE and victim in bots:
        return victim, "scuttled"
    return None
