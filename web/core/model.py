"""The model of model-update-view, and the steps that start a game and carry it on. Pure."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from cuttle import Game, Link, Match, Move, Observation, Seat, legal_moves
from cuttle.language import Name, Words
from cuttle.links import link_text
from cuttle.rules import Turn
from web.core.command import AnswerLater, AskBot, Command, SaveGame
from web.core.dialog import Dialog
from web.core.exercise import Exercise
from web.core.fetching import fetch_for_levels
from web.core.page import Page
from web.core.replay import Replay, replay_of
from web.state.analysis import Analysis
from web.state.bot_pause import HOLDS, LIVE_HOLD, bot_pause, thinking_time
from web.state.home import Home
from web.state.kept_review import NO_REVIEW, KeptReview
from web.state.lesson import Lesson
from web.state.run import Run
from web.state.saved import Origin, link_of, origin_of, person_at, seating_of, with_bots
from web.state.seating import (
    NOBODY,
    WATCHER,
    Bots,
    Correspondence,
    Onlooker,
    Seating,
    Viewer,
    names_at,
    observe_as,
    persons_of,
)
from web.state.selection import NOTHING, Pick, Selection, has_no_answer
from web.state.settings import STRONGEST
from web.state.story import Listener, Story, whole_story, with_move


@dataclass(frozen=True, slots=True)
class Model:
    """The page's whole state; the view is a function of it. All but `page` lives as long as the game."""

    match: Match
    page: Page = field(default_factory=Page)
    seating: Seating = field(default_factory=Seating)
    deal: Origin = field(default_factory=Origin)
    lesson: Lesson | None = None
    """The lesson that the round belongs to; lessons aren’t saved."""
    story: Story = field(default_factory=Story)
    """The log of this round, as far as the viewer may know it."""
    selection: Selection = field(default_factory=Selection)
    hinted: Words = ""
    """The reason in the last hint, which the next one doesn't repeat."""
    bots: Bots = field(default_factory=Bots)
    dialog: Dialog | None = None
    typed: str = ""
    """Text in the field for links that hasn't been opened yet; it survives closing the dialog."""
    notice: Words = ""
    """A message about the page itself, shown until the next message."""
    renews: bool = False
    """Whether the notice says that the page has to be updated."""
    replay: Replay | None = None
    """Another position that is shown, if any; meanwhile the game waits."""
    run: Run | None = None
    """The run against the clock that the exercise belongs to, if any."""
    correspondence: Correspondence = field(default_factory=Correspondence)
    review: KeptReview = NO_REVIEW
    """The review of this round, once it's complete."""
    home: Home | None = None
    """The home, if it's shown in place of the table; meanwhile the game waits."""

    @property
    def game(self) -> Game:
        """The current round."""
        return self.match.game

    @property
    def viewer(self) -> Viewer:
        """Whose view is shown."""
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
        return self.own_seat is not None

    @property
    def me(self) -> Viewer:
        """Who is addressed as *you*, also in a replay from another point of view."""
        return self.replay.me if self.replay else self.viewer

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of human players."""
        return persons_of(self.seating.players)

    @property
    def shared(self) -> bool:
        """Whether several people play, at this device or by links."""
        return len(self.persons) > 1

    @property
    def curtain(self) -> bool:
        """Whether all hands are hidden while the device changes hands."""
        return self.viewer == NOBODY and not self.game.over

    @property
    def next_person(self) -> Seat | None:
        """A person other than the viewer, at this device, who has to decide or to take the device."""
        seat = self.game.state.phase.seat if self.seating.local_seat is None else self.seating.local_seat
        return seat if self.shared and seat in self.persons and seat != self.viewer else None

    @property
    def bottom_seat(self) -> Seat:
        """The seat at the bottom of the table: the viewer's own, if they have one."""
        if self.own_seat is not None:
            return self.own_seat
        return (not self.replay and self.next_person) or next(iter(self.persons), 0)

    @property
    def has_resigned(self) -> bool:
        """Whether the viewer has resigned this round."""
        return self.own_seat is not None and bool(self.game.state.resigned >> self.own_seat & 1)

    @property
    def analysis(self) -> Analysis | None:
        """The analysis that is open, if any."""
        return self.replay.analysis if self.replay else None

    @property
    def exercise(self) -> Exercise | None:
        """The decision that is set on the table, if any."""
        return self.replay.exercise if self.replay else None

    @property
    def bots_halted(self) -> bool:
        """Whether the bots don't move for now."""
        idle = self.bots.paused and (self.watching or self.has_resigned)
        return self.bots.in_other_tab or self.replay is not None or self.home is not None or idle

    @property
    def lesson_done(self) -> bool:
        """Whether this is a lesson that has reached its goal."""
        return self.lesson is not None and self.lesson.is_done(self.game)

    @property
    def sound(self) -> bool:
        """Whether sound is on, and possible here."""
        return self.page.settings.sound and not self.page.app.silent

    @property
    def budget(self) -> int:
        """Milliseconds that a bot may spend searching."""
        return 0 if self.bots.fast_forward else thinking_time(self._levels, self._time)

    @property
    def pause(self) -> int:
        """Milliseconds before a bot moves, the same for all bots at the table."""
        return (
            0 if self.bots.fast_forward else bot_pause(self.page.settings.bots_pace, self._levels, self._time)
        )

    @property
    def is_live(self) -> bool:
        """Whether moves go to another device by themselves."""
        return self.page.live.stands and self.seating.local_seat is not None and self.lesson is None

    @property
    def cannot_answer(self) -> bool:
        """Whether the viewer is asked to answer and can't, so the game goes on by itself."""
        halted = (self.shared and not self.is_live) or self.bots_halted or self.lesson_done
        asked = self.game.state.phase.seat == self.viewer and not halted
        return asked and has_no_answer(self.game.state)

    @property
    def _levels(self) -> Iterable[str]:
        """The levels of the bots at the table."""
        return self.seating.levels or {self.page.settings.level}

    @property
    def _time(self) -> int:
        """Milliseconds for which a bot at the table searches."""
        return self.seating.time or self.page.settings.time

    def level_at(self, seat: Seat) -> str:
        """The level of the bot at a seat."""
        return (self.seating.players[seat] if seat not in self.persons else "") or self.page.settings.level

    @property
    def save(self) -> str:
        """The match as a save, which is also the code of a link."""
        return link_text(self.link)

    @property
    def link(self) -> Link:
        """Everything that is saved of the match."""
        tree = self.analysis.tree if self.analysis else None
        return link_of(self.match, self.seating._replace(names=self.called), self.deal, tree)

    @property
    def called(self) -> tuple[str, ...]:
        """By seat, the name that a person has given, if several play or it's another one's round."""
        seats = enumerate((self.seating.names or self.page.settings.names)[: len(self.seating.players)])
        tells_names = self.shared or self.me == WATCHER
        return tuple(name if tells_names and seat in self.persons else "" for seat, name in seats)

    @property
    def names(self) -> tuple[Name, ...]:
        """The names of all seats, from the viewer's point of view."""
        players = self.seating.players
        called = self.seating.names or self.page.settings.names
        return names_at(len(players), self.me, players, called, self.page.settings.level)

    @property
    def listener(self) -> Listener:
        """The recipient of the log."""
        return Listener(self.viewer, self.names, self.persons, self.page.settings.why)

    @property
    def observed(self) -> Observation:
        """What the viewer knows; nothing else may be shown."""
        seen = observe_as(self.game.state, self.viewer)
        if self.analysis:
            return self.analysis.seen(seen, self.game.state)
        idle = self.exercise.tried if self.exercise else self.replay or self.lesson_done
        return seen._replace(moves=()) if idle else seen

    @property
    def others(self) -> list[Seat]:
        """The other seats in turn order, starting left of `bottom_seat`."""
        seats = self.game.ruleset.seats
        return [(self.bottom_seat + step) % seats for step in range(1, seats)]


Step = tuple[Model, list[Command]]


def with_page(model: Model, **changes: Any) -> Model:
    """The model with other values for what lives as long as the visit."""
    return replace(model, page=replace(model.page, **changes))


def open_link(link: Link, page: Page, **more: Any) -> Step:
    """A model and commands for a saved game on this page; keywords set the rest of the model."""
    return go_on(with_whole_log(replace(model_of(link, page), **more)))


def model_of(link: Link, page: Page | None = None) -> Model:
    """A model of a saved game, with an empty log. The settings say how bots play of which it isn't saved."""
    page = page or Page()
    link = with_bots(link, page.settings)
    replay = replay_of(link.tree, person_at(link)) if link.tree else None
    return Model(link.match, page, seating_of(link), origin_of(link), replay=replay)


def with_whole_log(model: Model) -> Model:
    """The model with its log written from the start of the round."""
    table = replace(model, replay=None) if model.exercise else model  # it may seat others
    return replace(model, story=whole_story(model.game, table.listener))


def with_dialog(model: Model, dialog: Dialog | None = None) -> Model:
    return replace(model, dialog=dialog)


def with_help(model: Model) -> Model:
    """The model after the viewer had help against bots: asked what to do or what would follow (a hint, the
    ways out, an analysis, a copy in the editor, a game from an earlier turn), took a move back, or changed
    the bots. What people agree on among themselves is no help."""
    return model if model.shared else replace(model, deal=model.deal._replace(helped=True))


def play(model: Model, move: Move) -> Step:
    """Play a move for any seat, and carry the game on.

    Raises:
        IllegalMoveError: if it isn't legal.
    """
    state, game = model.game.state, model.game.play(move)
    before, after = observe_as(state, model.viewer), observe_as(game.state, model.viewer)
    story = with_move(model.story, model.listener, state, move, before, after)
    model = replace(model, match=model.match.with_game(game), story=story)
    model = replace(model, correspondence=model.correspondence._replace(greeting=""))
    picked = _pick_to_keep(model) if state.phase.seat != model.viewer else NOTHING
    bots = model.bots._replace(in_other_tab=False)
    model = replace(model, selection=Selection(picked), bots=bots)
    if model.replay:  # it goes on elsewhere
        return model, []
    return go_on(
        replace(model, seating=model.seating._replace(reviewing=model.seating.reviews(before, after)))
    )


def _pick_to_keep(model: Model) -> Pick:
    """The viewer's picked card, if it may stay picked while others move."""
    seen, card = model.observed, model.selection.picked.card
    idle = isinstance(seen.phase, Turn) or (seen.phase.seat != model.viewer and not model.game.over)
    return (
        Pick(card) if idle and not model.has_resigned and card in seen.hands[model.bottom_seat] else NOTHING
    )


def with_networks(model: Model, levels: Iterable[str]) -> Step:
    """The model while the networks are fetched, also if that has failed before; as it is if they are here or
    none of these levels searches."""
    commands = fetch_for_levels(model.page.app, levels)
    return (with_page(model, app=model.page.app._replace(networks="")) if commands else model), commands


def go_on(model: Model) -> Step:
    """Save, then have the next player act: ask a bot, give a forced answer, or hide all hands for the next
    person."""
    state = model.game.state
    commands: list[Command] = [] if model.lesson else [SaveGame(model.save)]
    ply = len(model.game.moves)
    if model.seating.local_seat is not None and model.game.over:
        model = with_viewer(model, model.seating.local_seat)
    waits = model.game.over or (model.next_person is not None and not model.seating.reviewing)
    if model.shared and not model.analysis and model.seating.local_seat is None and waits:
        model = with_viewer(model, NOBODY)
    model, fetching = with_networks(model, [STRONGEST] if model.analysis else model.seating.levels)
    commands += fetching
    if model.game.over or model.bots_halted or model.lesson_done:
        return model, commands
    if state.phase.seat not in model.persons:
        commands.append(AskBot(ply, model.pause))
    elif model.cannot_answer:
        hold = LIVE_HOLD if model.is_live else HOLDS[model.page.settings.bots_pace]
        commands.append(AnswerLater(ply, legal_moves(state)[0], hold))
    return model, commands


def with_viewer(model: Model, viewer: Viewer) -> Model:
    """The model from another point of view; selection and dialog are reset."""
    if viewer == model.viewer:
        return model
    seating = model.seating._replace(viewer=viewer, reviewing=False)
    model = replace(model, selection=Selection(), seating=seating)
    return with_whole_log(replace(model, dialog=None, typed=""))
