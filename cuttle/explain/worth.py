"""What a move brings and another one doesn't, now and on the next turn."""

from collections.abc import Iterator
from typing import Final

from cuttle.explain.check import after_uncountered, may_hold, threats
from cuttle.explain.effects import MoveEffect
from cuttle.explain.objections import MORE
from cuttle.explain.purposes import SMALL_LOOT, is_kept
from cuttle.explain.risks import (
    RARELY,
    RISKY,
    cards_that_do,
    chance_to_lose,
    chance_to_win,
    percent,
    takers,
    winning_answers,
)
from cuttle.explain.uses import use_of
from cuttle.language.sentences import cards_text, points_text
from cuttle.language.text import Text, say
from cuttle.language.words import card_name
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import ACE, FIVE, HIDDEN, JACK, TEN, Card, card_points, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.phases import TURNS, Over, Revealing, Turn
from cuttle.rules.protection import has_queen
from cuttle.rules.state import State, goal, other_seats, score


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
    yield from _keeps_larger(one, other.move.card)
    if draws and held >= PLENTY and one.move.verb is not Verb.ONEOFF:
        yield say("gain plenty", who=one.who(seat), count=held)


def _keeps_larger(one: MoveEffect, kept: Card) -> Iterator[Text]:
    """That a smaller card is discarded, or a royal rather than a large card."""
    if one.move.verb is not Verb.DISCARD or kept == HIDDEN or rank(kept) > TEN or not is_kept(one, kept):
        return
    less, card, points = one.move.card, card_name(kept), card_points(kept)
    if rank(less) > TEN and points >= LARGE:
        yield say("keep points", card=card, points=points_text(points))
    elif rank(less) <= TEN and points >= card_points(less) + LARGER:
        after = card_points(less)
        yield say("keep larger", card=card, points=points_text(points), other=card_name(less), after=after)


def riskier(one: MoveEffect, other: MoveEffect) -> bool:
    """Whether a move's card is taken as often as the other one's."""
    return chance_to_lose(one.before, one.move)[0] >= chance_to_lose(one.before, other.move)[0] - MORE


def _next_turn(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """Which card in hand wins then, or how seldom a seat does that the other move would stop; and that
    a jack would steal less."""
    seen, seat = one.before, one.seat
    if (card := winning_card(one)) is not None and winning_card(other) is None:
        yield say("gain wins then", card=card_name(card))
    stopped = set(threats(one.after, seat)) - set(threats(after_uncountered(other.after), seat))
    for foe in stopped:
        if 0 < (chance := chance_to_win(seen, one.move, foe)) <= RARELY:
            cards = cards_that_do(winning_answers(seen, one.move, foe))
            yield say("gain chance", who=one.who(foe), chance=percent(chance), cards=cards)
    less, more = card_points(one.move.card), card_points(other.move.card)
    both = one.move.verb is other.move.verb is Verb.POINTS
    jacks = any(may_hold(seen, foe, JACK) for foe in other_seats(seen, seat))
    if both and less < more and jacks and not has_queen(seen.tables[seat]):
        yield say("gain smaller", points=points_text(less), after=points_text(more))


def winning_card(effect: MoveEffect) -> Card | None:
    """A card in hand with which the mover can win next turn if nothing changes until then."""
    return next((card for card in effect.before.hands[effect.seat] if _wins_then(effect, card)), None)


def _wins_then(effect: MoveEffect, card: Card) -> bool:
    state = _turn_with(effect, card)
    if state is None:
        return False
    ends = [decline_answers(play(state, move)).phase for move in legal_moves(state) if move.card == card]
    return any(isinstance(end, Over) and end.winner == effect.seat for end in ends)


def _turn_with(effect: MoveEffect, card: Card) -> State | None:
    """The mover's next turn if nothing changes until then; None if it hasn't kept the card."""
    state, seat = after_uncountered(effect.after, card), effect.seat
    if card == HIDDEN or not isinstance(state.phase, Turn | Revealing) or card not in state.hands[seat]:
        return None
    return state._replace(turn=seat, phase=TURNS[seat])


def follow_up(one: MoveEffect, other: MoveEffect, card: Card) -> Text | None:
    """What a card in hand can do on the next turn after a move and not, or not as much, after the other
    one, if nothing changes until then; None if that's nothing in particular."""
    told = _next_use(one, card)
    return None if told is None or told == _next_use(other, card) else told


def _next_use(effect: MoveEffect, card: Card) -> Text | None:
    state, seat = _turn_with(effect, card), effect.seat
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


LARGER: Final = 3
"""By how many points a card is larger."""
LARGE: Final = 7
"""The least points that a card is kept for rather than a royal."""
PLENTY: Final = 5
"""So many cards in a hand are enough to play with."""
