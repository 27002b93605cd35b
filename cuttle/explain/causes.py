"""Why one move is better than another: the fact that makes most of the difference.

Both moves are tried in the same determinizations, first as things are, then with one fact changed at a time
(`changes`) or one answer forbidden (`replies`). If the other move is better then, that fact is a cause; if
more than half of the difference goes, it's the main reason. All are looked at in the same determinizations,
so a small search tells much. Still, the largest of twenty figures is mostly too large. So the best candidates
are asked again with new determinizations, and one is a reason only if it holds there, by more than the noise.
Two facts that do it only together are one reason.
"""

from collections import Counter
from collections.abc import Generator
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cuttle.bot.ismcts import ISMCTS
from cuttle.bot.ismcts_three import search_tree
from cuttle.bot.pairs import is_certain
from cuttle.explain.changes import unseen_ten, without
from cuttle.explain.facts import Cause, facts
from cuttle.explain.replies import OFTEN, Line, bar, is_gain, is_reply, kept, plans, replies, share_that_can
from cuttle.explain.trials import Lead, Trial
from cuttle.observation import Observation
from cuttle.rules.apply import play
from cuttle.rules.cards import KING, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Over

SMALL: Final = 0.08
"""A smaller lead has to last a longer search: of 69 that had a reason, 5 were gone after 20,000 positions, of
198 larger ones none."""
FINE: Final = 0.05
"""A lead that may be this large isn't called “hardly a difference” after the first search."""
SURELY_FINE: Final = 0.02
"""The same after the longer search: of 57 that may be up to 3 points, 4 were at least 5 after 20,000
positions, of 46 smaller ones none."""
PROMISING: Final = 0.35
"""The share of the lead that a cause must take away at a glance to be asked again."""
LIKED: Final = {"in play": 0.3, "known": 0.2, "bare": 0.3, "small": 0.2}
"""How much more a cause says than an unseen rank, as a share of the lead."""
STILL_OPEN: Final = 0.4
"""If less than this share of p(1 - p) is left, the round is decided without the cause, and all moves are
alike: that says nothing of the cause."""
REPLY_LIKED: Final = 0.5
"""The same for what happens next."""
USED: Final = 0.1
"""The share of the lines in which a card's use comes that is told."""


class SearchSize(NamedTuple):
    """How much is looked at, mostly in positions, so that a reason is the same on every device."""

    lead: int = 2000
    """To compare the two moves as things are."""
    hardly: int = 6000
    """The same before it's said that there's hardly a difference, or before a small lead has a reason."""
    glance: int = 200
    """To compare them without a fact, at first."""
    glances: int = 9
    """How many facts are looked at: those that change most before any search."""
    again: int = 2000
    """To ask again."""
    asked_again: int = 2
    """How many causes are asked again."""
    warm_up: int = 6
    """Determinizations before the comparison, so that both moves are seen ahead."""
    look: int = 500
    """To compare them without one of the most promising facts, before one is asked again."""
    looks: int = 4
    """How many these are."""


class Reason(NamedTuple):
    """Why a move is better than another."""

    causes: tuple[Cause, ...]
    """One fact or reply, or two that do it only together; none if there's hardly a difference."""
    lead: Lead
    """By how much the move is better."""
    without: Lead | None = None
    """By how much it would be without the causes: less than half of it, or less than nothing."""
    share: float | None = None
    """How often another seat can reply like that, or the plan is carried out, if that's a cause or the
    danger."""
    use: Verb | None = None
    """How one's own card among the causes is mostly used later, if it's used at all."""
    move: Move | None = None
    """The better move."""
    danger: Cause | None = None
    """If it's a cause how many cards another seat holds, its most costly answer."""

    @property
    def is_turned(self) -> bool:
        """Whether the other move would be better without the causes."""
        return self.without is not None and self.without.is_turned


def why(
    observation: Observation, move: Move, rival: Move, rng: Random, size: SearchSize | None = None
) -> Generator[None, None, Reason | None]:
    """Why a move is better than a rival, pausing every few positions. Both must be legal.

    It ends with a reason, which has no causes if there's hardly a difference; None if the rival is better, if
    nothing that was tried makes most of the difference, or if the move wins at once, which `reason` says.
    """
    return Question(observation, move, rival, rng, size or SearchSize()).answer()


Causes: TypeAlias = tuple[Cause, ...]


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
        self.costs: dict[Cause, float] = {}
        """How much of the lead goes at a glance without an answer of another seat."""

    def answer(self) -> Generator[None, None, Reason | None]:
        """The reason."""
        seed = self.rng.getrandbits(64)
        whole = self.trial((), seed)
        if whole is None or self.wins_at_once(whole.trees[0]):
            return None
        yield from whole.go_on(self.size.lead)
        self.note(whole)
        if whole.lead.is_fine(FINE):
            yield from whole.go_on(self.size.hardly)
        lead = self.lead = whole.lead
        if not lead.is_explained:
            return Reason((), lead, move=self.move) if lead.is_fine(SURELY_FINE) else None
        shares = self.plans()
        found = [*replies(self.seat, self.rival, self.rival_lines), *shares]
        asked = yield from self.candidates(found, whole, seed)
        for causes in asked:
            if reason := (yield from self.ask_again(causes, lead, whole.openness, shares)):
                return (yield from self.confirm(reason, whole))
        return None

    def confirm(self, reason: Reason, whole: Trial) -> Generator[None, None, Reason | None]:
        """The reason, unless a small lead doesn't last in a longer search, or less of it goes there."""
        if whole.lead.lead < SMALL:
            yield from whole.go_on(self.size.hardly)
        lead = whole.lead
        gone = reason.is_turned or (reason.without and lead.is_mostly_gone(reason.without))
        return reason._replace(lead=lead) if lead.is_explained and gone else None

    def candidates(self, found: list[Cause], whole: Trial, seed: int) -> Generator[None, None, list[Causes]]:
        """What to ask again: what takes most of the lead away by a small search, or two facts that may do so
        together."""
        glanced = yield from self.glance(found, seed)
        answers = [tried for tried in glanced if is_reply(tried[0]) and tried[0].seat != self.seat]
        self.costs = {cause: trial.loss(whole).lead for cause, trial in answers}
        looked = sorted(glanced, key=lambda tried: -self.promise(tried, whole))[: self.size.looks]
        for _, trial in looked:
            yield from trial.go_on(self.size.look)
        looked.sort(key=lambda tried: -self.promise(tried, whole))
        shares = {
            cause: trial.loss(whole).lead / whole.lead.lead
            for cause, trial in looked
            if self.promise((cause, trial), whole) > 0
        }
        alone: list[Causes] = [(cause,) for cause, share in shares.items() if share >= PROMISING]
        both = sorted(shares, key=lambda cause: -shares[cause])[:2]
        if len(both) == 2 and len(alone) < 2 and shares[both[0]] + shares[both[1]] >= 2 * PROMISING:
            alone.append(tuple(both))
        return alone[: self.size.asked_again]

    def promise(self, tried: tuple[Cause, Trial], whole: Trial) -> float:
        """How much a cause promises: the share of the lead that it surely takes away, and more if it says
        more."""
        cause, trial = tried
        if trial.lead.lead > 0 and trial.openness < STILL_OPEN * whole.openness:
            return 0.0
        loss, liked = (
            trial.loss(whole),
            REPLY_LIKED if (is_reply(cause) and cause.kind != "drawn") else LIKED.get(cause.kind, 0),
        )
        share = min(1.0, (loss.lead - loss.error) / whole.lead.lead)
        return share + liked if share >= PROMISING else share

    def ask_again(
        self, causes: Causes, lead: Lead, openness: float, shares: dict[Cause, float]
    ) -> Generator[None, None, Reason | None]:
        """The reason that these causes are, with new determinizations; None if they aren't."""
        trial = self.trial(causes, self.rng.getrandbits(64))
        if trial is None:
            return None
        for nodes in (self.size.again, 2 * self.size.again):
            yield from trial.go_on(nodes, lambda now: is_certain(now.lead - lead.lead / 2, now.error))
            is_reason = self.explains(causes, trial, openness)
            if is_reason or trial.lead.lead > lead.lead / 2:
                break
        if not is_reason:
            return None
        share = yield from self.share(causes, shares)
        use = self.use(causes)
        idle = use is None and any(cause.kind == "own" for cause in causes)
        if idle or (share is not None and share < OFTEN):
            return None
        danger, chance = yield from self.danger(causes)
        return Reason(causes, lead, trial.lead, chance if danger else share, use, self.move, danger)

    def explains(self, causes: Causes, trial: Trial, openness: float) -> bool:
        """Whether the choice is turned without something, or certainly more than half of the lead is gone,
        while the round is as open as before. A card of one's own has to turn it: what's left without it isn't
        the same in a longer search."""
        if trial.lead.is_turned or self.lead is None or any(cause.kind == "own" for cause in causes):
            return trial.lead.is_turned
        return self.lead.is_mostly_gone(trial.lead) and trial.openness >= STILL_OPEN * openness

    def plans(self) -> dict[Cause, float]:
        """What the seat mostly plays on its next turn, and how often; and the card that it keeps. Among three
        the search sees one's own turns too seldom to tell."""
        hand = self.observation.hands[self.seat]
        spared = dict.fromkeys(kept(self.seat, hand, self.move, self.rival), 1.0)
        if len(self.observation.hands) > 2:
            return spared
        return {**dict(plans(self.seat, self.move, self.lines)), **spared}

    def use(self, causes: Causes) -> Verb | None:
        """How the seat mostly uses its own card among the causes after the move, or, against a king,
        the card that the rival spends."""
        for cause in causes:
            if cause.kind in ("own", "keep") and cause.seat == self.seat:
                return self.use_of(cause.rank)
            king = cause.kind == "in play" and cause.rank == KING and cause.seat != self.seat
            hand = self.observation.hands[self.seat]
            if king and self.rival.card in hand and self.rival.card != self.move.card:
                return self.use_of(rank(self.rival.card))
        return None

    def use_of(self, kind: int) -> Verb | None:
        """How the seat mostly uses its cards of a rank after the move; None if it hardly does."""
        spent = (Verb.DISCARD, Verb.TAKE, Verb.PICK)
        uses = Counter(
            move.verb
            for line in self.lines
            for seat, move in line
            if seat == self.seat and move.card >> 2 == kind and move.verb not in spent
        )
        verb, often = next(iter(uses.most_common(1)), (None, 0))
        return verb if often >= USED * len(self.lines) else None

    def wins_at_once(self, tree: ISMCTS) -> bool:
        phase = play(tree.determinize(), self.move).phase
        return isinstance(phase, Over) and phase.winner == self.seat

    def trial(self, causes: Causes, seed: int) -> Trial | None:
        """A new search of both moves without these causes; None if there's no such position. Without a card
        that's kept, only the better move is tried: the other one spends it."""
        mine, theirs = self.tree(causes), None
        if any(map(is_gain, causes)):
            theirs = self.tree(tuple([cause for cause in causes if not is_gain(cause)]))
            if theirs is None:
                return None
        if mine is None:
            return None
        trees = (mine[0], theirs[0] if theirs else mine[0])
        luck = (mine[1], theirs[1] if theirs else mine[1])
        return Trial(trees, luck, seed, self.seat, self.size.warm_up)

    def tree(self, causes: Causes) -> tuple[ISMCTS, Random] | None:
        """A new search tree without these causes, and its luck; None if there's no such position."""
        changed: Observation | None = self.observation
        rival = self.rival_without(causes)
        barred = [cause for cause in causes if is_reply(cause) and not is_gain(cause)]
        needed = (self.move,) if any(map(is_gain, causes)) else (self.move, rival)
        for cause in causes:
            if changed and cause not in barred:
                changed = without(changed, cause, needed)
        if changed is None:
            return None
        luck = Random(0)
        tree = search_tree(changed, luck)
        tree.moves = {self.move: self.move, rival: rival}
        if barred:
            bars = [bar(cause, tree) for cause in barred]
            tree.barred = lambda state, move: any(bars_it(state, move) for bars_it in bars)
        return tree, luck

    def rival_without(self, causes: Causes) -> Move:
        """The rival move; with a ten, if a small card's the cause."""
        ten = unseen_ten(self.observation) if any(cause.kind == "small" for cause in causes) else None
        return self.rival if ten is None else self.rival._replace(card=ten)

    def glance(self, found: list[Cause], seed: int) -> Generator[None, None, list[tuple[Cause, Trial]]]:
        """Each cause with a small search without it."""
        trials = []
        for cause in facts(self.observation, (self.move, self.rival)):
            if trial := self.trial((cause,), seed):
                trials.append((self.first_look(trial.trees[0]), cause, trial))
                yield
        trials = sorted(trials, key=lambda tried: tried[0])[: self.size.glances]
        trials += [(0.0, cause, trial) for cause in found if (trial := self.trial((cause,), seed))]
        for _, _, trial in trials:
            yield from trial.go_on(self.size.glance)
        return [(cause, trial) for _, cause, trial in trials]

    def first_look(self, tree: ISMCTS) -> float:
        """The lead before any search."""
        state = tree.determinize()
        one, other = [
            tree.evaluate(tree.root, move, play(state, move))[self.seat] for move in tree.moves.values()
        ]
        return one - other

    def note(self, trial: Trial) -> None:
        """Keep what was played as things are."""
        self.lines = [line for line, _, _ in trial.lines]
        self.rival_lines = [(line, lost) for _, line, lost in trial.lines]

    def danger(self, causes: Causes) -> Generator[None, None, tuple[Cause | None, float]]:
        """The most costly answer of a seat with many cards, and how often it can give it; None if that's
        seldom."""
        seats = [cause.seat for cause in causes if cause.kind == "many"]
        costs = {cause: cost for cause, cost in self.costs.items() if cause.seat in seats and cost > 0}
        if not costs:
            return None, 0.0
        worst = max(costs, key=lambda cause: costs[cause])
        chance = yield from self.share_of(worst)
        return (worst, chance) if chance >= OFTEN else (None, 0.0)

    def share(self, causes: Causes, shares: dict[Cause, float]) -> Generator[None, None, float | None]:
        """How often the reply or plan among the causes comes; None if there is none."""
        for cause in filter(is_reply, causes):
            if cause in shares:
                return shares[cause]
            return (yield from self.share_of(cause))
        return None

    def share_of(self, cause: Cause) -> Generator[None, None, float]:
        """How often another seat can answer the rival move like that."""
        return share_that_can(self.observation, cause, self.rival, Random(self.rng.getrandbits(64)))
