"""What a file has beside games: everything that's shown goes along, and comes once."""

import json
from typing import Final

import pytest

from tests.support.browser import Texts
from tests.support.daily import MONDAY, begin_day, on_day, quick_field, resign, stored_days
from tests.support.english import english
from tests.support.pages import later
from tests.support.sets import CODE, finished, open_set, stored_set
from tests.support.sets import quick_field as quick_fields
from tests.support.tabs import Tab
from web.core.boards import board_name, day_name
from web.core.storage_keys import CHALLENGES, DAYS, GAMES, MISTAKES, PUZZLES, SEATS, SETTINGS, STATISTICS
from web.features.statistics.past_rounds import read_rounds
from web.library.exporting import export_games
from web.state.ratings import read_ratings
from web.state.saved import read_settings
from web.state.stored_game import StoredGame, stored_text
from web.state.stored_puzzles import read_record
from web.state.stored_results import count_rounds, read_statistics, rounds_lines

__all__ = ["quick_field", "quick_fields"]
pytestmark = pytest.mark.usefixtures("quick_field", "quick_fields")

ROUNDS: Final = "\t".join(["rounds", *["w23.10+"] * 22, *["l17"] * 15])
HERE: Final = {
    STATISTICS: f"last\t1f2e3d4c\n{ROUNDS}\nclean\tcuttle-cards\tskilled\tdealer\t22\t0\t15\n",
    PUZZLES: "form: 1702.5 68.1 0.06\nrun: 9\nkT3x +\nLvCu -s",
    DAYS: "1 + w21-13 17 10.5 h\n2 -",
    CHALLENGES: "0123abcd won 21 9\n",
    SEATS: "0123abcd 1\n",
    MISTAKES: "old 14 2026-11-22 00",
    SETTINGS: "level=novice\nnames=Anna\nlearned=moves\nsound=on\n",
    f"{GAMES}old": stored_text(StoredGame(later(400).save, saved="2026-11-20T00:00:00Z", over=True)),
}
"""A browser that has been used for a while."""


def used(seed: int = 1, statistics: str = HERE[STATISTICS]) -> Tab:
    return Tab(Texts({**HERE, STATISTICS: statistics}), seed)


def whole_file(tab: Tab) -> str:
    return export_games(tab.store, "")[1]


def rounds(tab: Tab) -> int:
    return count_rounds(read_statistics(tab.stored.load(STATISTICS)))


def told(tab: Tab) -> str:
    return str(english(tab.model.notice))


def new(seed: int = 77) -> Tab:
    """A browser without anything."""
    return Tab(Texts({SETTINGS: "level=novice\n"}), seed)


def imported(text: str) -> Tab:
    """A browser without anything, but for what comes with a file."""
    tab = new()
    tab.say("ImportFile", text)
    return tab


def test_everything_goes_along_to_a_new_device() -> None:
    other = imported(whole_file(used()))
    statistics, shown = other.stored.load(STATISTICS), other.model.page
    assert rounds(other) == 37
    assert read_statistics(statistics) == read_statistics(HERE[STATISTICS])
    assert sum(map(len, map(read_rounds, rounds_lines(statistics)))) == 37
    assert shown.ratings == read_ratings(statistics)
    assert [(each.number, each.rounds) for each in shown.ratings.by_family.values()] == [(1435, 37)]
    assert read_record(other.stored.load(PUZZLES)) == read_record(HERE[PUZZLES])
    for key in (DAYS, CHALLENGES, SEATS, MISTAKES):
        assert other.stored.load(key) == HERE[key]
    assert (shown.challenges, shown.seats) == (HERE[CHALLENGES], HERE[SEATS])
    assert shown.settings.names[0] == "Anna"
    settings = read_settings(other.stored.load(SETTINGS))
    assert (settings["learned"], settings["sound"]) == ("moves", "off")
    other.say("ShowStatistics")
    assert "59%" in other.browser.dialog


def test_what_came_is_told_and_what_stays_behind_before() -> None:
    other = imported(whole_file(used()))
    for said in (
        *("2 deals of the day", "2 puzzles", "1 mistake of yours", "37 rounds in the statistics"),
        "names and lessons",
    ):
        assert said in told(other)
    other.say("ShowGames")
    assert "Settings stay in this browser." in other.browser.dialog


def test_the_second_time_nothing_comes_and_back_at_home_nothing_either() -> None:
    tab = used()
    text = whole_file(tab)
    other = imported(text)
    before = dict(other.stored.texts)
    other.say("ImportFile", text)
    assert other.stored.texts == before
    assert told(other) == "1 was already here."
    for file in (text, whole_file(other)):
        tab.say("ImportFile", file)
        assert rounds(tab) == 37
        assert tab.stored.load(DAYS) == HERE[DAYS]


def test_the_rounds_of_two_devices_add_up_whichever_files_go_where() -> None:
    tab, other = used(), used(2, "clean\tcuttle-cards\texpert\tother\t1\t2\t4\n")
    other.say("ImportFile", whole_file(tab))
    assert rounds(other) == 44
    tab.say("ImportFile", whole_file(other))
    assert rounds(tab) == 44
    tab.say("NewGame")
    tab.say("Resign")
    assert rounds(tab) == 45
    other.say("ImportFile", whole_file(tab))
    tab.say("ImportFile", whole_file(other))
    third = new()
    for each in (other, tab):
        third.say("ImportFile", whole_file(each))
    assert rounds(other) == rounds(tab) == rounds(third) == 45


def test_a_rating_that_was_reset_does_not_come_back_with_a_file() -> None:
    other = imported(whole_file(used(statistics=f"rating\n{HERE[STATISTICS]}")))
    assert other.model.page.ratings.by_family == {}


def test_a_file_without_games_says_what_was_imported() -> None:
    file = {"cuttle": "games", "version": 1, "games": [], "puzzles": "kT3x +\nLvCu -"}
    tab = imported(json.dumps(file))
    assert told(tab) == "Imported: 2 puzzles."
    tab.say("ImportFile", json.dumps(file))
    assert told(tab) == "Everything in this file was already here."


def test_what_only_a_newer_version_knows_is_told() -> None:
    file = {"version": 1, "games": [], "puzzles": "kT3x +\nkT3x ++", "days": "1 + w21-13 17\n1 !", "cups": 3}
    tab = imported(json.dumps(file))
    assert "Imported: 1 puzzle and 1 deal of the day." in told(tab)
    assert "3 lines of this file can’t be read." in told(tab)


def test_the_surer_form_stays() -> None:
    tab = new()
    tab.stored.texts[PUZZLES] = "form: 1052.3 298.4 0.060000\nkT3x +"
    for puzzles in ("form: 1702.5 68.1 0.060000\nkT3x +", "form: 900.0 300.0 0.06"):
        tab.say("ImportFile", json.dumps({"version": 1, "games": [], "puzzles": puzzles}))
        assert read_record(tab.stored.load(PUZZLES)).form == (1702.5, 68.1, 0.06)
        assert ("are up to date" in told(tab)) == ("1702.5" in puzzles)


def test_one_game_takes_nothing_else_along() -> None:
    text = export_games(used().store, "old")[1]
    assert json.loads(text).keys() == {"cuttle", "version", "games"}


def test_a_set_and_its_scores_go_along() -> None:
    tab = finished()
    other = imported(whole_file(tab))
    assert stored_set(other) == stored_set(tab)
    assert other.stored.load(GAMES + board_name(stored_set(tab), 0))
    assert "1 set of deals" in told(other)


# Names of first tries


def day_file(**beside: object) -> str:
    """A file with a finished game that has the name of a first try."""
    tab = begin_day()
    resign(tab)
    held = json.loads(export_games(tab.store, day_name(MONDAY))[1])
    assert [each["as"] for each in held["games"]] == [day_name(MONDAY)]
    return json.dumps(held | beside)


def test_the_finished_day_of_a_friend_does_not_take_ones_own_away() -> None:
    tab = on_day()
    tab.say("ImportFile", day_file())
    assert told(tab) == "1 game imported."
    assert GAMES + day_name(MONDAY) not in tab.stored.texts
    tab.say("PlayDay", "0")
    assert not tab.model.game.over
    assert not tab.model.deal.known


@pytest.mark.parametrize("beside", [{"all": True}, {"days": f"{MONDAY} + l0-39 1"}])
def test_it_keeps_its_name_with_its_result_or_with_everything(beside: dict[str, object]) -> None:
    tab = on_day()
    tab.say("ImportFile", day_file(**beside))
    assert GAMES + day_name(MONDAY) in tab.stored.texts
    tab.say("PlayDay", "0")
    assert tab.model.game.over
    assert stored_days(tab)[MONDAY].result


def test_the_board_of_a_friend_does_not_take_ones_own_away() -> None:
    theirs = finished()
    name = board_name(stored_set(theirs), 0)
    tab = open_set()
    tab.say("ImportFile", export_games(theirs.store, name)[1])
    assert told(tab) == "1 game imported."
    tab.say("PlayBoard", f"0 {CODE}")
    assert not tab.model.game.over


def test_the_name_of_the_next_round_is_no_name_for_a_game() -> None:
    game = {"as": "next", "code": later(20, 6).save}
    tab = imported(json.dumps({"version": 1, "games": [game], "all": True}))
    assert f"{GAMES}next" not in tab.stored.texts
    assert told(tab) == "1 game imported."
