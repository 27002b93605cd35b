"""What is still out, below the scrap: the cards whose place the viewer doesn't know, and nothing else."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import Card, card_text, parse_card
from cuttle.rules import rank
from cuttle.rules.state import every_card
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import (
    RULES,
    hidden_on,
    later,
    models,
    page_at,
    page_at_end,
    shared_models,
    with_other_cards,
)
from tests.support.program import dialog
from tests.support.solving import attempt_on, open_puzzle
from tests.support.study import open_analysis
from web.core.message import Show
from web.core.model import Model
from web.core.shown import shown_model
from web.state.seating import NOBODY


def scrap_of(model: Model) -> str:
    return dialog(update(model, "Show", "scrap")[0])


def still_out(markup: str) -> list[str]:
    """The cards that are drawn as still out, in order; jokers have no suit."""
    out = markup[markup.index('id="still-out"') :]
    drawn = re.findall(r'href="#rank-(\w+)"[^>]*>(?:</use>)?<use href="#mini-(\w)"', out)
    return ["X" if suit == "X" else number + suit for number, suit in drawn]


def texts_of(cards: list[Card]) -> list[str]:
    return sorted("X" if rank(card) == 13 else card_text(card) for card in cards)


@given(models() | shared_models())
def test_it_is_what_the_viewer_cannot_place(model: Model) -> None:
    assert sorted(still_out(scrap_of(model))) == texts_of(hidden_on(model))


@given(models() | shared_models(), st.integers(0, 9))
def test_worlds_that_look_alike_have_the_same_out(model: Model, seed: int) -> None:
    assert scrap_of(model) == scrap_of(with_other_cards(model, Random(seed)))


@pytest.mark.parametrize("ruleset", RULES[-6:])
def test_it_is_sorted_by_rank_and_a_reader_hears_a_line_for_each(ruleset: str) -> None:
    model = later(6, ruleset=ruleset)
    markup = scrap_of(model)
    ranks = [rank(parse_card(card)) if card != "X" else 13 for card in still_out(markup)]
    assert ranks == sorted(ranks)
    said = re.findall(r'<span class="said">([^<]*)</span>', markup)
    assert len(said) == len(set(ranks))
    assert f"Still out: {len(ranks)}" in Reader(markup).text


def test_a_reader_hears_ranks_with_their_suits() -> None:
    model = page_at("cuttle-cards | 0 turn 0 | AS AC / 9H 4S | - / - | 2H KS 3C 3D | ...")
    text = Reader(scrap_of(model)).text
    assert "Ace: Diamonds, Hearts" in text
    assert "Three: Hearts, Spades" in text
    assert "Still out: 46" in text


def test_hands_that_are_open_at_the_end_are_not_out() -> None:
    model = page_at_end()
    assert not {*still_out(scrap_of(model))} & {card_text(card) for card in sum(model.game.state.hands, ())}


def test_nothing_is_out_once_every_card_is_known() -> None:
    position = "cuttle-cards | 0 turn 0 | AS AC / 9H 4S | - / - | ... | -"
    assert "You know where every card is." in Reader(scrap_of(page_at(position))).text


def test_a_shared_device_shows_nobodys_hand_as_placed() -> None:
    model = update(later(9), "Show", "scrap")[0]
    shared = model.__class__(model.match, seating=model.seating._replace(viewer=NOBODY))
    assert len(still_out(scrap_of(shared))) == sum(map(len, shared.game.state.hands)) + len(
        shared.game.state.deck
    )


def test_in_puzzles_and_analyses_it_is_what_the_one_who_decides_cannot_place() -> None:
    page = open_puzzle()
    attempt = attempt_on(page)
    page.send(Show("scrap"))
    seen = shown_model(page.model).observed
    assert seen.seat == attempt.puzzle.seat
    placed = set(every_card(seen))
    assert still_out(page.browser.dialog) == texts_by_rank(
        [card for card in seen.ruleset.deck if card not in placed]
    )
    analysed = open_analysis()
    analysed.send(Show("scrap"))
    assert still_out(analysed.browser.dialog)


def texts_by_rank(cards: list[Card]) -> list[str]:
    return [card_text(card) for card in sorted(cards)]
