"""Which puzzles are chosen: what is worth a thought, what is dull, and how many of a kind there may be."""

from dataclasses import replace

import pytest

from cuttle import parse_position
from cuttle.puzzles import Puzzle
from tests.puzzles.samples import DEFENCE, EQUAL, puzzle
from tools.puzzles import files
from tools.puzzles.choose import Judged, choose, mixed, rating_of
from tools.puzzles.figures import share, twins
from tools.puzzles.ideas import (
    difference,
    first_use,
    is_good,
    is_lure,
    is_same_board,
    look_at,
    plot,
    ranks_of,
    signature,
)
from tools.puzzles.limits import MOST_OF_A_DULL_KIND, trimmed
from tools.puzzles.worth import (
    dull_kind,
    is_binary,
    is_forced,
    is_helpless,
    is_opposed,
    is_plain,
    is_senseless,
    is_taken,
)

pytestmark = pytest.mark.cpython_only


def puzzle_of(key: str) -> Puzzle:
    return next(entry for entry in files.read_all() if entry.key == key).read()


FAMILY = "ApHK", "0PuN", "vdLi"
"""Three puzzles that were made of one position."""
LURE = puzzle_of("jUDb")
"""The six lures the jack, so that the nine wins behind it."""


def test_what_there_is_to_find_in_a_puzzle() -> None:
    lure = LURE
    look = look_at(lure)
    assert (look.habits, look.ideas) == ((), ())
    assert is_lure(lure)
    assert look.place > 1
    assert look.glances < 2
    assert look.nearly >= 1
    assert is_good(look)
    assert is_taken(lure, look)
    assert not is_good(look._replace(habits=("fetch",)))
    assert not is_good(look._replace(nearly=0))
    assert signature(lure, look)[0] == lure.answer
    assert not is_binary(lure)


def test_what_is_seen_at_a_glance_is_taken_if_it_hits_takes_and_guards_nothing() -> None:
    look = look_at(LURE)._replace(glances=3)
    assert is_taken(LURE, look)
    assert is_taken(puzzle_of("4aR5"), look)
    assert not is_taken(puzzle_of("ZjHb"), look)


def test_a_reply_has_to_do_something() -> None:
    assert is_opposed(LURE)
    assert not is_opposed(puzzle_of("CYRn"))


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("kvTk", "a queen first"),
        ("2hf2", "a two on their queen"),
        ("kTwT", "known cards drawn"),
        ("lUWf", "known cards drawn"),
        ("-0kV", "a card to spare"),
        ("2Vyz", ""),
        ("ZjHb", ""),
    ],
)
def test_of_some_kinds_one_has_soon_seen_enough(key: str, kind: str) -> None:
    assert dull_kind(puzzle_of(key)) == kind


def test_a_lure_is_plain_unless_something_hits_later() -> None:
    assert {key: is_plain(puzzle_of(key)) for key in ("uSqS", "AWog", "-0kV")} == {
        "uSqS": True,
        "AWog": False,
        "-0kV": False,
    }


def test_a_defence_with_only_one_card_that_does_anything_is_no_puzzle() -> None:
    six = puzzle_of("zhso")
    assert is_forced(six)
    assert not is_forced(puzzle(DEFENCE))


def test_puzzles_of_one_board_have_their_scrap_in_common() -> None:
    one, other, third = map(puzzle_of, FAMILY)
    assert is_same_board(one.start, other.start)
    assert is_same_board(other.start, third.start)
    assert not is_same_board(one.start, LURE.start)
    assert plot(one) == plot(third) != plot(other)


def test_of_one_board_there_are_few_with_different_answers() -> None:
    family = [*map(puzzle_of, FAMILY)]
    lure = LURE
    looks = {each.key: look_at(lure)._replace(first=each.answer) for each in (lure, *family)}
    assert {each.answer for each in choose(family, looks, 3, [])} == {each.answer for each in family}
    assert len(choose(family, looks, 3, [])) == 2
    assert choose(family[:1], looks, 3, family[1:]) == []
    assert choose(family[1:2], looks, 3, [family[0], lure, lure]) == family[1:2]
    assert choose(family[1:2], looks, 3, family[:1] * 3) == []


def test_all_smaller_cards_for_points_are_one_answer_to_a_board() -> None:
    one, other = puzzle_of("QZoh"), puzzle_of("-Lh3")
    assert is_same_board(one.start, other.start)
    assert one.answer[:2] != other.answer[:2]
    assert first_use(one) == first_use(other)
    looks = {each.key: look_at(LURE) for each in (one, other)}
    assert len(choose([one, other], looks, 2, [])) == 1


def test_what_hits_nothing_and_has_rivals_that_nearly_work_is_harder() -> None:
    look, judged = look_at(LURE), Judged((1.0, 1.0, 0.0, 0.0, 0.0, 0.0))
    sure = Judged((1.0,) * 6)
    lure, queen = LURE, puzzle_of("kvTk")
    few, many = (look._replace(nearly=count) for count in (1, 4))
    assert rating_of(queen, judged, few) < rating_of(lure, judged, few) < rating_of(lure, judged, many)
    assert rating_of(lure, sure, many) < rating_of(lure, judged, many)


@pytest.mark.parametrize(
    ("waiting", "tables", "senseless"),
    [
        ("AC", "- / 7C", True),
        ("AC", "7D / 7C 8C", True),
        ("AC", "7D / 7C", False),
        ("6C", "KH= / KC= KD=", True),
        ("6C", "KH= KD= / KC=", False),
        ("5C", "- / -", False),
    ],
)
def test_an_ace_or_a_six_that_no_one_would_play_is_no_puzzle(
    waiting: str, tables: str, senseless: bool
) -> None:
    text = (
        f"cuttle-cards | 1 answering 0 1 {waiting}! | 2H 9C / 4C | {tables} | 9S 9D 8S QD QH JS JD 3S | ..."
    )
    assert is_senseless(parse_position(text)) == senseless


def test_who_has_neither_a_card_nor_a_deck_is_helpless() -> None:
    assert not is_helpless(puzzle(DEFENCE))
    emptied = next(entry for entry in files.read_all() if entry.key == "GhRT")
    assert is_helpless(emptied.read())


def test_puzzles_with_the_same_answer_are_kept_apart() -> None:
    puzzles = [puzzle(text) for text in (DEFENCE, EQUAL)]
    assert difference(*map(ranks_of, puzzles)) > 2
    assert difference(*[ranks_of(puzzles[0])] * 2) == 0
    harder = [replace(puzzles[0], key=f"aaa{number}", rating=1000 + number) for number in range(3)]
    assert [each.key for each in mixed([*harder, puzzles[1]])] == ["aaa0", "bbbb", "aaa1", "aaa2"]


def test_there_is_not_too_much_of_anything() -> None:
    one = puzzle(DEFENCE)
    puzzles = [replace(one, key=f"{number:04}") for number in range(20)]
    assert trimmed(puzzles, {each.key: float(number) for number, each in enumerate(puzzles)}) == []


def test_of_a_dull_kind_there_are_two_at_most() -> None:
    others = [entry.read() for entry in files.read_all()[:250]]
    queens = [each for each in others if dull_kind(each) == "a queen first"][:3]
    pool = [each for each in others if not dull_kind(each)] + queens
    scores = {each.key: 9.0 for each in pool} | {queens[1].key: 8.5}
    assert len([each for each in trimmed(pool, scores) if each in queens]) <= MOST_OF_A_DULL_KIND


def test_the_figures_count_pairs_that_look_alike() -> None:
    one = puzzle(EQUAL)
    other = puzzle(EQUAL.replace("10C 10H AS", "9C 9H AS").replace("9S 9D 8S", "10S 10D 8S"))
    assert (twins([one, one]), twins([one, other]), share([True, False])) == (0, 1, "50 %")
