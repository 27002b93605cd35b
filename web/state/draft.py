"""The new-game form: ruleset, seats, first dealer, length of the match, deal number. Pure.

A draft may be invalid for a while, for example with jokers in the deck that do nothing yet. Then it has a
`problem`, and no game can start.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from cuttle import (
    PRESETS,
    SEEDS,
    Game,
    Length,
    Match,
    Ruleset,
    RulesetError,
    Seat,
    variant,
)
from cuttle.bot import STYLES
from cuttle.language import Words, error_text, say
from cuttle.notation import is_number
from cuttle.variants import AXES, OPTIONS
from web.state.drafting import (
    ChooseCount,
    ChooseDeal,
    ChooseDealer,
    ChooseLength,
    ChooseNumber,
    ChoosePlayer,
    ChooseRuleset,
    ChooseSeat,
    ChooseStyle,
    ChooseValue,
    DraftMessage,
    ToggleHints,
    ToggleOption,
    ToggleRules,
)
from web.state.seating import (
    LETTERS,
    PERSON,
    SEVERAL,
    Dealer,
    Place,
    Players,
    alone,
    persons_of,
)

EVEN: Final = "even"
"""Bots without a style."""
SURPRISE: Final = "surprise"
"""A style at random for each game."""
MANNERS: Final = (EVEN, *STYLES, SURPRISE)
"""The styles to choose from."""

Value: TypeAlias = int | str | bool | tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Draft:
    """A game that hasn't been dealt yet."""

    base: str = "cuttle-cards"
    options: frozenset[str] = frozenset()
    changes: tuple[tuple[str, Value], ...] = ()
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
        return _problem(self)

    @property
    def _people_problem(self) -> Words:
        """Why several people can't play: there's only one, or none."""
        several = self.seat in SEVERAL and len(persons_of(self.players[: self.seats])) < 2
        return say("too few people") if several else ""

    @property
    def seats(self) -> int:
        return 3 if self.value("seats") == 3 else 2

    def value(self, axis: str) -> Value:
        return dict(self.changes).get(axis, _plain(self, axis))

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
        players = alone(self.seats, place)
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


def refusal(draft: Draft, option: str) -> Words:
    """Why an option can't be set now; empty if it can."""
    return _problem(replace(draft, options=draft.options | {option})) if not draft.rules_problem else ""


def _problem(draft: Draft) -> Words:
    try:
        draft.ruleset()
    except RulesetError as error:
        return error_text(error)
    return ""


def _number_problem(text: str) -> Words:
    """Why a text isn't a deal number; an empty text is fine."""
    return "" if not text or (is_number(text) and int(text) < SEEDS) else say("no such deal", last=SEEDS - 1)


def _plain(draft: Draft, axis: str) -> Value:
    """The value of a rule before single rules are changed."""
    sets = [OPTIONS[option] for option in OPTIONS if option in draft.options]
    values = [each[axis] for each in sets if axis in each]
    plain: Value = values[-1] if values else getattr(PRESETS[draft.base], axis)
    return plain


# Changing it


def changed(draft: Draft, change: DraftMessage) -> Draft:
    """The draft after a change; an impossible change leaves it as it is."""
    return seated(_changed(draft, change))


def _changed(draft: Draft, change: DraftMessage) -> Draft:
    match change:
        case ChooseRuleset(base):
            return _base(draft, base)
        case ChooseCount(count):
            return _counted(draft, count)
        case ToggleOption(option):
            return _option(draft, option)
        case ChooseValue() | ChooseNumber():
            return _axis(draft, change)
        case ToggleRules() | ToggleHints():
            rules = isinstance(change, ToggleRules)
            return replace(draft, custom=draft.custom ^ rules, hints=draft.hints ^ (not rules))
        case ChooseSeat(seat):
            return _shared(draft, seat)
        case ChooseDealer(dealer):
            return replace(draft, dealer=dealer)
        case ChoosePlayer(seat, who):
            return _player(draft, seat, who)
        case ChooseStyle(style):
            return replace(draft, style=style if style in MANNERS else draft.style)
        case ChooseLength(length):
            return replace(draft, length=length)
        case ChooseDeal(typed):  # however the digits are grouped
            return replace(draft, number="".join(typed.split())[:40])


def _base(draft: Draft, base: str) -> Draft:
    """Another preset, with the options that also work under it."""
    if base not in PRESETS:
        return draft
    return _with_options(replace(draft, base=base, changes=(), options=frozenset()), draft.options)


def _counted(draft: Draft, seats: int) -> Draft:
    """The rules for as many players: those chosen before, if there were any, else the first preset."""
    found = [key for key, rules in PRESETS.items() if rules.seats == seats]
    if not found or draft.seats == seats:
        return draft
    if (before := draft.aside) and before.seats == seats:
        rules = replace(draft, base=before.base, options=before.options, changes=before.changes)
    else:
        rules = _base(draft, found[0])
    return replace(rules, aside=replace(draft, aside=None))


def _with_options(draft: Draft, options: Iterable[str]) -> Draft:
    for option in sorted(options):
        if not refusal(draft, option):
            draft = replace(draft, options=draft.options | {option})
    return draft


def _option(draft: Draft, option: str) -> Draft:
    """Turn an option on or off. Its rules lose any value that was set one by one."""
    if option not in OPTIONS:
        return draft
    changes = tuple(pair for pair in draft.changes if pair[0] not in OPTIONS[option])
    return replace(draft, options=draft.options ^ {option}, changes=changes)


def _axis(draft: Draft, change: ChooseValue | ChooseNumber) -> Draft:
    axis = change.axis
    if axis not in AXES:
        return draft
    wanted = _picked(draft, change)
    changes = {name: each for name, each in draft.changes if name != axis}
    if wanted != _plain(draft, axis):
        changes[axis] = wanted
    return replace(draft, changes=tuple(changes.items()))


def _picked(draft: Draft, change: ChooseValue | ChooseNumber) -> Value:
    """The new value: one of those listed, or the current one with one number changed."""
    now = draft.value(change.axis)
    match change:
        case ChooseValue(axis, at) if at < len(AXES[axis]):
            return AXES[axis][at]
        case ChooseNumber(_, at, typed) if isinstance(now, tuple) and at < len(now):
            number = int(typed[:4] or 0) if is_number(typed or "0") else now[at]
            return (*now[:at], number, *now[at + 1 :])
    return now


def _shared(draft: Draft, seat: Seat | Place) -> Draft:
    """The seats shared in another way. Levels of bots aren't the seats of several people, nor the reverse."""
    keeps = (seat in SEVERAL) == (draft.seat in SEVERAL)
    return replace(draft, seat=seat, players=draft.players if keeps else Draft().players)


def _player(draft: Draft, seat: Seat, who: str) -> Draft:
    if seat >= len(draft.players) or who not in LETTERS:
        return draft
    return replace(draft, players=(*draft.players[:seat], who, *draft.players[seat + 1 :]))


def seated(draft: Draft) -> Draft:
    """Move the person to a seat that exists at this table; if several people play, two seats are theirs."""
    people = draft.seat in SEVERAL and draft.seats == 2
    return replace(
        draft,
        players=Draft().players if people else draft.players,
        seat=draft.seat if _first(draft.seat) < draft.seats else 0,
        dealer=draft.dealer if _first(draft.dealer) < draft.seats else Place.DRAWN,
    )
