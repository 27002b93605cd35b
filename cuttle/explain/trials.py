"""Two moves tried in a series of determinizations, as things are or without something."""

from collections.abc import Callable, Generator
from math import hypot, sqrt
from random import Random
from typing import Final, NamedTuple

from cuttle.bot.ismcts import ISMCTS
from cuttle.bot.pairs import Pairs, is_certain
from cuttle.explain.replies import Line
from cuttle.rules.cards import Seat

LEAST_LEAD: Final = 0.03
"""A smaller lead is hardly a difference, however certain."""
MOST_WITHOUT: Final = -0.02
"""A cause turns the choice if the move's lead without it is at most this."""
MOST_LEFT: Final = 1 / 3
"""A cause makes most of the lead if no more than this is left without it. It's said that half of it goes: a
longer search finds other figures."""
SURE_ERRORS: Final = 4
"""By how many standard errors the other move must be better without it, or more than half of the lead be
gone: a longer search finds less."""
ENOUGH: Final = 16
"""Pairs that can show that a cause isn't the reason."""


class Lead(NamedTuple):
    """By how much win probability one move is better than the other."""

    lead: float
    error: float
    """Its standard error."""

    @property
    def is_explained(self) -> bool:
        """Whether it's large and sure enough to look for its cause."""
        return self.lead >= LEAST_LEAD and is_certain(self.lead, self.error)

    def is_fine(self, limit: float) -> bool:
        """Whether it's surely below a limit, and hardly a difference."""
        return not self.is_explained and abs(self.lead) + 2 * self.error < limit

    @property
    def is_turned(self) -> bool:
        """Whether the other one is certainly better."""
        return self.lead <= MOST_WITHOUT and -self.lead >= SURE_ERRORS * self.error

    def is_mostly_gone(self, without: "Lead") -> bool:
        """Whether certainly more than half of it is gone without a cause."""
        left, error = self.lead / 2 - without.lead, hypot(self.error / 2, without.error)
        return without.lead <= MOST_LEFT * self.lead and left >= SURE_ERRORS * error


class Trial:
    """Two moves in a series of determinizations, the same for all trials of one seed. The rival can have a
    tree of its own, if only the better move is tried without something."""

    def __init__(
        self, trees: tuple[ISMCTS, ISMCTS], luck: tuple[Random, Random], seed: int, seat: Seat, warm_up: int
    ) -> None:
        self.trees, self.leads, self.lines = trees, list[float](), list[tuple[Line, Line, bool]]()
        self._luck, self._seed, self._seat, self._warm_up = luck, seed, seat, warm_up
        self._rounds = 0
        self._pairs = Pairs(len(trees[0].root.sums))

    @property
    def lead(self) -> Lead:
        """By how much the move is better."""
        seat, pairs = self._seat, self._pairs
        return Lead(pairs.first[seat] - pairs.second[seat], pairs.error(seat))

    @property
    def openness(self) -> float:
        """How far from decided the round is: p(1 - p) by the mean of both moves."""
        chance = (self._pairs.first[self._seat] + self._pairs.second[self._seat]) / 2
        return chance * (1 - chance)

    def go_on(
        self, nodes: int, hopeless: Callable[[Lead], bool] | None = None
    ) -> Generator[None, None, None]:
        """Search until so many positions are evaluated, fewer if it's hopeless."""
        one, other = self.trees
        moves = list(one.moves.values())
        while one.nodes + (other.nodes if other is not one else 0) < nodes or self._pairs.count < 2:
            self._rounds += 1
            for luck in self._luck:
                luck.seed(self._seed + self._rounds)
            chances, lines = [], []
            tries = [(one, moves)] if one is other else [(one, moves[:1]), (other, moves[1:])]
            for tree, tried in tries:
                for line in tree.try_together(tried):
                    chances.append(line)
                    lines.append(tree.line)
                    yield
            if self._rounds > self._warm_up:
                self._pairs.add(chances[0], chances[1], self._seat)
                self.leads.append(chances[0][self._seat] - chances[1][self._seat])
                self.lines.append((lines[0], lines[1], chances[1][self._seat] == 0))
                if hopeless and self._pairs.count >= ENOUGH and hopeless(self.lead):
                    break

    def loss(self, whole: "Trial") -> Lead:
        """How much less the lead is than in a trial with the same determinizations and without changes."""
        lost = [one - other for one, other in zip(whole.leads, self.leads, strict=False)]
        mean = sum(lost) / len(lost)
        square = sum((loss - mean) ** 2 for loss in lost)
        return Lead(mean, sqrt(square / len(lost) / max(1, len(lost) - 1)))
