"""Who sits where: people at this device, bots of a level, or only bots with a spectator. Pure."""

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from cuttle import HIDDEN, Card, Observation, Seat, State, observe
from cuttle.bot import LEVELS
from cuttle.language import YOU, Name, Text, say
from cuttle.links import ONLOOKER
from web.state.bot_pause import thinking_time
from web.state.names import is_among, is_ours, is_same, shorten
from web.text.bots import BOTS


class Onlooker(Enum):
    """Someone at the page who isn't a player at their seat."""

    WATCHER = "watched"
    """A spectator, who sees all hands."""
    NOBODY = "shared"
    """Everyone around a shared device: sees only what all of them may see."""
    PUBLIC = "public"
    """An onlooker of a round that came by a link: sees only what's public."""


WATCHER: Final = Onlooker.WATCHER
NOBODY: Final = Onlooker.NOBODY
PUBLIC: Final = Onlooker.PUBLIC

Viewer: TypeAlias = Seat | Onlooker
"""Who is at the page: a player at their seat, or an onlooker."""


PERSON: Final = "person"
"""Marks a seat that isn't a bot's."""


class Place(Enum):
    """Ways to share the seats, in place of a seat for one person."""

    DRAWN = "drawn"
    WATCHED = "watched"
    """Only bots play."""
    SHARED = "shared"
    """Several people share the device."""
    CORRESPONDENCE = "posted"
    """One person is here and the others elsewhere; they play by exchanging links."""


Dealer: TypeAlias = Seat | Literal[Place.DRAWN]
SEVERAL: Final = (Place.SHARED, Place.CORRESPONDENCE)
"""The ways with several people."""


def seat_text(seat: Viewer | Place) -> str:
    """A seat, an onlooker or a place, as settings and controls carry it."""
    return seat.value if isinstance(seat, Enum) else str(seat)


Players: TypeAlias = tuple[str, ...]
"""For each seat PERSON or a bot's level. In drafts and in older saves it may be empty: that of the
settings."""


LETTERS: Final = {PERSON: "p", "": "b", **{level: bot.letter for level, bot in BOTS.items()}}
"""Who may have a seat, with the letter used in saves."""


class Seating(NamedTuple):
    """Who is at the table, and from which point of view it is shown."""

    viewer: Viewer = 0
    """The person at this page, or NOBODY while a shared device shows no hands."""
    players: Players = ()
    """Who has each seat."""
    local_seat: Seat | None = None
    """In a correspondence game, the seat at this page."""
    names: tuple[str, ...] = ()
    """The names of people in this game; empty means those of the settings."""
    reviewing: bool = False
    """Whether the viewer's move is over, but they still want to see the cards they received."""
    styles: tuple[str, ...] = ()
    """The style of each seat's bot; empty if no bot has one."""
    time: int = 0
    """For how many milliseconds bots that search may think; 0 if none does."""
    hints: int = 0
    """In a correspondence game, the seats whose persons agree to hints."""
    next_level: str = ""
    """The level that was chosen for the bots after the end of a round; empty to leave them as they are."""

    @property
    def levels(self) -> set[str]:
        """The levels of all bots."""
        return {player for player in self.players if player != PERSON}

    @property
    def level(self) -> str:
        """The level of the bots if they all have the same, otherwise empty."""
        return next(iter(self.levels)) if len(self.levels) == 1 else ""

    @property
    def style(self) -> str:
        """The style of a bot; all have the same, or none."""
        return next(filter(None, self.styles), "")

    @property
    def hinted(self) -> bool:
        """Whether there are hints: between people who play by links only if all of them agree."""
        agreed = all(self.hints >> seat & 1 for seat in persons_of(self.players))
        return self.local_seat is None or agreed

    def with_level(self, level: str, time: int) -> "Seating":
        """The seats with bots of another level, which think for `time` milliseconds if they search."""
        players = tuple(who if who == PERSON else level for who in self.players)
        return self._replace(players=players, time=time_of(players, time))

    def reviews(self, before: Observation, after: Observation) -> bool:
        """Whether that's so after another move, given what the viewer saw before and after it. Only at a
        shared device."""
        seat, several = self.viewer, len(persons_of(self.players)) > 1
        if isinstance(seat, Onlooker) or not several or self.local_seat is not None:
            return False
        came = not set(after.hands[seat]) <= set(before.hands[seat])
        return came or (self.reviewing and before.phase.seat != seat)


def players_text(players: Players) -> str:
    """The players as saved, one letter for each seat."""
    return "".join(LETTERS[who] for who in players)


def read_players(text: str) -> Players:
    """The players of a saved text; an unknown letter is a bot."""
    players = {letter: who for who, letter in LETTERS.items()}
    return tuple(players.get(letter, "") for letter in text)


def one_person(seats: int, viewer: object) -> Players:
    """One person at their seat, or none for a spectator, and bots everywhere else."""
    return tuple(PERSON if seat == viewer else "" for seat in range(seats))


def with_level(players: Players, level: str) -> Players:
    """The players with this level for bots without one."""
    return tuple(who or level for who in players)


def without_levels(players: Players) -> Players:
    """The players without the levels of their bots, as in older saves."""
    return tuple(who if who == PERSON else "" for who in players)


def with_style(players: Players, style: str) -> tuple[str, ...]:
    """The styles of seats whose bots all have the same; empty for none."""
    return tuple("" if who == PERSON else style for who in players) if style else ()


def time_of(players: Players, time: int) -> int:
    """For how long the bots of a table think: `time` milliseconds, or 0 if none of them searches."""
    return thinking_time((who for who in players if who in LEVELS), time)


@lru_cache(maxsize=64)
def persons_of(players: Players) -> tuple[Seat, ...]:
    """The seats of human players."""
    return tuple(seat for seat, who in enumerate(players) if who == PERSON)


def viewer_of(players: Players) -> Viewer:
    """The viewer at the start of a game: the only person, or NOBODY if there are several."""
    persons = persons_of(players)
    return WATCHER if not persons else persons[0] if len(persons) == 1 else NOBODY


# Names


@lru_cache(maxsize=64)  # asked again and again
def names_at(
    seats: int,
    viewer: Viewer,
    players: Players = (),
    wanted: tuple[str, ...] = (),
    level: str = "skilled",
) -> tuple[Name, ...]:
    """The names of all seats, for one of them or for an onlooker. `level` is that of bots without one."""
    persons = persons_of(players)
    people = persons if len(persons) > 1 or viewer == WATCHER else (viewer,)
    wanted = tuple(name if seat in people else "" for seat, name in enumerate(wanted))
    bots = bot_names(_level(seat, players, level) for seat in range(seats) if seat not in people)
    others = iter(bots)
    names = [_person(seat, wanted, bots) if seat in people else next(others) for seat in range(seats)]
    return tuple(YOU if seat == viewer else name for seat, name in enumerate(names))


def _level(seat: Seat, players: Players, level: str) -> str:
    who = players[seat] if seat < len(players) else ""
    return level if who in ("", PERSON) else who


def bot_names(levels: Iterable[str]) -> list[Text]:
    """The names of the bots at a table, by their levels: each has its own."""
    known = list(levels)
    keys = ("bot called", "bot called second", "bot called third")
    return [say(keys[known[:at].count(level)], which=level) for at, level in enumerate(known)]


def _person(seat: Seat, wanted: tuple[str, ...], bots: Sequence[Text]) -> Name:
    """A person's name: the one they want, unless it could be mistaken for another player's."""
    name = shorten(wanted[seat]) if seat < len(wanted) else ""
    return say("player", number=seat + 1) if not name or name_problem(seat, wanted, bots) else name


def name_problem(seat: Seat, wanted: tuple[str, ...], bots: Sequence[Text] = ()) -> str:
    """Why a person can't have the name they want: “ours”, “twice”, or empty if they can. `bots` are the
    names of the bots at the table."""
    name = shorten(wanted[seat])
    if is_ours(name) or is_among(name, tuple(bots)):
        return "name ours"
    return "name twice" if name and any(is_same(name, shorten(other)) for other in wanted[:seat]) else ""


# Point of view


@lru_cache(maxsize=8)  # asked again and again
def observe_as(state: State, viewer: Viewer) -> Observation:
    """What the viewer knows of a position. A spectator sees every hand."""
    if viewer is Onlooker.NOBODY:
        return _public(state)
    if viewer is Onlooker.PUBLIC:
        return observe(state, ONLOOKER)
    if viewer is Onlooker.WATCHER:
        return observe(state, 0)._replace(hands=state.hands, phase=state.phase, moves=())
    return observe(state, viewer)


def _public(state: State) -> Observation:
    """What everyone at the table knows: a card counts only if it is known to all."""
    views = [observe(state, seat) for seat in range(len(state.hands)) if not state.resigned >> seat & 1]
    hands = zip(*(view.hands for view in views), strict=True)
    deck = zip(*(view.deck for view in views), strict=True)
    return views[0]._replace(
        moves=(),
        deck=tuple(cards[0] if len(set(cards)) == 1 else HIDDEN for cards in deck),
        hands=tuple(_shared_hand(list(hand)) for hand in hands),
        phase=state.phase,
        shown_to=(0,) * len(state.hands),
    )


def _shared_hand(views: list[tuple[Card, ...]]) -> tuple[Card, ...]:
    """A hand as all views of it agree: first the cards that all can name, then the others."""
    known = sorted(set(views[0]).intersection(*views[1:]) - {HIDDEN})
    return (*known, *(HIDDEN,) * (len(views[0]) - len(known)))


class Bots(NamedTuple):
    paused: bool = False
    """A spectator has paused them."""
    fast_forward: bool = False
    """The viewer has resigned and skips to the end of the round."""
    in_other_tab: bool = False
    """The game was continued in another tab, so the bots don't move in this one."""
    came_from: str = ""
    """The save of the game that a spectator has come from."""


class Correspondence(NamedTuple):
    stamp: str = ""
    """The stamp that goes with the next link; see `web.state.stamp`."""
    greeting: str = ""
    """The stamp that came with the link, until the next move."""
    sent: str = ""
    """The code that was copied or sent last; see `web.share.links`."""
    shown: str = ""
    """The code that was shown last as a QR code."""
