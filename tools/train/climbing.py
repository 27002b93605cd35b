"""Find weights that play better: change all of them a little at once, and let a game decide.

This is SPSA (simultaneous perturbation stochastic approximation). A duel is between two bots: one has every
weight moved a step up or down at random, the other the opposite. The winner pulls the weights towards its
own. One duel says next to nothing, but about all weights at once, and ten thousand say a lot.
"""

from collections.abc import Iterable
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from cuttle import Move, Observation, parse_ruleset
from cuttle.arena.games import match
from cuttle.bot import PLAYERS, Player
from cuttle.bot.expert import search
from cuttle.bot.skilled import chosen
from cuttle.bot.weights import Weights
from tools.train.fitting import SOON, Numbers, weights

BATCH: Final = 100
"""Duels between two updates of the weights."""
PACE: Final = 1.5
"""How far a batch moves the weights at first: this many steps if one bot wins every duel."""
LAST: Final = 0.1
"""The share of PACE left at the end."""

HAND: Final = 0.12
NEED: Final = 0.2
STEPS: Final = {
    "tempo": 0.12,
    "king": 0.2,
    "queen": 0.25,
    "queens": 0.2,
    "guarded": 0.1,
    "glasses": 0.2,
    "thief": 0.15,
    "pile": 0.1,
    "crowd": 0.08,
    "frozen": 0.15,
    "threat": 0.2,
    SOON: 0.15,
}
CHANCES: Final = {
    "ace": 0.03,
    "six": 0.1,
    "nine": 0.02,
    "jack": 0.03,
    "scuttle": 0.02,
    "king": 0.03,
    "joker": 0.15,
}
"""How far a duel moves each weight: enough to matter, but not to play badly."""
KNOTS: Final = (0, 3, 7, 11, 15, 21)
"""The entries of `need` that move on their own; those between are interpolated, and the last is fixed."""


class Duel(NamedTuple):
    """In which direction the weights moved, and the result."""

    direction: Numbers
    gain: float
    """How much more than its share the first bot won: from -1, nothing, to 1 or, with three seats, 2."""


def direction(row: Numbers, rng: Random) -> Numbers:
    """A random step up or down for each weight."""
    found = {}
    for name in row:
        kind, _, part = name.partition(" ")
        step = CHANCES[part] if part in CHANCES else HAND if kind == "hand" else STEPS.get(name, 0.0)
        found[name] = rng.choice((-step, step))
    needs = {knot: rng.choice((-NEED, NEED)) if knot != KNOTS[-1] else 0.0 for knot in KNOTS}
    for low, high in pairwise(KNOTS):
        for at in range(low, high + 1):
            found[f"need {at}"] = needs[low] + (needs[high] - needs[low]) * (at - low) / (high - low)
    return found


def moved(row: Numbers, direction: Numbers, far: float) -> Numbers:
    """The weights, moved `far` in a direction."""
    found = {name: value + far * direction[name] for name, value in row.items()}
    found[SOON] = min(1.0, max(0.0, found[SOON]))
    return found


def duel(row: Numbers, seed: str, number: int, ruleset: str, nodes: int) -> Duel:
    """A deal that two bots play in every seat, with weights moved to opposite sides. `nodes` is the number of
    positions per move; 0 means without a search."""
    rng, rules = Random(f"{seed}/{number}"), parse_ruleset(ruleset)
    way = direction(row, rng)
    players = [_player(weights(moved(row, way, far)), nodes) for far in (1.0, -1.0)]
    results = match(players, rules, rules.seats, rng.getrandbits(32)).results
    return Duel(way, sum(results) - 1.0)


def trial(row: Numbers, seed: int, nodes: int, number: int) -> float:
    """The share that a bot with these weights, searching `nodes` positions per move, wins from the skilled
    one on a deal. The same number means the same deal for all weights."""
    rules = parse_ruleset("cuttle-cards")
    players = [_player(weights(row), nodes), PLAYERS["skilled"]]
    return match(players, rules, rules.seats, seed, rules.seats * number).score


def _player(using: Weights, nodes: int) -> Player:
    """The skilled bot or the expert with these weights."""

    def play(observation: Observation, rng: Random) -> Move:
        return chosen(observation, rng, using)

    def think(observation: Observation, rng: Random) -> Move:
        for thought in search(observation, rng, using):
            if thought.nodes >= nodes:
                break
        return thought.move

    return think if nodes else play


def step(row: Numbers, duels: Iterable[Duel], done: float) -> Numbers:
    """The weights after a batch; `done` is the finished share of the climb."""
    pace = PACE * (1 - done + LAST)
    found = dict.fromkeys(row, 0.0)
    for way, gain in duels:
        for name, value in way.items():
            found[name] += gain * value / BATCH
    return {name: round(value, 4) for name, value in moved(row, found, pace).items()}
