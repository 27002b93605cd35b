"""Tune the bot's weights by self-play: play games, and fit the weights to their results.

It begins with zero weights. In each round the bot plays games with the previous weights, with random errors
so that they differ; then all weights are fitted at once to the positions and winners of these games, by
gradient descent on the cross entropy. Seed and number determine every game, and each is saved to a file as
its code, so that an interrupted run can continue.

The best predictor isn't quite the best player. So the weights are then improved by duels between bots that
don't search (`tools/train/climbing.py`). For bots that search, a second set is improved from an older fit,
which plays better there than the new one. It must win more from the skilled bot in a trial, or the older one
is used. The result is printed.
"""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Final, TypeVar

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import PRESETS, Game, Move, decode, encode, observe, parse_ruleset  # noqa: E402
from cuttle.arena.terminal import Parser, integer, run_command, workers  # noqa: E402
from cuttle.bot.skilled import move_scores  # noqa: E402
from cuttle.bot.weights import Weights  # noqa: E402
from cuttle.rules.legal import legal_moves  # noqa: E402
from cuttle.rules.phases import CHANCE  # noqa: E402
from tools.train.climbing import BATCH, Duel, duel, step, trial  # noqa: E402
from tools.train.fitting import Numbers, Sample, fitted, samples, unknowing, weights  # noqa: E402

JOKERS: Final = "pagat+one joker"
"""A ruleset in which a joker steals, so that its weights are tuned too."""
LONGEST: Final = 400
"""Longer games are ignored."""
BLUR: Final = 0.015
"""The standard deviation of the bot's random errors in win probability."""

OLDER: Final = ROOT / "tools" / "train" / "older.json"
"""The expert's weights before climbing."""
NODES: Final = 100
"""Positions per move that the expert searches while its weights climb."""
TRIAL: Final = 300
"""Positions per move in the trial of the result."""

Given = TypeVar("Given")
Found = TypeVar("Found")


def rulebook(number: int) -> str:
    """The ruleset of a game; every second one is cuttle.cards'."""
    others = [*(key for key in PRESETS if key != "cuttle-cards"), JOKERS]
    return others[number // 2 % len(others)] if number % 2 else "cuttle-cards"


def played(found: Numbers, luck: str, number: int) -> str:
    """The code of a self-play game with these weights; empty if it doesn't end."""
    rng, using = Random(f"{luck}/{number}"), weights(found)
    game = Game.deal(parse_ruleset(rulebook(number)), rng.getrandbits(48))
    while not game.over and len(game.moves) < LONGEST:
        game = game.play(_choice(game, using, rng))
    return encode(game) if game.over else ""


def _choice(game: Game, using: Weights, rng: Random) -> Move:
    """The bot's move, with random errors."""
    moves, seat = legal_moves(game.state), game.state.phase.seat
    if len(moves) == 1 or seat == CHANCE:
        return rng.choice(moves)
    found = move_scores(observe(game.state, seat), rng, using)
    return max((rng.gauss(scored.chance, BLUR), scored.move) for scored in found)[1]


def looked_at(found: Numbers, code: str) -> list[Sample]:
    """The samples of a game."""
    return samples(decode(code), found) if code else []


def each(
    work: Callable[[Given], Found], given: Iterable[Given], of: int, processes: int | None, what: str
) -> Iterator[Found]:
    """The result of each piece of work, on all CPUs, in order, with progress reports."""
    with workers(processes) as pool:
        for done, found in enumerate(pool.imap(work, given, 5), 1):
            if sys.stderr.isatty() and (done % 20 == 0 or done == of):
                print(f"\r{what}: {done} of {of} ", end="", file=sys.stderr, flush=True)
            yield found


def kept(asked: Namespace, file: Path, work: Callable[[int], object], count: int, what: str) -> list[str]:
    """The first lines of a file, one result per number; missing ones are computed and added."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    missing = range(len(lines), count)
    with file.open("a", encoding="utf-8") as out:
        for line in each(work, missing, len(missing), asked.processes, what):
            print(line, file=out, flush=True)
            lines.append(str(line))
    return lines[:count]


def play_round(asked: Namespace, number: int, found: Numbers) -> list[str]:
    """The games of a round."""
    work = partial(played, found, f"{asked.seed}/{number}")
    file = asked.folder / f"round-{number}.txt"
    return kept(asked, file, work, asked.games, f"round {number}, games played")


def fit_round(asked: Namespace, number: int, found: Numbers, codes: list[str]) -> Numbers:
    """The weights that fit these games best."""
    work = partial(looked_at, found)
    what = f"round {number}, games looked at"
    seen = list(chain.from_iterable(each(work, codes, len(codes), asked.processes, what)))
    fit, surprise = fitted(seen, found, Random(f"{asked.seed}/{number}"))
    print(f"round {number}: {len(seen)} positions, cross entropy {surprise:.4f}", flush=True)
    return fit


def dueled(found: Numbers, luck: str, nodes: int, number: int) -> Duel:
    """A duel under the ruleset whose turn it is."""
    return duel(found, luck, number, rulebook(number), nodes)


def climb(asked: Namespace, what: str, begin: Numbers, batches: int, nodes: int = 0) -> Numbers:
    """The improved weights: the mean over the second half of a climb."""
    file = asked.folder / f"{what}-{batches}.txt"
    rows: list[Numbers] = []
    if file.exists():
        rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    with file.open("a", encoding="utf-8") as out:
        for batch in range(len(rows), batches):
            found = rows[-1] if rows else begin
            numbers = range(batch * BATCH, (batch + 1) * BATCH)
            work = partial(dueled, found, f"{asked.seed}/{what}", nodes)
            duels = each(
                work, numbers, BATCH, asked.processes, f"{what}: batch {batch + 1} of {batches}, duels"
            )
            rows.append(step(found, duels, batch / batches))
            print(json.dumps(rows[-1]), file=out, flush=True)
    late = rows[len(rows) // 2 :]
    return {name: round(sum(row[name] for row in late) / len(late), 3) for name in begin} if late else begin


def better(asked: Namespace, begin: Numbers, end: Numbers) -> Numbers:
    """The second set of weights if it clearly wins more from the skilled bot, else the first, also without a
    trial. Both play the same deals, in both seats."""
    if begin == end or asked.trial < 2:
        return begin
    before, after = (tried(asked, what, row) for what, row in (("from", begin), ("to", end)))
    gains = [now - then for then, now in zip(before, after, strict=True)]
    gain, unsure = mean(gains), 1.96 * stdev(gains) / sqrt(len(gains))
    print(f"against skilled: {mean(before):.1%} before the climb, {mean(after):.1%} after,", end=" ")
    print(f"{gain:+.1%} ± {unsure:.1%} on {len(gains)} deals", flush=True)
    return end if gain > unsure else begin


def tried(asked: Namespace, what: str, row: Numbers) -> list[float]:
    """The share that the expert with these weights wins from the skilled bot, deal by deal."""
    file = asked.folder / f"trial-{what}-{asked.horizon}.txt"
    work = partial(trial, row, asked.seed, TRIAL)
    return [float(line) for line in kept(asked, file, work, asked.trial, f"trial, {what} there, deals")]


def run(asked: Namespace) -> tuple[Numbers, Numbers]:
    """Play and fit, round by round, and climb twice: without a search, and for the leaves of a search."""
    asked.folder.mkdir(parents=True, exist_ok=True)
    begun = f"seed {asked.seed}"
    file = asked.folder / "begun.txt"
    if file.exists() and file.read_text(encoding="utf-8").strip() != begun:
        sys.exit(f"{asked.folder} was begun with {file.read_text(encoding='utf-8').strip()}.")
    file.write_text(begun + "\n", encoding="utf-8")
    found = unknowing()
    codes: list[str] = []
    for number in range(1, asked.rounds + 1):
        if number < 3:
            codes.clear()  # games with zero weights are poor examples
        codes += play_round(asked, number, found)
        file = asked.folder / f"round-{number}-{len(codes)}.json"
        if not file.exists():
            file.write_text(json.dumps(fit_round(asked, number, found, codes), indent=1), encoding="utf-8")
        found = json.loads(file.read_text(encoding="utf-8"))
    glance = climb(asked, "climb", found, asked.climb)
    if glance != unknowing():
        print("WEIGHTS =", weights(glance), flush=True)
    older = json.loads(OLDER.read_text(encoding="utf-8"))
    ahead = better(asked, older, climb(asked, "horizon", older, asked.horizon, NODES))
    print("HORIZON =", weights(ahead), flush=True)
    return glance, ahead


def asked_for() -> Namespace:
    """The command-line arguments."""
    parser = Parser(description="Tune the bot's weights by self-play.")
    parser.add_argument("folder", type=Path, help="where the games are written down")
    parser.add_argument("--rounds", type=integer(0, 10**9), default=3, help="how many rounds (3)")
    parser.add_argument("--games", type=integer(1, 10**9), default=5000, help="games a round (5000)")
    parser.add_argument(
        "--climb",
        type=integer(0, 10**9),
        default=300,
        help="batches of a hundred duels after that (300)",
    )
    parser.add_argument(
        "--horizon",
        type=integer(0, 10**9),
        default=20,
        help="batches of a hundred duels of searches besides (20)",
    )
    parser.add_argument(
        "--trial", type=integer(0, 10**9), default=300, help="deals by which those are judged (300)"
    )
    parser.add_argument("--seed", type=integer(0, 10**9), default=1, help="which games (1)")
    parser.add_argument("--processes", type=integer(1, 1000), help="how many at once (one a processor)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run_command(lambda: run(asked_for())))
