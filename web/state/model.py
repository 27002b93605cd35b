"""The page's state: a match, what is picked, what is open; and how a game begins and goes on.

Pure: what the browser has to do comes back as commands.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from cuttle import Game, Match, Move, Observation, Seat, legal_moves
from cuttle.language import Name, Words
from cuttle.rules import Turn
from web.state.bots import Bots
from web.state.commands import AnswerLater, AskBot, Command, SaveGame
from web.state.dialog import Dialog
from web.state.draft import Draft
from web.state.installation import App
from web.state.replay import Replay
from web.state.saved import Numbered, Saved, save_text
from web.state.seating import NOBODY, WATCHER, Onlooker, Seating, Viewer, alone, names_at, persons_of, seen_by
from web.state.selection import NOTHING, Pick, Selection, forced
from web.state.settings import Settings, chosen
from web.state.story import Listener, Story, whole_story, with_move


@dataclass(frozen=True, slots=True)
class Model:
    """Everything that the page shows follows from this."""

    match: Match
    seating: Seating = field(default_factory=Seating)
    deal: Numbered = field(default_factory=Numbered)
    story: Story = field(default_factory=Story)
    """What has happened in this round, as the viewer may know it."""
    selection: Selection = field(default_factory=Selection)
    bots: Bots = field(default_factory=Bots)
    dialog: Dialog | None = None
    """Which dialog is open, if any."""
    typed: str = ""
    """What was typed where a link is to be opened, and is not opened yet; it outlasts the dialog."""
    notice: Words = ""
    """A sentence about the page itself, until the next message."""
    replay: Replay | None = None
    """What is shown of the round, while somebody looks at it again; the game itself stands still."""
    challenges: str = ""
    """What is to be bettered with deals that came as challenges; see `web.share.challenges`."""
    app: App = field(default_factory=App)
    settings: Settings = field(default_factory=Settings)
    draft: Draft = field(default_factory=Draft)
    """What the next game is to be."""

    @property
    def game(self) -> Game:
        """The round in play."""
        return self.match.game

    @property
    def viewer(self) -> Viewer:
        """From where the page is seen."""
        return self.seating.viewer

    @property
    def watching(self) -> bool:
        """Whether the person at this page has no seat."""
        return self.viewer == WATCHER

    @property
    def own_seat(self) -> Seat | None:
        """The viewer's seat, if they have one."""
        return None if isinstance(self.viewer, Onlooker) else self.viewer

    @property
    def seated(self) -> bool:
        """Whether the page is seen from somebody's seat."""
        return self.own_seat is not None

    @property
    def me(self) -> Viewer:
        """Who is called you, through whose eyes ever the page is seen."""
        return self.replay.me if self.replay else self.viewer

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return persons_of(self.seating.players)

    @property
    def shared(self) -> bool:
        """Whether several persons play, at this device or with links that go to and fro."""
        return len(self.persons) > 1

    @property
    def curtain(self) -> bool:
        """Whether all hands are hidden, while the device goes from hand to hand."""
        return self.viewer == NOBODY and not self.game.over

    @property
    def next_person(self) -> Seat | None:
        """Another person than the viewer, at this device, who is to decide; or who is to lift the curtain."""
        seat = self.game.state.phase.seat if self.seating.local_seat is None else self.seating.local_seat
        return seat if self.shared and seat in self.persons and seat != self.viewer else None

    @property
    def place(self) -> Seat:
        """The seat whose cards lie nearest: the viewer's own, if there is one."""
        if self.own_seat is not None:
            return self.own_seat
        return (not self.replay and self.next_person) or next(iter(self.persons), 0)

    @property
    def gone(self) -> bool:
        """Whether the viewer has given up the round."""
        return self.own_seat is not None and bool(self.game.state.resigned >> self.own_seat & 1)

    @property
    def halted(self) -> bool:
        """Whether the bots stand still."""
        idle = self.bots.paused and (self.watching or self.gone)
        return self.bots.superseded or self.replay is not None or idle

    @property
    def budget(self) -> int:
        """Milliseconds for which a bot may think now."""
        return 0 if self.bots.fast_forward else max(each.budget for each in self._bots)

    @property
    def pause(self) -> int:
        """Milliseconds after which a bot moves: the same for all, or one could tell who is asked (R6)."""
        return 0 if self.bots.fast_forward else max(each.pause for each in self._bots)

    @property
    def answerless(self) -> bool:
        """Whether the viewer is asked for an answer and has none, so that the game goes on by itself."""
        asked = self.game.state.phase.seat == self.viewer and not self.shared and not self.halted
        return asked and forced(self.game.state)

    @property
    def _bots(self) -> list[Settings]:
        """The settings as each bot has them."""
        levels = {
            self.level_at(seat) for seat in range(len(self.seating.players)) if seat not in self.persons
        }
        return [chosen(self.settings, "level", level) for level in levels or {self.settings.level}]

    def level_at(self, seat: Seat) -> str:
        """How well the bot at a seat plays."""
        return (self.seating.players[seat] if seat not in self.persons else "") or self.settings.level

    @property
    def save(self) -> str:
        """The match as it is saved and shared."""
        return save_text(self.saved)

    @property
    def saved(self) -> Saved:
        """All that is saved of the match."""
        seats = enumerate(self._called[: len(self.seating.players)])
        called = tuple(name if self.shared and seat in self.persons else "" for seat, name in seats)
        return Saved(
            self.match, self.viewer, self.seating.players, *self.deal, called, self.seating.local_seat
        )

    @property
    def _called(self) -> tuple[str, ...]:
        return self.seating.names or self.settings.names

    @property
    def names(self) -> tuple[Name, ...]:
        """The seats' names, as the viewer is told of them."""
        return names_at(len(self.seating.players), self.me, self.seating.players, self._called)

    @property
    def listener(self) -> Listener:
        """To whom the round is told."""
        return Listener(self.viewer, self.names, self.persons, self.settings.why == "yes")

    @property
    def observed(self) -> Observation:
        """What the viewer knows; nothing else is ever shown."""
        seen = seen_by(self.game.state, self.viewer)
        return seen._replace(moves=()) if self.replay else seen

    @property
    def others(self) -> list[Seat]:
        """The other seats, in turn order after the one whose cards lie nearest."""
        seats = self.game.ruleset.seats
        return [(self.place + step) % seats for step in range(1, seats)]


Step = tuple[Model, list[Command]]


def begin(match: Match, viewer: Viewer = 0, **more: Any) -> Step:
    """The model of a match that is taken up, from its first move or in the middle."""
    kept = {name: more.pop(name) for name in Saved._fields if name in more}
    return take_on(Saved(match, viewer, **kept), **more)


def take_on(saved: Saved, **more: Any) -> Step:
    """The model of a game that was saved, with the rest of the page as it was."""
    return go_on(narrated(replace(model_of(saved), **more)))


def model_of(saved: Saved) -> Model:
    """A page that shows a game, and has been told nothing of it yet."""
    players = saved.players or alone(saved.match.game.ruleset.seats, saved.viewer)
    seating = Seating(saved.viewer, players, saved.local_seat, saved.names)
    return Model(saved.match, seating, Numbered(saved.number, saved.assisted))


def narrated(model: Model) -> Model:
    """The same page with all that has happened in the round told anew, as the viewer may know it."""
    return replace(model, story=whole_story(model.game, model.listener))


def with_pick(model: Model, picked: Pick) -> Model:
    """The same page with something else picked, and nothing proposed."""
    return replace(model, selection=model.selection._replace(picked=picked, proposed=None))


def with_reason(model: Model, reason: Words | None) -> Model:
    """The same page, which says why something cannot be done."""
    return replace(model, selection=model.selection._replace(reason=reason or ""))


def with_dialog(model: Model, dialog: Dialog | None = None) -> Model:
    """The same page with a dialog open, or with none."""
    return replace(model, dialog=dialog)


def with_help(model: Model) -> Model:
    """The same page, once the viewer has had help with a deal that could have counted."""
    deal = model.deal
    return replace(model, deal=deal._replace(assisted=deal.assisted or deal.number is not None))


def play(model: Model, move: Move) -> Step:
    """Play a move, whoever it belongs to, and go on from there.

    Raises:
        IllegalMoveError: if it is not legal.
    """
    state, game = model.game.state, model.game.play(move)
    before, after = seen_by(state, model.viewer), seen_by(game.state, model.viewer)
    story = with_move(model.story, model.listener, state, move, before, after)
    model = replace(model, match=model.match.with_game(game), story=story)
    picked = _still_picked(model) if state.phase.seat != model.viewer else NOTHING
    bots = model.bots._replace(superseded=False)
    model = replace(model, selection=Selection(picked), bots=bots)
    return go_on(replace(model, seating=model.seating._replace(reviewing=_reviewing(model, before, after))))


def _reviewing(model: Model, before: Observation, after: Observation) -> bool:
    """Whether cards have come to the viewer's hand since they decided something."""
    seat = model.own_seat
    if seat is None or not model.shared or model.seating.local_seat is not None:
        return False
    came = not set(after.hands[seat]) <= set(before.hands[seat])
    return came or (model.seating.reviewing and before.phase.seat != seat)


def _still_picked(model: Model) -> Pick:
    """The card that the viewer looks at while others move, as long as nothing else is asked of them."""
    seen, card = model.observed, model.selection.picked.card
    idle = isinstance(seen.phase, Turn) or (seen.phase.seat != model.viewer and not model.game.over)
    return Pick(card) if idle and not model.gone and card in seen.hands[model.place] else NOTHING


def go_on(model: Model) -> Step:
    """Save, and let a bot, or a person who has no choice, move next; with another person, hide all hands."""
    state = model.game.state
    commands: list[Command] = [SaveGame(model.save)]
    ply = len(model.game.moves)
    if model.seating.local_seat is not None and model.game.over:
        model = seen_from(model, model.seating.local_seat)
    waits = model.game.over or (model.next_person is not None and not model.seating.reviewing)
    if model.shared and model.seating.local_seat is None and waits:
        model = seen_from(model, NOBODY)
    if model.game.over or model.halted:
        return model, commands
    if state.phase.seat not in model.persons:
        commands.append(AskBot(ply, model.pause))
    elif model.answerless:
        commands.append(AnswerLater(ply, legal_moves(state)[0], model.settings.hold))
    return model, commands


def seen_from(model: Model, viewer: Viewer) -> Model:
    """The same game, seen from another place."""
    if viewer == model.viewer:
        return model
    model = replace(
        model, selection=Selection(), seating=model.seating._replace(viewer=viewer, reviewing=False)
    )
    return narrated(replace(model, dialog=None, typed=""))
