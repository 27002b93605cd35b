"""The page's state: a match, what is picked, what is open; and how a game begins and goes on.

Pure: what the browser has to do comes back as effects.
"""

from dataclasses import dataclass, field, replace

from cuttle import Game, Match, Move, Observation, Seat, legal_moves
from cuttle.rules import Turn
from web.state.advice import Hint
from web.state.commands import AnswerLater, AskBot, Command, SaveGame
from web.state.draft import Draft
from web.state.installation import App
from web.state.listing import Shelved
from web.state.replay import Replay
from web.state.saved import Saved, save_text
from web.state.seating import NOBODY, WATCHER, Sitters, alone, names_at, persons_of, seen_by
from web.state.selection import NOTHING, Pick, forced
from web.state.sending import Sending
from web.state.settings import Settings, chosen
from web.state.story import Listener, Story, whole_story, with_move


@dataclass(frozen=True, slots=True)
class Model:
    """Everything that the page shows follows from this."""

    match: Match
    viewer: Seat = 0
    """The seat of the person at this page, WATCHER, or NOBODY where all may look who share the device."""
    sitters: Sitters = ()
    """Who has each seat; where nothing is said, the viewer has one and bots have the others."""
    home: Seat | None = None
    """The seat of the person at this page, where the other persons sit elsewhere and links go to and fro."""
    number: int | None = None
    """The number of the deal, where that is known."""
    aided: bool = False
    """Whether the viewer had help, so that the result counts apart."""
    called: tuple[str, ...] = ()
    """What the persons of this game are called; where nothing is said, as in the settings."""
    looking: bool = False
    """Whether the viewer, whose move is over, has yet to look at cards that came to their hand."""
    story: Story = field(default_factory=Story)
    """What has happened in this round, as the viewer may know it."""
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
    paused: bool = False
    """Whether somebody who only looks on has stopped the bots."""
    dialog: str = ""
    """Which dialog is open."""
    text: str = ""
    """What stands in the dialog's field."""
    typed: str = ""
    """What was typed where a link is to be opened, and is not opened yet."""
    notice: str = ""
    """A sentence about the page itself, until the next message."""
    replay: Replay | None = None
    """What is shown of the round, while somebody looks at it again; the game itself stands still."""
    elsewhere: bool = False
    """Whether the game goes on in another tab, so that the bots stand still in this one."""
    shelf: Shelved = field(default_factory=Shelved)
    """The games that are kept, where the dialog shows them."""
    sending: Sending = field(default_factory=Sending)
    """What is about to be shared, or could not be opened."""
    challenges: str = ""
    """What is to be bettered with deals that came as challenges; see `web.share.challenges`."""
    app: App = field(default_factory=App)
    settings: Settings = field(default_factory=Settings)
    draft: Draft = field(default_factory=Draft)
    """What the next game is to be."""

    def __post_init__(self) -> None:
        """Seat everybody."""
        if not self.sitters:
            object.__setattr__(self, "sitters", alone(self.game.ruleset.seats, self.viewer))

    @property
    def game(self) -> Game:
        """The round in play."""
        return self.match.game

    @property
    def watching(self) -> bool:
        """Whether the person at this page has no seat."""
        return self.viewer == WATCHER

    @property
    def seated(self) -> bool:
        """Whether the page is seen from somebody's seat."""
        return self.viewer >= 0

    @property
    def me(self) -> Seat:
        """The seat that is called you, if there is one, through whose eyes ever the page is seen."""
        return self.replay.me if self.replay else self.viewer

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return persons_of(self.sitters)

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
        seat = self.game.state.phase.seat if self.home is None else self.home
        return seat if self.shared and seat in self.persons and seat != self.viewer else None

    @property
    def place(self) -> Seat:
        """The seat whose cards lie nearest: the viewer's own, if there is one."""
        if self.seated:
            return self.viewer
        return (not self.replay and self.next_person) or next(iter(self.persons), 0)

    @property
    def gone(self) -> bool:
        """Whether the viewer has given up the round."""
        return self.seated and bool(self.game.state.resigned >> self.viewer & 1)

    @property
    def halted(self) -> bool:
        """Whether the bots stand still."""
        idle = self.paused and (self.watching or self.gone)
        return self.elsewhere or self.replay is not None or idle

    @property
    def budget(self) -> int:
        """Milliseconds for which a bot may think now."""
        return 0 if self.hurried else max(each.budget for each in self._bots)

    @property
    def pause(self) -> int:
        """Milliseconds after which a bot moves: the same for all, or one could tell who is asked (R6)."""
        return 0 if self.hurried else max(each.pause for each in self._bots)

    @property
    def answerless(self) -> bool:
        """Whether the viewer is asked for an answer and has none, so that the game goes on by itself."""
        asked = self.game.state.phase.seat == self.viewer and not self.shared and not self.halted
        return asked and forced(self.game.state)

    @property
    def _bots(self) -> list[Settings]:
        """The settings as each bot has them."""
        levels = {self.level_at(seat) for seat in range(len(self.sitters)) if seat not in self.persons}
        return [chosen(self.settings, "level", level) for level in levels or {self.settings.level}]

    def level_at(self, seat: Seat) -> str:
        """How well the bot at a seat plays."""
        return (self.sitters[seat] if seat not in self.persons else "") or self.settings.level

    @property
    def save(self) -> str:
        """The match as it is saved and shared."""
        return save_text(self.saved)

    @property
    def saved(self) -> Saved:
        """All that is saved of the match."""
        seats = enumerate(self._called[: len(self.sitters)])
        called = tuple(name if self.shared and seat in self.persons else "" for seat, name in seats)
        return Saved(self.match, self.viewer, self.sitters, self.number, self.aided, called, self.home)

    @property
    def _called(self) -> tuple[str, ...]:
        return self.called or self.settings.names

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names, as the viewer is told of them."""
        return names_at(len(self.sitters), self.me, self.sitters, self._called)

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


def begin(match: Match, viewer: Seat = 0, **settings: object) -> Step:
    """The model of a match that is taken up, from its first move or in the middle."""
    return go_on(retold(Model(match, viewer, **settings)))  # type: ignore[arg-type]


def retold(model: Model) -> Model:
    """The same page with all that has happened in the round told anew, as the viewer may know it."""
    return replace(model, story=whole_story(model.game, model.listener))


def with_help(model: Model) -> Model:
    """The same page, once the viewer has had help with a deal that could have counted."""
    return replace(model, aided=model.aided or model.number is not None)


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
    model = replace(model, picked=picked, proposed=None, reason="", ways=False, hint=None, elsewhere=False)
    return go_on(replace(model, looking=_looking(model, before, after)))


def _looking(model: Model, before: Observation, after: Observation) -> bool:
    """Whether cards have come to the viewer's hand since they decided something."""
    if not (model.shared and model.seated) or model.home is not None:
        return False
    came = not set(after.hands[model.viewer]) <= set(before.hands[model.viewer])
    return came or (model.looking and before.phase.seat != model.viewer)


def _still_picked(model: Model) -> Pick:
    """The card that the viewer looks at while others move, as long as nothing else is asked of them."""
    seen, card = model.observed, model.picked.card
    idle = isinstance(seen.phase, Turn) or (seen.phase.seat != model.viewer and not model.game.over)
    return Pick(card) if idle and not model.gone and card in seen.hands[model.place] else NOTHING


def go_on(model: Model) -> Step:
    """Save, and let a bot, or a person who has no choice, move next; with another person, hide all hands."""
    state = model.game.state
    commands: list[Command] = [SaveGame(model.save)]
    ply = len(model.game.moves)
    if model.home is not None and model.game.over:
        model = seen_from(model, model.home)
    waits = model.game.over or (model.next_person is not None and not model.looking)
    if model.shared and model.home is None and waits:
        model = seen_from(model, NOBODY)
    if model.game.over or model.halted:
        return model, commands
    if state.phase.seat not in model.persons:
        commands.append(AskBot(ply, model.pause))
    elif model.answerless:
        commands.append(AnswerLater(ply, legal_moves(state)[0], model.settings.hold))
    return model, commands


def seen_from(model: Model, viewer: Seat) -> Model:
    """The same game, seen from another place."""
    if viewer == model.viewer:
        return model
    model = replace(model, viewer=viewer, looking=False, picked=NOTHING, proposed=None, hint=None, ways=False)
    return retold(replace(model, reason="", dialog="", text="", typed="", sending=Sending()))
