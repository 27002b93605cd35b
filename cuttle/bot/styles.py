"""Styles of play: small preferences for some kinds of moves, on top of any level.

A style's weights are log-odds, added to the win probability of each move just before the best one is chosen.
So a move that wins, or that is clearly better, stays the best one; the search and the evaluation know nothing
of styles. docs/experiments.md has the numbers behind them.
"""

from collections.abc import Iterator, Mapping
from math import inf, log
from types import MappingProxyType
from typing import Final, TypeAlias

from cuttle.bot.expert import Thought
from cuttle.rules.cards import TWO, rank
from cuttle.rules.moves import Verb

Style: TypeAlias = Mapping[Verb | tuple[Verb, int], float]
"""What a style likes and dislikes: kinds of moves, or those with a card of some rank."""

_WEIGHTS: Final[dict[str, Style]] = {
    "scuttler": {Verb.SCUTTLE: 0.5},
    "collector": {Verb.POINTS: 0.15, Verb.SCUTTLE: -0.3, Verb.COUNTER: 0.2},
    "hoarder": {
        Verb.DRAW: 0.1,
        Verb.COUNTER: 0.3,
        (Verb.POINTS, TWO): -0.4,
        (Verb.SCUTTLE, TWO): -0.4,
        (Verb.ONEOFF, TWO): -0.4,
    },
    "prankster": {Verb.ONEOFF: 0.15, Verb.COUNTER: 0.2, Verb.DRAW: 0.1, Verb.POINTS: -0.1},
}
STYLES: Final = MappingProxyType({name: MappingProxyType(weights) for name, weights in _WEIGHTS.items()})
"""The styles by name. A level without one is balanced."""


def apply_style(style: Style, thoughts: Iterator[Thought], share: float = 1.0) -> Iterator[Thought]:
    """The same thoughts, each with the move that the style likes best. A level may have only a share of the
    weights."""
    style = {kind: share * weight for kind, weight in style.items()} if share != 1.0 else style
    for thought in thoughts:
        yield thought if thought.proven else _choose(style, thought)


def _choose(style: Style, thought: Thought) -> Thought:
    """The thought with the style's move. Moves that a search has hardly tried are left out: they come after
    the others, and the first of them that seems better ends the list."""
    best, most, last = thought.scores[0], -inf, inf
    for scored in thought.scores:
        if scored.chance > last:
            break
        last, move = scored.chance, scored.move
        liking = style.get(move.verb, 0.0) + style.get((move.verb, rank(move.card)), 0.0)
        appeal = _log_odds(scored.chance) + liking
        if appeal > most:
            best, most = scored, appeal
    return thought._replace(move=best.move, chance=best.chance)


def _log_odds(chance: float) -> float:
    if 0 < chance < 1:
        return log(chance / (1 - chance))
    return inf if chance >= 1 else -inf
