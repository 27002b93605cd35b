"""What a seat sees and remembers: cards that were shown, and open hands (R24)."""

from typing import Final

import pytest

from cuttle import HIDDEN, State, card_text, observe
from cuttle.rules import sees_hand
from tests.support.board import position_after, position_if_allowed, presets_with, with_third_seat
from tests.support.cases import cases


def known_to(state: State, seat: int) -> str:
    """The other hands as a seat knows them, and the top card of the deck."""
    seen = observe(state, seat)
    known = [hand for other, hand in enumerate(seen.hands) if other != seat] + [seen.deck[:1]]
    return " / ".join(" ".join("?" if card == HIDDEN else card_text(card) for card in part) for part in known)


DRAWN = cases(
    """
by a five
cuttle-cards | 0 discarding 0 1 5C | 4C / 3H | - / - | - | ... → 4C- → 1 → ? ? ? / ?
by a second queen
house-25 | 0 turn 0 | QD KC / 2H | QC= / - | - | ... → QD= → 1 → ? ? ? ? / ?
by whom a ten gave it
house-25 | 0 turn 0 | 10C / 3H | - / - | - | 9C ... → 10C+ → 0 → ? ? / ?
from where a seven put it back
cuttle-cards+ten_gives=yes | 0 revealing 0 7C | - / 3H | - / - | - | AH ... | revealed 10C 4D → 10C+ → 0
    → 4D ? / ?
""",
    lines=2,
)


@pytest.mark.parametrize(("how", "line", "move", "seat", "known"), DRAWN)
def test_a_card_that_is_drawn_is_hidden_unless_it_was_known_on_the_deck(
    how: str, line: str, move: str, seat: str, known: str
) -> None:
    assert known_to(position_after(line, move), int(seat)) == known


COUNTED = cases(
    """
the last card of the deck
cuttle-cards | 0 turn 0 | 4C / 3H KH | - / - | ... | 9C | seen@0 3H KH → - → 3H KH / 9C
the hand, with the deck known
cuttle-cards | 0 turn 0 | 4C / 3H KH | - / - | ... | 9C | seen@0 9C → - → 3H KH / 9C
not a hand and a deck
cuttle-cards | 0 turn 0 | 4C / 3H KH | - / - | ... | 9C | seen@0 KH → - → KH ? / ?
the hand, with no deck
pagat | 0 turn 0 | 4C / 3H KH | - / - | ... | 9C → draw → 3H KH /
not two hands
bga-three | 0 turn 0 | 4C / 3H KH / 5H | - / - / - | ... | 9C → draw → ? ? / ? /
two hands that an empty deck opens
bga-three+empty_deck_opens=yes | 0 turn 0 | 4C / 3H KH / 5H | - / - / - | ... | 9C → draw → 3H KH / 5H /
one of two hands
bga-three | 0 turn 0 | 4C / 3H KH / 5H | - / - / - | ... | 9C | seen@0 5H → draw → 3H KH / 5H /
""",
    lines=2,
)


@pytest.mark.parametrize(("what", "line", "move", "known"), COUNTED)
def test_what_is_hidden_in_one_place_alone_is_known_by_counting(
    what: str, line: str, move: str, known: str
) -> None:
    assert known_to(position_after(line, *move.split()), 0).strip() == known


# Three seats


THREE: Final = "bga-three | 0 turn 0 | 8C 4C / 3H KH / 5H 2H | - / - / - | - | 9C 9D 9H 9S ..."


def test_what_glasses_show_to_one_seat_does_not_concern_the_third() -> None:
    state = position_after(THREE, "8C=")
    swapped = position_after(THREE.replace("KH / 5H", "9C / 5H").replace("| 9C 9D", "| KH 9D"), "8C=")
    assert observe(state, 2) == observe(swapped, 2)
    assert observe(state, 0) != observe(swapped, 0)


def test_what_was_seen_through_glasses_is_remembered_by_that_seat_alone() -> None:
    state = position_if_allowed(THREE, "8C=", "draw", "2H!8C")
    assert [known_to(state, seat) for seat in range(3)] == ["3H 9C KH / 5H / ?", "? / ? / ?", "? / ? ? ? / ?"]


@pytest.mark.parametrize("move", ["2D!X1", "9D!X1", "X2>8C"])
def test_glasses_that_change_sides_show_the_hands_at_once(move: str) -> None:
    """They go back without the joker, or on to another thief."""
    line = "bga-three | 2 turn 2 | 2C KC / 3H / 2D 9D X2 4D | 8C=@1>X1@0 / - / - | - | ..."
    state = position_if_allowed(line, move)
    looker = 2 if move == "X2>8C" else 1
    assert "?" not in known_to(state, looker).partition(" / ")[0]
    assert "?" in known_to(state, 3 - looker).partition(" / ")[0]


# Glasses, and an empty deck


def visible(state: State) -> set[tuple[int, int]]:
    """Every pair of a seat that sees another hand, and whose hand it is."""
    seats = range(len(state.hands))
    return {(one, other) for one in seats for other in seats if one != other and sees_hand(state, one, other)}


LAST: Final = "{} | 0 turn 0 | KC 7C / 3H | - / - | ... | 9C"


SEES = cases(
    """
glasses show the other hand
cuttle-cards | 0 turn 0 | 8C 2C 9C / 3H | - / - | - | ... → 8C= → 01
an eight for points shows nothing
cuttle-cards | 0 turn 0 | 8C 2C 9C / 3H | - / - | - | ... → 8C+ → -
both may have glasses
cuttle-cards | 0 turn 0 | 8C 2C 9C / 3H | - / 8H= | - | ... → 8C= → 01 10
scrapped glasses show nothing
cuttle-cards | 0 turn 0 | 8C 2C 9C / 3H | - / 8H= | - | ... → 2C!8H → -
returned glasses show nothing
cuttle-cards | 0 turn 0 | 8C 2C 9C / 3H | - / 8H= | - | ... → 9C!8H → -
among three for one seat alone
bga-three | 0 turn 0 | 8C 2C X1 / 3H / 4H | - / - / - | - | ... → 8C= → 01 02
two of three may have glasses
bga-three | 0 turn 0 | 8C 2C X1 / 3H / 4H | - / - / 8H= | - | ... → 8C= → 01 02 20 21
a joker takes glasses
bga-three | 0 turn 0 | 8C 2C X1 / 3H / 4H | - / 8H= / - | - | ... → X1>8H → 01 02
glasses go back without the joker
bga-three | 0 turn 0 | 8C 2C X1 / 3H / 4H | - / 8H=@2>X2@1 / - | - | ... → 2C!X2 → 20 21
for the whole table
bga-three+glasses_show_table=yes | 0 turn 0 | 8C 2C X1 / 3H / 4H | - / - / - | - | ... → 8C= → 01 02 12 21
for one of two alone
cuttle-cards+glasses_show_table=no | 0 turn 0 | 8C 2C 9C / 3H | - / - | - | ... → 8C= → 01
an empty deck opens three hands
bga-three+empty_deck_opens=yes | 0 turn 0 | KC 7C / 3H | - / - | ... | 9C → draw → 01 02 10 12 20 21
a deck is not empty if a card goes back
bench+empty_deck_opens=yes | 0 turn 0 | KC 7C / 3H | - / - | ... | 9C 4D → 7C! → -
a seven's last card leaves it empty
bench+empty_deck_opens=yes+seven=top card | 0 turn 0 | KC 7C / 3H | - / - | ... | 9C → 7C! → 01 10
also where a seven takes two
bench+empty_deck_opens=yes+seven=take two | 0 turn 0 | KC 7C / 3H | - / - | ... | 9C → 7C! → 01 10
""",
    lines=2,
)
"""Each rule: a position, a move, and then the pairs of a seat and the seat whose hand it sees."""


@pytest.mark.parametrize(("rule", "line", "move", "pairs"), SEES)
def test_which_seats_see_which_hands(rule: str, line: str, move: str, pairs: str) -> None:
    state = position_if_allowed(with_third_seat(line), move)
    assert visible(state) == {(int(pair[0]), int(pair[1])) for pair in pairs.split()}


@pytest.mark.parametrize("opens", [True, False])
def test_an_empty_deck_opens_all_hands_where_a_rulebook_says_so(opens: bool) -> None:
    for ruleset in presets_with(empty_deck_opens=opens, seats=2):
        assert visible(position_after(LAST.format(ruleset), "draw")) == ({(0, 1), (1, 0)} if opens else set())
