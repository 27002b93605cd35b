"""The home: when a visit begins there, what its cards say and where they lead, and how it's left."""

from typing import Final

import pytest

from cuttle import Game, Link, Match
from cuttle.links import LinkKind, link_text
from tests.support.browser import FakeBrowser, Texts
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, later
from tests.support.presses import buttons
from tests.support.program import table
from tests.support.tabs import Tab
from web.core.boards import day_of
from web.core.command import AskBot
from web.core.model import with_page
from web.core.storage_keys import GAMES, MISTAKES, PLAYING, SETTINGS
from web.features import PROGRAM
from web.features.home.messages import GoHome
from web.features.learn.messages import JustPlay
from web.messages.play import Resign
from web.messages.table import LeaveHome
from web.replay.back import ways_back
from web.session import Session
from web.state.home import Home
from web.state.installation import App
from web.state.seating import PERSON, Players
from web.state.stored_game import StoredGame, stored_text

LONG_AGO: Final = "2020-01-01T00:00:00Z"
JUST_NOW: Final = FakeBrowser().utc_time()
AGAINST_DORY: Final = (PERSON, "casual")
TWO: Final = (PERSON, PERSON)


def over(players: Players = AGAINST_DORY, match: Match | None = None) -> str:
    """A game that has ended, as it's stored."""
    won = Match(later(9).game.resign(1)) if match is None else match
    return stored_text(StoredGame(link_text(Link(won, players=players)), saved=LONG_AGO, over=won.over))


def begun(players: Players = AGAINST_DORY, saved: str = LONG_AGO, seat: int | None = None) -> str:
    """A game that goes on, as it's stored."""
    kind: LinkKind = "continue" if seat is None else "your turn"
    names = ("Anna", "Ben") if players == TWO else ()
    link = Link(Match(later(9).game), kind=kind, players=players, seat=seat, names=names)
    return stored_text(StoredGame(link_text(link), saved=saved))


def visit(playing: str = "", tab: Texts | None = None, settings: str = "level=casual\n", **games: str) -> Tab:
    """A visit with this game on the table and these others in storage."""
    texts = {f"{GAMES}{name}": text for name, text in games.items()}
    if playing:
        texts |= {PLAYING: "mine", f"{GAMES}mine": playing}
    return Tab(Texts({SETTINGS: settings, **texts}), tab=tab)


def cards(tab: Tab) -> dict[str, tuple[str, str]]:
    """The cards of the home by name, each with its message."""
    found = {each.get("id") or "": each for _, each in Reader(tab.browser.table).elements}
    return {
        name.removeprefix("invitation-"): (each["data-do"] or "", each["data-value"] or "")
        for name, each in found.items()
        if name.startswith("invitation-")
    }


def text(tab: Tab) -> str:
    return Reader(tab.browser.table).text


# When


def test_a_visit_after_the_last_round_begins_at_home() -> None:
    tab = visit(over())
    assert "Welcome back" in text(tab)
    assert 'id="ending"' not in tab.browser.table
    assert tab.browser.title == "Home – Cuttle"


def test_a_visit_without_anything_begun_begins_at_home_and_no_bot_moves_there() -> None:
    tab = visit()
    assert cards(tab)["table"] == ("LeaveHome", "")
    assert "Play Dory" in text(tab)
    dealt = Match(Game.deal(later(0).game.ruleset, 5, 0))  # the bot is first
    tab = visit(
        stored_text(StoredGame(link_text(Link(dealt, players=AGAINST_DORY, number=5)), saved=LONG_AGO))
    )
    assert tab.model.home
    assert tab.browser.waiting == []
    tab.send(LeaveHome())
    assert tab.browser.waiting


@pytest.mark.parametrize("link", ["", "run"])
def test_who_came_for_the_first_time_is_back_on_another_day(link: str) -> None:
    stored = Texts()
    browser = FakeBrowser(stored)
    browser.link = link
    page = Session(browser, PROGRAM)
    page.start()
    page.send(JustPlay())
    page.send(Resign())
    page.send(GoHome())
    assert "What would you like to play?" in browser.table
    for date, greeting in (
        (browser.date, "What would you like to play?"),
        ("2026-11-22", "Welcome back"),
        ("2026-11-20", "Welcome back"),  # the clock may have been wrong
    ):
        browser = FakeBrowser(stored)
        browser.date = date
        Session(browser, PROGRAM).start()
        assert greeting in browser.table


@pytest.mark.parametrize(
    ("playing", "settings"),
    [
        (begun(), "level=casual\n"),
        (begun(TWO), "level=casual\n"),
        (begun(TWO, seat=0), "level=casual\n"),
        (over(), "home=no\n"),
    ],
)
def test_otherwise_it_begins_with_the_table(playing: str, settings: str) -> None:
    tab = visit(playing, settings=settings)
    assert tab.model.home is None
    assert 'id="home"' not in tab.browser.table


def test_a_link_opens_as_ever() -> None:
    browser = FakeBrowser(Texts({SETTINGS: "level=casual\n"}))
    browser.link = later(9).save
    session = Session(browser, PROGRAM)
    session.start()
    assert session.model.home is None


def test_a_reload_shows_what_was_there_and_an_old_tab_on_another_day_the_home() -> None:
    tab = visit(over(), tab=Texts({PLAYING: "mine"}))
    assert tab.model.home
    again = Tab(tab.stored, tab=tab.browser.tab)
    assert again.model.home
    fresh_end = over().replace(LONG_AGO, JUST_NOW)
    assert visit(fresh_end, tab=Texts({PLAYING: "mine"})).model.home is None
    assert visit(fresh_end).model.home  # another tab


# Where


def test_the_card_of_the_last_opponent_deals_another_round() -> None:
    tab = visit(over())
    assert "Play Dory" in text(tab)
    assert cards(tab)["table"] == ("Rematch", "")
    press(tab, "table")
    assert tab.model.home is None
    assert (tab.model.game.moves, tab.model.level_at(1)) == ((), "casual")


def test_in_a_match_the_next_round_follows() -> None:
    match = Match(later(9).game.resign(1), "best of 3")
    tab = visit(over(match=match))
    assert "Continue with Dory" in text(tab)
    press(tab, "table")
    assert tab.model.match.before == (0,)
    assert tab.model.home is None


def test_an_unfinished_game_that_is_stored_goes_on_with_one_press() -> None:
    tab = visit(over(), other=begun((PERSON, "expert")))
    assert "Continue with Harbour Master" in text(tab)
    press(tab, "table")
    assert tab.store.name == "other"
    assert tab.model.home is None


def test_a_friends_game_waits_first_and_is_one_press_away() -> None:
    seat = later(9).game.state.phase.seat
    waits, sent = begun(TWO, seat=seat), begun(TWO, seat=1 - seat)
    tab = visit(over(), friends=waits, theirs=sent)
    foe = ("Ben", "Anna")[seat]
    assert f"Your turn against {foe}" in text(tab)
    assert list(cards(tab)) == ["turn-0", "table", "day", "puzzle"]
    press(tab, "turn-0")
    assert tab.store.name == "friends"
    assert tab.model.seating.local_seat == seat


def test_todays_deal_is_one_press_away_with_the_stamps_of_the_week() -> None:
    tab = visit(over())
    number = tab.model.page.days.offered
    assert "Today’s deal" in text(tab)
    assert "None played yet this week." in text(tab)
    assert tab.browser.table.count('class="day-stamp') == 7
    press(tab, "day")
    assert tab.model.home is None
    assert day_of(tab.model) == number
    tab.send(GoHome())
    assert cards(tab)["day"] == ("LeaveHome", "")  # it's on the table


def test_the_card_of_a_day_leads_to_the_number_that_it_says() -> None:
    tab = visit(over())
    number = tab.model.page.days.offered
    assert f"No. {number}" in text(tab)
    tab.browser.date = "2026-11-22"
    press(tab, "day")
    assert day_of(tab.model) == number


def test_on_another_day_the_home_tells_of_that_day_and_of_ones_own_mistake_before_other_puzzles() -> None:
    entry = StoredGame(link_text(Link(Match(later(9).game.resign(1)), players=AGAINST_DORY)), over=True)
    tab = visit(over(), old=stored_text(entry._replace(review="1|", saved=LONG_AGO)))
    tab.stored.save(MISTAKES, "old 3 2026-11-22 00\n")
    number = tab.model.page.days.offered
    tab.look()
    assert cards(tab)["puzzle"] == ("PlayPuzzle", "")
    tab.browser.date = "2026-11-22"
    tab.look()
    assert f"No. {number + 1}" in text(tab)
    assert cards(tab)["puzzle"] == ("PlayMistake", "")
    assert "One you missed" in text(tab)
    tab.stored.save(MISTAKES, "old 3 2026-11-21 00\n")
    assert cards(Tab(tab.stored))["puzzle"] == ("PlayMistake", "")
    tab.stored.save(f"{GAMES}old", "")
    tab.say("LeaveHome")
    tab.say("GoHome")
    assert cards(tab)["puzzle"] == ("PlayPuzzle", "")
    assert "Find the one right move" in text(tab)


def test_a_puzzle_is_one_press_away_and_leads_back_home() -> None:
    tab = visit(over())
    press(tab, "puzzle")
    while tab.model.exercise is None:
        tab.browser.waiting.pop(0)(True)
    assert 'id="home"' not in tab.browser.table
    tab.send(tab.model.exercise.leave)
    assert tab.model.exercise is None
    assert 'id="home"' in tab.browser.table


def press(tab: Tab, name: str) -> None:
    """Press a card of the home, and let happen what it asks for."""
    tab.say(*cards(tab)[name])
    for _ in range(20):
        if tab.model.home is None or not tab.browser.waiting:
            return
        tab.browser.waiting.pop(0)(True)


# At home


def test_the_table_is_gone_and_so_is_what_only_it_needs() -> None:
    tab = visit(over())
    for gone in ('id="hand"', 'id="table"', 'id="log"', 'id="log-button"', 'id="menu-replay-"'):
        assert gone not in tab.browser.table
    assert 'id="menu-show-settings"' in tab.browser.table
    assert ("Show", "new") in buttons(tab.model)


def test_the_last_round_can_be_looked_at() -> None:
    tab = visit(over())
    tab.send(LeaveHome())
    assert 'id="ending"' in tab.browser.table
    assert tab.browser.title == "You win – Cuttle"


def test_home_is_in_the_menu_and_back_leads_to_the_table() -> None:
    model = later(9)
    assert ("GoHome", "") in buttons(model)
    at_home, commands = update(model, "GoHome")
    assert isinstance(at_home.home, Home)
    assert not [command for command in commands if isinstance(command, AskBot)]
    assert ("GoHome", "") not in buttons(at_home)
    assert list(ways_back(at_home)) == [LeaveHome()]
    back, _ = PROGRAM.update(at_home, LeaveHome())
    assert back.game is model.game
    assert table(back) == table(model)


def test_a_bot_that_is_thinking_waits_while_the_player_is_at_home() -> None:
    model, _ = update(fresh(), "Choose", "draw")
    at_home, _ = update(model, "GoHome")
    after, commands = update(at_home, "bot", "1 draw")
    assert (after.game, commands) == (at_home.game, [])
    _, commands = update(after, "LeaveHome")
    assert [command for command in commands if isinstance(command, AskBot)]


def test_the_mark_leads_home_from_a_replay_a_puzzle_and_a_lesson() -> None:
    tab = visit(over())
    tab.say("LeaveHome")
    tab.say("ShowReplay")
    assert tab.model.replay
    tab.say("GoHome")
    assert 'id="home"' in tab.browser.table
    assert tab.model.replay is None
    press(tab, "puzzle")
    while tab.model.exercise is None:
        tab.browser.waiting.pop(0)(True)
    tab.say("GoHome")
    assert 'id="home"' in tab.browser.table
    assert tab.model.exercise is None
    game = tab.model.game
    tab.say("LeaveHome")
    tab.say("StartLesson", "points")
    assert tab.model.lesson
    tab.say("GoHome")
    assert 'id="home"' in tab.browser.table
    assert (tab.model.lesson, tab.model.game) == (None, game)


def test_in_a_quiet_window_the_mark_leads_nowhere() -> None:
    model = with_page(fresh(), app=App(shows="table"))
    assert update(model, "GoHome") == (model, [])


def test_nothing_of_a_hand_is_on_the_home() -> None:
    tab = visit(over(), friends=begun(TWO, seat=later(9).game.state.phase.seat), other=begun())
    assert 'class="card' not in tab.browser.table


def test_the_calendar_and_the_run_are_one_press_away_and_say_what_they_are() -> None:
    found = {each.get("id"): each for _, each in Reader(visit(over()).browser.table).elements}
    days, run = found["aside-days"], found["aside-run"]
    assert (days["aria-label"], days["data-do"]) == ("Deals of the day", "ShowDays")
    assert (run["aria-label"], run["data-do"]) == ("Three-minute run", "OfferRun")
