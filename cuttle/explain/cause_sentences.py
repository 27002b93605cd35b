"""A reason that is a cause, in a sentence or two: “With the Six, Marlow has 16 of 21: one more card can win.
Otherwise drawing would be better.”"""

from collections.abc import Sequence
from typing import Final

from cuttle.explain.causes import FINE, Reason
from cuttle.explain.check import MAX_CARD_POINTS
from cuttle.explain.effects import effect_of
from cuttle.explain.facts import Cause, answering_rank, unseen_cards
from cuttle.explain.gains import USES, done, gains, is_meant, keep_text
from cuttle.explain.replies import is_reply
from cuttle.explain.risks import RARELY, chance_to_lose, percent, risk_text, scrap_text
from cuttle.explain.worth import purpose
from cuttle.language.sentences import points_text
from cuttle.language.text import Name, Text, TextList, paragraph, say
from cuttle.language.words import card_name, rank_name, seat_name
from cuttle.observation import Observation
from cuttle.rules.cards import (
    ACE,
    EIGHT,
    FOUR,
    HIDDEN,
    JACK,
    KING,
    NINE,
    QUEEN,
    SIX,
    TWO,
    card_points,
    rank,
)
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.rows import find_pile
from cuttle.rules.state import goal, score


def why_text(
    observation: Observation, rival: Move, reason: Reason, names: Sequence[Name] = ()
) -> Text | TextList:
    """A reason that a move is better than a rival, found by `why`, in one sentence or two.

    `names` are the seats' names, as for `choice_text`.
    """
    return _tell(observation, rival, reason, names) if reason.causes else say("no difference")


def met_text(
    observation: Observation, rival: Move, reason: Reason, names: Sequence[Name] = ()
) -> Text | TextList | None:
    """What a reason says of the position and of what the rival meets, once that was tried; None if it speaks
    of the better move, which isn't given away."""
    if not reason.causes or any(cause.kind in _OF_THE_BETTER for cause in reason.causes):
        return None
    return _tell(observation, rival, reason._replace(move=None, use=None), names, win="cause win then")


def _tell(
    observation: Observation, rival: Move, reason: Reason, names: Sequence[Name], win: str = "cause win"
) -> Text | TextList:
    """What a reason with a cause says; of its move only if it has one. `win` is how it's said that another
    seat can win."""
    if len(reason.causes) == 1 and (cost := _cost_text(observation, reason.causes[0], rival, names)):
        return cost
    told = [_cause_text(observation, cause, rival, reason, names, win) for cause in reason.causes]
    if len(told) == 1:
        first = reason.causes[0]
        shows = reason.is_turned and first.kind in _LESSONS
        does = done(observation, reason.move, rival, names) if reason.move and not shows else None
        if does and not (_ALONE if first.rank == QUEEN else _LONG).isdisjoint({does.key}):
            told = [does]
        elif does:
            told.insert(0, does)
        else:
            told = _with_more(observation, rival, reason, names, told[0])
    return told[0] if len(told) == 1 else paragraph(told)


def _with_more(
    observation: Observation, rival: Move, reason: Reason, names: Sequence[Name], fact: Text
) -> list[Text]:
    """A fact, and what would be without it, or what else speaks for the move."""
    first, near = reason.causes[0], reason.is_turned or _is_near(reason)
    found = gains(observation, reason.move, rival, names) if reason.move else []
    more = [text for text in found if text != fact]
    if known := _instead(observation, rival, reason, names):
        return [fact, known]
    if more and (first.kind == "drawn" or (first.kind == "many" and not _is_danger(reason))):
        return more if len(more) > 1 or is_reply(first) else [more[0], _otherwise(rival, reason)]
    if is_reply(first):
        return [fact, *more[-1:]] if first.kind == "keep" else [fact]
    if more and reason.move and reason.move.verb is Verb.DISCARD:
        return [more[0], fact]
    costs = [text for text in more if not {text.key}.isdisjoint({"worse gives up"})]
    if more and (costs or not near or (first.kind == "small" and not reason.is_turned)):
        return [fact, *[*costs, *more][:1]]
    return [fact] if first.kind == "small" and not near else [fact, _otherwise(rival, reason)]


def _instead(observation: Observation, rival: Move, reason: Reason, names: Sequence[Name]) -> Text | None:
    """What happens to the other move's card where no queen is at hand, or what it's kept for against a
    king; None for other causes."""
    first, hand = reason.causes[0], observation.hands[observation.seat]
    if first.kind == "bare" and not any(rank(card) == QUEEN for card in hand if card != HIDDEN):
        risk, seat = chance_to_lose(observation, rival)
        lost = Cause("lost", seat, rival.card, rank(rival.card))
        return risk_text(observation, lost, rival, risk, names) if risk >= RARELY else None
    is_theirs = first.kind == "in play" and first.rank == KING and first.seat != observation.seat
    if is_theirs and reason.move and reason.use in (Verb.SCUTTLE, Verb.STEAL, Verb.COUNTER):
        return keep_text(rival.card, reason.use)
    return None


_OF_THE_BETTER: Final = ("plan", "keep", "drawn")
"""Causes that tell of the better move."""
_LESSONS: Final = ("bare", "few", "far", "many", "small")
"""Facts that something is missing, which say when the other move would be better."""
_HARMFUL: Final = (ACE, TWO, FOUR, SIX, NINE)
"""The ranks whose one-offs harm another seat."""
_LONG: Final = frozenset({"why hopes"})
"""What has two sentences itself."""
_ALONE: Final = _LONG | {"gain queen", "gain queen jack"}
"""What also says of a queen all that it's there for."""


def _otherwise(rival: Move, reason: Reason) -> Text:
    """What would be without the cause."""
    which = "turned" if reason.is_turned else "near" if _is_near(reason) else "less"
    key = _WITHOUT.get(reason.causes[0].kind, "cause otherwise")
    return say(key, which=which, deed=_deed(rival, reason.move))


def _is_near(reason: Reason) -> bool:
    """Whether the moves are nearly alike without the cause."""
    left = reason.without or reason.lead
    return left.lead + 2 * left.error < FINE


def _is_danger(reason: Reason) -> bool:
    """Whether the most costly answer of a seat harms another one."""
    danger = reason.danger
    return danger is not None and (danger.kind != "one-off" or danger.rank in _HARMFUL)


def _deed(rival: Move, move: Move | None) -> Text:
    """The other move in short: its card, and what the card does if both moves are made with it."""
    if rival == DRAW:
        return say("cause deed", which="draw")
    card = card_name(rival.card)
    if rival.card == HIDDEN or (move and (move.card, move.verb) == (rival.card, rival.verb)):
        return say("cause deed", which="other")
    which = USES.get(rival.verb, "other") if move and move.card == rival.card else "card"
    return say("cause deed", which=which, card=card)


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
    observation: Observation, cause: Cause, rival: Move, reason: Reason, names: Sequence[Name], win: str
) -> Text:
    """A cause by itself."""
    seat = cause.seat
    who, card = seat_name(names, seat) if seat >= 0 else "", card_name(cause.card)
    match cause.kind:
        case "points" | "far":
            points, least = score(observation, seat), goal(observation, seat)
            near = "cause near" if least - points <= MAX_CARD_POINTS else "cause points"
            waits = _scores(rival) and reason.move and not _scores(reason.move)
            key = near if cause.kind == "points" else "cause wait" if waits else "cause far"
            return say(key, who=who, card=card, total=points, goal=least)
        case "in play":
            return _in_play_text(observation, cause, rival, who)
        case "own" if reason.use in USES:
            return say("cause own", which=USES[reason.use], card=card)
        case "unseen" | "gone":
            return _rank_text(observation, cause, rival)
        case "room":
            limit = observation.ruleset.hand_limit or 0
            return say("cause room", who=who, held=len(observation.hands[seat]), limit=limit)
        case "many" if reason.danger and _is_danger(reason):
            return _cause_text(observation, reason.danger, rival, reason, names, win)
        case "few" | "many":
            key = "cause few" if cause.kind == "few" else "cause many"
            return say(key, who=who, count=len(observation.hands[seat]))
        case "keep":
            special = None if is_meant(rival) else purpose(observation, cause.card, names)
            return special or keep_text(cause.card, reason.use)
        case "scuttled" | "stolen" | "taken" | "lost":
            key, share = _PLAIN[cause.kind], reason.share or 0
            return risk_text(observation, cause, rival, share, names, key)
        case "one-off" if cause.rank in (TWO, SIX) and (
            scraps := scrap_text(observation, cause, rival, reason.share or 0, who)
        ):
            return scraps
        case "small":
            return say("cause small", card=card, points=points_text(card_points(cause.card)))
    shown = rival.card if cause.kind == "drawn" else cause.card
    chance = percent(reason.share or 0)
    ace = cause.kind == "one-off" and cause.rank == ACE
    key = win if cause.kind == "win" else "cause ace" if ace else _PLAIN[cause.kind]
    return say(key, who=who, card=card_name(shown), rank=rank_name(cause.rank), chance=chance)


def _scores(move: Move) -> bool:
    """Whether a move puts points on its player's side."""
    return move.verb in (Verb.POINTS, Verb.STEAL)


def _rank_text(observation: Observation, cause: Cause, rival: Move) -> Text:
    """What a rank among the unseen could do to the rival move, or else how many there are."""
    kind = rank_name(cause.rank)
    if cause.kind == "gone":
        return say("cause gone", rank=kind)
    if cause.rank == answering_rank(observation, rival):
        does = "steal" if cause.rank == JACK else "counter"
        return say("cause unseen then", which=does, rank=kind, card=card_name(rival.card))
    count = sum(rank(hidden) == cause.rank for hidden in unseen_cards(observation))
    return say("cause unseen", count=count, rank=kind)


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
    "plan": "cause plan",
}


def _in_play_text(observation: Observation, cause: Cause, rival: Move, who: Name) -> Text:
    """What a permanent does."""
    pile, card = find_pile(observation.tables, cause.card)[1], card_name(cause.card)
    if cause.card != pile.card:
        return say("cause thief", who=who, card=card, target=card_name(pile.card))
    if cause.rank == QUEEN and cause.seat == observation.seat and rank(rival.card) == QUEEN:
        return say("cause queen already", who=who, card=card)
    key = {KING: "cause king", QUEEN: "cause queen", EIGHT: "cause glasses"}[cause.rank]
    return say(key, who=who, card=card, goal=goal(observation, cause.seat))
