"""Sets of deals: made, played board by board, left, scored, and compared by links."""

from typing import Final

import pytest

from cuttle.field import VERSION, Result
from cuttle.field.codes import BoardResult, SetScore, read_code, rival_bot, score_text, set_text
from tests.support.browser import Texts
from tests.support.controls import fill_on
from tests.support.daily import poster
from tests.support.markup import Reader
from tests.support.sets import (
    CODE,
    MADE,
    begin_board,
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
from web.core.boards import set_of
from web.core.model import with_page
from web.core.storage_keys import GAMES, SETS, SETTINGS, STATISTICS
from web.features.sets.messages import OneSet
from web.play.bot_thinking import BotThinking
from web.state.sets import StoredBoard, new_set, read_sets, with_set
from web.state.settings import with_name

__all__ = ["quick_field"]
pytestmark = pytest.mark.usefixtures("quick_field")

RATED: Final = "rating\tcuttle 1182.3 84.9 0.060000 37\n"
"""Statistics of somebody who has played."""
WON: Final = BoardResult(Result("won", 21, 3, 9))


# Making


def novice(**texts: str) -> Tab:
    """A tab of somebody who has been here, with the dialog about sets open."""
    tab = Tab(Texts({SETTINGS: "level=novice\n", **texts}), 1)
    tab.say("ShowSets")
    return tab


def test_a_set_is_made_in_slices_and_shown() -> None:
    tab = novice()
    tab.say("ChooseSetCount", "4")
    fill_on(tab, "Rules", "Pagat")
    fill_on(tab, "Against", "Dory")
    tab.say("MakeSet")
    assert "Preparing deal 1 of 4" in dialog(tab)
    wait(tab)
    assert isinstance(tab.model.dialog, OneSet)
    made = stored_set(tab, tab.model.dialog.code).made
    assert (made.ruleset.key, made.rival.level, len(made.skips)) == ("pagat", "casual", 4)
    assert len(stored_set(tab, tab.model.dialog.code).fields) == 4


def test_a_lesson_is_offered_to_who_comes_by_a_link_and_not_to_a_maker_who_has_played() -> None:
    maker = novice(**{STATISTICS: RATED})
    maker.say("MakeSet")
    wait(maker)
    assert isinstance(maker.model.dialog, OneSet)
    assert "New here?" not in dialog(maker)
    assert "New here?" in dialog(open_set())


# Playing


def test_a_link_opens_a_set_and_one_press_deals_its_next_board() -> None:
    tab = open_set()
    assert "4 deals against Pip" in dialog(tab)
    tab.say("PlayBoard", f"0 {CODE}")
    assert tab.model.game == MADE.boards[0].game
    assert tab.model.seating.players == ("person", "novice")
    assert set_of(tab.model) == (stored_set(tab), 0)
    assert not tab.model.deal.apart
    tab.say("NewGame")  # what was only looked at isn't begun
    assert not stored_set(tab).boards


def test_the_bot_of_a_board_plays_the_same_in_every_tab() -> None:
    games = []
    for seed in (1, 2, 3):
        tab = open_set(seed=seed)
        begin_board(tab, 1)
        wait(tab)
        games.append(tab.model.game)
    assert games[0] == games[1] == games[2]
    assert len(games[0].moves) > 2


@pytest.mark.parametrize("leaves", [False, True], ids=["stays", "leaves"])
def test_the_page_knows_whether_a_bot_thinks(leaves: bool) -> None:
    code = set_text(MADE._replace(rival=rival_bot("expert")))
    tab = open_set(code)
    thinking = tab.service(BotThinking)
    begin_board(tab, 0, code)
    while not thinking.busy:
        tab.browser.waiting.pop(0)(True)
    if leaves:
        tab.say("NewGame")
    wait(tab)
    assert not thinking.busy


def test_a_result_is_kept_and_the_next_board_is_offered() -> None:
    tab = open_set()
    play_board(tab, 0)
    board = stored_set(tab).boards[0]
    assert board.played
    assert board.played.result.outcome == "lost"
    assert board.even is not None
    assert "Deal 1 of 4 in a set." in poster(tab)
    assert poster(tab).count("Better than 7 of 14 bots.") == 1
    assert "Over the whole set" not in poster(tab)
    assert "Next deal of the set" in poster(tab)


def test_after_its_last_board_the_place_of_the_whole_set_is_told() -> None:
    tab = finished()
    tab.say("Close")
    assert 'class="feats"' in tab.browser.table
    assert poster(tab).count("Better than 7 of 14 bots.") == 1
    assert poster(tab).count("Over the whole set, better than 7 of 14 bots.") == 1


def test_a_board_that_was_left_goes_on_where_it_was() -> None:
    tab = open_set()
    begin_board(tab, 0)
    wait(tab)
    game = tab.model.game
    tab.say("NewGame")
    assert set_of(tab.model) is None
    tab.say("PlayBoard", f"0 {CODE}")
    assert tab.model.game == game
    assert not stored_set(tab).boards[0].again


def test_the_home_has_a_card_for_a_set_until_it_is_played() -> None:
    played, tables = new_set(MADE), list[str]()
    for place in range(played.size):
        played = played.with_board(place, StoredBoard(WON))
        tab = Tab(Texts({SETTINGS: "level=novice\n", SETS: with_set("", played)}))
        assert tab.model.home
        tables.append(tab.browser.table)
    assert "Play deal 2" in Reader(tables[0]).text
    assert f'data-value="1 {CODE}"' in tables[0]
    assert ["invitation-set" in table for table in tables] == [True, True, True, False]


def test_a_board_on_the_table_goes_on_from_home_and_from_its_replay() -> None:
    tab = open_set()
    begin_board(tab, 0)
    wait(tab)
    game = tab.model.game
    for away in ("GoHome", "ShowReplay"):
        tab.say(away)
        assert tab.model.home or tab.model.replay
        tab.say("PlayBoard", f"0 {CODE}")
        assert tab.model.home is None
        assert tab.model.replay is None
        assert tab.model.game is game


def test_a_second_try_is_marked() -> None:
    tab = open_set()
    begin_board(tab, 0)
    name = tab.store.name
    tab.say("NewGame")
    tab.stored.save(GAMES + name, "")
    play_board(tab, 0)
    board = stored_set(tab).boards[0]
    assert board.played
    assert board.played.again
    tab.say("ShowSet", CODE)
    assert "(second try)" in dialog(tab)


def test_only_the_first_result_of_a_board_counts() -> None:
    tab = open_set()
    play_board(tab, 0)
    first = stored_set(tab).boards
    tab.say("Redeal")
    wait(tab)
    tab.move()
    tab.say("Resign")
    wait(tab)
    assert stored_set(tab).boards == first
    assert "this time doesn’t count" in poster(tab)


def test_what_is_left_counts_as_lost_only_when_the_set_is_ended() -> None:
    tab = open_set()
    play_board(tab, 0)
    tab.say("ShowSet", CODE)
    assert stored_set(tab).score is None
    tab.say("EndSet", CODE)
    assert stored_set(tab).score is None
    assert "unfinished deals count as lost" in dialog(tab)
    tab.say("EndSet", CODE)
    score = stored_set(tab).score
    assert score
    assert [played is None for played in score.boards] == [False, True, True, True]
    wait(tab)
    assert "12 of 100, ± 15" in dialog(tab)


# Comparing


def test_a_score_goes_out_as_words_and_a_link() -> None:
    tab = finished()
    fill_on(tab, "Your name in this set", "Ann")
    text = copied(tab, "SendSet")
    words, _, link = text.partition("\n")
    assert words == "Beat Ann’s 50! Cuttle, a card game for two: 4 deals against Pip. Play the same cards."
    score = read_code(link.rpartition("#")[2])
    assert isinstance(score, SetScore)
    assert (score.name, score.made, score.version) == ("Ann", MADE, VERSION)
    assert score.boards == tuple(kept.played for kept in stored_set(tab).boards.values())
    assert score.rounds
    friend = open_set(link.rpartition("#")[2], seed=2)
    assert "Beat Ann’s 50!" in dialog(friend)


def test_a_name_is_asked_before_the_first_board_and_stays() -> None:
    tab = open_set()
    assert read_code(copied(tab, "SendSet").rpartition("#")[2]) == MADE
    fill_on(tab, "Your name in this set", "Ann")
    assert tab.model.page.settings.names[0] == "Ann"
    fill_on(tab, "Your name in this set", "Pip")
    assert tab.model.page.settings.names[0] == "Ann"


@pytest.mark.parametrize(
    ("typed", "sent"),
    [
        (None, "Eva"),
        ("", ""),
        (" Ann ", "Ann"),
        ("You", ""),
        ("Pip", ""),
        ("\u3164", ""),
        ("A\u200bnn", "Ann"),
    ],
)
def test_a_name_is_sent_as_it_would_be_shown(typed: str | None, sent: str) -> None:
    tab = finished()
    tab.model = with_page(tab.model, settings=with_name(tab.model.page.settings, 0, "Eva"))
    if typed is not None:
        fill_on(tab, "Your name in this set", typed)
    assert ("isn’t sent" in dialog(tab)) == (typed in ("You", "Pip"))
    score = read_code(copied(tab, "SendSet").rpartition("#")[2])
    assert isinstance(score, SetScore)
    assert score.name == sent


def test_scores_against_other_bots_stand_apart() -> None:
    tab = finished()
    tab.say("Open", score_text(SetScore(MADE, (WON,) * 4, "Eve", version=VERSION - 1)))
    wait(tab)
    assert "can’t be compared" in dialog(tab)
    assert "100 ± 15" not in dialog(tab)


def test_a_set_for_other_bots_says_so_and_no_field_plays_it() -> None:
    code = set_text(MADE._replace(version=VERSION - 1))
    tab = open_set(code)
    assert "another version of the bots" in dialog(tab)
    play_board(tab, 0, code)
    assert not stored_set(tab, code).fields


def test_a_link_to_a_set_for_newer_bots_is_told_to_be_newer_and_a_stored_one_stays() -> None:
    code = set_text(MADE._replace(version=VERSION + 1))
    tab = open_set(code)
    assert tab.model.page.sets == ""
    assert "newer version of Cuttle" in dialog(tab)
    (stored,) = read_sets(f"{code} 0:begun")
    assert not stored.comparable


def test_a_damaged_link_to_a_set_is_explained_like_any_other() -> None:
    tab = open_set(CODE[:-1] + ("A" if CODE[-1] != "A" else "B"))
    assert tab.model.page.sets == ""
    assert tab.model.notice
