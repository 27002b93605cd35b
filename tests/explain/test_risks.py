"""How often another seat can take a card, counter or win, counted without a search."""

from random import Random

import pytest

from cuttle import parse_move
from cuttle.explain import Cause
from cuttle.explain.replies import answers_so
from cuttle.explain.risks import (
    chance_to_counter,
    chance_to_hold,
    chance_to_lose,
    chance_to_win,
    percent,
    winning_answers,
)
from cuttle.observation import imagine
from cuttle.rules.apply import play
from cuttle.rules.cards import HIDDEN
from cuttle.rules.legal import legal_moves
from tests.support.board import seen_by_first

WORLDS = 1000


@pytest.mark.parametrize(
    ("line", "rival"),
    [
        ("10C 4D / 3H 5H 6S | - / -", "10C+"),
        ("10C 4D / 3H 5H 6S 7S 8S | QC= / -", "4D+"),
        ("KC 4D / 3H 5H 6S | - / -", "KC="),
        ("JC 4D / 3H 5H 6S | - / 9H", "JC>9H"),
    ],
)
def test_the_risk_counts_each_possible_hand_alike(line: str, rival: str) -> None:
    seen, move = seen_by_first(line), parse_move(rival)
    risk, seat = chance_to_lose(seen, move)
    cause = Cause("lost", 1, move.card, move.card >> 2)
    assert seat == 1
    worlds = [play(imagine(seen, Random(number)), move)._replace(turn=1) for number in range(WORLDS)]
    able = sum(any(answers_so(cause, world, each) for each in legal_moves(world)) for world in worlds)
    assert risk == pytest.approx(able / WORLDS, abs=0.04)


@pytest.mark.parametrize(
    ("line", "rival", "risk"),
    [
        ("10C 4D / JC | - / - | - | ... | seen@0 JC", "10C+", 1),
        ("10C 4D / JC | QC= / - | - | ... | seen@0 JC", "10C+", 0),
        ("10C 4D / JC | - / - | - | ... | seen@0 JC | frozen JC", "10C+", 0),
        ("10C 4D / JC | - / -", "draw", 0),
        ("10C 4D / - | - / -", "10C+", 0),
    ],
)
def test_a_known_card_makes_the_risk_certain(line: str, rival: str, risk: int) -> None:
    assert chance_to_lose(seen_by_first(line), parse_move(rival))[0] == risk


@pytest.mark.parametrize(("ruleset", "held"), [("cuttle-cards", 3), ("trial-random-four", 1)])
def test_who_chooses_what_to_discard_keeps_what_wins(ruleset: str, held: int) -> None:
    seen = seen_by_first(f"{ruleset} | 4C 5C / 3H 5H 6H | - / 10S 5S")
    cards = {each.card for each in winning_answers(seen, parse_move("4C!"), 1)}
    assert cards
    hands = (seen.hands[0], (HIDDEN,) * held)
    chance = chance_to_hold(seen._replace(hands=hands), 1, cards)
    assert chance_to_win(seen, parse_move("4C!"), 1) == pytest.approx(chance)


def test_a_queen_keeps_ones_one_offs_from_being_countered() -> None:
    assert 0.2 < chance_to_counter(seen_by_first("6C / 3H 5H 6S 7S | - / KC="), 1) < 0.5
    assert chance_to_counter(seen_by_first("6C / 3H 5H 6S 7S | QC= / KC="), 1) == 0


def test_a_percentage_is_never_a_hundred() -> None:
    assert [percent(share) for share in (0, 0.994, 1)] == [0, 99, 99]
