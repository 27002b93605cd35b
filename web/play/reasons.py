"""Why a move is better than another, in words, once that was found. Pure.

What a page would say the reason of, it asks for with an `Ask`; `web.play.reason_search` looks for it in
slices. The answers are kept as long as the visit, so the same question is answered at once.
"""

from collections.abc import Sequence

from cuttle import Move, Observation, explain
from cuttle.language import Name, Words
from web.core.model import Model
from web.state.reasons import Ask, Found


def ask_of(seen: Observation, move: Move, rival: Move | None) -> Ask | None:
    """Why a move is better than another; None if there is no other, or it's a move of the same kind."""
    return None if rival is None or rival.kind == move.kind else Ask(seen, (move,), (rival,))


def is_answered(model: Model, ask: Ask) -> bool:
    """Whether the search for the reason is over."""
    return any(asked == ask for asked, _ in model.page.reasons)


def found(model: Model, ask: Ask | None) -> Found | None:
    """What was found; None if it's still searched, or if nothing can be said."""
    answer = _answer(model, ask)
    return answer if answer and answer.reason else None


def _answer(model: Model, ask: Ask | None) -> Found | None:
    answers = (answer for asked, answer in model.page.reasons if asked == ask)
    return next(answers, None) if ask else None


def is_hardly_better(model: Model, ask: Ask | None) -> bool:
    """Whether it was found that the moves hardly differ."""
    answer = found(model, ask)
    return answer is not None and answer.reason is not None and not answer.reason.causes


def cause_words(model: Model, ask: Ask | None, names: Sequence[Name]) -> Words:
    """The cause, in a sentence or two; empty as long as it's searched, or if none was found."""
    answer = found(model, ask)
    if ask is None or answer is None or answer.reason is None or not answer.reason.causes:
        return ""
    return explain.why_text(ask.seen, answer.rival, answer.reason, names)


def gain_words(model: Model, ask: Ask | None, names: Sequence[Name]) -> Words:
    """What the better move does or keeps, once no cause was found; else empty."""
    answer = _answer(model, ask)
    if ask is None or answer is None or answer.reason:
        return ""
    return explain.gain_text(ask.seen, answer.move, answer.rival, names) or ""


def why_words(model: Model, ask: Ask | None, names: Sequence[Name]) -> Words:
    """The cause, or else what the better move gains; empty as long as it's searched, or if neither can be
    said."""
    return cause_words(model, ask, names) or gain_words(model, ask, names)


def met_words(model: Model, ask: Ask | None, names: Sequence[Name]) -> Words:
    """The cause without what the better move does: what is true of the position, and what the other move
    meets; empty if that isn't the cause."""
    answer = found(model, ask)
    if ask is None or answer is None or answer.reason is None:
        return ""
    return explain.met_text(ask.seen, answer.rival, answer.reason, names) or ""
