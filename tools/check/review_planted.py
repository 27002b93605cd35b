"""Check whether reviews name what decided a round, in rounds in which that is known.

Bots play for two, and into each round one thing is put that decides it: a blunder, a card that comes off the
deck, or a jack that steals the win. The story of each seat has to name it: whose it was, and the move; a card
that comes, as what decided it or with what was done with it. A round counts only if who it helped has won and
if no other step of either seat is nearly as large, by the evaluation that skilled bots play by, which the
review doesn't use, and by a review with another seed. A blunder has to be one by a judge with three times the
budget, too, and before a theft or a draw the victim's last choice has to be fine. Seed and number determine
everything.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuttle import PRESETS, Card, Deal, Game, Seat, State, Verb, legal_moves, observe
from cuttle.arena.terminal import Parser, integer_between, run_command
from cuttle.bot import choose
from cuttle.bot.skilled import move_scores
from cuttle.review import (
    Budget,
    cards_that_came,
    choices_at,
    final_shares,
    review_round,
    value_with_open_hands,
)
from cuttle.rules import JACK, Turn, rank
from cuttle.rules.apply import play
from tests.support.bots import SMALL
from tools.check.review import LONGEST, STRICT, USUAL, Tested, judged, play_round
from web.features.review.stored import Stored, read_review, review_text
from web.features.review.story import Cause, steps_of, story_of

LARGE: Final = 0.35
"""How much a blunder costs, at least."""
LUCKY: Final = 0.2
"""How much a card or a theft changes with open hands, at least."""
CLEAR: Final = 0.15
"""By how much its step is larger than any other of the round."""
LOST: Final = 0.35
"""What the victim may have at most at any turn after it."""
TRIES: Final = 4
"""How often a thing of one kind is put into a round, at most, until it decides it."""
FOR_TWO: Final = [rules for rules in PRESETS.values() if rules.seats == 2]


class Planted(NamedTuple):
    """A round with something put in."""

    game: Game
    kind: str
    ply: int
    """The move that did it."""
    victim: Seat
    """Who lost by it."""
    cause: Cause
    """What a story has to call it."""


# Planting


def go_on(game: Game, rng: Random) -> Game:
    """A round played to its end by skilled bots."""
    while not game.over and len(game.moves) < LONGEST:
        seat = game.state.phase.seat
        if seat < 0:
            game = game.play(rng.choice(legal_moves(game.state)))
        else:
            game = game.play(choose("skilled", observe(game.state, seat, game.tie_positions), rng))
    return game


def plant_blunders(game: Game, rng: Random) -> Iterator[Planted]:
    """Put in a move that looks much worse than the best one."""
    for ply in _turns(game, rng):
        seat = game.states[ply].phase.seat
        scores = move_scores(observe(game.states[ply], seat), rng)
        bad = [each.move for each in scores if scores[0].chance - each.chance >= LARGE]
        if bad:
            yield Planted(go_on(game.at(ply).play(rng.choice(bad)), rng), "blunder", ply, seat, "slip")


def plant_draws(game: Game, rng: Random) -> Iterator[Planted]:
    """Put the best card where one comes off the deck, drawn or revealed."""
    for ply in rng.sample(range(len(game.moves)), len(game.moves)):
        state, move, came = game.states[ply], game.moves[ply], cards_that_came(game, ply)
        if state.phase.seat < 0 or not came:
            continue
        seat, values = state.turn, dict[Card, float]()
        for card in _unseen(state):
            deck = _exchanged(state.deck, came[0], card)
            values[card] = value_with_open_hands(play(state._replace(deck=deck), move))[seat]
        best = max(values, key=lambda card: values[card])
        if values[best] - sum(values.values()) / len(values) >= LUCKY:
            other = go_on(_swapped(game, ply, came[0], best).play(move), rng)
            yield Planted(other, "draw", ply, 1 - seat, "cards")


def plant_thefts(game: Game, rng: Random) -> Iterator[Planted]:
    """Put a jack into a hand that lacks one, from the deal on, and let it steal. Drawn later, it would be a
    lucky draw, too."""
    for ply in _turns(game, rng):
        state = game.states[ply]
        seat = state.phase.seat
        jacks = [card for card in _unseen(state) if rank(card) == JACK]
        dealt = set(game.states[0].hands[seat]).intersection(state.hands[seat])
        kept = [card for card in dealt if not state.shown_to[1 - seat] >> card & 1]
        if not jacks or not kept or not state.tables[1 - seat]:
            continue
        before = _swapped(game, ply, rng.choice(sorted(kept)), rng.choice(jacks))
        had = value_with_open_hands(state)[1 - seat]
        for move in [move for move in legal_moves(before.state) if move.verb is Verb.STEAL]:
            if had - value_with_open_hands(play(before.state, move))[1 - seat] >= LUCKY:
                yield Planted(go_on(before.play(move), rng), "theft", ply, 1 - seat, "deed")
                break


def _unseen(state: State) -> list[Card]:
    """The cards of the deck that no seat has been shown."""
    return [card for card in state.deck if not any(shown >> card & 1 for shown in state.shown_to)]


def _turns(game: Game, rng: Random) -> list[int]:
    """The turns of a round, shuffled."""
    turns = [ply for ply, state in enumerate(game.states[:-1]) if isinstance(state.phase, Turn)]
    return rng.sample(turns, len(turns))


def _swapped(game: Game, ply: int, one: Card, other: Card) -> Game:
    """A round up to a move, with two cards in each other's places in the deck that was dealt from."""
    deck = _exchanged(game.deck, one, other)
    return Game(Deal(game.ruleset, deck, game.dealer), game.moves[:ply])


def _exchanged(deck: tuple[Card, ...], one: Card, other: Card) -> tuple[Card, ...]:
    places = {one: other, other: one}
    return tuple([places.get(card, card) for card in deck])


PLANTS: Final[dict[str, Callable[[Game, Random], Iterator[Planted]]]] = {
    "blunder": plant_blunders,
    "draw": plant_draws,
    "theft": plant_thefts,
}


def is_clear(planted: Planted) -> bool:
    """Whether what was put in decided the round: who it helped has won, and by the bots' own evaluation and
    another review no other step of either seat is nearly as large."""
    game, victim = planted.game, planted.victim
    return (
        game.over
        and final_shares(game)[1 - victim] == 1
        and _decides(planted, _bots_curve)
        and (_is_blunder if planted.kind == "blunder" else _is_unprovoked)(game, planted.ply, victim)
        and _decides(planted, _reviews_curve)
    )


def _decides(planted: Planted, curve_of: Callable[[Game, Seat], list[tuple[int, float]]]) -> bool:
    """Whether its step is by far the largest of both curves, and nothing made up for it later."""
    game, ply, victim = planted.game, planted.ply, planted.victim
    shown = _seen(game, ply, victim) if planted.kind == "draw" else ply
    curve = curve_of(game, victim)
    later = [chance for at, chance in curve if at > shown]
    return (
        shown >= 0
        and max(later) < LOST
        and _stands_out(curve, shown, -1)
        and _stands_out(curve_of(game, 1 - victim), ply, 1)
    )


def _is_blunder(game: Game, ply: int, _: Seat) -> bool:
    """Whether a move costs that much by a judge with three times the budget."""
    return judged(Tested(game, ply, game.moves[ply]), ply + 1000, STRICT).cost >= 100 * LARGE


def _is_unprovoked(game: Game, ply: int, victim: Seat) -> bool:
    """Whether what the victim chose since its last turn before a theft or a draw was fine: otherwise its own
    mistake is what decided the round."""
    chosen = [at for at in range(ply) if game.states[at].phase.seat == victim]
    turns = [at for at in chosen if isinstance(game.states[at].phase, Turn)]
    since = [at for at in chosen if turns and at >= turns[-1] and len(choices_at(game, at)) > 1]
    return all(judged(Tested(game, at, game.moves[at]), at + 1000).grade == "fine" for at in since)


def _seen(game: Game, ply: int, seat: Seat) -> int:
    """The move that shows a seat a card that has come: the same, or the one with which it's played; -1 if
    there's none."""
    card = cards_that_came(game, ply)[0]
    if game.states[ply + 1].shown_to[seat] >> card & 1 or card in game.states[ply + 1].revealed:
        return ply
    later = range(ply + 1, len(game.moves))
    return next((at for at in later if game.moves[at].card == card), -1)


def _bots_curve(game: Game, seat: Seat) -> list[tuple[int, float]]:
    """What skilled bots expect at each turn of a seat, and the result, each with its move."""
    curve = [
        (ply, move_scores(observe(state, seat), Random(ply))[0].chance)
        for ply, state in enumerate(game.states[:-1])
        if isinstance(state.phase, Turn) and state.phase.seat == seat
    ]
    return [*curve, (len(game.moves), final_shares(game)[seat])]


def _reviews_curve(game: Game, seat: Seat) -> list[tuple[int, float]]:
    """The same by a review with another seed."""
    curve = [(step.first, step.before / 100) for step in steps_of(game, _reviewed(game, 1), seat)]
    return [*curve, (len(game.moves), final_shares(game)[seat])]


@lru_cache(maxsize=1)
def _reviewed(game: Game, seed: int = 0, budget: Budget = USUAL) -> Stored:
    """The review of a round, as it's stored."""
    *_, last = review_round(game, seed, budget)
    review = read_review(review_text(last.review), game) if last.review else None
    assert review
    return review


def _stands_out(curve: list[tuple[int, float]], ply: int, sign: int) -> bool:
    """Whether the step with this move, or up to it, is by far the largest of a curve."""
    steps = [(sign * (after - before), first, end) for (first, before), (end, after) in pairwise(curve)]
    if not steps:
        return False
    largest, first, end = max(steps)
    others = [size for size, at, _ in steps if at != first]
    return first <= ply <= end and largest - max(others, default=0) >= CLEAR


def planted_rounds(count: int, seed: int, kinds: Sequence[str]) -> Iterator[Planted]:
    """Rounds with something put in, as many of each kind, rulesets in turn."""
    wanted = {kind: (count + place) // len(kinds) for place, kind in enumerate(kinds)}
    number = 0
    while any(wanted.values()):
        number += 1
        rng, rules = Random(seed * 1_000_003 + number), FOR_TWO[number % len(FOR_TWO)]
        game = play_round(rules, seed * 1_000_000 + number)
        for kind in [kind for kind, left in wanted.items() if left]:
            planted = next(filter(is_clear, islice(PLANTS[kind](game, rng), TRIES)), None)
            if planted:
                wanted[kind] -= 1
                yield planted


def misnamed(planted: Planted, small: bool = False) -> Iterator[str]:
    """The stories of a round that name something else, by a review of the usual or of a small budget."""
    game = planted.game
    review = _reviewed(game, budget=SMALL if small else USUAL)
    for seat in (0, 1):
        story = story_of(game, review, seat)
        named = {story.ply, story.came} if story else set[int]()
        cause = "cards" if story and story.came == planted.ply else story and story.cause
        if cause != planted.cause or planted.ply not in named:
            yield f"{planted.kind} at {planted.ply}, to seat {seat}: {story}"


def main() -> None:
    """Plant as many rounds as are asked for."""
    parser = Parser(description=__doc__)
    parser.add_argument("--rounds", type=integer_between(1, 10**6), default=200)
    parser.add_argument("--seed", type=integer_between(0, 10**9), default=1)
    parser.add_argument("--kinds", nargs="+", choices=list(PLANTS), default=list(PLANTS))
    parser.add_argument("--small", action="store_true", help="review with the small budget of the tests")
    asked = parser.parse_args()
    told, wrong = Counter[str](), Counter[str]()
    for number, planted in enumerate(planted_rounds(asked.rounds, asked.seed, asked.kinds), 1):
        faults = list(misnamed(planted, asked.small))
        told[planted.kind] += 2
        wrong[planted.kind] += len(faults)
        for fault in faults:
            print(f"round {number}, {planted.game.ruleset.key}, {fault}", flush=True)
        if number % 20 == 0 or number == asked.rounds:
            named = [f"{kind} {count - wrong[kind]} of {count}" for kind, count in told.items()]
            print(f"{number} rounds: {', '.join(named)}.", flush=True)
    if 20 * wrong.total() > told.total():
        sys.exit(1)


if __name__ == "__main__":
    sys.exit(run_command(main))
