"""Standings: every score that came stays, and who it's by can be told apart."""

import json
import re
from typing import Final

import pytest

from cuttle.field import Result
from cuttle.field.codes import BoardResult, SetScore, score_text, set_text, with_rounds
from tests.support.browser import Texts
from tests.support.controls import fill_on
from tests.support.markup import Reader
from tests.support.sets import (
    CODE,
    MADE,
    copied,
    dialog,
    finished,
    open_set,
    play_board,
    quick_field,
    stored_set,
    wait,
)
from tests.support.tabs import Tab
from web.core.storage_keys import SETS, SETTINGS
from web.features.sets.messages import OneSet
from web.library.exporting import export_games
from web.state.sets import MOST_SETS, new_set, read_sets, with_set

__all__ = ["quick_field"]
pytestmark = pytest.mark.usefixtures("quick_field")

WON: Final = BoardResult(Result("won", 21, 3, 9))


def won_in(turns: int, name: str = "") -> SetScore:
    return SetScore(MADE, (WON, None, WON, BoardResult(Result("won", 21, 3, turns))), name)


def add(tab: Tab, *scores: SetScore) -> None:
    for score in scores:
        tab.say("Open", f"I have it: https://example.org/#{score_text(score)}")
        wait(tab)


def heads(markup: str) -> list[str]:
    """What the columns of all tables are called, without the first of each."""
    tables = re.findall(r"<thead>.*?</thead>", markup)
    columns = [Reader(each).text.strip() for table in tables for each in re.findall("<th.*?</th>", table)[1:]]
    return [column.replace("\u2068", "").replace("\u2069", "") for column in columns]


def test_the_scores_of_others_stand_beside_ones_own_equal_ones_too() -> None:
    tab = finished()
    add(tab, won_in(9, "Ann"), SetScore(MADE, (WON,) * 4, "Ben"))
    assert heads(tab.browser.dialog) == ["You", "Ben", "Ann"]
    for part in ("won 21–3 in 9 turns 100", "100 ± 15", "50 ± 15"):
        assert part in dialog(tab)
    add(tab, won_in(9, "Anna"))
    assert heads(tab.browser.dialog) == ["You", "Anna", "Ben", "Ann"]


def test_friends_of_the_same_name_both_stay_and_are_told_apart() -> None:
    tab = finished()
    for turns, name in enumerate(("Anna", "Ben", "Anna", "ａnna", "Anna 2"), 9):
        add(tab, won_in(turns, name))
    expected = ["You", "Anna 2 2", "ａnna 3", "Anna 2", "Ben", "Anna"]
    assert heads(tab.browser.dialog) == expected
    add(tab, won_in(9, "Anna"), won_in(11, "Anna"))
    assert heads(tab.browser.dialog) == expected


def test_friends_of_the_same_name_are_told_apart_side_by_side() -> None:
    tab, other = finished(), open_set()
    for place in range(4):
        play_board(other, place, turns=1 + place % 2)
    for friend in (finished(2), other):
        friend.say("ShowSet", CODE)
        fill_on(friend, "Your name in this set", "Anna")
        tab.say("Open", copied(friend, "SendSet"))
        wait(tab)
    tab.say("CompareBoard", f"0 {CODE}")
    assert heads(tab.browser.dialog) == ["You", "Anna 2", "Anna"]


def test_a_score_that_comes_again_with_a_name_or_without_its_moves_is_there_once() -> None:
    tab = open_set()
    played = with_rounds(won_in(9, "Ann"), [None] * 4)
    add(tab, won_in(9), won_in(9, "Ann"), won_in(9), played, won_in(9, "Ann"))
    (score,) = stored_set(tab).others
    assert (score.name, bool(score.rounds)) == ("Ann", True)


@pytest.mark.parametrize("name", ["Maximiliane M.", "Максиміліана М."])
def test_a_name_that_was_cut_for_its_link_is_the_same(name: str) -> None:
    tab = open_set()
    tab.say("Open", with_rounds(won_in(9, name), [None] * 4).rounds)
    wait(tab)
    add(tab, won_in(9, name))
    (score,) = stored_set(tab).others
    assert score.name == name


def test_all_scores_and_all_sets_stay() -> None:
    tab = open_set()
    add(tab, *[won_in(turns, f"Friend {turns}") for turns in range(2, 42)])
    assert len(heads(tab.browser.dialog)) == 40
    for seed in range(70):
        tab.say("Open", set_text(MADE._replace(seed=seed)))
        wait(tab)
    sets = read_sets(tab.stored.load(SETS))
    assert len(sets) == 71
    assert len(sets[-1].others) == 40
    tab.say("ShowSets")
    assert f"set-{CODE}" in tab.browser.dialog
    other = Tab(Texts({SETTINGS: "level=novice\n"}), 2)
    add(other, *[SetScore(MADE._replace(seed=seed), (WON,) * 4) for seed in range(100, 140)])
    other.say("ImportFile", export_games(tab.store, "")[1])
    wait(other)
    assert len(read_sets(other.stored.load(SETS))) == 111


def test_a_file_with_more_sets_than_anybody_has_is_taken_in_part_and_says_so() -> None:
    text = ""
    for seed in range(MOST_SETS + 3):
        text = f"{with_set('', new_set(MADE._replace(seed=seed)))}\n{text}"
    tab = Tab(Texts({SETTINGS: "level=novice\n"}))
    tab.say("ImportFile", json.dumps({"cuttle": "games", "version": 1, "games": [], "sets": text}))
    wait(tab)
    assert len(read_sets(tab.stored.load(SETS))) == MOST_SETS
    assert "3 lines" in Reader(tab.browser.table).text


def test_ones_own_score_opened_again_adds_nobody_and_that_is_said() -> None:
    tab = finished()
    tab.say("Pasted", copied(tab, "SendSet"))
    wait(tab)
    assert stored_set(tab).others == ()
    assert isinstance(tab.model.dialog, OneSet)
    assert "the same results as yours" in dialog(tab)


@pytest.mark.parametrize("name", ["", "\u2800\u2800", "Ｙｏｕ", "P\u0131p", "Marlow 2", "Player 7"])
def test_a_name_that_is_not_seen_or_the_games_own_is_replaced(name: str) -> None:
    tab = finished()
    both = stored_set(tab).with_score(won_in(9, "Ann")).with_score(won_in(8, name))
    tab.stored.save(SETS, with_set("", both))
    tab.say("StoreChanged")
    assert heads(tab.browser.dialog) == ["You", "Player 3", "Ann"]


@pytest.mark.parametrize(("name", "shown"), [(" A\u200bn\u00adn ", "Ann"), ("王" * 16, "王" * 9 + "…")])
def test_a_name_is_shown_as_at_the_table(name: str, shown: str) -> None:
    tab = open_set()
    tab.stored.save(SETS, with_set("", new_set(MADE).with_score(won_in(9, name.strip()))))
    tab.say("StoreChanged")
    assert heads(tab.browser.dialog) == [shown]
