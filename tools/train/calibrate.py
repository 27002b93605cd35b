"""Fit the table that turns the expert's number into chances to win, tie and lose, and check it.

Games to fit and games to check are different ones; seed, set, ruleset and number determine each. They are
written down, so that an interrupted run can continue. The table is printed, for cuttle/bot/calibration.py,
and how well it does in the games to check; the plot and the cases for tests are written on request.
"""

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import PRESETS  # noqa: E402
from cuttle.arena.terminal import Parser, integer, run_command, workers  # noqa: E402
from cuttle.bot.calibration import LEAN, TIE, features  # noqa: E402
from tools.train import outcomes, reliability  # noqa: E402
from tools.train.logits import Sample, fitted, spread, times  # noqa: E402
from tools.train.outcomes import Case  # noqa: E402

STEP: Final = 50
"""Games of a ruleset before it's the next one's turn."""
FEW: Final = 400
"""Cases of each ruleset that are kept for tests."""
THREE: Final = (3, 5)
"""The places of the coefficients of a win that only count with three seats, where ties hardly occur."""

Games: TypeAlias = Mapping[str, Sequence[Sequence[Case]]]
"""By ruleset: the cases of each game."""


class Table(NamedTuple):
    """What the fit finds."""

    lean: Sequence[float]
    tie: Sequence[float]

    def shares(self, name: str, case: Case, nodes: int = outcomes.NODES) -> tuple[float, float, float]:
        """The chances to win, tie and lose."""
        rules = PRESETS[name]
        lean, tie = features(rules, *case[:2], nodes)
        return spread(times(lean, self.lean), times(tie, self.tie))


# Games


def gather(asked: Namespace, what: str, count: int) -> None:
    """Play the missing games of a set, the rulesets taking turns."""
    for most in range(STEP, count + STEP, STEP):
        for name in asked.rulesets:
            add(asked, what, name, min(most, count))


def add(asked: Namespace, what: str, name: str, count: int) -> None:
    """Play the missing games of a set and ruleset, up to a number."""
    file = place(asked, what, name)
    begun = len(file.read_text(encoding="utf-8").splitlines()) if file.exists() else 0
    work = partial(outcomes.line, f"{asked.seed}/{what}", name)
    with file.open("a", encoding="utf-8") as out:
        for line in every(work, range(begun, count), asked.processes):
            print(line, file=out, flush=True)


def place(asked: Namespace, what: str, name: str) -> Path:
    """Where the games of a set and ruleset are written down."""
    folder: Path = asked.folder
    return folder / f"{what}-{name}.txt"


def every(work: "partial[str]", numbers: range, processes: int) -> Iterator[str]:
    """The lines of some games, in order."""
    if processes == 1 or not numbers:
        yield from map(work, numbers)
        return
    with workers(processes) as pool:
        yield from pool.imap(work, numbers)


def written(asked: Namespace, what: str) -> Games:
    """The games of a set so far, without the proven cases: those aren't guesses."""
    files = {name: place(asked, what, name) for name in PRESETS}
    return {
        name: [
            [case for case in outcomes.read(line) if not case.proven]
            for line in file.read_text(encoding="utf-8").splitlines()
        ]
        for name, file in files.items()
        if file.exists()
    }


# Fit


def fit(games: Games, *, three: bool = False) -> Table:
    """The table that fits these games best; with `three`, the one in use but for what three seats add."""
    samples = [
        Sample(*features(PRESETS[name], *case[:2], outcomes.NODES), case.result)
        for name, rounds in games.items()
        for cases in rounds
        for case in cases
    ]
    lean, tie, surprise = fitted(samples, [*LEAN, *TIE], THREE) if three else fitted(samples)
    print(f"{len(samples)} positions, cross entropy {surprise:.4f}")
    return Table([round(each, 3) for each in lean], [round(each, 3) for each in tie])


def luck(table: Table, games: Games) -> float:
    """The standard error of `win` through the search's luck, by `win * (1 - win)`, times the root of the
    positions: from what more thought does to it."""
    moved = []
    for name, rounds in games.items():
        for case in chain.from_iterable(rounds):
            if case.longer is not None and 0.1 < case.chance < 0.9:
                later = case._replace(chance=case.longer)
                then, now = table.shares(name, case)[0], table.shares(name, later, outcomes.MORE)[0]
                moved.append((now - then) / (then * (1 - then)))
    if not moved:
        return 0.0
    mean, share = sum(moved) / len(moved), 1 / outcomes.NODES + 1 / outcomes.MORE
    print(f"{len(moved)} positions with more thought: {mean / 4:+.3f} on average")
    return sqrt(sum(each * each for each in moved) / len(moved) / share)


# Check


def shown(table: Table, name: str, cases: Sequence[Case], what: str) -> list[tuple[float, bool]]:
    """What would have been shown for a win or a tie in a game, and whether it came."""
    way = ("win", "tie", "loss").index(what)
    return [(table.shares(name, case)[way], case.result == what) for case in cases]


def raw(cases: Sequence[Case]) -> list[tuple[float, bool]]:
    """The expert's number itself, and whether the game was won."""
    return [(case.chance, case.result == "win") for case in cases]


def checked(table: Table, games: Games) -> Iterator[str]:
    """A line of figures for each ruleset, and one for all."""
    yield "| ruleset | games | positions | ties | win, the search's number | win | by luck | tie | by luck |"
    yield "|---|---|---|---|---|---|---|---|---|"
    whole: list[tuple[str, Sequence[Case]]] = []
    for name, rounds in games.items():
        whole += [(name, cases) for cases in rounds]
        yield figures(table, name, [(name, cases) for cases in rounds])
    yield figures(table, "**all**", whole)


def figures(table: Table, title: str, games: Sequence[tuple[str, Sequence[Case]]]) -> str:
    """The errors in some games."""
    cases = [case for _, cases in games for case in cases]
    numbers = [reliability.error(raw(cases))]
    for what in ("win", "tie"):
        pairs = [shown(table, name, cases, what) for name, cases in games]
        numbers += [
            reliability.error(list(chain.from_iterable(pairs))),
            reliability.by_luck(pairs, Random(1)),
        ]
    ties = sum(case.result == "tie" for case in cases) / max(1, len(cases))
    errors = " | ".join(f"{100 * each:.1f}" for each in numbers)
    return f"| {title} | {len(games):,} | {len(cases):,} | {100 * ties:.0f} % | {errors} |"


def plot(table: Table, games: Games) -> str:
    """The plot of all rulesets together."""
    each = [(name, cases) for name, rounds in games.items() for cases in rounds]
    won, tied = (
        list(chain.from_iterable(shown(table, name, cases, what) for name, cases in each))
        for what in ("win", "tie")
    )
    before = list(chain.from_iterable(raw(cases) for _, cases in each))
    panels = [reliability.Panel("wins", won, before), reliability.Panel("ties", tied)]
    return reliability.plot(panels, "What was shown, and what came, in games not used for the fit")


def triples(games: Games) -> str:
    """Some cases of each ruleset: number in thousandths, deck, result. For the tests."""
    lines = []
    for name, rounds in games.items():
        cases = some([case for cases in rounds for case in cases])
        lines.append(name + "".join(f" {round(1000 * c.chance)}{c.result[0]}{c.deck}" for c in cases))
    return "\n".join([*lines, ""])


def some(cases: Sequence[Case]) -> list[Case]:
    """Few of many cases, evenly spread over all games."""
    return [cases[len(cases) * place // FEW] for place in range(FEW)] if len(cases) > FEW else [*cases]


def asked_for() -> Namespace:
    """The command-line arguments."""
    parser = Parser(description="Fit and check the chances that players are shown.")
    parser.add_argument("folder", type=Path, help="where the games are written down")
    parser.add_argument("--fit", type=integer(0, 10**9), default=250, help="games a ruleset to fit (250)")
    parser.add_argument(
        "--check", type=integer(0, 10**9), default=2000, help="games a ruleset to check (2000)"
    )
    parser.add_argument("--rulesets", nargs="+", default=list(PRESETS), help="which to play (all)")
    parser.add_argument("--three", action="store_true", help="fit only what three seats add")
    parser.add_argument("--seed", type=integer(0, 10**9), default=1, help="which games (1)")
    parser.add_argument("--processes", type=integer(1, 1000), default=1, help="how many at once (1)")
    parser.add_argument("--plot", type=Path, help="a file for the plot")
    parser.add_argument("--cases", type=Path, help="a file for cases that tests use")
    return parser.parse_args()


def run(asked: Namespace) -> None:
    """Play what's missing, fit, and check."""
    asked.folder.mkdir(parents=True, exist_ok=True)
    gather(asked, "fit", asked.fit)
    gather(asked, "check", asked.check)
    games, others = written(asked, "fit"), written(asked, "check")
    table = fit(games, three=asked.three)
    print("LEAN =", tuple(table.lean))
    print("TIE =", tuple(table.tie))
    print(f"LUCK = {luck(table, games):.1f}")
    print(*checked(table, others), sep="\n")
    if asked.plot:
        asked.plot.write_text(plot(table, others), encoding="utf-8")
    if asked.cases:
        asked.cases.write_text(triples(others), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(run_command(lambda: run(asked_for())))
