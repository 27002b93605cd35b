"""A planted change: an ace that’s worth more points. The figures have to show it, at its size.

Its size is measured in another way and in other deals: an ace is put in the place of a random card of the
first seat’s opening hand, and the round is played with and without. The regression over opening hands must
find the same for the ace, compared with the mean of the other ranks.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import sqrt
from random import Random
from typing import Final
from unittest.mock import patch

from cuttle import PRESETS, Game
from cuttle.arena.games import play_game, player_named
from cuttle.bot import sides
from cuttle.deal import shuffle_deck
from cuttle.review.review import final_shares
from cuttle.rules import state as positions
from cuttle.rules import turns
from cuttle.rules.cards import ACE, KING, Card
from cuttle.rules.state import Position, Row
from cuttle.start import Deal
from tools.almanac.counting import Counts, count_round
from tools.almanac.estimate import Figure, Figures, estimate_change
from tools.almanac.figures import measure
from tools.almanac.rounds import Series, play_round

RULES: Final = PRESETS["cuttle-cards"]
BATCHES: Final = 50


def compare_planted(rounds: int, points: int) -> tuple[str, bool]:
    """The change in the worth of an ace by both methods, and whether they agree and aces are laid more."""
    change = change_in_rounds(rounds, points)
    worth, laid, direct = change["worth/A"], change["chosen/points A"], change_in_hands(rounds, points)
    found, half = worth.value * 13 / 12, (worth.high - worth.value) * 13 / 12
    luck = sqrt(half**2 + (direct.high - direct.value) ** 2)
    texts = [f"{found:+.4f} ± {half:.4f}", f"{direct.value:+.4f} ± {direct.high - direct.value:.4f}"]
    line = f"an ace worth {points}: {texts[0]}, put in hands {texts[1]}; laid {laid.value:+.4f}"
    return line, abs(found - direct.value) <= luck and laid.value > 0 and laid.is_clear()


def change_in_rounds(rounds: int, points: int) -> Figures:
    """What changes, by the almanac's own figures."""
    series, size = Series(RULES, "skilled", 1), rounds // BATCHES
    with ace_worth(points):
        planted = [_batch(series, range(at, at + size)) for at in range(0, BATCHES * size, size)]
    usual = [_batch(series, range(at, at + size)) for at in range(0, BATCHES * size, size)]
    return estimate_change(planted, usual, measure)


def _batch(series: Series, numbers: range) -> Counts:
    counts = Counter[str]()
    for number in numbers:
        counts.update(count_round(play_round(series, number)))
    return counts


def change_in_hands(rounds: int, points: int) -> Figure:
    """By how much an ace in the place of a random other card brings more, with the change than without."""
    more = []
    for number in range(rounds):
        with_, without = deck_pair(number)
        gain = score_of(with_, number) - score_of(without, number)
        with ace_worth(points):
            more.append(score_of(with_, number) - score_of(without, number) - gain)
    mean = sum(more) / rounds
    half = 1.96 * sqrt(sum((change - mean) ** 2 for change in more)) / rounds
    return Figure(mean, mean - half, mean + half, rounds)


def deck_pair(number: int) -> tuple[Sequence[Card], Sequence[Card]]:
    """A deck, with an ace of the draw pile in the place of a card of the first hand, and without."""
    rng = Random(f"planted/{number}")
    deck = list(shuffle_deck(rng.getrandbits(64)))
    hand = [at for at in range(5) if deck[at] >> 2 != ACE]
    aces = [at for at in range(11, 52) if deck[at] >> 2 == ACE]
    other = list(deck)
    if hand and aces:
        one, two = rng.choice(hand), rng.choice(aces)
        other[one], other[two] = deck[two], deck[one]
    return other, deck


def score_of(deck: Sequence[Card], number: int) -> float:
    """What the first seat scores with this deck."""
    player = player_named("skilled")
    game = play_game(Game(Deal(RULES, tuple(deck), 1)), (player, player), f"planted/{number}")
    return final_shares(game)[0]


@contextmanager
def ace_worth(points: int) -> Iterator[None]:
    """While inside, an ace counts so many points, for the rules and for what bots expect of them."""
    count = sides.count_row

    def reaches_goal(goals: tuple[int, ...], row: Row) -> bool:
        kings = sum(not pile.for_points and pile.card >> 2 == KING for pile in row)
        return _points(row, points) >= goals[kings]

    def score(position: Position, seat: int) -> int:
        return _points(position.tables[seat], points)

    def count_row(row: Row) -> sides.RowCounts:
        return count(row)._replace(points=_points(row, points))

    sides.side_evaluator.cache_clear()
    with (
        patch.object(positions, "reaches_goal", reaches_goal),
        patch.object(turns, "reaches_goal", reaches_goal),
        patch.object(positions, "score", score),
        patch.object(sides, "count_row", count_row),
    ):
        yield
    sides.side_evaluator.cache_clear()


def _points(row: Row, ace: int) -> int:
    return sum(ace if pile.card >> 2 == ACE else (pile.card >> 2) + 1 for pile in row if pile.for_points)
