"""Games between players: each deal is played once with each seating.

The tally says who won how often, how certain that is, how long each player thought and how many
positions it looked at. The only clock in the package is here.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from math import sqrt
from random import Random
from time import process_time
from typing import Final, NamedTuple

from cuttle.bot import LEVELS, PLAYERS, Player, think
from cuttle.game import Game
from cuttle.observation import Observation, observe
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import CHANCE, Over
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import State

LONGEST = 1000
"""After this many moves a game is stopped and counts as a tie: players who never draw would never end it."""

FEW: Final = 50
"""With fewer deals, the spread between them says too little."""


class Limit(NamedTuple):
    """How long a player that searches may think about a move: in milliseconds or in positions.

    With neither, its level decides.
    """

    ms: float | None = None
    nodes: int | None = None


UNTOLD: Final = Limit()
"""No limit: the level decides."""


@dataclass(slots=True)
class Searcher:
    """A level that searches, as a player with a limit."""

    level: str
    limit: Limit
    nodes: int = 0
    """The positions it has looked at so far, in all decisions."""

    def __call__(self, observation: Observation, rng: Random) -> Move:
        """The best move found within the limit."""
        ms, nodes = self.limit
        end = process_time() + ms / 1000 if ms is not None else 0.0
        enough = LEVELS[self.level].nodes if nodes is None else nodes
        for thought in think(self.level, observation, rng):
            if process_time() >= end if ms is not None else thought.nodes >= enough:
                break
        self.nodes += thought.nodes
        return thought.move


def player_named(name: str, limit: Limit = UNTOLD) -> Player:
    """The player with that name: a level, “random”, or your own as “module:player”.

    Raises:
        ValueError: if there’s no such player.
    """
    if name in LEVELS and LEVELS[name].search:
        return Searcher(name, limit)
    if name in PLAYERS:
        return PLAYERS[name]
    module, _, attribute = name.partition(":")
    try:
        player: Player = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(
            f"There’s no player “{name}”. Choose {', '.join(PLAYERS)} or module:player."
        ) from error
    return player


@dataclass(slots=True)
class Tally:
    """The results of some games, from the first player’s side."""

    thought: tuple[list[float], ...]
    """For each player, the processor time of each decision between two or more moves, in milliseconds."""
    results: list[float] = field(default_factory=list)
    """For each game, 1 for a win; a tie is shared by the seats."""
    endings: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    nodes: list[int] = field(default_factory=list)
    """For each player, the positions it has looked at, if it searches."""
    seats: int = 2
    """This many games in a row have the same deal."""

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.results)

    @property
    def score(self) -> float:
        """The share of points, from 0 to 1."""
        return sum(self.results) / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the score.

        It’s Wilson’s interval for an effective number of games: ties, and deals played with each
        seating, leave less to luck than single wins and losses. The spread between deals says how much
        less. With few deals, each game counts as one.
        """
        score, seats, count = self.score, self.seats, self.games // self.seats
        deals = [sum(self.results[seats * deal : seats * (deal + 1)]) / seats for deal in range(count)]
        spread = sum([(share - score) ** 2 for share in deals]) / (count - 1) / count if count >= FEW else 0.0
        return wilson(score, score * (1 - score) / spread if spread else self.games)

    def add(self, other: "Tally") -> None:
        """Add the results of more games between the same players."""
        for mine, more in zip(self.thought, other.thought, strict=True):
            mine.extend(more)
        self.results.extend(other.results)
        self.endings.update(other.endings)
        self.moves += other.moves
        self.nodes = [sum(pair) for pair in zip(self.nodes, other.nodes, strict=True)]


def match(players: Sequence[Player], ruleset: Ruleset, games: int, seed: int, first: int = 0) -> Tally:
    """Play games between players, who change seats after each game.

    If there are more seats than players, the last one has all remaining seats. The seed and a game’s
    number determine the game; `first` is the number of the first one.

    Raises:
        ValueError: if there are no players, or more players than seats.
    """
    seats = ruleset.seats
    if not 1 <= len(players) <= seats:
        raise ValueError(f"{ruleset.title} has {seats} seats: name 1 to {seats} players.")
    tally = Tally(tuple([] for _ in players), seats=seats)
    for game in range(first, first + games):
        number = Random(f"{seed}/{game // seats}").getrandbits(64)
        order = [min((seat - game) % seats, len(players) - 1) for seat in range(seats)]
        start = Game.deal(ruleset, number, seats - 1)
        phase = _played(start, players, order, f"{seed}/{game}", tally).phase
        winner = phase.winner if isinstance(phase, Over) else None
        tally.results.append(1 / seats if winner is None else float(order[winner] == 0))
        tally.endings[phase.ending if isinstance(phase, Over) else "stopped"] += 1
    tally.nodes = [player.nodes if isinstance(player, Searcher) else 0 for player in players]
    return tally


def _played(game: Game, players: Sequence[Player], order: Sequence[int], luck: str, tally: Tally) -> State:
    """Play a game to its end; `order` says which player has which seat."""
    lucks = [Random(f"{luck}/{seat}") for seat in range(len(order))]
    chance = Random(f"{luck}/chance")
    for _ in range(LONGEST):
        seat = game.state.phase.seat
        if seat == CHANCE:
            game = game.play(chance.choice(legal_moves(game.state)))
            continue
        if seat < 0:
            break
        observation = observe(game.state, seat, game.closing)
        if len(observation.moves) == 1:
            move = observation.moves[0]
        else:
            began = process_time()
            move = players[order[seat]](observation, lucks[seat])
            tally.thought[order[seat]].append(1000 * (process_time() - began))
        game = game.play(move)
        tally.moves += 1
    return game.state


def wilson(score: float, games: float, z: float = 1.96) -> tuple[float, float]:
    """Wilson’s interval for a share of wins in a number of games; `z` of 1.96 makes it 95 %."""
    if not games:
        return 0.0, 1.0
    spread = z * sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    middle, total = score + z * z / (2 * games), 1 + z * z / games
    return (middle - spread) / total, (middle + spread) / total


def percentile(values: Sequence[float], percent: float) -> float:
    """The value that `percent` of all values don’t exceed; 0 if there are none."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))] if ranked else 0.0
