"""The editor of positions as a whole: the rest dealt, other rules, its text, and games from it."""

import pytest

from cuttle import HIDDEN, PRESETS, parse_card, parse_position, position_text
from tests.support.controls import fill_on
from tests.support.setting_up import Page
from web.features.editor import placing
from web.features.editor.messages import Editing
from web.features.editor.update import edited_position
from web.state.seating import PERSON


def test_the_rest_is_dealt_so_that_it_can_be_played(page: Page) -> None:
    page.put("points 0", "9H", "4C")
    page.put("hand 0", "2C")
    page.receive("EditAll", "rest")
    state = edited_position(page.model)
    assert [len(hand) for hand in state.hands] == [1, 6]
    assert placing.unplaced_cards(state) == []
    assert "This position can be played." in page.browser.dialog


@pytest.mark.parametrize("key", PRESETS)
def test_dealing_the_rest_of_nothing_gives_a_game_under_all_rules(key: str, page: Page) -> None:
    fill_on(page, "Rules", key)
    page.receive("EditAll", "rest")
    assert "This position can be played." in page.browser.dialog
    page.receive("PlayEdited")
    assert page.model.dialog is None
    assert page.model.game.ruleset.key == key


def test_from_the_table_only_what_the_viewer_knows_is_copied(page: Page) -> None:
    seen, there = page.model.observed, page.model.game.state
    page.receive("EditAll", "table")
    state = edited_position(page.model)
    assert state.hands[0] == seen.hands[0]
    assert (len(state.hands[1]), len(state.deck)) == (len(there.hands[1]), len(there.deck))
    assert HIDDEN in seen.hands[1]
    assert state.deck != there.deck
    assert "This position can be played." in page.browser.dialog


def test_empty_takes_all_away(page: Page) -> None:
    page.tray("9H")
    page.receive("EditAll", "empty")
    assert page.text == "cuttle-cards | 0 turn 0 | - / - | - / - | - | -"


def test_other_rules_keep_the_cards_that_they_have(page: Page) -> None:
    fill_on(page, "As text", "cuttle-cards | 1 turn 1 | 9H / 2C | 10S / KH= | AS | 4C | frozen 9H")
    three = next(key for key, rules in PRESETS.items() if rules.seats == 3)
    fill_on(page, "Rules", three)
    assert page.text.startswith(f"{three} | 1 turn 1 | 9H / 2C / - | 10S / KH= / - | AS | 4C")
    page.put("hand 2", "5C")
    fill_on(page, "Rules", "cuttle-cards")
    assert "5C" not in page.text
    assert page.text.startswith("cuttle-cards |")


def test_whose_turn_it_is(page: Page) -> None:
    page.receive("EditTurn", "1")
    assert "| 1 turn 1 |" in page.text
    page.receive("EditTurn", "4")
    assert "| 1 turn 1 |" in page.text


def test_a_card_in_a_hand_can_be_frozen(page: Page) -> None:
    page.tray("9H")
    page.receive("EditFrost")
    page.receive("EditCard", "9H")
    page.receive("EditFrost")
    assert page.text.endswith("frozen 9H")
    assert "Unfreeze it" in page.browser.dialog
    page.receive("EditZone", "scrap")
    assert "frozen" not in page.text


def test_what_is_typed_is_on_the_table_or_is_told(page: Page) -> None:
    typed = "cuttle-cards | 0 turn 0 | 9H 2C / 4D | - / - | - | ..."
    fill_on(page, "As text", typed)
    assert page.shown.typed == typed
    assert len(edited_position(page.model).deck) == 49
    assert "At most 41 cards can be in the deck" in page.browser.dialog
    fill_on(page, "As text", f"{typed} | nonsense 1")
    assert "This isn’t a position." in page.browser.dialog
    assert len(edited_position(page.model).deck) == 49
    page.receive("PlayEdited")
    assert isinstance(page.model.dialog, Editing)
    page.tray("9H")
    assert page.shown.unread == ""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("9H", "A position needs six parts"),
        ("cuttle-cards | 0 turn 0 | - | - | - | -", "need 2 hands and 2 rows"),
        ("cuttle-cards | 0 turn 0 | 9H / 9H | - / - | - | -", "A card can’t be in two places: 9H"),
        (
            "cuttle-cards | 0 turn 0 | X1 / - | - / - | - | -",
            "These cards aren’t in the deck of these rules: X1",
        ),
        ("cuttle-cards | 0 turn 5 | - / - | - / - | - | -", "names a seat that isn’t playing"),
        ("cuttle-cards | 0 turn 0 | - / - | 9H@7>JC@0 / - | - | -", "names a seat that isn’t playing"),
        ("cuttle-cards | 0 turn 0 | ? / - | - / - | - | -", "This isn’t a position."),
    ],
)
def test_a_text_that_is_no_position_is_explained(text: str, told: str, page: Page) -> None:
    fill_on(page, "As text", text)
    assert told in page.browser.dialog


def test_what_is_being_played_is_shown_and_ends_with_a_choice_of_the_turn(page: Page) -> None:
    fill_on(page, "As text", "cuttle-cards | 0 answering 1 0 AC! | 9H / 2C | - / 10S | - | ...")
    assert "A card is being played" in page.browser.dialog
    page.receive("EditCard", "AC")
    page.receive("EditZone", "hand 0")
    assert page.text.startswith("cuttle-cards | 0 turn 0 | 9H AC / 2C")


def test_a_position_that_is_won_can_not_be_played(page: Page) -> None:
    page.put("points 0", "10S", "9S", "8S")
    assert "A seat has reached its goal" in page.browser.dialog
    before = page.model.match
    page.receive("PlayEdited")
    assert page.model.match == before


def test_it_is_played_from_the_seat_below_against_the_level_that_is_chosen(page: Page) -> None:
    before = page.store.name
    page.put("points 1", "9H")
    page.receive("EditSide")
    fill_on(page, "Play it against", "expert")
    page.receive("EditAll", "rest")
    state = edited_position(page.model)
    page.receive("PlayEdited")
    assert page.model.game.start == parse_position(position_text(state))
    assert page.model.own_seat == 1
    assert page.model.seating.players == ("expert", PERSON)
    assert page.model.dialog is None
    assert page.store.name != before  # the game on the table isn't overwritten


def test_it_can_be_analysed(page: Page) -> None:
    page.receive("EditAll", "rest")
    text = position_text(edited_position(page.model))
    assert 'id="edit-analyse"' in page.browser.dialog
    page.receive("AnalysePosition", text)
    assert page.model.dialog is None
    assert page.model.analysis
    assert page.model.game.start == parse_position(text)
    page.receive("ShowEditor")
    page.receive("EditAll", "table")
    page.receive("Lift", "9H")
    page.receive("Drop", "scrap")
    assert edited_position(page.model).scrap[-1:] == (parse_card("9H"),)
