"""Why a move isn't legal now, in a sentence, and which moves to ask about.

Everything is computed from an Observation, so reasons never reveal hidden cards. What a card needs to be
played at all is in `needs`.
"""

from collections.abc import Callable, Sequence
from typing import Final

from cuttle.explain.needs import ConsideredMove, has_target, matches_move, other_targets, why_lacking
from cuttle.language.abilities import verbs
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


def imaginable_moves(observation: Observation, card: Card) -> tuple[Move, ...]:
    """Every way to use a card now or later, in a fixed order, with targets and victims left open. While a
    seat has to discard or take a card, that is the only way."""
    phase = observation.phase
    if phase.seat == observation.seat and isinstance(phase, Discarding | Taking):
        return (Move(Verb.DISCARD if isinstance(phase, Discarding) else Verb.TAKE, card),)
    ways = verbs(observation.ruleset, rank(card))
    if card in observation.revealed:
        ways = (*(verb for verb in ways if verb in _PLAYS), Verb.SCRAP)
    return tuple([Move(verb, card) for verb in ways])


def why_not(observation: Observation, move: Move, names: Sequence[Name] = ()) -> Text | None:
    """Why a move isn't legal now, in a sentence; None if it is legal.

    A move with its card, target or victim left open is legal if any such move is.
    """
    if any(matches_move(move, legal) for legal in observation.moves):
        return None
    if move.second != HIDDEN:
        return _not_together(observation, move, names)
    attempt = ConsideredMove(observation, move, names)
    return next((reason for look in _CHECKS if (reason := look(attempt))), say("no now"))


def _not_together(observation: Observation, move: Move, names: Sequence[Name]) -> Text:
    """Why a card can't target two others: one of them can't be a target, or not along with the other."""
    for target in move.targets:
        if text := why_not(observation, move._replace(target=target, second=HIDDEN), names):
            return text
    two = any(move.card == legal.card and legal.second != HIDDEN for legal in observation.moves)
    return ConsideredMove(observation, move, names).say("no pair" if two else "no two aims")


def why_no_target(
    observation: Observation, card: Card, target: Card, names: Sequence[Name] = ()
) -> Text | None:
    """Why a card can't target another card in any way, in a sentence; None if it can.

    Of several reasons it gives the one about this target, not about other targets.
    """
    moves = [move._replace(target=target) for move in imaginable_moves(observation, card) if has_target(move)]
    reasons = {why_not(observation, move, names): move for move in moves}
    if not moves or None in reasons:
        return None if moves else ConsideredMove(observation, Move(Verb.ONEOFF, card), names).say("no aim")
    return min(
        reasons,
        key=lambda reason: reason == other_targets(ConsideredMove(observation, reasons[reason], names)),
    )


def _nothing_to_decide(attempt: ConsideredMove) -> Text | None:
    """The seat has nothing left to decide."""
    if isinstance(attempt.observation.phase, Over):
        return attempt.say("no over")
    return attempt.say("no gone") if attempt.observation.resigned >> attempt.seat & 1 else None


def _not_held(attempt: ConsideredMove) -> Text | None:
    """The card is somewhere else."""
    card, verb = attempt.move.card, attempt.move.verb
    if card == HIDDEN or verb is Verb.TAKE or (attempt.revealed and verb in (*_PLAYS, Verb.SCRAP)):
        return None
    if verb is Verb.SCRAP:
        return attempt.say("no turned up")
    return None if card in attempt.observation.hands[attempt.seat] else attempt.say("no in hand")


def _no_way(attempt: ConsideredMove) -> Text | None:
    """A card of this rank is never played this way."""
    card, verb = attempt.move.card, attempt.move.verb
    if card == HIDDEN or verb not in _PLAYS:
        return None
    return None if verb in verbs(attempt.observation.ruleset, rank(card)) else attempt.say("no way")


def _frozen(attempt: ConsideredMove) -> Text | None:
    """The card is frozen, or every card that could counter or block is."""
    observation, verb, card = attempt.observation, attempt.move.verb, attempt.move.card
    if verb not in (*_PLAYS, *_ANSWERS):
        return None
    cards = [card] if card != HIDDEN else []
    if card == HIDDEN and verb in _ANSWERS:
        hand, rules = observation.hands[attempt.seat], observation.ruleset
        cards = [card for card in hand if verb in verbs(rules, rank(card))]
    frozen = [card for card in cards if observation.frozen >> card & 1]
    if not frozen:
        return None
    now = observation.turn == attempt.seat and not observation.frozen_this_turn >> frozen[0] & 1
    return attempt.say("no frozen now" if now else "no frozen", card=card_name(frozen[0]))


def _no_answer(attempt: ConsideredMove) -> Text | None:
    """There is nothing to counter or block, or it is the wrong card."""
    verb, phase = attempt.move.verb, attempt.observation.phase
    if verb not in _ANSWERS:
        return None
    if not isinstance(phase, Answering if verb is Verb.COUNTER else Blocking):
        return _uncounterable(attempt) or attempt.say("no counter" if verb is Verb.COUNTER else "no block")
    if phase.seat != attempt.seat:
        return None
    if verb is Verb.COUNTER:
        return attempt.say("no two" if attempt.move.card == HIDDEN else "no but two")
    return attempt.say("no ten" if attempt.move.card == HIDDEN else "no but ten")


def _uncounterable(attempt: ConsideredMove) -> Text | None:
    """A queen protects the opponent from being countered."""
    observation, mine = attempt.observation, attempt.observation.turn == attempt.seat
    other = attempt.rivals[0] if mine else observation.turn
    queens = [pile.card for pile in observation.tables[other] if rank(pile.card) == QUEEN]
    if attempt.move.verb is not Verb.COUNTER or not queens or (mine and len(attempt.rivals) > 1):
        return None
    return attempt.say("no counter queen", queen=card_name(queens[0]), who=attempt.who(other))


def _waiting(attempt: ConsideredMove) -> Text | None:
    """Another seat decides now."""
    observation, phase = attempt.observation, attempt.observation.phase
    if phase.seat == attempt.seat:
        return None
    if phase.seat == UNKNOWN_SEAT:
        return attempt.say("no wait somebody")
    if isinstance(phase, Chance):
        return attempt.say("no wait chance")
    key = _WAITING.get(type(phase), "no turn")
    if key == "no wait discard" and observation.turn != attempt.seat:
        key = "no turn"
    return attempt.say(key, who=attempt.who(observation.turn if key == "no turn" else phase.seat))


_WAITING: Final = {
    Answering: "no wait answer",
    Blocking: "no wait answer",
    Offered: "no wait tie",
    Discarding: "no wait discard",
}


def _asked_first(attempt: ConsideredMove) -> Text | None:
    """A different decision comes first."""
    verb, card = attempt.move.verb, attempt.move.card
    match attempt.observation.phase:
        case Answering():
            return attempt.say("no answer")
        case Blocking():
            return attempt.say("no answer block")
        case Taking() if verb is not Verb.TAKE:
            return attempt.say("no take")
        case Taking(among=None):
            three = rank(card) == THREE and card in attempt.observation.scrap
            return attempt.say("no three" if three else "no in scrap")
        case Taking():
            return attempt.say("no among")
        case Discarding():
            return attempt.say("no discard")
        case Offered():
            return attempt.say("no tie")
        case Revealing() if not attempt.revealed:
            return attempt.say("no reveal")
        case Turn() if verb not in (*_PLAYS, Verb.DRAW, Verb.PASS):
            return attempt.say("no asked")
    return None


def _no_turn_without(attempt: ConsideredMove) -> Text | None:
    """Why you can't draw or pass."""
    match attempt.move.verb:
        case Verb.DRAW if not attempt.observation.deck:
            return attempt.say("no deck")
        case Verb.DRAW:
            return attempt.say("no room", cards=cards_text(attempt.observation.ruleset.hand_limit or 0))
        case Verb.PASS:
            return attempt.say("no pass")
    return None


def _lacks_something(attempt: ConsideredMove) -> Text | None:
    """The card lacks something."""
    return why_lacking(attempt) if attempt.move.card != HIDDEN else None


_CHECKS: Final[tuple[Callable[[ConsideredMove], Text | None], ...]] = (
    *(_nothing_to_decide, _not_held, _no_way, _frozen, _no_answer),
    *(_waiting, _asked_first, _no_turn_without, _lacks_something),
)
"""The possible reasons, checked in this order."""
