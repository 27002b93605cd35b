"""Who sits where: persons at this device, bots of some level, or bots alone, whom somebody watches. Pure."""

from enum import Enum
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from cuttle import HIDDEN, Card, Observation, Seat, State, observe
from cuttle.language import YOU, Name, say
from web.state.names import is_ours, same, shown


class Onlooker(Enum):
    """Someone at the page who isn't a player at their seat."""

    WATCHER = "watched"
    """A person who has no seat and watches the bots."""
    NOBODY = "shared"
    """Everybody around a device that several share: what all of them may see, and no more."""


WATCHER: Final = Onlooker.WATCHER
NOBODY: Final = Onlooker.NOBODY

Viewer: TypeAlias = Seat | Onlooker
"""Who is at the page: a player at their seat, or an onlooker."""


def viewer_text(viewer: Viewer) -> str:
    """Who is at the page, as a control carries it."""
    return viewer.value if isinstance(viewer, Onlooker) else str(viewer)


PERSON: Final = "person"
"""Has a seat that no bot has."""


class Place(Enum):
    """Where the person is to sit, where that is no seat of their choice."""

    DRAWN = "drawn"
    WATCHED = "watched"
    """Only bots play."""
    SHARED = "shared"
    """Several persons share the device."""
    CORRESPONDENCE = "posted"
    """One person is here, the others elsewhere, and they play by links."""


Dealer: TypeAlias = Seat | Literal[Place.DRAWN]
SEVERAL: Final = (Place.SHARED, Place.CORRESPONDENCE)
"""Places where there are several persons."""


def place_text(place: Seat | Place) -> str:
    """A seat or another place, as settings and controls name it."""
    return place.value if isinstance(place, Place) else str(place)


Players: TypeAlias = tuple[str, ...]
"""Who has each seat: a person, or a bot of that level, or of the level in the settings where it is empty."""


LETTERS: Final = {PERSON: "p", "": "b", "novice": "n", "casual": "c", "skilled": "s", "expert": "e"}
"""Who may have a seat, each with the letter that stands for it."""


class Seating(NamedTuple):
    """Who is at the table, and from where it is seen."""

    viewer: Viewer = 0
    """The person at this page, or NOBODY where all may look who share the device."""
    players: Players = ()
    """Who has each seat."""
    local_seat: Seat | None = None
    """The seat of the person at this page, where the others sit elsewhere and links go between them."""
    names: tuple[str, ...] = ()
    """What the persons of this game are called; where nothing is said, as in the settings."""
    reviewing: bool = False
    """Whether the viewer, whose move is over, has yet to look at cards that came to their hand."""


def players_text(players: Players) -> str:
    """Who sits where, a letter for each seat."""
    return "".join(LETTERS[who] for who in players)


def read_players(text: str) -> Players:
    """Who sits where, from a letter for each seat; what is no such letter stands for a bot."""
    players = {letter: who for who, letter in LETTERS.items()}
    return tuple(players.get(letter, "") for letter in text)


def alone(seats: int, viewer: object) -> Players:
    """One person at a seat, or none where the viewer has no seat, and bots at the others."""
    return tuple(PERSON if seat == viewer else "" for seat in range(seats))


def persons_of(players: Players) -> tuple[Seat, ...]:
    """The seats of persons."""
    return tuple(seat for seat, who in enumerate(players) if who == PERSON)


def viewer_of(players: Players) -> Viewer:
    """From which place a table is seen as a game begins: where there are several persons, from nobody's."""
    persons = persons_of(players)
    return WATCHER if not persons else persons[0] if len(persons) == 1 else NOBODY


# Names


def names_at(
    seats: int, viewer: Viewer, players: Players = (), wanted: tuple[str, ...] = ()
) -> tuple[Name, ...]:
    """The names of all seats at a table, as one of them is told of them, or somebody who has none."""
    persons = persons_of(players)
    if len(persons) > 1:
        wanted = tuple(name if seat in persons else "" for seat, name in enumerate(wanted))
        names = [_person(seat, wanted) if seat in persons else say("bot") for seat in range(seats)]
        return tuple(YOU if seat == viewer else name for seat, name in enumerate(names))
    if isinstance(viewer, Onlooker):
        return tuple(say("bot of several", number=seat + 1) for seat in range(seats))
    bots = [say("bot")] if seats == 2 else [say("bot of several", number=step) for step in range(1, seats)]
    all_names = [YOU, *bots]
    return tuple(all_names[(seat - viewer) % seats] for seat in range(seats))


def _person(seat: Seat, wanted: tuple[str, ...]) -> Name:
    """What a person is called: as they wish, unless that could be taken for somebody else."""
    name = shown(wanted[seat]) if seat < len(wanted) else ""
    return say("player", number=seat + 1) if not name or mistaken(seat, wanted) else name


@lru_cache(maxsize=64)
def mistaken(seat: Seat, wanted: tuple[str, ...]) -> str:
    """Why a person cannot be called what they wish: the key of a message, or nothing where they can."""
    name = shown(wanted[seat])
    if is_ours(name):
        return "name ours"
    return "name twice" if name and any(same(name, shown(other)) for other in wanted[:seat]) else ""


# What is seen


def seen_by(state: State, viewer: Viewer) -> Observation:
    """What the viewer knows of a position. Whoever watches sees every hand, since nobody is deceived."""
    if viewer is Onlooker.NOBODY:
        return _public(state)
    if viewer is Onlooker.WATCHER:
        return observe(state, 0)._replace(hands=state.hands, phase=state.phase, moves=())
    return observe(state, viewer)


def _public(state: State) -> Observation:
    """What everybody at the table knows: a card in a hand or in the deck has to be known to all."""
    views = [observe(state, seat) for seat in range(len(state.hands)) if not state.resigned >> seat & 1]
    hands = zip(*(view.hands for view in views), strict=True)
    deck = zip(*(view.deck for view in views), strict=True)
    return views[0]._replace(
        moves=(),
        deck=tuple(cards[0] if len(set(cards)) == 1 else HIDDEN for cards in deck),
        hands=tuple(_shared_hand(list(each)) for each in hands),
        phase=state.phase,
        shown_to=(0,) * len(state.hands),
    )


def _shared_hand(views: list[tuple[Card, ...]]) -> tuple[Card, ...]:
    """A hand as all see it who see it in these ways: the cards that all can name, then the others."""
    known = sorted(set(views[0]).intersection(*views[1:]) - {HIDDEN})
    return (*known, *(HIDDEN,) * (len(views[0]) - len(known)))
