"""Level, style and time of bots belong to the save and the link, whatever the settings say later."""

from dataclasses import replace

import pytest

from cuttle import Match
from cuttle.links import Link, Task, link_text, parse_link
from tests.support.beginning import begin
from tests.support.browser import Texts
from tests.support.english import english
from tests.support.links import PRESENT
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import against, fresh, later, open_link, page
from tests.support.sharing import text
from tests.support.tabs import Tab
from web.core.model import Model, with_page
from web.core.storage_keys import GAMES, SETTINGS, STATISTICS
from web.messages.library import FindGame
from web.play.bot_thinking import player_at
from web.settings.page import table_level
from web.state.saved import Origin, read_save
from web.state.seating import PERSON
from web.state.settings import Settings
from web.state.stored_game import StoredGame, read_stored, stored_text


def left() -> tuple[Tab, str]:
    """A tab with another game than the one begun against Dory, and the name of that one."""
    tab = Tab(Texts())
    tab.say("PlayBot", "casual")
    tab.browser.waiting.clear()
    tab.say("ChooseStyle", "hoarder")
    tab.say("dealt", "new 9 9")
    tab.move()
    tab.move()
    name = tab.store.name
    tab.say("ChooseStyle", "even")
    tab.say("PlayBot", "expert")
    tab.say("dealt", "new 11 9")
    tab.move()
    return tab, name


def test_a_game_comes_back_against_the_bot_that_it_was_begun_against() -> None:
    tab, name = left()
    assert "Harbour Master" in text(tab.model)
    tab.say("ShowGames")
    assert "Dory Dory’s turn, 8–0 Cuttle cards, casual" in text(tab.model)
    tab.say("ResumeGame", name)
    model = tab.model
    again = Tab(tab.stored, 5, tab.browser.tab).model
    elsewhere, _ = open_link(against("novice"), tab.code)
    for here in (model, again, elsewhere):
        assert (player_at(here, 1), here.budget) == ("casual+hoarder", 0)
    assert english(model.names) == ("You", "Dory")
    assert any("Dory" in english(line) for line in model.story.log)
    assert 'class="portrait dory' in tab.browser.table
    tab.say("Resign")
    assert "Dory wins" in text(tab.model)
    assert "You had help" not in text(tab.model)
    assert not tab.model.deal.apart
    assert tab.model.page.settings.level == "expert"


def test_the_time_to_think_belongs_to_the_game_too() -> None:
    model, _ = update(update(fresh(), "ChangeSetting", "time 2000")[0], "PlayBot", "expert")
    model, _ = update(model, "dealt", "new 5 7")
    assert model.budget == 2000
    slower, _ = open_link(fresh(), model.save)
    assert (slower.page.settings.time, slower.budget) == (500, 2000)
    quick, effects = update(slower, "ChangeSetting", "time 250")
    assert quick.budget == read_save(quick.save).time == 250
    assert quick.save in str(effects)
    assert update(fresh(), "ChangeSetting", "time 250")[0].seating.time == 0  # its bot doesn't search


# What older versions saved

OLD = [each["code"] for each in PRESENT if each["kind"] == "continue" and each["players"] == [PERSON, ""]]


@pytest.mark.parametrize("code", OLD[:3])
def test_an_older_save_has_the_level_the_style_and_the_time_of_the_settings(code: str) -> None:
    stored = Texts({GAMES + "old": stored_text(StoredGame(code, "Mine", "2026-01-01T00:00:00Z"))})
    stored.save(SETTINGS, "level=expert\nbot_style=prankster\ntime=1000\n")
    tab = Tab(stored)
    assert (player_at(tab.model, 1), tab.model.budget) == ("expert+prankster", 1000)
    assert tab.model.match == parse_link(code).match
    entry = read_stored(stored.load(GAMES + "old"))
    assert (entry.name, entry.saved) == ("Mine", "2026-01-01T00:00:00Z")
    saved = read_save(entry.code)
    assert (saved.players, saved.styles, saved.time) == ((PERSON, "expert"), ("", "prankster"), 1000)


def test_an_older_round_has_the_level_under_which_it_was_counted() -> None:
    game = later(400, 6).game  # which the first seat wins
    old = stored_text(StoredGame(link_text(Link(Match(game))), over=True))
    side = "dealer" if game.dealer == 0 else "other"
    for counted, level in ((["casual"], "casual"), (["casual", "novice"], "expert"), ([], "expert")):
        lines = "\n".join(f"clean\tcuttle-cards\t{each}\t{side}\t1\t0\t0" for each in counted)
        texts = {GAMES + "old": old, SETTINGS: "level=expert\n", STATISTICS: lines}
        assert Tab(Texts(texts)).model.level_at(1) == level
        other = Tab(Texts(texts), model=against("expert"))
        other.say("ShowGames")
        assert f"Won 14–8 Cuttle cards, {level}" in text(other.model)
        other.say("ResumeGame", "old")
        assert other.model.level_at(1) == level


def test_a_round_of_an_older_version_keeps_its_review() -> None:
    code = link_text(Link(later(400).match))
    entry = StoredGame(code, saved="2026-01-01T00:00:00Z", over=True, review="of this round")
    stored = Texts({GAMES + "old": stored_text(entry)})
    tab = Tab(stored)
    now = read_stored(stored.load(GAMES + "old"))
    assert now.code != code
    assert now._replace(code=code) == entry
    assert tab.store.review == "of this round"


def test_an_older_link_belongs_to_a_game_with_a_level() -> None:
    three = later(3, 1, "bga-three").match
    old = Link(three, "your turn", players=(PERSON, "", PERSON), seat=0)
    taken, _ = open_link(against("expert"), link_text(old))
    assert taken.seating.players == (PERSON, "expert", PERSON)
    again, effects = update(taken, "Open", link_text(old))
    assert not any(isinstance(effect, FindGame) for effect in effects)
    assert again.seating.local_seat == 0


# Another level in the middle


def test_another_level_in_the_settings_is_for_this_table_too_and_counts_as_help() -> None:
    model, _ = update(fresh(), "Choose", "draw")
    same, _ = update(model, "ChangeSetting", "level skilled")
    assert not same.deal.helped
    other, effects = update(model, "ChangeSetting", "level novice")
    assert english(other.names) == ("You", "Pip")
    assert other.deal.helped
    assert read_save(other.save).players == (PERSON, "novice")
    assert other.save in str(effects)


def test_the_settings_show_the_level_at_the_table() -> None:
    model = with_page(against("casual"), settings=Settings(level="expert"))
    assert table_level(model) == "casual"
    shown = page(update(model, "Show", "settings")[0])
    pressed = [
        each.get("data-value") for _, each in Reader(shown).elements if each.get("aria-pressed") == "true"
    ]
    assert [value for value in pressed if str(value).startswith("level ")] == ["level casual"]


def test_after_a_round_another_level_is_for_the_next_one() -> None:
    over = later(400, 6)
    assert over.match.over
    chosen, _ = update(over, "ChangeSetting", "level novice")
    assert english(chosen.names) == english(over.names)
    assert not chosen.deal.helped
    again, _ = update(chosen, "dealt", "again 5 9")
    assert english(again.names) == ("You", "Pip")
    kept, _ = update(over, "dealt", "again 5 9")
    assert english(kept.names) == english(over.names)


@pytest.mark.parametrize(
    "model",
    [
        begin(later(3).match, 0, players=(PERSON, PERSON))[0],
        begin(later(3, 1, "bga-three").match, 0, players=(PERSON, "novice", "expert"))[0],
        replace(later(3), deal=Origin(task=Task("win within", 2))),
    ],
    ids=["persons", "two levels", "a task"],
)
def test_elsewhere_another_level_is_for_later_games(model: Model) -> None:
    after, _ = update(model, "ChangeSetting", "level casual")
    assert after.seating == model.seating
    assert not after.deal.helped
    assert after.page.settings.level == "casual"
