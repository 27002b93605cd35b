"""What differs between rulebooks, as data (docs/rules.md, the table).

A ruleset is a frozen record. The engine reads each field in one place and never asks for a ruleset by name.
The published ones are in `cuttle.variants`.
"""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from cuttle.refusal import RefusalError
from cuttle.rules.cards import ALL_IN_ORDER, PLAIN_DECK, SUIT_NAMES, Card
from cuttle.rules.immutable import immutable

Suits: TypeAlias = Literal["CDHS", "SHDC"]
Joker: TypeAlias = Literal["none", "thief", "exchange"]
Seven: TypeAlias = Literal["reveal two", "top card", "take two"]
NineTakes: TypeAlias = Literal[
    "opponents' cards", "opponents' permanents", "opponents' royals", "any permanent", "any card"
]
NinePuts: TypeAlias = Literal["controller", "owner", "deck", "thief"]
AxisValue: TypeAlias = int | str | bool | tuple[int, ...] | None
"""What a rule can be set to."""


class RulesetError(RefusalError):
    """An unknown ruleset, or rules that don't fit together. The message says why."""

    sentences: ClassVar[Mapping[str, str]] = {
        "seats": "Cuttle is for two or three players.",
        "no hands": "Deal each player at least one card.",
        "no deck": "This deals too many cards: none are left to draw.",
        "limit below hands": "The hands dealt can’t be larger than the hand limit.",
        "discard without limit": "Discarding down to the hand limit needs a hand limit.",
        "five goals": "There must be five goals, for zero to four kings.",
        "goal of nothing": "With no kings, the goal must be at least 1.",
        "goal below zero": "A goal can’t be below zero.",
        "goal raised": "A king can’t raise the goal.",
        "too many jokers": "There can be at most two jokers.",
        "effect without joker": "An effect for jokers needs a joker in the deck.",
        "joker without effect": "A joker in the deck must do something.",
        "swap among three": "Swapping hands needs exactly two players.",
        "five draws nothing": "A five must draw at least one card.",
        "queen draws": "A queen can’t draw fewer than zero cards.",
        "nine steals": "A nine that steals can target only an opponent’s royals.",
        "nine freezes": "A nine can freeze a card only if it returns it to a hand.",
        "nine two": "A nine that returns two cards puts them in a hand, and can’t freeze them.",
        "no preset": "There’s no ruleset “{name}”. Choose one of these: {names}.",
        "no option": "There’s no option “{name}”. Choose from these: {names}.",
        "no axis": "There’s no rule “{name}”. Choose one of these: {names}.",
        "no value": "The rule “{name}” can’t be “{value}”.",
        "nine options": "A nine can’t both freeze a card and put it on the deck.",
        "option for two": "The option “{name}” is for two players.",
    }


@immutable
@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One way to play Cuttle."""

    preset: str
    """The published ruleset that it is or is based on."""
    preset_title: str
    """The title of that preset on the page."""
    options: tuple[str, ...] = ()
    """The options applied to it, in the order of OPTIONS."""
    changes: tuple[str, ...] = ()
    """The rules changed individually after that, in the order of AXES."""
    seats: int = 2
    """Number of players."""
    dealt: tuple[int, int] = (6, 5)
    """Cards dealt to the dealer, and to each other seat."""
    goals: tuple[int, ...] = (21, 14, 10, 5, 0)
    """Points needed with 0, 1, 2, 3, 4 kings."""
    wins_at_once: bool = True
    """A seat that reaches its goal wins at once; otherwise at the end of its own turn (R16)."""
    hand_limit: int | None = 8
    """The most cards a hand may hold; None for no limit."""
    limit_refuses: bool = True
    """At the limit you can't draw; otherwise you discard down to it at the end of your turn."""
    suits: Suits = "CDHS"
    """The suits, lowest first (R8)."""
    jokers: int = 0
    """Number of jokers in the deck."""
    joker: Joker = "none"
    """What a joker does: steal a permanent (R19), or swap the hands (R20)."""
    two_hits_any: bool = False
    """A two played as a one-off can scrap any permanent; otherwise only an opponent's."""
    three_takes_three: bool = True
    """A three may take another three from the scrap."""
    four_random: bool = False
    """A four's victim discards at random; otherwise the victim chooses (R12)."""
    four_takes: bool = False
    """The player of a four takes one of the discards (R12)."""
    five_discards: int = 1
    """How many cards a five discards first (R13)."""
    five_draws: int = 3
    """How many cards a five draws."""
    seven: Seven = "reveal two"
    """How many cards a seven reveals, and what happens to them (R14)."""
    eight_scraps_glasses: bool = False
    """An eight may be played as a one-off that scraps glasses (R22)."""
    nine_takes: NineTakes = "opponents' cards"
    """What a nine played as a one-off can target."""
    nine_puts: NinePuts = "controller"
    """Where a nine puts its target: in a hand, on the deck (R23), or on the thief's side (R15)."""
    nine_freezes: bool = True
    """A card that a nine returned can't be played on its owner's next turn (R11)."""
    ten_gives: bool = False
    """A ten played for points makes an opponent draw a card (R15)."""
    ten_blocks: bool = False
    """A ten may block a scuttle (R21)."""
    queens_protect_queens: bool = True
    """Two queens protect each other (R7)."""
    second_queen_draws: int = 0
    """How many cards a second queen draws when scrapped; with 0 it is played as usual (R15)."""
    jack_may_be_forced: bool = False
    """A jack revealed by a seven must go on one of your own cards if it can take no other (R14)."""
    glasses_show_table: bool = True
    """Glasses show hands to the whole table; otherwise only to their controller."""
    empty_deck_opens: bool = False
    """When the deck is empty, all hands are open."""
    nine_count: int = 1
    """How many cards a nine takes: with 2, two on the same side if there are two (R28)."""
    deck: tuple[Card, ...] = field(init=False, compare=False, repr=False, default=PLAIN_DECK)
    """Every card in play, in ascending order."""
    strength: tuple[int, ...] = field(init=False, compare=False, repr=False, default=PLAIN_DECK)
    """By card: a point card can scuttle another with a lower strength (R8)."""

    def __hash__(self) -> int:
        return hash((self.preset, self.options, self.changes))  # the others follow from these

    @property
    def key(self) -> str:
        """The name in notation and saves: preset, options and changes, ``pagat+one joker+five_draws=3``."""
        changes = [f"{axis}={value_text(getattr(self, axis))}" for axis in self.changes]
        return "+".join([self.preset, *self.options, *changes])

    @property
    def title(self) -> str:
        """The name on the page."""
        if self.changes:
            return f"Custom, from {self.preset_title}"
        return " + ".join([self.preset_title, *self.options])

    def __post_init__(self) -> None:
        """Compute the derived fields.

        Raises:
            RulesetError: if the rules don't fit together (R26).
        """
        strange = _strange_rule(self)
        if strange is not None:
            raise RulesetError("no value", name=strange, value=value_text(getattr(self, strange)))
        nonsense = _conflict(self)
        if nonsense is not None:
            raise RulesetError(nonsense)
        order = [self.suits.index(suit) for suit in SUIT_NAMES]
        object.__setattr__(self, "deck", ALL_IN_ORDER[: 52 + self.jokers])
        object.__setattr__(self, "strength", tuple(card - card % 4 + order[card % 4] for card in PLAIN_DECK))


def value_text(value: AxisValue) -> str:
    """A rule's value as text: ``yes``, ``none``, ``21-14-10-5-0``, ``top card``."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case tuple():
            return "-".join(map(str, value))
        case _:
            return str(value)


_TYPES: Final = {
    each.name: type(each.default)
    for each in fields(Ruleset)
    if each.init and each.default is not MISSING and each.name not in ("options", "changes")
}
"""By rule, the type of its values."""
_CHOICES: Final[Mapping[str, tuple[AxisValue, ...]]] = {
    "suits": get_args(Suits),
    "joker": get_args(Joker),
    "seven": get_args(Seven),
    "nine_takes": get_args(NineTakes),
    "nine_puts": get_args(NinePuts),
    "nine_count": (1, 2),
}


def _strange_rule(rules: Ruleset) -> str | None:
    """The name of a rule that can't have its value in any ruleset; None if there's none."""
    for name, kind in _TYPES.items():
        value = getattr(rules, name)
        if type(value) is not kind and not (value is None and name == "hand_limit"):
            return name
    for name, choices in _CHOICES.items():
        if getattr(rules, name) not in choices:
            return name
    if len(rules.dealt) != 2 or {*map(type, rules.dealt)} != {int}:
        return "dealt"
    return "goals" if {int, *map(type, rules.goals)} != {int} else None


def _conflict(rules: Ruleset) -> str | None:
    """Why these rules don't fit together; None if they do."""
    first, others = rules.dealt
    dealt = first + others * (rules.seats - 1)
    limit = rules.hand_limit
    refusals = [
        (rules.seats not in (2, 3), "seats"),
        (min(rules.dealt) < 1, "no hands"),
        (dealt >= 52 + rules.jokers, "no deck"),
        (limit is not None and limit < max(rules.dealt), "limit below hands"),
        (limit is None and not rules.limit_refuses, "discard without limit"),
        (len(rules.goals) != 5, "five goals"),
        (max(rules.goals[:1], default=1) < 1, "goal of nothing"),
        (min(rules.goals, default=0) < 0, "goal below zero"),
        (any(few < more for few, more in zip(rules.goals, rules.goals[1:], strict=False)), "goal raised"),
        (not 0 <= rules.jokers <= 2, "too many jokers"),
        (not rules.jokers and rules.joker != "none", "effect without joker"),
        (rules.jokers > 0 and rules.joker == "none", "joker without effect"),
        (rules.joker == "exchange" and rules.seats != 2, "swap among three"),
        (rules.five_draws < 1 or rules.five_discards < 0, "five draws nothing"),
        (rules.second_queen_draws < 0, "queen draws"),
        (rules.nine_puts == "thief" and rules.nine_takes != "opponents' royals", "nine steals"),
        (rules.nine_freezes and rules.nine_puts in ("deck", "thief"), "nine freezes"),
        (rules.nine_count > 1 and (rules.nine_freezes or rules.nine_puts in ("deck", "thief")), "nine two"),
    ]
    return next((reason for senseless, reason in refusals if senseless), None)
