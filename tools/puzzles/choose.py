"""Choose puzzles from what was mined, of all themes, answers and bands alike, and write the pool.

    python tools/puzzles/choose.py .cache/puzzles --wanted 300 --each 40

What the pool has is looked at in the same way: what meets the lines stays, what doesn't is
put with the older ones. Prints
what was chosen; `tools/puzzles/figures.py` has the figures.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import observe, score  # noqa: E402
from cuttle.bot.expert import conclude  # noqa: E402
from cuttle.puzzles import BANDS, Puzzle, band_of, read_pool  # noqa: E402
from cuttle.puzzles.pool import VERSION  # noqa: E402
from cuttle.puzzles.puzzle import Theme  # noqa: E402
from cuttle.rules.apply import play  # noqa: E402
from cuttle.rules.cards import ACE, SIX  # noqa: E402
from cuttle.rules.moves import ALLOW  # noqa: E402
from cuttle.rules.phases import Answering, Turn  # noqa: E402
from cuttle.rules.state import State  # noqa: E402
from tools.puzzles.bots import PLAYERS, rate, solve_shares, spread  # noqa: E402
from tools.puzzles.chances import grown  # noqa: E402
from tools.puzzles.files import read_older, read_shipped, write_pool  # noqa: E402
from tools.puzzles.mine import FOR_TWO, texts_in  # noqa: E402
from tools.puzzles.proof import Proof, turns_ahead, win_in_time  # noqa: E402
from tools.puzzles.themes import themes_of  # noqa: E402
from tools.puzzles.thumb import HABITS, thumb_solves  # noqa: E402

SHARES: Final = "shares.txt"
"""Where it's kept who solves what, and what the expert thinks of it."""
MOST_OF_A_THEME: Final = 0.14
"""The largest share of a theme, as the first."""
MOST_OF_AN_ANSWER: Final = 0.12
"""The largest share of one class of answer."""
MOST_DEFENCES: Final = 0.4
"""The largest share of defences."""
MOST_BY_SKILLED: Final = 0.44
"""The largest share that the skilled bot solves."""
MOST_BY_HABIT: Final = 0.07
"""The largest share that another rule of thumb solves; the hardest of them go first."""
MOST_HELPLESS: Final = 0.03
"""The largest share in which the other seat has nothing left to do after the answer."""
ALIKE: Final = 2
"""Two puzzles with so few different ranks are taken only if their answers differ, as twins."""
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

Form: TypeAlias = tuple[object, ...]
"""What makes two puzzles the same."""


class Judged(NamedTuple):
    """What bots make of a puzzle."""

    shares: tuple[float, ...]
    """How often each of the players solves it."""
    sound: bool = True
    """Whether the expert agrees with a defence: who defends against everything may give up more than it's
    worth."""

    @property
    def by_skilled(self) -> float:
        """How often skilled solves it."""
        return self.shares[[player.level for player in PLAYERS].index("skilled")]


class Dull(NamedTuple):
    """Of which puzzles only a few are taken, by key."""

    habits: set[str]
    """Those that a habit solves."""
    helpless: set[str]
    """Those in which the other seat has nothing left to do."""


def canonical_form(puzzle: Puzzle) -> Form:
    """What the player of a puzzle recognizes: the ranks in hand and in play, and what is to be decided."""
    phase = puzzle.start.phase
    waiting = (
        () if isinstance(phase, Turn) else (type(phase).__name__, *[card >> 2 for card in phase.waiting])
    )
    return *form_of(puzzle.start, puzzle.seat), waiting


def form_of(state: State, seat: int) -> Form:
    """The ruleset, the ranks in a seat's hand, and those that it and the other seat have in play."""
    rows = tuple(
        [
            tuple(sorted((pile.card >> 2, pile.for_points, len(pile.thieves)) for pile in state.tables[side]))
            for side in (seat, 1 - seat)
        ]
    )
    return state.ruleset.key, tuple(sorted(card >> 2 for card in state.hands[seat])), rows


def ranks_of(puzzle: Puzzle) -> Counter[tuple[int, int]]:
    """The ranks in each place that a player sees."""
    seen, seat = observe(puzzle.start, puzzle.seat), puzzle.seat
    places: list[Iterable[int]] = [seen.hands[seat], seen.hands[1 - seat]]
    places += [[card for pile in seen.tables[side] for card in pile.cards] for side in (seat, 1 - seat)]
    return Counter((place, card >> 2) for place, cards in enumerate(places) for card in cards if card >= 0)


def difference(one: Counter[tuple[int, int]], other: Counter[tuple[int, int]]) -> int:
    """How many cards of one puzzle another doesn't have in the same place."""
    return max((one - other).total(), (other - one).total())


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


def is_helpless(puzzle: Puzzle) -> bool:
    """Whether the other seat has neither a card nor a deck once the answer is played, and more is asked."""
    first, seat = puzzle.decisions[0], puzzle.seat
    state = puzzle.game.play(first.accepted[0]).replay(first.replies).state
    return len(puzzle.decisions) > 1 and not state.deck and not state.hands[1 - seat]


def is_habit(puzzle: Puzzle) -> bool:
    """Whether one of the other rules of thumb solves it."""
    return any(
        thumb_solves(puzzle, lambda attempt: observe(attempt.game.state, puzzle.seat), rule)
        for rule in HABITS
    )


def candidates(texts: Iterable[str]) -> list[Puzzle]:
    """The puzzles of these texts that are worth it, each form once, with the themes that are causes."""
    forms: dict[Form, Puzzle] = {}
    for text in texts:
        puzzle = read_pool(f"{VERSION}\n{text}")[0].read()
        if is_worth_it(puzzle):
            forms.setdefault(canonical_form(puzzle), puzzle)
    puzzles = {puzzle.key: puzzle for puzzle in forms.values()}
    with Pool() as pool:
        themes = pool.map(_themes, puzzles.values(), 8)
    each = zip(puzzles.values(), themes, strict=True)
    return [replace(puzzle, themes=found) for puzzle, found in each if found]


def _themes(puzzle: Puzzle) -> tuple[Theme, ...]:
    return puzzle.themes if puzzle.kind == "B" else themes_of(puzzle)


def judge_all(folder: Path, puzzles: Sequence[Puzzle]) -> dict[str, Judged]:
    """What bots make of each puzzle, by key. What was found is kept in the folder."""
    path = folder / SHARES
    lines = [line.split() for line in path.read_text().splitlines()] if path.exists() else []
    known = {key: Judged(tuple(map(float, shares)), sound == "sound") for key, sound, *shares in lines}
    asked = [puzzle for puzzle in puzzles if puzzle.key not in known]
    with Pool() as pool, path.open("a", buffering=1) as file:
        for puzzle, judged in zip(asked, pool.imap(_judged, asked), strict=True):
            known[puzzle.key] = judged
            word = "sound" if judged.sound else "poor"
            print(puzzle.key, word, *[f"{share:.3f}" for share in judged.shares], file=file)
    return known


def _judged(puzzle: Puzzle) -> Judged:
    return Judged(solve_shares(puzzle, Random(puzzle.key)), puzzle.kind != "D" or is_sound(puzzle))


def is_sound(puzzle: Puzzle) -> bool:
    """Whether a defence leaves something to play for, its moves are equally good, and no other is better."""
    accepted, seen = puzzle.decisions[0].accepted, observe(puzzle.start, puzzle.seat)
    scores = conclude(grown(seen, LOOKED_AT, Random(puzzle.key))).scores
    own = [scored.chance for scored in scores if scored.move in accepted]
    others = [scored.chance for scored in scores if scored.move not in accepted]
    equal = max(own) - min(own) <= EQUAL
    return max(own) >= WORTH and equal and max(others, default=0) <= max(own) + EQUAL


def choose(puzzles: Sequence[Puzzle], wanted: int) -> list[Puzzle]:
    """At most so many puzzles of one ruleset, the rarest answer, band and theme first. Of those that look
    alike only one, or twins."""
    left = sorted(puzzles, key=lambda each: (-len(each.decisions), each.key))
    chosen: list[Puzzle] = []
    themes, answers, bands = Counter[Theme](), Counter[object](), Counter[int]()
    ranks = {puzzle.key: ranks_of(puzzle) for puzzle in left}

    def order(puzzle: Puzzle) -> float:
        rarest = min(themes[theme] for theme in puzzle.themes)
        return rarest + answers[puzzle.answer] + bands[band_of(puzzle.rating)] / 4

    while left and len(chosen) < wanted:
        best = min(left, key=order)
        left.remove(best)
        if not any(
            other.answer == best.answer and difference(ranks[other.key], ranks[best.key]) <= ALIKE
            for other in chosen
        ):
            chosen.append(best)
            themes[min(best.themes, key=lambda theme: themes[theme])] += 1
            answers[best.answer] += 1
            bands[band_of(best.rating)] += 1
    return chosen


def named(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The puzzles, each with that of its themes first that is rarest among all."""
    firsts = {puzzle.key: puzzle.themes[0] for puzzle in puzzles}
    counts = Counter(firsts.values())
    for _ in range(3):
        for puzzle in puzzles:
            counts[firsts[puzzle.key]] -= 1
            firsts[puzzle.key] = min(puzzle.themes, key=lambda theme: counts[theme])
            counts[firsts[puzzle.key]] += 1
    return [
        replace(puzzle, themes=tuple(dict.fromkeys((firsts[puzzle.key], *puzzle.themes))))
        for puzzle in puzzles
    ]


def trimmed(puzzles: Sequence[Puzzle], judged: Mapping[str, Judged]) -> list[Puzzle]:
    """The puzzles without as many as it takes until there isn't too much of anything."""
    left = [*puzzles]
    dull = Dull(
        {each.key for each in left if is_habit(each)}, {each.key for each in left if is_helpless(each)}
    )
    while left:
        worst, excess = max(_excess(left, judged, dull), key=lambda pair: (pair[1], pair[0].key))
        if not excess:
            break
        left.remove(worst)
    return left


def _excess(
    puzzles: Sequence[Puzzle], judged: Mapping[str, Judged], dull: Dull
) -> Iterator[tuple[Puzzle, float]]:
    """Of how much that there's too much of each puzzle is."""
    count = len(puzzles)
    themes, answers = Counter(each.themes[0] for each in puzzles), Counter(each.answer for each in puzzles)
    defended = sum(each.kind == "D" for each in puzzles) > MOST_DEFENCES * count
    solved = sum(judged[each.key].by_skilled for each in puzzles) > MOST_BY_SKILLED * count
    habits = sum(each.key in dull.habits for each in puzzles) > MOST_BY_HABIT * count
    helpless = sum(each.key in dull.helpless for each in puzzles) > MOST_HELPLESS * count
    for each in puzzles:
        excess = (themes[each.themes[0]] > MOST_OF_A_THEME * count) + solved * judged[each.key].by_skilled
        excess += answers[each.answer] > MOST_OF_AN_ANSWER * count
        excess += habits and each.key in dull.habits and each.rating / BANDS[-1]
        excess += helpless and each.key in dull.helpless
        yield each, excess + (defended and each.kind == "D")


def mixed(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """By rating, but no puzzle after one with the same answer where another is about as hard."""
    left, ordered = sorted(puzzles, key=lambda each: (each.rating, each.key)), list[Puzzle]()
    while left:
        last = {each.answer for each in ordered[-2:]}, {each.themes[0] for each in ordered[-1:]}
        near = left[:12]
        best = min(
            near, key=lambda each: (each.answer in last[0], each.themes[0] in last[1], near.index(each))
        )
        left.remove(best)
        ordered.append(best)
    return ordered


def main() -> None:
    """Read what was mined and what is in the pool, choose, and write the pool."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("--wanted", type=int, default=300, help="of cuttle-cards")
    options.add_argument("--each", type=int, default=40, help="of each other ruleset")
    arguments = options.parse_args()
    shipped, older = read_shipped(), read_older()
    texts = chain([entry.text for entry in shipped], texts_in(arguments.folder))
    puzzles = candidates(texts)
    judged = judge_all(arguments.folder, puzzles)
    rated = [
        replace(each, rating=spread(rate(judged[each.key].shares)))
        for each in puzzles
        if judged[each.key].sound
    ]
    chosen: list[Puzzle] = []
    for name in FOR_TWO:
        own = [puzzle for puzzle in rated if puzzle.start.ruleset.key == name]
        chosen += choose(own, arguments.wanted if name == FOR_TWO[0] else arguments.each)
    chosen = trimmed(named(chosen), judged)
    chosen = [
        puzzle
        for name in FOR_TWO
        for puzzle in mixed([each for each in chosen if each.start.ruleset.key == name])
    ]
    kept = {puzzle.key for puzzle in chosen}
    write_pool(chosen, [*older, *[entry for entry in shipped if entry.key not in kept]])
    print(len(puzzles), "candidates,", len(rated), "sound,", len(chosen), "chosen")


if __name__ == "__main__":
    main()
