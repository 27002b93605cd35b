"""The main line of a puzzle, and a refutation for every other move on it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from cuttle.bot.skilled import skilled_player
from cuttle.game import Game
from cuttle.observation import observe
from cuttle.puzzles.puzzle import Decision, Refutation
from cuttle.puzzles.worlds import Swap, swap_hidden, swap_in_game
from cuttle.rules.apply import play
from cuttle.rules.cards import Card, mask
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.phases import Answering, Blocking, Discarding, Over, Revealing, Turn
from cuttle.rules.state import State
from tools.puzzles.all_worlds import Outcome, hidden_mask, outcomes_of, own_outcomes, replies
from tools.puzzles.proof import Proof, survive

MOST_DECISIONS: Final = 3
MOST_REPLIES: Final = 24
"""How many replies of the other seat are tried for the line."""
ACTIVE: Final = (Verb.STEAL, Verb.SCUTTLE, Verb.ONEOFF, Verb.COUNTER)
"""The replies that do something to the seat."""
ACTIVE_ONE: Final = 0.15
"""What such a reply is worth, as a share of moves."""
FEARED_ONE: Final = 0.5
"""What it's worth if it's a reply that the idea answers: one that refutes another first move."""
UNEXPECTED: Final = 0.3
"""What it's worth if instinct doesn't find the answer to it."""
MOST_WORLDS: Final = 40
"""In how many worlds an own move is looked at for the line."""
MOST_REFUTATIONS: Final = 8
"""How many refutations of a move are looked for."""

Feared: TypeAlias = frozenset[tuple[int, ...]]
"""Replies, each by its card and use."""


@dataclass
class Step:
    """A decision on the line, before its refutations are known."""

    ply: int
    """How many moves were played before it."""
    turns: int
    """How many own turns are left, this one included if it has just begun."""
    accepted: tuple[Move, ...]
    replies: tuple[Move, ...] = ()


def kind_of_move(move: Move) -> tuple[int, ...]:
    """The class of a move: the same for suits that don't matter and equal targets."""
    return move.kind


def find_line(
    proof: Proof, game: Game, turns: int, accepted: tuple[Move, ...], feared: Feared = frozenset()
) -> tuple[Game, list[Step]]:
    """The line from a game's start, in the world that it needs, and its decisions. `feared` are the replies
    that refute other first moves, so that the idea of this one is to answer them."""
    steps: list[Step] = []
    while True:
        first = _quickest(proof, game.state, turns, accepted)
        step = Step(len(game.moves), turns, (first, *[move for move in accepted if move != first]))
        steps.append(step)
        turns -= isinstance(game.state.phase, Turn)
        game = _follow(proof, _play_in_hardest_world(proof, game, first, turns), turns, feared)
        step.replies = game.moves[step.ply + 1 :]
        if game.state.phase.seat != proof.seat or proof.aim(game.state, proof.seat, turns) is not None:
            return game.at(0), steps  # there is nothing more to find
        accepted = proof.accepted(game.state, turns)
        if len(steps) == MOST_DECISIONS or len(accepted) == len(legal_moves(game.state)):
            return game.at(0), steps


def _quickest(proof: Proof, state: State, turns: int, accepted: tuple[Move, ...]) -> Move:
    """The accepted move that wins at once, or else within the fewest turns."""
    for most in range(turns + 1):
        left = most - isinstance(state.phase, Turn)
        for move in accepted:
            if left >= 0 and proof.guide.works(state, move, left):
                return move
    return accepted[0]


def _play_in_hardest_world(proof: Proof, game: Game, move: Move, turns: int) -> Game:
    """Play an own move; a seven in the world in which what it turns up leaves fewest right moves."""
    outcomes = list(islice(own_outcomes(game.state, move, proof.seat, proof.singly), MOST_WORLDS))
    if len(outcomes) > 1 and isinstance(outcomes[0].state.phase, Revealing):
        shares = [_share(proof, outcome.state, turns)[0] for outcome in outcomes]
        game = _in_world(game, outcomes[shares.index(min(shares))])
    return game.play(move)


def _in_world(game: Game, outcome: Outcome) -> Game:
    for one, other in outcome.swaps:
        game = swap_in_game(game, one, other)
    return game


def _follow(proof: Proof, game: Game, turns: int, feared: Feared) -> Game:
    """Play the most testing replies until the seat has a choice again, or the line ends."""
    while proof.aim(game.state, proof.seat, turns) is None:
        moves = legal_moves(game.state)
        if game.state.phase.seat == proof.seat:
            if len(moves) > 1:
                return game
            game = game.play(moves[0])
            continue
        reply = _most_testing(proof, game.state, turns, feared)
        if reply is None:
            return game
        game = _in_world(game, reply).play(reply.move)
    return game


def _most_testing(proof: Proof, state: State, turns: int, feared: Feared) -> Outcome | None:
    """The reply after which least comes to mind; None if none leaves anything to find."""
    outcomes = list(islice(_replies_by_kind(proof, state), MOST_REPLIES))
    costs = [_cost(proof, outcome, turns, feared) for outcome in outcomes]
    if not costs or (min(costs) == 1 and proof.aim is survive):
        return None
    return outcomes[costs.index(min(costs))]


def _cost(proof: Proof, outcome: Outcome, turns: int, feared: Feared) -> float:
    """The share of classes that keep the aim at the next decision after a reply. It counts as less if
    instinct finds none of them, if the reply does something: takes the lure, or calls for a two, or if it's
    what the idea answers."""
    share, state = _share(proof, outcome.state, turns)
    if state is None or share == 1:
        return share
    seen = observe(state, proof.seat)
    missed = skilled_player(seen, Random(0)) not in proof.accepted(state, turns)
    answered = outcome.move.verb in ACTIVE and outcome.move.kind[:2] in feared
    return share - UNEXPECTED * missed - ACTIVE_ONE * (outcome.move.verb in ACTIVE) - FEARED_ONE * answered


def _replies_by_kind(proof: Proof, state: State) -> Iterator[Outcome]:
    seen = set()
    for move in sorted(replies(state, proof.seat), key=lambda move: (move.verb is not Verb.COUNTER, move)):
        if kind_of_move(move) not in seen:
            seen.add(kind_of_move(move))
            yield next(outcomes_of(state, move, proof.seat))


def _share(proof: Proof, state: State, turns: int) -> tuple[float, State | None]:
    """The share of classes that keep the aim at the next decision, and its position; 1 if there is none."""
    while proof.aim(state, proof.seat, turns) is None:
        moves = legal_moves(state)
        if state.phase.seat == proof.seat:
            if len(moves) > 1:
                good, every = ({move.kind for move in some} for some in (proof.accepted(state, turns), moves))
                return len(good) / len(every), state
            state = play(state, moves[0])
        elif len(moves) == 1:
            state = play(state, moves[0])
        elif isinstance(state.phase, Turn):
            return 1.0 if proof.aim is survive else 0.99, None
        else:
            state = play(state, moves[-1])
    return 1.0, None


def with_plain_deck(game: Game, seat: int, line: list[Move]) -> Game:
    """The game with the hidden cards that the line doesn't reach in natural order, so that it's short."""
    played = game.replay(line)
    reached = len(game.deck) - min(len(state.deck) for state in played.states)
    hidden = hidden_mask(game.state, seat)
    places = [place for place in range(reached, len(game.deck)) if hidden >> game.deck[place] & 1]
    for place, card in zip(places, sorted(game.deck[place] for place in places), strict=True):
        game = swap_in_game(game, game.deck[place], card)
    return game


# Refutations


def decide(proof: Proof, game: Game, step: Step) -> Decision:
    """A decision with a refutation for every move that isn't accepted."""
    state, left = game.state, step.turns - isinstance(game.state.phase, Turn)
    refutations: dict[Refutation, int] = {}
    wrong: dict[Move, int] = {}
    for move in sorted(legal_moves(state)):
        if move not in step.accepted:
            refutation = refute(proof, state, move, left, {known.replies for known in refutations})
            wrong[move] = refutations.setdefault(refutation, len(refutations))
    return Decision(step.accepted, tuple(refutations), wrong, step.replies)


def refute(proof: Proof, state: State, move: Move, left: int, used: set[tuple[Move, ...]]) -> Refutation:
    """Why a move is wrong: a world, and what happens there."""
    seat, moves, swaps = proof.seat, list[Move](), list[Swap]()
    outcomes = own_outcomes(state, move, seat)
    outcome = next(outcome for outcome in outcomes if not proof.holds(outcome.state, left))
    swaps += outcome.swaps
    while not isinstance(outcome.state.phase, Over):
        here = outcome.state
        turn_begins = isinstance(here.phase, Turn) and here.phase.seat == seat
        if proof.aim(here, seat, left) is False or (turn_begins and proof.aim is not survive):
            break
        if here.phase.seat == seat:
            left -= isinstance(here.phase, Turn)
            outcome = _any_choice(proof, here, left)
        else:
            outcome = _best_refutation(proof, here, left, used)
        moves.append(outcome.move)
        swaps += outcome.swaps
    for one, other in swaps:
        state = swap_hidden(state, one, other)
    return Refutation(tuple(moves), drawn_for(state, move, moves, seat))


def _any_choice(proof: Proof, state: State, left: int) -> Outcome:
    """A choice of the seat's own that doesn't help, with what comes of it: a counter, so that one sees that
    it doesn't, or else any."""
    moves = legal_moves(state)
    counter = next((move for move in moves if move.verb in (Verb.COUNTER, Verb.BLOCK)), moves[-1])
    outcomes = own_outcomes(state, counter, proof.seat)
    return next(outcome for outcome in outcomes if not proof.holds(outcome.state, left))


def _best_refutation(proof: Proof, state: State, left: int, used: set[tuple[Move, ...]]) -> Outcome:
    """A reply that refutes; one that wins at once, or else takes or scraps something, or has been used
    already, if possible."""
    known = {moves[-1] for moves in used if moves}
    outcomes: list[Outcome] = []
    for outcome in islice(proof.refutations(state, left), MOST_REFUTATIONS):
        if isinstance(outcome.state.phase, Over):
            return outcome
        outcomes.append(outcome)
    return min(
        outcomes, key=lambda outcome: (not hits(state, outcome, proof.seat), outcome.move not in known)
    )


def hits(before: State, reply: Outcome, seat: int) -> bool:
    """Whether a reply counters, or takes or scraps a card of this seat's, once everything is allowed."""
    state = reply.state
    while isinstance(state.phase, Answering | Blocking):
        state = play(state, ALLOW)
    if reply.move.verb is Verb.COUNTER or (isinstance(state.phase, Discarding) and state.phase.seat == seat):
        return True
    gone = {pile.card for pile in before.tables[seat]} - {pile.card for pile in state.tables[seat]}
    return bool(gone) or len(state.hands[seat]) < len(before.hands[seat])


def drawn_for(state: State, move: Move, moves: list[Move], seat: int) -> tuple[Card, ...]:
    """The cards on top of the deck that a refutation needs there, in a world in which it can be played."""
    end = play(state, move)
    for reply in moves:
        end = play(end, reply)
    before, after = hidden_mask(state, seat), hidden_mask(end, seat)
    named = mask(reply.card for reply in moves if reply.card >= 0)
    needed = [
        place
        for place, card in enumerate(state.deck)
        if before >> card & 1 and (named >> card & 1 or not after >> card & 1)
    ]
    return state.deck[: needed[-1] + 1] if needed else ()
