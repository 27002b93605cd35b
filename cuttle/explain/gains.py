"""What a better move gains by what the table shows, if no cause was found or more is to be said."""

from collections.abc import Sequence
from random import Random
from typing import Final

from cuttle.explain.check import MAX_CARD_POINTS, after_uncountered, threats
from cuttle.explain.effects import MoveEffect, effect_of, permanents_by_kind
from cuttle.explain.reasons import every_reason, threat_words
from cuttle.explain.worth import against, brings, purpose
from cuttle.language.sentences import points_text
from cuttle.language.text import Name, Text, TextList, paragraph, say
from cuttle.language.words import card_name, seat_name
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import play
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
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.phases import Over
from cuttle.rules.protection import has_queen
from cuttle.rules.state import Position, goal, other_seats, score


def gain_text(
    observation: Observation, move: Move, rival: Move, names: Sequence[Name] = ()
) -> Text | TextList | None:
    """What a better move gains, if `why` finds no reason, in a sentence or two: what it does and the rival
    doesn't, the card that it keeps, or what speaks against the rival; None if nothing can be said."""
    does = done(observation, move, rival, names)
    if does and not _ENOUGH.isdisjoint({does.key}):
        return does
    told = [*([does] if does else []), *gains(observation, move, rival, names)][:2]
    tells = _keeps(observation, move, rival) and _is_one_of_a_kind(observation, rival)
    if not told and tells and (move.verb is rival.verb or not is_meant(rival)):
        return keep_text(rival.card, None)
    if not told and move.verb is Verb.ALLOW:
        return every_reason(observation, move, names)[0]
    told = told or _leaves(observation, move, rival, names)
    return paragraph(told) if len(told) > 1 else next(iter(told), None)


def gains(observation: Observation, move: Move, rival: Move, names: Sequence[Name]) -> list[Text]:
    """What speaks for a move and against the rival by what the table shows, at most one of each."""
    one, other = effect_of(observation, move, names), effect_of(observation, rival, names)
    found, alike = next(brings(one, other), None), rank(move.card) == rank(rival.card)
    special = _keeps(observation, move, rival) and not (is_meant(rival) or alike)
    if special and (found is None or move.verb is Verb.DISCARD):
        found = (_is_one_of_a_kind(observation, rival) and purpose(observation, rival.card, names)) or found
    return [text for text in (found, against(one, other)) if text]


def _is_one_of_a_kind(observation: Observation, rival: Move) -> bool:
    """Whether what a discarded card is for can't be said of another one in hand."""
    kinds = [rank(card) for card in observation.hands[observation.seat]]
    return rival.verb is not Verb.DISCARD or rank(rival.card) == JACK or kinds.count(rank(rival.card)) == 1


def _keeps(observation: Observation, move: Move, rival: Move) -> bool:
    """Whether a move keeps a card in hand that the rival spends."""
    hand = observation.hands[observation.seat]
    return rival.card != HIDDEN and rival.card in hand and move.card != rival.card


def is_meant(move: Move) -> bool:
    """Whether a move uses its card as it's mostly used."""
    return _MEANT.get(rank(move.card)) is move.verb


def _leaves(observation: Observation, move: Move, rival: Move, names: Sequence[Name]) -> list[Text]:
    """What a move leaves in the hand that's more than what the rival leaves, and that there's time for it."""
    seat, state = observation.seat, imagine(observation, Random(0))
    sees_top = rival.verb is Verb.ONEOFF and rank(rival.card) == SEVEN
    if move == DRAW and sees_top and observation.ruleset.seven == "top card":
        return [say("gain seven", card=card_name(rival.card))]
    after = after_uncountered(play(state, move))
    mine, theirs = (len(tried.hands[seat]) for tried in (after, after_uncountered(play(state, rival))))
    if mine <= max(1, theirs) or not theirs:
        return []
    told = [say("gain hand", who=seat_name(names, seat), count=mine, held=theirs)]
    if not threats(after, seat) and not isinstance(after.phase, Over):
        nearest = min(
            other_seats(observation, seat), key=lambda other: goal(after, other) - score(after, other)
        )
        figures = {"total": score(after, nearest), "goal": goal(after, nearest)}
        told.append(say("gain time", who=seat_name(names, nearest), **figures))
    return told


def done(observation: Observation, move: Move, rival: Move, names: Sequence[Name]) -> Text | None:
    """What a move does and the rival doesn't; None if that's nothing in particular."""
    alike = every_reason(observation, rival, names)
    done = every_reason(observation, move, names)
    found = next((text for text in done if _VAGUE.isdisjoint({text.key}) and text not in alike), None)
    one, other = effect_of(observation, move, names), effect_of(observation, rival, names)
    if found and not _SCORES.isdisjoint({found.key}) and not _comes_closer(one, other):
        return None
    told = next((text for more in _MORE if found and (text := more(found, one, other))), found)
    return None if told and told == found and _is_no_reason(told, one) else told


def _is_no_reason(found: Text, one: MoveEffect) -> bool:
    """Whether what a move does speaks for it no more than against it: a lower goal without points, a price as
    high as what it costs another seat, glasses that only show cards."""
    before, after, seat, victim = one.before, one.after, one.seat, one.victim()
    told = {found.key}
    if told <= {"why glasses"}:
        return True
    if told <= {"why goal"}:
        return not score(after, seat) and goal(after, seat) > MAX_CARD_POINTS
    if told.isdisjoint(_AT_A_PRICE) or victim is None:
        return False
    lost = [
        (score(before, of) - score(after, of), _laid(before, of) - _laid(after, of)) for of in (seat, victim)
    ]
    return all(mine >= theirs for mine, theirs in zip(*lost, strict=True))


def _laid(position: Position, seat: Seat) -> int:
    return permanents_by_kind(position, seat).total()


def _comes_closer(one: MoveEffect, other: MoveEffect) -> bool:
    """Whether a move leaves less to score than the rival."""
    seat = one.seat
    return goal(one.after, seat) - score(one.after, seat) < goal(other.after, seat) - score(other.after, seat)


def _frees(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """That one of several others can't win next turn any more."""
    if not {found.key}.isdisjoint({"why stops"}) or any(
        isinstance(effect.after.phase, Over) for effect in (one, other)
    ):
        return None
    now, then = threats(one.before, one.seat), threats(one.after, one.seat)
    freed = [seat for seat in now if seat not in then and seat in threats(other.after, one.seat)]
    if not freed:
        return None
    plays_next = freed[0] == other_seats(one.before, one.seat)[0]
    return say("gain stops next" if then and plays_next else "why stops", **threat_words(one, freed[0]))


def _unprotects(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """That a seat loses its only queen, and nothing else."""
    victim = one.victim()
    if (
        {found.key}.isdisjoint({"why scraps", "why scraps at a price"})
        or victim is None
        or has_queen(one.after.tables[victim])
    ):
        return None
    lost = [pile for pile in one.before.tables[victim] if pile not in one.after.tables[victim]]
    if len(lost) != 1 or rank(lost[0].card) != QUEEN or lost[0].thieves:
        return None
    queen, jacks = card_name(lost[0].card), [card for card in one.after.hands[one.seat] if rank(card) == JACK]
    if jacks and len(one.before.hands) == 2:
        return say("gain queen jack", card=queen, other=card_name(jacks[0]))
    return say("gain queen", card=queen, who=one.who(victim))


def _comes_nearer(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """How much is left to score, if the rival scores too."""
    seat, least = one.seat, goal(one.after, one.seat)
    total, less = score(one.after, seat), score(other.after, seat)
    scores = not {found.key}.isdisjoint({"why nears", "why points"}) and less > score(other.before, seat)
    if not scores or goal(other.after, seat) != least or total <= less:
        return None
    return say("gain nearer", total=total, goal=least, points=points_text(least - total), after=least - less)


def _plans(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """What a king leaves to score after the largest card in hand, if there are no points yet."""
    seat, least = one.seat, goal(one.after, one.seat)
    hand = [
        card for card in one.before.hands[seat] if card not in (HIDDEN, one.move.card) and rank(card) <= TEN
    ]
    largest = max(hand, key=card_points, default=HIDDEN)
    if (
        {found.key}.isdisjoint({"why goal"})
        or score(one.after, seat)
        or card_points(largest) <= MAX_CARD_POINTS / 2
    ):
        return None
    left = points_text(max(0, least - card_points(largest)))
    return say("gain king", goal=least, card=card_name(largest), points=left)


def _shows(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """That glasses show whether another seat can win."""
    hidden = [seat for seat in threats(one.before, one.seat) if HIDDEN in one.before.hands[seat]]
    if {found.key}.isdisjoint({"why glasses"}) or not hidden:
        return None
    return say("gain glasses", who=one.who(hidden[0]))


def _adds_two(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """What a second two is for."""
    twos = [card for card in one.before.hands[one.seat] if card != HIDDEN and rank(card) == TWO]
    takes = one.move.verb is Verb.TAKE and rank(one.move.card) == TWO
    closed = all(has_queen(one.before.tables[seat]) for seat in other_seats(one.before, one.seat))
    if not takes or not twos or closed or {found.key}.isdisjoint({"why take"}):
        return None
    return say("gain second two", who=one.mover, card=card_name(twos[0]))


def keep_text(card: Card, use: Verb | None) -> Text:
    """That a move keeps a card, and what for."""
    which = USES.get(use or _MEANT.get(rank(card), Verb.PASS), "other")
    return say("cause keep", which=which, card=card_name(card))


_MORE: Final = (_frees, _unprotects, _comes_nearer, _plans, _shows, _adds_two)
"""What says more than a description of the better move."""
_AT_A_PRICE: Final = frozenset(
    {"why scraps at a price", "why takes down at a price", "why sends back at a price"}
)
"""What says what a move costs both sides."""
_VAGUE: Final = frozenset(
    {"why scrap", "why draw", "why pass", "why otherwise", "why only move", "why play on", "why discard"}
    | {"why five", "why seven", "why exchange", "why spends", "why keeps"}
)
"""What says little of a move, or only what it keeps."""
_SCORES: Final = frozenset({"why nears", "why points", "why adds"})
"""What says how many points a move brings."""
_ENOUGH: Final = frozenset(
    {"why stops", "why hopes", "why saves", "why counters", "why gets through", "why keeps for"}
    | {"why wins", "why loses", "why tie", "gain queen", "gain queen jack", "gain seven", "gain stops next"}
)
"""What needs no second sentence."""
_MEANT: Final = {
    **dict.fromkeys((ACE, THREE, FOUR, FIVE, SIX, SEVEN), Verb.ONEOFF),
    **dict.fromkeys((EIGHT, NINE, TEN), Verb.POINTS),
    **dict.fromkeys((QUEEN, KING), Verb.PERMANENT),
    TWO: Verb.COUNTER,
    JACK: Verb.STEAL,
}
"""What a card is kept for, if it's not used soon."""
USES: Final = {
    Verb.COUNTER: "counter",
    Verb.ONEOFF: "oneoff",
    Verb.POINTS: "points",
    Verb.SCUTTLE: "scuttle",
    Verb.STEAL: "steal",
    Verb.PERMANENT: "permanent",
    Verb.BLOCK: "block",
}
"""How a card is used later."""
