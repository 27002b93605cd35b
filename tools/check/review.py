"""Measure the review: grades that flip with another seed, planted blunders that it finds, fine moves that it
calls blunders, and how long a decision takes.

A planted blunder is a move that gives away at least 15 points by a judge with three times the budget and
another seed; a fine move is one that the same judge finds no worse than 5. Seed and number determine
everything. The decisions are from rounds between bots of all levels, under all rulesets in turn.
"""

import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuttle import PRESETS, Game, Move, Observation, Ruleset, legal_moves, observe
from cuttle.arena.terminal import Parser, integer_between, run_command
from cuttle.bot import choose
from cuttle.bot.lookahead import distinct_moves
from cuttle.bot.skilled import move_scores
from cuttle.review import Budget, Judgement
from cuttle.review.judging import judge

USUAL: Final = Budget()
STRICT: Final = Budget(
    nodes=2000, determinizations=120, max_determinizations=900, warm_up_visits=40, endgame_nodes=30_000
)
LEVELS: Final = ("novice", "casual", "skilled")
LONGEST: Final = 300
BAD: Final = ("mistake", "blunder")
LOOKS_BAD: Final = 0.12
"""By how much a move must look worse at a glance to be tried as a blunder."""


class Decision(NamedTuple):
    """A decision of a round."""

    seen: Observation
    move: Move


def play_round(rules: Ruleset, deal: int) -> Game:
    """A round between bots of random levels."""
    game, rng = Game.deal(rules, deal, deal % rules.seats), Random(deal)
    levels = [rng.choice(LEVELS) for _ in range(rules.seats)]
    while not game.over and len(game.moves) < LONGEST:
        seat = game.state.phase.seat
        if seat < 0:
            game = game.play(rng.choice(legal_moves(game.state)))
        else:
            game = game.play(choose(levels[seat], observe(game.state, seat, game.tie_positions), rng))
    return game


def decisions(game: Game) -> list[Decision]:
    """The decisions of a round."""
    found = []
    for ply, move in enumerate(game.moves):
        seat = game.states[ply].phase.seat
        if seat >= 0:
            seen = observe(game.states[ply], seat, game.at(ply).tie_positions)
            if len(distinct_moves(seen, seen.moves)) > 1:
                found.append(Decision(seen, move))
    return found


def judgement(decision: Decision, seed: int, budget: Budget = USUAL) -> Judgement:
    """The whole judgement at once."""
    return finished(judge(*decision, Random(seed), budget))


def finished(work: Generator[None, None, Judgement]) -> Judgement:
    """What it comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Judgement = end.value
            return found


def planted(found: list[Decision], rng: Random) -> Decision | None:
    """A decision with a move put in that gives away 15 points; None if there's none among a few."""
    for seen, _ in rng.sample(found, min(6, len(found))):
        scores = move_scores(seen, rng)
        bad = [scored.move for scored in scores if scores[0].chance - scored.chance >= LOOKS_BAD]
        if bad:
            decision = Decision(seen, rng.choice(bad))
            strict = judgement(decision, rng.randrange(1 << 30), STRICT)
            if strict.loss >= 0.15 and strict.grade == "blunder":
                return decision
    return None


def rounds(rulesets: list[str], seed: int, games: int) -> Iterator[tuple[int, list[Decision]]]:
    """The decisions of each round."""
    for number in range(games):
        yield (
            number,
            decisions(play_round(PRESETS[rulesets[number % len(rulesets)]], seed * 1_000_000 + number)),
        )


def measure(rulesets: list[str], seed: int, games: int, each: int) -> None:
    """Play, judge and print."""
    count = dict.fromkeys(("judged", "bad", "flips", "planted", "found", "blunder", "fine", "wrong"), 0)
    time = 0.0
    for number, found in rounds(rulesets, seed, games):
        rng = Random(number)
        for decision in rng.sample(found, min(each, len(found))):
            began = process_time()
            one = judgement(decision, 1)
            time += process_time() - began
            grades = {one.grade, judgement(decision, 2).grade}
            count["judged"] += 1
            count["bad"] += not grades.isdisjoint(BAD)
            count["flips"] += "fine" in grades and not grades.isdisjoint(BAD)
        if found:
            decision = rng.choice(found)
            if judgement(decision, 3, STRICT).loss < 0.05:
                count["fine"] += 1
                count["wrong"] += judgement(decision, 1).grade == "blunder"
        if blunder := planted(found, rng):
            grade = judgement(blunder, 1).grade
            count["planted"] += 1
            count["found"] += grade in BAD
            count["blunder"] += grade == "blunder"
        if number % 20 == 19 or number == games - 1:
            print_counts(number + 1, count, time)


def print_counts(games: int, count: dict[str, int], time: float) -> None:
    """Print what has been counted."""
    print(
        f"{games} rounds, {count['judged']} decisions judged twice: {count['flips']} flips between fine and "
        f"mistake or blunder, of {count['bad']} with either; {1000 * time / max(1, count['judged']):.0f} ms "
        f"each. {count['planted']} planted blunders: {count['found']} found, {count['blunder']} of them "
        f"called blunders. {count['fine']} fine moves: {count['wrong']} called blunders.",
        flush=True,
    )


def main() -> None:
    """Measure what the arguments ask for."""
    parser = Parser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=list(PRESETS))
    parser.add_argument("--seed", type=integer_between(0, 10**9), default=1)
    parser.add_argument("--games", type=integer_between(1, 10**9), default=200)
    parser.add_argument(
        "--each",
        type=integer_between(0, 10**9),
        default=6,
        help="decisions of each round that are judged twice",
    )
    asked = parser.parse_args()
    measure(asked.rulesets, asked.seed, asked.games, asked.each)


if __name__ == "__main__":
    sys.exit(run_command(main))
