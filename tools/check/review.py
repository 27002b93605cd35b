"""Measure the review: grades that flip with another seed, planted blunders that it finds, fine moves that it
calls blunders, and how long a decision takes.

Grades and points are those of the page. A planted blunder is a move that is one, so it gives away at least 15
points, by a judge with three times the budget and another seed; a fine move is one that the same judge finds
no worse than 5. Seed and number determine everything. The decisions are from rounds between bots of all
levels, under all rulesets in turn.
"""

import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Final, NamedTuple, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuttle import PRESETS, Game, Move, Observation, Ruleset, Seat, legal_moves, observe
from cuttle.arena.terminal import Parser, integer_between, run_command
from cuttle.bot import choose
from cuttle.bot.skilled import move_scores
from cuttle.review import Budget, Decision, choices_at, judge
from cuttle.review.review import observation_at
from web.features.review.stored import Point, point_of

USUAL: Final = Budget()
STRICT: Final = Budget(
    nodes=2000,
    determinizations=120,
    max_determinizations=900,
    max_determinizations_if_bad=900,
    warm_up_visits=40,
    endgame_nodes=30_000,
)
LEVELS: Final = ("novice", "casual", "skilled")
LONGEST: Final = 300
BAD: Final = ("mistake", "blunder")
FINE: Final = 5
"""Hundredths from which a move isn't fine."""
LOOKS_BAD: Final = 0.12
"""By how much a move must look worse at a glance to be tried as a blunder."""
Result = TypeVar("Result")


class Tested(NamedTuple):
    """A decision of a round, with its move or another one."""

    game: Game
    ply: int
    move: Move

    @property
    def seat(self) -> Seat:
        return self.game.states[self.ply].phase.seat

    @property
    def seen(self) -> Observation:
        """What the seat knew."""
        return observation_at(self.game, self.ply)


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


def decisions(game: Game) -> list[Tested]:
    """The decisions of a round."""
    return [
        Tested(game, ply, move)
        for ply, move in enumerate(game.moves)
        if game.states[ply].phase.seat >= 0 and len(choices_at(game, ply)) > 1
    ]


def judged(tested: Tested, seed: int, budget: Budget = USUAL) -> Point:
    """The whole judgement at once, as the page shows it."""
    judgement = finished(judge(tested.seen, tested.move, Random(seed), budget))
    return point_of(tested.game, Decision(tested.ply, tested.seat, judgement))


def finished(work: Generator[None, None, Result]) -> Result:
    """What it comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result


def planted(decisions: list[Tested], rng: Random) -> Tested | None:
    """A decision with a move put in that gives away 15 points; None if there's none among a few."""
    for decision in rng.sample(decisions, min(6, len(decisions))):
        scores = move_scores(decision.seen, rng)
        bad = [scored.move for scored in scores if scores[0].chance - scored.chance >= LOOKS_BAD]
        if bad:
            tested = decision._replace(move=rng.choice(bad))
            if judged(tested, rng.randrange(1 << 30), STRICT).grade == "blunder":
                return tested
    return None


def rounds(rulesets: list[str], seed: int, games: int) -> Iterator[tuple[int, list[Tested]]]:
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
    for number, decisions in rounds(rulesets, seed, games):
        rng = Random(number)
        for decision in rng.sample(decisions, min(each, len(decisions))):
            began = process_time()
            one = judged(decision, 1)
            time += process_time() - began
            grades = {one.grade, judged(decision, 2).grade}
            count["judged"] += 1
            count["bad"] += not grades.isdisjoint(BAD)
            count["flips"] += "fine" in grades and not grades.isdisjoint(BAD)
        if decisions:
            decision = rng.choice(decisions)
            if (strict := judged(decision, 3, STRICT)).most - strict.own < FINE:
                count["fine"] += 1
                count["wrong"] += judged(decision, 1).grade == "blunder"
        if blunder := planted(decisions, rng):
            grade = judged(blunder, 1).grade
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
