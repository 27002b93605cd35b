"""What a better move gains by what the table shows, if no cause was found or more is to be said."""

from collections.abc import Iterator, Sequence
from typing import Final

from cuttle.explain.check import MAX_CARD_POINTS, after_uncountered, may_hold, threats
from cuttle.explain.effects import MoveEffect, effect_of, permanents_by_kind
from cuttle.explain.purposes import SMALL_LOOT, after_move, is_kept, keep_later, purpose, scuttled
from cuttle.explain.reasons import every_reason, threat_words
from cuttle.explain.risks import chance_to_lose
from cuttle.explain.uses import best_use, use_of
from cuttle.explain.worth import keeps_larger
from cuttle.language.sentences import cards_text, points_text, says
from cuttle.language.text import Name, Text, say
from cuttle.language.words import card_name
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
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.phases import Answering, Discarding, Over, Taking
from cuttle.rules.protection import has_queen
from cuttle.rules.state import Position, goal, other_seats, score


def kept(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """What the card is kept for that only the other move spends."""
    seen, rival, names = one.before, other.move, one.names
    if not _keeps(one, rival) or rank(one.move.card) == rank(rival.card):
        return
    if not _is_one_of_a_kind(seen, rival):
        return
    told = purpose(after_move(one), rival.card, names)
    lays_queen = one.move.verb is Verb.PERMANENT and rank(one.move.card) == QUEEN
    jacks = any(may_hold(seen, foe, JACK) for foe in other_seats(seen, seen.seat))
    if lays_queen and rival.verb is Verb.POINTS and jacks and not has_queen(seen.tables[seen.seat]):
        told = say("queen keeps", which="steal", card=card_name(one.move.card), other=card_name(rival.card))
    if told and says(told, "keep scuttle", "keep jack for") and rival.verb in (Verb.SCUTTLE, Verb.STEAL):
        told = None
    if rival.verb is Verb.POINTS and card_points(rival.card) > SMALL_LOOT:
        told = told or keep_later(after_move(one), rival.card, names)
    elif is_meant(rival) and rival.verb is not Verb.COUNTER and not _is_early(seen, rival):
        return
    points = card_points(rival.card)
    if not told and rival.verb is Verb.SCUTTLE and points > SMALL_LOOT:
        told = say("keep points", card=card_name(rival.card), points=points_text(points))
    if told:
        yield told


def _is_early(seen: Observation, rival: Move) -> bool:
    """Whether a move lays a queen before its seat has points, or an ace would find none to scrap."""
    points = [score(seen, seat) for seat in range(len(seen.hands))]
    lays = rival.verb is Verb.PERMANENT and rank(rival.card) == QUEEN
    return not points[seen.seat] if lays else rank(rival.card) == ACE and not any(points)


def _is_one_of_a_kind(observation: Observation, rival: Move) -> bool:
    """Whether what a discarded card is for can't be said of another one in hand."""
    kinds = [rank(card) for card in observation.hands[observation.seat]]
    return rival.verb is not Verb.DISCARD or rank(rival.card) == JACK or kinds.count(rank(rival.card)) == 1


def _keeps(one: MoveEffect, rival: Move) -> bool:
    """Whether a move keeps a card in hand that the rival spends."""
    hand = one.before.hands[one.seat]
    return rival.card != HIDDEN and rival.card in hand and is_kept(one, rival.card)


def is_meant(move: Move) -> bool:
    """Whether a move uses its card as it's mostly used."""
    return _MEANT.get(rank(move.card)) is move.verb


def done(observation: Observation, move: Move, rival: Move, names: Sequence[Name]) -> Text | None:
    """What a move does and the rival doesn't; None if that's nothing in particular."""
    alike = every_reason(observation, rival, names)
    done = every_reason(observation, move, names)
    one, other = effect_of(observation, move, names), effect_of(observation, rival, names)
    news = [text for text in done if _VAGUE.isdisjoint({text.key}) and text not in alike]
    found = next((text for text in news if not _is_matched(text, one, other)), None)
    if found and not _SCORES.isdisjoint({found.key}) and not _comes_closer(one, other):
        return None
    told = next((text for more in _MORE if found and (text := more(found, one, other))), found)
    return None if told and told == found and _is_no_reason(told, one) else told


def _is_matched(found: Text, one: MoveEffect, other: MoveEffect) -> bool:
    """Whether the rival takes from the same seat, or lowers the goal, at least as much as the move."""
    seat, mine, theirs = one.seat, one.after, other.after
    if not {found.key}.isdisjoint({"why goal"}):
        return goal(theirs, seat) <= goal(mine, seat) and score(theirs, seat) >= score(mine, seat)
    victim = one.victim()
    if victim is None or _ATTACKS.isdisjoint({found.key}):
        return False
    less = score(theirs, victim) <= score(mine, victim) and _laid(theirs, victim) <= _laid(mine, victim)
    costs = score(theirs, seat) >= score(mine, seat) and _laid(theirs, seat) >= _laid(mine, seat)
    return less and costs and goal(theirs, victim) >= goal(mine, victim)


def _is_no_reason(found: Text, one: MoveEffect) -> bool:
    """Whether what a move does speaks for it no more than against it: a lower goal without points, a price as
    high as what it costs another seat, glasses that only show cards."""
    before, after, seat, victim = one.before, one.after, one.seat, one.victim()
    told = {found.key}
    if told <= {"why glasses"}:
        return True
    if told <= {"why queen"}:
        return not any(may_hold(before, foe, JACK) for foe in other_seats(before, seat))
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
    if len(one.before.hands) == 2 and says(found, "why stops"):
        return None
    if any(isinstance(effect.after.phase, Over) for effect in (one, other)):
        return None
    mine, theirs = (after_uncountered(effect.after) for effect in (one, other))
    now, then, left = (threats(each, one.before) for each in (one.before, mine, theirs))
    freed = [seat for seat in now if seat not in then and seat in left]
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
    loot = [pile.card for pile in one.after.tables[victim] if pile.for_points]
    if jacks and loot:
        target = card_name(max(loot, key=card_points))
        return say("gain queen jack", card=queen, other=card_name(jacks[0]), target=target)
    if not one.after.tables[victim]:
        twos = [card for card in one.after.hands[one.seat] if rank(card) == TWO]
        return say("gain queen two", card=queen, other=card_name(twos[0])) if twos else None
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
    left = least - card_points(largest)
    if left <= 0:
        return say("gain king wins", goal=least, card=card_name(largest))
    return say("gain king", goal=least, card=card_name(largest), points=points_text(left))


def _shows(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """That glasses show whether another seat can win."""
    seen = one.before
    if {found.key}.isdisjoint({"why glasses"}):
        return None
    hidden = [foe for foe in threats(seen, seen) if HIDDEN in seen.hands[foe]]
    if hidden:
        return say("gain glasses", who=one.who(hidden[0]))
    plays = [move for move in seen.moves if move.verb is Verb.POINTS and move.card != one.move.card]
    best = max(plays, key=lambda move: card_points(move.card), default=DRAW)
    risk, foe = chance_to_lose(seen, best)
    if card_points(best.card) <= SMALL_LOOT or not 0 < risk < 1 or HIDDEN not in seen.hands[foe]:
        return None
    return say("gain glasses card", who=one.who(foe), card=card_name(best.card))


def _foils(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """What a card that's countered would have done, if nothing on the table."""
    phase, seat = one.before.phase, one.seat
    if {found.key}.isdisjoint({"why counters"}) or not isinstance(phase, Answering) or phase.pending.twos:
        return None
    card, player = phase.pending.played.card, phase.pending.player
    rules, held = one.before.ruleset, len(one.before.hands[seat])
    match rank(card):
        case kind if kind == FOUR and phase.pending.played.seat in (-1, seat) and held > 0:
            cards = cards_text(min(2, held))
            return say("gain counter four", who=one.mover, card=card_name(card), cards=cards, held=held)
        case kind if kind == FIVE and len(one.before.deck) >= rules.five_draws:
            return say("gain counter five", who=one.who(player), cards=cards_text(rules.five_draws))
        case kind if kind == THREE:
            after = other.after
            choices = legal_moves(after) if isinstance(after.phase, Taking) else ()
            use = best_use(after, player, [choice.card for choice in choices if choice.card != card])
            if use:
                return say("gain counter three", who=one.who(player), card=use.words["card"])
    return None


def _adds_two(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """What a second two is for."""
    twos = [card for card in one.before.hands[one.seat] if card != HIDDEN and rank(card) == TWO]
    takes = one.move.verb is Verb.TAKE and rank(one.move.card) == TWO
    closed = all(has_queen(one.before.tables[seat]) for seat in other_seats(one.before, one.seat))
    if not takes or not twos or closed or {found.key}.isdisjoint({"why take"}):
        return None
    return say("gain second two", who=one.mover, card=card_name(twos[0]))


def keep_text(observation: Observation, card: Card, use: Verb | None, names: Sequence[Name]) -> Text | None:
    """That a move keeps a card, and what for; None if that's nothing that the table shows."""
    if use is Verb.SCUTTLE and (target := scuttled(observation, card)) is not None:
        return say("keep scuttle", card=card_name(card), target=card_name(target))
    return purpose(observation, card, names)


def _empties(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """That a four takes a whole hand."""
    phase = one.after.phase
    if {found.key}.isdisjoint({"why four"}) or not isinstance(phase, Discarding):
        return None
    return (
        say("why four all", who=one.who(phase.seat))
        if phase.left >= len(one.before.hands[phase.seat])
        else None
    )


def _takes_both(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """That a jack that's taken wins like another card, and costs another seat points, too."""
    seen, seat = one.before, one.seat
    if {found.key}.isdisjoint({"why take"}) or other.move.verb is not Verb.TAKE:
        return None
    mine, theirs = (use_of(seen, seat, effect.move.card) for effect in (one, other))
    if mine.kind == "points" and rank(other.move.card) <= TEN and rank(one.move.card) != SIX:
        return next(keeps_larger(one, other.move.card), None)
    foes = [foe for foe in other_seats(seen, seat) if not has_queen(seen.tables[foe])]
    if rank(one.move.card) == SIX and mine.kind == "points":
        return say("why take six", card=card_name(one.move.card))
    if rank(one.move.card) == JACK and mine.kind == "later" and len(foes) == 1 == len(seen.hands) - 1:
        return say("why take thief", card=card_name(one.move.card), who=one.who(foes[0]))
    if mine.kind != theirs.kind or mine.kind != "wins" or rank(one.move.card) != JACK:
        return None
    foe = max(foes, key=lambda each: score(seen, each))
    return say("why take both", card=card_name(one.move.card), who=one.who(foe))


_MORE: Final = (_empties, _takes_both, _frees, _unprotects, _comes_nearer, _plans, _shows, _adds_two, _foils)
"""What says more than a description of the better move."""
_AT_A_PRICE: Final = frozenset(
    {"why scraps at a price", "why takes down at a price", "why sends back at a price"}
)
"""What says what a move costs both sides."""
_ATTACKS: Final = _AT_A_PRICE | {"why scraps", "why takes down", "why sends back", "why raises", "why steals"}
"""What says what a move costs another seat."""
_VAGUE: Final = frozenset(
    {"why scrap", "why draw", "why pass", "why otherwise", "why only move", "why play on", "why discard"}
    | {"why five", "why seven", "why exchange", "why spends", "why keeps"}
)
"""What says little of a move, or only what it keeps."""
_SCORES: Final = frozenset({"why nears", "why points", "why adds"})
"""What says how many points a move brings."""
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
