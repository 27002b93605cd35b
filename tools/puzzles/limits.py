"""What there may not be too much of among the puzzles that are offered."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from cuttle.puzzles import Puzzle
from tools.puzzles.ideas import is_lure
from tools.puzzles.worth import dull_kind, is_binary, is_helpless, is_plain, is_unshielding

FEW: Final = 4
"""Where a ruleset has no more puzzles than this, others are taken out first."""
MOST_OF_A_THEME: Final = 0.15
"""The largest share of a theme, as the first."""
MOST_OF_AN_ANSWER: Final = 0.15
"""The largest share of one class of answer."""
MOST_DEFENCES: Final = 0.1
"""The largest share of defences, in which one card mostly does it."""
MOST_BINARY: Final = 0.03
"""The largest share in which there are only two things to do."""
MOST_LURES: Final = 0.4
"""The largest share in which a smaller card than the highest is played for points."""
MOST_PLAIN: Final = 0.15
"""The largest share of those after which nothing hits. Of fifteen lures that were judged, six after which
something did had 7.7 for fun, the others 6.3."""
MOST_OF_A_DULL_KIND: Final = 2
"""The most of a kind of which one has soon seen enough."""
MOST_UNSHIELDED: Final = 0.06
"""The largest share of those in which their queen goes first and then a two counters. Of five that a reader
judged, the first had 8 for fun, then 6, 7, 4 and 4."""
MOST_HELPLESS: Final = 0.03
"""The largest share in which the other seat has nothing left to do after the answer."""


SHARES: Final[Sequence[tuple[Callable[[Puzzle], bool], float]]] = (
    (lambda puzzle: puzzle.kind == "D", MOST_DEFENCES),
    (is_binary, MOST_BINARY),
    (is_lure, MOST_LURES),
    (is_plain, MOST_PLAIN),
    (is_unshielding, MOST_UNSHIELDED),
    (is_helpless, MOST_HELPLESS),
)
"""What may be only so large a share."""


def trimmed(puzzles: Sequence[Puzzle], scores: Mapping[str, float]) -> list[Puzzle]:
    """The puzzles without as many as it takes until there isn't too much of anything, the worst first; from a
    ruleset with only a few they go last."""
    left = [*puzzles]
    while excess := [*_excess(left)]:
        worst, _ = max(excess, key=lambda pair: (pair[1], -scores[pair[0].key], pair[0].key))
        left.remove(worst)
    return left


def _excess(puzzles: Sequence[Puzzle]) -> Iterator[tuple[Puzzle, tuple[bool, int]]]:
    """The puzzles that are something of which there's too much: whether their ruleset has more than a few,
    and how many such things they are."""
    count = len(puzzles)
    themes, answers = Counter(each.themes[0] for each in puzzles), Counter(each.answer for each in puzzles)
    dull = Counter(filter(None, map(dull_kind, puzzles)))
    rules = Counter(each.start.ruleset for each in puzzles)
    many = [is_one for is_one, most in SHARES if sum(map(is_one, puzzles)) > most * count]
    for each in puzzles:
        excess = int(themes[each.themes[0]] > MOST_OF_A_THEME * count)
        excess += answers[each.answer] > MOST_OF_AN_ANSWER * count
        excess += dull[dull_kind(each)] > MOST_OF_A_DULL_KIND
        excess += sum(is_one(each) for is_one in many)
        if excess:
            yield each, (rules[each.start.ruleset] > FEW, excess)
