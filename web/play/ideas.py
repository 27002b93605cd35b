"""What a hint says first: what to look at, without the move. Pure."""

from typing import Final

from cuttle import HIDDEN, Move, Observation, Verb, goal, score
from cuttle.explain import checking_seats, escapes, winning_moves
from cuttle.language import YOU, Words, card_name, say
from cuttle.rules import EIGHT, KING, QUEEN, SEVEN, rank
from web.core.model import Model
from web.play.reasons import found, is_hardly_better, met_words
from web.state.reasons import Ask

_IDEAS: Final[dict[Verb, str]] = {
    Verb.POINTS: "points",
    Verb.DRAW: "wait",
    Verb.PASS: "wait",
    Verb.COUNTER: "answer",
    Verb.BLOCK: "answer",
    Verb.ALLOW: "answer",
    Verb.DISCARD: "discard",
    Verb.TAKE: "scrap",
    Verb.ACCEPT: "tie",
    Verb.REFUSE: "tie",
}
_PERMANENTS: Final = {KING: "goal", QUEEN: "safety", EIGHT: "hands"}
_ONE_OFFS: Final = {SEVEN - 4: "scrap", SEVEN - 3: "hands", SEVEN - 2: "hand", SEVEN: "deck"}
"""By rank: the three, the four, the five, the seven."""


def idea(model: Model, move: Move, ask: Ask | None) -> Words:
    """What to look at: the cause once it's found, else what the position asks for, or what the move does."""
    seen, answer = model.observed, found(model, ask)
    if is_hardly_better(model, ask):
        return say("idea hardly")
    if answer and answer.reason:
        cause = answer.reason.causes[0]
        if cause.kind == "win":  # its sentence has a chance, and speaks of the move
            return say("prompt turn, check", who=model.names[cause.seat])
        if cause.kind in ("plan", "keep"):
            return say("idea cause", which=cause.kind, card=card_name(cause.card))
        if told := met_words(model, ask, model.names):
            return told
    if move in winning_moves(seen):
        return say("prompt turn, win", who=YOU)
    return _pressing(model, seen, move) or say("idea", which=_kind(seen, move), **_figures(seen))


def _pressing(model: Model, seen: Observation, move: Move) -> Words:
    """That another seat could win, if the move stops it; else empty."""
    threats = checking_seats(seen) if seen.turn == seen.seat else []
    if threats and any(way == move for way, _ in escapes(seen)):
        return say("prompt turn, check", who=model.names[threats[0]])
    return ""


def _kind(seen: Observation, move: Move) -> str:
    """What a move is about."""
    if move.verb in _IDEAS:
        return _IDEAS[move.verb]
    if move.card == HIDDEN:
        return "other"
    of_rank = {Verb.PERMANENT: _PERMANENTS, Verb.ONEOFF: _ONE_OFFS}.get(move.verb, {})
    revealed = "deck" if move.card in seen.revealed else "attack"
    return of_rank.get(rank(move.card), revealed)


def _figures(seen: Observation) -> dict[str, int]:
    return {"total": score(seen, seen.seat), "goal": goal(seen, seen.seat)}
