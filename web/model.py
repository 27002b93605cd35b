"""The page's state: a match, what is picked, what is open; and how a game begins and goes on.

Pure: what the browser has to do comes back as effects.
"""

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from cuttle import (
    Answering,
    Blocking,
    Game,
    Match,
    Move,
    Observation,
    Seat,
    State,
    Turn,
    Verb,
    legal_moves,
    move_text,
    narrate,
)
from web.draft import Draft
from web.narrow import NOTHING, Pick
from web.places import WATCHER, names_at, seen_by
from web.saves import save_text
from web.settings import Settings
from web.whys import why


class Hint(NamedTuple):
    """What an expert would do in the viewer's place."""

    move: Move | None = None
    """None while the expert thinks."""
    text: str = ""
    """The advice, in sentences."""


class Effect(NamedTuple):
    """Something for the browser to do."""

    do: str
    value: str = ""
    delay: int = 0
    """Milliseconds to wait before."""


@dataclass(frozen=True, slots=True)
class Model:
    """Everything that the page shows follows from this."""

    match: Match
    viewer: Seat = 0
    """The seat of the person at this page, or WATCHER."""
    told: tuple[str, ...] = field(default=(), repr=False)
    """What has happened in this round, as the viewer may know it."""
    whys: tuple[str, ...] = field(default=(), repr=False)
    """A clause on each of these sentences: why the bot did it; empty where there is none to be told."""
    news: int = 0
    """How many of the last sentences tell of what came after the viewer's own last move."""
    picked: Pick = NOTHING
    proposed: Move | None = None
    """The move that is about to be made, where the viewer wants to confirm each."""
    reason: str = ""
    """Why what was tried last cannot be done, until the next message."""
    hint: Hint | None = None
    """What the viewer has been advised to do now, or that somebody thinks about it."""
    ways: bool = False
    """Whether the ways out of a check are marked."""
    hurried: bool = False
    """Whether the bots play a round that the viewer has left to its end without a pause."""
    dialog: str = ""
    """Which dialog is open."""
    text: str = ""
    """What stands in the dialog's field."""
    notice: str = ""
    """A sentence about the page itself, until the next message."""
    kept: str = ""
    """The save of another game in progress, put aside."""
    settings: Settings = field(default_factory=Settings)
    draft: Draft = field(default_factory=Draft)
    """What the next game is to be."""

    @property
    def game(self) -> Game:
        """The round in play."""
        return self.match.game

    @property
    def watching(self) -> bool:
        """Whether the person at this page has no seat."""
        return self.viewer == WATCHER

    @property
    def place(self) -> Seat:
        """The seat whose cards lie nearest: the viewer's own, if that has one."""
        return 0 if self.watching else self.viewer

    @property
    def gone(self) -> bool:
        """Whether the viewer has given up the round."""
        return not self.watching and bool(self.game.state.gone >> self.viewer & 1)

    @property
    def budget(self) -> int:
        """Milliseconds for which a bot may think now."""
        return 0 if self.hurried else self.settings.budget

    @property
    def save(self) -> str:
        """The match as it is saved and shared."""
        return save_text(self.match, self.viewer)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names, as the viewer is told of them."""
        return names_at(self.game.ruleset.seats, self.viewer)

    @property
    def observed(self) -> Observation:
        """What the viewer knows; nothing else is ever shown."""
        return seen_by(self.game.state, self.viewer)

    @property
    def others(self) -> list[Seat]:
        """The other seats, in turn order after the one whose cards lie nearest."""
        seats = self.game.ruleset.seats
        return [(self.place + step) % seats for step in range(1, seats)]


Step = tuple[Model, list[Effect]]


def begin(match: Match, viewer: Seat = 0, **settings: object) -> Step:
    """The model of a match that is taken up, from its first move or in the middle."""
    return go_on(retold(Model(match, viewer, **settings)))  # type: ignore[arg-type]


def retold(model: Model) -> Model:
    """The same page with all that has happened in the round told anew, as the viewer may know it."""
    game = model.game
    told: list[str] = []
    whys: list[str] = []
    news = 0
    for ply, move in enumerate(game.moves):
        sentences = _told(model, game, ply, move)
        told += sentences
        whys += _whys(model, game.states[ply], move, sentences)
        news = _news(model, game.states[ply], move, sentences, news)
    return replace(model, told=tuple(told), whys=tuple(whys), news=news)


def play(model: Model, move: Move) -> Step:
    """Play a move, whoever it belongs to, and go on from there.

    Raises:
        IllegalMoveError: if it is not legal.
    """
    ply = len(model.game.moves)
    game = model.game.play(move)
    sentences = _told(model, game, ply, move)
    news = _news(model, game.states[ply], move, sentences, model.news)
    whys = (*model.whys, *_whys(model, game.states[ply], move, sentences))
    model = replace(model, match=model.match.with_game(game), told=(*model.told, *sentences), whys=whys)
    picked = _still_picked(model) if game.states[ply].phase.seat != model.viewer else NOTHING
    model = replace(model, news=news, picked=picked, proposed=None, reason="", ways=False, hint=None)
    return go_on(model)


def _still_picked(model: Model) -> Pick:
    """The card that the viewer looks at while others move, as long as nothing else is asked of them."""
    seen, card = model.observed, model.picked.card
    idle = isinstance(seen.phase, Turn) or (seen.phase.seat != model.viewer and not model.game.over)
    return Pick(card) if idle and not model.gone and card in seen.hands[model.place] else NOTHING


def go_on(model: Model) -> Step:
    """Save, and let whoever is not the viewer, or has no choice, move next."""
    state = model.game.state
    effects = [Effect("save", model.save)]
    ply, pause = str(len(model.game.moves)), 0 if model.hurried else model.settings.pause
    if model.game.over:
        return model, effects
    if state.phase.seat != model.viewer:
        effects.append(Effect("think", ply, pause))
    elif forced(state):
        effects.append(Effect("answer", f"{ply} {move_text(legal_moves(state)[0])}", pause))
    return model, effects


def forced(state: State) -> bool:
    """Whether whoever is asked for an answer has nothing to answer with (R6, R21)."""
    return isinstance(state.phase, Answering | Blocking) and len(legal_moves(state)) == 1


def _news(model: Model, state: State, move: Move, sentences: list[str], before: int) -> int:
    """How many sentences are news to the viewer: whatever follows what they did themselves."""
    if model.watching:
        return len(sentences) or before
    actor = move.seat if move.verb in (Verb.RESIGN, Verb.OFFER) else state.phase.seat
    if actor == model.viewer and move.verb is not Verb.ALLOW:
        return max(0, len(sentences) - 1)
    return before + len(sentences)


def _whys(model: Model, state: State, move: Move, sentences: list[str]) -> list[str]:
    """The first sentence of a move has its reason, if the viewer wants to hear of any."""
    told = model.settings.why == "yes" and sentences
    return [why(state, move, model.viewer) if told and not place else "" for place in range(len(sentences))]


def _told(model: Model, game: Game, ply: int, move: Move) -> list[str]:
    before, after = (seen_by(game.states[at], model.viewer) for at in (ply, ply + 1))
    return narrate(before, move, after, model.names)
