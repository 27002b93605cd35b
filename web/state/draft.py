"""What the next game is to be: ruleset, seats, who deals, how long a match. Pure.

A draft may make no sense for a while, as when a joker is in the deck but does nothing yet; it says
why, and no game begins until it does.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Literal, TypeAlias

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
from cuttle.rules import AXES, OPTIONS, is_number
from web.state.seating import (
    LETTERS,
    PERSON,
    Sitters,
    alone,
    persons_of,
    read_sitters,
    sitters_text,
)
from web.text.words import tell

Value: TypeAlias = int | str | bool | tuple[int, ...] | None


class Place(Enum):
    """Where the person is to sit, where that is no seat of their choice."""

    DRAWN = "drawn"
    WATCHED = "watched"
    """Only bots play."""
    SHARED = "shared"
    """Several persons share the device."""
    POSTED = "posted"
    """One person is here, the others elsewhere, and they play by links."""


Dealer: TypeAlias = Seat | Literal[Place.DRAWN]
SEVERAL: Final = (Place.SHARED, Place.POSTED)
"""Places where there are several persons."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A game that has not been dealt yet."""

    base: str = "cuttle-cards"
    options: frozenset[str] = frozenset()
    changes: tuple[tuple[str, Value], ...] = ()
    """Single rules that are to be other than the preset and its options have them."""
    length: Length = "quick"
    seat: Seat | Place = 0
    """Where the person is to sit."""
    dealer: Dealer = Place.DRAWN
    """Who deals first, counted from the person or the first seat on."""
    sitters: Sitters = (PERSON,) * 3
    """Who has each seat where there are several persons; elsewhere, the level of each of several bots,
    counted from the person or the first seat on, where a person stands for a bot like all."""
    number: str = ""
    """The number of the deal, as it was typed; where there is none, the deal is drawn."""
    custom: bool = False
    """Whether the single rules are shown."""

    def ruleset(self) -> Ruleset:
        """The ruleset that is drawn up.

        Raises:
            RulesetError: if it makes no sense.
        """
        return variant(self.base, self.options, dict(self.changes))

    @property
    def problem(self) -> str:
        """Why nothing can be dealt; empty where it can."""
        return self.rules_problem or _number_problem(self.number)

    @property
    def rules_problem(self) -> str:
        """Why the ruleset makes no sense; empty where it does."""
        return _problem(self)

    @property
    def seats(self) -> int:
        """How many are to play."""
        return 3 if self.value("seats") == 3 else 2

    def value(self, axis: str) -> Value:
        """The value of one rule."""
        return dict(self.changes).get(axis, _plain(self, axis))

    def match(self, number: int, luck: int) -> tuple[Match, Seat | Place]:
        """The match from the deal with this number, and the person's place; luck draws what is drawn.

        Raises:
            ValueError: if there is no such deal, or the ruleset makes no sense.
        """
        rules = self.ruleset()
        luck, drawn = divmod(luck, rules.seats)
        place = drawn if self.seat is Place.DRAWN else self.seat
        dealer = luck if self.dealer is Place.DRAWN else _first(place) + self.dealer
        return Match(Game.deal(rules, number, dealer % rules.seats), self.length), place

    def sitters_at(self, place: Seat | Place) -> Sitters:
        """Who sits where, when the person sits here, or nobody does, or several persons do."""
        if place in SEVERAL:
            return self.sitters[: self.seats]
        sitters = alone(self.seats, place)
        if sitters.count("") == 1:
            return sitters
        own = [self.sitters[(seat - _first(place)) % self.seats] for seat in range(self.seats)]
        levels = ["" if level == PERSON else level for level in own]
        return tuple(who or level for who, level in zip(sitters, levels, strict=True))

    def home_at(self, sitters: Sitters) -> Seat | None:
        """The seat of the person at this page, where others sit elsewhere: the first one of a person."""
        persons = persons_of(sitters)
        return persons[0] if self.seat is Place.POSTED and len(persons) > 1 else None


def _first(place: Seat | Place) -> Seat:
    """The seat from which others are counted."""
    return 0 if isinstance(place, Place) else place


def refusal(draft: Draft, option: str) -> str:
    """Why an option cannot be set with this draft; empty where it can."""
    return _problem(replace(draft, options=draft.options | {option})) if not draft.rules_problem else ""


def _problem(draft: Draft) -> str:
    try:
        draft.ruleset()
    except RulesetError as error:
        return str(error)
    return ""


def _number_problem(text: str) -> str:
    """Why a text is no deal's number; nothing is no problem."""
    return "" if not text or (is_number(text) and int(text) < SEEDS) else tell("no such deal", last=SEEDS - 1)


def _plain(draft: Draft, axis: str) -> Value:
    """The value of a rule before single rules are changed."""
    sets = [OPTIONS[option] for option in OPTIONS if option in draft.options]
    values = [each[axis] for each in sets if axis in each]
    plain: Value = values[-1] if values else getattr(PRESETS[draft.base], axis)
    return plain


# Changing it


def changed(draft: Draft, text: str) -> Draft:
    """The draft after a change: a field and what it is to be. One that makes no sense changes nothing."""
    field, _, value = text.partition(" ")
    change = _CHANGES.get(field)
    return _seated(change(draft, value)) if change else draft


def _base(draft: Draft, value: str) -> Draft:
    """Another preset, with those of the options that are possible under it."""
    if value not in PRESETS:
        return draft
    return _with_options(replace(draft, base=value, changes=(), options=frozenset()), draft.options)


def _with_options(draft: Draft, options: Iterable[str]) -> Draft:
    for option in sorted(options):
        if not refusal(draft, option):
            draft = replace(draft, options=draft.options | {option})
    return draft


def _option(draft: Draft, value: str) -> Draft:
    """Set an option or take it back; it decides its rules, whatever they were changed to."""
    if value not in OPTIONS:
        return draft
    changes = tuple(pair for pair in draft.changes if pair[0] not in OPTIONS[value])
    return replace(draft, options=draft.options ^ {value}, changes=changes)


def _axis(draft: Draft, value: str) -> Draft:
    """Change a rule: its name, and which of its values, or which of its numbers and that number."""
    axis, *numbers = value.split(" ")
    if axis not in AXES or not all(is_number(number or "0") for number in numbers):
        return draft
    wanted = _picked(draft, axis, [int(number[:4] or 0) for number in numbers])
    changes = {name: each for name, each in draft.changes if name != axis}
    if wanted != _plain(draft, axis):
        changes[axis] = wanted
    return replace(draft, changes=tuple(changes.items()))


def _picked(draft: Draft, axis: str, numbers: list[int]) -> Value:
    """The value that some numbers pick: one of those listed, or one with a number of its own changed."""
    now = draft.value(axis)
    match numbers:
        case [place] if place < len(AXES[axis]):
            return AXES[axis][place]
        case [place, number] if isinstance(now, tuple) and place < len(now):
            return (*now[:place], number, *now[place + 1 :])
    return now


def _seat(draft: Draft, value: str) -> Draft:
    return replace(draft, seat=_read_place(value, draft.seat))


def _sitter(draft: Draft, value: str) -> Draft:
    """Who is to have a seat of a shared device, or the level of a bot: its number, and who."""
    seat, _, who = value.partition(" ")
    if seat not in ("0", "1", "2") or who not in LETTERS:
        return draft
    sitters = list(draft.sitters)
    sitters[int(seat)] = who
    return replace(draft, sitters=tuple(sitters))


def _dealer(draft: Draft, value: str) -> Draft:
    dealer = _read_place(value, draft.dealer)
    return replace(draft, dealer=dealer) if dealer is Place.DRAWN or not isinstance(dealer, Place) else draft


def _length(draft: Draft, value: str) -> Draft:
    return replace(draft, length=next((each for each in LENGTHS if each == value), draft.length))


def _number(draft: Draft, value: str) -> Draft:
    """The number of the deal, however it is grouped."""
    return replace(draft, number="".join(value.split())[:40])


def _custom(draft: Draft, value: str) -> Draft:
    return replace(draft, custom=not draft.custom)


def _seated(draft: Draft) -> Draft:
    """The draft without a seat that its table does not have."""
    return replace(
        draft,
        seat=draft.seat if _first(draft.seat) < draft.seats else 0,
        dealer=draft.dealer if _first(draft.dealer) < draft.seats else Place.DRAWN,
    )


_CHANGES: Final[dict[str, Callable[[Draft, str], Draft]]] = {
    "base": _base,
    "option": _option,
    "axis": _axis,
    "seat": _seat,
    "dealer": _dealer,
    "sitter": _sitter,
    "length": _length,
    "number": _number,
    "custom": _custom,
}


# As settings


def place_text(place: Seat | Place) -> str:
    """A seat or another place, as settings and controls name it."""
    return place.value if isinstance(place, Place) else str(place)


def _read_place(text: str, otherwise: Seat | Place) -> Seat | Place:
    """The place that a text names; what names none is as it was."""
    return next((place for place in (0, 1, 2, *Place) if place_text(place) == text), otherwise)


def draft_settings(draft: Draft) -> dict[str, str]:
    """A draft that makes sense, as settings to be kept."""
    return {
        "ruleset": draft.ruleset().key,
        "length": draft.length,
        "seat": place_text(draft.seat),
        "dealer": place_text(draft.dealer),
        "sitters": sitters_text(draft.sitters),
    }


def read_draft(settings: Mapping[str, str]) -> Draft:
    """The draft that settings hold, as far as they make sense."""
    draft = Draft()
    try:
        rules = parse_ruleset(settings.get("ruleset", draft.base))
    except RulesetError:
        rules = PRESETS[draft.base]
    changes = tuple([(axis, getattr(rules, axis)) for axis in rules.changes])
    draft = replace(draft, base=rules.preset, options=frozenset(rules.options), changes=changes)
    draft = replace(draft, custom=bool(draft.changes))
    sitters = read_sitters(settings.get("sitters", ""))
    draft = replace(draft, sitters=sitters if len(sitters) == 3 else draft.sitters)
    for field in ("length", "seat", "dealer"):
        draft = changed(draft, f"{field} {settings.get(field, '')}")
    return draft
