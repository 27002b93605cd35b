"""What a puzzle has to be to be offered at all, and what only a few of them may be."""

from random import Random
from typing import Final

from cuttle import observe, score
from cuttle.bot.expert import conclude
from cuttle.puzzles import Puzzle
from cuttle.rules.apply import play
from cuttle.rules.cards import ACE, FIVE, QUEEN, SEVEN, SIX, TWO, mask, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.phases import Answering, Blocking, Discarding, Over
from cuttle.rules.plays import is_second_queen
from cuttle.rules.protection import has_queen
from cuttle.rules.state import State
from tools.puzzles.all_worlds import hidden_mask, outcomes_of, own_outcomes, replies
from tools.puzzles.chances import grown
from tools.puzzles.ideas import MOST_GLANCES, Look, is_good, is_lure
from tools.puzzles.line import hits
from tools.puzzles.proof import Proof, turns_ahead, win_in_time
from tools.puzzles.thumb import thumb_solves

LARGE_HAND: Final = 9
"""So many cards in hand against no points aren't taken."""
WORTH: Final = 0.10
"""What the expert has to see after a defence."""
EQUAL: Final = 0.05
"""By how much the moves of a defence may differ for it, and by how much another may be better."""
LOOKED_AT: Final = 2_600
"""Positions at which the expert is asked."""
MOST: Final = 200_000
"""How many positions a proof may look at."""
TWO_CARDS: Final = 2
"""In a defence so many ranks have to do something to the other seat."""
QUIET: Final = (Verb.POINTS, Verb.DRAW)
"""Besides a seven."""
PLAIN: Final = (*QUIET, Verb.PERMANENT, Verb.DISCARD)
"""What follows a plain lure."""


def is_worth_it(puzzle: Puzzle) -> bool:
    """Whether a puzzle could be one at all: not solved by thumb, no full hand against nothing, not won sooner
    than it says, and nothing senseless to answer."""
    state, seat = puzzle.start, puzzle.seat
    if is_senseless(state):
        return False
    if max(map(len, state.hands)) >= LARGE_HAND and not min(score(state, 0), score(state, 1)):
        return False
    if puzzle.kind == "A" and puzzle.turns > 1:
        sooner = Proof(seat, win_in_time, MOST)
        if sooner.accepted(state, turns_ahead(state, seat, puzzle.turns - 1)):
            return False
    return not thumb_solves(puzzle, lambda attempt: observe(attempt.game.state, seat))


def is_senseless(state: State) -> bool:
    """Whether an ace or a six may be answered that takes nothing from one's own side, or more from the other.
    No one plays that, so letting it through is no idea."""
    if not isinstance(state.phase, Answering) or len(state.phase.waiting) > 1:
        return False
    if state.phase.waiting[0] >> 2 not in (ACE, SIX):
        return False
    seat, after = state.phase.seat, play(state, ALLOW)
    lost, cost = (len(state.tables[side]) - len(after.tables[side]) for side in (seat, 1 - seat))
    return lost <= 0 or cost > lost


def is_taken(puzzle: Puzzle, look: Look) -> bool:
    """Whether there's enough to find in a puzzle, after the first move of an attack, too, and something to
    fear after it."""
    if not is_good(look) or (look.glances > MOST_GLANCES and not is_quiet(puzzle.decisions[0].accepted[0])):
        return False
    if puzzle.kind == "D":
        return not is_forced(puzzle)
    return len(puzzle.decisions) > 1 and is_opposed(puzzle)


def is_quiet(move: Move) -> bool:
    """Whether a move is points, a draw or a seven. In 47 of 51 such puzzles that were judged, another came
    to mind first, but only in 26 of 68 others, which are dull if they're seen at a glance."""
    return move.verb in QUIET or (move.verb is Verb.ONEOFF and rank(move.card) == SEVEN)


def is_opposed(puzzle: Puzzle) -> bool:
    """Whether a reply to the answer can do something to the seat: it's countered, or takes a card."""
    seat = puzzle.seat
    for after in own_outcomes(puzzle.start, puzzle.decisions[0].accepted[0], seat):
        state = after.state
        if isinstance(state.phase, Over) or state.phase.seat == seat:
            return True  # the seat has more to decide first
        if any(hits(state, next(outcomes_of(state, move, seat)), seat) for move in replies(state, seat)):
            return True
    return False


def is_plain(puzzle: Puzzle) -> bool:
    """Whether a smaller card for points is the answer, and nothing that hits follows it."""
    later = [decision.accepted[0].verb for decision in puzzle.decisions[1:]]
    return is_lure(puzzle) and {*later} <= {*PLAIN}


def is_unshielding(puzzle: Puzzle) -> bool:
    """Whether the first move takes their queen away, so that a two can counter later."""
    first, foe = puzzle.decisions[0], 1 - puzzle.seat
    before, after = puzzle.start.tables[foe], puzzle.game.play(first.accepted[0]).replay(first.replies).state
    away = has_queen(before) and not has_queen(after.tables[foe])
    return away and any(each.accepted[0].verb is Verb.COUNTER for each in puzzle.decisions[1:])


def dull_kind(puzzle: Puzzle) -> str:
    """The kind of a puzzle of which one has soon seen enough, since the first move costs nothing and has
    always the same reason. Empty if it's none."""
    move, state = puzzle.decisions[0].accepted[0], puzzle.start
    queen = move.verb is Verb.PERMANENT and rank(move.card) == QUEEN
    scrapped = queen and is_second_queen(state, puzzle.seat, move.card)
    if queen and not scrapped:
        return "a queen first"
    if move.verb is Verb.ONEOFF and rank(move.card) == TWO and rank(move.target) == QUEEN:
        return "a two on their queen"
    if move.verb is Verb.DRAW and "a card to spare" in puzzle.themes:
        return "a card to spare"
    draws = scrapped or (move.verb is Verb.ONEOFF and rank(move.card) == FIVE)
    return "known cards drawn" if draws and _draws_what_is_known(puzzle) else ""


def _draws_what_is_known(puzzle: Puzzle) -> bool:
    """Whether the first turn empties the deck, and the other hand is known, so that every card in it is."""
    start, seat = puzzle.start, puzzle.seat
    known = not hidden_mask(start, seat) & mask(start.hands[1 - seat])
    line = puzzle.line
    return known and not next((state for state in line.states if state.turn != seat), line.state).deck


def is_forced(puzzle: Puzzle) -> bool:
    """Whether only one rank in hand does anything to what the other seat has in hand or in play."""
    state, other = puzzle.start, 1 - puzzle.seat
    does = set[int]()
    for move in legal_moves(state):
        after = play(state, move)
        while isinstance(after.phase, Answering | Blocking) and after.phase.seat == other:
            after = play(after, ALLOW)
        hit = isinstance(after.phase, Discarding | Over) or after.tables[other] != state.tables[other]
        does |= {move.card >> 2} if hit else set()
    return len(does) < TWO_CARDS


def is_binary(puzzle: Puzzle) -> bool:
    """Whether there are only two things to do."""
    first = puzzle.decisions[0]
    return len({move.kind for move in (*first.accepted, *first.wrong)}) <= 2


def is_helpless(puzzle: Puzzle) -> bool:
    """Whether the other seat has neither a card nor a deck once the answer is played, and more is asked."""
    first, seat = puzzle.decisions[0], puzzle.seat
    state = puzzle.game.play(first.accepted[0]).replay(first.replies).state
    return len(puzzle.decisions) > 1 and not state.deck and not state.hands[1 - seat]


def is_sound(puzzle: Puzzle) -> bool:
    """Whether a defence leaves something to play for, its moves are equally good, and no other is better."""
    accepted, seen = puzzle.decisions[0].accepted, observe(puzzle.start, puzzle.seat)
    scores = conclude(grown(seen, LOOKED_AT, Random(puzzle.key))).scores
    own = [scored.chance for scored in scores if scored.move in accepted]
    others = [scored.chance for scored in scores if scored.move not in accepted]
    equal = max(own) - min(own) <= EQUAL
    return max(own) >= WORTH and equal and max(others, default=0) <= max(own) + EQUAL
