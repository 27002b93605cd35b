"""The page's state: a game, what is picked, what is open; and how a game begins and goes on.

Pure: what the browser has to do comes back as effects.
"""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from cuttle import (
    YOU,
    Answering,
    Game,
    Move,
    Observation,
    Seat,
    Verb,
    encode,
    legal_moves,
    move_text,
    narrate,
    observe,
)
from web.narrow import NOTHING, Pick
from web.words import tell

VIEWER: Final[Seat] = 0
"""The seat of the person at this page."""

PACES: Final = {"calm": 1400, "normal": 800, "quick": 300, "instant": 0}
"""How long the bot takes over a move, in milliseconds, whatever it has to think about."""


class Effect(NamedTuple):
    """Something for the browser to do."""

    do: str
    value: str = ""
    delay: int = 0
    """Milliseconds to wait before."""


@dataclass(frozen=True, slots=True)
class Model:
    """Everything that the page shows follows from this."""

    game: Game
    told: tuple[str, ...] = ()
    """What has happened, as the viewer may know it."""
    news: int = 0
    """How many of the last sentences tell of what came after the viewer's own last move."""
    picked: Pick = NOTHING
    dialog: str = ""
    """Which dialog is open."""
    text: str = ""
    """What stands in the dialog's field."""
    notice: str = ""
    """A sentence about the page itself, until the next message."""
    kept: str = ""
    """The code of another game in progress, put aside."""
    pace: str = "normal"
    ruleset: str = "cuttle-cards"
    """The rulebook chosen last."""

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names, as the viewer is told of them."""
        others = range(self.game.ruleset.seats)
        return tuple(YOU if seat == VIEWER else tell("bot") for seat in others)

    @property
    def observed(self) -> Observation:
        """What the viewer knows; nothing else is ever shown."""
        return observe(self.game.state, VIEWER)


Step = tuple[Model, list[Effect]]


def begin(game: Game, **settings: str) -> Step:
    """The model of a game that is taken up, from its first move or in the middle."""
    model = Model(game, **settings)  # type: ignore[arg-type]
    told: list[str] = []
    news = 0
    for ply, move in enumerate(game.moves):
        sentences = _told(model, game, ply, move)
        told += sentences
        news = _news(game, ply, move, sentences, news)
    return go_on(replace(model, told=tuple(told), news=news))


def play(model: Model, move: Move) -> Step:
    """Play a move, whoever it belongs to, and go on from there.

    Raises:
        IllegalMoveError: if it is not legal.
    """
    ply = len(model.game.moves)
    game = model.game.play(move)
    sentences = _told(model, game, ply, move)
    news = _news(game, ply, move, sentences, model.news)
    model = replace(model, game=game, told=(*model.told, *sentences), news=news, picked=NOTHING)
    return go_on(model)


def go_on(model: Model) -> Step:
    """Save, and let whoever is not the viewer, or has no choice, move next."""
    state = model.game.state
    effects = [Effect("save", encode(model.game))]
    ply, pause = str(len(model.game.moves)), PACES[model.pace]
    forced = isinstance(state.phase, Answering) and len(legal_moves(state)) == 1
    if model.game.over:
        return model, effects
    if state.phase.seat != VIEWER:
        effects.append(Effect("think", ply, pause))
    elif forced:
        effects.append(Effect("answer", f"{ply} {move_text(legal_moves(state)[0])}", pause))
    return model, effects


def _news(game: Game, ply: int, move: Move, sentences: list[str], before: int) -> int:
    """How many sentences are news to the viewer: whatever follows what they did themselves."""
    actor = game.states[ply].phase.seat if move.seat < 0 else move.seat
    if actor == VIEWER and move.verb is not Verb.ALLOW:
        return len(sentences) - 1
    return before + len(sentences)


def _told(model: Model, game: Game, ply: int, move: Move) -> list[str]:
    before, after = (observe(game.states[at], VIEWER) for at in (ply, ply + 1))
    return narrate(before, move, after, model.names)
