"""What speaks against a move and not against a better one, by what the table shows."""

from collections.abc import Iterator, Sequence
from typing import Final

from cuttle.explain.check import MAX_CARD_POINTS
from cuttle.explain.effects import MoveEffect, loss_words, permanents_by_kind
from cuttle.explain.facts import Cause
from cuttle.explain.purposes import SMALL_LOOT, scrap_use
from cuttle.explain.risks import (
    RISKY,
    cards_that_do,
    chance_to_counter,
    chance_to_lose,
    chance_to_win,
    percent,
    risk_text,
    winning_answers,
)
from cuttle.language.sentences import cards_text, points_text
from cuttle.language.text import Name, Text, say
from cuttle.language.words import card_name, seat_name
from cuttle.observation import Observation
from cuttle.rules.cards import (
    ACE,
    EIGHT,
    HIDDEN,
    JACK,
    KING,
    NINE,
    QUEEN,
    SIX,
    THREE,
    TWO,
    Card,
    Seat,
    card_points,
    rank,
)
from cuttle.rules.moves import Verb
from cuttle.rules.state import count_permanents, goal, other_seats, score

SAFER: Final = 0.25
"""By how much less the better move's card must be at risk."""
COUNTERED: Final = 0.2
"""How often a one-off must be countered for that to be said."""
MORE: Final = 0.1
"""By how much more often an answer must be possible for that to be said."""


def against(one: MoveEffect, other: MoveEffect) -> Text | None:
    """What speaks against the other move and not against this one; None if the table doesn't show it."""
    return next(_against(one, other), None)


def _against(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    seen, rival, names = other.before, other.move, other.names
    if rival.card == HIDDEN:
        return
    card = card_name(rival.card)
    yield from _does_nothing(one, other)
    if rival.verb is one.move.verb is Verb.DISCARD:
        yield from _idle(seen, one.move.card, names)
    verb, better = rival.verb, one.move.verb
    gained = score(other.after, other.seat) - score(seen, other.seat)
    if verb is Verb.STEAL and better is not verb and 0 < gained <= SMALL_LOOT:
        yield say("rival steals", card=card, points=points_text(gained))
    yield from _costs(one, other)
    if (
        verb is Verb.PERMANENT
        and rank(rival.card) == EIGHT
        and better in (Verb.POINTS, Verb.STEAL, Verb.DRAW)
    ):
        shown = max(seen.hands[seat].count(HIDDEN) for seat in other_seats(seen, other.seat))
        if shown:
            key = "rival glasses later" if better is Verb.DRAW else "rival glasses"
            yield say(key, card=card, cards=cards_text(shown))
    risk, seat = chance_to_lose(seen, rival)
    if risk >= RISKY and chance_to_lose(seen, one.move)[0] <= risk - SAFER:
        cause = Cause("lost", seat, rival.card, rank(rival.card))
        yield risk_text(seen, cause, rival, risk, names)
    if verb is Verb.SCUTTLE and better is not verb and card_points(rival.card) > card_points(rival.target):
        yield say("rival scuttles", card=card, points=points_text(card_points(rival.target)))
    if rival.verb is Verb.ONEOFF and (one.move.verb, rank(one.move.card)) == (Verb.PERMANENT, QUEEN):
        chances = [chance_to_counter(seen, foe) for foe in other_seats(seen, other.seat)]
        if max(chances) >= COUNTERED:
            yield say("gain queen first", card=card_name(one.move.card), other=card)


def _costs(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """What the other move costs one's own side: the card, if it's one, and this move doesn't."""
    price, seat = loss_words(other.before, other.after, other.seat), other.seat
    if not price or price == loss_words(one.before, one.after, one.seat):
        return
    left = {card for pile in other.after.tables[seat] for card in pile.cards}
    lost = [card for pile in other.before.tables[seat] for card in pile.cards if card not in left]
    other_card = card_name(other.move.card)
    if len(lost) == 1:
        yield say("cause costs", who=other.who(seat), other=other_card, card=card_name(lost[0]))
    else:
        yield say("worse gives up", card=other_card, price=price)


def meets(one: MoveEffect, other: MoveEffect) -> Text | None:
    """What another seat can do about the other move and less about this one, with which card; None if that's
    nothing."""
    seen, rival, names = other.before, other.move, other.names
    found = list[tuple[float, Text]]()
    for foe in other_seats(seen, seen.seat):
        who, chance = seat_name(names, foe), chance_to_win(seen, rival, foe)
        if (more := chance - chance_to_win(seen, one.move, foe)) >= MORE:
            cards = cards_that_do(winning_answers(seen, rival, foe))
            key = "cause win sure" if chance == 1 else "cause win"
            found.append((2 * more, say(key, who=who, chance=percent(chance), cards=cards)))
    risk, foe = chance_to_lose(seen, rival)
    if (more := risk - chance_to_lose(seen, one.move)[0]) >= MORE:
        cause = Cause("lost", foe, rival.card, rank(rival.card))
        found.append((more, risk_text(seen, cause, rival, risk, names)))
    return max(found, key=lambda each: each[0])[1] if found else countered(one, other)


def countered(one: MoveEffect, other: MoveEffect) -> Text | None:
    """How often the other move can be countered, if this one can't."""
    seen, rival, names = other.before, other.move, other.names
    if rival.verb is not Verb.ONEOFF or one.move.verb is Verb.ONEOFF:
        return None
    chance, foe = max((chance_to_counter(seen, foe), foe) for foe in other_seats(seen, other.seat))
    if chance < COUNTERED:
        return None
    return say(
        "cause countered", who=seat_name(names, foe), card=card_name(rival.card), chance=percent(chance)
    )


def _does_nothing(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """That the other move would change little yet."""
    seen, rival, seat = other.before, other.move, other.seat
    card, who, kind = card_name(rival.card), other.who(seat), rank(rival.card)
    others = other_seats(seen, seat)
    if rival.verb is Verb.PERMANENT and kind != rank(one.move.card):
        if kind == KING and not score(seen, seat) and goal(other.after, seat) > MAX_CARD_POINTS:
            yield say("rival king", card=card, who=who)
        queens = [pile.card for pile in seen.tables[seat] if not pile.for_points and rank(pile.card) == QUEEN]
        if kind == QUEEN and queens:
            yield say("cause queen already", who=who, card=card_name(queens[0]))
        elif kind == QUEEN and not seen.tables[seat]:
            yield say("rival queen", card=card, who=who)
    if (
        rival.verb is Verb.PERMANENT
        and kind == EIGHT
        and not any(HIDDEN in seen.hands[foe] for foe in others)
    ):
        yield say("rival glasses empty", card=card)
    if rival.verb is not Verb.ONEOFF:
        return
    if kind == ACE and not any(score(seen, each) for each in range(len(seen.tables))):
        yield say("rival ace", card=card)
    if kind in (TWO, SIX):
        idle = [victim for victim in others if _idle_kings(other, victim)]
        yield from [say("rival kings", who=other.who(victim)) for victim in idle]
    if kind in (TWO, NINE) and rank(rival.target) == QUEEN and rival.second == HIDDEN:
        rows = [row for row in seen.tables if any(pile.card == rival.target for pile in row)]
        if [len(row) for row in rows] == [1]:
            yield say("rival idle queen", card=card_name(rival.target))
    if kind == THREE and one.move.verb is not Verb.ONEOFF:
        use = scrap_use(seen)
        if use and use.worth <= SMALL_LOOT:
            yield say("rival three", card=card, other=use.words["card"])


def _idle(seen: Observation, card: Card, names: Sequence[Name]) -> Iterator[Text]:
    """That a card that's discarded could do little."""
    others, seat = other_seats(seen, seen.seat), seen.seat
    queens = [
        [pile.card for pile in row if not pile.for_points and rank(pile.card) == QUEEN] for row in seen.tables
    ]
    match rank(card):
        case kind if kind == ACE and not any(score(seen, each) for each in range(len(seen.tables))):
            yield say("rival ace", card=card_name(card))
        case kind if kind == QUEEN and queens[seat]:
            yield say("cause queen already", who=seat_name(names, seat), card=card_name(queens[seat][0]))
        case kind if kind == JACK and len(others) == 1 and queens[others[0]]:
            yield say("cause queen", who=seat_name(names, others[0]), card=card_name(queens[others[0]][0]))
        case kind if kind == THREE and (use := scrap_use(seen)) and use.worth <= SMALL_LOOT:
            yield say("rival three", card=card_name(card), other=use.words["card"])


def _idle_kings(effect: MoveEffect, victim: Seat) -> bool:
    """Whether a move costs a seat only kings that bring it nothing yet."""
    before, after = effect.before, effect.after
    lost = permanents_by_kind(before, victim) - permanents_by_kind(after, victim)
    kings = count_permanents(before, victim, KING) - count_permanents(after, victim, KING)
    idle = not score(before, victim) and goal(before, victim) > MAX_CARD_POINTS
    return idle and 0 < kings == lost.total()
