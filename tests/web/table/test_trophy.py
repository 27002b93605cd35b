"""The match on the poster: a card for each round, and a cup once it's won."""

from dataclasses import replace

from cuttle import Length, Match, Move, Verb
from tests.support.markup import Reader
from tests.support.pages import fresh, page
from web.state.model import Model, play


def after_a_round(length: Length, before: tuple[int | None, ...], winner: int) -> Model:
    """The page after a round that one of two has won, with the winners of the rounds before."""
    model = fresh()
    model = replace(model, match=Match(model.game, length, before))
    return play(model, Move(Verb.RESIGN, seat=1 - winner))[0]


def test_each_round_is_a_card_that_says_who_has_won_it() -> None:
    shown = page(after_a_round("best of 5", (1, None), 0))
    assert [look for look in ("round lost", "round tied", "round won") if f'class="{look}"' in shown] == [
        "round lost",
        "round tied",
        "round won",
    ]
    text = Reader(shown).text
    for said in ("Round 1: Marlow won.", "Round 2: a tie.", "Round 3: you won."):
        assert said in text
    assert "trophy" not in shown
    assert shown.count('<i aria-hidden="true">M</i>') == 1  # whose the first one was


def test_a_match_that_is_over_has_a_cup() -> None:
    assert "bone trophy" in page(after_a_round("best of 3", (0,), 0))
    assert "bone trophy" in page(after_a_round("best of 3", (1,), 1))


def test_the_large_numbers_of_a_match_are_its_rounds() -> None:
    assert 'class="result" aria-hidden="true">2 : 1</p>' in page(after_a_round("best of 3", (0, 1), 0))


def test_a_single_game_has_neither() -> None:
    for length in ("quick", "short"):
        shown = page(after_a_round(length, (), 0))
        assert 'class="rounds"' not in shown
        assert "trophy" not in shown
