"""Why one move is better than another: the fact without which it wouldn't be.

Both moves are tried in the same determinizations, first as things are, then with one fact changed at a time
(`changes`) or one answer forbidden (`replies`). Where the other move becomes better, that fact is a cause.
What a few determinizations say may be chance, and the largest of twenty such figures mostly is. So the best
candidates are asked again with new determinizations, and one is a reason only if it turns the choice again,
by more than the noise. Two facts that turn it only together are one reason.
"""

from collections.abc import Generator, Sequence
from random import Random
from typing import Final, NamedTuple

from cuttle.bot.ismcts import ISMCTS
from cuttle.bot.ismcts_three import search_tree
from cuttle.bot.pairs import Pairs, is_certain
from cuttle.explain.changes import Cause, facts, without
from cuttle.explain.replies import Line, bar, is_reply, kept, plans, replies, share_that_can
from cuttle.observation import Observation
from cuttle.rules.apply import play
from cuttle.rules.moves import Move
from cuttle.rules.phases import Over

LEAST_LEAD: Final = 0.03
"""A smaller lead is hardly a difference, however certain."""
MOST_WITHOUT: Final = -0.02
"""A cause turns the choice if the move's lead without it is at most this."""
ENOUGH: Final = 16
"""Pairs that can show that a cause doesn't turn the choice."""
FINE: Final = 0.05
"""What may be a lead of this size isn't called hardly a difference."""


class SearchSize(NamedTuple):
    """How much is looked at, mostly in positions, so that a reason is the same on every device."""

    lead: int = 2000
    """To compare the two moves as things are."""
    glance: int = 300
    """To compare them without a fact, at first."""
    glances: int = 10
    """How many facts are looked at: those that change most before any search."""
    again: int = 2000
    """To ask again."""
    asked_again: int = 2
    """How many causes are asked again."""
    warm_up: int = 6
    """Determinizations before the comparison, so that both moves are seen ahead."""


class Lead(NamedTuple):
    """By how much win probability one move is better than the other."""

    lead: float
    error: float
    """Its standard error."""

    @property
    def is_turned(self) -> bool:
        """Whether the other one is certainly better."""
        return self.lead <= MOST_WITHOUT and is_certain(-self.lead, self.error)


class Reason(NamedTuple):
    """Why a move is better than another."""

    causes: tuple[Cause, ...]
    """One fact or reply, or two that do it only together; none if there's hardly a difference."""
    lead: Lead
    """By how much the move is better."""
    without: Lead | None = None
    """By how much it would be without the causes: below zero."""
    share: float | None = None
    """How often another seat can reply like that, or the plan is carried out, if that's a cause."""


def why(
    observation: Observation, move: Move, rival: Move, rng: Random, size: SearchSize | None = None
) -> Generator[None, None, Reason | None]:
    """Why a move is better than a rival, pausing every few positions. Both must be legal.

    It ends with a reason, which has no causes if there's hardly a difference; None if the rival is better, if
    nothing that was tried turns the choice, or if the move wins at once, which `reason` says.
    """
    return Question(observation, move, rival, rng, size or SearchSize()).answer()


Tried = tuple[float, tuple[Cause, ...]]


def is_explained(lead: Lead) -> bool:
    """Whether a lead is large and sure enough to look for its cause."""
    return lead.lead >= LEAST_LEAD and is_certain(lead.lead, lead.error)


class Question:
    """The search for one reason."""

    def __init__(
        self, observation: Observation, move: Move, rival: Move, rng: Random, size: SearchSize
    ) -> None:
        self.observation, self.seat, self.rng, self.size = observation, observation.seat, rng, size
        self.move, self.rival = move, rival
        self.lead: Lead | None = None
        """By how much the move is better, once that's known."""
        self.lines: list[Line] = []
        """What was played after the move, determinization by determinization."""
        self.rival_lines: list[tuple[Line, bool]] = []
        """The same after the rival, and whether it was lost."""

    def answer(self) -> Generator[None, None, Reason | None]:
        """The reason."""
        tree = self.tree(())
        if tree is None or self.wins_at_once(tree):
            return None
        lead = self.lead = yield from self.compare(tree, self.size.lead)
        if not is_explained(lead):
            hardly = abs(lead.lead) + 2 * lead.error < FINE
            return Reason((), lead) if hardly else None
        shares = self.plans()
        found = [*replies(self.seat, self.rival, self.rival_lines), *shares]
        glanced = yield from self.glance(found)
        turning = [causes for at_first, causes in glanced if at_first < 0]
        turning.sort(key=lambda causes: not is_reply(causes[0]))  # what happens next says more than a fact
        for causes in turning[: self.size.asked_again] or self.two_together(glanced):
            changed = self.tree(causes)
            after = (yield from self.compare(changed, self.size.again, hopeful=True)) if changed else None
            if after and after.is_turned:
                share = self.share(causes, shares)
                if share != 0:
                    return Reason(causes, lead, after, share)
        return None

    def two_together(self, glanced: list[Tried]) -> list[tuple[Cause, ...]]:
        """The two facts that change most, if none turns the choice alone."""
        both = [cause for _, causes in glanced for cause in causes if not is_reply(cause)][:2]
        return [tuple(both)] if len(both) == 2 else []

    def plans(self) -> dict[Cause, float]:
        """What the seat mostly plays on its next turn, and how often; and the card that it keeps. Among three
        the search sees one's own turns too seldom to tell."""
        if len(self.observation.hands) > 2:
            return {}
        hand = self.observation.hands[self.seat]
        spared = kept(self.seat, hand, self.move, self.rival)
        return {**dict(plans(self.seat, self.move, self.lines)), **dict.fromkeys(spared, 1.0)}

    def wins_at_once(self, tree: ISMCTS) -> bool:
        phase = play(tree.determinize(), self.move).phase
        return isinstance(phase, Over) and phase.winner == self.seat

    def tree(self, causes: tuple[Cause, ...]) -> ISMCTS | None:
        """A new search of both moves without these causes; None if there's no such position."""
        changed: Observation | None = self.observation
        barred = [cause for cause in causes if is_reply(cause)]
        for cause in causes:
            if changed and cause not in barred:
                changed = without(changed, cause, (self.move, self.rival))
        if changed is None:
            return None
        tree = search_tree(changed, Random(self.rng.getrandbits(64)))
        tree.moves = {self.move: self.move, self.rival: self.rival}
        if barred:
            bars = [bar(cause, tree) for cause in barred]
            tree.barred = lambda state, move: any(bars_it(state, move) for bars_it in bars)
        return tree

    def glance(self, found: list[Cause]) -> Generator[None, None, list[Tried]]:
        """The leads without each cause by a small search, the one that turns the choice most first."""
        trees = []
        for cause in facts(self.observation, (self.move, self.rival)):
            if tree := self.tree((cause,)):
                trees.append((self.first_look(tree), cause, tree))
                yield
        trees = sorted(trees, key=lambda tried: tried[0])[: self.size.glances]
        trees += [(0.0, cause, tree) for cause in found if (tree := self.tree((cause,)))]
        glanced = []
        for _, cause, tree in trees:
            lead = yield from self.compare(tree, self.size.glance)
            glanced.append((lead.lead, (cause,)))
        return sorted(glanced)

    def first_look(self, tree: ISMCTS) -> float:
        """The lead before any search."""
        state = tree.determinize()
        one, other = [
            tree.evaluate(tree.root, move, play(state, move))[self.seat] for move in (self.move, self.rival)
        ]
        return one - other

    def compare(self, tree: ISMCTS, nodes: int, *, hopeful: bool = False) -> Generator[None, None, Lead]:
        """The lead by a search of so many positions; fewer if it's hoped to be turned and surely isn't."""
        pairs, moves, seat = Pairs(len(self.observation.hands)), (self.move, self.rival), self.seat
        if not tree.root.children:
            self.first_look(tree)
        rounds = 0
        while tree.nodes < nodes or pairs.count < 2:
            lines, chances = [], []
            for line in tree.try_together(moves):
                chances.append(line)
                lines.append(tree.line)
                yield
            rounds += 1
            if rounds > self.size.warm_up:
                pairs.add(chances[0], chances[1], seat)
                self.note(lines, chances[1][seat] == 0, tree)
            if hopeful and pairs.count >= ENOUGH and is_certain(self.lead_of(pairs).lead, pairs.error(seat)):
                break
        return self.lead_of(pairs)

    def lead_of(self, pairs: Pairs) -> Lead:
        """The lead by these pairs."""
        return Lead(pairs.first[self.seat] - pairs.second[self.seat], pairs.error(self.seat))

    def note(self, lines: Sequence[Line], lost: bool, tree: ISMCTS) -> None:
        """Keep what was played as things are."""
        if tree.observation is self.observation and not tree.barred:
            self.lines.append(lines[0])
            self.rival_lines.append((lines[1], lost))

    def share(self, causes: tuple[Cause, ...], shares: dict[Cause, float]) -> float | None:
        """How often the reply or plan among the causes comes; None if there is none."""
        for cause in filter(is_reply, causes):
            if cause in shares:
                return shares[cause]
            return share_that_can(self.observation, cause, self.rival, Random(self.rng.getrandbits(64)))
        return None
