"""The levels of play: a one-ply player with mistakes, or the expert's search.

All of them see only an `Observation`, and the same seed gives the same decision. `think` yields better and
better thoughts; the caller takes the last one there is time for.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from cuttle.bot.expert import Thought, search
from cuttle.bot.one_ply import one_ply_scores
from cuttle.bot.skilled import MoveScore, move_scores
from cuttle.bot.styles import STYLES, Style, apply_style
from cuttle.observation import Observation
from cuttle.rules.immutable import immutable
from cuttle.rules.moves import Move
from cuttle.rules.phases import Offered

Scorer: TypeAlias = Callable[[Observation, Random], list[MoveScore]]
"""Scores the moves without a search, best first."""
Search: TypeAlias = Callable[[Observation, Random], Iterator[Thought]]
"""A search that yields better and better thoughts."""


@immutable
@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How a level plays."""

    rating: int
    """Its Elo rating over all rulesets (`python -m cuttle ratings`); the novice has 1000 by definition."""
    scorer: Scorer = move_scores
    overlooked_share: float = 0.0
    """The share of moves that it overlooks."""
    rated: bool = True
    """Whether rounds against it say how strong a player is."""
    noise: float = 0.0
    """The standard deviation of its errors in win probability."""
    style_share: float = 1.0
    """The share of a style's weights that it has; less where its scores lie close together."""
    search: Search | None = None
    """Its search; None for a one-ply player."""
    budget: int = 0
    """Milliseconds for a move, by default."""
    nodes: int = 0
    """Positions for a move without a clock, by default."""


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "beginner": Level(
            rating=850,
            rated=False,
            scorer=one_ply_scores,
            overlooked_share=0.68,
            noise=0.02,
            style_share=0.5,
        ),
        "novice": Level(
            rating=1000, scorer=one_ply_scores, overlooked_share=0.45, noise=0.02, style_share=0.5
        ),
        "casual": Level(rating=1230, overlooked_share=0.1, noise=0.06),
        "skilled": Level(rating=1380),
        "expert": Level(rating=1610, style_share=0.4, search=search, budget=500, nodes=400),
    }
)
"""Weakest first. docs/experiments.md has the numbers behind them."""


def default_budget(name: str) -> int:
    """How many milliseconds a level thinks about a move by default; 0 without a search.

    Raises:
        ValueError: if there is no such level.
    """
    return parse_level(name)[0].budget


def uses_search(name: str) -> bool:
    """Whether a level thinks with a search, and so with the networks; it may have a style.

    Raises:
        ValueError: if there is no such level or style.
    """
    return parse_level(name)[0].search is not None


def think(name: str, observation: Observation, rng: Random) -> Iterator[Thought]:
    """A level's thoughts, each better than the last; just one without a search.

    A level may have a style: “skilled+scuttler”.

    Raises:
        ValueError: if there is no such level or style, or no decision to make.
    """
    level, style = parse_level(name)
    if not observation.moves:
        raise ValueError("It is not this seat's decision.")
    if level.search and len(observation.moves) > 1:
        thoughts = level.search(observation, rng)
    else:
        thoughts = iter([_think_once(level, observation, rng)])
    if style and not isinstance(observation.phase, Offered):
        return apply_style(style, thoughts, level.style_share)
    return thoughts


def decide(name: str, observation: Observation, rng: Random, nodes: int | None = None) -> Move:
    """A level's move after evaluating `nodes` positions, or its default number.

    Raises:
        ValueError: if there is no such level or style, or no decision to make.
    """
    enough = parse_level(name)[0].nodes if nodes is None else nodes
    for thought in think(name, observation, rng):
        if thought.nodes >= enough:
            break
    return thought.move


def parse_level(name: str) -> tuple[Level, Style | None]:
    """The level and the style in a name: “skilled” or “skilled+scuttler”.

    Raises:
        ValueError: if there is no such level or style.
    """
    level, plus, style = name.partition("+")
    if level not in LEVELS:
        raise ValueError(f"There is no level “{level}”; there are {', '.join(LEVELS)}.")
    if plus and style not in STYLES:
        raise ValueError(f"There is no style “{style}”; there are {', '.join(STYLES)}.")
    return LEVELS[level], STYLES[style] if plus else None


def _think_once(level: Level, observation: Observation, rng: Random) -> Thought:
    """A level's thought without a search.

    Every level answers an offered tie as well as it can: it accepts unless it expects better.
    """
    if isinstance(observation.phase, Offered):
        level = LEVELS["skilled"]
    scores = level.scorer(observation, rng)
    count = len(scores)
    if level.overlooked_share:
        scores = [scored for scored in scores if rng.random() >= level.overlooked_share] or scores[-1:]
    if level.noise:
        noisy = [min(1.0, max(0.0, rng.gauss(scored.chance, level.noise))) for scored in scores]
        scores = [MoveScore(chance, scored.move) for chance, scored in zip(noisy, scores, strict=True)]
        scores.sort(key=lambda scored: -scored.chance)
    return Thought(scores[0].move, scores[0].chance, nodes=count, determinizations=1, scores=tuple(scores))
