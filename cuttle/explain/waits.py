"""What one gains by drawing: the cards that would win, and what the card in hand can still do later."""

from collections.abc import Iterator
from typing import Final

from cuttle.explain.effects import MoveEffect, loss_words
from cuttle.explain.facts import FEW, unseen_cards
from cuttle.explain.purposes import after_move
from cuttle.explain.reasons import every_reason
from cuttle.explain.turns import turn_with_hand, winning_card, wins_with
from cuttle.language.sentences import says
from cuttle.language.text import Text, say
from cuttle.language.words import card_name
from cuttle.rules.cards import ACE, HIDDEN, SEVEN, rank
from cuttle.rules.moves import DRAW, Verb
from cuttle.rules.state import score

OUTS: Final = 0.15
"""The share of the unseen cards that must win for that to be said."""


def draw_gains(one: MoveEffect, other: MoveEffect) -> Iterator[Text]:
    """What drawing brings: how many cards would win next turn; what the other move's card can still do."""
    seen, rival = one.before, other.move
    if one.move.verb is Verb.ONEOFF and other.move != DRAW:
        yield from [text for text in every_reason(seen, one.move) if says(text, "why five", "why seven")]
    draws = one.move == DRAW
    if draws and winning_card(one) is None:
        unseen = unseen_cards(seen)
        outs = [card for card in unseen if wins_with(turn_with_hand(one, card), one.seat, card)]
        if len(outs) > 1 and len(outs) >= OUTS * len(unseen):
            yield say("gain outs", count=len(outs), total=len(unseen))
    sees_top = rival.verb is Verb.ONEOFF and rank(rival.card) == SEVEN
    waits = rival.verb in (Verb.ONEOFF, Verb.STEAL) and rank(rival.card) != rank(one.move.card)
    if draws and sees_top and seen.ruleset.seven == "top card":
        yield say("gain seven", card=card_name(rival.card))
    elif (
        waits
        and rival.card in after_move(one).hands[one.seat]
        and not costs(other)
        and not _finds_none(other)
    ):
        yield say("keep wait", card=card_name(rival.card))
    held = sum(card != HIDDEN for card in seen.hands[one.seat])
    if draws and held <= FEW and rival.card != HIDDEN:
        yield say("cause few", who=one.mover, count=held)


def _finds_none(effect: MoveEffect) -> bool:
    """Whether a move plays an ace and there are no points to scrap."""
    points = [score(effect.before, seat) for seat in range(len(effect.before.hands))]
    return rank(effect.move.card) == ACE and not any(points)


def costs(effect: MoveEffect) -> bool:
    """Whether a move costs its own side something."""
    return loss_words(effect.before, effect.after, effect.seat) is not None
