"""What the other seats answer to a move, and what one's own next turn brings, as causes that can be tested.

A search notes what is played after each of two moves. An answer that comes often is a cause if the choice
would be another without it: the search is asked again, and the answer isn't allowed.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from random import Random
from typing import Final, Literal, TypeAlias, get_args

from cuttle.bot.ismcts import ISMCTS
from cuttle.bot.weights import KEEP_RATIOS, KEEP_RATIOS_THREE
from cuttle.explain.facts import Cause
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import Card, Seat, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.phases import TURNS, Answering, Blocking, Over, Turn
from cuttle.rules.state import Cards, State

Reply: TypeAlias = Literal[
    "scuttled", "stolen", "taken", "lost", "countered", "blocked", "one-off", "win", "plan", "keep", "drawn"
]
"""They scuttle the card, steal it, do either, or take it off its side by any means; they counter it, block
its scuttle, play a one-off of a rank, win; what one's own next turn brings, or what one can do later with the
card that the rival move spends."""
Line: TypeAlias = Sequence[tuple[Seat, Move]]
"""What was played after a move, and by whom."""

OFTEN: Final = 0.1
"""The share of the lines that an answer needs to be looked at."""
MOSTLY: Final = 0.8
"""The share that a plan needs."""
WORLDS: Final = 1000
"""In how many determinizations it's counted whether a seat can answer."""

STAYS: Final = (Verb.POINTS, Verb.PERMANENT, Verb.STEAL)
"""What puts a card on one's side of the table."""
_ON_CARD: Final[dict[Verb, Reply]] = {Verb.SCUTTLE: "scuttled", Verb.STEAL: "stolen"}
_AT_ONCE: Final[dict[Verb, Reply]] = {Verb.COUNTER: "countered", Verb.BLOCK: "blocked"}


def replies(seat: Seat, rival: Move, lines: Iterable[tuple[Line, bool]]) -> list[Cause]:
    """What others often answer to the rival move before the seat's next turn; each line says if it's lost by
    then."""
    count, total = Counter[Cause](), 0
    for line, lost in lines:
        total += 1
        answers = _before_own_turn(seat, line)
        found = {reply for other, move in answers if (reply := _reply(other, move, rival))}
        if lost and line and len(answers) == len(line):
            found.add(Cause("win", line[-1][0]))
        count.update(found)
    frequent = [cause for cause, often in count.items() if often >= OFTEN * total]
    kinds = {cause.kind for cause in frequent}
    onto = [cause for cause in frequent if cause.kind in ("scuttled", "stolen")]
    if {"scuttled", "stolen"} <= kinds:
        frequent.append(onto[0]._replace(kind="taken"))
    if rival.verb in STAYS and rival.card >= 0:
        others = {cause.seat for cause in frequent if cause.kind in ("scuttled", "stolen", "one-off")}
        frequent += [Cause("lost", other, rival.card, rank(rival.card)) for other in sorted(others)]
    return frequent


def plans(seat: Seat, move: Move, lines: Iterable[Line], mostly: float = MOSTLY) -> list[tuple[Cause, float]]:
    """What the seat mostly plays on its next turn after the move, and in which share of the lines."""
    count, total = Counter[Cause](), 0
    for line in lines:
        total += 1
        own = next((played for other, played in line if other == seat and played.verb not in _AT_ONCE), None)
        if own and own.card >= 0 and own.verb not in (Verb.DISCARD, Verb.TAKE) and own.card != move.card:
            count[Cause("plan", seat, own.card, rank(own.card))] += 1
    return [(cause, often / total) for cause, often in count.items() if often >= mostly * total]


def kept(seat: Seat, hand: Cards, move: Move, rival: Move) -> list[Cause]:
    """The card in hand that the rival move spends and the move keeps, if there is one; and the card that's
    drawn."""
    gains = [Cause("drawn", seat)] if move == DRAW else []
    if rival.card in hand and rival.card != move.card:
        gains.append(Cause("keep", seat, rival.card, rank(rival.card)))
    return gains


def _before_own_turn(seat: Seat, line: Line) -> Line:
    at = next((at for at, (other, _) in enumerate(line) if other == seat), len(line))
    return line[:at]


def _reply(seat: Seat, move: Move, rival: Move) -> Cause | None:
    """The kind of answer that a move is."""
    verb, kind = move.verb, rank(move.card)
    if verb in _AT_ONCE:
        return Cause(_AT_ONCE[verb], seat, rival.card, rank(rival.card))
    if verb in _ON_CARD and rank(move.target) == rank(rival.card):
        return Cause(_ON_CARD[verb], seat, rival.card, rank(rival.card))
    return Cause("one-off", seat, rank=kind) if verb is Verb.ONEOFF else None


def is_reply(cause: Cause) -> bool:
    """Whether a cause is a reply or a plan, rather than a fact."""
    return cause.kind in get_args(Reply)


def is_gain(cause: Cause) -> bool:
    """Whether a cause is a card that only the better move leaves in hand."""
    return cause.kind in ("keep", "drawn")


def bar(cause: Cause, tree: ISMCTS) -> Callable[[State, Move], bool]:
    """What a search must not play to be without this reply or plan."""

    def barred(state: State, move: Move) -> bool:
        if state.phase.seat != cause.seat:
            return False
        match cause.kind:
            case "plan":
                return move.card >= 0 and rank(move.card) == cause.rank
            case "win":
                return all(seat == cause.seat for seat, _ in tree.line) and _wins(state, move)
        return answers_so(cause, state, move)

    return barred


def answers_so(cause: Cause, state: State, move: Move) -> bool:
    """Whether a move is that reply."""
    match cause.kind:
        case "scuttled":
            return move.verb is Verb.SCUTTLE and rank(move.target) == cause.rank
        case "stolen":
            return move.verb is Verb.STEAL and rank(move.target) == cause.rank
        case "taken":
            return move.verb in (Verb.SCUTTLE, Verb.STEAL) and rank(move.target) == cause.rank
        case "lost":
            return _takes_off(cause, state, move)
        case "countered":
            phase = state.phase
            return (
                move.verb is Verb.COUNTER
                and isinstance(phase, Answering)
                and phase.pending.top_card == cause.card
            )
        case "blocked":
            return move.verb is Verb.BLOCK
        case "one-off":
            return move.verb is Verb.ONEOFF and rank(move.card) == cause.rank
        case "win":
            return _wins(state, move)
    return False


def _takes_off(cause: Cause, state: State, move: Move) -> bool:
    """Whether a move takes a card off another seat's side if it isn't answered."""
    if move.verb not in (Verb.SCUTTLE, Verb.STEAL, Verb.ONEOFF):
        return False
    owner = _owner(state, cause.card)
    return owner not in (None, cause.seat) and owner != _owner(decline_answers(play(state, move)), cause.card)


def _owner(state: State, card: Card) -> Seat | None:
    for seat, row in enumerate(state.tables):
        if any(card in pile.cards for pile in row):
            return seat
    return None


def _wins(state: State, move: Move) -> bool:
    after = decline_answers(play(state, move)).phase
    return isinstance(after, Over) and after.winner == state.phase.seat


def share_that_can(
    observation: Observation, cause: Cause, rival: Move, rng: Random
) -> Generator[None, None, float]:
    """In which share of the determinizations the seat can answer the rival move like that; pauses after each,
    and doesn't count those in which other choices come first."""
    ratios = KEEP_RATIOS if len(observation.hands) == 2 else KEEP_RATIOS_THREE
    able = 0
    for _ in range(WORLDS):
        state = _when_answering(play(imagine(observation, rng, ratios), rival), cause)
        able += state is not None and any(answers_so(cause, state, move) for move in legal_moves(state))
        yield
    return able / WORLDS


def _when_answering(state: State, cause: Cause) -> State | None:
    """The position in which a seat can answer: at once, or on its next turn."""
    if cause.kind in ("countered", "blocked"):
        asked = isinstance(state.phase, Answering | Blocking) and state.phase.seat == cause.seat
        return state if asked else None
    state = decline_answers(state)
    if not isinstance(state.phase, Turn):
        return None
    return state._replace(turn=cause.seat, phase=TURNS[cause.seat])
