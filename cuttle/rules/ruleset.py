"""What varies between rulebooks, as data (docs/rules.md, the table).

A ruleset is a frozen record; each field is read in one place of the engine, and nothing asks
which ruleset it is. The published ones are in `cuttle.variants`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias

from cuttle.rules.cards import ALL_IN_ORDER, PLAIN_DECK, SUIT_NAMES, Card
from cuttle.rules.refusal import RefusalError

Suits: TypeAlias = Literal["CDHS", "SHDC"]
Joker: TypeAlias = Literal["none", "thief", "exchange"]
Seven: TypeAlias = Literal["reveal two", "top card", "take two"]
NineTakes: TypeAlias = Literal[
    "opponents' cards", "opponents' permanents", "opponents' royals", "any permanent", "any card"
]
NinePuts: TypeAlias = Literal["controller", "owner", "deck", "thief"]
Value: TypeAlias = int | str | bool | tuple[int, ...] | None
"""What an axis can be set to."""


class RulesetError(RefusalError):
    """A name of no ruleset, or rules that don't work together."""

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
        "no preset": "There’s no ruleset “{name}”. Choose one of these: {names}.",
        "no option": "There’s no option “{name}”. Choose from these: {names}.",
        "no axis": "There’s no rule “{name}”. Choose one of these: {names}.",
        "no value": "The rule “{name}” can’t be “{value}”.",
        "nine options": "A nine can’t both freeze a card and put it on the deck.",
        "option for two": "The option “{name}” is for two players.",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One way to play Cuttle."""

    preset: str
    """The published ruleset that it is, or is made from."""
    preset_title: str
    """The name of that on the page."""
    options: tuple[str, ...] = ()
    """The options set in it, in the order of OPTIONS."""
    changes: tuple[str, ...] = ()
    """The axes changed one by one after that, in the order of AXES."""
    seats: int = 2
    """How many play."""
    dealt: tuple[int, int] = (6, 5)
    """Cards dealt to the dealer, and to each other seat."""
    goals: tuple[int, ...] = (21, 14, 10, 5, 0)
    """Points needed with 0, 1, 2, 3, 4 kings."""
    wins_at_once: bool = True
    """A seat that reaches its goal wins at once; otherwise as its own turn ends (R16)."""
    hand_limit: int | None = 8
    """Most cards a hand may hold; None where there is no limit."""
    limit_refuses: bool = True
    """The limit refuses a draw; otherwise one discards down to it as one's turn ends."""
    suits: Suits = "CDHS"
    """The suits, the lowest first (R8)."""
    jokers: int = 0
    """How many jokers are in the deck."""
    joker: Joker = "none"
    """What a joker does: it steals a permanent (R19), or exchanges the hands (R20)."""
    two_hits_any: bool = False
    """A two as a one-off scraps any permanent; otherwise an opponent's."""
    three_takes_three: bool = True
    """A three may take another three out of the scrap."""
    four_random: bool = False
    """Chance picks what a four's victim discards; otherwise the victim does (R12)."""
    four_takes: bool = False
    """Who played the four takes one of the discards (R12)."""
    five_discards: int = 1
    """How many cards a five discards first (R13)."""
    five_draws: int = 3
    """How many cards a five draws."""
    seven: Seven = "reveal two"
    """How many cards a seven turns up, and what becomes of them (R14)."""
    eight_scraps_glasses: bool = False
    """An eight may be played as a one-off that scraps glasses (R22)."""
    nine_takes: NineTakes = "opponents' cards"
    """What a nine as a one-off may be aimed at."""
    nine_puts: NinePuts = "controller"
    """Where it puts it: in a hand, on the deck (R23), or on the thief's side (R15)."""
    nine_freezes: bool = True
    """A card that a nine returned cannot be played in its owner's next turn (R11)."""
    ten_gives: bool = False
    """A ten played for points makes an opponent draw a card (R15)."""
    ten_blocks: bool = False
    """A ten may block a scuttle (R21)."""
    queens_protect_queens: bool = True
    """Two queens protect each other (R7)."""
    second_queen_draws: int = 0
    """How many cards a queen draws, scrapped, where one lies already; with 0 it is laid (R15)."""
    jack_may_be_forced: bool = False
    """A jack that a seven turned up must go on one's own card if it can take no other (R14)."""
    glasses_show_table: bool = True
    """Glasses show the hands to the table; otherwise to their controller alone."""
    empty_deck_opens: bool = False
    """An empty deck opens all hands."""
    deck: tuple[Card, ...] = field(init=False, compare=False, repr=False, default=PLAIN_DECK)
    """Every card in play, in natural order."""
    strength: tuple[int, ...] = field(init=False, compare=False, repr=False, default=PLAIN_DECK)
    """By card: the stronger of two point cards may scuttle the other (R8)."""

    @property
    def key(self) -> str:
        """Its name in notation and saves: preset, options and changes, ``pagat+one joker+five_draws=3``."""
        changes = [f"{axis}={value_text(getattr(self, axis))}" for axis in self.changes]
        return "+".join([self.preset, *self.options, *changes])

    @property
    def title(self) -> str:
        """Its name on the page."""
        if self.changes:
            return f"Custom, from {self.preset_title}"
        return " + ".join([self.preset_title, *self.options])

    def __post_init__(self) -> None:
        """Work out what follows from the fields.

        Raises:
            RulesetError: if they make no sense together (R26).
        """
        nonsense = _nonsense(self)
        if nonsense is not None:
            raise RulesetError(nonsense)
        order = [self.suits.index(suit) for suit in SUIT_NAMES]
        object.__setattr__(self, "deck", ALL_IN_ORDER[: 52 + self.jokers])
        object.__setattr__(self, "strength", tuple(card - card % 4 + order[card % 4] for card in PLAIN_DECK))


def value_text(value: Value) -> str:
    """The value of an axis as text: ``yes``, ``none``, ``21-14-10-5-0``, ``top card``."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case tuple():
            return "-".join(map(str, value))
        case _:
            return str(value)


def _nonsense(rules: Ruleset) -> str | None:
    """Why these choices don't work together, in a word; None where they do."""
    first, others = rules.dealt
    dealt = first + others * (rules.seats - 1)
    limit = rules.hand_limit
    refusals = [
        (rules.seats not in (2, 3), "seats"),
        (min(rules.dealt) < 1, "no hands"),
        (dealt >= 52 + rules.jokers, "no deck"),
        (
            limit is not None and limit < max(rules.dealt),
            "limit below hands",
        ),
        (limit is None and not rules.limit_refuses, "discard without limit"),
        (len(rules.goals) != 5, "five goals"),
        (rules.goals[0] < 1, "goal of nothing"),
        (min(rules.goals) < 0, "goal below zero"),
        (
            any(few < more for few, more in zip(rules.goals, rules.goals[1:], strict=False)),
            "goal raised",
        ),
        (not 0 <= rules.jokers <= 2, "too many jokers"),
        (not rules.jokers and rules.joker != "none", "effect without joker"),
        (rules.jokers > 0 and rules.joker == "none", "joker without effect"),
        (rules.joker == "exchange" and rules.seats != 2, "swap among three"),
        (rules.five_draws < 1 or rules.five_discards < 0, "five draws nothing"),
        (rules.second_queen_draws < 0, "queen draws"),
        (
            rules.nine_puts == "thief" and rules.nine_takes != "opponents' royals",
            "nine steals",
        ),
        (
            rules.nine_freezes and rules.nine_puts in ("deck", "thief"),
            "nine freezes",
        ),
    ]
    return next((reason for senseless, reason in refusals if senseless), None)
