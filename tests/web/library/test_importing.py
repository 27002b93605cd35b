"""Import: the rounds of a match stay linked; damaged games are limited in number and deleted together."""

import json

import pytest

from tests.support.browser import Texts
from tests.support.english import english
from tests.support.pages import fresh, later, page
from tests.support.presses import buttons
from tests.support.tabs import Tab, with_stored
from web.core.storage_keys import GAMES
from web.library.exporting import export_games
from web.library.importing import MOST_GAMES
from web.library.page import group_games
from web.library.update import listing_of
from web.state.saved import read_save
from web.state.stored_game import StoredGame, stored_text


def played() -> Tab:
    """A tab with two finished rounds of a match and a third in progress."""
    tab = Tab(Texts(), model=fresh(length="best of 5"))
    for number in (8, 9):
        tab.say("Resign")
        tab.say("dealt", f"next {number} 9")
    tab.move()
    return tab


def elsewhere(tab: Tab, *names: str) -> Tab:
    """Another browser with its own game, which imports the games of these names one by one."""
    other = Tab(Texts(), 77, model=later(3, 5))
    for name in names:
        other.say("ImportFile", export_games(tab.store, name)[1])
    return other


def rounds(tab: Tab) -> list[str]:
    """The names of the match's rounds in storage, first round first."""
    matches = {name: read_save(entry.code).match for name, entry in tab.stored.games.items()}
    names = [name for name, match in matches.items() if match.length == "best of 5"]
    return sorted(names, key=lambda name: len(matches[name].before))


def listed(tab: Tab, group: str) -> int:
    """The number of games in a group of the list."""
    tab.say("ShowGames")
    return len(group_games(listing_of(tab.model))[group])


def together(tab: Tab) -> bool:
    """Whether there are three linked rounds, two of them finished, and the match continues from the third."""
    names = rounds(tab)
    if [tab.stored.games[name].after for name in names] != ["", *names[:-1]] or len(names) != 3:
        return False
    if listed(tab, "finished") != 2:
        return False
    tab.say("ResumeGame", names[-1])
    tab.say("Resign")
    return tab.model.match.results == (1, 1, 1) and tab.code in tab.stored.codes


# Rounds of a match


def test_the_rounds_of_a_match_are_together_at_home() -> None:
    assert together(played())


@pytest.mark.parametrize("there", [[], [0], [1], [2], [0, 2], [1, 2], [2, 1, 0]])
def test_the_rounds_come_together_with_those_that_are_there(there: list[int]) -> None:
    tab = played()
    assert together(elsewhere(tab, *(rounds(tab)[at] for at in there), ""))


def test_the_rounds_come_together_with_one_that_is_kept_under_another_name() -> None:
    tab = played()
    other = elsewhere(tab)
    other.say("ImportFile", tab.stored.games[rounds(tab)[1]].code)
    other.say("ImportFile", export_games(tab.store, "")[1])
    assert together(other)


def test_a_name_that_is_taken_leads_to_nothing_wrong() -> None:
    tab = played()
    other = elsewhere(tab)
    other.stored.save(GAMES + rounds(tab)[0], stored_text(StoredGame(later(20, 6).save)))
    other.say("ImportFile", export_games(tab.store, "")[1])
    assert rounds(tab)[0] not in rounds(other)
    assert together(other)


def test_a_round_that_was_deleted_comes_back_to_its_place() -> None:
    tab = played()
    text = export_games(tab.store, "")[1]
    for name in rounds(tab)[:2]:
        tab.say("ShowGames")
        tab.say("DeleteGame", name)
    tab.say("ImportFile", text)
    assert together(tab)


def test_the_match_goes_on_with_its_next_round() -> None:
    tab = Tab(Texts(), model=fresh(length="best of 5"))
    tab.say("Resign")
    other = elsewhere(tab, "")
    (first,) = rounds(other)
    assert listed(other, "finished") == 0
    other.say("ResumeGame", first)
    other.say("dealt", "next 9 9")
    assert [other.stored.games[name].after for name in rounds(other)] == ["", first]
    assert listed(other, "finished") == 1


@pytest.mark.parametrize("name", ["", "../..", "a b", "x" * 41, "é", None, 7])
def test_a_name_that_none_may_be_is_not_taken_from_a_file(name: object) -> None:
    other = elsewhere(played())
    entry = {"as": name, "code": later(20, 6).save}
    other.say("ImportFile", json.dumps({"version": 1, "games": [entry]}))
    assert english(other.model.notice) == "1 game imported."
    assert name not in other.stored.games


# Damaged games


def test_so_many_are_taken_in_and_the_next_time_the_rest() -> None:
    tab = elsewhere(played())
    games = [{"rubbish": number} for number in range(MOST_GAMES + 3)]
    rubbish = json.dumps({"cuttle": "games", "version": 1, "games": games})
    tab.say("ImportFile", rubbish)
    assert f"{MOST_GAMES} games imported. 3 were left out" in english(tab.model.notice)
    tab.say("ImportFile", rubbish)
    assert english(tab.model.notice) == f"3 games imported. {MOST_GAMES} were already here."
    assert len(tab.stored.texts) > MOST_GAMES + 3


def test_all_that_is_damaged_is_deleted_together_and_brought_back() -> None:
    tab = with_stored(
        good=StoredGame(later(12, 3).save), **{f"bad{at}": "{" for at in range(40)}, cut=StoredGame("B" * 30)
    )
    before = tab.stored.texts
    assert "Delete the 41 damaged games" in page(tab.model)
    tab.say("DeleteDamaged")
    assert len(before) - len(tab.stored.texts) == 41
    assert "41 games deleted." in page(tab.model)
    assert ("DeleteDamaged", "") not in buttons(tab.model)
    tab.say("RestoreGames")
    assert english(tab.model.notice) == "41 games restored."
    assert tab.stored.texts == before


def test_what_could_not_be_brought_back_is_told() -> None:
    tab = with_stored(**{f"bad{at}": "{" for at in range(4)})
    tab.say("DeleteDamaged")
    tab.stored.room = 0
    tab.say("RestoreGames")
    assert english(tab.model.notice) == "4 didn’t fit: browser storage is full."


def test_one_damaged_game_is_deleted_like_any_other() -> None:
    assert ("DeleteDamaged", "") not in buttons(with_stored(bad="{").model)


def test_what_has_come_back_with_a_file_is_not_brought_back_once_more() -> None:
    tab = with_stored(**{f"bad{at}": "{" for at in range(4)}, good=StoredGame(later(12, 3).save))
    text = export_games(tab.store, "")[1]
    tab.say("DeleteGame", "good")
    tab.say("ImportFile", text)
    assert ("RestoreGames", "") not in buttons(tab.model)
