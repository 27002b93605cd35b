"""What decided a round, once its review is there: the sentence on the poster, and the first button."""

import re
from dataclasses import replace
from typing import Final

import pytest

from cuttle import Match, Verb
from tests.support.beginning import begin
from tests.support.markup import Reader
from tests.support.pages import page
from tests.support.study import begin_round, finished_round, page_with_review, text_of
from web.core.message import Message
from web.core.model import Model
from web.features.review.breakdown import Account, account_of
from web.features.review.messages import TryTurn
from web.features.review.stored import review_of
from web.library.first_model import first_step
from web.messages.page import Close
from web.messages.play import Rematch, Undo
from web.state.installation import App
from web.state.kept_review import NO_REVIEW, KeptReview
from web.state.seating import WATCHER

POINTS: Final = "1|{start}|0,0|0,0;0,0|{points}|"
"""A review of `finished_round`, which seat 1 has won, with nothing but decisions."""
SURE: Final = "50,950"
"""A start after which there's little left for luck."""


def reviewed(points: str, viewer: int = 0, start: str = SURE, hints: tuple[int, ...] = ()) -> Model:
    text = POINTS.format(start=start, points=points)
    return replace(begin_round(finished_round(), viewer=viewer), review=KeptReview(text, hints))


def poster(model: Model) -> str:
    shown = page(model)
    return Reader(shown[shown.index('id="ending"') : shown.index('class="finals')]).text


def first_button(model: Model) -> str:
    first, *_ = re.findall(r'<button id="([^"]+)" type="button" class="choice"', page(model))
    return str(first)


def account_of_winner(model: Model) -> Account:
    review = review_of(model)
    assert review
    return account_of(model.game, review, 1)


def test_after_a_lost_round_the_mistake_that_decided_it_is_told_and_may_be_tried_again() -> None:
    model = reviewed("2,150,9,232,0,0,4D!;5,240,18,409,26,0,draw;7,60,9,43,25,0,4S+")
    assert "Turn 3 decided it and cost you 19%: King of Hearts – " in poster(model)
    assert first_button(model) == "try-turn-5"
    assert page(model).count('class="choice"') == 1


def test_the_moment_is_set_on_the_table() -> None:
    shown = page_with_review(begin_round(finished_round()))
    shown.send(Close())
    shown.send(TryTurn(2))
    assert shown.model.exercise
    assert shown.here == shown.model.game.at(2)
    assert 'id="exercise-leave"' in shown.browser.table


def test_the_winner_hears_of_the_mistake_of_the_other_and_plays_on() -> None:
    model = reviewed("2,150,9,232,0,0,4D!", viewer=1)
    assert re.search(r"Turn 2 decided it and cost \w+ 14%: Ten of Diamonds – ", poster(model))
    assert first_button(model) == "rematch"


def test_the_only_good_move_of_the_winner_decides_more_than_a_smaller_mistake() -> None:
    model = reviewed("2,150,9,232,0,0,4D!;6,0,0,511,17,1,7H+", viewer=1)
    assert "Turn 3 decided it, and you found the only good move: Seven of Hearts – " in poster(model)


@pytest.mark.parametrize(
    ("points", "start"),
    [
        ("2,150,9,232,0,0,4D!", "500,500"),  # 36 more, of which the mistake is 14
        ("", "453,547"),
        ("1,150,9,232,0,0,draw", SURE),  # the winner's own mistake was made good
    ],
)
def test_luck_decides_if_it_brought_more_than_all_mistakes(points: str, start: str) -> None:
    model = reviewed(points, start=start)
    account = account_of_winner(model)
    assert account.luck > account.gift
    assert re.search(r"Luck decided it: the cards helped \w+ more than any mistake\.", poster(model))
    assert first_button(model) == "rematch"


def test_several_mistakes_outweigh_luck_together_and_the_worst_is_told() -> None:
    model = reviewed("2,150,9,232,0,0,4D!;5,240,18,409,26,0,draw", start="300,700")
    account = account_of_winner(model)
    assert account.gift > account.luck
    assert "Turn 3 decided it and cost you 19%" in poster(model)
    assert first_button(model) == "try-turn-5"


@pytest.mark.parametrize(
    ("points", "hints"),
    [
        ("2,40,9,232,0,0,4D!", ()),  # an inaccuracy
        ("2,150,9,232,0,0,4D!", (2,)),  # a hint was followed
        ("2,150,140,232,0,0,4D!", ()),  # it may be chance
        ("", ()),
    ],
)
def test_where_nothing_stands_out_the_last_plays_are_told(points: str, hints: tuple[int, ...]) -> None:
    model = reviewed(points, hints=hints)
    assert "decided it" not in poster(model)
    assert "plays the Eight of Clubs for 8 points." in poster(model)
    assert first_button(model) == "rematch"


def test_to_resign_is_no_moment_to_try_again() -> None:
    game = finished_round().at(6).resign(0)
    text = POINTS.format(start=SURE, points="6,511,17,511,17,0,draw")
    model = replace(begin_round(game), review=KeptReview(text))
    assert game.moves[6].verb is Verb.RESIGN
    assert game.states[6].phase.seat == 1  # it's told of who resigned, not of who was on turn
    review = review_of(model)
    assert review
    assert [point.seat for point in review.points] == [0]
    assert "decided it" not in poster(model)
    assert first_button(model) == "rematch"


def test_within_a_match_the_next_round_comes_first() -> None:
    text = POINTS.format(start=SURE, points="2,150,9,232,0,0,4D!")
    model = begin(Match(finished_round(), "best of 3"))[0]
    assert first_button(replace(model, review=KeptReview(text))) == "next-round"


def test_who_only_watches_is_told_and_tries_nothing() -> None:
    model = reviewed("2,150,9,232,0,0,4D!")
    model = replace(model, seating=model.seating._replace(viewer=WATCHER))
    assert "Turn 2 decided it and cost" in poster(model)
    assert first_button(model) == "rematch"


def test_the_poster_has_the_review_as_soon_as_it_is_complete_and_after_a_reload() -> None:
    shown = page_with_review(begin_round(finished_round()))
    kept = shown.model.review
    assert kept.text == shown.store.review == text_of(finished_round())
    again, _ = first_step(shown.store, shown.browser.stored, 1, App())
    assert again.review == kept


@pytest.mark.parametrize("message", [Undo(), Rematch()])
def test_the_review_goes_with_its_round(message: Message) -> None:
    shown = page_with_review(begin_round(finished_round()))
    shown.send(Close())
    assert shown.model.review != NO_REVIEW
    shown.send(message)
    shown.wait()
    assert shown.model.review == NO_REVIEW
