"""The standing of each seat: points, goal, kings, and owners of stolen cards."""

from cuttle import Game, Match, parse_position
from tests.support.markup import Reader
from tests.support.pages import page
from web.state.model import begin


def shown(tables: str, level: str = "skilled") -> str:
    """The page with these cards in play, against a level."""
    state = parse_position(f"cuttle-cards | 0 turn 0 | AS 2S / 3S 4S | {tables} | - | ...")
    return page(begin(Match(Game(state, (), (state,))), players=("person", level))[0])


def test_a_king_lowers_the_goal_and_is_seen_beside_it() -> None:
    text = shown("KD= KH= 7C / 9C")
    assert "7 of 10 points" in Reader(text).text
    assert "9 of 21 points" in Reader(text).text


def test_a_stolen_card_says_whose_it_was() -> None:
    text = shown("7C@1>JS@0 / 9C")
    assert "stolen with Jack of Spades, first played by Marlow" in text
    assert '<span class="was" aria-hidden="true">was Marlow’s</span>' in text


def test_a_card_that_was_the_viewers_own_says_so() -> None:
    text = shown("- / 7C@0>JS@1")
    assert "first played by you" in text
    assert '<span class="was" aria-hidden="true">was yours</span>' in text


def test_a_card_that_nobody_took_says_nothing_of_it() -> None:
    assert 'class="was"' not in shown("7C / 9C")


def test_a_name_that_may_be_cut_off_is_in_a_tip() -> None:
    assert 'title="Harbour Master"' in shown("- / -", "expert")
    assert "title=" not in shown("- / -").partition('class="who"')[2].partition(">")[0]
