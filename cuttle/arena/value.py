"""The value of a position with open hands: what a card is worth to the hand that holds it.

The arena measures luck by it. A small neural network looks at both hands and tables, and at what the seat on
turn could do right away, by the bots' own evaluation. `tools/train/value.py` fits it to who won games between
skilled bots. The order of the deck makes no difference to it.
"""

import json
from functools import cache
from math import exp, log
from operator import mul
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from cuttle.bot.evaluation import WinProbabilities
from cuttle.bot.knowledge import Knowledge
from cuttle.bot.lookahead import decided, distinct, expected_value
from cuttle.bot.sides import Standing, standing, winning_ranks
from cuttle.review.luck import spectator, worth
from cuttle.rules.apply import play
from cuttle.rules.cards import ACE, EIGHT, JACK, KING, NINE, SEVEN, SIX, TEN, TWO, Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Chance, Over, Turn
from cuttle.rules.state import State

FILE: Final = Path(__file__).with_name("network.json")
SURE: Final = 0.998
"""The highest win probability that is looked at."""

Vector: TypeAlias = list[float]


class Network(NamedTuple):
    """A layer of rectified linear units, with a linear shortcut around it."""

    hidden: list[Vector]
    """For each unit, its weight of each feature."""
    biases: Vector
    out: Vector
    """The weight of each unit."""
    linear: Vector
    """The weight of each feature in the shortcut."""
    bias: float

    def chance(self, features: Vector) -> float:
        """The win probability of the seat on turn."""
        total = self.bias + sum(map(mul, self.linear, features))
        for row, bias, weight in zip(self.hidden, self.biases, self.out, strict=True):
            lit = bias + sum(map(mul, row, features))
            if lit > 0:
                total += weight * lit
        return 1 / (1 + exp(-max(-15.0, min(15.0, total))))


@cache
def network() -> Network:
    """The fitted network."""
    return Network(**json.loads(FILE.read_text(encoding="utf-8")))


def value(state: State) -> WinProbabilities:
    """Each seat's win probability if all hands are open and the deck isn't.

    With three seats it's the bots' own evaluation, since the network is for two.
    """
    if len(state.hands) > 2:
        return worth(state)
    match state.phase:
        case Over(winner):
            return decided(state, winner)
        case Turn(seat):
            chance = network().chance(features(state))
            return (chance, 1 - chance) if seat == 0 else (1 - chance, chance)
        case Chance():
            found = [value(play(state, move)) for move in legal_moves(state)]
            return tuple([sum(each) / len(found) for each in zip(*found, strict=True)])
    return value(play(state, _preferred(state)))


def _preferred(state: State) -> Move:
    """What the seat that decides between two turns would do, by the bots' evaluation."""
    seat, facts = state.phase.seat, spectator(state)
    moves = distinct(state, legal_moves(state))
    if len(moves) == 1:
        return moves[0]
    return max(moves, key=lambda move: expected_value(play(state, move), facts)[seat])


def features(state: State) -> Vector:
    """What the network looks at in a position of two seats at the start of a turn."""
    turn, facts = state.phase.seat, spectator(state)
    own, rival = _side(state, turn), _side(state, 1 - turn)
    still = _log_odds(expected_value(state, facts)[turn])
    ahead = _log_odds(_ahead(state, turn, facts))
    sides = [*_listed(own), *_listed(rival), *_aimed(own, rival), *_aimed(rival, own)]
    return [*sides, float(len(state.deck)), float(state.passes), still, ahead]


def _log_odds(chance: float) -> float:
    chance = max(1 - SURE, min(SURE, chance))
    return log(chance / (1 - chance))


def _ahead(state: State, turn: Seat, facts: Knowledge) -> float:
    """The win probability after the best move, other than drawing and sevens, whose cards are unknown."""
    best = 0.0
    for move in distinct(state, legal_moves(state)):
        blind = move.verb is Verb.ONEOFF and move.card >> 2 == SEVEN
        if move.verb is not Verb.DRAW and not blind:
            best = max(best, expected_value(play(state, move), facts)[turn])
    return best or expected_value(state, facts)[turn]


class Side(NamedTuple):
    """A seat's hand and table."""

    ranks: list[int]
    """How many playable cards of each rank are in hand."""
    frozen: int
    cards: int
    """How many cards are in hand."""
    laid: Standing
    short: int
    """How many points it needs."""
    lowers: int
    """By how much another king would lower its goal."""
    best: int
    """The points of its highest point card."""
    first: int
    """The points of the highest number card in hand."""
    second: int
    """The points of the next one."""
    wins: bool
    """It could win at once, if it were its turn and nothing were countered."""
    scuttles: int
    """The points of the best card that it can scuttle."""
    steals: int
    """The points of the best card that it can steal with a jack."""


def _side(state: State, seat: Seat) -> Side:
    """Look at a seat's hand and table, next to its opponent's table."""
    rules, held = state.ruleset, state.hands[seat]
    laid, other = standing(state.tables[seat]), standing(state.tables[1 - seat])
    hand = [card for card in held if not state.frozen >> card & 1]
    ranks = [sum(card >> 2 == rank for card in hand) for rank in range(KING + 1)]
    lowered = rules.goals[min(laid.kings + 1, len(rules.goals) - 1)]
    short = rules.goals[laid.kings] - laid.points
    lowers = short + laid.points - lowered
    prey = (other.best >> 2) + 1
    loot = 0 if other.queens else prey
    numbers = sorted([card >> 2 for card in hand if card >> 2 <= TEN], reverse=True)
    first, second = [number + 1 for number in (*numbers, -1, -1)[:2]]
    by_king = laid.kings + 1 < len(rules.goals) and lowered <= laid.points
    winners = winning_ranks(short, by_king, loot)
    wins = short <= 0 or any(count and winners >> rank & 1 for rank, count in enumerate(ranks))
    strongest = max([rules.strength[card] for card in hand if card >> 2 <= TEN], default=-1)
    beaten = prey if prey and strongest > rules.strength[other.best] else 0
    best, stolen = (laid.best >> 2) + 1, loot if ranks[JACK] else 0
    row = (len(held) - len(hand), len(held), laid, max(0, short), lowers, best, first, second)
    return Side(ranks, *row, wins, beaten, stolen)


def _listed(side: Side) -> list[float]:
    """What there is."""
    laid = side.laid
    table = (laid.points, laid.kings, laid.queens, laid.glasses, laid.jacks, laid.piles, side.best)
    hand = (side.frozen, side.cards, side.first, side.second)
    return [*side.ranks, *hand, *table, side.short, side.lowers, side.wins, side.scuttles, side.steals]


def _aimed(own: Side, rival: Side) -> list[float]:
    """What one side could do to the other, and how safe that is."""
    ranks, answers = own.ranks, bool(rival.ranks[TWO])
    lead = max(0, rival.laid.points - own.laid.points) if ranks[ACE] else 0
    royals = max(0, rival.laid.royals - own.laid.royals) if ranks[SIX] else 0
    return [
        *(lead, royals, lead * answers, royals * answers),
        rival.best if ranks[NINE] and not rival.laid.queens else 0,
        own.lowers if ranks[KING] else 0,
        own.short <= own.first,
        own.short <= own.first + own.second,
        own.scuttles * answers,
        own.steals * answers,
        answers and bool(ranks[TWO]),
        own.laid.points if rival.ranks[ACE] else 0,
        own.laid.royals if rival.ranks[SIX] else 0,
        own.best if rival.ranks[JACK] and not own.laid.queens else 0,
        rival.wins and own.best,
        own.laid.glasses + ranks[EIGHT],
    ]
