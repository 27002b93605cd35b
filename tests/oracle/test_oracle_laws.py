"""Laws of random play, for every preset and option: no card is lost, there is always a move until the end,
games end, and seats know nothing false."""

import random
from typing import Any

import pytest

from . import (
    OPTIONS,
    PRESETS,
    all_cards,
    can_offer,
    goal,
    knowledge,
    moves,
    named,
    new_game,
    offer,
    play,
    points,
    resign,
)
from .positions import every_card
from .table import playing

NAMES = list(PRESETS) + [
    f"{preset}+{option}"
    for preset in PRESETS
    for option in OPTIONS
    if PRESETS[preset]["seats"] == 2 or option == "random four"
]


def hold_laws(state: dict[str, Any]) -> None:
    """What is true of every state."""
    assert every_card(state) == sorted(all_cards(state["rules"]))
    listed = moves(state)
    assert bool(listed) == (state["phase"] != "over")
    assert all(listed.count(move) == 1 for move in listed)
    assert state["decider"] not in state["gone"]
    for side, piles in enumerate(state["tables"]):
        for p in piles:
            assert side == (p["thieves"][-1]["side"] if p["thieves"] else p["first owner"])
    for card, entry in state["frozen"].items():
        assert card in state["hands"][entry["seat"]]
    if state["rules"]["win checked"] == "at once" and state["phase"] == "turn":
        assert all(points(state, seat) < goal(state, seat) for seat in playing(state))
    for seat, seen in enumerate(state["seen"]):
        held = [card for other, hand in enumerate(state["hands"]) if other != seat for card in hand]
        assert set(seen) <= set(held)
        assert len(seen) == len(set(seen))
    for hand, known in zip(state["hands"], knowledge(state, 0)["hands"], strict=True):
        assert set(known) <= set(hand)


def random_step(state: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A random move, or sometimes a resignation or an offered tie."""
    seats = len(state["hands"])
    if chance.random() < (0.008 if seats == 3 else 0.001):
        return resign(state, chance.choice([s for s in range(seats) if s not in state["gone"]]))
    if can_offer(state, 0) and chance.random() < 0.02:
        return play(offer(state, chance.randrange(2)), {"verb": "refuse"})
    return play(state, chance.choice(moves(state)))


@pytest.mark.parametrize("name", NAMES)
def test_random_games_obey_the_laws(name: str) -> None:
    chance = random.Random(name)
    ruleset = named(name)
    for _ in range(12 if name in PRESETS else 4):
        deck = all_cards(ruleset)
        chance.shuffle(deck)
        state = new_game(ruleset, deck, chance.randrange(ruleset["seats"]))
        for _ in range(2000):
            hold_laws(state)
            if state["phase"] == "over":
                break
            state = random_step(state, chance)
        assert state["phase"] == "over"
