"""The public API given what it can't take: a ValueError with a sentence, never another error, never a wrong
result. And its values, which never change."""

import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, MutableSequence, MutableSet
from copy import copy, deepcopy
from dataclasses import replace
from functools import partial
from importlib import import_module
from random import Random
from typing import Final, TypeAlias, get_args

import pytest

import cuttle
from cuttle import (
    PRESETS,
    Deal,
    Game,
    Link,
    Match,
    Move,
    State,
    Verb,
    apply,
    card_text,
    decode,
    goal,
    imagine,
    legal_moves,
    move_text,
    narrate,
    observe,
    parse_card,
    parse_move,
    parse_position,
    parse_ruleset,
    position_text,
    result_text,
    score,
    variant,
)
from cuttle.bot import LEVELS, PLAYERS, choose, default_budget, move_scores, think, uses_search
from cuttle.game import _CALLED_HERE
from cuttle.language import error_text
from cuttle.language.sentences import ENGLISH
from cuttle.links import challenge_result, parse_link, parse_record, record_text
from cuttle.refusal import RefusalError
from cuttle.review import review_round
from cuttle.rules import CHANCE, Phase, count_permanents, perft, sees_hand
from cuttle.variants import AXES
from tests.support.packages import PUBLIC

Call: TypeAlias = Callable[[], object]

PAGAT: Final = PRESETS["pagat"]
DECK: Final = PAGAT.deck
DEALT: Final = Game.deal(PAGAT, 3)
STATE: Final = DEALT.state
SEEN: Final = observe(STATE, 0)
OVER: Final = DEALT.resign(0)
RANDOM: Final = parse_position("pagat+random four | 0 chance 1 2 4C | 5C / 9H 3C 3D | - / - | - | ...")
NOBODY: Final[tuple[object, ...]] = (-1, 2, 5, CHANCE, -3, None, "0", [])
"""What isn't a seat of a game for two."""
TEXTS: Final[tuple[object, ...]] = ("", " ", "\0", "x" * 5000, "\ud800", "|" * 9, None, 3, b"4D+", [])
"""What says nothing."""


def calls(name: str, function: Callable[..., object], values: Iterable[object]) -> Iterator[tuple[str, Call]]:
    """A function called with each of some values."""
    for value in values:
        yield f"{name} {value!r:.40}", partial(function, value)


def wrong_seats() -> Iterator[tuple[str, Call]]:
    """Whatever takes a seat, given what isn't one."""
    yield from calls("observe", partial(observe, STATE), NOBODY)
    yield from calls("observe at the end", partial(observe, OVER.state), NOBODY)
    yield from calls("observe chance", partial(observe, RANDOM), NOBODY)
    yield from calls("score", partial(score, STATE), NOBODY)
    yield from calls("goal", partial(goal, SEEN), NOBODY)
    yield from calls("count_permanents", lambda seat: count_permanents(STATE, seat, 12), NOBODY)
    yield from calls("sees_hand", lambda seat: sees_hand(STATE, seat, 0), NOBODY)
    yield from calls("sees_hand of", lambda seat: sees_hand(STATE, 0, seat), NOBODY)
    yield from calls("dealer", partial(Game.deal, PAGAT, 3), NOBODY)
    yield from calls("Deal", lambda seat: Game(Deal(PAGAT, DECK, seat)), NOBODY)
    yield from calls("resign", DEALT.resign, NOBODY)
    yield from calls("offer", DEALT.offer, NOBODY)
    yield from calls("challenge_result", partial(challenge_result, OVER), NOBODY)
    yield from calls("Link", lambda seat: Link(Match(DEALT), "your turn", seat=seat), NOBODY)
    winners = [seat for seat in NOBODY if seat is not None]  # which is a tie
    yield from calls("before", lambda seat: Match(DEALT, "best of 5", (seat,)), winners)


def wrong_texts() -> Iterator[tuple[str, Call]]:
    """Whatever reads a text or a name, given one that says nothing."""
    for read in (parse_card, parse_move, parse_position, parse_ruleset, parse_link, parse_record, decode):
        yield from calls(read.__name__, read, TEXTS)
    names = ("", "nobody", "skilled+nobody", "nobody+hoarder")
    yield from calls("default_budget", default_budget, names)
    yield from calls("uses_search", uses_search, names)
    yield from calls("choose", lambda name: choose(name, SEEN, Random(1)), names)
    yield from calls("think", lambda name: next(think(name, SEEN, Random(1))), names)
    yield from calls("variant", variant, ("", "nobody", None, 3))
    yield from calls("options", partial(variant, "pagat"), ("one joker", ["nobody"], [3], [None]))
    yield from calls("changes", partial(variant, "pagat", ()), ({"nobody": 1}, {3: 1}))
    yield from calls("match", partial(Match, DEALT), ("", "best of 7", None, 3))


def wrong_starts() -> Iterator[tuple[str, Call]]:
    """Decks that the rules don't have, and deals and positions that there aren't."""
    decks = (DECK[1:], (*DECK, 52), (1, *DECK[1:]), (-1, *DECK[1:]), (99, *DECK[1:]), ())
    yield from calls("deck", lambda deck: Game(Deal(PAGAT, deck, 0)), (*decks, [*DECK]))
    yield from calls("position", lambda deck: Game(STATE._replace(deck=deck)), decks)
    numbers = (-1, 1 << 64, 1.5, "3")
    yield from calls("deal", partial(Game.deal, PAGAT), (*numbers, None))
    yield from calls("deal by", lambda rules: Game.deal(rules, 3), ("whist", "pagat+jokers", "", None, 3))
    yield from calls("round", Match(OVER, "best of 3").next_round, (*numbers, None))
    yield from calls("link", lambda number: Link(Match(DEALT), number=number), numbers)
    positions = (STATE._replace(hands=()), STATE._replace(turn=7), State(*SEEN), OVER.state)
    yield from calls("start", Game, (None, "BpBP", 3, DEALT, *positions))


def no_positions() -> Iterator[tuple[str, Call]]:
    """Whatever takes a State or an Observation, given a game or nothing of the kind."""
    played = DEALT.replay("4D+")
    values = (played, None, "pagat")
    yield from calls("legal_moves", legal_moves, values)
    yield from calls("position_text", position_text, (*values, PAGAT))
    yield from calls("apply to", lambda game: apply(game, "draw"), values)
    yield from calls("score of", lambda game: score(game, 0), values)
    yield from calls("goal of", lambda game: goal(game, 0), values)
    yield from calls("choose by", lambda game: choose("random", game, Random(1)), (*values, STATE))


def wrong_moves() -> Iterator[tuple[str, Call]]:
    """What can't be played at the start, and what has no notation."""
    strange = (Move(Verb.POINTS, 99), Move(77, 3))  # type: ignore[arg-type]
    moves = ("9H+", "castle", "", None, (0, 1), parse_move("9H+"), *strange)
    yield from calls("play", DEALT.play, moves)
    yield from calls("apply", partial(apply, STATE), moves)
    yield from calls("replay", lambda move: DEALT.replay([move]), moves)
    yield from calls("replay text", DEALT.replay, ("9H+", "4D+ castle", "4D+ 4D+"))
    yield from calls("perft", partial(perft, STATE), (-1, 101, 1.5, "3", None))
    yield from calls("Game", lambda move: Game(DEALT.start, (move,)), moves)
    yield from calls("card_text", card_text, (-2, 54, 99, None, "AS"))
    yield from calls("move_text", move_text, strange)


def wrong_rules() -> Iterator[tuple[str, Call]]:
    """Values that a rule can't have, in a variant and in a record."""
    lists: tuple[object, ...] = ((), (1,), (0,) * 5, ("a",) * 5, (-1,) * 2, [], {})
    for axis in AXES:
        values = [value for value in (None, -1, 0, 7, 2.0, "foo", "", *lists) if not is_possible(axis, value)]
        yield from calls(axis, lambda value, axis=axis: variant("pagat", (), {axis: value}), values)
        yield from calls(f"record {axis}", lambda value, axis=axis: replace(PAGAT, **{axis: value}), values)


def is_possible(axis: str, value: object) -> bool:
    """Whether a rule can have such a value in some record; 0 may stand for no."""
    numbers = {"five_discards", "five_draws", "second_queen_draws", "hand_limit"}
    return value in AXES[axis] or (axis in numbers and type(value) is int)


def other_mistakes() -> Iterator[tuple[str, Call]]:
    """Everything else."""
    fields = {"kind": "nothing", "players": ("a", "b"), "names": (None, "Bob"), "styles": ("x", "y")}
    for field, value in {**fields, "seat": 0, "ply": 99, "time": 3, "hints": 99}.items():
        yield from calls(
            f"Link {field}", lambda value, field=field: Link(Match(DEALT), **{field: value}), [value]
        )
    move = legal_moves(STATE)[0]
    after = observe(DEALT.play(move).state, 0)
    yield from calls("narrate", partial(narrate, SEEN, move, after), ((), ("Ann",)))
    yield from calls("result_text", partial(result_text, observe(OVER.state, 0)), ((), ("Ann",)))
    yield from calls("result_text too early", partial(result_text, SEEN), [("Ann", "Bob")])
    yield from calls("imagine", partial(imagine, SEEN, Random(1)), ([1.0], [0.0] * 14, [-1.0] * 14))
    idle = observe(STATE, 1)
    yield from calls("choose for another seat", lambda level: choose(level, idle, Random(1)), PLAYERS)
    yield from calls("think for another seat", lambda level: next(think(level, idle, Random(1))), LEVELS)
    yield from calls("review too early", lambda game: next(review_round(game)), [DEALT])
    yield from calls("next round too early", Match(DEALT, "best of 3").next_round, [3])


MISTAKES: Final = (
    wrong_seats,
    wrong_texts,
    wrong_starts,
    no_positions,
    wrong_moves,
    wrong_rules,
    other_mistakes,
)
CALLS: Final = {name: call for find in MISTAKES for name, call in find()}


@pytest.mark.parametrize("name", CALLS)
def test_what_cannot_be_taken_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(ValueError, match=r"^(“|[A-Z])(.|\n)*\.$"):
        CALLS[name]()


def test_a_record_with_strange_winners_is_refused_as_a_link() -> None:
    text = record_text(Link(Match(DEALT, "best of 5", (0,)), number=3))
    assert parse_record(text).match.before == (0,)
    with pytest.raises(cuttle.LinkError) as refused:
        parse_record(text.replace("Before: 0", "Before: 2"))
    assert refused.value.reason == "match"


def test_who_decides_nothing_is_told_why() -> None:
    for seat in (CHANCE, None):
        with pytest.raises(
            ValueError, match=r"^Chance decides here, not a seat: play one of the legal moves"
        ):
            observe(RANDOM, seat)
    for seat in (OVER.state.phase.seat, None):
        with pytest.raises(ValueError, match=r"^The round is over: no seat decides"):
            observe(OVER.state, seat)


# Values never change


def values() -> Iterator[object]:
    """A value of each class that a game is made of."""
    lines = (
        "pagat | 0 turn 0 | 9C / 3H | 10S>JC@0 KH= / - | - | ...",
        "pagat | 1 answering 0 1 6S! | 5C 2H / 9H | - / - | 4H | ...",
        "pagat+ten blocks a scuttle | 1 blocking 0 1 9Hx2C | 10D / 5H | 2C / - | - | ...",
        "pagat | 0 taking 0 3C | 5C / 9H | - / - | 4H | ...",
        "pagat | 0 discarding 1 2 4C | 5C / 9H 3C 3D | - / - | - | ...",
        "pagat | 0 revealing 0 7C | 5C / 9H | - / - | - | ... | revealed 6C",
        "pagat | 0 offered 1 0 | 5C / 9H | - / - | - | ...",
        "pagat | 0 over 0 points | 5C / 9H | - / - | - | ...",
    )
    states = [RANDOM, *map(parse_position, lines)]
    for state in states:
        legal_moves(state)  # which it remembers
        yield from (state, state.phase)
    yield from (states[1].tables[0][0], states[2].phase.pending, DEALT.start, parse_move("4D+"))  # type: ignore[union-attr]
    yield from (SEEN, PAGAT, DEALT, Match(DEALT), Link(Match(DEALT)), LEVELS["expert"])
    scored = move_scores(SEEN, Random(1))
    yield from (scored[0], next(think("skilled", SEEN, Random(1))), challenge_result(OVER, 0))
    *_, last = review_round(OVER)
    yield from (last, last.review)
    yield from (cuttle.language.say("you"), result_text(observe(OVER.state, 0), ("Ann", "Bob")))


VALUES: Final = list(values())


def test_a_value_of_each_class_is_tried() -> None:
    classes = {type(value) for value in VALUES}
    public = {
        kind for kind in vars(cuttle).values() if isinstance(kind, type) and not issubclass(kind, Exception)
    }
    assert {kind for kind in public if kind.__module__.startswith("cuttle.")} <= classes | {Verb}
    assert set(get_args(Phase)) <= classes


@pytest.mark.parametrize("place", range(len(VALUES)), ids=[type(value).__name__ for value in VALUES])
def test_no_attribute_can_be_set_or_deleted(place: int) -> None:
    value = VALUES[place]
    names = {name for name in dir(value) if not name.startswith("__")} | {"new"}
    before = pickle.dumps(value), hash(value)
    for name in names | set(getattr(value, "__dict__", ())):
        with pytest.raises(AttributeError):
            setattr(value, name, None)
        with pytest.raises(AttributeError):
            delattr(value, name)
    assert (pickle.dumps(value), hash(value)) == before


@pytest.mark.parametrize("place", range(len(VALUES)), ids=[type(value).__name__ for value in VALUES])
def test_a_copy_is_the_same_value(place: int) -> None:
    value = VALUES[place]
    for again in (copy(value), deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert type(again) is type(value)


@pytest.mark.parametrize("package", PUBLIC)
def test_no_public_table_can_be_changed(package: str) -> None:
    def is_mutable(value: object) -> bool:
        return isinstance(value, MutableMapping | MutableSequence | MutableSet)

    module = import_module(package)
    tables = {name: getattr(module, name) for name in module.__all__}
    mutable = [name for name, table in tables.items() if is_mutable(table)]
    mutable += [
        f"{name}: {row}"
        for name, table in tables.items()
        if isinstance(table, Mapping)
        for row, value in table.items()
        if is_mutable(value)
    ]
    assert mutable == []


@pytest.mark.parametrize(
    "kind",
    [
        *(cuttle.IllegalMoveError, cuttle.InvalidMoveError, cuttle.InvalidPositionError),
        *(cuttle.RulesetError, cuttle.LinkError),
    ],
)
def test_an_error_can_be_raised_with_a_message_of_ones_own(kind: type[ValueError]) -> None:
    error = kind("The bot has played a {card}.")
    again = pickle.loads(pickle.dumps(error))
    assert (str(error), str(again)) == ("The bot has played a {card}.",) * 2
    if isinstance(error, RefusalError):
        assert ENGLISH.render(error_text(error)) == str(error)


def test_an_error_of_the_library_keeps_the_key_of_its_sentence() -> None:
    with pytest.raises(cuttle.IllegalMoveError) as caught:
        DEALT.play("9H+")
    assert (caught.value.reason, caught.value.values) == ("not legal", {"move": "9H+"})
    with pytest.raises(KeyError):
        cuttle.IllegalMoveError("a slip", move="9H+")


@pytest.mark.parametrize("word", ["resign", "offer"])
def test_a_move_that_needs_a_seat_says_how_to_name_it(word: str) -> None:
    with pytest.raises(cuttle.IllegalMoveError, match=f"“{word}@0”"):
        DEALT.play(word)
    assert DEALT.play(f"{word}@0").moves == (parse_move(f"{word}@0"),)


@pytest.mark.parametrize(("text", "names"), [("pagat | 0 turn 0", "parse_position"), ("BpBP", "decode")])
def test_a_game_of_a_text_says_what_reads_it(text: str, names: str) -> None:
    with pytest.raises(ValueError, match=names):
        Game(text)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", _CALLED_HERE)
def test_a_name_of_python_chess_is_answered_by_the_one_here(name: str) -> None:
    with pytest.raises(AttributeError, match=f"“{name}”. Here it’s "):
        getattr(DEALT, name)
    assert not hasattr(DEALT, name)


def test_any_other_name_is_unknown_as_usual() -> None:
    with pytest.raises(AttributeError, match="'Game' object has no attribute 'castle'"):
        DEALT.castle  # type: ignore[attr-defined]  # noqa: B018
