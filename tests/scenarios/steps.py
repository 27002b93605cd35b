"""The steps of a scenario: what each `do` needs, and what it does at the table.

A new word of the format is one entry in `STEPS` or, for a way to play a card, in `WAYS`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from cuttle import HIDDEN, Card, Move, Ruleset, Seat, Verb, card_text
from cuttle.game import after_offer_move
from cuttle.rules import EIGHT, JACK, JOKER, KING, QUEEN, Offered, Revealing, Taking, Turn, rank
from cuttle.rules.cards import FIVE, FOUR
from cuttle.rules.moves import ACCEPT, DRAW, PASS, REFUSE
from tests.scenarios.answers import block, concede, counter, decide, resolve
from tests.scenarios.table import NOBODY, Table, chance, discard, refuse
from tests.scenarios.vocabulary import (
    ScenarioError,
    check_keys,
    read_card,
    read_cards,
    read_dict,
    read_seat,
    unknown,
)

DISCARDS = {"four": FOUR, "five": FIVE, "hand_limit": None}
"""Reasons for a discard: the rank of a one-off, or the hand limit."""


@dataclass(frozen=True)
class Step:
    """One entry of `steps`, read and checked."""

    do: str
    by: Seat = NOBODY
    card: Card = HIDDEN
    target: Card = HIDDEN
    second: Card = HIDDEN
    victim: Seat = NOBODY
    """The seat meant if a rule says *the opponent* and there are several."""
    cards: list[Card] = field(default_factory=list)
    reason: int | None = None
    """The rank of the one-off that a discard is for; none for the hand limit."""
    play: "Step | None" = None
    illegal: bool = False
    expect: dict[str, Any] = field(default_factory=dict)


# Ways to play a card, from the hand or after a seven


def _only(verb: Verb, *ranks: int) -> Callable[["Step"], Move]:
    """A way to play cards of these ranks only."""

    def move(step: Step) -> Move:
        if rank(step.card) not in ranks:
            refuse(f"{card_text(step.card)} cannot be played like that.")
        return Move(verb, step.card, step.target)

    return move


@dataclass(frozen=True)
class Way:
    """A way to play a card."""

    needs: tuple[str, ...]
    may: tuple[str, ...]
    move: Callable[[Step], Move]


WAYS = {
    "points": Way(("card",), ("victim",), lambda step: Move(Verb.POINTS, step.card)),
    "scuttle": Way(("card", "target"), (), lambda step: Move(Verb.SCUTTLE, step.card, step.target)),
    "royal": Way(("card",), (), _only(Verb.PERMANENT, QUEEN, KING)),
    "glasses": Way(("card",), (), _only(Verb.PERMANENT, EIGHT)),
    "jack": Way(("card", "target"), ("victim",), _only(Verb.STEAL, JACK)),
    "joker": Way(("card", "target"), (), _only(Verb.STEAL, JOKER)),
    "oneoff": Way(("card",), ("target", "second", "victim"), lambda step: _oneoff(step)),
}


def _oneoff(step: Step) -> Move:
    """A one-off; if it has two targets, they may be written in any order."""
    if step.second == HIDDEN:
        return Move(Verb.ONEOFF, step.card, step.target)
    target, second = sorted((step.target, step.second))
    return Move(Verb.ONEOFF, step.card, target, second=second)


# Everything else that a step can do


def _seven(table: Table, step: Step) -> Table:
    play = step.play
    assert play is not None
    victim = step.victim if play.victim == NOBODY else play.victim
    return decide(table, step.by, Revealing, WAYS[play.do].move(play), victim)


def _take(four: bool) -> Callable[[Table, Step], Table]:
    """Take a card: for a three from the scrap, for a four from its victim's discards."""

    def take(table: Table, step: Step) -> Table:
        phase = table.state.phase
        if isinstance(phase, Taking) and (phase.among is not None) != four:
            refuse("The card is taken for something else.")
        return decide(table, step.by, Taking, Move(Verb.TAKE, step.card))

    return take


def _offer(table: Table, step: Step) -> Table:
    if table.picture is not None:
        refuse("Something is still pending.")
    return Table(after_offer_move(table.state, Move(Verb.OFFER, seat=step.by)))


@dataclass(frozen=True)
class Deed:
    """Something that a step can do."""

    needs: tuple[str, ...]
    may: tuple[str, ...]
    play: Callable[[Table, Step], Table]


def _way(name: str) -> Deed:
    way = WAYS[name]
    return Deed(
        ("by", *way.needs),
        way.may,
        lambda table, step: decide(table, step.by, Turn, way.move(step), step.victim),
    )


def _deed(play: Callable[[Table, Step], Table], *needs: str) -> Deed:
    return Deed(("by", *needs), (), play)


STEPS = {name: _way(name) for name in WAYS} | {
    "draw": _deed(lambda table, step: decide(table, step.by, Turn, DRAW)),
    "pass": _deed(lambda table, step: decide(table, step.by, Turn, PASS)),
    "counter": _deed(lambda table, step: counter(table, step.by, step.card), "card"),
    "block": _deed(lambda table, step: block(table, step.by, step.card), "card"),
    "resolve": _deed(lambda table, step: resolve(table, step.by)),
    "choose_scrap": _deed(_take(four=False), "card"),
    "take": _deed(_take(four=True), "card"),
    "discard": _deed(lambda table, step: discard(table, step.by, step.cards, step.reason), "cards", "for"),
    "chance": Deed(("cards",), ("by",), lambda table, step: chance(table, step.cards)),
    "seven": Deed(("by", "play"), ("victim",), _seven),
    "seven_discard": _deed(
        lambda table, step: decide(table, step.by, Revealing, Move(Verb.SCRAP, step.card)), "card"
    ),
    "offer_stalemate": _deed(_offer),
    "accept_stalemate": _deed(lambda table, step: decide(table, step.by, Offered, ACCEPT)),
    "reject_stalemate": _deed(lambda table, step: decide(table, step.by, Offered, REFUSE)),
    "concede": _deed(lambda table, step: concede(table, step.by)),
}


# Reading


def read_step(entry: object, ruleset: Ruleset) -> Step:
    """Read a step; every word must be known and every key allowed."""
    told = read_dict(entry)
    do = told.get("do")
    if do == "check":
        check_keys(told, ("do", "expect"), (), "a check")
        return Step("check", expect=read_dict(told["expect"]))
    if not isinstance(do, str) or do not in STEPS:
        raise unknown("step", do)
    check_keys(told, ("do", *STEPS[do].needs), ("illegal", *STEPS[do].may), f"a step {do!r}")
    illegal = told.get("illegal", False)
    if not isinstance(illegal, bool):
        raise ScenarioError(f"'illegal' should be true or false, not {illegal!r}.")
    play = read_play(told["play"], ruleset) if "play" in told else None
    return Step(do, play=play, illegal=illegal, **_seats(told, ruleset), **_cards(told, ruleset))


def read_play(entry: object, ruleset: Ruleset) -> Step:
    """The step inside a seven: a way to play a revealed card."""
    told = read_dict(entry)
    do = told.get("do")
    if not isinstance(do, str) or do not in WAYS:
        raise unknown("play off a seven", do)
    check_keys(told, ("do", *WAYS[do].needs), WAYS[do].may, f"a play {do!r} off a seven")
    return Step(do, **_seats(told, ruleset), **_cards(told, ruleset))


def _seats(told: dict[str, Any], ruleset: Ruleset) -> dict[str, Any]:
    """Whose step it is, and its target seat."""
    return {key: read_seat(told[key], ruleset.seats) for key in ("by", "victim") if key in told}


def _cards(told: dict[str, Any], ruleset: Ruleset) -> dict[str, Any]:
    """The cards of a step, and what a discard is for."""
    single = ("card", "target", "second")
    found: dict[str, Any] = {key: read_card(told[key], ruleset) for key in single if key in told}
    if "cards" in told:
        found["cards"] = read_cards(told["cards"], ruleset)
    if "for" in told:
        reason = str(told["for"])
        if reason not in DISCARDS:
            raise unknown("reason of a discard", reason)
        found["reason"] = DISCARDS[reason]
    return found
