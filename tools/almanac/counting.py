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
from tools.almanac.uses import RANKS, is_play, use_of, uses_among

Counts: TypeAlias = "Counter[str]"
"""Numbers by name; also sums of scores, which aren't whole."""

HAND_MOST: Final = 2
"""In an opening hand, so many cards of a rank or more are counted together."""


def count_round(game: Game) -> Counts:
    """What is counted of a round that is over or was stopped."""
    found, scores = Counter[str](), final_shares(game)
    _count_result(found, game, scores[0])
    _count_hands(found, game, scores)
    _count_turns(found, game, scores)
    return found


def add(found: Counts, name: str, score: float) -> None:
    """Count something and the score that goes with it."""
    found[name] += 1
    found[f"{name}/score"] += score  # type: ignore[assignment]


def turns_of(game: Game) -> Iterator[tuple[int, State, Move]]:
    """The turns of a round: place among the moves, position, move."""
    for ply, (state, move) in enumerate(zip(game.states, game.moves, strict=False)):
        if isinstance(state.phase, Turn):
            yield ply, state, move


def _count_result(found: Counts, game: Game, score: float) -> None:
    """Who won, how long it took, how it ended."""
    state, phase = game.state, game.state.phase
    add(found, "rounds", score)
    found["moves"] += sum(each.phase.seat != CHANCE for each in game.states[:-1])
    found["deck empty"] += not state.deck
    winner = phase.winner if isinstance(phase, Over) else None
    found[f"ending/{phase.ending if isinstance(phase, Over) else 'stopped'}"] += 1
    if winner is None:
        found["tied"] += 1
        return
    found[f"kings/{count_permanents(state, winner, KING)}"] += 1
    *_, (_, last, move) = turns_of(game)
    found[f"last/{use_of(move) if last.phase.seat == winner else 'answer'}"] += 1


def _count_hands(found: Counts, game: Game, scores: tuple[float, ...]) -> None:
    """The opening hands: how many of each rank, and what the first mover has more than the dealer."""
    counts = [Counter(card >> 2 for card in hand) for hand in game.states[0].hands]
    ranks = range(len(RANKS) if game.ruleset.jokers else len(RANKS) - 1)
    for seat, held in enumerate(counts):
        for rank in ranks:
            add(found, f"hand/{RANKS[rank]}/{min(HAND_MOST, held[rank])}/{seat}", scores[seat])
    more = [counts[0][rank] - counts[1][rank] for rank in ranks]
    for rank in ranks:
        found[f"more/{RANKS[rank]}"] += more[rank]
        found[f"more/{RANKS[rank]}/score"] += more[rank] * scores[0]  # type: ignore[assignment]
        for other in ranks[rank:]:
            found[f"more/{RANKS[rank]}/{RANKS[other]}"] += more[rank] * more[other]


def _count_turns(found: Counts, game: Game, scores: tuple[float, ...]) -> None:
    """What was done in turns, what could have been done, and the first card of each seat."""
    opened = set[int]()
    for _, state, move in turns_of(game):
        seat, use = state.phase.seat, use_of(move)
        found["turns"] += 1
        _count_choice(found, state, use, scores[seat])
        if is_play(use) and seat not in opened:
            opened.add(seat)
            add(found, f"opening/{use}/{seat}", scores[seat])
    for state, move in zip(game.states, game.moves, strict=False):
        if isinstance(state.phase, Answering | Blocking) and len(legal_moves(state)) > 1:
            _count_choice(found, state, use_of(move), scores[state.phase.seat])


def _count_choice(found: Counts, state: State, use: str, score: float) -> None:
    """What was chosen, and everything that could have been."""
    add(found, f"chosen/{use}", score)
    for each in uses_among(legal_moves(state)):
        add(found, f"possible/{each}", score)


# Turning points


def count_turning_point(found: Counts, game: Game) -> None:
    """The turn that brought the later winner most, by the review's fixed evaluation with open hands."""
    if not isinstance(game.state.phase, Over) or game.state.phase.winner is None:
        return
    winner = game.state.phase.winner
    turns = list(turns_of(game))
    values = [value_with_open_hands(state)[winner] for _, state, _ in turns] + [1.0]
    swings = [after - before for before, after in pairwise(values)]
    most = max(swings)
    ply, state, move = turns[swings.index(most)]
    if state.phase.seat == winner:
        name = use_of(move)
    else:
        name = "counter 2" if _is_countered(game, ply) else f"lost/{use_of(move)}"
    found["turning"] += 1
    add(found, f"turning/{name}", most)


def _is_countered(game: Game, ply: int) -> bool:
    """Whether the move at this place was answered with a two."""
    return any(move.verb is Verb.COUNTER for move in game.moves[ply + 1 : ply + 2])
