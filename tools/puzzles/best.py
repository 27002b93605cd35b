"""From a position to a puzzle about the best chance (kind B): what is cheap to see comes first."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from cuttle.bot.endgame import is_perfect_information
from cuttle.bot.skilled import MoveScore
from cuttle.game import Game, IllegalMoveError
from cuttle.links import encode
from cuttle.observation import Observation, observe
from cuttle.puzzles import Attempt, Decision, Puzzle, Refutation
from cuttle.puzzles.worlds import WorldError, names_after, renamed
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import Turn
from cuttle.rules.state import State
from tools.puzzles.all_worlds import RejectedError
from tools.puzzles.bots import try_bots
from tools.puzzles.chances import (
    BUDGETS,
    GAP,
    Class,
    Compared,
    check_by_search,
    lead,
    likeliest_refutations,
    play_outs,
)
from tools.puzzles.line import kind_of_move, with_plain_deck
from tools.puzzles.themes import themes_of

FIRST_LOOK: Final = (300, 0.12)
"""At so many positions it has to be so far ahead to be looked at any longer."""
CLEARLY: Final = 0.2
"""How far it has to be ahead before it's played out."""
CHANCES: Final = (0.2, 0.97)
"""What the best move may win."""
DECK: Final = range(8, 21)
"""How many cards are in the deck: with fewer, many rounds end in a tie, with more, play-outs are long."""
TRIED: Final = 5
"""How many refutations of a move are tried until one can be shown by equal cards."""


def best_chance(state: State, yields: Counter[str], rng: Random) -> Puzzle:
    """The puzzle about the best chance that a position is.

    Raises:
        RejectedError: if it's none.
    """
    game = with_plain_deck(Game(state), state.phase.seat, [])
    seen = observe(game.state, state.phase.seat)
    accepted = clearly_best(seen, rng)
    trial = try_bots(game, accepted, rng)
    if not trial.good:
        raise RejectedError("not tempting")
    yields["B tempting"] += 1
    measured = measure(seen, accepted, rng)
    yields["B measured"] += 1
    decision = decide(game, accepted, measured, {kind_of_move(move) for move in trial.tempting})
    # choose.py rates it
    puzzle = Puzzle(encode(game)[-4:], "B", 0, (), game.state, 0, (decision,), sum(BUDGETS))
    themes = themes_of(puzzle)
    if not themes:
        raise RejectedError("no theme")
    return replace(puzzle, themes=themes)


def clearly_best(seen: Observation, rng: Random) -> tuple[Move, ...]:
    """The moves of the best class, if the expert sees at a short look that it's far ahead.

    Raises:
        RejectedError: if it doesn't.
    """
    classes = {kind_of_move(move) for move in seen.moves}
    few = len(classes) < 2 + isinstance(seen.phase, Turn) or len(seen.deck) not in DECK
    if few or is_perfect_information(seen):
        raise RejectedError("B few moves")
    for nodes, gap in (FIRST_LOOK, (BUDGETS[0], GAP)):
        scores, ahead = lead(seen, nodes, rng)
        if ahead < gap or not CHANCES[0] <= scores[0].chance <= CHANCES[1]:
            raise RejectedError(f"B close at {nodes}")
    return accepted_by(seen, scores)


def accepted_by(seen: Observation, scores: list[MoveScore]) -> tuple[Move, ...]:
    """All legal moves of the best class."""
    best = kind_of_move(scores[0].move)
    return tuple([move for move in sorted(seen.moves) if kind_of_move(move) == best])


class Measured(NamedTuple):
    """What play-outs say of the moves of a position."""

    own: dict[Move, Compared]
    """Of the best class."""
    others: dict[Class, tuple[Move, Compared]]


def measure(seen: Observation, accepted: tuple[Move, ...], rng: Random) -> Measured:
    """Look longer, play out, and compare by the search at each budget.

    Raises:
        RejectedError: if it isn't certain that one class is so much better.
    """
    scores, ahead = lead(seen, BUDGETS[-1], rng)
    if ahead < CLEARLY or accepted_by(seen, scores) != accepted:
        raise RejectedError(f"B close at {BUDGETS[-1]}")
    best = kind_of_move(scores[0].move)
    results = play_outs(seen, best, [compared.move for compared in scores[1:]], rng)
    others = {
        kind_of_move(move): (move, compared)
        for move, compared in results.items()
        if kind_of_move(move) != best
    }
    second = max(others, key=lambda kind: others[kind][1].chance)
    for nodes in BUDGETS:
        check_by_search(seen, scores[0].move, {second, kind_of_move(scores[1].move)}, nodes, rng)
    agree_again(seen, accepted, rng)
    return Measured(
        {move: compared for move, compared in results.items() if kind_of_move(move) == best}, others
    )


def agree_again(seen: Observation, accepted: tuple[Move, ...], rng: Random) -> None:
    """Ask another search, of twice the positions.

    Raises:
        RejectedError: if it prefers another move.
    """
    scores, _ = lead(seen, 2 * BUDGETS[-1], rng)
    if scores[0].move not in accepted:
        raise RejectedError("B another verdict")


def decide(game: Game, accepted: tuple[Move, ...], measured: Measured, tempting: set[Class]) -> Decision:
    """The decision, with the chance of each class and the likeliest refutation of those that tempt."""
    own = measured.own
    first = max(own, key=lambda move: (len(own[move].results), own[move].chance))
    refutations: dict[Refutation, int] = {}
    wrong: dict[Move, int] = {}
    for move in sorted(legal_moves(game.state)):
        if move not in accepted:
            kind = kind_of_move(move)
            refutation = refute(game, move, *measured.others[kind], shown=kind in tempting)
            wrong[move] = refutations.setdefault(refutation, len(refutations))
    accepted = (first, *[move for move in accepted if move != first])
    return Decision(accepted, tuple(refutations), wrong, chance=percent(own[first]))


def refute(game: Game, move: Move, tried: Move, compared: Compared, *, shown: bool) -> Refutation:
    """The likeliest way in which a move loses, told by that of another of its class that was tried."""
    names = names_after(((tried.card, move.card), *zip(tried.targets, move.targets, strict=True)))
    for likely in likeliest_refutations(compared)[:TRIED] if shown else ():
        replies = tuple([renamed(reply, names) for reply in likely.replies])
        refutation = Refutation(replies, likely.drawn, percent(compared))
        if can_be_shown(game, move, refutation):
            return refutation
    return Refutation((), chance=percent(compared))


def can_be_shown(game: Game, move: Move, refutation: Refutation) -> bool:
    """Whether a refutation can be played."""
    decision = Decision((), (refutation,), {move: 0})
    puzzle = Puzzle("", "B", 0, ("hand limit",), game.state, 0, (decision,), 0)
    try:
        Attempt.begin(puzzle).judge(move)
    except (IllegalMoveError, WorldError):
        return False
    return True


def percent(compared: Compared) -> int:
    """A chance as a whole number."""
    return round(100 * compared.chance)
