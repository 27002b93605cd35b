"""Decisions that are tried again, on the table."""

import re

import pytest

from cuttle import HIDDEN, Move, Verb, move_text
from cuttle.language import card_name, say
from cuttle.review import choices_at, is_same_choice
from cuttle.rules import Answering, Discarding, Revealing, Taking
from tests.support.english import english
from tests.support.pages import all_named_in, hidden_cards
from tests.support.solving import prompt_of
from tests.support.study import Page, begin_round, finished_round, page_with_review
from web.core.exercise import Answer
from web.core.message import Message
from web.core.shown import shown_model
from web.core.storage_keys import PLACE
from web.features.review.messages import PlayOnFromTry, ReviewSide, ShowReview, TryTurn
from web.features.review.stored import Point, review_of
from web.features.review.trying import answer_to
from web.messages.exercise import ShowAnswer, TryOnceMore
from web.messages.page import Back, Close
from web.messages.play import Cancel, Choose, PickCard
from web.messages.replay import LeaveReplay
from web.play.trying import reveals_card
from web.state.seating import PERSON, WATCHER
from web.state.selection import NOTHING
from web.text.words import to_text


def point_on(page: Page) -> Point:
    """The decision that is tried again on the table."""
    review = review_of(page.model)
    assert review
    point = review.at(len(page.here.moves))
    assert point
    return point


def shown_answer(page: Page) -> Answer:
    """What is said of the try on the table."""
    assert page.model.exercise
    assert page.model.exercise.answer
    return page.model.exercise.answer


def answered(page: Page, point: Point, move: Move) -> Answer:
    """The answer to this choice, tried on the table."""
    page.send(TryTurn(point.ply))
    page.send(Choose(move_text(move)))
    page.wait()
    return shown_answer(page)


def other_move(page: Page, point: Point, reveals: bool = False) -> Move:
    """A choice that is neither the best nor was played, and turns up a hidden card or doesn't."""
    game, ply = page.model.game, point.ply
    known = (point.best, game.moves[ply])
    return next(
        move
        for move in choices_at(game, ply)
        if not any(is_same_choice(game, ply, move, each) for each in known)
        and reveals_card(game.at(ply), point.seat, move) == reveals
    )


def in_the_try(**more: object) -> Page:
    """A page with the costliest decision of a seat to try again."""
    page = page_with_review(begin_round(finished_round(), **more))
    page.send(TryTurn(max(page.review.of(0), key=lambda point: point.loss).ply))
    return page


def test_what_is_tried_costs_as_much_as_the_review_says() -> None:
    page = page_with_review(begin_round(finished_round()))
    game, found = page.model.game, page.review
    point = max(found.of(0), key=lambda point: point.loss)
    best, own = (
        next(move for move in choices_at(game, point.ply) if is_same_choice(game, point.ply, move, each))
        for each in (point.best, game.moves[point.ply])
    )
    assert english(answered(page, point, best).verdict) == "Right: that’s the best move."
    wrong = f"Not that one: a {point.grade}, −{point.cost}%."
    assert english(answered(page, point, own).verdict) == wrong
    for move in choices_at(game, point.ply):
        assert (answered(page, point, move).rating == "best") == (move == best)


@pytest.mark.parametrize(
    ("loss", "error", "rating", "said"),
    [
        (0, 0, "good", "Good: as good as the best move."),
        (37, 5, "good", "Good: hardly a difference from the best move."),
        (70, 10, "good", "Good: hardly a difference from the best move."),
        (150, 10, "wrong", "Not that one: a mistake, −{cost}%."),
        (200, 10, "wrong", "Not that one: a blunder, −{cost}%."),
        (70, 40, "good", "Good: as good as the best move."),
    ],
)
def test_there_are_three_answers_on_the_scale_of_the_grades(
    loss: int, error: int, rating: str, said: str
) -> None:
    page = page_with_review(begin_round(finished_round()))
    point = page.review.of(0)[0]
    found = answer_to(page.model, point, other_move(page, point), loss, error)
    cost = point.most - round(100 * point.odds(page.model.game, loss).value)
    assert (found.rating, english(found.verdict)) == (rating, said.format(cost=cost))
    assert found.why == ""
    assert bool(found.ways) == (rating == "wrong")


def test_what_is_better_is_only_told_once_it_is_asked_for() -> None:
    page = in_the_try()
    point = point_on(page)
    page.send(Choose(move_text(page.model.game.moves[point.ply])))
    assert "Looking at it" in prompt_of(page)
    page.wait()
    assert re.match(r"Not that one: .* −\d+%\.", prompt_of(page))
    assert "Better: " not in prompt_of(page)
    for name in ("exercise-again", "exercise-way-0", "exercise-leave"):
        assert f'id="{name}"' in page.browser.table
    page.send(ShowAnswer(move_text(point.best)))
    page.wait()
    assert re.match(r"Better: .+\.", prompt_of(page))
    assert page.here.moves[-1] == point.best


def test_after_the_best_move_a_game_goes_on_from_there_and_the_round_stays() -> None:
    page = in_the_try()
    point, round_before = point_on(page), page.model.game
    played = page.model.seating.players
    page.send(PlayOnFromTry())
    assert page.model.game is round_before  # nothing was tried
    page.send(ShowAnswer(move_text(point.best)))
    page.wait()
    assert shown_answer(page).ways == ((say("play on"), PlayOnFromTry()),)
    for name in ("exercise-way-0", "exercise-leave", "exercise-again"):
        assert f'id="{name}"' in page.browser.table
    page.send(PlayOnFromTry())
    assert page.model.replay is None
    assert page.model.game.moves[: point.ply + 1] == (*round_before.moves[: point.ply], point.best)
    assert page.model.seating.players == played
    assert page.model.deal.known


def test_a_try_is_shown_then_taken_back_unless_it_is_the_best() -> None:
    page = in_the_try()
    before, point = page.here, point_on(page)
    move = other_move(page, point)
    page.send(Choose(move_text(move)))
    assert page.here == before.play(move)
    page.wait(lambda: page.model.exercise is not None and page.model.exercise.answer is not None)
    assert page.here == before.play(move)
    page.wait()
    assert page.here == before
    assert shown_answer(page)
    page.send(TryOnceMore())
    assert page.model.exercise
    assert page.model.exercise.tried is None
    page.send(Choose(move_text(point.best)))
    page.wait()
    assert page.here == before.play(point.best)


def test_a_try_that_would_turn_up_a_hidden_card_is_judged_without_it() -> None:
    page = in_the_try()
    before = page.here
    page.send(Choose("draw"))
    assert page.here == before
    page.wait()
    assert shown_answer(page)
    assert page.here == before


def test_presses_pick_a_card_and_a_tried_one_takes_no_more() -> None:
    page = in_the_try()
    card = page.here.state.hands[0][0]
    page.send(PickCard(card))
    assert page.model.selection.picked.card == card
    assert 'id="moves"' in page.browser.table
    page.send(Cancel())  # what is picked is put back before the try is left
    assert page.model.exercise
    assert page.model.selection.picked == NOTHING
    page.send(Choose("draw"))
    page.send(PickCard(card))
    assert page.model.selection.picked == NOTHING


def test_several_discards_are_tried_one_by_one() -> None:
    page = page_with_review(begin_round(finished_round("cuttle-cards", 13)))
    game = page.model.game
    point = next(
        point for point in page.review.points if isinstance(game.states[point.ply].phase, Discarding)
    )
    page.send(TryTurn(point.ply))
    page.send(PickCard(point.best.card))
    assert page.model.exercise
    assert page.model.exercise.tried == point.best


def test_the_game_and_its_save_are_untouched() -> None:
    page = in_the_try()
    game, stored = page.model.game, dict(page.browser.stored.texts)
    page.send(Choose("draw"))
    page.wait()
    assert page.model.game is game
    assert page.browser.stored.texts == stored


@pytest.mark.parametrize("out", [LeaveReplay(), Cancel(), Back(), ShowReview()])
def test_each_way_out_leads_back_to_the_review_of_that_seat(out: Message) -> None:
    page = page_with_review(begin_round(finished_round()))
    page.send(TryTurn(page.review.of(1)[0].ply))
    assert page.model.dialog is None
    page.send(out)
    page.wait()
    assert page.shown.side == 1
    assert (page.model.replay, page.model.exercise) == (None, None)
    assert "How it adds up" in page.browser.dialog
    page.send(Close())
    assert 'id="ending"' in page.browser.table


def test_a_reload_comes_back_to_the_try() -> None:
    page = in_the_try()
    again = page.reloaded()
    assert again.model.exercise
    assert again.here == page.here
    assert again.browser.table == page.browser.table
    again.send(LeaveReplay())
    assert again.shown.side == 0


@pytest.mark.parametrize("told", ["NewGame\n", "TryTurn\n999", "review try\nx", "nothing\n", "LeaveReplay"])
def test_a_damaged_place_is_ignored(told: str) -> None:
    page = in_the_try()
    page.browser.tab.save(PLACE, f"\n\n{told}")
    again = page.reloaded()
    assert (again.model.replay, again.model.exercise) == (None, None)
    assert again.model.game == page.model.game


def test_without_the_networks_a_try_says_so_and_another_fetches_them() -> None:
    again = in_the_try().reloaded()
    move = Choose(move_text(other_move(again, point_on(again))))
    again.send(move)
    again.browser.waiting.pop()(False)
    again.wait()
    assert shown_answer(again).rating == "unknown"
    assert "couldn’t be loaded" in prompt_of(again)
    again.send(TryOnceMore())
    again.send(move)
    again.wait()
    assert shown_answer(again).rating in ("good", "wrong")


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"viewer": WATCHER},
        {"players": (PERSON, PERSON)},
        {"players": (PERSON, PERSON), "local_seat": 1, "viewer": 1},
    ],
)
def test_whoever_looks_sees_no_more_than_the_seat_that_decided(more: dict[str, object]) -> None:
    page = page_with_review(begin_round(finished_round(), **more))
    assert "review-sum" in page.browser.dialog
    for point in page.review.points[:8]:
        page.send(TryTurn(point.ply))
        for move in (Move(Verb.PASS), point.best, Move(Verb.DRAW)):  # at most one can't be played
            if move in shown_model(page.model).observed.moves:
                page.send(Choose(move_text(move)))
                page.wait()
            shown = shown_model(page.model)
            assert shown.viewer == point.seat
            assert all_named_in(hidden_cards(shown.game.state, point.seat), page.browser.table) == []
            assert page.browser.table.count('id="back-') == len(shown.game.state.hands[1 - point.seat]) - (
                sum(card != HIDDEN for card in shown.observed.hands[1 - point.seat])
            )
            page.send(TryOnceMore())


@pytest.mark.parametrize(
    ("preset", "deal", "kind", "row", "asks"),
    [
        ("cuttle-cards", 13, Discarding, "a discard", "card to discard"),
        ("cuttle-cards", 13, Taking, "a card from the scrap", "Choose a card from the scrap."),
        ("cuttle-cards", 14, Answering, "a counter", "Counter it?"),
        ("bga-three", 14, Revealing, "the seven’s card", "Choose a revealed card to play."),
    ],
)
def test_every_decision_of_a_turn_has_its_row_and_its_own_position(
    preset: str, deal: int, kind: type, row: str, asks: str
) -> None:
    game = finished_round(preset, deal)
    page = page_with_review(begin_round(game))
    points = page.review.points
    ply = next(point.ply for point in points if isinstance(game.states[point.ply].phase, kind))
    seat = game.states[ply].phase.seat
    page.send(ReviewSide(seat))
    assert re.search(rf'id="curve-turn-{ply}"[^>]*>Turn \d+, {row}<', page.browser.dialog)
    assert page.browser.dialog.count('id="curve-turn-') == sum(point.seat == seat for point in points)
    page.send(TryTurn(ply))
    assert asks in prompt_of(page)
    assert "once more" in prompt_of(page)
    assert page.here == game.at(ply)
    seen = game.states[ply]
    assert seen.phase.waiting or seen.revealed or kind is Discarding
    for card in (*seen.phase.waiting, *seen.revealed):
        assert to_text(card_name(card)) in page.browser.table
