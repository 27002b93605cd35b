"""Games between players: each deal is played once with each seating.

The only clock in the package is here.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from random import Random
from time import process_time
from typing import Final, NamedTuple

from cuttle.arena.tally import Tally
from cuttle.bot import PLAYERS, Player, think
from cuttle.bot.levels import decide, parse_level
from cuttle.game import Game
from cuttle.observation import Observation, observe
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import CHANCE
from cuttle.rules.ruleset import Ruleset

MAX_MOVES = 1000
"""After this many moves a game is stopped and counts as a tie: players who never draw would never end it."""


class PlayerError(ValueError):
    """There’s no such player, or what has the name doesn’t play."""


class Limit(NamedTuple):
    """How long a player that searches may think about a move: in milliseconds or in positions.

    With neither, its level decides.
    """

    ms: float | None = None
    nodes: int | None = None


LEVEL_DEFAULT: Final = Limit()
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
        enough = parse_level(self.level)[0].nodes if nodes is None else nodes
        for thought in think(self.level, observation, rng):
            if process_time() >= end if ms is not None else thought.nodes >= enough:
                break
        self.nodes += thought.nodes
        return thought.move


def player_named(name: str, limit: Limit = LEVEL_DEFAULT) -> Player:
    """The player with that name: a level, also in a style as “skilled+scuttler”, “random”, or your own as
    “module:player”.

    Raises:
        PlayerError: if there’s no such player.
    """
    with suppress(ValueError):
        return Searcher(name, limit) if parse_level(name)[0].search else partial(decide, name)
    if name in PLAYERS:
        return PLAYERS[name]
    module, _, attribute = name.partition(":")
    try:
        player: Player = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise PlayerError(
            f"There’s no player “{name}”. Choose {', '.join(PLAYERS)} or module:player."
        ) from error
    except (Exception, SystemExit) as error:
        raise PlayerError(f"“{module}” can’t be imported: {error!r}") from error
    return player


def play_match(
    players: Sequence[Player],
    ruleset: Ruleset,
    games: int,
    seed: int,
    first: int = 0,
) -> Tally:
    """Play games between players, who change seats after each game; the last one has all remaining seats.

    The seed and a game’s number, from `first` on, determine the game.

    Raises:
        ValueError: if there are no players, or more players than seats.
    """
    seats = ruleset.seats
    if not 1 <= len(players) <= seats:
        raise ValueError(f"{ruleset.title} has {seats} seats: name 1 to {seats} players.")
    tally = Tally(tuple([] for _ in players), seats=seats)
    for number in range(first, first + games):
        order = [min((seat - number) % seats, len(players) - 1) for seat in range(seats)]
        game = _deal_game(ruleset, seed, number, [(players[each], tally.thought[each]) for each in order])
        tally.enter(game, order)
    tally.nodes = [player.nodes if isinstance(player, Searcher) else 0 for player in players]
    return tally


def _deal_game(
    ruleset: Ruleset, seed: int, number: int, seated: Sequence[tuple[Player, list[float]]]
) -> Game:
    """A whole game of a match, by its number; `seated` has each seat’s player and its times."""
    seats = ruleset.seats
    start = Game.deal(ruleset, Random(f"{seed}/{number // seats}").getrandbits(64), seats - 1)
    players, thought = zip(*seated, strict=True)
    return play_game(start, players, f"{seed}/{number}", thought)


def play_game(
    game: Game, seated: Sequence[Player], luck: str, thought: Sequence[list[float]] | None = None
) -> Game:
    """Play a game to its end, or for as many moves as a game may have.

    Args:
        game: The game so far.
        seated: For each seat, who plays there.
        luck: The random seed of players and chance.
        thought: For each seat, where to note how many milliseconds a decision took.
    """
    lucks = [Random(f"{luck}/{seat}") for seat in range(len(seated))]
    chance = Random(f"{luck}/chance")
    for _ in range(MAX_MOVES):
        seat, moves = game.state.phase.seat, legal_moves(game.state)
        if not moves:
            break
        if seat == CHANCE:
            game = game.play(chance.choice(moves))
            continue
        observation, times = observe(game.state, seat, game.tie_positions), thought[seat] if thought else []
        game = game.play(_choose(seated[seat], observation, lucks[seat], times))
    return game


def _choose(player: Player, observation: Observation, rng: Random, times: list[float]) -> Move:
    """A player’s move; how long a decision took is added to `times`."""
    if len(observation.moves) == 1:
        return observation.moves[0]
    began = process_time()
    try:
        move = player(observation, rng)
    except TypeError as error:
        if error.__traceback__ is None or error.__traceback__.tb_next is None:  # it wasn’t even called
            raise PlayerError(_no_player(player, str(error))) from error
        raise
    times.append(1000 * (process_time() - began))
    if move not in observation.moves:
        raise PlayerError(_no_player(player, f"{move!r:.60} isn’t a legal move"))
    return move


def _no_player(player: object, why: str) -> str:
    """Why something doesn’t play, in a sentence."""
    return f"“{getattr(player, '__name__', player)}” isn’t a player: {why}"
