"""Check the reasons that solved puzzles say against the puzzle's own proof.

The reason for the right move of a puzzle is found as the page finds it. If it's a fact without which the
other move would be better, the proof is asked without that fact: the answer has to turn, so that the right
move no longer does what is asked, or another one does, too. Answers of the other seat aren't facts, and what
only makes most of the lead need not turn the answer. Exits with 1 if a reason is refuted.
"""

import sys
from collections import Counter
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuttle import move_text, observe
from cuttle.arena.terminal import Parser, integer_between, run_command
from cuttle.explain.replies import is_reply
from cuttle.puzzles import Puzzle
from tools.check.review import finished
from tools.puzzles.files import read_shipped
from tools.puzzles.themes import turns
from web.play.reason_search import answer
from web.state.reasons import Ask

PROVEN: Final = "ACD"
"""The kinds of puzzle that have a proof."""


def check(puzzle: Puzzle) -> str:
    """What the proof says of the reason for a puzzle's first move."""
    decision = puzzle.decisions[0]
    right = {accepted.kind for accepted in decision.accepted}
    wrong = tuple([move for move in decision.wrong if move.kind not in right])
    found = finished(answer(Ask(observe(puzzle.start, puzzle.seat), (decision.accepted[0],), wrong)))
    if found is None or found.reason is None:
        return "no reason"
    causes = found.reason.causes
    if not causes or any(map(is_reply, causes)):
        return "an answer or a plan" if causes else "hardly a difference"
    if not found.reason.is_turned:
        return "most of the lead"
    turned = any(turns(puzzle, cause) for cause in causes)
    kinds = "+".join(cause.kind for cause in causes)
    print(
        f"{puzzle.key}: {move_text(found.move)} not {move_text(found.rival)}: {kinds}, {turned}", flush=True
    )
    return "turned" if turned else "refuted"


def main() -> None:
    """Check one puzzle in so many."""
    parser = Parser(description=__doc__)
    parser.add_argument("--every", type=integer_between(1, 10**6), default=20)
    asked = parser.parse_args()
    proven = [entry for entry in read_shipped() if entry.kind in PROVEN]
    count = Counter(check(entry.read()) for entry in proven[:: asked.every])
    print(f"{count.total()} puzzles: {dict(count)}.")
    sys.exit(count["refuted"] > 0)


if __name__ == "__main__":
    sys.exit(run_command(main))
