"""What happened, told to one seat in plain sentences.

It is read off two observations of that seat, before and after a move, so it can never name a card
that the listener may not know. A seat that declines to counter does so unheard (R6).
"""

from collections.abc import Sequence

from cuttle.cards import FIVE, HIDDEN, Card, Seat, rank
from cuttle.observation import Observation
from cuttle.phases import Answering, Discarding, Over, Revealing
from cuttle.state import Move, Verb, goal, score
from cuttle.words import act, listed, points_text, say, the_card


def narrate(before: Observation, move: Move, after: Observation, names: Sequence[str]) -> list[str]:
    """What a move did, in sentences, the listener's own name being YOU."""
    told = []
    actor = before.phase.seat if move.seat < 0 else move.seat
    if move.verb is Verb.DRAW:
        told += _drew(before, after, actor, names)
    elif move.verb is not Verb.ALLOW:
        told.append(act(move, names[actor]))
    told += _consequences(before, move, after, names)
    if isinstance(after.phase, Over):
        told.append(result(after, names))
    return told


def result(observation: Observation, names: Sequence[str]) -> str:
    """How the round ended, in a sentence.

    Raises:
        ValueError: if it has not ended.
    """
    match observation.phase:
        case Over(None, "passes"):
            return say("stalemate")
        case Over(None, _):
            return say("agreed")
        case Over(int(seat), "resigned"):
            return say("won by resigning", who=names[seat])
        case Over(int(seat), _):
            points, needed = points_text(score(observation, seat)), goal(observation, seat)
            return say("won", who=names[seat], points=points, goal=needed)
    raise ValueError("The game is not over yet.")


def _consequences(before: Observation, move: Move, after: Observation, names: Sequence[str]) -> list[str]:
    told = []
    phase = before.phase
    if isinstance(phase, Revealing):
        back = [card for card in before.revealed if card != move.card]
        told += [say("went on top", card=the_card(card)) for card in back]
    if isinstance(phase, Discarding) and phase.count == 1 and rank(phase.card) == FIVE:
        told += _drew(before, after, phase.seat, names)
    if not isinstance(after.phase, Answering):
        if isinstance(phase, Answering):
            twos = [two for _, two in phase.twos] + [move.card] * (move.verb is Verb.COUNTER)
            if move.verb in (Verb.COUNTER, Verb.ALLOW):
                told += _resolved(before, phase.played, phase.by, twos, after, names)
        elif move.verb is Verb.ONEOFF:
            told += _resolved(before, move, phase.seat, [], after, names)
    return told


def _resolved(
    before: Observation,
    played: Move,
    by: Seat,
    twos: list[Card],
    after: Observation,
    names: Sequence[str],
) -> list[str]:
    """What came of a one-off once everybody had answered."""
    card = the_card(played.card)
    if len(twos) % 2:
        return [say("countered", card=card)]
    match rank(played.card):
        case 0 | 1 | 5:
            own = {played.card, *twos, *before.scrap, *before.phase.waiting}
            gone = [other for other in after.scrap if other not in own]
            if not gone:
                return [say("scraps nothing", card=card)]
            return [say("scraps", card=card, cards=listed(gone)), *_went_home(before, after, names)]
        case 3 if not isinstance(after.phase, Discarding):
            return [say("no victim")]
        case 4 if not isinstance(after.phase, Discarding):
            return _drew(before, after, by, names)
        case 6:
            return [say("revealed", card=card, cards=listed(after.revealed))]
        case 8:
            holder = next(seat for seat, hand in enumerate(after.hands) if played.target in hand)
            sent = say("bounced", card=card, target=the_card(played.target), who=names[holder])
            return [sent, *_went_home(before, after, names)]
    return []


def _went_home(before: Observation, after: Observation, names: Sequence[str]) -> list[str]:
    """Which stolen cards have changed side again."""
    was = {pile.card: seat for seat, row in enumerate(before.tables) for pile in row}
    return [
        say("went home", card=the_card(pile.card), who=names[seat])
        for seat, row in enumerate(after.tables)
        for pile in row
        if was.get(pile.card, seat) != seat
    ]


def _drew(before: Observation, after: Observation, seat: Seat, names: Sequence[str]) -> list[str]:
    """How many cards a seat drew, and which, where the listener saw them; nothing for none."""
    # A five that a seven turned up draws the card that went back, too.
    returned = max(0, len(before.revealed) - 1)
    count = len(before.deck) + returned - len(after.deck)
    if not count:
        return []
    drawn = [card for card in after.hands[seat] if card not in (HIDDEN, *before.hands[seat])]
    if count == 1:
        cards = the_card(drawn[0] if len(drawn) == 1 else HIDDEN)
    else:
        cards = listed(drawn) if len(drawn) == count else say("some cards", count=count)
    return [say("drew", who=names[seat], cards=cards)]
