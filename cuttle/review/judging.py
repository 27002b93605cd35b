"""Judging a decision by what its seat knew: what it gave away, and how sure that is.

The expert's search finds the best move. Then the best move and the played one are tried side by side in the
same determinizations, so that the luck of the hidden cards is the same for both and their difference has a
small standard error. Once nothing is hidden and the endgame is solved, the difference is exact.
"""

from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias

from cuttle.bot.endgame import Endgame, is_perfect_information
from cuttle.bot.evaluation import WinProbabilities
from cuttle.bot.expert import conclude
from cuttle.bot.ismcts import ISMCTS, MoveKey
from cuttle.bot.ismcts_three import search_tree
from cuttle.bot.lookahead import distinct_moves
from cuttle.bot.pairs import Pairs, is_certain
from cuttle.observation import Observation
from cuttle.rules.apply import play
from cuttle.rules.moves import Move
from cuttle.rules.phases import Over

Grade: TypeAlias = Literal["fine", "inaccuracy", "mistake", "blunder"]

GRADES: Final[tuple[tuple[float, Grade], ...]] = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
"""What each grade costs at least, in win probability."""
LIMITS: Final = tuple(least for least, _ in GRADES)
FINE: Final = LIMITS[-1]
ONLY_MOVE_MARGIN: Final = 0.35
"""By how much an only-move is better than the second-best."""


class Budget(NamedTuple):
    """How much is looked at for one decision. Counted in positions and determinizations, so that a review is
    the same on every device."""

    nodes: int = 350
    """Positions to find the best move."""
    determinizations: int = 24
    """Determinizations for the comparison."""
    determinizations_if_best: int = 10
    """The same where the best move was played."""
    max_determinizations: int = 120
    """The same where it's close whether the move is fine."""
    max_determinizations_if_bad: int = 80
    """The same where it's close how bad it is, or whether the best is an only-move."""
    warm_up_visits: int = 12
    """Visits of a move before it's compared, so that it's seen as far ahead as the best one."""
    endgame_nodes: int = 6000
    """Positions to solve an endgame."""


class Judgement(NamedTuple):
    """What a decision was worth to the seat that made it."""

    move: Move
    """What was played."""
    best: Move
    """The best move; the one played, if none is better."""
    loss: float
    """How much win probability it gave away, by what its seat knew."""
    error: float
    """The standard error of that; 0 if exact."""
    chances: WinProbabilities
    """Each seat's win probability after the best move."""
    spread: float
    """The standard error of the seat's own."""
    only_move: bool = False
    """Whether it was the only good move, which was found."""
    one_answer: bool = False
    """Whether it wasn't fine, and only one choice was, up to the suits of its card and its target."""
    lead: float = 0.0
    """By how much it certainly beat the second-best, if it was best and didn't end the round at once."""
    hard: bool = False
    """Whether it was the best by far enough, and a weaker bot would have been tempted by another move."""

    @property
    def given_away(self) -> float:
        """What it certainly gave away."""
        return self.loss if is_certain(self.loss, self.error) else 0.0

    @property
    def grade(self) -> Grade:
        """The grade; differences that may be chance are fine."""
        return grade_of(self.loss, self.error)


def grade_of(loss: float, error: float) -> Grade:
    """The grade of a loss with this standard error."""
    if not is_certain(loss, error):
        return "fine"
    return next((grade for least, grade in GRADES if loss >= least), "fine")


def judge(
    observation: Observation, move: Move, rng: Random, budget: Budget
) -> Generator[None, None, Judgement]:
    """Judge a move among several, pausing every few positions."""
    seat = observation.seat
    tree = search_tree(observation, rng)
    own = _put_played_move(tree, move)
    solved = yield from _solve(tree, own, budget)
    if solved:
        return solved
    yield from _grow(tree, own, budget)
    ranked = [scored.move for scored in conclude(tree).scores]
    best, pairs = ranked[0], (yield from _compare_best(tree, ranked, own, budget))
    first, rest = pairs.first, pairs.second
    difference, error, spread = first[seat] - rest[seat], pairs.error(seat), pairs.spread(seat)
    if best == own:
        lead = difference if is_certain(difference, error) and not _ends_round(tree, own) else 0.0
        only = lead >= ONLY_MOVE_MARGIN
        return make_judgement(move, move, first, first, seat, (0.0, spread), only)._replace(lead=lead)
    if difference <= 0:  # the fresh comparison says otherwise
        return make_judgement(move, move, rest, rest, seat, (0.0, spread))
    judgement = make_judgement(move, tree.moves[best], first, rest, seat, (error, spread))
    if judgement.grade != "fine":
        judgement = judgement._replace(one_answer=(yield from _stands_alone(tree, move, ranked, budget)))
    return judgement


def compare(
    observation: Observation, move: Move, best: Move, rng: Random, budget: Budget
) -> Generator[None, None, Judgement]:
    """Judge a move against one that's known to be best, pausing every few positions."""
    seat = observation.seat
    tree = search_tree(observation, rng)
    own, first = _put_played_move(tree, move), _put_played_move(tree, best)
    solved = yield from _solve(tree, own, budget)
    if solved:
        return solved
    yield from _grow(tree, own, budget)
    yield from _warm_up(tree, first, budget)
    pairs = yield from _compare_in_tree(tree, (first, own), LIMITS, budget.determinizations, budget)
    return make_judgement(
        move, best, pairs.first, pairs.second, seat, (pairs.error(seat), pairs.spread(seat))
    )


def make_judgement(
    move: Move,
    best: Move,
    chances: WinProbabilities,
    came: WinProbabilities,
    seat: int,
    errors: tuple[float, float] = (0.0, 0.0),
    only: bool = False,
) -> Judgement:
    """The judgement of a move that came to `came` where the best came to `chances`; `errors` are those of
    their difference and of the best."""
    error, spread = errors
    loss = max(0.0, chances[seat] - came[seat])
    return Judgement(move, best, loss, error, chances, spread, only)


def _put_played_move(tree: ISMCTS, move: Move) -> MoveKey:
    """Put the move itself in the place of those that differ only in a suit that doesn't matter."""
    if move not in tree.moves:
        observation = tree.observation
        kind = move.verb, move.card >> 2, move.targets, move.seat
        for other in list(tree.moves.values()):
            alike = (other.verb, other.card >> 2, other.targets, other.seat) == kind
            if alike and len(distinct_moves(observation, (other, move))) == 1:
                del tree.moves[other]
        tree.moves[move] = move
    return move


def _solve(tree: ISMCTS, own: MoveKey, budget: Budget) -> Generator[None, None, Judgement | None]:
    """The exact judgement, if nothing is hidden and the endgame can be solved."""
    observation = tree.observation
    if not is_perfect_information(observation):
        return None
    endgame = Endgame(observation, tree.determinize())
    yield from islice(endgame.deepen(), budget.endgame_nodes)
    move = tree.moves[own]
    if not endgame.solved or not endgame.values[move].exact:
        return None
    (best, value), *others = endgame.values.items()
    played = endgame.values[move]
    seat = observation.seat
    if played.chance >= value.chance:
        best = move
    rest = [other.chance for candidate, other in endgame.values.items() if candidate != best and other.exact]
    known = best == move and len(rest) == len(others) and not _ends_round(tree, own)
    lead = max(0.0, value.chance - max(rest, default=1.0)) if known else 0.0
    chances, came = (_chances_of_two(choice.chance, seat) for choice in (value, played))
    judgement = make_judgement(move, best, chances, came, seat, only=lead >= ONLY_MOVE_MARGIN)
    one_answer = judgement.grade != "fine" and _has_one_answer(endgame, best)
    return judgement._replace(one_answer=one_answer, lead=lead)


def _has_one_answer(endgame: Endgame, best: Move) -> bool:
    """Whether all fine moves of a solved endgame are of one class."""
    values = endgame.values
    return all(value.exact for value in values.values()) and all(
        _are_equal(best, move)
        for move, value in values.items()
        if grade_of(values[best].chance - value.chance, 0) == "fine"
    )


def _chances_of_two(chance: float, seat: int) -> WinProbabilities:
    """The win probabilities of two seats."""
    return (chance, 1 - chance) if seat == 0 else (1 - chance, chance)


def _grow(tree: ISMCTS, own: MoveKey, budget: Budget) -> Iterator[None]:
    """Grow the tree."""
    state = tree.determinize()
    for key, move in tree.moves.items():
        tree.evaluate(tree.root, key, play(state, move))
        yield
    while tree.nodes < budget.nodes:
        tree.iterate()
        yield


def _compare_best(
    tree: ISMCTS, ranked: Sequence[Move], own: MoveKey, budget: Budget
) -> Generator[None, None, Pairs]:
    """Compare the best move with the one played, or with the second-best if it was played."""
    best, second = ranked[:2]
    if best != own:
        return (yield from _compare_in_tree(tree, (best, own), LIMITS, budget.determinizations, budget))
    margin, least = (ONLY_MOVE_MARGIN,), budget.determinizations_if_best
    return (yield from _compare_in_tree(tree, (best, second), margin, least, budget))


def _stands_alone(
    tree: ISMCTS, own: Move, ranked: Sequence[Move], budget: Budget
) -> Generator[None, None, bool]:
    """Whether the best choice is the only fine one where the one played isn't: the next best is compared with
    it, too."""
    best = ranked[0]
    if _are_equal(best, own):
        return False
    rival = next((move for move in ranked if move != own and not _are_equal(best, move)), None)
    if rival is None:
        return True
    seat, least = tree.observation.seat, budget.determinizations_if_best
    enough = budget._replace(max_determinizations=budget.max_determinizations_if_bad)
    pairs = yield from _compare_in_tree(tree, (best, rival), (FINE,), least, enough)
    return grade_of(pairs.first[seat] - pairs.second[seat], pairs.error(seat)) != "fine"


def _are_equal(one: Move, other: Move) -> bool:
    """Whether two moves differ at most in the suits of the card and the target."""
    return one.kind == other.kind


def _compare_in_tree(
    tree: ISMCTS, moves: tuple[MoveKey, MoveKey], limits: Sequence[float], least: int, budget: Budget
) -> Generator[None, None, Pairs]:
    """Try the best move and another one side by side, `least` times or until more determinizations would
    hardly change the grade or the mark: on which sides of the limits their difference is."""
    yield from _warm_up(tree, moves[1], budget)
    seat = tree.observation.seat
    pairs = Pairs(len(tree.observation.hands))
    most, fewer = budget.max_determinizations, budget.max_determinizations_if_bad
    ends = [(limit, most if limit == FINE else fewer) for limit in limits]
    while pairs.count < least or not all(pairs.is_settled(seat, limit, whole) for limit, whole in ends):
        chances = []
        for line in tree.try_together(moves):
            chances.append(line)
            yield
        pairs.add(chances[0], chances[1], seat)
    return pairs


def _warm_up(tree: ISMCTS, move: MoveKey, budget: Budget) -> Iterator[None]:
    """Visit a move often enough to see it as far ahead as the best one."""
    while tree.root.child(move).visits < budget.warm_up_visits:
        for _ in tree.try_together((move,)):
            yield


def _ends_round(tree: ISMCTS, own: MoveKey) -> bool:
    """Whether a move ends the round, which is no feat to find."""
    return isinstance(play(tree.determinize(), tree.moves[own]).phase, Over)
