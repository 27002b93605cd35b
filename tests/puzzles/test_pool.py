"""Puzzles as text, and back."""

from math import factorial

import pytest

from cuttle import parse_move
from cuttle.links import parse_link
from cuttle.links.link_code import link_text
from cuttle.puzzles import PoolError, band_of, pool_text, puzzle_text, read_pool
from tests.puzzles.samples import CHANCES, DEFENCE, EQUAL, puzzle

ALL = (DEFENCE, CHANCES, EQUAL)


@pytest.mark.parametrize("text", ALL)
def test_a_puzzle_is_written_as_it_was_read(text: str) -> None:
    assert puzzle_text(puzzle(text)) == text


def test_a_file_is_written_as_it_was_read() -> None:
    text = "puzzles 1\n" + "\n\n".join(ALL) + "\n"
    assert pool_text([entry.read() for entry in read_pool(text)]) == text


def test_an_entry_has_what_a_list_shows_before_the_puzzle_is_read() -> None:
    entry = read_pool(f"puzzles 1\n{DEFENCE}\n")[0]
    assert (entry.kind, entry.key, entry.rating, entry.ruleset) == ("D", "AHqi", 1492, "cuttle-cards")
    assert entry.themes == entry.read().themes == (*entry.themes[:3], "only defence")


def test_the_proof_says_how_many_worlds_there_are() -> None:
    assert puzzle(EQUAL).worlds == factorial(41)


def test_bands_have_equal_widths() -> None:
    assert [band_of(rating) for rating in (900, 1159, 1160, 1500, 1939, 2200)] == [0, 0, 1, 2, 3, 4]


def test_a_puzzle_is_a_link_to_play_on_from() -> None:
    link = parse_link(link_text(puzzle(EQUAL).link))
    assert (link.kind, link.task.asked, link.task.turns) == ("position", "win within", 2)
    assert link.task.line == (parse_move("10C+"),)
    assert puzzle(DEFENCE).link.task.asked == "find the move"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("puzzles 2\n", "begins with “puzzles 1”"),
        ("puzzles 1\nE aaaa 900 pagat glasses\n", "first line of a puzzle"),
        ("puzzles 1\nA aaaa 900 pagat magic\n", "unknown theme"),
        (f"puzzles 1\n{EQUAL}\n\n{EQUAL}\n", "same key"),
    ],
)
def test_a_file_with_something_wrong_is_refused(wrong: str, why: str) -> None:
    with pytest.raises(PoolError, match=why):
        read_pool(wrong)


@pytest.mark.parametrize(
    ("line", "wrong", "why"),
    [
        ("2 turns", "two turns", "should be like"),
        ("= aa!!aab", "= aa!!aa", "7 letters"),
        ("b allow draw", "9 allow", "isn’t a refutation"),
        ("> draw", "> 10C+", "not a legal move"),
        ("= aa!ab", "= aa?ab", "isn’t a decision"),
        ("a draw", "a drow", "isn’t a move"),
    ],
)
def test_a_puzzle_with_something_wrong_is_refused(line: str, wrong: str, why: str) -> None:
    with pytest.raises(PoolError, match=f"bbbb can’t be read: .*{why}"):
        puzzle(EQUAL.replace(line, wrong))
