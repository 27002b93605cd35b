"""Decisions in the course of a turn: each is in the table, and tried again in its own position."""

import re

import pytest

from cuttle.language import card_name
from tests.web.review.test_review_page import over, played, quick, told
from web.state.reviewing import ReviewSide, TryTurn
from web.table.mat import card_front
from web.text.words import spoken

__all__ = ["quick"]

LATER = [
    ("cuttle-cards", 13, "Discarding", "a discard", "card to discard"),
    ("cuttle-cards", 13, "Taking", "a card from the scrap", "Choose a card from the scrap."),
    ("cuttle-cards", 14, "Answering", "a counter", "Counter it?"),
    ("bga-three", 14, "Revealing", "the seven’s card", "Choose a revealed card to play."),
]


@pytest.mark.parametrize(("preset", "deal", "kind", "row", "asks"), LATER)
def test_every_decision_of_a_turn_has_its_row_and_its_own_position(
    preset: str, deal: int, kind: str, row: str, asks: str
) -> None:
    game = played(preset, deal)
    page = told(over(game))
    points = page.review.points
    ply = next(each.ply for each in points if type(game.states[each.ply].phase).__name__ == kind)
    seat = game.states[ply].phase.seat
    page.send(ReviewSide(seat))
    assert re.search(rf'id="curve-turn-{ply}"[^>]*>Turn \d+, {row}<', page.browser.dialog)
    assert page.browser.dialog.count('id="curve-turn-') == sum(each.seat == seat for each in points)
    page.send(TryTurn(ply))
    shown = page.browser.dialog
    assert asks in shown
    seen = game.states[ply]
    picture = shown.partition('class="mat')[2].partition('class="in-words"')[0]
    waiting = [*seen.phase.waiting, *seen.revealed]
    assert waiting
    middle = picture.partition("lane middle")[2].partition("lane on")[0]
    for card in waiting:
        assert str(card_front(card, game.ruleset, " picked" if card in seen.phase.waiting else "")) in middle
        assert spoken(card_name(card)) in shown
