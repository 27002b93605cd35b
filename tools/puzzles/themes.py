"""What a puzzle is about, by what its key move does and what else could be played."""

from collections.abc import Iterator

from cuttle.puzzles.puzzle import Decision, Kind, Theme
from cuttle.rules.apply import play
from cuttle.rules.cards import ACE, EIGHT, FIVE, FOUR, JACK, KING, NINE, QUEEN, SEVEN, SIX, TEN, THREE, TWO
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.phases import Answering, Blocking, Discarding, Over, Revealing, Taking
from cuttle.rules.state import State, score
from tools.puzzles.all_worlds import own_outcomes

ONEOFFS: dict[int, Theme] = {
    ACE: "clean sweep",
    SIX: "clean sweep",
    TWO: "scrap a permanent",
    EIGHT: "scrap a permanent",
    FIVE: "fresh cards",
    THREE: "three's choice",
    FOUR: "take their hand",
    SEVEN: "seven gamble",
    NINE: "send it back",
}
ALONE: dict[Verb, Theme] = {
    Verb.POINTS: "quiet points",
    Verb.SCUTTLE: "scuttle in time",
    Verb.STEAL: "steal in time",
    Verb.DRAW: "fresh cards",
}
PERMANENTS: dict[int, Theme] = {QUEEN: "queen lock", KING: "king turn", EIGHT: "glasses"}


MANY: int = 12
"""So many moves, and only one of them defends: that's a theme by itself."""


def themes_of(
    kind: Kind, state: State, decisions: tuple[Decision, ...], tempting: set[Move]
) -> tuple[Theme, ...]:
    """The themes of a puzzle, the weightiest first; there may be none."""
    themes = [*_of_key(state, decisions[0], tempting)]
    line = [move for decision in decisions for move in (decision.accepted[0], *decision.replies)]
    refuting = [move for refutation in decisions[0].refutations for move in refutation.replies]
    if any(move.verb is Verb.COUNTER for move in (*line, *refuting)):
        themes.append("counter war")
    limit = state.ruleset.hand_limit
    if limit is not None and len(state.hands[state.phase.seat]) >= limit:
        themes.append("hand limit")
    if DRAW in tempting:
        themes.append("refuse to draw")
    if kind == "D" and len(decisions[0].accepted) == 1 and len(legal_moves(state)) >= MANY:
        themes.append("only defence")
    return tuple(dict.fromkeys(themes))


def _of_key(state: State, decision: Decision, tempting: set[Move]) -> Iterator[Theme]:
    """What the key move is about."""
    move, seat = decision.accepted[0], state.phase.seat
    yield from _of_phase(state)
    if move.card >= 0 and _gives_up_points(state, move, seat):
        yield "give up points to live"
    if move.verb is Verb.STEAL and move.card >> 2 == JACK and move.target >> 2 == TEN:
        yield "jack on a ten"
    if move.verb in (Verb.SCUTTLE, Verb.STEAL) and {Verb.SCUTTLE, Verb.STEAL} <= {
        other.verb for other in legal_moves(state)
    }:
        yield "scuttle or steal"
    if move.verb is Verb.ONEOFF and move.card >> 2 in ONEOFFS:
        yield ONEOFFS[move.card >> 2]
    if move.verb is Verb.PERMANENT:
        yield PERMANENTS[move.card >> 2]
    if move.verb is Verb.POINTS and isinstance(play(state, move).phase, Over):
        yield "king turn"
    elif move.verb in ALONE:
        yield ALONE[move.verb]


def _of_phase(state: State) -> Iterator[Theme]:
    """What a puzzle is about that begins within a turn."""
    phase = state.phase
    if isinstance(phase, Answering | Blocking):
        yield "counter war"
    elif isinstance(phase, Revealing):
        yield "seven gamble"
    elif isinstance(phase, Discarding) and phase.card < 0:
        yield "hand limit"
    elif isinstance(phase, Taking) or (isinstance(phase, Discarding) and phase.card >> 2 == FIVE):
        yield ONEOFFS[phase.card >> 2]


def _gives_up_points(state: State, move: Move, seat: int) -> bool:
    after = next(own_outcomes(state, move, seat)).state
    if after.phase.waiting:
        return move.verb is Verb.ONEOFF and move.card >> 2 == ACE and score(state, seat) > 0
    return score(after, seat) < score(state, seat)
