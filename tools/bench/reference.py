"""Make the fixed positions that regret is measured on: decisions from bot games, and what each move is worth.

A decision counts if something is at stake and the choice isn't obvious. Two long searches say what each of
its moves is worth. They try all moves equally often, so that none is judged by a few tries. Each position is
appended as a line, so an interrupted run can continue; the seed and a position's number determine the line.
"""

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import PRESETS, Game, Move, decode, encode, legal_moves, move_text, observe, parse_move  # noqa: E402
from cuttle.arena.terminal import Parser, integer, run_command, workers  # noqa: E402
from cuttle.bot import Thought, choose, think  # noqa: E402
from cuttle.bot.rivals import search_tree  # noqa: E402
from cuttle.rules import CHANCE  # noqa: E402
from cuttle.rules.apply import play  # noqa: E402

FILE: Final = Path(__file__).with_name("positions.txt")
POSITIONS: Final = 500
NODES: Final = 40_000
"""Positions that each of the two searches evaluates."""
GLANCE: Final = 600
"""The same to see whether something is at stake."""
STAKE: Final = 0.05
"""The best and the worst move differ by at least this, in win probability."""
CLOSE: Final = 0.10
"""The best two differ by at most this."""
OPEN: Final = (0.05, 0.95)
"""The win probability of a decision that's neither won nor lost."""
PICKED: Final = 1 / 15
"""The share of decisions that are looked at."""
LONGEST: Final = 300
"""Games are abandoned after this many moves."""
LEVELS: Final = (("skilled", None), ("expert", 100))
"""Who plays the games, in turn, and how many positions it evaluates for a move."""
RULESET: Final = next(iter(PRESETS.values()))


class Position(NamedTuple):
    """A decision and what its moves are worth."""

    game: Game
    """The round up to the decision."""
    values: dict[Move, tuple[float, float]]
    """The win probability after each move, for the seat that decides, by the one search and the other."""

    def regret(self, move: Move) -> float:
        """How much win probability a move gives away. It may be negative by luck, but isn't on average.

        What one search finds best is valued by the other: the highest of several values that luck moves is
        too high. A move that differs from one of those looked at only in its suit has the same value.
        """
        values, (one, two) = self.values.values(), self._values(move)
        by_two = max(values)[1] - two
        by_one = max(values, key=lambda each: each[1])[0] - one
        return (by_one + by_two) / 2

    def best(self, move: Move) -> bool:
        """Whether no move is worth more by both searches together."""
        return sum(self._values(move)) >= max(map(sum, self.values.values()))

    def _values(self, move: Move) -> tuple[float, float]:
        found = self.values.get(move)
        return found or max([each for other, each in self.values.items() if _kind(other) == _kind(move)])


def _kind(move: Move) -> tuple[int, ...]:
    return move.verb, move.card >> 2, move.target >> 2, move.seat


def line(position: Position) -> str:
    """A position as a line of text: the code of the game, then each move with ten-thousandths of a win by the
    one search and by the other."""
    values = sorted(position.values.items(), key=lambda item: -sum(item[1]))
    return " ".join(
        [
            encode(position.game),
            *(f"{move_text(move)}:{10_000 * one:.0f}/{10_000 * two:.0f}" for move, (one, two) in values),
        ]
    )


def read(text: str) -> Position:
    """The position in such a line."""
    code, *found = text.split()
    values = {}
    for move, both in [each.rsplit(":", 1) for each in found]:
        one, two = both.split("/")
        values[parse_move(move)] = int(one) / 10_000, int(two) / 10_000
    return Position(decode(code), values)


def positions() -> list[Position]:
    """All fixed positions."""
    return [read(text) for text in FILE.read_text(encoding="utf-8").splitlines()]


def thought_after(game: Game, nodes: int, rng: Random) -> Thought:
    """What the expert thinks about the decision at the end of a game after this many positions."""
    for thought in think("expert", observe(game.state, game.state.phase.seat, game.closing), rng):
        if thought.nodes >= nodes:
            break
    return thought


def picked(seed: int, number: int) -> Game:
    """A game up to a decision in which something is at stake."""
    level, nodes = LEVELS[number % len(LEVELS)]
    rng = Random(f"{seed}/{number}")
    while True:
        dealt = Game.deal(RULESET, rng.getrandbits(48))
        for game in _played(dealt, level, nodes, rng):
            if rng.random() < PICKED and _at_stake(thought_after(game, GLANCE, rng)):
                return game


def _played(game: Game, level: str, nodes: int | None, rng: Random) -> Iterator[Game]:
    """A game of a level against itself; each decision between several moves."""
    while not game.over and len(game.moves) < LONGEST:
        seat, moves = game.state.phase.seat, legal_moves(game.state)
        if seat == CHANCE or len(moves) == 1:
            game = game.play(rng.choice(moves))
            continue
        yield game
        game = game.play(choose(level, observe(game.state, seat, game.closing), rng, nodes))


def _at_stake(thought: Thought) -> bool:
    """Whether the moves of a decision differ, but not obviously, and it's neither won nor lost."""
    if len(thought.scores) < 2:
        return False
    best, second, *_, worst = sorted([each.chance for each in (*thought.scores, thought.scores[-1])])[::-1]
    open_ = not thought.proven and OPEN[0] < best < OPEN[1]
    return open_ and best - worst >= STAKE and best - second <= CLOSE


def equally(game: Game, nodes: int, rng: Random) -> dict[Move, float]:
    """What each move is worth by a search of so many positions that tries all of them equally often."""
    seat = game.state.phase.seat
    tree = search_tree(observe(game.state, seat, game.closing), rng)
    state = tree.determinize()
    for move in tree.moves.values():
        tree.evaluate(tree.root, move, play(state, move))
    while tree.nodes < nodes:
        for _ in tree.side_by_side(tree.moves):
            pass
    return {move: tree.root.children[key].chance(seat) for key, move in tree.moves.items()}


def valued(game: Game, nodes: int, name: str) -> Position:
    """A position with what each of its moves is worth after so many positions."""
    one, two = [equally(game, nodes, Random(f"{name}/reference/{half}")) for half in (1, 2)]
    return Position(game, {move: (one[move], two[move]) for move in one})


def _made(seed: int, nodes: int, job: tuple[int, str]) -> str:
    """The line with this number, for a decision picked anew or that of an older line."""
    number, older = job
    game = decode(older.split()[0]) if older else picked(seed, number)
    return line(valued(game, nodes, f"{seed}/{number}"))


def main() -> None:
    """Append the missing positions to the file, or value again those of another one."""
    parser = Parser(description=__doc__, prog="reference.py")
    parser.add_argument(
        "--positions", type=integer(1, 10**9), default=POSITIONS, help=f"how many ({POSITIONS})"
    )
    parser.add_argument(
        "--nodes", type=integer(0, 10**9), default=NODES, help=f"positions of each search ({NODES})"
    )
    parser.add_argument("--seed", type=integer(0, 10**9), default=1, help="random seed (1)")
    parser.add_argument("--file", type=Path, default=FILE, help="the file to make or go on with")
    parser.add_argument(
        "--again", type=Path, help="take the decisions of this file, and only value them again"
    )
    given = parser.parse_args()
    older = given.again.read_text("utf-8").splitlines() if given.again else [""] * given.positions
    done = len(given.file.read_text(encoding="utf-8").splitlines()) if given.file.exists() else 0
    with workers() as pool:
        for text in pool.imap(partial(_made, given.seed, given.nodes), list(enumerate(older))[done:]):
            with given.file.open("a", encoding="utf-8") as file:
                file.write(text + "\n")


if __name__ == "__main__":
    sys.exit(run_command(main))
