"""What a move brings and another one doesn't, now and on the next turn."""

from collections.abc import Iterator
from typing import Final

from cuttle.explain.check import after_uncountered, may_hold, threats
from cuttle.explain.effects import MoveEffect
from cuttle.explain.objections import MORE
from cuttle.explain.purposes import SMALL_LOOT, is_kept
from cuttle.explain.replies import STAYS
from cuttle.explain.risks import (
    RARELY,
    RISKY,
    cards_that_do,
    chance_to_lose,
    chance_to_win,
    known_taker,
    percent,
    takers,
    winning_answers,
)
from cuttle.explain.turns import turn_with, winning_card
from cuttle.explain.uses import use_of
from cuttle.language.sentences import cards_text, points_text, says
from cuttle.language.text import Text, say
from cuttle.language.words import card_name
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import ACE, FIVE, HIDDEN, JACK, SIX, TEN, Card, card_points, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.phases import Over
from cuttle.rules.protection import has_queen
from cuttle.rules.state import State, goal, other_seats, score


def wins_then(one: MoveEffect, other: MoveEffect) -> list[Text]:
    """Which card in hand wins next turn after a move and not after the other one."""
    card = winning_card(one)
    return (
        []
        if card is None or winning_card(other) is not None
        else [say("gain wins then", card=card_name(card))]
    )


def fails(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """Why a card that could win next turn only after the other move mostly won't."""
    seen, rival, card = other.before, other.move, winning_card(other)
    if card is None or winning_card(one) is not None or rival.verb not in STAYS:
        return
    risk, foe = chance_to_lose(seen, rival)
    names = {"card": card_name(rival.card), "other": card_name(card)}
    if held := known_taker(seen, rival, foe):
        yield say("rival threat held", who=other.who(foe), target=card_name(held.card), **names)
    elif risk >= MORE:
        cards = cards_that_do(takers(seen, rival, "lost", foe))
        yield say("rival threat", who=other.who(foe), chance=percent(risk), cards=cards, **names)


def follow_ups(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """What another card in hand can steal or win back next turn, which it couldn't after the other move."""
    for card in one.before.hands[one.seat]:
        if card not in (HIDDEN, one.move.card, other.move.card):
            told = follow_up(one, other, card)
            if told and says(told, "plan steal", "plan six"):
                yield told


def brings(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """What a move brings and the other one doesn't: a card that's known, new cards, safety."""
    seen, seat = one.before, one.seat
    held = len(seen.hands[seat])
    yield from _next_turn(one, other)
    five = one.move.verb is Verb.ONEOFF and rank(one.move.card) == FIVE
    if one.move == DRAW and seen.deck and seen.deck[0] != HIDDEN:
        use = use_of(seen, seat, seen.deck[0])
        if use.kind != "other":
            yield say("why take", which=use.kind, **use.words)
    if five and other.move == DRAW:
        yield say("gain fresh", cards=cards_text(min(seen.ruleset.five_draws, len(seen.deck))))
    draws = other.move == DRAW or (other.move.verb is Verb.ONEOFF and rank(other.move.card) == FIVE)
    if one.move.verb is Verb.POINTS:
        risk, taker = chance_to_lose(seen, one.move)
        if 0 < risk < RISKY and not (other.move.verb in (Verb.POINTS, Verb.STEAL) and riskier(one, other)):
            cards = cards_that_do(takers(seen, one.move, "lost", taker))
            chance, who = percent(risk), one.who(taker)
            yield say("gain safe", who=who, card=card_name(one.move.card), chance=chance, cards=cards)
    yield from keeps_larger(one, other.move.card)
    if draws and held >= PLENTY and one.move.verb is not Verb.ONEOFF:
        yield say("gain plenty", who=one.who(seat), count=held)


def keeps_larger(one: MoveEffect, kept: Card) -> Iterator[Text]:
    """That a smaller card is discarded, or a royal rather than a large card."""
    less = one.move.card
    if one.move.verb is Verb.TAKE:
        kept, less = less, kept
    elif one.move.verb is not Verb.DISCARD or kept == HIDDEN or not is_kept(one, kept):
        return
    if kept == HIDDEN or rank(kept) > TEN:
        return
    card, points = card_name(kept), card_points(kept)
    if rank(less) > TEN and points >= LARGE and one.move.verb is Verb.DISCARD:
        yield say("keep points", card=card, points=points_text(points))
    elif rank(less) <= TEN and points > card_points(less):
        after = card_points(less)
        yield say("keep larger", card=card, points=points_text(points), other=card_name(less), after=after)


def riskier(one: MoveEffect, other: MoveEffect) -> bool:
    """Whether a move's card is taken as often as the other one's."""
    return chance_to_lose(one.before, one.move)[0] >= chance_to_lose(one.before, other.move)[0] - MORE


def _next_turn(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """How seldom a seat wins then that the other move would stop; and that a jack would steal less."""
    seen, seat = one.before, one.seat
    stopped = set(threats(one.after, seen)) - set(threats(after_uncountered(other.after), seen))
    for foe in stopped:
        if 0 < (chance := chance_to_win(seen, one.move, foe)) <= RARELY:
            cards = cards_that_do(winning_answers(seen, one.move, foe))
            yield say("gain chance", who=one.who(foe), chance=percent(chance), cards=cards)
    less, more = card_points(one.move.card), card_points(other.move.card)
    both = one.move.verb is other.move.verb is Verb.POINTS
    jacks = any(may_hold(seen, foe, JACK) for foe in other_seats(seen, seat))
    if both and less < more and jacks and not has_queen(seen.tables[seat]):
        yield say("gain smaller", points=points_text(less), after=points_text(more))


def follow_up(one: MoveEffect, other: MoveEffect, card: Card) -> Text | None:
    """What a card in hand can do on the next turn after a move and not, or not as much, after the other
    one, if nothing changes until then; None if that's nothing in particular."""
    told = _next_use(one, card)
    return None if told is None or told == _next_use(other, card) else told


def _next_use(effect: MoveEffect, card: Card) -> Text | None:
    state, seat = turn_with(effect, card), effect.seat
    if state is None:
        return None
    name, best = card_name(card), list[tuple[int, Text]]()
    for move in [move for move in legal_moves(state) if move.card == card]:
        after = decline_answers(play(state, move))
        if isinstance(after.phase, Over) and after.phase.winner == seat:
            return say("gain wins then", card=name)
        best += _brings_then(effect, move, state, after)
    return max(best, key=lambda each: each[0])[1] if best else None


def _brings_then(effect: MoveEffect, move: Move, state: State, after: State) -> list[tuple[int, Text]]:
    """What a move on the next turn brings, and how much that is."""
    seat, card = effect.seat, card_name(move.card)
    gain = score(after, seat) - score(state, seat)
    match move.verb:
        case Verb.STEAL if gain > 0:
            return [(2 * gain, say("plan steal", card=card, target=card_name(move.target)))]
        case Verb.POINTS:
            least = goal(after, seat)
            return [(gain, say("plan points", card=card, total=score(after, seat), goal=least))]
        case Verb.PERMANENT if score(state, seat) and goal(after, seat) < goal(state, seat):
            least = goal(after, seat)
            return [(goal(state, seat) - least, say("plan goal", card=card, goal=least))]
        case Verb.ONEOFF if rank(move.card) == SIX and gain > 0:
            back = [pile.card for pile in after.tables[seat] if pile not in state.tables[seat]]
            return [(2 * gain, say("plan six", card=card, target=card_name(back[0])))] if back else []
        case Verb.ONEOFF if rank(move.card) == ACE:
            lost = {foe: score(state, foe) - score(after, foe) for foe in other_seats(state, seat)}
            foe = max(lost, key=lambda each: lost[each])
            if lost[foe] > max(SMALL_LOOT, -gain):
                return [
                    (
                        lost[foe],
                        say("plan ace", who=effect.who(foe), card=card, points=points_text(lost[foe])),
                    )
                ]
    return []


LARGE: Final = 7
"""The least points that a card is kept for rather than a royal."""
PLENTY: Final = 5
"""So many cards in a hand are enough to play with."""
