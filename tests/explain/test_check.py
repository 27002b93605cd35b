"""Check: who could win with one card, and every escape that [3] lists, with its price (R25)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import (
    HIDDEN,
    Game,
    Observation,
    State,
    apply,
    imagine,
    legal_moves,
    move_text,
    observe,
    parse_position,
)
from cuttle.explain import Price, checking_seats, escapes, winning_moves
from cuttle.rules import Answering, Blocking, Chance, Discarding, Over, Taking
from cuttle.rules.moves import ALLOW
from cuttle.rules.state import Position
from tests.support.cases import cases
from tests.support.english import price_text
from tests.support.strategies import LONGEST, games

COUNTERED = Price.COUNTERED
CHECK = "bench | 0 turn 0 | {} / {} | {} / {} | {} | ..."


def checking(line: str, seat: int = 0) -> list[int]:
    return checking_seats(observe(parse_position(line), seat))


def ways_out(line: str, seat: int = 0) -> dict[str, set[Price]]:
    """The escapes in notation, each with its prices."""
    found = escapes(observe(parse_position(line), seat))
    return {move_text(escape.move): set(escape.prices) for escape in found}


# Who is in check


@pytest.mark.parametrize(
    ("hand", "table", "checked"),
    [
        ("5H", "10S AH", True),
        ("5H", "10S", False),
        ("-", "10S AH", False),
        ("5H 6H", "KS= 4H", True),
        ("5H 6H", "KS= 3H", False),
        ("5H 6H", "KS= KH=", True),
    ],
)
def test_a_seat_is_in_check_within_ten_points_of_the_goal(hand: str, table: str, checked: bool) -> None:
    line = CHECK.format("3C", hand, "-", table, "-")
    assert checking(line) == ([1] if checked else [])
    assert checking(line, 1) == []


def test_the_goal_of_the_ruleset_counts() -> None:
    line = "{} | 0 turn 0 | 3C / 5H | - / 10S 4H | - | ..."
    assert checking(line.format("bench")) == [1]
    assert checking(line.format("house-25")) == []


def test_the_goal_of_three_kings_counts_with_no_points_at_all() -> None:
    assert checking("bga-three | 0 turn 0 | 3C / 5H / 6H | - / KC= KH= / - | - | ...") == [1]


THREE = "bga-three | 0 turn 0 | {} / 5H / 6H | - / 9S / 10S | - | ...{}"


def test_each_of_two_opponents_may_hold_a_seat_in_check() -> None:
    assert checking(THREE.format("3C", "")) == [1, 2]
    assert checking(THREE.format("3C", ""), 1) == [2]


def test_a_seat_that_has_resigned_neither_checks_nor_is_in_check() -> None:
    line = "bga-three | 0 turn 0 | 3C / 5H / - | 4S / 9S / - | - | ... | gone 2"
    assert checking(line) == [1]
    assert checking(line, 2) == []


def test_nobody_is_in_check_once_the_round_is_over() -> None:
    assert checking("bench | 0 over 1 points | 3C / 5H | - / 10S 10H AC | - | ...") == []


SEEN = "cuttle-cards | 0 turn 0 | 10S AC / {0} | 8C= {1} / KD= KH= {2} | - | ... | seen@0 {0}"


@pytest.mark.parametrize(
    ("hand", "own", "theirs", "checked"),
    [
        ("8S", "", "", False),
        ("QD QH 6C", "9S", "", False),
        ("9D QD", "8D", "", False),
        ("10H", "", "", True),
        ("KC", "", "5H", True),
        ("KC", "", "4H", False),
        ("JH", "", "", False),
        ("JH", "10D", "", True),
        ("JH", "10D QC=", "", False),
        ("6C", "10H@1>JH@0", "", False),
        ("2C", "10H@1>JH@0", "", True),
        ("2C", "10D", "", False),
        ("7S", "", "", True),
        ("3H 4H 5H AH", "", "", False),
    ],
)
def test_a_hand_that_is_seen_checks_only_with_a_card_that_can_win(
    hand: str, own: str, theirs: str, checked: bool
) -> None:
    assert checking(SEEN.format(hand, own, theirs)) == ([1] if checked else [])


def test_one_hidden_card_of_a_hand_is_enough_for_check() -> None:
    line = "cuttle-cards | 0 turn 0 | 10S / QD 8S | - / KD= KH= | - | ... | seen@0 QD{}"
    assert checking(line.format("")) == [1]
    assert checking(line.format(" 8S")) == []


def test_a_seven_counts_by_the_cards_on_the_deck_where_they_are_known() -> None:
    line = "cuttle-cards | 0 turn 0 | 10S / 7H | 8C= / KD= KH= | - | {} ... | seen@0 7H {}"
    assert checking(line.format("QD 9C", "QD 9C")) == []
    assert checking(line.format("QD 9C", "QD")) == [1]
    assert checking(line.format("QD 10C", "QD 10C")) == [1]


# Escapes, in the order of [3]


@pytest.mark.parametrize(
    ("hand", "own", "theirs", "move", "prices"),
    [
        ("AC", "-", "10S 10H", "AC!", {COUNTERED}),
        ("AC", "9D", "10S 10H", "AC!", {COUNTERED, Price.POINTS}),
        ("2C", "-", "KS= 4H", "2C!KS", {COUNTERED}),
        ("2C", "-", "8H@0>JS@1 4H", "2C!JS", {COUNTERED}),
        ("6C", "-", "KS= 4H", "6C!", {COUNTERED}),
        ("6C", "8D= QD=", "KS= 4H", "6C!", {Price.PERMANENTS}),
        ("6C", "9D@1>JD@0", "KS= 4H", None, set()),
        ("6C", "3D@1>JD@0", "KS= 4H", "6C!", {COUNTERED, Price.POINTS, Price.PERMANENTS}),
        ("7C", "-", "10S 10H", "7C!", {COUNTERED, Price.LAST_RESORT}),
        ("9C", "-", "10S 10H", "9C!10S", {COUNTERED, Price.ONE_TURN}),
        ("9C", "-", "KS= 4H", "9C!KS", {COUNTERED, Price.ONE_TURN}),
        ("9C", "QD=", "10S 10H", "9C!10H", {Price.ONE_TURN}),
        ("JC", "-", "10S 10H", "JC>10S", set()),
        ("10C", "-", "9S 2H", "10Cx9S", {Price.CARD}),
    ],
)
def test_an_escape_has_its_price(
    hand: str, own: str, theirs: str, move: str | None, prices: set[Price]
) -> None:
    found = ways_out(CHECK.format(hand, "5H 5S 5D", own, theirs, "-"))
    if move is None:
        assert f"{hand}!" not in found
    else:
        assert found[move] == prices


@pytest.mark.parametrize(
    ("hand", "theirs"),
    [
        ("3C", "10S 10H"),
        ("5C", "10S 10H"),
        ("10C", "10S 10H"),
        ("KC", "10S 10H"),
        ("2C", "10S 10H"),
        ("2C", "KS= QS= 4H"),
        ("6C", "10S 10H"),
        ("9C", "10S 10H QS="),
        ("JC", "10S 10H QS="),
        ("JC", "KS= KH= KD= 4H"),
        ("AC", "KS= KH="),
    ],
)
def test_moves_that_do_not_get_out_of_check(hand: str, theirs: str) -> None:
    assert ways_out(CHECK.format(hand, "5H 5S 5D", "-", theirs, "3H")) == {}


@pytest.mark.parametrize(("hand", "out"), [("5H", True), ("5H 5S", True), ("5H 5S 5D", False)])
def test_a_four_gets_out_where_two_cards_are_all_there_is(hand: str, out: bool) -> None:
    found = ways_out(CHECK.format("4C", hand, "-", "10S 10H", "-"))
    assert found == ({"4C!": {COUNTERED}} if out else {})


@pytest.mark.parametrize("option", ["+random four", "+four_takes=yes"])
def test_a_four_under_other_rules_gets_out_of_check_too(option: str) -> None:
    line = CHECK.replace("bench", f"bench{option}")
    assert ways_out(line.format("4C", "5H 5S", "-", "10S 10H", "-")) == {"4C!": {COUNTERED}}


# What else prices depend on


ESCAPES = cases(
    """
a four among three has to name the one who checks
bga-three | 0 turn 0 | 4C / 5H / 6H | - / 9S / 3S | - | ... → 4C!@1 countered
one move has to get out of both checks
bga-three | 0 turn 0 | AC JC / 5H / 6H | - / 9S / 10S | - | ... → AC! countered
nothing counters where a queen protects
bench | 0 turn 0 | AC / 5H | QD= / 10S 10H | - | ... → AC!
nor where every two is accounted for
bench | 0 turn 0 | AC / 5H | - / 10S 10H | 2C 2D 2H 2S | ... → AC!
a two of one's own in play and one in hand
bench | 0 turn 0 | AC 2C / 5H | 2S / 10S 10H | 2D 2H | ... → AC! points
a two that a seat has been shown counters
bench | 0 turn 0 | AC / 2H | - / 10S 10H | 2C 2D 2S | ... | seen@0 2H → AC! countered
unless it is frozen
bench | 0 turn 0 | AC / 2H 5H | - / 10S 10H | 2C 2D 2S | ... | seen@0 2H | frozen 2H → AC!
a ten may block a scuttle
bench+ten blocks a scuttle | 0 turn 0 | 10C / 5H | - / 9S 2H | - | ...
    → 10Cx9S blocked card; 10Cx2H blocked card
not past a queen
bench+ten blocks a scuttle | 0 turn 0 | 10C / 5H | QD= / 9S 2H | - | ... → 10Cx9S card; 10Cx2H card
nor where all tens are spent
bench+ten blocks a scuttle | 0 turn 0 | 10C / 5H | - / 9S 2H | 10D 10H 10S | ... → 10Cx9S card; 10Cx2H card
a nine on the deck buys more than a turn
bench+nine on the deck | 0 turn 0 | 9C / 5H | - / KS= 4H | - | ... → 9Cx4H card; 9C!KS countered
and so does one that steals
house-25 | 0 turn 0 | 9C / 5H | - / KS= 10H | - | ... → 9C!KS countered
an exchange of hands gets out with nothing left to give
pagat+one joker | 0 turn 0 | X1 / 5H 5S 5D | - / 10S 10H | - | ... → X1! countered
and not with a card left
pagat+one joker | 0 turn 0 | X1 3C / 5H 5S 5D | - / 10S 10H | - | ... → -
a joker that takes a king
bga-three | 0 turn 0 | X1 / 5H / 6H | - / KS= / - | - | ... → X1>KS
a win
bench | 0 turn 0 | AC / 5H | 10C 10D / 10S 10H | - | ... → AC+; AC! countered points
a third pass
bench | 0 turn 0 | JC / 5H | - / 10S 10H QS= | ... | - | passes 2 → pass
what a seven turned up
bench | 0 revealing 0 7C | - / 5H 5S | - / 10S 10H | - | ... | revealed AC 7D
    → AC! countered; 7D! countered last resort
a seven comes last
bench | 0 turn 0 | 7C AC / 5H | - / 10S 10H | - | ... → AC! countered; 7C! countered last resort
no way out of what a hand that is seen can't do
cuttle-cards | 0 turn 0 | 2S / QD QH 6C | 8C= QS= 9S / KD= KH= | - | ... | seen@0 QD QH 6C → -
what stops the only card that could win
cuttle-cards | 0 turn 0 | QC 2S 3D / JH QD | 8C= 10D / KD= KH= | - | ... | seen@0 JH QD
    → QC=; 2S!KD; 2S!KH
a four may leave the card that wins
cuttle-cards | 0 turn 0 | 4C / 10H QD 3S | 8C= / KD= KH= | - | ... | seen@0 10H QD 3S → -
a seat that is not in check has none
bench | 0 turn 0 | AC / 5H | - / 10S | - | ... → -
""",
    lines=2,
)
"""What is shown, a position, and all that gets out of check in it, each with its prices."""


@pytest.mark.parametrize(("what", "line", "found"), ESCAPES)
def test_what_gets_out_of_check_and_at_what_price(what: str, line: str, found: str) -> None:
    priced = [(move, *sorted(price.value for price in prices)) for move, prices in ways_out(line).items()]
    assert "; ".join(map(" ".join, priced)) == found


def test_an_opponents_one_off_may_get_out_by_itself() -> None:
    """The other seat scraps its own lead; countering would keep you in check."""
    line = "bench | 1 answering 0 1 AC! | 2C / 5H | 9C / 10S 10H | - | ..."
    assert ways_out(line) == {"allow": {Price.POINTS}}


def test_every_price_is_told_in_a_sentence() -> None:
    texts = {price_text(price) for price in Price}
    assert len(texts) == len(Price)
    assert all(text.endswith(".") for text in texts)


# Properties


@given(games(plies=LONGEST), st.integers(0, 2**32))
def test_escapes_follow_from_what_the_seat_knows(game: Game, luck: int) -> None:
    """In every determinization the same moves escape, at the same prices."""
    rng = Random(luck)
    for state in game.states[-40:]:
        seen = observe(state, max(0, state.phase.seat))
        if checking_seats(seen) and seen.moves:
            other = observe(imagine(seen, rng), seen.seat)
            assert escapes(other) == escapes(seen)
            assert {escape.move for escape in escapes(seen)} <= set(seen.moves)


@given(games(plies=LONGEST), st.integers(0, 2**32))
def test_escapes_get_out_of_check_and_no_other_move_does(game: Game, luck: int) -> None:
    """In the true position, with any discards and takes, if nothing is countered. It may be out by luck, too:
    others discard the wrong cards, or the move shows a harmless hand."""
    rng = Random(luck)
    for state in game.states[-20:]:
        seen = observe(state, max(0, state.phase.seat))
        prices = {escape.move: escape.prices for escape in escapes(seen)}
        for move in seen.moves if checking_seats(seen) else ():
            if Price.LAST_RESORT not in prices.get(move, ()):
                after, chosen = unanswered(apply(state, move), rng, seen.seat)
                out = is_out(after, seen.seat)
                assert out == (move in prices) or (
                    out and (chosen or hidden(after, seen) < hidden(seen, seen))
                )


def unanswered(state: State, rng: Random, seat: int) -> tuple[State, bool]:
    """The position if nothing is countered or blocked, and whether others than the seat chose a card."""
    chosen = False
    while isinstance(state.phase, Answering | Blocking | Taking | Discarding | Chance):
        moves = legal_moves(state)
        chosen |= ALLOW not in moves and state.phase.seat != seat
        state = apply(state, ALLOW if ALLOW in moves else rng.choice(moves))
    return state, chosen


def hidden(position: Position, seen: Observation) -> int:
    """How many hands a seat doesn't wholly know."""
    observed = observe(position, seen.seat) if isinstance(position, State) else position
    return sum(HIDDEN in hand for hand in observed.hands)


def is_out(state: State, seat: int) -> bool:
    """Whether a seat hasn't lost and isn't in check."""
    lost = isinstance(state.phase, Over) and state.phase.winner not in (None, seat)
    return not lost and checking_seats(observe(state, seat)) == []


# Who can win now


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("cuttle-cards | 0 turn 0 | 7C 6C KC / 5H | 10S 4H / - | - | ...", {"7C+", "KC="}),
        ("cuttle-cards | 0 turn 0 | JC 2C / 5H | 10S 4H / 9C KH= | - | ...", {"JC>9C"}),
        ("cuttle-cards | 0 turn 0 | JC 2C / 5H | 10S 4H / 9C QH= | - | ...", set()),
        ("cuttle-cards | 0 turn 0 | 6C / 5H | 10S 4H / - | - | ...", set()),
        ("cuttle-cards | 1 turn 0 | 7C / 5H | 10S 4H / - | - | ...", set()),
        ("sipie | 0 turn 0 | 7C / 5H | 10S 4H / - | - | ...", {"7C+"}),
        ("cuttle-cards | 0 revealing 0 7S | 5S / 5H | 10S 4H / - | - | ... | revealed 7C 2H", {"7C+"}),
    ],
)
def test_what_wins_at_once_whatever_the_others_hold(line: str, moves: set[str]) -> None:
    assert set(map(move_text, winning_moves(observe(parse_position(line), 0)))) == moves
