"""What is stored of sets: exported and merged, and read whatever stands in it."""

from typing import Final

import pytest

from cuttle.field import Result
from cuttle.field.codes import BoardResult, SetScore, score_text, set_text
from tests.support.browser import Texts
from tests.support.sets import (
    CODE,
    MADE,
    begin_board,
    begin_set,
    finished,
    only_set,
    open_set,
    quick_field,
    stored_set,
    wait,
)
from tests.support.tabs import Tab
from web.core.storage_keys import SETS, SETTINGS, STATISTICS
from web.features.sets.messages import Sets
from web.library.exporting import export_games
from web.state.sets import (
    StoredBoard,
    StoredSet,
    find_set,
    merge_sets,
    new_set,
    read_sets,
    with_set,
    without_set,
)

__all__ = ["quick_field"]
pytestmark = pytest.mark.usefixtures("quick_field")

RATED: Final = "rating\tcuttle 1182.3 84.9 0.060000 37\n"
"""Statistics of somebody who has played."""
WON: Final = BoardResult(Result("won", 21, 3, 9))


def test_sets_are_exported_and_merged() -> None:
    tab = finished()
    text = export_games(tab.store, "")[1]
    other = open_set(stored=Texts({SETTINGS: "level=novice\n"}), seed=5)
    begin_board(other, 0)
    other.say("ImportFile", text)
    wait(other)
    assert stored_set(other).boards == stored_set(tab).boards


def test_merging_keeps_what_is_here() -> None:
    here = new_set(MADE).with_board(0, StoredBoard(WON, even=80)).with_board(1, StoredBoard())
    lost = StoredBoard(BoardResult(Result("lost", 0, 21, 3)))
    there = new_set(MADE).with_board(0, lost).with_board(1, StoredBoard(left=True))
    another = with_set("", new_set(MADE._replace(seed=1)))
    merged = merge_sets(with_set("", here), with_set(another, there))
    both = find_set(merged, CODE)
    assert both
    assert both.boards == {0: StoredBoard(WON, even=80), 1: StoredBoard(left=True)}
    assert len(read_sets(merged)) == 2
    assert merge_sets(merged, merged) == merged


def test_what_cannot_be_read_is_ignored() -> None:
    text = f"nonsense\n{CODE} 0:won.21.3.9hae-12 9:begun f0:!! 1:what TGarbage\n"
    board = StoredBoard(WON._replace(helped=True, again=True), again=True, even=-12)
    assert read_sets(text) == (new_set(MADE).with_board(0, board),)


@pytest.mark.parametrize("letter", "ßéçÅИ٣０你👋\u0301")
def test_the_page_starts_whatever_letters_stand_among_the_sets_and_loses_none(letter: str) -> None:
    score = score_text(SetScore(MADE, (WON, None, WON, WON), "Ann"))
    codes = [f"{CODE[:at]}{letter}{CODE[at + 1 :]} 0:begun" for at in (0, 1, 9, len(CODE) - 1)]
    damaged = [*codes, f"S{letter * 20}", letter]
    words = f"{letter}:begun f{letter}:AAAA f0:{letter * 30} T{letter * 30} 0:won.{letter}.3.9"
    text = "\n".join([*damaged, f"{CODE} {words} 1:begun {score}"])
    tab = Tab(Texts({SETTINGS: "level=novice\n", SETS: text, STATISTICS: RATED}))
    (found,) = read_sets(tab.model.page.sets or text)
    assert (found.boards, [other.name for other in found.others]) == ({1: StoredBoard()}, ["Ann"])
    begin_board(tab, 0)
    assert stored_set(tab).boards == {0: StoredBoard(), 1: StoredBoard()}
    assert set(damaged) <= set(tab.stored.load(SETS).split("\n"))
    tab.say("ShowSets")
    assert isinstance(tab.model.dialog, Sets)


def test_all_of_a_set_can_be_stored() -> None:
    stored = new_set(MADE).with_board(0, StoredBoard(WON, again=False, even=101))
    stored = stored.with_board(3, StoredBoard(again=True)).with_field(2, (WON.result,) * 14)
    stored = stored.with_score(SetScore(MADE, (WON, None, WON, WON), "Ann", 12))
    assert read_sets(with_set("", stored)) == (stored,)


# Sets that are still being made


def states(size: int = 4) -> tuple[StoredSet, ...]:
    """One set with no board chosen, with one, and so on."""
    tab = begin_set(size)
    wait(tab)
    whole = only_set(tab)
    skips = whole.made.skips
    return tuple([new_set(whole.made._replace(skips=skips[:at]), size) for at in range(size + 1)])


@pytest.mark.parametrize("size", [4, 8])
def test_it_is_stored_under_one_code_until_it_is_whole(size: int) -> None:
    steps = states(size)
    assert len({step.code for step in steps[:-1]}) == 1
    assert steps[-1].code == set_text(steps[-1].made)
    text = ""
    for step in steps:
        begun = step.with_board(0, StoredBoard()) if step.chosen else step
        text = with_set(text, begun)
        assert read_sets(text) == (begun,)
    assert without_set(text, steps[-1]) == ""


def test_what_cannot_be_read_of_it_is_ignored() -> None:
    none, one, *_ = states()
    code, skipped = none.code, one.made.skips[0]
    for words in ("", " m", " m1001", " m1.x", " m1.2.3.4.5.6.7.8.9", " m٣", " 0:begun"):
        assert read_sets(code + words) == (none,)
    assert read_sets(f"{code} 0:begun m{skipped} 1:begun") == (one.with_board(0, StoredBoard()),)
    assert read_sets(f"{code[:-1]}\n{code}A m1\nV") == ()


def test_a_file_brings_what_it_has_further_or_more() -> None:
    _, one, two, _, whole = states()
    played = one.with_board(0, StoredBoard(left=True))
    for here, there in ((played, two), (two, played), (played, whole), (whole, played)):
        merged = merge_sets(with_set("", here), with_set("", there))
        longer = max(here, there, key=lambda each: each.chosen)
        assert read_sets(merged) == (longer.with_board(0, StoredBoard(left=True)),)
        assert merge_sets(merged, with_set("", there)) == merged


def test_sets_that_parted_stay_two() -> None:
    _, one, _, _, whole = states()
    parted = one._replace(made=one.made._replace(skips=(one.made.skips[0] + 1,)))
    text = merge_sets(with_set("", parted), with_set("", whole))
    assert len(read_sets(text)) == 2
    assert find_set(text, parted.code) == parted
    assert len(read_sets(with_set(text, whole.with_board(1, StoredBoard())))) == 2
