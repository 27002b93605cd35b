"""The editor of positions: cards go from place to place."""

import pytest

from cuttle import HIDDEN, PRESETS, Game, Match
from tests.support.beginning import begin
from tests.support.browser import FakeBrowser
from tests.support.controls import fill_on
from tests.support.program import read_message
from tests.support.setting_up import Page, hands, rows
from web.features import PROGRAM
from web.messages.page import Close
from web.session import Session


def test_a_press_in_the_tray_puts_a_card_into_the_chosen_place_and_takes_it_back(page: Page) -> None:
    assert "52 cards still need a place" in page.browser.dialog
    assert page.text == ""
    page.tray("9H", "2C")
    page.put("hand 1", "4D")
    page.put("points 1", "10S")
    page.put("scrap", "AS")
    assert page.text == "cuttle-cards | 0 turn 0 | 9H 2C / 4D | - / 10S | AS | -"
    page.tray("2C")
    assert hands(page.text) == "9H / 4D"
    assert "The Ten of Spades" not in page.browser.dialog


def test_a_card_that_has_a_place_moves_by_a_press_on_it_and_one_on_the_place(page: Page) -> None:
    page.tray("9H", "2C")
    page.receive("EditCard", "9H")
    assert "Where does the Nine of Hearts go?" in page.browser.dialog
    page.receive("EditZone", "points 1")
    assert (hands(page.text), rows(page.text)) == ("2C / -", "- / 9H")
    assert page.shown.card == HIDDEN
    assert page.shown.zone == "hand 0"
    page.receive("EditCard", "9H")
    page.receive("EditCard", "9H")
    assert page.shown.card == HIDDEN


def test_only_an_eight_can_be_two_things_in_a_row(page: Page) -> None:
    page.put("royals 0", "8H", "5C", "QS")
    page.put("points 0", "8D", "KS")
    assert rows(page.text) == "8H= 5C QS= 8D KS= / -"


def test_a_jack_takes_a_card_to_the_other_side(page: Page) -> None:
    page.put("points 0", "10S")
    page.put("points 1", "JC")
    assert "which card does it steal?" in page.browser.dialog
    page.receive("EditCard", "10S")
    assert rows(page.text) == "- / 10S@0>JC@1"
    page.receive("EditZone", "hand 0")
    page.tray("JD")
    page.receive("EditCard", "JD")
    page.receive("EditCard", "10S")
    assert rows(page.text) == "10S@0>JC@1>JD@0 / -"
    assert "stolen with Jack of Clubs and Jack of Diamonds" in page.browser.dialog
    page.tray("JC")
    assert rows(page.text) == "10S / -"


def test_a_jack_without_a_card_to_take_says_so(page: Page) -> None:
    page.put("points 0", "JC")
    assert "A jack needs a point card" in page.browser.dialog
    assert page.text == ""
    page.tray("AC")
    assert "A jack needs a point card" not in page.browser.dialog


def test_a_joker_takes_a_royal() -> None:
    page = Page(begin(Match(Game.deal(PRESETS["pagat"], 1)))[0])
    fill_on(page, "Rules", next(key for key, each in PRESETS.items() if each.joker == "thief"))
    page.put("royals 1", "KS")
    page.put("royals 0", "X1")
    page.receive("EditCard", "KS")
    assert rows(page.text).startswith("KS=@1>X1@0 / -")


def test_a_card_that_leaves_a_pile_leaves_its_thieves_in_the_tray(page: Page) -> None:
    fill_on(page, "As text", "cuttle-cards | 0 turn 0 | - / - | 10S@1>JC@0 9C / - | - | -")
    page.receive("EditCard", "10S")
    page.receive("EditZone", "scrap")
    assert page.text == "cuttle-cards | 0 turn 0 | - / - | 9C / - | 10S | -"


def test_the_position_is_there_again_after_closing_and_after_a_reload(page: Page) -> None:
    page.tray("9H")
    page.send(Close())
    page.receive("ShowEditor")
    assert "9H" in page.text
    again = Session(FakeBrowser(page.browser.stored), PROGRAM)
    again.start()
    assert again.model.page.draft.position == page.text


def test_a_card_can_be_dragged_from_the_tray_and_from_place_to_place(page: Page) -> None:
    page.receive("Lift", "9H")
    page.receive("Drop", "points 1")
    assert rows(page.text) == "- / 9H"
    page.receive("Lift", "9H")
    page.receive("Drop", "tray")
    assert rows(page.text) == "- / -"
    page.receive("Lift", "9H")
    page.receive("Drop", "")
    assert page.shown.card == HIDDEN
    page.receive("Drop", "hand 0")
    assert hands(page.text) == "- / -"


def test_a_jack_is_dragged_onto_a_card(page: Page) -> None:
    page.put("points 1", "9H")
    page.receive("Lift", "JC")
    page.receive("Drop", "9H")
    assert rows(page.text) == "9H@1>JC@0 / -"


@pytest.mark.parametrize("value", ["", "nonsense", "?", "X1", "hand 7", "hand", "points"])
def test_what_makes_no_sense_changes_nothing(value: str, page: Page) -> None:
    page.tray("9H")
    before = page.text
    for do in ("EditTray", "EditCard", "EditZone", "EditTurn", "EditAll"):
        if read_message(do, value):
            page.receive(do, value)
    assert page.text == before
