"""The steps of a scenario: what each `do` needs, and what it does at the table.

A new word of the format is one entry in `STEPS` or, for a way to play a card, in `WAYS`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from cuttle.cards import EIGHT, FIVE, FOUR, HIDDEN, JACK, KING, QUEEN, Card, Seat, card_text, rank
from cuttle.game import offered, resigned
from cuttle.phases import Offered, Revealing, Taking, Turn
from cuttle.ruleset import Ruleset
from cuttle.state import ACCEPT, DRAW, PASS, REFUSE, Move, Verb
from tests.scenarios.table import Table, counter, decide, discard, refuse, resolve
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
"""What a discard can be for: the rank of a one-off, or the hand limit."""


@dataclass(frozen=True)
class Step:
    """One entry of `steps`, read and checked."""

    do: str
    by: Seat = -1
    card: Card = HIDDEN
    target: Card = HIDDEN
    cards: list[Card] = field(default_factory=list)
    reason: int | None = None
    """The rank of the one-off that a discard is for; none for the hand limit."""
    play: "Step | None" = None
    illegal: bool = False
    expect: dict[str, Any] = field(default_factory=dict)


# Ways to play a card, from the hand or off a seven


def _royal(step: Step) -> Move:
    if rank(step.card) not in (QUEEN, KING):
        refuse(f"{card_text(step.card)} is no queen or king.")
    return Move(Verb.PERMANENT, step.card)


def _glasses(step: Step) -> Move:
    if rank(step.card) != EIGHT:
        refuse(f"{card_text(step.card)} is no eight.")
    return Move(Verb.PERMANENT, step.card)


def _jack(step: Step) -> Move:
    if rank(step.card) != JACK:
        refuse(f"{card_text(step.card)} is no jack.")
    return Move(Verb.STEAL, step.card, step.target)


@dataclass(frozen=True)
class Way:
    """A way to play a card."""

    needs: tuple[str, ...]
    may: tuple[str, ...]
    move: Callable[[Step], Move]


WAYS = {
    "points": Way(("card",), (), lambda step: Move(Verb.POINTS, step.card)),
    "scuttle": Way(("card", "target"), (), lambda step: Move(Verb.SCUTTLE, step.card, step.target)),
    "royal": Way(("card",), (), _royal),
    "glasses": Way(("card",), (), _glasses),
    "jack": Way(("card", "target"), (), _jack),
    "oneoff": Way(("card",), ("target",), lambda step: Move(Verb.ONEOFF, step.card, step.target)),
}


# Everything else that a step can do


def _seven(table: Table, step: Step) -> Table:
    assert step.play is not None
    return decide(table, step.by, Revealing, WAYS[step.play.do].move(step.play))


def _between_plays(table: Table) -> None:
    if table.picture is not None:
        refuse("Something is still pending.")


def _offer(table: Table, step: Step) -> Table:
    _between_plays(table)
    return Table(offered(table.state, Move(Verb.OFFER, seat=step.by)))


def _concede(table: Table, step: Step) -> Table:
    """Give up, at any moment: also while the engine is ahead of the scenario."""
    return Table(resigned(table.shown, Move(Verb.RESIGN, seat=step.by)))


@dataclass(frozen=True)
class Deed:
    """Something that a step can do."""

    needs: tuple[str, ...]
    play: Callable[[Table, Step], Table]


def _way(name: str) -> Deed:
    way = WAYS[name]
    return Deed(way.needs, lambda table, step: decide(table, step.by, Turn, way.move(step)))


STEPS = {name: _way(name) for name in WAYS} | {
    "draw": Deed((), lambda table, step: decide(table, step.by, Turn, DRAW)),
    "pass": Deed((), lambda table, step: decide(table, step.by, Turn, PASS)),
    "counter": Deed(("card",), lambda table, step: counter(table, step.by, step.card)),
    "resolve": Deed((), lambda table, step: resolve(table, step.by)),
    "choose_scrap": Deed(
        ("card",), lambda table, step: decide(table, step.by, Taking, Move(Verb.TAKE, step.card))
    ),
    "discard": Deed(("cards", "for"), lambda table, step: discard(table, step.by, step.cards, step.reason)),
    "seven": Deed(("play",), _seven),
    "seven_discard": Deed(
        ("card",), lambda table, step: decide(table, step.by, Revealing, Move(Verb.SCRAP, step.card))
    ),
    "offer_stalemate": Deed((), _offer),
    "accept_stalemate": Deed((), lambda table, step: decide(table, step.by, Offered, ACCEPT)),
    "reject_stalemate": Deed((), lambda table, step: decide(table, step.by, Offered, REFUSE)),
    "concede": Deed((), _concede),
}


# Reading


def read_step(entry: object, ruleset: Ruleset) -> Step:
    """A step, with every word in it known and every key in its place."""
    told = read_dict(entry)
    do = told.get("do")
    if do == "check":
        check_keys(told, ("do", "expect"), (), "a check")
        return Step("check", expect=read_dict(told["expect"]))
    if not isinstance(do, str) or do not in STEPS:
        raise unknown("step", do)
    may = ("illegal", *(WAYS[do].may if do in WAYS else ()))
    check_keys(told, ("do", "by", *STEPS[do].needs), may, f"a step {do!r}")
    illegal = told.get("illegal", False)
    if not isinstance(illegal, bool):
        raise ScenarioError(f"'illegal' should be true or false, not {illegal!r}.")
    by = read_seat(told["by"], ruleset.seats)
    play = read_play(told["play"]) if "play" in told else None
    return Step(do, by, play=play, illegal=illegal, **_cards(told))


def read_play(entry: object) -> Step:
    """The step inside a seven: a way to play a revealed card."""
    told = read_dict(entry)
    do = told.get("do")
    if not isinstance(do, str) or do not in WAYS:
        raise unknown("play off a seven", do)
    check_keys(told, ("do", *WAYS[do].needs), WAYS[do].may, f"a play {do!r} off a seven")
    return Step(do, **_cards(told))


def _cards(told: dict[str, Any]) -> dict[str, Any]:
    """The cards of a step, and what a discard is for."""
    found: dict[str, Any] = {key: read_card(told[key]) for key in ("card", "target") if key in told}
    if "cards" in told:
        found["cards"] = read_cards(told["cards"])
    if "for" in told:
        reason = str(told["for"])
        if reason not in DISCARDS:
            raise unknown("reason of a discard", reason)
        found["reason"] = DISCARDS[reason]
    return found
