"""What the review says: a few rounds under every ruleset, checked as in `tools/check/review_pages.py`."""

import re
from dataclasses import replace
from functools import partial

import pytest

from cuttle import PRESETS, move_text
from tests.support.english import english
from tests.support.pages import page as table_of
from tests.support.study import begin_round, finished_round, page_with_review, text_of
from tools.check.review import play_round
from tools.check.review_pages import faults, repeated, wrong_numbers
from web.features.review.breakdown import account_of
from web.features.review.key_moment import best_deed, moment_of
from web.features.review.messages import Reviewing
from web.features.review.page import page
from web.features.review.stored import Stored, read_review, review_of
from web.features.review.trying import answer_to
from web.state.kept_review import KeptReview


@pytest.mark.parametrize("preset", list(PRESETS))
def test_numbers_agree_reasons_are_true_and_nothing_is_said_three_times(preset: str) -> None:
    for deal in range(2):
        game = play_round(PRESETS[preset], deal)
        assert game.over
        assert list(faults(game)) == []


def test_the_check_finds_numbers_that_disagree_and_sentences_that_come_three_times() -> None:
    shown = page_of(0)
    assert list(wrong_numbers(shown)) == []
    for place in ("that cost ", "Your mistakes</th><td>−"):
        assert list(wrong_numbers(re.sub(rf"{place}\d+%", f"{place}3%", shown, count=1)))
    assert list(repeated("<p>Draw a card.</p>" * 3)) == ["3 times: Draw a card."]


GAME = finished_round("cuttle-cards", 5)


def page_of(seat: int, text: str = "") -> str:
    return str(page(begin_round(GAME), Reviewing(text=text or text_of(GAME), side=seat)))


def stored() -> Stored:
    review = read_review(text_of(GAME), GAME)
    assert review
    return review


def test_a_win_opens_with_what_decided_it_then_one_moment_for_next_time() -> None:
    praise, then, rest = page_of(0).partition("For next time: turn 1")
    story, _, count = praise.partition("Your good decisions: 3 of 4.")
    assert "What you did on turn 3 decided it. You steal the Ten of Clubs with the Jack of Hearts." in story
    assert count
    assert "blunder" not in praise
    assert then
    blunder = stored().at(0)
    assert blunder
    fall = f"from {blunder.most}% to {blunder.own}%"
    for said in (fall, "What happened then:", "Better: Queen of Hearts"):
        assert said in rest


def test_after_a_loss_without_mistakes_there_is_a_story_and_no_moment() -> None:
    shown = page_of(1)
    assert "All of Marlow’s decisions were good." in shown
    assert "What you did on turn 3 decided it." in shown
    assert "review-moment" not in shown


def test_only_a_hard_choice_is_praised() -> None:
    assert best_deed(stored(), 0) is None
    text, count = re.subn(r";4,0,0,(\d+,\d+),0,JH", r";4,0,0,\1,4,JH", text_of(GAME))
    assert count == 1
    shown = page_of(0, text)
    assert "Your best move, on turn 3: Jack of Hearts – steal the Ten of Clubs." in shown
    assert "A weaker bot would have chosen otherwise." in shown


def test_the_mistakes_of_one_are_the_gift_to_the_other() -> None:
    mine, theirs = (account_of(GAME, stored(), seat) for seat in (0, 1))
    assert (mine.cost, mine.gift) == (theirs.gift, theirs.cost)
    assert (mine.cards, mine.hidden) == (-theirs.cards, -theirs.hidden)


def test_a_blunder_on_a_rising_curve_says_what_turned_it() -> None:
    risen, count = re.subn(r"([|;]2,\d+,\d+),\d+", r"\1,900", text_of(GAME))
    assert count == 1
    assert "back to" not in page_of(0)
    assert "Then what was hidden helped: back to" in page_of(0, risen)
    lucky = risen.rpartition("|")[0] + "|0,500,-500"
    assert "Then the cards helped: back to" in page_of(0, lucky)
    moment = moment_of(stored(), GAME, 0)
    assert moment
    assert moment.ply == 0


def test_a_hint_is_neither_praised_nor_the_moment() -> None:
    hinted = stored().hinted([point.ply for point in stored().points])
    assert best_deed(hinted, 0) is moment_of(hinted, GAME, 0) is None


def test_what_was_only_drawn_then_could_have_been_more() -> None:
    drawn = [
        str(page(begin_round(game), Reviewing(text=text_of(game), side=seat)))
        for game in map(partial(finished_round, "cuttle-cards"), range(8))
        for seat in (0, 1)
    ]
    assert any("could have done then:" in shown for shown in drawn)
    assert any("What happened then:" in shown for shown in drawn)


def test_a_planted_blunder_has_one_number_wherever_it_is_told() -> None:
    shown = page_with_review(begin_round(finished_round()))
    game, text = shown.model.game, shown.shown.text.split("|")
    points = [each.split(",") for each in text[4].split(";")]
    planted = next(
        point
        for point in points
        if game.states[int(point[0])].phase.seat == 0 and point[-1] != move_text(game.moves[int(point[0])])
    )
    planted[1:4] = ["410", "12", "700"]
    for each in points:
        if each is not planted:
            each[1] = "0"
    text[4] = ";".join(map(",".join, points))
    kept, ply = KeptReview("|".join(text)), int(planted[0])
    model = replace(shown.model, dialog=None, review=kept)
    found = review_of(model)
    assert found
    point = found.at(ply)
    assert point
    cost, said = point.cost, str(page(model, Reviewing(text=kept.text, side=0)))
    assert (point.grade, cost > 15) == ("blunder", True)
    assert f": your chances of winning fell from {point.most}% to {point.own}%." in said
    assert f"<td>Blunder, −{cost}%</td>" in said
    assert f"Your mistakes</th><td>−{cost}%</td>" in said
    assert f"cost you {cost}%." in table_of(model)
    answer = answer_to(model, point, game.moves[ply], point.loss, point.error)
    assert english(answer.verdict) == f"Not that one: a blunder, −{cost}%."
    numbers = re.findall(r"(?:cost|−)(?: you)? ?(\d+)%", said + table_of(model))
    account = account_of(game, found, 0)
    luck = {round(abs(event.gains[0]) / 10) for event in found.events}
    assert set(map(int, numbers)) <= {cost, abs(account.cards), abs(account.hidden)} | luck
