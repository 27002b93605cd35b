"""Why a move is good: “That makes 19 of 21.”, “It takes Pip from 18 to 8 points.”

It uses only what the observation shows, and says what a move stops, takes or makes. If a move does several
things, they come in a fixed order.
"""

from collections.abc import Callable, Sequence
from typing import Final

from cuttle.explain.check import (
    MAX_CARD_POINTS,
    Price,
    checking_seats,
    escapes,
    may_be_answered,
    may_hold,
)
from cuttle.explain.effects import MoveEffect, effect_of, loss_words, permanents_by_kind
from cuttle.explain.uses import Use, best_use, use_of
from cuttle.language.sentences import cards_text, points_text
from cuttle.language.text import Arg, Name, Text, say
from cuttle.language.words import card_name, rank_name
from cuttle.observation import Observation
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import (
    ACE,
    EIGHT,
    FIVE,
    FOUR,
    HIDDEN,
    JACK,
    JOKER,
    NINE,
    QUEEN,
    SEVEN,
    SIX,
    THREE,
    TWO,
    Seat,
    card_points,
    rank,
)
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.phases import Answering, Chance, Discarding, Over, Taking
from cuttle.rules.protection import has_queen
from cuttle.rules.state import count_permanents, goal, other_seats, score


def reason(observation: Observation, move: Move, names: Sequence[Name] = ()) -> Text:
    """Why a move is good, in a sentence that names no card hidden from the seat.

    `names` are the seats' names, as for `choice_text`. The move must be legal in the observation.
    """
    return every_reason(observation, move, names)[0]


def every_reason(observation: Observation, move: Move, names: Sequence[Name] = ()) -> list[Text]:
    """All that speaks for a move, the weightiest first; at least one sentence, and none twice."""
    effect = effect_of(observation, move, names)
    texts = dict.fromkeys(text for check in _CHECKS if (text := check(effect)))
    if texts:
        return list(texts)
    if observation.moves == (move,):
        return [say("why only move")]
    return [say("why otherwise") if move.card == HIDDEN else say("why spends", card=card_name(move.card))]


def _ends_round(effect: MoveEffect) -> Text | None:
    """The move ends the round."""
    phase = effect.after.phase
    if not isinstance(phase, Over):
        return None
    if phase.winner == effect.seat:
        countered = effect.move.verb is Verb.ONEOFF and may_be_answered(effect.before, TWO)
        return say("why wins unless" if countered else "why wins", **_totals(effect))
    if phase.winner is None:
        return say("why tie")
    return say("why loses", who=effect.who(phase.winner))


def _totals(effect: MoveEffect) -> dict[str, Arg]:
    """The mover's points after the move, and their goal."""
    return {"total": score(effect.after, effect.seat), "goal": goal(effect.after, effect.seat)}


def _answers_offer(effect: MoveEffect) -> Text | None:
    """The move answers an offer of a tie."""
    return say("why play on") if effect.move.verb is Verb.REFUSE else None


def _stops_check(effect: MoveEffect) -> Text | None:
    """The move stops an opponent who could win next turn; a seven only might, and that's said if no other
    move does."""
    before = effect.before
    if effect.move.verb is Verb.ALLOW or not (threats := checking_seats(before)):
        return None
    ways = escapes(before._replace(moves=(effect.move,)))
    if not ways:
        return None
    figures = threat_words(effect, threats[0])
    if Price.LAST_RESORT in ways[0].prices:
        if any(Price.LAST_RESORT not in way.prices for way in escapes(before)):
            return None
        shown = min(len(before.deck), 1 if before.ruleset.seven == "top card" else 2)
        return say("why hopes", cards=cards_text(shown), **figures)
    return say("why stops", **figures)


def threat_words(effect: MoveEffect, seat: Seat) -> dict[str, Arg]:
    """Who threatens to win, with their points and goal."""
    return {"who": effect.who(seat), "points": score(effect.before, seat), "goal": goal(effect.before, seat)}


def _answers(effect: MoveEffect) -> Text | None:
    """The move counters or blocks a card."""
    phase, verb = effect.before.phase, effect.move.verb
    if verb not in (Verb.COUNTER, Verb.BLOCK):
        return None
    if isinstance(phase, Answering) and phase.pending.player == effect.seat:
        return say("why gets through", card=card_name(phase.pending.played.card))
    allowed = decline_answers(play(effect.determinization, ALLOW))
    card = card_name(phase.waiting[0])
    saved = loss_words(effect.after, allowed, effect.seat)
    return say("why saves", card=card, loss=saved) if saved else say("why counters", card=card)


def _lets_happen(effect: MoveEffect) -> Text | None:
    """The move saves a two or a ten that could have been used."""
    if effect.move.verb is not Verb.ALLOW:
        return None
    cards = [move.card for move in effect.before.moves if move.card >= 0]
    if not cards:
        return say("why only move")
    spared = rank_name(rank(cards[0]))
    loss = loss_words(effect.before, effect.after, effect.seat)
    return say("why gives up", card=spared, loss=loss) if loss else say("why keeps", card=spared)


def _keeps_two(effect: MoveEffect) -> Text | None:
    """The move saves a two for a harmful card that an opponent is known to hold."""
    before, seat = effect.before, effect.seat
    if effect.move.verb not in (Verb.ALLOW, Verb.DRAW) or not any(
        rank(card) == TWO and not before.frozen >> card & 1 for card in before.hands[seat] if card >= 0
    ):
        return None
    feared = [ACE] * bool(score(before, seat)) + [SIX] * bool(permanents_by_kind(before, seat))
    for other in other_seats(before, seat):
        ranks = [rank(card) for card in before.hands[other] if card >= 0]
        held = [kind for kind in feared if kind in ranks]
        if held and not count_permanents(before, other, QUEEN):
            names = {"card": rank_name(TWO), "rank": rank_name(held[0])}
            return say("why keeps for", who=effect.who(other), **names)
    return None


def _steals(effect: MoveEffect) -> Text | None:
    """The move steals points."""
    victim = effect.victim()
    if effect.move.verb is not Verb.STEAL or victim is None or not effect.costs_points_alone(victim):
        return None
    return say("why steals", who=effect.who(victim), after=score(effect.after, victim), **_totals(effect))


def _takes_down(effect: MoveEffect) -> Text | None:
    """The move costs an opponent points and nothing else, or raises their goal."""
    victim, before, after = effect.victim(), effect.before, effect.after
    if victim is None:
        return None
    who, price = effect.who(victim), loss_words(before, after, effect.seat)
    if effect.costs_points_alone(victim):
        points: dict[str, Arg] = {"before": score(before, victim), "after": score(after, victim)}
        if price:
            return say("why takes down at a price", who=who, price=price, **points)
        return say("why takes down", who=who, **points)
    old, new = goal(before, victim), goal(after, victim)
    if new > old and score(before, victim) == score(after, victim) and not price:
        return say("why raises", who=who, before=old, after=new)
    return None


def _hurts(effect: MoveEffect) -> Text | None:
    """The move costs an opponent points or permanents."""
    victim = effect.victim()
    if victim is None:
        return None
    free, at_a_price = "why scraps", "why scraps at a price"
    if effect.move.verb is Verb.STEAL:
        free, at_a_price = "why takes", "why takes at a price"
    if effect.move.verb is Verb.ONEOFF and rank(effect.move.card) == NINE:
        free, at_a_price = "why sends back", "why sends back at a price"
    who, loss = effect.who(victim), loss_words(effect.before, effect.after, victim) or ""
    price = loss_words(effect.before, effect.after, effect.seat)
    return say(at_a_price, price=price, loss=loss, who=who) if price else say(free, loss=loss, who=who)


def _wins_back(effect: MoveEffect) -> Text | None:
    """The move gets points back from under a jack."""
    gained = score(effect.after, effect.seat) - score(effect.before, effect.seat)
    if effect.move.verb is not Verb.ONEOFF or gained <= 0:
        return None
    return say("why wins back", points=points_text(gained), **_totals(effect))


def _lowers(effect: MoveEffect) -> Text | None:
    """The move lowers your goal."""
    least = goal(effect.after, effect.seat)
    if least >= goal(effect.before, effect.seat):
        return None
    left = max(0, least - score(effect.after, effect.seat))
    return say("why goal", goal=least, points=points_text(left))


def _scores(effect: MoveEffect) -> Text | None:
    """The move scores points."""
    if score(effect.after, effect.seat) <= score(effect.before, effect.seat):
        return None
    short = goal(effect.after, effect.seat) - score(effect.after, effect.seat)
    return say("why nears" if 0 < short <= MAX_CARD_POINTS else "why points", **_totals(effect))


def _adds(effect: MoveEffect) -> Text | None:
    """How many points it scores."""
    gained = score(effect.after, effect.seat) - score(effect.before, effect.seat)
    return say("why adds", points=points_text(gained)) if gained > 0 else None


def _lays(effect: MoveEffect) -> Text | None:
    """The move plays a permanent."""
    if effect.move.verb is not Verb.PERMANENT:
        return None
    if rank(effect.move.card) == QUEEN:
        return _lays_queen(effect)
    for seat in other_seats(effect.before, effect.seat):
        hand = effect.before.hands[seat]
        if rank(effect.move.card) == EIGHT and HIDDEN in hand:
            return say("why glasses", who=effect.who(seat), cards=cards_text(len(hand)))
    return say("why safe", card=card_name(effect.move.card))


def _lays_queen(effect: MoveEffect) -> Text:
    """What a queen protects, or draws."""
    before, row = effect.before, effect.before.tables[effect.seat]
    if has_queen(row):
        draws = before.ruleset.second_queen_draws
        return say("why queen draws", cards=cards_text(draws)) if draws else say("why second queen")
    others = other_seats(before, effect.seat)
    jacks, twos = (any(may_hold(before, other, kind) for other in others) for kind in (JACK, TWO))
    points = [pile.card for pile in row if pile.for_points]
    if points and jacks:
        return say("why queen", card=card_name(max(points, key=card_points)))
    aims = [pile.cards[-1] for pile in row if pile.thieves or not pile.for_points]
    if aims and twos:
        return say("why queen two", card=card_name(max(aims, key=rank)))
    return say("why queen alone", who=effect.mover)


def _three(effect: MoveEffect) -> Text | None:
    """The move takes a card back from the scrap: the best one, by what's on the table."""
    phase = effect.after.phase
    if (
        effect.move.verb is not Verb.ONEOFF
        or rank(effect.move.card) != THREE
        or not isinstance(phase, Taking)
    ):
        return None
    cards = [choice.card for choice in legal_moves(effect.after)]
    use = best_use(effect.after, effect.seat, [card for card in cards if card != effect.move.card])
    return _use_text("why three", use) if use else None


def _use_text(key: str, use: Use) -> Text:
    """What a card is for."""
    return say(key, which=use.kind, **use.words)


def _takes(effect: MoveEffect) -> Text | None:
    """What a card that the move takes is good for."""
    if effect.move.verb is not Verb.TAKE:
        return None
    return _use_text("why take", use_of(effect.before, effect.seat, effect.move.card))


def _discards(effect: MoveEffect) -> Text | None:
    """What the hand keeps by discarding this card."""
    if effect.move.verb is not Verb.DISCARD or not effect.own_hand_known:
        return None
    others = [card for card in effect.before.hands[effect.seat] if card >= 0 and card != effect.move.card]
    use = best_use(effect.before, effect.seat, others)
    return say("why discard", card=use.words["card"]) if use else None


def _four(effect: MoveEffect) -> Text | None:
    """The move costs an opponent cards in hand."""
    phase = effect.after.phase
    if effect.move.verb is not Verb.ONEOFF or not isinstance(phase, Discarding | Chance):
        return None
    victim = phase.victim if isinstance(phase, Chance) else phase.seat
    if rank(effect.move.card) != FOUR or victim == effect.seat:
        return None
    held = len(effect.before.hands[victim])
    key = "why four takes" if effect.before.ruleset.four_takes else "why four"
    return say(key, who=effect.who(victim), cards=cards_text(phase.left), held=held)


def _ability(effect: MoveEffect) -> Text | None:
    """What a five, a seven, or a joker that swaps hands does as a one-off."""
    if effect.move.verb is not Verb.ONEOFF:
        return None
    if rank(effect.move.card) == FIVE:
        return _five(effect)
    key = {SEVEN: "why seven", JOKER: "why exchange"}.get(rank(effect.move.card))
    return say(key) if key else None


def _five(effect: MoveEffect) -> Text:
    """How many cards a five draws, after what it discards."""
    before, rules = effect.before, effect.before.ruleset
    kept = len(before.hands[effect.seat]) - (effect.move.card not in before.revealed)
    held = max(0, kept - rules.five_discards)
    room = rules.five_draws
    if rules.hand_limit is not None and rules.limit_refuses and effect.own_hand_known:
        room = rules.hand_limit - held
    return say("why five", cards=cards_text(max(1, min(rules.five_draws, len(before.deck), room))))


def _goes_on(effect: MoveEffect) -> Text | None:
    """The move draws or passes."""
    key = {Verb.DRAW: "why draw", Verb.PASS: "why pass", Verb.SCRAP: "why scrap"}.get(effect.move.verb)
    return say(key) if key else None


_CHECKS: Final[tuple[Callable[[MoveEffect], Text | None], ...]] = (
    *(_ends_round, _answers_offer, _stops_check, _answers, _keeps_two, _lets_happen),
    *(_steals, _takes_down, _hurts, _wins_back, _lowers, _scores, _adds, _lays),
    *(_three, _takes, _discards, _four, _ability, _goes_on),
)
"""The reasons, checked in this order."""
