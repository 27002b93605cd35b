"""Playing the deal of the day: what takes a number, what keeps it, what leads to it."""

import re
from dataclasses import replace

import pytest

from cuttle.field import SECOND, VERSION, daily_board, day_number
from cuttle.links import link_text, make_challenge
from tests.support.browser import Texts
from tests.support.daily import (
    MONDAY,
    begin_day,
    days,
    make_own_move,
    notice,
    on_day,
    poster,
    quick_field,
    resign,
    set_date,
    stored_days,
    wait,
)
from tests.support.english import english
from tests.support.tabs import Tab
from web.core.boards import day_of
from web.core.storage_keys import DAYS, GAMES, SETTINGS
from web.features.daily.words import who_comes
from web.library.exporting import export_games
from web.state.days import with_begun

__all__ = ["quick_field"]
pytestmark = pytest.mark.usefixtures("quick_field")


def test_one_press_deals_the_cards_of_the_day_against_its_bot() -> None:
    tab = on_day()
    tab.say("PlayDay", "0")
    board = daily_board(MONDAY)
    assert tab.model.game == board.game
    assert tab.model.seating.players == ("person", "novice")
    assert day_of(tab.model) == MONDAY
    assert not tab.model.deal.apart
    card = tab.browser.dialog
    assert f"No. {MONDAY}<" in card
    assert "Monday: Pip" in card
    assert "Rules: Cuttle cards." in card
    assert "day-puzzle" in card
    tab.say("Close")
    make_own_move(tab)
    tab.say("PlayDay", "0")
    assert tab.model.dialog is None


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (52, ("Wednesday: Marlow, with a twist<", "Like Cuttle cards, except:")),
        (55, ("Saturday: Dory, with a twist<", "Dory, under other rules (", "Second deal")),
        (55 + SECOND, ("No. 55 B<", "Saturday, second deal: Dory, under other rules (")),
        (56 + SECOND, ("Sunday, second deal: three at the table, with Dory and Marlow",)),
    ],
)
def test_a_card_says_before_the_first_move_what_is_special(number: int, told: tuple[str, ...]) -> None:
    tab = on_day(day_number(number))
    tab.say("PlayDay", str(number))
    assert day_of(tab.model) == number
    for words in told:
        assert words in tab.browser.dialog


def test_a_twist_is_told_to_whoever_is_challenged() -> None:
    tab = resign(begin_day(52))
    friend = on_day(52, seed=4)
    friend.say("Open", link_text(make_challenge(replace(tab.model.link, kind="continue", seat=None), 0)))
    assert "Like Cuttle cards, except:" in friend.browser.dialog


def test_a_second_deal_is_offered_beside_its_day_is_kept_and_leaves_the_streak_alone() -> None:
    tab = resign(begin_day(55))
    assert "Second deal" in poster(tab)
    tab.say("ShowDays")
    assert 'id="day-second"' in tab.browser.dialog
    tab.say("PlayDay", str(55 + SECOND))
    make_own_move(tab)
    game = tab.model.game
    resign(tab)
    played = stored_days(tab)[55 + SECOND]
    assert played.on_time
    assert played.result
    assert days(tab).streak == 1
    assert "Deal of the day 55 B." in poster(tab)
    assert "Tomorrow" not in poster(tab)
    tab.say("PlayDay", "0")
    assert day_of(tab.model) == 55
    tab.say("PlayDay", str(55 + SECOND))
    assert tab.model.game.moves[: len(game.moves)] == game.moves


def test_a_second_deal_of_a_day_to_come_is_refused_kindly() -> None:
    tab = on_day(54)
    tab.say("PlayDay", str(55 + SECOND))
    assert "Deal 55 B is for" in notice(tab)


def test_the_field_is_a_row_of_marks_with_ones_own_in_its_place() -> None:
    tab = begin_day()
    assert "day-field" not in tab.browser.table
    resign(tab)
    row = tab.browser.table.partition('class="day-field"')[2].partition("</span>")[0]
    assert "7 won, 0 tied, 7 lost" in row
    marks = re.findall(r'day-stamp ([a-z ]+)"', row)
    assert marks == [*["lost"] * 7, "lost own", *["won"] * 7]
    assert "Puzzle of the day" in poster(tab)
    again = Tab(tab.stored, 3, tab.browser.tab)
    assert "7 won, 0 tied, 7 lost" in again.browser.table


def test_a_number_is_taken_by_the_first_move_and_not_by_a_press() -> None:
    tab = on_day()
    for _ in range(2):
        tab.say("PlayDay", "0")
        wait(tab)
        assert stored_days(tab) == {}
    tab.say("NewGame")
    assert stored_days(tab) == {}
    tab.say("PlayDay", "0")
    make_own_move(tab)
    assert [tuple(day)[:3] for day in stored_days(tab).values()] == [(MONDAY, True, None)]


@pytest.mark.parametrize("away", ["NewGame", "ShowReplay", "GoHome"])
def test_another_press_goes_on_with_what_was_begun(away: str) -> None:
    tab = begin_day()
    game, name = tab.model.game, tab.store.name
    tab.say("PlayDay", "0")
    assert (tab.model.game, tab.store.name) == (game, name)
    tab.say(away)
    tab.browser.waiting.clear()
    assert (tab.store.name, tab.model.replay, tab.model.home) != (name, None, None)
    tab.say("PlayDay", "0")
    assert (tab.model.game, tab.store.name) == (game, name)
    assert (tab.model.replay, tab.model.home) == (None, None)
    assert day_of(tab.model) == MONDAY


def test_an_earlier_number_can_be_played_outside_the_streak() -> None:
    tab = on_day()
    tab.say("PlayDay", str(MONDAY - 7))
    make_own_move(tab)
    resign(tab)
    assert not stored_days(tab)[MONDAY - 7].on_time
    assert days(tab).streak == 0
    assert "doesn’t count towards your streak" in poster(tab)


@pytest.mark.parametrize("number", [MONDAY + 1, 99999])
def test_a_number_to_come_is_refused_kindly(number: int) -> None:
    tab = on_day()
    before = tab.model.game
    tab.say("PlayDay", str(number))
    assert tab.model.game is before
    assert "Come back then" in notice(tab)


def test_the_result_is_kept_with_whom_it_is_ahead_of_and_said_on_the_poster() -> None:
    tab = resign(begin_day())
    played = stored_days(tab)[MONDAY]
    assert played.result
    assert (played.result.outcome, played.ahead, played.helped) == ("lost", 7, False)
    assert f"Deal of the day {MONDAY}." in poster(tab)
    assert poster(tab).count("Better than 7 of 14 bots.") == 1
    assert "in a row" not in poster(tab)  # one day is no row


def test_days_in_a_row_are_told_everywhere_unless_that_is_turned_off() -> None:
    stored = Texts({SETTINGS: "level=novice\n", DAYS: f"{MONDAY - 1} + w21-13 17"})
    tab = resign(begin_day(stored=stored))
    for streak, is_told in (("yes", True), ("no", False)):
        tab.say("ChangeSetting", f"streak {streak}")
        assert ("2 days in a row." in poster(tab)) == is_told
        tab.say("ShowDays")
        assert ("2 days in a row." in tab.browser.dialog) == is_told
        tab.say("Close")
        tab.say("GoHome")
        assert ("2 days in a row" in tab.browser.table) == is_told
        tab.say("LeaveHome")


def test_who_comes_tomorrow_is_said_once_today_is_played() -> None:
    tab = begin_day()
    tab.say("GoHome")
    assert "Tomorrow" not in tab.browser.table
    tab.say("LeaveHome")
    resign(tab)
    assert "Tomorrow: Dory." in poster(tab)
    tab.say("GoHome")
    assert "Tomorrow: Dory" in tab.browser.table
    assert "in a row" not in tab.browser.table  # one day is no row


@pytest.mark.parametrize(
    ("number", "who"), [(1, "Pip"), (6, "other rules (Pagat)"), (7, "Dory and Marlow"), (8, "Pip")]
)
def test_where_the_rules_are_others_those_come_tomorrow(number: int, who: str) -> None:
    assert english(who_comes(number)) == who


def test_help_is_told_and_an_end_that_is_undone_does_not_count_twice() -> None:
    tab = begin_day()
    tab.say("Undo")
    make_own_move(tab)
    resign(tab)
    assert stored_days(tab)[MONDAY].helped
    first = tab.stored.load(DAYS)
    tab.say("Undo")
    make_own_move(tab)
    resign(tab)
    assert tab.stored.load(DAYS) == first
    assert "your first result counts" in poster(tab)


def test_a_second_try_is_told_to_be_one() -> None:
    tab = resign(begin_day())
    first, name = tab.stored.load(DAYS), tab.store.name
    tab.say("Redeal")
    assert tab.store.name != name
    for _ in range(2):
        make_own_move(tab)
    resign(tab)
    assert tab.stored.load(DAYS) == first
    assert "your first result counts" in poster(tab)
    tab.say("PlayDay", "0")
    assert tab.store.name == name
    assert "Better than 7 of 14" in poster(tab)


@pytest.mark.parametrize(("version", "ahead"), [("", 7), (f" v{VERSION + 1}", None)])
def test_a_field_of_the_same_bots_that_has_not_played_plays_when_the_poster_is_seen_again(
    version: str, ahead: int | None
) -> None:
    tab = begin_day()
    tab.say("Resign")
    tab.browser.waiting.clear()
    assert stored_days(tab)[MONDAY].ahead is None
    tab.stored.save(DAYS, tab.stored.load(DAYS) + version)
    again = Tab(tab.stored, 3, tab.browser.tab)
    wait(again)
    assert stored_days(again)[MONDAY].ahead == ahead
    assert ("Scored against older bots." in poster(again)) == bool(version)


def test_without_networks_there_is_a_result_and_no_field() -> None:
    tab = begin_day()
    tab.say("Resign")
    while tab.browser.waiting:
        tab.browser.waiting.pop(0)(False)
    assert stored_days(tab)[MONDAY].result
    assert stored_days(tab)[MONDAY].ahead is None
    tab.say("StoreChanged")
    wait(tab)
    assert stored_days(tab)[MONDAY].ahead == 7


def test_the_level_in_the_settings_is_not_that_of_the_day() -> None:
    tab = begin_day()
    tab.say("ChangeSetting", "level expert")
    assert day_of(tab.model) == MONDAY


def test_the_bot_answers_the_same_moves_alike_in_every_tab() -> None:
    moves = []
    for seed in (1, 2, 3):
        tab = on_day(seed=seed)
        tab.say("PlayDay", "0")
        while len(tab.model.game.moves) < 12 and not tab.model.game.over:
            if tab.model.game.state.phase.seat in tab.model.persons:
                tab.move()
            else:
                tab.browser.waiting.pop(0)(True)
        moves.append(tab.model.game.moves)
    assert moves[0] == moves[1] == moves[2]


@pytest.mark.parametrize(("number", "rated"), [(MONDAY, True), (MONDAY + 3, False), (MONDAY + 4, False)])
def test_an_expert_with_few_positions_moves_no_rating(number: int, rated: bool) -> None:
    tab = resign(begin_day(number))
    assert ("You’ll have a rating after" in poster(tab)) == rated


def test_a_number_taken_in_one_tab_goes_on_in_the_other() -> None:
    one = begin_day()
    other = Tab(one.stored, 2)
    set_date(other, MONDAY)
    other.say("PlayDay", "0")
    assert other.model.game == one.model.game
    resign(other)
    one.look()
    assert one.model.game.over
    assert stored_days(one)[MONDAY].result
    assert days(one) == days(other)


def test_an_import_brings_days_and_never_counts_one_twice() -> None:
    one = begin_day()
    resign(one)
    other = on_day(MONDAY, Texts({DAYS: with_begun("", MONDAY - 1, on_time=True)}), 2)
    for _ in range(2):
        other.say("ImportFile", export_games(one.store, "")[1])
    assert list(stored_days(other)) == [MONDAY - 1, MONDAY]
    assert days(other).streak == 1
    assert f"{GAMES}day{MONDAY}" in other.stored.texts
