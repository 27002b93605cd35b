"""What is said of a move that was tried: what it meets."""

import pytest

from cuttle import parse_card, parse_move
from cuttle.explain import Cause, Lead, Reason, met_text
from cuttle.language import YOU
from cuttle.rules.cards import JACK
from cuttle.rules.moves import Verb
from tests.support.board import seen_by_first
from tests.support.english import english


@pytest.mark.parametrize(
    ("causes", "said"),
    [
        (
            [Cause("in play", 1, parse_card("JC"), JACK)],
            "The Jack of Clubs keeps the Ten of Spades on Marlow’s side."
            " Without it, the Four of Diamonds would be better.",
        ),
        ([Cause("win", 1)], ""),
        ([Cause("win", 1), Cause("bare", 0)], ""),
        ([Cause("stolen", 1, parse_card("4D"))], "Marlow can steal the Four of Diamonds 12% of the time."),
        (
            [Cause("own", 0, parse_card("8C"))],
            "You hold the Eight of Clubs. Otherwise the Four of Diamonds would be better.",
        ),
        ([Cause("plan", 0, parse_card("8C"))], ""),
        ([Cause("keep", 0, parse_card("4D"))], ""),
        ([Cause("bare", 0), Cause("keep", 0, parse_card("4D"))], ""),
        ([Cause("drawn", 0)], ""),
        ([], ""),
    ],
)
def test_of_what_was_tried_only_that_is_said_which_it_meets(causes: list[Cause], said: str) -> None:
    seen, tried = seen_by_first("6C 4D 8C / 3H 5H | - / 10S@0>JC@1"), parse_move("4D+")
    lead, turned = Lead(0.1, 0.01), Lead(-0.1, 0.01)
    reason = Reason(tuple(causes), lead, turned, 0.4, Verb.ONEOFF, parse_move("6C!"))
    assert english(met_text(seen, tried, reason, (YOU, "Marlow"))) == said


def test_it_is_told_with_which_cards_another_seat_can_win() -> None:
    seen, tried = seen_by_first("6C 4D 8C / 3H 5H | - / 10S 2S"), parse_move("4D+")
    reason = Reason((Cause("win", 1),), Lead(0.1, 0.01), Lead(-0.1, 0.01), 0.4)
    assert english(met_text(seen, tried, reason, (YOU, "Marlow"))) == (
        "Marlow can win next turn 28% of the time: a card worth 9 or more would do."
    )
