"""A reason that is a cause, in a sentence or two: “With the Six, Marlow has 16 of 21: one more card can win.
Otherwise drawing would be better.”"""

from collections.abc import Sequence
from typing import Final

from cuttle.explain.causes import Reason
from cuttle.explain.changes import Cause, unseen_cards
from cuttle.explain.check import MAX_CARD_POINTS
from cuttle.explain.effects import effect_of
from cuttle.explain.replies import is_reply
from cuttle.language.text import Name, Text, TextList, paragraph, say
from cuttle.language.words import card_name, rank_name, seat_name
from cuttle.observation import Observation
from cuttle.rules.cards import EIGHT, HIDDEN, JACK, KING, QUEEN, TWO, rank
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.protection import has_queen
from cuttle.rules.rows import find_pile
from cuttle.rules.state import goal, score


def why_text(
    observation: Observation, rival: Move, reason: Reason, names: Sequence[Name] = ()
) -> Text | TextList:
    """A reason that a move is better than a rival, found by `why`, in one sentence or two.

    `names` are the seats' names, as for `choice_text`.
    """
    if not reason.causes:
        return say("no difference")
    if len(reason.causes) == 1 and (cost := _cost_text(observation, reason.causes[0], rival, names)):
        return cost
    told = [_cause_text(observation, cause, rival, reason, names) for cause in reason.causes]
    if len(told) == 1 and not is_reply(reason.causes[0]):
        told.append(_otherwise(rival, reason))
    return told[0] if len(told) == 1 else paragraph(told)


def _otherwise(rival: Move, reason: Reason) -> Text:
    """What would be without the cause."""
    which = "draw" if rival == DRAW else "other" if rival.card == HIDDEN else "card"
    key = _WITHOUT.get(reason.causes[0].kind, "cause otherwise")
    return say(key, which=which if reason.is_turned else "less", card=card_name(rival.card))


_WITHOUT: Final = {
    **dict.fromkeys(("in play", "points", "known"), "cause without it"),
    "unseen": "cause without them",
    "bare": "cause with one",
    "few": "cause with more",
    "far": "cause closer",
    "many": "cause with fewer",
}
"""What would be without a fact."""


def _cost_text(observation: Observation, cause: Cause, rival: Move, names: Sequence[Name]) -> Text | None:
    """That the rival move loses a card that the seat has in play; None if it doesn't."""
    if cause.kind not in ("in play", "points") or cause.seat != observation.seat or rival.card == HIDDEN:
        return None
    after = effect_of(observation, rival, names).after
    if any(cause.card in pile.cards for pile in after.tables[cause.seat]):
        return None
    who, other = seat_name(names, cause.seat), card_name(rival.card)
    return say("cause costs", who=who, other=other, card=card_name(cause.card))


def _cause_text(
    observation: Observation, cause: Cause, rival: Move, reason: Reason, names: Sequence[Name]
) -> Text:
    """A cause by itself."""
    seat = cause.seat
    who, card = seat_name(names, seat) if seat >= 0 else "", card_name(cause.card)
    match cause.kind:
        case "points" | "far":
            points, least = score(observation, seat), goal(observation, seat)
            near = "cause near" if least - points <= MAX_CARD_POINTS else "cause points"
            key = near if cause.kind == "points" else "cause far"
            return say(key, who=who, card=card, total=points, goal=least)
        case "in play":
            return _in_play_text(observation, cause, who)
        case "own" if reason.use in _USES:
            return say("cause own", which=_USES[reason.use], card=card)
        case "unseen" | "gone":
            return _rank_text(observation, cause, rival)
        case "room":
            limit = observation.ruleset.hand_limit or 0
            return say("cause room", who=who, held=len(observation.hands[seat]), limit=limit)
        case "few" | "many":
            return say(f"cause {cause.kind}", who=who, count=len(observation.hands[seat]))
        case "keep":
            return say("cause keep", which=_USES.get(reason.use or Verb.PASS, "other"), card=card)
    shown = rival.card if cause.kind == "drawn" else cause.card
    chance = round(100 * (reason.share or 0))
    return say(_PLAIN[cause.kind], who=who, card=card_name(shown), rank=rank_name(cause.rank), chance=chance)


def _rank_text(observation: Observation, cause: Cause, rival: Move) -> Text:
    """What a rank among the unseen could do to the rival move, or else how many there are."""
    kind = rank_name(cause.rank)
    if cause.kind == "gone":
        return say("cause gone", rank=kind)
    does = {JACK: "steal"}.get(cause.rank) if rival.verb is Verb.POINTS else None
    does = {TWO: "counter"}.get(cause.rank) if rival.verb is Verb.ONEOFF else does
    if does and not has_queen(observation.tables[observation.seat]):
        return say("cause unseen then", which=does, rank=kind, card=card_name(rival.card))
    count = sum(rank(hidden) == cause.rank for hidden in unseen_cards(observation))
    return say("cause unseen", count=count, rank=kind)


_USES: Final = {
    Verb.COUNTER: "counter",
    Verb.ONEOFF: "oneoff",
    Verb.POINTS: "points",
    Verb.SCUTTLE: "scuttle",
    Verb.STEAL: "steal",
    Verb.PERMANENT: "permanent",
    Verb.BLOCK: "block",
}
"""How a card is used later."""
_PLAIN: Final = {
    **dict.fromkeys(("own", "known"), "cause held"),
    "frozen": "cause frozen",
    "bare": "cause bare",
    "drawn": "cause drawn",
    "scuttled": "cause scuttled",
    "stolen": "cause stolen",
    "taken": "cause taken",
    "lost": "cause lost",
    "countered": "cause countered",
    "blocked": "cause blocked",
    "one-off": "cause one-off",
    "win": "cause win",
    "plan": "cause plan",
}


def _in_play_text(observation: Observation, cause: Cause, who: Name) -> Text:
    """What a permanent does."""
    pile, card = find_pile(observation.tables, cause.card)[1], card_name(cause.card)
    if cause.card != pile.card:
        return say("cause thief", who=who, card=card, target=card_name(pile.card))
    key = {KING: "cause king", QUEEN: "cause queen", EIGHT: "cause glasses"}[cause.rank]
    return say(key, who=who, card=card, goal=goal(observation, cause.seat))
