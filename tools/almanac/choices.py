"""Choices that are tried both ways: a position is played on after one use of a card, and after another.

That a player who did something won more often says little: the position allowed it. So at one turn of a round
in which both are legal, the best move of either kind, by the bot's own scores, is played, and the round is
played to its end each time with the same luck. The mean difference of the two scores is what the choice
itself brings at such turns, between players of this level. Turns in which a move wins at once are left out,
and those in which a move of a third kind looks better than one of the two: there the question doesn't arise.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from cuttle.arena.games import play_game
from cuttle.bot import Player, move_scores
from cuttle.game import Game
from cuttle.observation import observe
from cuttle.review.review import final_shares
from cuttle.rules import KING, count_permanents
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.state import State, score
from tools.almanac.counting import Counts, add, turns_of
from tools.almanac.uses import counted_use, is_play, uses_among

EARLY: Final = 6
"""The turns before this one, of both seats together, are early."""
LATEST: Final = 24
"""The search for a turn begins at a random one before this. It isn't drawn from all turns of the round: how
many there are depends on how the round went on."""
TRIES: Final = 12
"""At how many turns it's looked for."""


class Choice(NamedTuple):
    """A question: one kind of use, or another?"""

    name: str
    first: Callable[[str], bool]
    """Whether a use is of the first kind."""
    second: Callable[[str], bool]
    group: Callable[[State, int], str]
    """In which of several groups a position is counted, given the turns before it."""
    share: int
    """In how many of twenty rounds it's tried: more often what is found rarely, or brings little."""


def _is(verb: str) -> Callable[[str], bool]:
    return lambda use: use.startswith(verb)


def _but(verb: str) -> Callable[[str], bool]:
    return lambda use: not use.startswith(verb)


def _by_time(_state: State, turns: int) -> str:
    return "early" if turns < EARLY else "late"


def _by_lead(state: State, _turns: int) -> str:
    """By how many points the opponent has more."""
    lead = score(state, 1 - state.turn) - score(state, state.turn)
    return "0" if lead <= 0 else "1-9" if lead < 10 else "10"


def _by_kings(state: State, _turns: int) -> str:
    return "first" if not count_permanents(state, state.turn, KING) else "more"


def _all(_state: State, _turns: int) -> str:
    return "all"


CHOICES: Final = (
    Choice("jack or points", _is("steal J"), _is("points"), _all, 6),
    Choice("ace", _is("oneoff A"), _but("oneoff A"), _by_lead, 3),
    Choice("king", _is("permanent K"), _but("permanent K"), _by_kings, 3),
    Choice("scuttle or points", _is("scuttle"), _is("points"), _all, 2),
    Choice("play or draw", is_play, _is("draw"), _by_time, 2),
    Choice("nine", _is("oneoff 9"), _but("oneoff 9"), _all, 2),
    Choice("four", _is("oneoff 4"), _but("oneoff 4"), _all, 2),
)
_IN_TURN: Final = [choice for choice in CHOICES for _ in range(choice.share)]
TEN: Final = Choice("ten", _is("points 10"), _but("points 10"), _all, 0)
"""What wins most rounds, to compare the others with. It's tried besides, so they keep their rounds."""
TEN_EVERY: Final = 25
"""Of so many rounds, one tries it."""


def choices_of_round(number: int) -> Iterator[Choice]:
    """The choices that the round with this number tries."""
    yield _IN_TURN[number % len(_IN_TURN)]
    if number % TEN_EVERY == 0:
        yield TEN


def count_choice(counts: Counts, game: Game, choice: Choice, player: Player, luck: str) -> None:
    """Try a choice at the first turn from a random one on at which it comes up."""
    rng = Random(f"{luck}/{choice.name}")
    turns_from = islice(enumerate(turns_of(game)), rng.randrange(LATEST), None)
    asked = (turn for turn in turns_from if _is_possible(turn[1][1], choice))
    for turns, (ply, state, _) in islice(asked, TRIES):
        moves = _best_of_each(game.at(ply), choice, rng)
        if moves:
            gain = _play_on(game.at(ply), moves, player, f"{luck}/{choice.name}")
            add(counts, f"choice/{choice.name}/{choice.group(state, turns)}", gain)
            return


def _is_possible(state: State, choice: Choice) -> bool:
    uses = uses_among(legal_moves(state))
    return any(map(choice.first, uses)) and any(map(choice.second, uses))


def _best_of_each(game: Game, choice: Choice, rng: Random) -> Sequence[Move]:
    """The best move of either kind; none if a move wins at once, or one of a third kind looks better."""
    scored = move_scores(observe(game.state, game.state.turn, game.tie_positions), rng)
    if scored[0].chance == 1:
        return ()
    kinds = [choice.first, choice.second]
    best = [next(score for score in scored if is_kind(counted_use(score.move))) for is_kind in kinds]
    others = [score for score in scored if not any(is_kind(counted_use(score.move)) for is_kind in kinds)]
    if others and others[0].chance > min(best).chance:
        return ()
    return [score.move for score in best]


def _play_on(game: Game, moves: Sequence[Move], player: Player, luck: str) -> float:
    """By how much the first move scored more than the second."""
    seat = game.state.turn
    ends = [play_game(game.play(move), (player, player), luck) for move in moves]
    return final_shares(ends[0])[seat] - final_shares(ends[1])[seat]
