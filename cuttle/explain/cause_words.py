"""A cause by itself, in a sentence: “No queen protects your cards.”"""

from collections.abc import Callable, Sequence
from typing import Final

from cuttle.explain.causes import Reason
from cuttle.explain.check import MAX_CARD_POINTS
from cuttle.explain.effects import effect_of
from cuttle.explain.facts import Cause, answering_rank, unseen_cards
from cuttle.explain.gains import is_meant, keep_text
from cuttle.explain.purposes import after_move, purpose
from cuttle.explain.risks import (
    chance_to_counter,
    chance_to_hold,
    chance_to_win,
    held_scrap_text,
    held_text,
    percent,
    risk_text,
    scrap_text,
    takers,
    win_text,
    winning_answers,
)
from cuttle.explain.worth import follow_up
from cuttle.language.sentences import points_text
from cuttle.language.text import Name, Text, say
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
    TEN,
    TWO,
    card_points,
    rank,
)
from cuttle.rules.moves import Move, Verb
from cuttle.rules.rows import find_pile
from cuttle.rules.state import goal, score


def _is_danger(reason: Reason) -> bool:
    """Whether the most costly answer of a seat harms another one."""
    danger = reason.danger
    return danger is not None and (danger.kind != "one-off" or danger.rank in _HARMFUL)


_HARMFUL: Final = (ACE, TWO, FOUR, SIX, NINE)
"""The ranks whose one-offs harm another seat."""


def cost_text(observation: Observation, cause: Cause, rival: Move, names: Sequence[Name]) -> Text | None:
    """That the rival move loses a card that the seat has in play; None if it doesn't."""
    if cause.kind not in ("in play", "points") or cause.seat != observation.seat or rival.card == HIDDEN:
        return None
    after = effect_of(observation, rival, names).after
    if any(cause.card in pile.cards for pile in after.tables[cause.seat]):
        return None
    who, other = seat_name(names, cause.seat), card_name(rival.card)
    return say("cause costs", who=who, other=other, card=card_name(cause.card))


def cause_text(
    observation: Observation, cause: Cause, rival: Move, reason: Reason, names: Sequence[Name], win: str
) -> Text | None:
    """A cause by itself; None if its name wouldn't tell why."""
    seat = cause.seat
    who, card = seat_name(names, seat) if seat >= 0 else "", card_name(cause.card)
    match cause.kind:
        case "bare" | "far" | "many" if reason.move and not reason.danger:
            return None
        case "own" | "plan" if reason.move:
            one, other = (effect_of(observation, move, names) for move in (reason.move, rival))
            return follow_up(one, other, cause.card)
        case "in play" if reason.move and cause.rank == QUEEN and seat == observation.seat:
            return _own_queen(reason.move, cause, who, card)
        case "in play" | "known" | "unseen" | "gone":
            return _SEEN[cause.kind](observation, cause, rival, who)
        case "many" if reason.danger and _is_danger(reason):
            return cause_text(observation, reason.danger, rival, reason, names, win)
        case "keep":
            return _kept_text(observation, cause, rival, reason, names)
        case "points" | "far" | "room" | "few" | "many":
            return _figures(observation, cause, who)
        case "small":
            return say("cause small", card=card, points=points_text(card_points(cause.card)))
    return _answer_text(observation, cause, rival, reason.move, names, win)


def _figures(observation: Observation, cause: Cause, who: Name) -> Text:
    """A fact that is told by its figures: points, or cards in hand."""
    seat, limit = cause.seat, observation.ruleset.hand_limit or 0
    points, least, held = score(observation, seat), goal(observation, seat), len(observation.hands[seat])
    near = "cause near" if least - points <= MAX_CARD_POINTS else "cause points"
    match cause.kind:
        case "room":
            return say("cause room", who=who, held=held, limit=limit)
        case "few" | "many":
            return say("cause few" if cause.kind == "few" else "cause many", who=who, count=held)
    key = near if cause.kind == "points" else "cause far"
    return say(key, who=who, card=card_name(cause.card), total=points, goal=least)


def _answer_text(
    observation: Observation, cause: Cause, rival: Move, move: Move | None, names: Sequence[Name], win: str
) -> Text | None:
    """What another seat answers to the rival, or a fact that has one sentence; None if no card does that."""
    seat, share = cause.seat, chance_of(observation, cause, rival)
    who = seat_name(names, seat) if seat >= 0 else ""
    if cause.kind in ("scuttled", "stolen", "taken", "lost"):
        able = takers(observation, rival, cause.kind, seat)
        return risk_text(observation, cause, rival, share, names, _PLAIN[cause.kind]) if able else None
    if (cause.kind, cause.rank) in (("one-off", TWO), ("one-off", SIX)):
        known = held_scrap_text(observation, cause, rival, who)
        if scraps := known or scrap_text(observation, cause, rival, share, who):
            return scraps
    shown, chance = rival.card if cause.kind == "drawn" else cause.card, percent(share)
    if cause.kind == "win":
        return win_text(observation, rival, seat, who, share, win, move)
    ace = cause.kind == "one-off" and cause.rank == ACE
    key = "cause ace" if ace else _PLAIN[cause.kind]
    return say(key, who=who, card=card_name(shown), rank=rank_name(cause.rank), chance=chance)


def chance_of(observation: Observation, cause: Cause, rival: Move) -> float:
    """How often a seat can answer so, by even counting apart from twos, which players keep."""
    match cause.kind:
        case "win":
            return chance_to_win(observation, rival, cause.seat)
        case "lost" | "scuttled" | "stolen" | "taken":
            able = takers(observation, rival, cause.kind, cause.seat)
            return chance_to_hold(observation, cause.seat, [each.card for each in able])
        case "countered":
            return chance_to_counter(observation, cause.seat)
        case "blocked" | "one-off":
            kind = TEN if cause.kind == "blocked" else cause.rank
            held = [card for card in range(4 * kind, 4 * kind + 4) if not observation.frozen >> card & 1]
            return chance_to_hold(observation, cause.seat, held)
    return 0.0


def _own_queen(move: Move, queen: Cause, who: Name, card: Text) -> Text | None:
    """What one's own queen does for the better move; None if that's nothing."""
    which = {Verb.ONEOFF: "counter", Verb.POINTS: "steal"}.get(move.verb)
    if which:
        return say("queen keeps", which=which, card=card, other=card_name(move.card))
    return say("cause queen", who=who, card=card) if move.verb is Verb.COUNTER else None


def _kept_text(
    observation: Observation, cause: Cause, rival: Move, reason: Reason, names: Sequence[Name]
) -> Text | None:
    """What a card that the move keeps is for; None if it isn't kept after all."""
    later = after_move(effect_of(observation, reason.move, names)) if reason.move else observation
    special = None if is_meant(rival) else purpose(later, cause.card, names)
    if rival.verb is Verb.STEAL:
        return say("keep wait", card=card_name(cause.card))
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
