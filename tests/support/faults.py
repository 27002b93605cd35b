"""Faults to put into the engine, one at a time, while it runs: each gets one rule wrong.

They show that the stepping of tests/support/stepping.py sees: none may survive it. Each stands on a ruling of
the rules, and exchanges one function of the engine wherever it is used.
"""

import copy
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TypeAlias
from unittest.mock import patch

from cuttle.rules import turns
from cuttle.rules.board import has_queen
from cuttle.rules.cards import FIVE, FOUR, JOKER, NINE, SEVEN, SIX, THREE
from cuttle.rules.moves import Move, Verb, steal
from cuttle.rules.oneoffs import EFFECTS
from cuttle.rules.phases import Discarding, Over
from cuttle.rules.ruleset import Ruleset, RulesetError
from cuttle.rules.state import Pile, State, goal, others, score
from tests.support.stepping import DisagreementError, game_steps

Function: TypeAlias = Callable[..., Any]


@dataclass(frozen=True)
class Fault:
    """A function of the engine made wrong."""

    title: str
    where: str
    """The function: its module of the rules and name, or ``effect`` and the rank of a one-off."""
    made: Callable[[Function], Function]
    """What takes its place."""
    here: bool = False
    """Only that module takes it to be so; otherwise every one that uses the function."""


# Putting them in


@contextmanager
def put_in(fault: Fault) -> Iterator[None]:
    """Let the engine be wrong in this way for a while."""
    kind, _, name = fault.where.partition(" ")
    with ExitStack() as stack:
        if kind == "effect":
            rank = int(name)
            stack.enter_context(patch.dict(EFFECTS, {rank: fault.made(EFFECTS[rank])}))
        else:
            for owner, attribute in _places(kind, name, fault.here):
                wrong = fault.made(getattr(owner, attribute))
                stack.enter_context(patch.object(owner, attribute, wrong))
        yield


def _places(module: str, name: str, here: bool) -> list[tuple[Any, str]]:
    """Where a function has to be exchanged: wherever it has been imported."""
    owner = sys.modules[f"cuttle.rules.{module}"]
    if here:
        return [(owner, name)]
    original = getattr(owner, name)
    engine = [place for key, place in list(sys.modules.items()) if key.partition(".")[0] == "cuttle"]
    return [(place, name) for place in engine if getattr(place, name, None) is original]


def caught(fault: Fault, games: int, seed: int = 1) -> tuple[int, str] | None:
    """The number of the first game that shows the fault, and how; None if none of so many does."""
    with put_in(fault):
        for number in range(games):
            try:
                for _ in game_steps(seed, number):
                    pass
            except DisagreementError as difference:
                return number, str(difference)
    return None


# Ways to be wrong


@cache
def _other(rules: Ruleset, axis: str, value: object) -> Ruleset:
    """The same rules but for one axis, even where that makes no sense."""
    try:
        return replace(rules, **{axis: value})  # type: ignore[arg-type]
    except RulesetError:
        changed = copy.copy(rules)
        object.__setattr__(changed, axis, value)
        return changed


def misreads(axis: str, value: Any) -> Callable[[Function], Function]:
    """A function that takes an axis of the ruleset to have another value."""

    def made(right: Function) -> Function:
        def wrong(state: State, *rest: Any) -> Any:
            there = value(state.ruleset) if callable(value) else value
            result = right(state._replace(ruleset=_other(state.ruleset, axis, there)), *rest)
            return result._replace(ruleset=state.ruleset) if isinstance(result, State) else result

        return wrong

    return made


def instead(wrong: Function) -> Callable[[Function], Function]:
    """Another function altogether."""
    return lambda right: wrong


def before(change: Function) -> Callable[[Function], Function]:
    """A function that is given something else: `change` makes its arguments out of the right ones."""
    return lambda right: lambda *given: right(*change(*given))


def afterwards(change: Function) -> Callable[[Function], Function]:
    """A function whose result is changed: `change` takes it and the arguments."""
    return lambda right: lambda *given: change(right(*given), *given)


# One function for each fault that takes more than a word


def _stay_with_the_thief(state: State, *rest: Any) -> tuple[Any, ...]:
    def moved(pile: Pile) -> Pile:
        return pile._replace(holders=(pile.holders[-1], *pile.holders[1:])) if pile.points else pile

    tables = tuple([tuple([moved(pile) for pile in row]) for row in state.tables])
    return (state._replace(tables=tables), *rest)


def _behind_a_queen(found: tuple[Any, Any, Any], row: Any, _: bool) -> tuple[Any, Any, Any]:
    return ([], *found[1:]) if has_queen(row) else found


def _one_two_less(state: State, by: int, played: Move, twos: Any, scuttle: Any) -> tuple[Any, ...]:
    if not twos:
        return state, by, played, twos, scuttle
    return turns.scrapped(state, twos[-1][1]), by, played, twos[:-1], scuttle


def _also_the_three(moves: list[Move], _: State, phase: Any) -> list[Move]:
    return [*moves, Move(Verb.TAKE, phase.card)] if phase.card >> 2 == THREE else moves


def _also_jacks(moves: list[Move], state: State, seat: int, cards: tuple[int, ...], _: int) -> list[Move]:
    jokers = [card for card in cards if card >> 2 == JOKER and state.ruleset.joker == "thief"]
    rows = [state.tables[other] for other in others(state, seat) if not has_queen(state.tables[other])]
    jacks = [pile.thieves[-1] for row in rows for pile in row if pile.points and pile.thieves]
    return moves + [steal(joker, jack) for joker in jokers for jack in jacks]


def _other_to_the_bottom(right: Function) -> Function:
    def wrong(state: State, phase: Any, move: Move) -> State:
        if state.ruleset.seven != "take two":
            rest = tuple([card for card in state.revealed if card != move.card])
            state = state._replace(revealed=(move.card,), deck=state.deck + rest)
        result: State = right(state, phase, move)
        return result

    return wrong


def _four_passes(state: State) -> State:
    if state.passes == 3 and not turns.won_at_the_end(state):
        return state._replace(passes=4, phase=Over(None, "passes"))
    return turns.settle(state, state.passes + 1)


def _somebody_is_there(state: State) -> bool:
    seats = range(len(state.hands))
    return not state.ruleset.wins_at_once and any(score(state, seat) >= goal(state, seat) for seat in seats)


def _one_is_enough(after: State, *_: Any) -> State:
    phase = after.phase
    return after._replace(phase=replace(phase, count=1)) if isinstance(phase, Discarding) else after


def _who_has_one(right: Function) -> Function:
    def wrong(state: State, seats: Any, rank: int, waiting: Any) -> list[int]:
        return [seat for seat in seats if any(card >> 2 == rank for card in state.hands[seat])]

    return wrong


def _not_seen(after: State, before: State, *_: Any) -> State:
    return after._replace(seen=before.seen)


def _one_card_more(rules: Ruleset) -> int | None:
    return rules.hand_limit and rules.hand_limit + 1


def _passes_stay(state: State, passes: int = 0) -> tuple[Any, ...]:
    return state, max(passes, state.passes)


FAULTS: Final = (
    Fault(
        "a draw ignores one card of the hand limit (R2)", "state hand_room", afterwards(lambda n, *_: n + 1)
    ),
    Fault(
        "a five and a seven need no deck (R4)",
        "plays plays",
        before(lambda state, seat, cards, left: (state, seat, cards, left + 1)),
    ),
    Fault("a three takes itself (R5)", "legal _taking", afterwards(_also_the_three)),
    Fault("an even number of twos counters (R6)", "oneoffs resolve", before(_one_two_less)),
    Fault("a queen does not keep twos away (R6)", "oneoffs has_queen", instead(lambda row: False), here=True),
    Fault("only a seat that has a two is asked (R6)", "sight could_answer", _who_has_one),
    Fault("queens protect from scuttling (R7)", "board targets", afterwards(_behind_a_queen)),
    Fault(
        "two queens protect each other everywhere (R7)",
        "plays plays",
        misreads("queens_protect_queens", True),
    ),
    Fault(
        "the suits run the other way (R8)",
        "plays plays",
        misreads("suits", lambda rules: rules.suits[::-1]),
    ),
    Fault("a six leaves stolen cards with the thief (R9)", f"effect {SIX}", before(_stay_with_the_thief)),
    Fault(
        "a nine goes by the controller, not the owner (R10)",
        f"effect {NINE}",
        misreads("nine_puts", lambda rules: rules.nine_puts.replace("owner", "controller")),
    ),
    Fault(
        "a frozen card thaws a turn early (R11)",
        "turns next_turn",
        before(lambda s, p: (s._replace(frozen=0), p)),
    ),
    Fault(
        "a card thaws with the turn that froze it (R11)",
        "turns next_turn",
        before(lambda s, p: (s._replace(fresh=0), p)),
    ),
    Fault("a four costs one card (R12)", f"effect {FOUR}", afterwards(_one_is_enough)),
    Fault("the victim of a random four chooses (R12)", f"effect {FOUR}", misreads("four_random", False)),
    Fault("a five discards nothing (R13)", f"effect {FIVE}", misreads("five_discards", 0)),
    Fault("a seven turns up one card (R14)", f"effect {SEVEN}", misreads("seven", "top card")),
    Fault("the other card of a seven goes to the bottom (R14)", "apply _revealing", _other_to_the_bottom),
    Fault("a jack is never forced (R14)", "plays forced", instead(lambda *_: [])),
    Fault("a second queen is laid (R15)", "plays draws", instead(lambda *_: False)),
    Fault(
        "the first seat wins where several could (R16)",
        "state winner",
        before(lambda s: (s._replace(turn=0),)),
    ),
    Fault("both seats are checked as a turn ends (R16)", "turns won_at_the_end", instead(_somebody_is_there)),
    Fault("four passes make a stalemate (R17)", "turns passed", instead(_four_passes)),
    Fault("a turn does not end a run of passes (R17)", "turns settle", before(_passes_stay)),
    Fault(
        "the jacks of a seat that resigns stay (R18)",
        "resigning _without_thieves",
        instead(lambda p, _: (p, [])),
    ),
    Fault("a joker takes a jack (R19)", "plays plays", afterwards(_also_jacks)),
    Fault(
        "exchanged cards stay frozen (R20)",
        f"effect {JOKER}",
        afterwards(lambda s, b, *_: s._replace(frozen=b.frozen)),
    ),
    Fault("a ten blocks in spite of a queen (R21)", "apply has_queen", instead(lambda row: False), here=True),
    Fault("nobody notes what a nine returned (R24)", f"effect {NINE}", afterwards(_not_seen)),
    Fault("glasses show a hand to all (R24)", "sight _viewers", misreads("glasses_show_table", True)),
    Fault(
        "a hand keeps one card over the limit (cuttle-live)",
        "turns settle",
        misreads("hand_limit", _one_card_more),
    ),
    Fault(
        "a three takes a three everywhere (cuttle-live)",
        "plays takeable",
        misreads("three_takes_three", True),
    ),
    Fault("a position may stand a third time (R27)", "repetition followed", instead(lambda _, s: s)),
    Fault(
        "the order of the scrap counts (R27)",
        "repetition fingerprint",
        afterwards(lambda f, s: (*f, s.scrap)),
    ),
    Fault("passes count (R27)", "repetition fingerprint", afterwards(lambda f, s: (*f, s.passes))),
    Fault(
        "frozen cards do not count (R27)", "repetition fingerprint", before(lambda s: (s._replace(frozen=0),))
    ),
)
