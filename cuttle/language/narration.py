"""What happened, told to one seat in plain sentences.

It is read off two observations of that seat, before and after a move, so it can never name a card
that the listener may not know. A seat that declines to counter does so unheard (R6).
"""

from collections.abc import Sequence

from cuttle.language.forecast import forecast_line
from cuttle.language.outcome import SeenChange, tell_draw, tell_resignation, tell_resolution, tell_scuttle
from cuttle.language.sentences import points_text
from cuttle.language.text import Name, Text, Words, paragraph, say
from cuttle.language.words import act_text, card_name
from cuttle.observation import Observation
from cuttle.rules.cards import FIVE, FOUR, NINE, Seat, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.oneoffs import targeted_seat
from cuttle.rules.phases import (
    UNKNOWN_SEAT,
    Answering,
    Blocking,
    Chance,
    Discarding,
    Over,
    Pending,
    Revealing,
)
from cuttle.rules.state import goal, other_seats, score


def narrate(before: Observation, move: Move, after: Observation, names: Sequence[Name]) -> list[Words]:
    """What a move did, in sentences, the listener's own name being YOU.

    Raises:
        ValueError: if there are fewer names than seats.
    """
    _check_names(after, names)
    change = SeenChange(before, after, names)
    outcome = _tell_outcome(change, move)
    sentences: list[Words] = [
        *(_tell_move(change, move) if outcome else _announce_move(change, move)),
        *_tell_side_effect(change, move),
        *outcome,
    ]
    if isinstance(after.phase, Over):
        sentences.append(result_text(after, names))
    return sentences


def result_text(observation: Observation, names: Sequence[Name]) -> Text:
    """How the round ended, in a sentence.

    Raises:
        ValueError: if it has not ended, or there are fewer names than seats.
    """
    _check_names(observation, names)
    match observation.phase:
        case Over(None, "passes"):
            return say("stalemate")
        case Over(None, "repetition"):
            return say("repetition")
        case Over(None, _):
            return say("agreed")
        case Over(int(seat), "resigned"):
            alone = len(observation.hands) > 2
            return say("won as the last" if alone else "won by resigning", who=names[seat])
        case Over(int(seat), _):
            points, needed = points_text(score(observation, seat)), goal(observation, seat)
            return say("won", who=names[seat], points=points, goal=needed)
    raise ValueError("The game is not over yet.")


def _check_names(observation: Observation, names: Sequence[Name]) -> None:
    if len(names) < len(observation.hands):
        raise ValueError(
            f"Each of the {len(observation.hands)} seats needs a name: {len(names)} are too few."
        )


def _tell_move(change: SeenChange, move: Move) -> list[Text]:
    """What was done, by itself; nothing for a move that lets something happen."""
    if move.verb is Verb.ALLOW:
        return []
    seat = _actor(change, move)
    if move.verb is Verb.DRAW:
        return tell_draw(change, seat)
    if move.verb is Verb.SCUTTLE and isinstance(change.after.phase, Blocking):
        card, target = card_name(move.card), card_name(move.target)
        return [say("set out to scuttle", who=change.names[seat], card=card, target=target)]
    return [act_text(change.before, move, seat, change.names)]


def _announce_move(change: SeenChange, move: Move) -> Sequence[Words]:
    """What was done, before it takes effect: of a one-off, what it is about to do."""
    if move.verb is not Verb.ONEOFF:
        return _tell_move(change, move)
    seat = _actor(change, move)
    played = say("played", who=change.names[seat], card=card_name(move.card))
    return [paragraph([played, forecast_line(change.before, seat, move, change.names)])]


def _tell_side_effect(change: SeenChange, move: Move) -> list[Text]:
    """What goes with a card that a seven turned up, or with the last discard for a five."""
    before, phase = change.before, change.before.phase
    if move.verb is Verb.RESIGN:
        return []
    if isinstance(phase, Revealing) and before.ruleset.seven != "take two":
        back = [card for card in before.revealed if card != move.card]
        return [say("went on top", card=card_name(card)) for card in back]
    if isinstance(phase, Discarding) and phase.left == 1 and rank(phase.card) == FIVE:
        return tell_draw(change, phase.seat)
    return []


def _tell_outcome(change: SeenChange, move: Move) -> list[Text]:
    """What followed; nothing while a seat may still answer."""
    before, phase = change.before, change.before.phase
    if move.verb is Verb.RESIGN:
        return tell_resignation(change, move.seat)
    if isinstance(change.after.phase, Answering | Blocking):
        return []
    match phase, move.verb:
        case Answering(), Verb.COUNTER | Verb.ALLOW:
            counters = move.verb is Verb.COUNTER
            pending = phase.pending.with_two(phase.seat, move.card) if counters else phase.pending
            return tell_resolution(change, pending)
        case Blocking(), Verb.BLOCK:
            return tell_resolution(change, Pending(phase.seat, move, scuttle=phase.scuttle))
        case Blocking(), Verb.ALLOW:
            return [tell_scuttle(phase.scuttle)]
        case _, Verb.ONEOFF:
            return tell_resolution(change, Pending(phase.seat, move))
        case _, Verb.POINTS if before.ruleset.ten_gives:
            return tell_draw(change, targeted_seat(before, phase.seat, move))
        case _, Verb.PERMANENT if before.ruleset.second_queen_draws:
            return tell_draw(change, phase.seat)
    return []


# Who did it


def _actor(change: SeenChange, move: Move) -> Seat:
    """Who made a move; of a discard that chance picks, its victim."""
    phase = change.before.phase
    if move.verb in (Verb.RESIGN, Verb.OFFER):
        return move.seat
    if isinstance(phase, Chance):
        return phase.victim
    if isinstance(phase, Answering) and phase.seat == UNKNOWN_SEAT:
        return _counterer(change, phase)
    return phase.seat


def _counterer(change: SeenChange, phase: Answering) -> Seat:
    """Who played a two, if the listener doesn't know who was asked: all seats saw it played."""
    before, after, _ = change
    if isinstance(after.phase, Answering):
        return after.phase.pending.top
    asked = [seat for seat in other_seats(before, phase.pending.top) if seat != before.seat]
    # The two has resolved already. A one-off that thereby took effect changes one hand at most.
    changed = _changed_hand(phase, after)
    smaller = [seat for seat in asked if len(after.hands[seat]) < len(before.hands[seat])]
    return [*(seat for seat in smaller if seat != changed), *(seat for seat in asked if seat == changed)][0]


def _changed_hand(phase: Answering, after: Observation) -> Seat | None:
    """Whose hand a one-off has changed as it took effect."""
    player, played, *_ = phase.pending
    if rank(played.card) == NINE:
        return next((seat for seat, hand in enumerate(after.hands) if {*played.targets} & {*hand}), None)
    return {FOUR: played.seat, FIVE: player}.get(rank(played.card))
