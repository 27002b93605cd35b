"""Why a move isn't legal now, in a sentence, and which moves to ask about.

Everything is computed from an Observation, so reasons never reveal hidden cards. What a card needs to be
played at all is in `needs`.
"""

from collections.abc import Callable, Sequence
from typing import Final

from cuttle.explain.needs import Case, agree, is_aimed, lacking, other_targets
from cuttle.language.card_text import verbs
from cuttle.language.sentences import cards_text
from cuttle.language.text import Name, Text, say
from cuttle.language.words import card_name
from cuttle.observation import Observation
from cuttle.rules.cards import HIDDEN, QUEEN, THREE, Card, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import (
    UNKNOWN_SEAT,
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Revealing,
    Taking,
    Turn,
)

_ANSWERS: Final = (Verb.COUNTER, Verb.BLOCK)
_PLAYS: Final = (Verb.POINTS, Verb.SCUTTLE, Verb.ONEOFF, Verb.PERMANENT, Verb.STEAL)


def imaginable(observation: Observation, card: Card) -> tuple[Move, ...]:
    """Every way to use a card now or later, in a fixed order, with targets and victims left open. While a
    seat has to discard or take a card, that is the only way."""
    phase = observation.phase
    if phase.seat == observation.seat and isinstance(phase, Discarding | Taking):
        return (Move(Verb.DISCARD if isinstance(phase, Discarding) else Verb.TAKE, card),)
    found = verbs(observation.ruleset, rank(card))
    if card in observation.revealed:
        found = (*(verb for verb in found if verb in _PLAYS), Verb.SCRAP)
    return tuple([Move(verb, card) for verb in found])


def why_not(observation: Observation, move: Move, names: Sequence[Name] = ()) -> Text | None:
    """Why a move isn't legal now, in a sentence; None if it is legal.

    A move with its card, target or victim left open is legal if any such move is.
    """
    if any(agree(move, legal) for legal in observation.moves):
        return None
    case = Case(observation, move, names)
    return next((reason for look in _LOOKS if (reason := look(case))), say("no now"))


def why_no_target(
    observation: Observation, card: Card, target: Card, names: Sequence[Name] = ()
) -> Text | None:
    """Why a card can't target another card in any way, in a sentence; None if it can.

    Of several reasons it gives the one about this target, not about other targets.
    """
    moves = [move._replace(target=target) for move in imaginable(observation, card) if is_aimed(move)]
    reasons = {why_not(observation, move, names): move for move in moves}
    if not moves or None in reasons:
        return None if moves else Case(observation, Move(Verb.ONEOFF, card), names).say("no aim")
    return min(reasons, key=lambda reason: reason == other_targets(Case(observation, reasons[reason], names)))


def _ended(case: Case) -> Text | None:
    """The seat has nothing left to decide."""
    if isinstance(case.observation.phase, Over):
        return case.say("no over")
    return case.say("no gone") if case.observation.resigned >> case.seat & 1 else None


def _not_held(case: Case) -> Text | None:
    """The card is somewhere else."""
    card, verb = case.move.card, case.move.verb
    if card == HIDDEN or verb is Verb.TAKE or (case.revealed and verb in (*_PLAYS, Verb.SCRAP)):
        return None
    if verb is Verb.SCRAP:
        return case.say("no turned up")
    return None if card in case.observation.hands[case.seat] else case.say("no in hand")


def _no_way(case: Case) -> Text | None:
    """A card of this rank is never played this way."""
    card, verb = case.move.card, case.move.verb
    if card == HIDDEN or verb not in _PLAYS:
        return None
    return None if verb in verbs(case.observation.ruleset, rank(card)) else case.say("no way")


def _frozen(case: Case) -> Text | None:
    """The card is frozen, or every card that could counter or block is."""
    observation, move = case.observation, case.move
    cards = [move.card] if move.card != HIDDEN else _answers(case)
    frozen = [card for card in cards if observation.frozen >> card & 1]
    if not frozen or move.verb not in (*_PLAYS, *_ANSWERS):
        return None
    now = observation.turn == case.seat and not observation.frozen_this_turn >> frozen[0] & 1
    return case.say("no frozen now" if now else "no frozen", card=card_name(frozen[0]))


def _answers(case: Case) -> list[Card]:
    """The cards in hand that could be used for this counter or block."""
    hand, verb = case.observation.hands[case.seat], case.move.verb
    return [card for card in hand if verb in _ANSWERS and verb in verbs(case.observation.ruleset, rank(card))]


def _no_answer(case: Case) -> Text | None:
    """There is nothing to counter or block, or it is the wrong card."""
    verb, phase = case.move.verb, case.observation.phase
    if verb not in _ANSWERS:
        return None
    if not isinstance(phase, Answering if verb is Verb.COUNTER else Blocking):
        return _uncounterable(case) or case.say("no counter" if verb is Verb.COUNTER else "no block")
    if phase.seat != case.seat:
        return None
    if verb is Verb.COUNTER:
        return case.say("no two" if case.move.card == HIDDEN else "no but two")
    return case.say("no ten" if case.move.card == HIDDEN else "no but ten")


def _uncounterable(case: Case) -> Text | None:
    """A queen protects the opponent from being countered."""
    observation, mine = case.observation, case.observation.turn == case.seat
    other = case.rivals[0] if mine else observation.turn
    queens = [pile.card for pile in observation.tables[other] if rank(pile.card) == QUEEN]
    if case.move.verb is not Verb.COUNTER or not queens or (mine and len(case.rivals) > 1):
        return None
    return case.say("no counter queen", queen=card_name(queens[0]), who=case.who(other))


def _waiting(case: Case) -> Text | None:
    """Another seat decides now."""
    observation, phase = case.observation, case.observation.phase
    if phase.seat == case.seat:
        return None
    if phase.seat == UNKNOWN_SEAT:
        return case.say("no wait somebody")
    if isinstance(phase, Chance):
        return case.say("no wait chance")
    key = _WAITING.get(type(phase), "no turn")
    if key == "no wait discard" and observation.turn != case.seat:
        key = "no turn"
    return case.say(key, who=case.who(observation.turn if key == "no turn" else phase.seat))


_WAITING: Final = {
    Answering: "no wait answer",
    Blocking: "no wait answer",
    Offered: "no wait tie",
    Discarding: "no wait discard",
}


def _asked_first(case: Case) -> Text | None:
    """A different decision comes first."""
    verb = case.move.verb
    match case.observation.phase:
        case Answering():
            return case.say("no answer")
        case Blocking():
            return case.say("no answer block")
        case Taking(among=among):
            return _untakeable(case, among) if verb is Verb.TAKE else case.say("no take")
        case Discarding():
            return case.say("no discard")
        case Offered():
            return case.say("no tie")
        case Revealing() if not case.revealed:
            return case.say("no reveal")
        case Turn() if verb not in (*_PLAYS, Verb.DRAW, Verb.PASS):
            return case.say("no asked")
    return None


def _untakeable(case: Case, among: tuple[Card, ...] | None) -> Text | None:
    """The card isn't among those that can be taken."""
    if among is not None:
        return case.say("no among")
    three = rank(case.move.card) == THREE and case.move.card in case.observation.scrap
    return case.say("no three" if three else "no in scrap")


def _no_turn_without(case: Case) -> Text | None:
    """Why you can't draw or pass."""
    match case.move.verb:
        case Verb.DRAW if not case.observation.deck:
            return case.say("no deck")
        case Verb.DRAW:
            return case.say("no room", cards=cards_text(case.observation.ruleset.hand_limit or 0))
        case Verb.PASS:
            return case.say("no pass")
    return None


def _lacking(case: Case) -> Text | None:
    """The card lacks something."""
    return lacking(case) if case.move.card != HIDDEN else None


_LOOKS: Final[tuple[Callable[[Case], Text | None], ...]] = (
    *(_ended, _not_held, _no_way, _frozen, _no_answer),
    *(_waiting, _asked_first, _no_turn_without, _lacking),
)
"""The possible reasons, checked in this order."""
