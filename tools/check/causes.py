"""Check reasons: is each true, how many decisions have one, and how long does it take?

Decisions are from rounds between bots of all levels, under all rulesets in turn: the best move by a small
search against one that looks worse by it. A reason is refuted if, by a search of its own with many more
positions and another seed, the move isn't better, or is still better without the causes, or still more than
half as much better if that's all that's said. “Hardly a difference” is refuted if that search finds one of
5 points; what a card is kept for, if it's mostly used otherwise there; a plan, if it's followed in less than
half of the lines; how often another seat can answer so, if a new count is 5 points off. Seed and number
determine everything.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuttle import PRESETS, Move, Observation, move_text
from cuttle.arena.terminal import Parser, integer_between, run_command
from cuttle.bot.expert import search
from cuttle.explain import why_text
from cuttle.explain.causes import FINE, Question, Reason, SearchSize
from cuttle.explain.replies import is_gain, is_reply, plans
from cuttle.explain.trials import Lead
from cuttle.language import YOU
from tools.check.review import Tested, decisions, finished, play_round

FIRST_SEARCH: Final = 500
"""Positions to find the best move."""
LOOKS_WORSE: Final = 0.04
"""By how much a move must look worse to be asked about."""
LIKELY: Final = 0.5
"""How often a plan must be carried out."""
SHARE_OFF: Final = 0.05
"""How far off a share may be."""
NAMES: Final = ("Pip", "Marlow", "Dory")


class Asked(NamedTuple):
    """A decision with a move that may be better than another."""

    seen: Observation
    move: Move
    rival: Move


def questions(rulesets: list[str], seed: int, rounds: int, each: int) -> Iterator[tuple[str, Asked]]:
    """What to ask in each round."""
    for number in range(rounds):
        name = rulesets[number % len(rulesets)]
        played = decisions(play_round(PRESETS[name], seed * 1_000_000 + number))
        rng = Random(number)
        for tested in rng.sample(played, min(each, len(played))):
            if asked := _question(tested, Random(rng.getrandbits(32))):
                yield name, asked


def _question(tested: Tested, rng: Random) -> Asked | None:
    """The best move by a search, against the one that was played or, if that's as good, the best of those
    that look worse; None if none does."""
    for thought in search(tested.seen, rng):
        if thought.nodes >= FIRST_SEARCH or thought.proven:
            break
    best = thought.scores[0]
    worse = [scored.move for scored in thought.scores if best.chance - scored.chance >= LOOKS_WORSE]
    rival = tested.move if tested.move in worse else next(iter(worse), None)
    return Asked(tested.seen, best.move, rival) if rival else None


def claims(asked: Asked, reason: Reason, nodes: int, rng: Random) -> Iterator[tuple[str, str]]:
    """What a reason claims, and what's false about each of it by a large search; empty if it's true."""
    question = Question(*asked, rng, SearchSize())
    real, changed = (question.trial(causes, rng.getrandbits(64)) for causes in ((), reason.causes))
    assert real
    finished(real.go_on(nodes))
    question.note(real)
    lead = real.lead
    if not reason.causes:
        yield "hardly", f"a difference of {shown(lead)}" if abs(lead.lead) >= FINE else ""
        return
    assert changed
    finished(changed.go_on(nodes))
    kind, most = ("turned", 0) if reason.is_turned else ("most", lead.lead / 2)
    holds = lead.lead > 0 and changed.lead.lead <= most
    yield kind, "" if holds else f"{shown(lead)} → {shown(changed.lead)}"
    if said(asked, reason) != said(asked, reason._replace(use=None)):
        use = question.use(reason.causes)
        yield "use", "" if use == reason.use else f"{reason.use} is {use}"
    told = reason.danger or next(filter(is_reply, reason.causes), None)
    if told is None or reason.share is None or is_gain(told):
        return
    if told.kind == "plan":
        often = dict(plans(question.seat, question.move, question.lines, 0)).get(told, 0)
        yield "plan", "" if often >= LIKELY else f"followed in {often:.2f}"
    else:
        share = finished(question.share_of(told))
        yield "share", "" if abs(share - reason.share) <= SHARE_OFF else f"{reason.share} is {share}"


def said(asked: Asked, reason: Reason) -> str:
    """A reason in words."""
    names = [YOU if seat == asked.seen.seat else NAMES[seat] for seat in range(len(asked.seen.hands))]
    return str(why_text(asked.seen, asked.rival, reason, names))


def shown(lead: Lead | None) -> str:
    return f"{100 * lead.lead:+.1f} ± {100 * lead.error:.1f}" if lead else ""


def check(rulesets: list[str], seed: int, rounds: int, each: int, nodes: int) -> int:
    """Ask, check and print; how many claims are refuted."""
    count, claimed, refuted, times = Counter[str](), Counter[str](), Counter[str](), list[float]()
    for number, (name, asked) in enumerate(questions(rulesets, seed, rounds, each)):
        began = process_time()
        question = Question(*asked, Random(number), SearchSize())
        reason = finished(question.answer())
        times.append(process_time() - began)
        kinds = "+".join(cause.kind for cause in reason.causes) if reason else ""
        better = question.lead is not None and question.lead.is_explained
        kind = kinds or ("no difference" if reason else "no cause" if better else "not better")
        count[kind] += 1
        if reason is None:
            print(
                f"{name}: {move_text(asked.move)} not {move_text(asked.rival)}: {shown(question.lead)}",
                flush=True,
            )
            continue
        found = list(claims(asked, reason, nodes, Random(number + 1_000_000))) if nodes else []
        wrong = ", ".join([f"{claim}: {fault}" for claim, fault in found if fault])
        claimed.update(claim for claim, _ in found)
        refuted.update(claim for claim, fault in found if fault)
        moves = f"{move_text(asked.move)} not {move_text(asked.rival)}"
        print(
            f"{name}: {moves}: {reason.causes} {shown(reason.lead)} → {shown(reason.without)}"
            f" {reason.share or ''} {times[-1]:.2f} s {wrong and f'REFUTED {wrong}'}",
            flush=True,
        )
        if reason.causes:
            print(asked.seen, said(asked, reason), sep="\n", flush=True)
    mean, most = sum(times) / max(1, len(times)), max(times, default=0.0)
    print(f"{len(times)} decisions: {dict(count)}; {mean:.2f} s each, {most:.2f} s at most.")
    for claim, often in claimed.items():
        print(f"{claim}: {refuted[claim]} of {often} refuted.")
    return refuted.total()


def main() -> None:
    """Check what the arguments ask for."""
    parser = Parser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=list(PRESETS))
    parser.add_argument("--seed", type=integer_between(0, 10**9), default=1)
    parser.add_argument("--rounds", type=integer_between(1, 10**9), default=60)
    parser.add_argument("--each", type=integer_between(1, 10**9), default=3, help="decisions of each round")
    parser.add_argument(
        "--nodes", type=integer_between(0, 10**9), default=20_000, help="positions of the check; 0 for none"
    )
    asked = parser.parse_args()
    sys.exit(check(asked.rulesets, asked.seed, asked.rounds, asked.each, asked.nodes) > 0)


if __name__ == "__main__":
    sys.exit(run_command(main))
