"""Games between players: each deal is played once with each seating.

The only clock in the package is here.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import process_time
from traceback import format_exception
from types import TracebackType
from typing import Any, ClassVar, Final, NamedTuple

from cuttle.arena.foreign import ForeignError, is_command, started
from cuttle.arena.tally import Tally
from cuttle.bot import PLAYERS, Player, think
from cuttle.bot.levels import LEVELS, decide, parse_level
from cuttle.game import Game
from cuttle.notation.moves import InvalidMoveError, parse_move
from cuttle.observation import Observation, observe
from cuttle.refusal import RefusalError
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import CHANCE
from cuttle.rules.ruleset import Ruleset

MAX_MOVES = 1000
"""After this many moves a game is stopped and counts as a tie: players who never draw would never end it."""


class PlayerError(ValueError):
    """There’s no such player, or what has the name doesn’t play."""


class NoPlayerError(RefusalError, PlayerError):
    """There’s no player with that name."""

    sentences: ClassVar[Mapping[str, str]] = {
        "unknown": "There’s no player “{name}”. Choose {players}, module:player or ./program.",
        "module": "There’s no player “{name}”: no module “{module}” is in this folder or installed.",
        "attribute": "There’s no player “{name}”: the module “{module}” has no “{attribute}”.",
        "file": "There’s no player “{name}”. Name the module without “.py”: {right}.",
        "function": "There’s no player “{name}”: it’s a module. Name its function, too: {right}.",
        "program": "There’s no player “{name}”. The name of a program has a slash: {right}.",
    }


class BotError(Exception):
    """A bot from outside has failed. The message names it and ends with its traceback."""


class Limit(NamedTuple):
    """How long a player that searches may think about a move: in milliseconds or in positions.

    With neither, its level decides, or its generator, which ends by itself or after as many positions as the
    expert's.
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
        usual = parse_level(self.level)[0].nodes
        move: Move
        move, nodes = last_thought(think(self.level, observation, rng), self.limit, usual)
        self.nodes += nodes
        return move


@dataclass(slots=True)
class OwnBot:
    """A player from outside, with the name that its errors give and the limit of its thoughts."""

    name: str
    play: Any
    limit: Limit

    def __call__(self, observation: Observation, rng: Random) -> Any:
        """What it answers: a move, or a generator of thoughts."""
        return self.play(observation, rng)


@dataclass(slots=True)
class Program:
    """A player that’s a program of its own, with a limit in milliseconds."""

    name: str
    limit: Limit

    def __call__(self, observation: Observation, rng: Random) -> Move:
        """What it answers.

        Raises:
            BotError: if it can’t be started, or doesn’t keep to the protocol.
        """
        try:
            return started(self.name).choose(observation, rng, self.limit.ms)
        except PermissionError as error:
            raise BotError(
                f"“{self.name}” may not be run as a program. Name what runs it, as in “python {self.name}”, "
                "or allow it with `chmod +x`."
            ) from error
        except FileNotFoundError as error:
            raise BotError(
                f"“{self.name}” can’t be started: there’s no “{error.filename}”, or nothing that runs it."
            ) from error
        except (OSError, ForeignError) as error:
            raise BotError(f"“{self.name}” failed.\n{error}") from error


def last_thought(thoughts: Iterable[Any], limit: Limit, usual: int) -> tuple[Any, int]:
    """The last move there is time for, and how many positions were looked at.

    Args:
        thoughts: Moves, or values with a `move` and `nodes` such as `Thought`, better and better.
        limit: When to stop.
        usual: After how many positions to stop if there is no limit. A mere move counts as one.
    """
    ms, nodes = limit
    end = process_time() + ms / 1000 if ms is not None else 0.0
    enough = usual if nodes is None else nodes
    move, looked = None, 0
    for thought in thoughts:
        move, looked = getattr(thought, "move", thought), getattr(thought, "nodes", looked + 1)
        if process_time() >= end if ms is not None else looked >= enough:
            break
    return move, looked


def player_named(name: str, limit: Limit = LEVEL_DEFAULT) -> Player:
    """The player with that name: a level, also in a style as “skilled+scuttler”, “random”, or your own as
    “module:player” or as the command of a program, “./mybot”.

    Raises:
        NoPlayerError: if there’s no such player.
        BotError: if its module fails.
    """
    with suppress(ValueError):
        return Searcher(name, limit) if parse_level(name)[0].search else partial(decide, name)
    if name in PLAYERS:
        return PLAYERS[name]
    if is_command(name):
        return Program(name, limit)
    module, _, attribute = name.partition(":")
    try:
        return OwnBot(name, getattr(import_module(module), attribute), limit)
    except (Exception, SystemExit) as error:
        if _own_traceback(error) is None and not isinstance(error, SyntaxError):
            raise _no_player(name) from error
        raise _failure(module, error) from None


def _no_player(name: str) -> NoPlayerError:
    """Why there’s no player with that name."""
    module, _, attribute = name.partition(":")
    if not module or not attribute:
        return _no_module_or_program(name)
    if module.endswith(".py"):
        return NoPlayerError("file", name=name, right=f"{module.removesuffix('.py')}:{attribute}")
    reason = "attribute" if module in sys.modules else "module"
    return NoPlayerError(reason, name=name, module=module, attribute=attribute)


def _no_module_or_program(name: str) -> NoPlayerError:
    """Why there’s no player with that name, which has no colon."""
    module, _, function = name.removesuffix(".py").partition(".")
    with suppress(ValueError):  # `__main__` has no specification
        if module.isidentifier() and find_spec(module):
            return NoPlayerError("function", name=name, right=f"{module}:{function or 'play'}")
    with suppress(OSError):  # a name can be too long for a file
        words = [f"./{word}" if Path(word).is_file() else word for word in name.split()]
        if words != name.split():
            return NoPlayerError("program", name=name, right=" ".join(words))
    return NoPlayerError("unknown", name=name, players=", ".join(PLAYERS))


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
        start = Game.deal(ruleset, Random(f"{seed}/{number // seats}").getrandbits(64), seats - 1)
        seated, thought = [players[place] for place in order], [tally.thought[place] for place in order]
        tally.enter(play_game(start, seated, f"{seed}/{number}", thought), order)
    tally.nodes = [player.nodes if isinstance(player, Searcher) else 0 for player in players]
    return tally


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
        observation, times = observe(game.state, seat, game.tie_positions), thought[seat] if thought else None
        game = game.play(_choose(seated[seat], observation, lucks[seat], times))
    return game


def _choose(player: Player, observation: Observation, rng: Random, times: list[float] | None) -> Move:
    """A player’s move; how long a decision took is added to `times`. Without them no clock is read: that may
    take longer than the decision."""
    if len(observation.moves) == 1:
        return observation.moves[0]
    if times is None:
        return ask(player, observation, rng)
    began = process_time()
    move = ask(player, observation, rng)
    times.append(1000 * (process_time() - began))
    return move


def ask(player: Player, observation: Observation, rng: Random) -> Move:
    """A player’s move, which may be text: what it returns, or the last one that its generator has time for.

    Raises:
        PlayerError: if it doesn’t answer with a legal move.
        BotError: if it fails.
    """
    name = getattr(player, "name", getattr(player, "__name__", player))
    try:
        answer: Any = player(observation, rng)
        if isinstance(answer, Iterator):
            limit = getattr(player, "limit", LEVEL_DEFAULT)
            answer, _ = last_thought(answer, limit, LEVELS["expert"].nodes)
        shown = repr(answer)
        if isinstance(answer, str):
            with suppress(InvalidMoveError):
                answer = parse_move(answer)
    except BotError:
        raise
    except (Exception, SystemExit) as error:
        if _own_traceback(error) is None:  # it wasn’t even called
            raise PlayerError(f"“{name}” isn’t a player: {error}") from error
        raise _failure(name, error) from None
    if not isinstance(answer, tuple) or answer not in observation.moves:
        raise PlayerError(f"“{name}” answered {shown:.60}, which isn’t a legal move.")
    return observation.moves[observation.moves.index(Move(*answer))]


def _own_traceback(error: BaseException) -> TracebackType | None:
    """The part of a traceback that belongs to the bot; None if its code wasn’t reached."""
    inside = error.__traceback__
    while inside is not None and inside.tb_frame.f_globals.get("__name__", "").startswith(_AROUND):
        inside = inside.tb_next
    return inside


_AROUND: Final = (__name__, "importlib")
"""The modules that come before a bot in its traceback."""


def _failure(name: object, error: BaseException) -> BotError:
    """What a bot’s own code has raised, as its traceback."""
    text = "".join(format_exception(type(error), error, _own_traceback(error)))
    return BotError(f"“{name}” failed.\n{text.rstrip()}")
