"""What speaks against a move and not against a better one, by what the table shows."""

from collections.abc import Iterator, Sequence
from typing import Final

from cuttle.explain.check import MAX_CARD_POINTS, after_uncountered, threats
from cuttle.explain.effects import MoveEffect, loss_words, permanents_by_kind
from cuttle.explain.facts import Cause
from cuttle.explain.purposes import SMALL_LOOT, scrap_use
from cuttle.explain.risks import (
    RISKY,
    WINS,
    chance_to_counter,
    chance_to_lose,
    chance_to_win,
    percent,
    risk_text,
    win_text,
)
from cuttle.explain.turns import winning_card
from cuttle.explain.uses import use_of
from cuttle.language.sentences import cards_text, points_text, says
from cuttle.language.text import Name, Text, say
from cuttle.language.words import card_name, seat_name
from cuttle.observation import Observation
from cuttle.rules.cards import (
    ACE,
    EIGHT,
    FIVE,
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
from cuttle.rules.moves import DRAW, Verb
from cuttle.rules.state import count_permanents, goal, other_seats, score

SAFER: Final = 0.25
"""By how much less the better move's card must be at risk."""
COUNTERED: Final = 0.2
"""How often a one-off must be countered for that to be said."""
LITTLE: Final = 2
"""How many points more are few."""
MORE: Final = 0.1
"""By how much more often an answer must be possible for that to be said."""


def objections(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """What speaks against the other move and not against this one, by what the table shows."""
    seen, rival, names = other.before, other.move, other.names
    verb, better = rival.verb, one.move.verb
    if rival == DRAW and seen.deck and seen.deck[0] != HIDDEN:
        yield from _draws_little(other)
    if rival.card == HIDDEN:
        return
    card = card_name(rival.card)
    yield from _costs(one, other)
    if verb is better is Verb.DISCARD:
        yield from _idle(seen, one.move.card, names)
    elif verb is better is Verb.TAKE:
        yield from _held(other)
    yield from _does_nothing(one, other)
    yield from _leaves(one, other, large=True)
    gained = score(other.after, other.seat) - score(seen, other.seat)
    if verb is Verb.STEAL and better is not verb and 0 < gained <= SMALL_LOOT:
        yield say("rival steals", card=card, points=points_text(gained))
    if verb is Verb.PERMANENT and rank(rival.card) == EIGHT:
        yield from _as_glasses(one, other)
    risk, seat = chance_to_lose(seen, rival)
    same = (verb, rival.card) == (better, one.move.card)
    if risk >= RISKY and not same and chance_to_lose(seen, one.move)[0] <= risk - SAFER:
        cause = Cause("lost", seat, rival.card, rank(rival.card))
        yield risk_text(seen, cause, rival, risk, names)
    if verb is Verb.SCUTTLE and better is not verb and card_points(rival.card) > card_points(rival.target):
        yield say("rival scuttles", card=card, points=points_text(card_points(rival.target)))
    if verb is Verb.ONEOFF and (better, rank(one.move.card)) == (Verb.PERMANENT, QUEEN):
        chances = [chance_to_counter(seen, foe) for foe in other_seats(seen, other.seat)]
        if max(chances) >= COUNTERED:
            yield say("gain queen first", card=card_name(one.move.card), other=card)


def doubts(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """What speaks a little against the other move: what it meets now and then, or doesn't reach."""
    seen, rival = other.before, other.move
    met = meets(one, other)
    yield from [text for text in met if says(text, *WINS)]
    short = goal(other.after, other.seat) - score(other.after, other.seat)
    nearer = short < goal(seen, other.seat) - score(seen, other.seat)
    less = short <= goal(one.after, other.seat) - score(one.after, other.seat)
    if rival.card != HIDDEN and nearer and short > MAX_CARD_POINTS and less:
        yield say("rival no threat", card=card_name(rival.card), who=other.mover, points=points_text(short))
    yield from met
    yield from countered(one, other)
    yield from _leaves(one, other, large=False)
    if rival.verb is Verb.POINTS and card_points(rival.card) <= SMALL_LOOT:
        yield say("cause small", card=card_name(rival.card), points=points_text(card_points(rival.card)))
    if one.move.verb is rival.verb is Verb.DISCARD:
        yield from _spare(seen, one.move.card, rival.card, one.names)


def _leaves(one: MoveEffect, other: MoveEffect, *, large: bool) -> Iterator[Text]:
    """What the other move leaves a seat that this one takes from it, if both take something: more by many
    points or by few."""
    seen, victim = other.before, other.victim()
    if victim is None or victim != one.victim():
        return
    left, goals = score(other.after, victim), [goal(each.after, victim) for each in (one, other)]
    more = left - score(one.after, victim)
    told = left < score(seen, victim)
    if told and ((more > LITTLE) if large else (0 < more <= LITTLE)):
        yield say("rival leaves", who=other.who(victim), points=points_text(left))
    elif large and goals[1] < goals[0] and score(one.after, victim) < score(seen, victim):
        yield say("rival leaves goal", who=other.who(victim), goal=goals[1])


def _as_glasses(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """That glasses score nothing, and that there's little to see."""
    seen, card = other.before, card_name(other.move.card)
    foes = [seat for seat in other_seats(seen, other.seat) if HIDDEN in seen.hands[seat]]
    if not foes:
        return
    if one.move == DRAW:
        yield say("rival glasses later", card=card, points=points_text(card_points(other.move.card)))
    elif one.move.verb in (Verb.POINTS, Verb.STEAL):
        yield say("rival glasses", card=card)
    if one.move == DRAW and not threats(seen, seen):
        yield say("rival glasses idle", who=other.who(foes[0]))


def _draws_little(other: MoveEffect) -> Iterator[Text]:
    """That the known card on the deck is a small one."""
    top = other.before.deck[0]
    use = use_of(other.before, other.seat, top)
    if use.kind == "points" and use.worth <= SMALL_LOOT:
        yield say("rival draws", card=card_name(top))


def _held(other: MoveEffect) -> Iterator[Text]:
    """That a card worth as many points as the other one is in hand already, or that a queen stops a two."""
    card, hand, seen = other.move.card, other.before.hands[other.seat], other.before
    foe, *more = other_seats(seen, other.seat)
    queens = [pile.card for pile in seen.tables[foe] if not pile.for_points and rank(pile.card) == QUEEN]
    if rank(card) == TWO and queens and not more:
        yield say("cause queen keeps", which="counter", card=card_name(queens[0]), other=card_name(card))
    small = [held for held in hand if held != HIDDEN and rank(held) <= TEN]
    large = [held for held in small if rank(card) <= TEN and card_points(held) >= card_points(card)]
    if large:
        yield say("rival held", who=other.mover, other=card_name(max(large, key=card_points)))


def _spare(seen: Observation, card: Card, kept: Card, names: Sequence[Name]) -> Iterator[Text]:
    """That a card of the same rank stays, or that no card in hand scores less."""
    hand = [held for held in seen.hands[seen.seat] if held not in (card, HIDDEN)]
    same = [held for held in hand if rank(held) == rank(card)]
    if same:
        yield say("discard spare", who=seat_name(names, seen.seat), other=card_name(same[0]))
    elif rank(kept) > TEN and 0 < card_points(card) < min(
        [card_points(held) for held in hand if card_points(held)], default=99
    ):
        yield say("discard least", card=card_name(card))


def _costs(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """What the other move costs one's own side: the card, if it's one, and this move doesn't; unless it
    costs others more points."""
    price, seat = loss_words(other.before, other.after, other.seat), other.seat
    if not price or price == loss_words(one.before, one.after, one.seat):
        return
    fallen = [score(other.before, each) - score(other.after, each) for each in range(len(other.before.hands))]
    if fallen[seat] and max(fallen) > fallen[seat]:
        return
    left = {card for pile in other.after.tables[seat] for card in pile.cards}
    lost = [card for pile in other.before.tables[seat] for card in pile.cards if card not in left]
    other_card = card_name(other.move.card)
    if len(lost) == 1:
        yield say("cause costs", who=other.who(seat), other=other_card, card=card_name(lost[0]))
    else:
        yield say("worse gives up", card=other_card, price=price)


def meets(one: MoveEffect, other: MoveEffect) -> list[Text]:
    """What another seat can do about the other move and less about this one, with which card."""
    seen, rival, names = other.before, other.move, other.names
    found = list[tuple[float, Text]]()
    for foe in other_seats(seen, seen.seat):
        who, chance = seat_name(names, foe), chance_to_win(seen, rival, foe)
        more = chance - chance_to_win(seen, one.move, foe)
        if more >= MORE and (told := win_text(seen, rival, foe, who, chance, "cause win", one.move)):
            found.append((2 * more, told))
    risk, foe = chance_to_lose(seen, rival)
    same = (one.move.verb, one.move.card) == (rival.verb, rival.card)
    if (more := risk - chance_to_lose(seen, one.move)[0]) >= MORE and not same:
        cause = Cause("lost", foe, rival.card, rank(rival.card))
        found.append((more, risk_text(seen, cause, rival, risk, names)))
    return [text for _, text in sorted(found, key=lambda each: -each[0])]


def countered(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """How often the other move can be countered, if this one can't."""
    seen, rival, names = other.before, other.move, other.names
    if rival.verb is not Verb.ONEOFF or one.move.verb is Verb.ONEOFF:
        return
    chance, foe = max((chance_to_counter(seen, foe), foe) for foe in other_seats(seen, other.seat))
    if chance >= COUNTERED:
        yield say(
            "cause countered", who=seat_name(names, foe), card=card_name(rival.card), chance=percent(chance)
        )


def _does_nothing(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """That the other move would change little yet."""
    match other.move.verb:
        case Verb.PERMANENT:
            yield from _is_idle_royal(one, other)
        case Verb.ONEOFF:
            yield from _is_early(one, other)
            yield from _hits_little(one, other)


def _is_idle_royal(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """That a king, queen or glasses would do nothing yet."""
    seen, seat, kind = other.before, other.seat, rank(other.move.card)
    card, who = card_name(other.move.card), other.who(seat)
    if kind == EIGHT and not any(HIDDEN in seen.hands[foe] for foe in other_seats(seen, seat)):
        yield say("rival glasses empty", card=card)
    if kind == rank(one.move.card) or other.move.card in seen.revealed:  # it wouldn't stay in hand
        return
    if kind == KING and not score(seen, seat) and winning_card(other) is None:
        yield say("rival king", card=card, who=who)
    queens = [pile.card for pile in seen.tables[seat] if not pile.for_points and rank(pile.card) == QUEEN]
    if kind == QUEEN and queens:
        yield say("cause queen already", who=who, card=card_name(queens[0]))
    elif kind == QUEEN and not seen.tables[seat]:
        yield say("rival queen", card=card, who=who)


def _is_early(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """That a seven or five brings no more than the better move, or more later."""
    seen, rival, seat = other.before, other.move, other.seat
    card, kind = card_name(rival.card), rank(rival.card)
    short = [goal(seen, each) - score(seen, each) for each in range(len(seen.hands))]
    same, held = one.move.card == rival.card, len(seen.hands[seat]) + 1
    if kind == SEVEN and min(short) > MAX_CARD_POINTS and not same and winning_card(one) is None:
        yield say("rival seven", card=card)
    if kind == SEVEN and same and one.move.verb is Verb.POINTS:
        yield say("rival seven spent", card=card)
    if kind == FIVE and one.move == DRAW and len(after_uncountered(other.after).hands[seat]) <= held:
        yield say("rival five", card=card, who=other.mover, cards=cards_text(held))


def _hits_little(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """That what a one-off takes comes back, or does nothing yet."""
    seen, rival, kind = other.before, other.move, rank(other.move.card)
    others = other_seats(seen, other.seat)
    owners = [foe for foe in others if rival.target in other.after.hands[foe]]
    if kind == NINE and owners:
        yield say("rival nine", who=other.who(owners[0]), target=card_name(rival.target))
    if kind == ACE and not any(score(seen, each) for each in range(len(seen.tables))):
        yield say("rival ace", card=card_name(rival.card))
    if kind in (TWO, SIX):
        idle = [victim for victim in others if _idle_kings(other, victim)]
        yield from [say("rival kings", who=other.who(victim)) for victim in idle]
    if kind in (TWO, NINE) and rank(rival.target) == QUEEN and rival.second == HIDDEN:
        rows = [row for row in seen.tables if any(pile.card == rival.target for pile in row)]
        if [len(row) for row in rows] == [1]:
            yield say("rival idle queen", card=card_name(rival.target))
    if kind == THREE and rank(one.move.card) != THREE:
        yield from _takes_little(other)


def _takes_little(other: MoveEffect) -> Iterator[Text]:
    """That the best card that a three could take back does little, or is one that's in hand, too."""
    seen, card, use = other.before, card_name(other.move.card), scrap_use(other.before)
    if use is None:
        return
    best = next(each for each in seen.scrap if card_name(each) == use.words["card"])
    hand = [each for each in seen.hands[seen.seat] if each != HIDDEN]
    held = [each for each in hand if rank(each) == rank(best) != TWO]
    if held and use.kind != "wins":
        yield say(
            "rival three held", who=other.mover, card=card, other=card_name(best), target=card_name(held[0])
        )
    elif use.kind in ("points", "other", "later", "queen"):
        yield say("rival three", card=card, other=card_name(best))


def _idle(seen: Observation, card: Card, names: Sequence[Name]) -> Iterator[Text]:
    """That a card that's discarded could do little."""
    others, seat = other_seats(seen, seen.seat), seen.seat
    queens = [
        [pile.card for pile in row if not pile.for_points and rank(pile.card) == QUEEN] for row in seen.tables
    ]
    match rank(card):
        case kind if kind == ACE and not any(score(seen, each) for each in range(len(seen.tables))):
            yield say("rival ace", card=card_name(card))
        case kind if kind == KING and not score(seen, seat):
            yield say("discard king", card=card_name(card), who=seat_name(names, seat))
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
