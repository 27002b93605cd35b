"""A reason that is a cause, in a sentence or two: “With the Six, Marlow has 16 of 21: one more card can win.
Otherwise drawing would be better.”"""

from collections.abc import Sequence
from random import Random
from typing import Final

from cuttle.explain.causes import FINE, Reason
from cuttle.explain.check import MAX_CARD_POINTS, after_uncountered, threats
from cuttle.explain.effects import MoveEffect, effect_of
from cuttle.explain.facts import Cause, answering_rank, unseen_cards
from cuttle.explain.reasons import every_reason, threat_words
from cuttle.explain.replies import is_reply
from cuttle.language.sentences import points_text
from cuttle.language.text import Name, Text, TextList, paragraph, say
from cuttle.language.words import card_name, rank_name, seat_name
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import play
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
    card_points,
    rank,
)
from cuttle.rules.moves import DRAW, Move, Verb
from cuttle.rules.phases import Over
from cuttle.rules.protection import has_queen
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
        does = _done(observation, reason.move, rival, names) if reason.move and not shows else None
        if reason.move and not does and first.kind == "many" and not reason.danger:
            told = [_brings(observation, reason.move, rival, names) or told[0]]
        if does and not _UNPROTECTS.isdisjoint({does.key}) and first.rank == QUEEN:
            told = [does]
        elif does:
            told.insert(0, does)
        elif not is_reply(first):
            told.append(_otherwise(rival, reason))
    return told[0] if len(told) == 1 else paragraph(told)


def gain_text(observation: Observation, move: Move, rival: Move, names: Sequence[Name] = ()) -> Text | None:
    """What a better move gains, if `why` finds no reason: what it does and the rival doesn't, or the card
    that it keeps; None if neither can be said."""
    if does := _done(observation, move, rival, names):
        return does
    hand = observation.hands[observation.seat]
    kept = rival.card != HIDDEN and rival.card in hand and move.card != rival.card
    if kept and _MEANT.get(rank(rival.card)) is not rival.verb:
        return _keep_text(rival.card, None)
    return _brings(observation, move, rival, names)


def _brings(observation: Observation, move: Move, rival: Move, names: Sequence[Name]) -> Text | None:
    """What a move leaves in the hand that's more than what the rival leaves."""
    seat, state = observation.seat, imagine(observation, Random(0))
    sees_top = rival.verb is Verb.ONEOFF and rank(rival.card) == SEVEN
    if move == DRAW and sees_top and observation.ruleset.seven == "top card":
        return say("gain seven", card=card_name(rival.card))
    mine, theirs = (len(after_uncountered(play(state, tried)).hands[seat]) for tried in (move, rival))
    if mine <= max(1, theirs) or not theirs:
        return None
    return say("gain hand", who=seat_name(names, seat), count=mine, held=theirs)


def _done(observation: Observation, move: Move, rival: Move, names: Sequence[Name]) -> Text | None:
    """What a move does and the rival doesn't; None if that's nothing in particular."""
    alike = every_reason(observation, rival, names)
    done = every_reason(observation, move, names)
    found = next((text for text in done if _VAGUE.isdisjoint({text.key}) and text not in alike), None)
    effects = (effect_of(observation, move, names), effect_of(observation, rival, names))
    return next((text for more in _MORE if found and (text := more(found, *effects))), found)


def _frees(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """That one of several others can't win next turn any more."""
    if not {found.key}.isdisjoint({"why stops"}) or any(
        isinstance(effect.after.phase, Over) for effect in (one, other)
    ):
        return None
    now, then = threats(one.before, one.seat), threats(one.after, one.seat)
    freed = [seat for seat in now if seat not in then and seat in threats(other.after, one.seat)]
    return say("why stops", **threat_words(one, freed[0])) if freed else None


def _unprotects(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """That a seat loses its only queen, and nothing else."""
    victim = one.victim()
    if {found.key}.isdisjoint({"why scraps"}) or victim is None or has_queen(one.after.tables[victim]):
        return None
    lost = [pile for pile in one.before.tables[victim] if pile not in one.after.tables[victim]]
    if len(lost) != 1 or rank(lost[0].card) != QUEEN or lost[0].thieves:
        return None
    queen, jacks = card_name(lost[0].card), [card for card in one.after.hands[one.seat] if rank(card) == JACK]
    if jacks and len(one.before.hands) == 2:
        return say("gain queen jack", card=queen, other=card_name(jacks[0]))
    return say("gain queen", card=queen, who=one.who(victim))


def _comes_nearer(found: Text, one: MoveEffect, other: MoveEffect) -> Text | None:
    """How much is left to score, if the rival scores too."""
    seat, least = one.seat, goal(one.after, one.seat)
    total, less = score(one.after, seat), score(other.after, seat)
    scores = not {found.key}.isdisjoint({"why nears", "why points"}) and less > score(other.before, seat)
    if not scores or goal(other.after, seat) != least or total <= less:
        return None
    return say("gain nearer", total=total, goal=least, points=points_text(least - total), after=least - less)


_MORE: Final = (_frees, _unprotects, _comes_nearer)
"""What says more than a description of the better move."""


def _keep_text(card: Card, use: Verb | None) -> Text:
    """That a move keeps a card, and what for."""
    which = _USES.get(use or _MEANT.get(rank(card), Verb.PASS), "other")
    return say("cause keep", which=which, card=card_name(card))


_OF_THE_BETTER: Final = ("plan", "keep", "drawn")
"""Causes that tell of the better move."""
_LESSONS: Final = ("bare", "few", "far", "many", "small")
"""Facts that something is missing, which say when the other move would be better."""
_VAGUE: Final = frozenset(
    {"why scrap", "why draw", "why pass", "why otherwise", "why only move", "why play on", "why discard"}
    | {"why five", "why seven", "why exchange", "why spends", "why keeps"}
)
"""What says little of a move, or only what it keeps."""
_UNPROTECTS: Final = frozenset({"gain queen", "gain queen jack"})
"""What says of a queen all that it's there for."""
_MEANT: Final = {
    **dict.fromkeys((ACE, THREE, FOUR, FIVE, SIX, SEVEN), Verb.ONEOFF),
    **dict.fromkeys((NINE, TEN), Verb.POINTS),
    **dict.fromkeys((EIGHT, QUEEN, KING), Verb.PERMANENT),
    TWO: Verb.COUNTER,
    JACK: Verb.STEAL,
}
"""What a card is kept for, if it's not used soon."""


def _otherwise(rival: Move, reason: Reason) -> Text:
    """What would be without the cause."""
    left = reason.without or reason.lead
    near = left.lead + 2 * left.error < FINE
    which = "turned" if reason.is_turned else "near" if near else "less"
    key = _WITHOUT.get(reason.causes[0].kind, "cause otherwise")
    return say(key, which=which, deed=_deed(rival, reason.move))


def _deed(rival: Move, move: Move | None) -> Text:
    """The other move in short: its card, and what the card does if both moves are made with it."""
    if rival == DRAW:
        return say("cause deed", which="draw")
    card = card_name(rival.card)
    if rival.card == HIDDEN or (move and (move.card, move.verb) == (rival.card, rival.verb)):
        return say("cause deed", which="other")
    which = _USES.get(rival.verb, "other") if move and move.card == rival.card else "card"
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
        case "own" if reason.use in _USES:
            return say("cause own", which=_USES[reason.use], card=card)
        case "unseen" | "gone":
            return _rank_text(observation, cause, rival)
        case "room":
            limit = observation.ruleset.hand_limit or 0
            return say("cause room", who=who, held=len(observation.hands[seat]), limit=limit)
        case "many" if reason.danger:
            return _cause_text(observation, reason.danger, rival, reason, names, win)
        case "few" | "many":
            key = "cause few" if cause.kind == "few" else "cause many"
            return say(key, who=who, count=len(observation.hands[seat]))
        case "keep":
            return _keep_text(cause.card, reason.use)
        case "small":
            return say("cause small", card=card, points=points_text(card_points(cause.card)))
    shown = rival.card if cause.kind == "drawn" else cause.card
    chance = round(100 * (reason.share or 0))
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
