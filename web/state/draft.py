"""The new-game form: ruleset, seats, first dealer, length of the match, deal number; and as saved. Pure.

A draft may be invalid for a while, for example with jokers in the deck that do nothing yet. Then it has a
`problem`, and no game can start.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from cuttle import (
    LENGTHS,
    PRESETS,
    SEEDS,
    Game,
    Length,
    Match,
    Ruleset,
    RulesetError,
    Seat,
    parse_ruleset,
    variant,
)
from cuttle.bot import STYLES
from cuttle.language import Words, error_text, say
from cuttle.notation import is_number
from cuttle.variants import OPTIONS
from web.state.seating import (
    PERSON,
    SEVERAL,
    Dealer,
    Place,
    Players,
    one_person,
    persons_of,
    players_text,
    read_players,
    seat_text,
)

EVEN: Final = "even"
"""Bots without a style."""
SURPRISE: Final = "surprise"
"""A style at random for each game."""
MANNERS: Final = (EVEN, *STYLES, SURPRISE)
"""The styles to choose from."""

_SEATS: Final = (0, 1, 2)
_DEALERS: Final[tuple[Dealer, ...]] = (*_SEATS, Place.DRAWN)

RuleValue: TypeAlias = int | str | bool | tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Draft:
    """A game that hasn't been dealt yet."""

    base: str = "cuttle-cards"
    options: frozenset[str] = frozenset()
    changes: tuple[tuple[str, RuleValue], ...] = ()
    """Rules set one by one, over the preset and its options."""
    length: Length = "quick"
    seat: Seat | Place = 0
    """The seat of the person at this page, or how the seats are shared."""
    dealer: Dealer = Place.DRAWN
    """Who deals first, relative to the person's seat, or to seat 0 if there isn't one."""
    players: Players = (PERSON,) * 3
    """With several persons, who has each seat. Otherwise the level of each bot, relative to the person's
    seat or seat 0; there PERSON means the level of the settings."""
    style: str = EVEN
    """The style of the bots, of MANNERS."""
    number: str = ""
    """The deal number as typed; empty for a random deal."""
    hints: bool = False
    """Whether the person here agrees to hints in a game by links."""
    custom: bool = False
    """Whether the rules are shown one by one."""
    position: str = ""
    """The position in the editor, in notation; empty if there never was one."""
    aside: "Draft | None" = None
    """The draft whose rules come back with the other number of players."""

    def ruleset(self) -> Ruleset:
        """The ruleset of preset, options and single rules.

        Raises:
            RulesetError: if the rules don't fit together.
        """
        return variant(self.base, self.options, dict(self.changes))

    @property
    def problem(self) -> Words:
        """Why no game can start; empty if it can."""
        return self.rules_problem or self._people_problem or _number_problem(self.number)

    @property
    def rules_problem(self) -> Words:
        """Why the rules don't fit together; empty if they do."""
        try:
            self.ruleset()
        except RulesetError as error:
            return error_text(error)
        return ""

    @property
    def _people_problem(self) -> Words:
        """Why several people can't play: there's only one, or none."""
        several = self.seat in SEVERAL and len(persons_of(self.players[: self.seats])) < 2
        return say("too few people") if several else ""

    @property
    def seats(self) -> int:
        return 3 if self.value("seats") == 3 else 2

    def value(self, axis: str) -> RuleValue:
        return dict(self.changes).get(axis, plain_value(self, axis))

    def match(self, number: int, luck: int) -> tuple[Match, Seat | Place]:
        """The match of a deal number, and where the person sits; ``luck`` is the source of what is left to
        chance.

        Raises:
            ValueError: if there is no such deal, or the ruleset is invalid.
        """
        rules = self.ruleset()
        luck, drawn = divmod(luck, rules.seats)
        place = drawn if self.seat is Place.DRAWN else self.seat
        dealer = luck if self.dealer is Place.DRAWN else _first(place) + self.dealer
        return Match(Game.deal(rules, number, dealer % rules.seats), self.length), place

    def style_at(self, luck: int) -> str:
        """The style of the bots in the next game, empty for none; ``luck`` is the source of chance."""
        if self.style == SURPRISE:
            return tuple(STYLES)[luck // 36 % len(STYLES)]  # what it leaves decides the seats
        return self.style if self.style in STYLES else ""

    def players_at(self, place: Seat | Place) -> Players:
        """Who has each seat, for this seat of the person or this way to share the seats."""
        if place in SEVERAL:
            return self.players[: self.seats]
        players = one_person(self.seats, place)
        if players.count("") == 1:
            return players
        own = [self.players[(seat - _first(place)) % self.seats] for seat in range(self.seats)]
        levels = ["" if level == PERSON else level for level in own]
        return tuple(who or level for who, level in zip(players, levels, strict=True))

    def local_seat_at(self, players: Players) -> Seat | None:
        """In a correspondence game, the first seat of a person, which is the one at this page; otherwise
        None."""
        persons = persons_of(players)
        return persons[0] if self.seat is Place.CORRESPONDENCE and len(persons) > 1 else None


def _first(place: Seat | Place) -> Seat:
    """The seat that relative seats are counted from."""
    return 0 if isinstance(place, Place) else place


def against_bots(draft: Draft) -> Draft:
    """The draft for one person against bots that all have the level of the settings."""
    seat = 0 if draft.seat in (*SEVERAL, Place.WATCHED) else draft.seat
    return replace(draft, seat=seat, players=Draft().players)


def option_problem(draft: Draft, option: str) -> Words:
    """Why an option can't be set now; empty if it can."""
    return "" if draft.rules_problem else replace(draft, options=draft.options | {option}).rules_problem


def _number_problem(text: str) -> Words:
    """Why a text isn't a deal number; an empty text is fine."""
    return "" if not text or (is_number(text) and int(text) < SEEDS) else say("no such deal", last=SEEDS - 1)


# Changing it


def with_place(draft: Draft, seat: Seat | Place) -> Draft:
    """The seats shared in another way. Levels of bots aren't the seats of several people, nor the reverse."""
    keeps = (seat in SEVERAL) == (draft.seat in SEVERAL)
    return replace(draft, seat=seat, players=draft.players if keeps else Draft().players)


def with_valid_seats(draft: Draft) -> Draft:
    """Move the person to a seat that exists at this table; if several people play, two seats are theirs."""
    people = draft.seat in SEVERAL and draft.seats == 2
    return replace(
        draft,
        players=Draft().players if people else draft.players,
        seat=draft.seat if _first(draft.seat) < draft.seats else 0,
        dealer=draft.dealer if _first(draft.dealer) < draft.seats else Place.DRAWN,
    )


def plain_value(draft: Draft, axis: str) -> RuleValue:
    """The value of a rule before single rules are changed."""
    plain: RuleValue = getattr(PRESETS[draft.base], axis)
    for option, changes in OPTIONS.items():
        if option in draft.options:
            plain = changes.get(axis, plain)
    return plain


# As saved


def draft_settings(draft: Draft) -> dict[str, str]:
    """The draft as settings to be saved; empty if it is invalid."""
    return {
        "ruleset": draft.ruleset().key,
        "length": draft.length,
        "seat": seat_text(draft.seat),
        "dealer": seat_text(draft.dealer),
        "style": draft.style,
        "sitters": players_text(draft.players),
        "position": draft.position,
        "hints": "yes" if draft.hints else "no",
    }


def read_draft(settings: Mapping[str, str]) -> Draft:
    """The draft in saved settings; values that can't be used are skipped."""
    draft = Draft()
    try:
        rules = parse_ruleset(settings.get("ruleset", draft.base))
    except RulesetError:
        rules = PRESETS[draft.base]
    length, style, seat, dealer = (settings.get(name, "") for name in ("length", "style", "seat", "dealer"))
    players = read_players(settings.get("sitters", ""))
    draft = Draft(
        base=rules.preset,
        options=frozenset(rules.options),
        changes=tuple([(axis, getattr(rules, axis)) for axis in rules.changes]),
        length=next((each for each in LENGTHS if each == length), draft.length),
        seat=next((each for each in (*_SEATS, *Place) if seat_text(each) == seat), draft.seat),
        dealer=next((each for each in _DEALERS if seat_text(each) == dealer), draft.dealer),
        players=players if len(players) == 3 else draft.players,
        style=style if style in MANNERS else draft.style,
        hints=settings.get("hints") == "yes",
        custom=bool(rules.changes),
        position=settings.get("position", ""),
    )
    return with_valid_seats(draft)
