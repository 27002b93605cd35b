"""What the page shows: nothing hidden, everything to be played, and only buttons that do something."""

import re
from dataclasses import replace

from hypothesis import given, settings

from cuttle import EIGHT, Game, Over, card_name, card_text, choice, rank
from tests.strategies import games
from tests.web.pages import all_pages, hidden_cards, later, named_in, page
from tests.web.test_html import Reader
from web.faces import face
from web.model import VIEWER, begin
from web.update import HANDLERS, update


@given(games())
@settings(max_examples=60, deadline=None)
def test_no_card_that_the_viewer_may_not_know_is_named(game: Game) -> None:
    shown = all_pages(begin(game)[0])
    assert [card for card in hidden_cards(game.state) if named_in(card, shown)] == []


@given(games())
@settings(max_examples=60, deadline=None)
def test_every_button_sends_a_message_that_is_understood(game: Game) -> None:
    sent = {
        value
        for _, attributes in Reader(all_pages(begin(game)[0])).elements
        if (value := attributes.get("data-do"))
    }
    assert sent <= set(HANDLERS)


@given(games())
@settings(max_examples=60, deadline=None)
def test_names_of_elements_are_different(game: Game) -> None:
    names = re.findall(r' id="([^"]+)"', page(begin(game)[0]))
    assert len(names) == len(set(names))


@given(games())
@settings(max_examples=60, deadline=None)
def test_the_viewers_hand_is_there_card_by_card(game: Game) -> None:
    shown = page(begin(game)[0])
    for card in game.state.hands[VIEWER]:
        assert f'id="card-{card_text(card)}"' in shown
        assert card_name(card) in shown


@given(games())
@settings(max_examples=60, deadline=None)
def test_no_style_and_no_handler_stands_in_the_markup(game: Game) -> None:
    for _, attributes in Reader(all_pages(begin(game)[0])).elements:
        assert not [name for name in attributes if name == "style" or name.startswith("on")]


def test_what_a_picked_card_can_do_is_offered_by_name() -> None:
    model = next(m for plies in range(0, 40, 2) if (m := later(plies)).observed.moves)
    move = next(move for move in model.observed.moves if move.card >= 0)
    shown = page(update(model, "pick", card_text(move.card))[0])
    assert 'aria-pressed="true"' in shown
    assert choice(move) in Reader(shown).text


def test_glasses_lie_sideways() -> None:
    games = (later(plies, number) for number in range(60) for plies in (12, 20))
    model = next(
        m
        for m in games
        if any(rank(pile.card) == EIGHT and not pile.points for row in m.game.state.tables for pile in row)
    )
    assert "pile sideways" in page(model)


def test_the_end_offers_a_new_game() -> None:
    model = later(400)
    assert isinstance(model.game.state.phase, Over)
    shown = page(model)
    assert 'class="over"' in shown
    assert 'id="show-new"' in shown


def test_a_notice_is_shown_as_text() -> None:
    model = replace(later(4), notice="<img src=x onerror=alert(1)>")
    assert "<img" not in page(model)
    assert "&lt;img" in page(model)


def test_a_card_that_can_do_nothing_says_so() -> None:
    assert 'aria-disabled="true"' in face(0)
    assert "aria-disabled" not in face(0, do="pick")
