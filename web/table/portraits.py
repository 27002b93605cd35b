"""The portraits beside names: four opponents, each in three moods, and initials for people. Pure.

They are decoration: the name always stands beside them. Moods follow from what everyone at the table sees.
"""

from typing import Final, TypeAlias

from cuttle import Game, Move, Observation, Seat, State, Verb, goal, score
from cuttle.language import Name, Text
from cuttle.rules import Answering, Over
from web.core.model import Model
from web.markup.html import Html, tag
from web.motion.events import owner
from web.state.names import initial
from web.state.seating import bot_names
from web.text.bots import BOTS
from web.text.words import to_text

Act: TypeAlias = tuple[State, Move]
"""A move with the position before it."""

_AHEAD: Final = 7
"""How many points a lead has to be before it shows in a face."""
UNSEEN: Final = (Verb.ALLOW, Verb.PICK)
"""What isn't done by a player, or not openly."""


def portrait(level: str, mood: str = "calm", at: int = 0) -> Html:
    """The portrait of a level's bot in a mood; `at` counts those of its level at the table from 0."""
    drawing, kin = BOTS[level].portrait, f" kin-{at}" if at else ""
    if not drawing:
        return disc(bot_names([level] * (at + 1))[at], at)
    return tag("span", class_=f"portrait {drawing} {mood}{kin}", aria_hidden="true")


def face(style: str) -> Html:
    """The face of a style of play."""
    return tag("span", class_=f"portrait style {style}", aria_hidden="true")


def disc(name: Name, seat: Seat) -> Html:
    """A player's initial, or number, on a printed disc of their seat's colour."""
    number = str(dict(name.args).get("number", "")) if isinstance(name, Text) else ""
    letter = number or initial(to_text(name))
    return tag("span", letter, class_=f"portrait person person-{seat}", aria_hidden="true")


def portrait_of(model: Model, seen: Observation, seat: Seat) -> Html:
    """The portrait of a player in the position that the page shows."""
    if seat in model.persons:
        return disc(model.names[seat], seat)
    level = model.level_at(seat)
    before = [at for at in range(seat) if at not in model.persons and model.level_at(at) == level]
    return portrait(level, mood(model.game, seen, seat), len(before))


def mood(game: Game, seen: Observation, seat: Seat) -> str:
    """How a player looks: by what was just done to whom, otherwise by who is ahead."""
    if isinstance(seen.phase, Over):
        winner = seen.phase.winner
        return "calm" if winner is None else "pleased" if winner == seat else "worried"
    acts = zip(reversed(game.states[:-1]), reversed(game.moves), strict=False)
    last = next((act for act in acts if act[1].verb not in UNSEEN), None)
    doer, victim = blow(last) if last else (None, None)
    if seat in (doer, victim):
        return "pleased" if seat == doer else "worried"
    lead = _lead(seen, seat)
    return "pleased" if lead >= _AHEAD else "worried" if lead <= -_AHEAD else "calm"


def _lead(seen: Observation, seat: Seat) -> int:
    """How many points fewer a player needs than the best of the others."""
    needed = [goal(seen, other) - score(seen, other) for other in range(len(seen.hands))]
    return min(needed[:seat] + needed[seat + 1 :]) - needed[seat]


def blow(act: Act) -> tuple[Seat | None, Seat | None]:
    """Who scuttles, steals or counters something, and whose it is; None for other moves."""
    state, move = act
    match move.verb, state.phase:
        case ((Verb.SCUTTLE | Verb.STEAL), _):
            return state.phase.seat, owner(state, move.target)
        case Verb.COUNTER, Answering(pending=pending):
            return state.phase.seat, pending.top
    return None, None
