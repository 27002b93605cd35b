"""Prove every puzzle of the pool again, and let the simple oracle of tests/ replay all of its answers.

A puzzle of kind A, C or D with a second class of first moves that does what is asked is a fault, and so is an
accepted move that doesn't, or a theme that is no cause. In random worlds the oracle's own search tries the
accepted move. Exits with 1 if there is a fault.
"""

import sys
from argparse import ArgumentParser, Namespace
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import observe  # noqa: E402
from cuttle.arena.terminal import run_command  # noqa: E402
from cuttle.bot.expert import conclude  # noqa: E402
from cuttle.puzzles import Entry, Puzzle  # noqa: E402
from cuttle.rules import Turn  # noqa: E402
from tests.support.puzzles import attempts, check_answers, holds_in_a_world  # noqa: E402
from tools.puzzles.chances import BUDGETS, grown  # noqa: E402
from tools.puzzles.exact import EndgameProof  # noqa: E402
from tools.puzzles.files import read_shipped  # noqa: E402
from tools.puzzles.line import kind_of_move  # noqa: E402
from tools.puzzles.proof import Proof, survive, turns_ahead, win_in_time  # noqa: E402
from tools.puzzles.themes import themes_of  # noqa: E402

MOST: Final = 2_000_000
"""How many positions a proof may look at."""


class FaultError(Exception):
    """A puzzle that isn't what it claims to be."""


def proof_of(puzzle: Puzzle) -> Proof:
    """The proof for a puzzle, without shortcuts: those with sevens, and what points can't do."""
    if puzzle.kind == "C":
        return EndgameProof(puzzle.start, puzzle.seat, MOST, Proof(puzzle.seat, win_in_time, MOST))
    proof = Proof(puzzle.seat, survive if puzzle.kind == "D" else win_in_time, MOST)
    proof.singly = proof.bounded = False
    return proof


def prove_again(puzzle: Puzzle) -> None:
    """Find the accepted moves at every decision again.

    Raises:
        FaultError: if they are others.
    """
    if puzzle.kind == "B":
        search_again(puzzle)
        return
    proof = proof_of(puzzle)
    for attempt in attempts(puzzle):
        state = attempt.game.state
        played = [before for before in attempt.game.states[:-1] if isinstance(before.phase, Turn)]
        turns = turns_ahead(puzzle.start, puzzle.seat, puzzle.turns or 1)
        turns -= sum(before.phase.seat == puzzle.seat for before in played)
        proven, stored = proof.accepted(state, turns), attempt.decision.accepted
        if set(proven) != set(stored):
            raise FaultError(f"{puzzle.key}, decision {attempt.step + 1}: {stored} should be {proven}.")
    if len({kind_of_move(move) for move in puzzle.decisions[0].accepted}) > 1:
        raise FaultError(f"{puzzle.key} has several classes of first moves.")


def search_again(puzzle: Puzzle) -> None:
    """Ask a search of twice the positions, with another seed, for the best chance.

    Raises:
        FaultError: if it prefers another move.
    """
    seen = observe(puzzle.start, puzzle.seat)
    best = conclude(grown(seen, 2 * BUDGETS[-1], Random(f"again {puzzle.key}"))).move
    if best not in puzzle.decisions[0].accepted:
        raise FaultError(f"{puzzle.key}: another search prefers {best}.")


def check(entry: Entry) -> str:
    """What is wrong with a puzzle; empty if nothing is."""
    try:
        puzzle = entry.read()
        check_answers(puzzle)
        if not holds_in_a_world(puzzle, Random(entry.key)):
            return f"{entry.key}: the accepted move doesn’t do in a world."
        prove_again(puzzle)
        if puzzle.kind != "B" and {*puzzle.themes} != {*themes_of(puzzle)}:
            return f"{entry.key}: a theme is no cause."
    except Exception as error:
        return f"{entry.key}: {type(error).__name__} {error}"
    return ""


def run(asked: Namespace) -> None:
    """Check all puzzles and report."""
    puzzles = read_shipped()[asked.first :]
    with Pool(asked.jobs) as pool:
        faults = list(filter(None, pool.imap_unordered(check, puzzles)))
    print("\n".join([*faults, f"{len(puzzles)} puzzles, {len(faults)} faults."]))
    if faults:
        sys.exit(1)


def asked_for() -> Namespace:
    """The command-line arguments."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0, help="how many puzzles to leave out")
    parser.add_argument("--jobs", type=int, default=None, help="processes; all cores by default")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(run_command(lambda: run(asked_for())))
