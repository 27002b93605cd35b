"""What a card in hand is kept for, by what the table shows."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from cuttle.explain.check import after_uncountered, may_hold
from cuttle.explain.effects import MoveEffect
from cuttle.explain.facts import FEW, unseen_cards
from cuttle.explain.risks import RISKY, chance_with_queen
from cuttle.explain.uses import Use, best_use
from cuttle.language.sentences import cards_text, points_text
from cuttle.language.text import Name, Text, say
from cuttle.language.words import card_name, seat_name
from cuttle.observation import Observation
from cuttle.rules.cards import (
    ACE,
    EIGHT,
    FIVE,
    FOUR,
    HIDDEN,
    JACK,
    KING,
    NINE,
    QUEEN,
    SEVEN,
    SIX,
    TEN,
    THREE,
    TWO,
    Card,
    Seat,
    card_points,
    rank,
)
from cuttle.rules.moves import Move, Verb
from cuttle.rules.protection import has_queen
from cuttle.rules.state import count_permanents, other_seats, score

SMALL_LOOT: Final = 5
"""The most points that are little for a jack, or to take back."""


def after_move(effect: MoveEffect) -> Observation:
    """What the seat sees after a move, if it isn't countered, before it knows more; of its hand, what it can
    keep."""
    seen, after = effect.before, effect.after
    hands = list(seen.hands)
    hands[seen.seat] = tuple([card for card in hands[seen.seat] if card == HIDDEN or is_kept(effect, card)])
    spent = (
        () if effect.move.card in after.scrap or effect.move.verb is not Verb.ONEOFF else (effect.move.card,)
    )
    return seen._replace(tables=after.tables, hands=tuple(hands), scrap=(*after.scrap, *spent))


def is_kept(effect: MoveEffect, card: Card) -> bool:
    """Whether a card in hand can stay there, whatever else has to be discarded."""
    return card in after_uncountered(effect.after, card).hands[effect.seat]


def purpose(seen: Observation, card: Card, names: Sequence[Name]) -> Text | None:
    """What a card in hand can do later, with the figures of the table; None if that's nothing special."""
    check = _PURPOSES.get(rank(card))
    return check(seen, card, names) if check else None


def _fullest(seen: Observation) -> Seat:
    """The other seat with the most points."""
    return max(other_seats(seen, seen.seat), key=lambda other: score(seen, other))


def _keep_ace(seen: Observation, card: Card, names: Sequence[Name]) -> Text:
    victim = _fullest(seen)
    points = score(seen, victim)
    if points <= SMALL_LOOT or points <= score(seen, seen.seat):
        which = "more" if points else "none"
        return say("keep ace later", which=which, who=seat_name(names, victim), card=card_name(card))
    return say("keep ace", who=seat_name(names, victim), card=card_name(card), points=points_text(points))


def _keep_two(seen: Observation, card: Card, names: Sequence[Name]) -> Text | None:
    open_to_it = [other for other in other_seats(seen, seen.seat) if not has_queen(seen.tables[other])]
    if not open_to_it:
        return None
    feared = [(ACE, points_text(score(seen, seen.seat)))] if score(seen, seen.seat) else []
    laid = [pile for pile in seen.tables[seen.seat] if not pile.for_points or pile.thieves]
    if laid:
        feared.insert(0, (SIX, card_name((laid[0].thieves or (laid[0].card,))[-1])))
    known = {rank(held) for other in open_to_it for held in seen.hands[other] if held != HIDDEN}
    unseen = [rank(hidden) for hidden in unseen_cards(seen)]
    for kind, loss in sorted(feared, key=lambda each: (each[0] not in known, -unseen.count(each[0]))):
        if any(may_hold(seen, other, kind) for other in open_to_it):
            which = "six" if kind == SIX else "ace"
            return say(
                "keep two", which=which, card=card_name(card), loss=loss, who=seat_name(names, seen.seat)
            )
    return None


def _keep_three(seen: Observation, card: Card, _: Sequence[Name]) -> Text | None:
    use = scrap_use(seen)
    if use is None:
        return say("keep three empty", card=card_name(card))
    if use.worth <= SMALL_LOOT:
        return None
    return say("keep three", card=card_name(card), other=use.words["card"])


def _keep_four(seen: Observation, card: Card, names: Sequence[Name]) -> Text | None:
    victim = max(other_seats(seen, seen.seat), key=lambda other: len(seen.hands[other]))
    held = len(seen.hands[victim])
    if held < 2:
        return None
    who = seat_name(names, victim)
    return say("keep four", who=who, card=card_name(card), cards=cards_text(2), held=held)


def _keep_five(seen: Observation, card: Card, _: Sequence[Name]) -> Text:
    return say("keep five", card=card_name(card), cards=cards_text(seen.ruleset.five_draws))


def _keep_six(seen: Observation, card: Card, _: Sequence[Name]) -> Text | None:
    """A king, queen or jack in play that it can scrap, or else how many are unseen."""
    for victim in other_seats(seen, seen.seat):
        for pile in seen.tables[victim]:
            laid = pile.thieves[-1:] or (() if pile.for_points else (pile.card,))
            if laid and rank(laid[0]) != EIGHT:
                return say("keep six", card=card_name(card), target=card_name(laid[0]))
    left = sum(rank(hidden) in (JACK, QUEEN, KING) for hidden in unseen_cards(seen))
    return say("keep six later", card=card_name(card), count=left) if left > 1 else None


def _keep_points(seen: Observation, card: Card, _: Sequence[Name]) -> Text | None:
    """What a large card can scuttle."""
    if target := scuttled(seen, card):
        return say("keep scuttle", card=card_name(card), target=card_name(target))
    return None


def keep_later(seen: Observation, card: Card, names: Sequence[Name]) -> Text | None:
    """That a large card waits for a smaller hand of another seat, or a queen that helps; None if there's a
    queen, or if no other hand is large."""
    fullest = max(other_seats(seen, seen.seat), key=lambda foe: len(seen.hands[foe]))
    if has_queen(seen.tables[seen.seat]) or len(seen.hands[fullest]) <= FEW:
        return None
    queens = [held for held in seen.hands[seen.seat] if held != HIDDEN and rank(held) == QUEEN]
    helps = not queens and chance_with_queen(seen, Move(Verb.POINTS, card), fullest) < RISKY
    key = "keep until" if helps else "keep until fewer"
    return say(key, who=seat_name(names, fullest), card=card_name(card))


def scuttled(seen: Observation, card: Card) -> Card | None:
    """The largest card that a card in hand can scuttle, if it's worth that."""
    targets = [
        pile.card
        for foe in other_seats(seen, seen.seat)
        for pile in seen.tables[foe]
        if pile.for_points and pile.card < card and rank(card) <= TEN
    ]
    best = max(targets, key=card_points, default=HIDDEN)
    return best if best != HIDDEN and card_points(best) >= SMALL_LOOT else None


def _keep_jack(seen: Observation, card: Card, names: Sequence[Name]) -> Text | None:
    """What it can steal, apart from what the other jacks in hand can; or will be able to."""
    others, name = other_seats(seen, seen.seat), card_name(card)
    open_to = [other for other in others if not has_queen(seen.tables[other])]
    more = sum(rank(held) == JACK for held in seen.hands[seen.seat] if held not in (card, HIDDEN))
    loot = [pile.card for other in open_to for pile in seen.tables[other] if pile.for_points]
    if (best := _large(loot, more)) is not None:
        return say("keep jack for", card=name, target=card_name(best))
    queens = [pile for pile in seen.tables[others[0]] if not pile.for_points and rank(pile.card) == QUEEN]
    if (best := _large(seen.hands[others[0]], more)) is not None and len(others) == 1:
        who = seat_name(names, others[0])
        return say(
            "keep jack held", which="queen" if queens else "free", card=name, target=card_name(best), who=who
        )
    if len(queens) == 1 and len(others) == 1:
        return say("keep jack queen", card=name, queen=card_name(queens[0].card))
    if len(others) == 1 and not queens and not loot:
        return say("keep jack later", card=name, who=seat_name(names, others[0]))
    return None


def _large(cards: Iterable[Card], before: int) -> Card | None:
    """The next largest point card after so many, if it's worth a jack."""
    points = [card for card in cards if card != HIDDEN and card_points(card) > SMALL_LOOT]
    return next(iter(sorted(points, key=card_points, reverse=True)[before:]), None)


def _keep_queen(seen: Observation, card: Card, _: Sequence[Name]) -> Text | None:
    return None if has_queen(seen.tables[seen.seat]) else say("keep queen", card=card_name(card))


def _keep_king(seen: Observation, card: Card, _: Sequence[Name]) -> Text:
    goals = seen.ruleset.goals
    lower = goals[min(count_permanents(seen, seen.seat, KING) + 1, len(goals) - 1)]
    return say("keep king", card=card_name(card), goal=lower)


_PURPOSES: Final[dict[int, Callable[[Observation, Card, Sequence[Name]], Text | None]]] = {
    ACE: _keep_ace,
    TWO: _keep_two,
    THREE: _keep_three,
    FOUR: _keep_four,
    FIVE: _keep_five,
    SIX: _keep_six,
    SEVEN: lambda _, card, __: say("keep seven", card=card_name(card)),
    **dict.fromkeys((EIGHT, NINE, TEN), _keep_points),
    JACK: _keep_jack,
    QUEEN: _keep_queen,
    KING: _keep_king,
}


def scrap_use(seen: Observation) -> Use | None:
    """The best use of a card in the scrap."""
    threes = seen.ruleset.three_takes_three
    cards = [card for card in seen.scrap if threes or rank(card) != THREE]
    return best_use(seen, seen.seat, cards)
