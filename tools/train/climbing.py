"""Weights that play better: all of them are moved at once, a little, and a game says whether that was good.

It is simultaneous perturbation (SPSA): a duel is between two bots, one with every weight a step up or
down as chance will have it, the other with each a step to the other side. Whoever wins pulls the
weights towards its own. One duel says next to nothing, but it speaks of all weights together, and ten
thousands say much.
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
"""Duels between one move of the weights and the next."""
PACE: Final = 1.5
"""How far a batch moves the weights at first: so many steps for a bot that wins every duel."""
LAST: Final = 0.1
"""The share of it that is left in the end."""

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
"""How far a duel moves each weight: far enough to be felt, and not so far that it is folly."""
KNOTS: Final = (0, 3, 7, 11, 15, 21)
"""The weights of the points still needed that are moved for themselves; those between go with them, and
the last stays where it is."""


class Duel(NamedTuple):
    """Where the weights were moved, and what came of it."""

    direction: Numbers
    gain: float
    """By how much more than its share the first bot has won: from -1, nothing, to 1 or, among three, 2."""


def direction(row: Numbers, rng: Random) -> Numbers:
    """A step up or down for each weight."""
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
    """The weights, so far in a direction."""
    found = {name: value + far * direction[name] for name, value in row.items()}
    found[SOON] = min(1.0, max(0.0, found[SOON]))
    return found


def duel(row: Numbers, seed: str, number: int, ruleset: str, nodes: int) -> Duel:
    """A deal that two bots play, each in every seat, with weights moved to opposite sides. They look at
    so many positions a move; at one look where that is 0."""
    rng, rules = Random(f"{seed}/{number}"), parse_ruleset(ruleset)
    way = direction(row, rng)
    players = [_player(weights(moved(row, way, far)), nodes) for far in (1.0, -1.0)]
    results = match(players, rules, rules.seats, rng.getrandbits(32)).results
    return Duel(way, sum(results) - 1.0)


def trial(row: Numbers, seed: int, nodes: int, number: int) -> float:
    """The share that bots which look at so many positions a move, and judge by these weights, win from the
    skilled one on a deal. The same number is the same deal, whatever the weights."""
    rules = parse_ruleset("cuttle-cards")
    players = [_player(weights(row), nodes), PLAYERS["skilled"]]
    return match(players, rules, rules.seats, seed, rules.seats * number).score


def _player(using: Weights, nodes: int) -> Player:
    """The skilled bot or the expert with some weights."""

    def play(observation: Observation, rng: Random) -> Move:
        return chosen(observation, rng, using)

    def think(observation: Observation, rng: Random) -> Move:
        for thought in search(observation, rng, using):
            if thought.nodes >= nodes:
                break
        return thought.move

    return think if nodes else play


def step(row: Numbers, duels: Iterable[Duel], done: float) -> Numbers:
    """The weights after a batch, of a climb of which such a share is done."""
    pace = PACE * (1 - done + LAST)
    found = dict.fromkeys(row, 0.0)
    for way, gain in duels:
        for name, value in way.items():
            found[name] += gain * value / BATCH
    return {name: round(value, 4) for name, value in moved(row, found, pace).items()}
