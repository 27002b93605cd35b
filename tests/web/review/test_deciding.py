"""What decided a round, once its review is there: the sentence on the poster, and the first button."""

import re
from dataclasses import replace
from typing import Final

import pytest

from cuttle import PRESETS, Game, Match, Verb, parse_move
from tests.support.beginning import begin
from tests.support.markup import Reader
from tests.support.pages import page
from tests.support.study import begin_round, finished_round, page_with_review, text_of
from web.core.message import Message
from web.core.model import Model
from web.features.review.messages import Reviewing, TryTurn
from web.features.review.page import page as review_page
from web.features.review.stored import review_of
from web.library.first_model import first_step
from web.messages.page import Close
from web.messages.play import Rematch, Undo
from web.state.installation import App
from web.state.kept_review import NO_REVIEW, KeptReview
from web.state.seating import WATCHER

POINTS: Final = "1|500,500|0,0|0,0;0,0|{points}|{events}"
"""A review of `finished_round`, which seat 1 has won, with nothing but decisions and cards."""


def reviewed(points: str, viewer: int = 0, hints: tuple[int, ...] = (), events: str = "") -> Model:
    text = POINTS.format(points=points, events=events)
    return replace(begin_round(finished_round(), viewer=viewer), review=KeptReview(text, hints))


def poster(model: Model) -> str:
    shown = page(model)
    return Reader(shown[shown.index('id="ending"') : shown.index('class="finals')]).text


def first_button(model: Model) -> str:
    first, *_ = re.findall(r'<button id="([^"]+)" type="button" class="choice"', page(model))
    return str(first)


def test_after_a_lost_round_the_mistake_that_decided_it_is_told_and_may_be_tried_again() -> None:
    model = reviewed("2,150,9,232,0,0,4D!;5,240,18,409,26,0,draw;7,60,9,43,25,0,4S+")
    said = "You play the King of Hearts. That decided it, on turn 3, and cost you 19%."
    assert said in poster(model)
    assert "best moment" not in poster(model)
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
    model = reviewed("1,0,0,640,17,0,KS=;2,240,9,409,26,0,4D!;6,0,0,990,17,0,7H+", viewer=1)
    assert re.search(
        r"the Ten of Diamonds .* That decided it, on turn 2\. Your chances rise",
        poster(model),
    )
    assert first_button(model) == "rematch"


def test_what_the_winner_did_decides_more_than_a_smaller_mistake() -> None:
    model = reviewed("1,0,0,450,17,0,KS=;2,150,9,232,0,0,4D!;6,0,0,511,17,0,7H+", viewer=1)
    said = (
        "What you did on turn 3 decided it. You play the Seven of Hearts for 7 points. Your chances rise from"
    )
    assert f"{said} 49% to 100%." in poster(model)
    assert first_button(model) == "rematch"


@pytest.mark.parametrize(
    ("gain", "said"),
    [
        (-400, "The cards decided it, on turn 1. You draw the "),
        (-100, "What Marlow did on turn 1 decided it. Marlow plays the King of Spades."),  # too little
        (400, "What Marlow did on turn 1 decided it. Marlow plays the King of Spades."),  # the other way
    ],
)
def test_the_cards_decide_only_if_they_changed_that_much_that_way(gain: int, said: str) -> None:
    model = reviewed("0,0,0,700,17,0,draw;2,0,0,150,17,0,10D+", events=f"0,{gain},{-gain}")
    assert said in poster(model)
    assert re.search(r"Your chances fall from \d\d% to \d\d%\.", poster(model))
    assert first_button(model) == "rematch"


def test_where_nobody_did_anything_it_was_hidden() -> None:
    game = Game.deal(PRESETS["cuttle-cards"], 3)
    for _ in range(3):
        game = game.play(parse_move("draw"))
    text = POINTS.format(events="", points="0,0,0,700,17,0,draw;2,0,0,150,17,0,draw")
    model = replace(begin_round(game.resign(0)), review=KeptReview(text))
    assert "What you couldn’t see decided it, on turn 1. You draw the " in poster(model)


@pytest.mark.parametrize(
    ("points", "hints"),
    [
        ("2,0,0,40,9,0,10D+", ()),  # there was little left
        ("2,30,9,40,0,0,4D!", (2,)),
        ("", ()),
    ],
)
def test_where_nothing_stands_out_the_last_plays_are_told(points: str, hints: tuple[int, ...]) -> None:
    model = reviewed(points, hints=hints)
    assert "decided it" not in poster(model)
    assert "plays the Eight of Clubs for 8 points." in poster(model)
    assert first_button(model) == "rematch"


@pytest.mark.parametrize(
    ("points", "hints"),
    [
        ("2,150,9,232,0,0,4D!", (2,)),  # a hint was followed
        ("2,150,140,232,0,0,4D!", ()),  # it may be chance
        ("2,70,9,232,0,0,4D!", ()),  # within the ±
    ],
)
def test_a_choice_without_a_verdict_decides_nothing(points: str, hints: tuple[int, ...]) -> None:
    model = reviewed(points, hints=hints)
    assert "What Marlow did on turn 3 decided it." in poster(model)
    assert first_button(model) == "rematch"


@pytest.mark.parametrize("points", ["2,150,9,232,0,0,4D!", "0,0,0,700,17,0,draw;2,0,0,150,17,0,10D+"])
def test_poster_and_page_tell_one_story(points: str) -> None:
    model = reviewed(points)
    said = re.search(
        r'id="review-story">(.*?)</p>', str(review_page(model, Reviewing(text=model.review.text)))
    )
    assert said
    assert Reader(said[1]).text.strip() in poster(model)


def test_to_resign_is_no_moment_to_try_again() -> None:
    game = finished_round().at(6).resign(0)
    text = POINTS.format(events="", points="6,511,17,511,17,0,draw")
    model = replace(begin_round(game), review=KeptReview(text))
    assert game.moves[6].verb is Verb.RESIGN
    assert game.states[6].phase.seat == 1  # it's told of who resigned, not of who was on turn
    review = review_of(model)
    assert review
    assert [point.seat for point in review.points] == [0]
    assert re.search(r"decided it: you resigned with \d\d% left\.", poster(model))
    assert first_button(model) == "rematch"


def test_within_a_match_the_next_round_comes_first() -> None:
    text = POINTS.format(events="", points="2,150,9,232,0,0,4D!")
    model = begin(Match(finished_round(), "best of 3"))[0]
    assert first_button(replace(model, review=KeptReview(text))) == "next-round"


def test_who_only_watches_is_told_and_tries_nothing() -> None:
    model = reviewed("2,150,9,232,0,0,4D!")
    model = replace(model, seating=model.seating._replace(viewer=WATCHER))
    assert "That decided it, on turn 2, and cost" in poster(model)
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
