"""A reason that is a cause, in a sentence or two: “With the Six, Marlow has 16 of 21: one more card can win.
Otherwise drawing would be better.”"""

from collections.abc import Sequence
from typing import Final

from cuttle.explain.cause_words import cause_text, chance_of, cost_text
from cuttle.explain.causes import FINE, Reason
from cuttle.explain.effects import effect_of
from cuttle.explain.facts import Cause, answering_rank
from cuttle.explain.gains import USES
from cuttle.explain.objections import MORE
from cuttle.explain.reasons import every_reason
from cuttle.explain.replies import STAYS, is_reply
from cuttle.explain.risks import (
    RISKY,
    chance_to_lose,
    chance_to_win,
    deed_text,
    losses,
)
from cuttle.explain.weighing import Facts, gain_text
from cuttle.language.text import Name, Text, TextList, paragraph, say
from cuttle.language.words import card_name, seat_name
from cuttle.observation import Observation
from cuttle.rules.cards import (
    JACK,
    KING,
    QUEEN,
    rank,
)
from cuttle.rules.moves import Move, Verb


def why_text(
    observation: Observation, rival: Move, reason: Reason, names: Sequence[Name] = ()
) -> Text | TextList:
    """A reason that a move is better than a rival, found by `why`, in one sentence or two.

    `names` are the seats' names, as for `choice_text`.
    """
    if not reason.causes:
        return say("no difference")
    if reason.move is None:
        return _fact_text(observation, rival, reason, names) or say("no difference")
    told = _with_both_moves(observation, reason.move, rival, reason, names)
    return told or every_reason(observation, reason.move, names)[0]


def met_text(
    observation: Observation, rival: Move, reason: Reason, names: Sequence[Name] = ()
) -> Text | TextList | None:
    """What a reason says of the position and of what the rival meets, once that was tried; None if it speaks
    of the better move, which isn't given away."""
    if not reason.causes or any(cause.kind in _OF_THE_BETTER for cause in reason.causes):
        return None
    if any(reason.move and is_shared(observation, cause, reason.move, rival) for cause in reason.causes):
        return None
    return _fact_text(observation, rival, reason._replace(move=None, use=None), names, win="cause win then")


def _fact_text(
    observation: Observation, rival: Move, reason: Reason, names: Sequence[Name], win: str = "cause win"
) -> Text | TextList | None:
    """What causes say by themselves, and what would be without one. `win` is how it's said that another seat
    can win. None if a cause's name wouldn't tell why."""
    first = reason.causes[0]
    if len(reason.causes) == 1 and (cost := cost_text(observation, first, rival, names)):
        return cost
    texts = [cause_text(observation, cause, rival, reason, names, win) for cause in reason.causes]
    told = [text for text in texts if text]
    if len(told) < len(texts):
        return None
    plain = first.kind == "small" and not (reason.is_turned or _is_near(reason))
    if len(told) == 1 and not (is_reply(first) or plain):
        told.append(_otherwise(rival, reason))
    return told[0] if len(told) == 1 else paragraph(told)


def _with_both_moves(
    observation: Observation, move: Move, rival: Move, reason: Reason, names: Sequence[Name]
) -> Text | TextList | None:
    """What the better move does and what's wrong with the other, by what was found and by the table."""
    first, asked = reason.causes[0], (observation, move, rival)
    if len(reason.causes) == 1 and (cost := cost_text(observation, first, rival, names)):
        return gain_text(*asked, names, Facts(bad=(cost,)))
    lays_queen = move.verb is Verb.PERMANENT and rank(move.card) == QUEEN
    if first.kind == "bare" and lays_queen and reason.is_turned and rival.verb in STAYS:
        return paragraph([say("cause bare", who=seat_name(names, first.seat)), _otherwise(rival, reason)])
    causes = [
        cause
        for cause in reason.causes
        if not is_shared(observation, cause, move, rival)
        and not _says_little(observation, cause, move, rival)
    ]
    said = [(cause, cause_text(observation, cause, rival, reason, names, "cause win")) for cause in causes]
    good, bad, weak, known = (
        tuple([text for cause, text in said if text and _side(observation, cause, rival) == side])
        for side in ("good", "bad", "weak", "known")
    )
    used = _instead(observation, rival, reason, names)
    good = (*good, used) if used else good
    return gain_text(*asked, names, Facts(good, bad, weak, known, _otherwise(rival, reason)))


def _side(observation: Observation, cause: Cause, rival: Move) -> str:
    """Whether a cause speaks for the better move, against the other one, or a little so, or is a fact of the
    position."""
    if cause.kind in _OF_THE_BETTER or cause.kind == "own":
        return "good"
    if cause.kind in ("lost", "scuttled", "stolen", "taken", "countered", "blocked", "one-off", "many"):
        return "bad" if chance_of(observation, cause, rival) >= RISKY else "weak"
    return "bad" if is_reply(cause) or cause.kind in ("known", "unseen", "small") else "known"


def is_shared(observation: Observation, cause: Cause, move: Move, rival: Move) -> bool:
    """Whether a cause is no more true of the rival than of the better move, so that it tells nothing."""
    match cause.kind:
        case "lost" | "taken" | "stolen" | "scuttled" if (move.verb, move.card) == (rival.verb, rival.card):
            return True
        case "win":
            more = chance_to_win(observation, rival, cause.seat) - chance_to_win(
                observation, move, cause.seat
            )
            return more < MORE
        case "lost" | "taken" | "stolen" | "scuttled":
            return chance_to_lose(observation, rival)[0] < chance_to_lose(observation, move)[0] + MORE
        case "one-off":
            return losses(observation, cause, rival) == losses(observation, cause, move)
        case "countered":
            return move.verb is Verb.ONEOFF
        case "blocked":
            return move.verb is Verb.SCUTTLE
        case "unseen" | "gone":
            return answering_rank(observation, move) == answering_rank(observation, rival)
    return False


def _says_little(observation: Observation, cause: Cause, move: Move, rival: Move) -> bool:
    """Whether a fact stays as it is with both moves and is no news: one's own points and kings, a jack that
    neither touches, room in the hand."""
    match cause.kind:
        case "room" | "drawn":
            return True
        case "points" | "in play" if cause.seat == observation.seat and cause.rank != QUEEN:
            return True
        case "in play" if rank(cause.card) == JACK:
            rows = [effect_of(observation, each, ()).after.tables[cause.seat] for each in (move, rival)]
            return all(any(cause.card in pile.thieves for pile in row) for row in rows)
    return False


def _instead(observation: Observation, rival: Move, reason: Reason, names: Sequence[Name]) -> Text | None:
    """What the other move's card is kept for against a king; None for other causes."""
    first = reason.causes[0]
    is_theirs = first.kind == "in play" and first.rank == KING and first.seat != observation.seat
    if is_theirs and reason.use in (Verb.SCUTTLE, Verb.STEAL, Verb.COUNTER):
        return say("cause keep", which=USES[reason.use], card=card_name(rival.card))
    return None


_OF_THE_BETTER: Final = ("plan", "keep", "drawn")
"""Causes that tell of the better move."""


def _otherwise(rival: Move, reason: Reason) -> Text:
    """What would be without the cause."""
    which = "turned" if reason.is_turned else "near" if _is_near(reason) else "less"
    key = _WITHOUT.get(reason.causes[0].kind, "cause otherwise")
    return say(key, which=which, deed=deed_text("cause deed", rival, reason.move))


def _is_near(reason: Reason) -> bool:
    """Whether the moves are nearly alike without the cause."""
    left = reason.without or reason.lead
    return left.lead + 2 * left.error < FINE


_WITHOUT: Final = {
    **dict.fromkeys(("in play", "points", "known"), "cause without it"),
    "unseen": "cause without them",
    "bare": "cause with one",
    "few": "cause with more",
    "far": "cause closer",
    "many": "cause with fewer",
    "small": "cause with ten",
}
"""What would be without a fact."""
