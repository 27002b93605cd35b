"""Measure each style against its plain level: the score, and how often it makes which kind of move.

Each deal is played with both seatings. The first line is the plain level against itself.
"""

import sys
from argparse import Namespace
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import PRESETS, Game, Move, Verb  # noqa: E402
from cuttle.arena.games import Limit, played, player_named  # noqa: E402
from cuttle.arena.tally import Tally  # noqa: E402
from cuttle.arena.terminal import Parser, integer, run_command, workers  # noqa: E402
from cuttle.bot import LEVELS, STYLES  # noqa: E402
from cuttle.rules.cards import EIGHT, TWO, rank  # noqa: E402
from cuttle.rules.phases import CHANCE  # noqa: E402

KINDS: Final = {
    Verb.SCUTTLE: "scuttles",
    Verb.POINTS: "points",
    Verb.PERMANENT: "royals",
    Verb.STEAL: "royals",
    Verb.ONEOFF: "one-offs",
    Verb.COUNTER: "counters",
    Verb.DRAW: "draws",
}
GLASSES: Final = "glasses"
TWOS: Final = "twos spent"
"""Twos played on one's own turn."""
COLUMNS: Final = (*dict.fromkeys(KINDS.values()), GLASSES, TWOS)


def kind_of(move: Move) -> list[str]:
    """What a move counts as."""
    kinds = [KINDS[move.verb]] if move.verb in KINDS else []
    spent = move.verb in (Verb.POINTS, Verb.SCUTTLE, Verb.ONEOFF) and rank(move.card) == TWO
    if move.verb is Verb.PERMANENT and rank(move.card) == EIGHT:
        return [GLASSES]
    return [*kinds, TWOS] if spent else kinds


def game_of(names: tuple[str, str], asked: Namespace, number: int) -> tuple[Game, tuple[int, int]]:
    """A game by its number, and which player had which seat."""
    rules = PRESETS[asked.ruleset]
    players = [player_named(name, Limit(nodes=asked.nodes)) for name in names]
    order = (0, 1) if number % 2 == 0 else (1, 0)
    deal = Game.deal(rules, Random(f"{asked.seed}/{number // 2}").getrandbits(64), 1)
    return played(deal, [players[each] for each in order], f"{asked.seed}/{number}"), order


def one(names: tuple[str, str], asked: Namespace, number: int) -> tuple[Tally, Counter[str]]:
    """A game's result, and what the first player did."""
    game, order = game_of(names, asked, number)
    tally = Tally(([], []))
    tally.enter(game, order)
    done = Counter[str]()
    for state, move in zip(game.states, game.moves, strict=False):
        if state.phase.seat != CHANCE and order[state.phase.seat] == 0:
            done.update(kind_of(move))
    return tally, done


def measured(names: tuple[str, str], asked: Namespace) -> tuple[Tally, Counter[str]]:
    """The results of all games of a pair."""
    whole, done = Tally(([], [])), Counter[str]()
    with workers(asked.processes) as pool:
        for tally, kinds in pool.imap(partial(one, names, asked), range(asked.games), 10):
            whole.add(tally)
            done.update(kinds)
    return whole, done


def run(asked: Namespace) -> None:
    """Print a line for each style."""
    print(f"{asked.level}, {asked.ruleset}, {asked.games} games each")
    print(f"{'':12}{'score':>8}{'interval':>14}" + "".join(f"{each:>12}" for each in COLUMNS))
    for style in ("", *(asked.styles or STYLES)):
        name = f"{asked.level}+{style}" if style else asked.level
        tally, done = measured((name, asked.level), asked)
        low, high = tally.interval
        counts = "".join(f"{done[each] / tally.games:12.2f}" for each in COLUMNS)
        print(f"{style or 'plain':12}{tally.score:8.1%}{f'{low:.1%}–{high:.1%}':>14}{counts}", flush=True)


def asked_for() -> Namespace:
    """The command-line arguments."""
    parser = Parser(description=__doc__)
    parser.add_argument("styles", nargs="*", help=f"of {', '.join(STYLES)} (all)")
    parser.add_argument("--level", choices=LEVELS, default="skilled", help="the level (skilled)")
    parser.add_argument("--ruleset", choices=[*PRESETS], default=next(iter(PRESETS)), help="the rules")
    parser.add_argument("--games", type=integer(1, 10**9), default=1000, help="how many games each (1000)")
    parser.add_argument(
        "--nodes", type=integer(0, 10**9), default=300, help="positions a move for a search (300)"
    )
    parser.add_argument("--seed", type=integer(0, 10**9), default=1, help="another seed gives others (1)")
    parser.add_argument("--processes", type=integer(1, 1000), default=2, help="how many at once (2)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run_command(lambda: run(asked_for())))
