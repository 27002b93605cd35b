"""What is counted of a round: numbers that add up over rounds, under names such as `chosen/points 10`.

Names have their parts between slashes; a seat is 0 for the seat that moves first, 1 for the dealer. A score
is 1 for a win and half for a tie. What the numbers are good for is in `figures`.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, TypeAlias

from cuttle.game import Game
from cuttle.review.luck import value_with_open_hands
from cuttle.review.review import final_shares
from cuttle.rules import CHANCE, KING, Answering, Blocking, Over, Turn, count_permanents
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.state import State
from tools.almanac.uses import RANKS, counted_use, is_play, uses_among

Counts: TypeAlias = "Counter[str]"
"""Numbers by name; also sums of scores, which aren't whole."""

HAND_MOST: Final = 2
"""In an opening hand, so many cards of a rank or more are counted together."""


def count_round(game: Game) -> Counts:
    """What is counted of a round that is over or was stopped."""
    counts, scores = Counter[str](), final_shares(game)
    _count_result(counts, game, scores[0])
    _count_hands(counts, game, scores)
    _count_turns(counts, game, scores)
    return counts


def add(counts: Counts, name: str, score: float) -> None:
    """Count something and the score that goes with it."""
    counts[name] += 1
    counts[f"{name}/score"] += score  # type: ignore[assignment]


def turns_of(game: Game) -> Iterator[tuple[int, State, Move]]:
    """The turns of a round: place among the moves, position, move."""
    for ply, (state, move) in enumerate(zip(game.states, game.moves, strict=False)):
        if isinstance(state.phase, Turn):
            yield ply, state, move


def _count_result(counts: Counts, game: Game, score: float) -> None:
    """Who won, how long it took, how it ended."""
    state, phase = game.state, game.state.phase
    add(counts, "rounds", score)
    counts["moves"] += sum(before.phase.seat != CHANCE for before in game.states[:-1])
    counts["deck empty"] += not state.deck
    winner = phase.winner if isinstance(phase, Over) else None
    counts[f"ending/{phase.ending if isinstance(phase, Over) else 'stopped'}"] += 1
    if winner is None:
        counts["tied"] += 1
        return
    counts[f"kings/{count_permanents(state, winner, KING)}"] += 1
    *_, (_, last, move) = turns_of(game)
    counts[f"last/{counted_use(move) if last.phase.seat == winner else 'answer'}"] += 1


def _count_hands(counts: Counts, game: Game, scores: tuple[float, ...]) -> None:
    """The opening hands: how many of each rank, and what the first mover has more than the dealer."""
    hands = [Counter(card >> 2 for card in hand) for hand in game.states[0].hands]
    ranks = range(len(RANKS) if game.ruleset.jokers else len(RANKS) - 1)
    for seat, held in enumerate(hands):
        for rank in ranks:
            add(counts, f"hand/{RANKS[rank]}/{min(HAND_MOST, held[rank])}/{seat}", scores[seat])
    more = [hands[0][rank] - hands[1][rank] for rank in ranks]
    for rank in ranks:
        counts[f"more/{RANKS[rank]}"] += more[rank]
        counts[f"more/{RANKS[rank]}/score"] += more[rank] * scores[0]  # type: ignore[assignment]
        for other in ranks[rank:]:
            counts[f"more/{RANKS[rank]}/{RANKS[other]}"] += more[rank] * more[other]


def _count_turns(counts: Counts, game: Game, scores: tuple[float, ...]) -> None:
    """What was done in turns, what could have been done, and the first card of each seat."""
    opened = set[int]()
    for _, state, move in turns_of(game):
        seat, use = state.phase.seat, counted_use(move)
        counts["turns"] += 1
        _count_choice(counts, state, use, scores[seat])
        if is_play(use) and seat not in opened:
            opened.add(seat)
            add(counts, f"opening/{use}/{seat}", scores[seat])
    for state, move in zip(game.states, game.moves, strict=False):
        if isinstance(state.phase, Answering | Blocking) and len(legal_moves(state)) > 1:
            _count_choice(counts, state, counted_use(move), scores[state.phase.seat])


def _count_choice(counts: Counts, state: State, use: str, score: float) -> None:
    """What was chosen, and everything that could have been."""
    add(counts, f"chosen/{use}", score)
    for possible in uses_among(legal_moves(state)):
        add(counts, f"possible/{possible}", score)


# Turning points


def count_turning_point(counts: Counts, game: Game) -> None:
    """The turn that brought the later winner most, by the review's fixed evaluation with open hands."""
    if not isinstance(game.state.phase, Over) or game.state.phase.winner is None:
        return
    winner = game.state.phase.winner
    turns = list(turns_of(game))
    values = [value_with_open_hands(state)[winner] for _, state, _ in turns] + [1.0]
    swings = [after - before for before, after in pairwise(values)]
    most = max(swings)
    ply, state, move = turns[swings.index(most)]
    replies = game.moves[ply + 1 : ply + 2]
    if state.phase.seat == winner:
        name = counted_use(move)
    elif replies and replies[0].verb is Verb.COUNTER:
        name = "counter 2"
    else:
        name = f"lost/{counted_use(move)}"
    counts["turning"] += 1
    add(counts, f"turning/{name}", most)
