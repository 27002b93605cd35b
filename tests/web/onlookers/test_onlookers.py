"""The window for onlookers: what it's told, and what it shows."""

from dataclasses import replace

import pytest

from cuttle import Match
from cuttle.links import ONLOOKER, for_onlookers, link_text, parse_link
from tests.support.beginning import begin
from tests.support.browser import FakeBrowser, Texts
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, hidden_cards, later, named_in, page
from tests.support.presses import buttons
from tests.support.program import dialog
from web.core.model import Model, with_page
from web.core.storage_keys import TELLING
from web.features import PROGRAM
from web.features.onlookers.messages import Follow, OpenWindow, ShowOnlookers, TellOnlookers
from web.session import Session
from web.state.installation import App, Shows
from web.state.seating import PERSON, WATCHER


def window(shows: Shows, code: str = "") -> Model:
    """A window for onlookers, which has been told this."""
    model = with_page(fresh(7), app=App(shows=shows))
    return PROGRAM.update(model, Follow(code))[0] if code else model


def test_it_waits_until_it_is_told_something() -> None:
    shown = page(window("table"))
    assert "Waiting for a game" in shown
    assert 'id="hand"' not in shown
    assert page(window("table", "nothing")) == shown


@pytest.mark.parametrize("plies", [0, 1, 9, 14])
def test_it_shows_the_table_of_the_other_window_without_hidden_cards(plies: int) -> None:
    model = later(plies)
    seen = for_onlookers(model.link)
    shown = window("table", link_text(seen))
    assert shown.replay
    assert shown.replay.game == seen.game
    assert PROGRAM.update(shown, Follow(link_text(seen)))[0] == shown
    text = Reader(page(shown)).text
    assert not any(named_in(card, text) for card in hidden_cards(model.game.state, ONLOOKER))
    assert {do for do, _ in buttons(shown)} <= {"StepTo", "ToggleAutoplay", "ChangeSetting", "Share", "Show"}


def test_it_shows_all_hands_if_that_is_wanted() -> None:
    model = later(9)
    shown = window("hands", model.save)
    assert shown.replay
    assert shown.replay.viewer == WATCHER
    text = page(shown)
    assert all(named_in(card, text) for hand in model.game.state.hands for card in hand)


def test_it_is_opened_as_chosen() -> None:
    model = update(later(6), "ShowOnlookers")[0]
    assert "sees all hands" not in dialog(model)
    for message in (("ChooseShown", "hands"), ("ChooseDelay", "60"), ("ChooseDelay", "7")):
        model = update(model, *message)[0]
    assert "sees all hands" in dialog(model)
    after, commands = update(model, "OpenOnlookers")
    assert after.dialog is None
    assert OpenWindow("hands", 60) in commands
    assert TellOnlookers() in commands
    assert TellOnlookers() in update(after, "Choose", "draw")[1]
    assert TellOnlookers() not in update(later(6), "Choose", "draw")[1]


def test_a_reload_goes_on_telling() -> None:
    browser = FakeBrowser(tab=Texts({TELLING: "told"}))
    session = Session(browser, PROGRAM)
    session.start()
    session.receive("JustPlay")
    told = len(browser.told_onlookers)
    session.receive("Choose", "draw")
    assert len(browser.told_onlookers) > told
    seen, whole = (parse_link(code) for code in browser.told_onlookers[-1])
    assert (seen.kind, seen.seat) == ("watch", ONLOOKER)
    assert whole.game == session.model.game


@pytest.mark.parametrize("over", [False, True])
def test_the_hand_of_who_plays_at_another_page_is_told_only_after_the_round(over: bool) -> None:
    game = later(9).game.resign(1) if over else later(9).game
    browser = FakeBrowser(tab=Texts({TELLING: "told"}))
    session = Session(browser, PROGRAM)
    session.start()
    step = begin(Match(game), 0, players=(PERSON, PERSON), local_seat=0)
    session.advance((step[0], [*step[1], TellOnlookers()]))
    session.send(ShowOnlookers())
    assert ("All hands" in browser.dialog) == over
    seen, told = browser.told_onlookers[-1]
    assert (told != seen) == over


def test_a_lesson_is_not_told() -> None:
    browser = FakeBrowser(tab=Texts({TELLING: "told"}))
    session = Session(browser, PROGRAM)
    session.start()
    assert session.model.lesson
    assert browser.told_onlookers == []


def test_the_window_follows_and_opens_nothing_of_its_own() -> None:
    browser = FakeBrowser()
    browser.shows = "table"
    browser.link = "x"
    session = Session(browser, PROGRAM)
    session.start()
    session.send(Follow(link_text(for_onlookers(later(5).link))))
    assert session.model.replay
    assert browser.title == "Table for onlookers – Cuttle"
    session.receive("LeaveReplay")
    assert session.model.replay
    assert replace(session.model, replay=None).dialog is None
