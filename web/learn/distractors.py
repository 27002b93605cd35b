"""Wrong answers for the drill: what stops cards in other positions, and doesn't stop this one here. Pure."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple

from cuttle import HIDDEN, Card, Move, Observation, Pile, Seat, Verb
from cuttle.explain import why_not
from cuttle.language import Arg, Text, card_name, say
from cuttle.rules import QUEEN, RANK_NAMES, rank

THREE: Final = RANK_NAMES.index("3")
FOUR: Final = RANK_NAMES.index("4")
_DRAWING: Final = (RANK_NAMES.index("5"), RANK_NAMES.index("7"))


class JudgedMove(NamedTuple):
    """A move, and why it isn't possible, if it isn't."""

    seen: Observation
    move: Move
    reason: Text | None

    @property
    def place(self) -> tuple[Seat, Pile] | None:
        """Where the target is: whose row, and which pile."""
        target = self.move.target
        piles = [(seat, pile) for seat, row in enumerate(self.seen.tables) for pile in row]
        return next(((seat, pile) for seat, pile in piles if target in pile.cards and target != HIDDEN), None)

    @property
    def queens(self) -> list[Card]:
        """The queens beside the target, or all queens of the others where there is no target."""
        place, tables = self.place, self.seen.tables
        rows = (
            [tables[place[0]]]
            if place
            else [row for seat, row in enumerate(tables) if seat != self.seen.seat]
        )
        cards = [pile.card for row in rows for pile in row]
        return [card for card in cards if rank(card) == QUEEN and card != self.move.target]

    def say(self, key: str, **values: Arg) -> Text:
        card, target = card_name(self.move.card), card_name(self.move.target)
        return say(key, **{"card": card, "target": target} | values)


def false_reasons(case: JudgedMove, rng: Random) -> list[Text]:
    """Reasons that don't hold, the tempting ones first."""
    true = _true_keys(case)
    tempting = [text for make in _TEMPTING for text in make(case) if text.key not in true]
    others = [text for make in _PLAIN for text in make(case) if text.key not in true]
    rng.shuffle(tempting)
    rng.shuffle(others)
    return tempting + others


def _true_keys(case: JudgedMove) -> set[str]:
    """The keys of what stops it: of a frozen card also what would stop it otherwise."""
    if not case.reason:
        return set()
    thawed = why_not(case.seen._replace(frozen=0, frozen_this_turn=0), case.move)
    found = {case.reason.key} | ({thawed.key} if isinstance(thawed, Text) else set())
    return found | ({"no frozen", "no frozen now"} if found & {"no frozen", "no frozen now"} else set())


def _queen(case: JudgedMove) -> Iterator[Text]:
    """A queen is near. She stops no scuttle, and none of what has no target."""
    if case.place and case.queens and (case.reason is None or case.move.verb is Verb.SCUTTLE):
        yield case.say("no queen", queens=card_name(case.queens[0]), count=1)
    elif not case.place and case.queens and case.move.verb is Verb.ONEOFF:
        yield case.say("no queen any", queens=card_name(case.queens[0]), count=1)


def _suit(case: JudgedMove) -> Iterator[Text]:
    """The same rank, but the card has the higher suit."""
    if case.move.verb is Verb.SCUTTLE and case.reason is None and _is_level(case):
        yield case.say("no suit")


def _is_level(case: JudgedMove) -> bool:
    return rank(case.move.card) == rank(case.move.target)


def _top(case: JudgedMove) -> Iterator[Text]:
    """A jack lies on it, which doesn't protect the card below."""
    if case.place and case.place[1].thieves and case.move.target == case.place[1].card:
        yield case.say("no top", other=card_name(case.place[1].thieves[-1]))


def _scrapped(case: JudgedMove) -> Iterator[Text]:
    """Not all cards in the scrap are threes."""
    if case.move.verb is Verb.ONEOFF and rank(case.move.card) == THREE:
        if any(rank(card) == THREE for card in case.seen.scrap):
            yield case.say("no scrap threes")
        elif case.reason is None:
            yield case.say("no scrap")


def _kind(case: JudgedMove) -> Iterator[Text]:
    """It can target cards of this kind."""
    if case.place:
        points = case.place[1].for_points and case.move.target == case.place[1].card
        other = "scuttle" if case.move.verb is Verb.SCUTTLE else "points"
        yield case.say("no but", which="permanents" if points else other)


def _aim(case: JudgedMove) -> Iterator[Text]:
    if case.place and case.move.verb is not Verb.SCUTTLE:
        yield case.say("no aim")


def _frozen(case: JudgedMove) -> Iterator[Text]:
    if case.seen.ruleset.nine_freezes and not case.seen.frozen >> case.move.card & 1:
        yield case.say("no frozen now")


def _supply(case: JudgedMove) -> Iterator[Text]:
    """There are cards in the deck, or in the other hands."""
    if case.move.verb is not Verb.ONEOFF:
        return
    if rank(case.move.card) in _DRAWING and case.seen.deck:
        yield case.say("no deck")
    if rank(case.move.card) == FOUR and any(case.seen.hands[1:]):
        yield case.say("no hands two" if len(case.seen.hands) == 2 else "no hands three")


def _way(case: JudgedMove) -> Iterator[Text]:
    yield case.say("no way")


_TEMPTING: Final[tuple[Callable[[JudgedMove], Iterator[Text]], ...]] = (_queen, _suit, _top, _scrapped)
_PLAIN: Final[tuple[Callable[[JudgedMove], Iterator[Text]], ...]] = (_kind, _aim, _frozen, _supply, _way)
