"""A reason that is a cause, in a sentence or two: “With the Six, Marlow has 16 of 21: one more card can win.
Otherwise drawing would be better.”"""

from collections.abc import Callable, Sequence
from typing import Final

from cuttle.explain.causes import FINE, Reason
from cuttle.explain.check import MAX_CARD_POINTS
from cuttle.explain.effects import effect_of
from cuttle.explain.facts import Cause, answering_rank, unseen_cards
from cuttle.explain.gains import USES, done, gain_text, gains, is_meant, keep_text
from cuttle.explain.purposes import after_move, purpose
from cuttle.explain.reasons import every_reason
from cuttle.explain.replies import is_reply
from cuttle.explain.risks import (
    RARELY,
    cards_that_do,
    chance_to_lose,
    chance_to_win,
    held_scrap_text,
    held_text,
    percent,
    risk_text,
    scrap_text,
    takers,
    winning_answers,
)
from cuttle.explain.worth import follow_up
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
    if not reason.causes:
        return say("no difference")
    if told := _tell(observation, rival, reason, names):
        return told
    gain = gain_text(observation, reason.move, rival, names) if reason.move else None
    return gain or (every_reason(observation, reason.move, names)[0] if reason.move else say("no difference"))


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
) -> Text | TextList | None:
    """What a reason with a cause says; of its move only if it has one. `win` is how it's said that another
    seat can win. None if a cause's name wouldn't tell why."""
    if len(reason.causes) == 1 and (cost := _cost_text(observation, reason.causes[0], rival, names)):
        return cost
    texts = [_cause_text(observation, cause, rival, reason, names, win) for cause in reason.causes]
    told = [text for text in texts if text]
    if len(told) < len(texts):
        return None
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
    if first.kind == "bare" and {fact.key}.isdisjoint({"cause bare"}):
        return [fact]
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
    first = reason.causes[0]
    is_theirs = first.kind == "in play" and first.rank == KING and first.seat != observation.seat
    if is_theirs and reason.move and reason.use in (Verb.SCUTTLE, Verb.STEAL, Verb.COUNTER):
        return say("cause keep", which=USES[reason.use], card=card_name(rival.card))
    return None


def _has_queen_at_hand(observation: Observation) -> bool:
    hand = observation.hands[observation.seat]
    return any(rank(card) == QUEEN for card in hand if card != HIDDEN)


def _unprotected_text(observation: Observation, rival: Move, names: Sequence[Name]) -> Text | None:
    """What can be done to the other move's card, where no queen is at hand to prevent it; None if that's
    seldom."""
    risk, seat = chance_to_lose(observation, rival)
    lost = Cause("lost", seat, rival.card, rank(rival.card))
    return risk_text(observation, lost, rival, risk, names) if risk >= RARELY else None


_OF_THE_BETTER: Final = ("plan", "keep", "drawn")
"""Causes that tell of the better move."""
_LESSONS: Final = ("bare", "few", "far", "many", "small")
"""Facts that something is missing, which say when the other move would be better."""
_HARMFUL: Final = (ACE, TWO, FOUR, SIX, NINE)
"""The ranks whose one-offs harm another seat."""
_LONG: Final = frozenset({"why hopes"})
"""What has two sentences itself."""
_ALONE: Final = _LONG | {"gain queen", "gain queen jack", "gain queen two"}
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


_SURE: Final = {"cause win": "cause win sure", "cause win then": "cause win then sure"}
"""How it's said if it's certain."""
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
) -> Text | None:
    """A cause by itself; None if its name wouldn't tell why."""
    seat = cause.seat
    who, card = seat_name(names, seat) if seat >= 0 else "", card_name(cause.card)
    match cause.kind:
        case "bare" if reason.move and not _has_queen_at_hand(observation):
            return _unprotected_text(observation, rival, names)
        case "points" | "far":
            points, least = score(observation, seat), goal(observation, seat)
            near = "cause near" if least - points <= MAX_CARD_POINTS else "cause points"
            waits = _scores(rival) and reason.move and not _scores(reason.move)
            key = near if cause.kind == "points" else "cause wait" if waits else "cause far"
            return say(key, who=who, card=card, total=points, goal=least)
        case "own" | "plan" if reason.move:
            one, other = (effect_of(observation, move, names) for move in (reason.move, rival))
            return follow_up(one, other, cause.card)
        case "in play" | "known" | "unseen" | "gone":
            return _SEEN[cause.kind](observation, cause, rival, who)
        case "room":
            limit = observation.ruleset.hand_limit or 0
            return say("cause room", who=who, held=len(observation.hands[seat]), limit=limit)
        case "many" if reason.danger and _is_danger(reason):
            return _cause_text(observation, reason.danger, rival, reason, names, win)
        case "few" | "many":
            key = "cause few" if cause.kind == "few" else "cause many"
            return say(key, who=who, count=len(observation.hands[seat]))
        case "keep":
            return _kept_text(observation, cause, rival, reason, names)
        case "scuttled" | "stolen" | "taken" | "lost":
            key, share = _PLAIN[cause.kind], reason.share or 0
            able = takers(observation, rival, cause.kind, seat)
            return risk_text(observation, cause, rival, share, names, key) if able else None
        case "one-off" if cause.rank in (TWO, SIX) and (
            scraps := held_scrap_text(observation, cause, rival, who)
            or scrap_text(observation, cause, rival, reason.share or 0, who)
        ):
            return scraps
        case "small":
            return say("cause small", card=card, points=points_text(card_points(cause.card)))
    shown = rival.card if cause.kind == "drawn" else cause.card
    chance = percent(reason.share or 0)
    if cause.kind == "win":
        cards = cards_that_do(winning_answers(observation, rival, seat))
        win = _SURE[win] if chance_to_win(observation, rival, seat) == 1 else win
        return say(win, who=who, chance=chance, cards=cards) if cards.items else None
    ace = cause.kind == "one-off" and cause.rank == ACE
    key = "cause ace" if ace else _PLAIN[cause.kind]
    return say(key, who=who, card=card_name(shown), rank=rank_name(cause.rank), chance=chance)


def _kept_text(
    observation: Observation, cause: Cause, rival: Move, reason: Reason, names: Sequence[Name]
) -> Text | None:
    """What a card that the move keeps is for; None if it isn't kept after all."""
    later = after_move(effect_of(observation, reason.move, names)) if reason.move else observation
    special = None if is_meant(rival) else purpose(later, cause.card, names)
    told = special or keep_text(later, cause.card, reason.use, names)
    return told if cause.card in later.hands[cause.seat] else None


def _known_text(observation: Observation, cause: Cause, rival: Move, who: Name) -> Text | None:
    """What a card that another seat is known to hold does to the other move; None if that's nothing."""
    seat, card = cause.seat, card_name(cause.card)
    lost = Cause("lost", seat, rival.card, rank(rival.card))
    if any(answer.card == cause.card for answer in takers(observation, rival, "lost", seat)):
        return held_text(observation, lost, rival, who)
    if any(answer.card == cause.card for answer in winning_answers(observation, rival, seat)):
        return say("cause held wins", who=who, card=card)
    if rank(cause.card) == answering_rank(observation, rival) == TWO:
        return say("cause held counters", who=who, card=card, other=card_name(rival.card))
    return None


def _scores(move: Move) -> bool:
    """Whether a move puts points on its player's side."""
    return move.verb in (Verb.POINTS, Verb.STEAL)


def _rank_text(observation: Observation, cause: Cause, rival: Move, _: Name) -> Text:
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
    **dict.fromkeys(("own", "plan"), "cause held"),
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
}


def _in_play_text(observation: Observation, cause: Cause, rival: Move, who: Name) -> Text | None:
    """What a permanent does; None if a queen does nothing to the cards in hand."""
    pile, card = find_pile(observation.tables, cause.card)[1], card_name(cause.card)
    if cause.card != pile.card:
        return say("cause thief", who=who, card=card, target=card_name(pile.card))
    if cause.rank == QUEEN and cause.seat == observation.seat and rank(rival.card) == QUEEN:
        return say("cause queen already", who=who, card=card)
    if cause.rank == QUEEN and cause.seat != observation.seat:
        return _kept_away(observation, cause)
    key = {KING: "cause king", QUEEN: "cause queen", EIGHT: "cause glasses"}[cause.rank]
    return say(key, who=who, card=card, goal=goal(observation, cause.seat))


def _kept_away(observation: Observation, queen: Cause) -> Text | None:
    """Which card in hand another seat's queen keeps from stealing or countering; None without one."""
    if len(observation.hands) > 2:
        return None
    hand = [card for card in observation.hands[observation.seat] if card != HIDDEN]
    loot = [pile for pile in observation.tables[queen.seat] if pile.for_points]
    for kind, which in ((JACK, "steal"), (TWO, "counter")):
        held = [card for card in hand if rank(card) == kind]
        if held and (loot or kind == TWO):
            return say("cause queen keeps", which=which, card=card_name(queen.card), other=card_name(held[0]))
    return None


_SEEN: Final[dict[str, Callable[[Observation, Cause, Move, Name], Text | None]]] = {
    "in play": _in_play_text,
    "known": _known_text,
    "unseen": _rank_text,
    "gone": _rank_text,
}
"""What's said of what one sees or has seen."""
