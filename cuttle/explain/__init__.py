"""Answers to a player's questions: am I in check, why can't I do this, why is this move good."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from cuttle.explain.check import Escape, Price, checking_seats, escapes, price_text, rescues, winning_moves
from cuttle.explain.drawbacks import drawback
from cuttle.explain.facts import Cause, unseen_cards
from cuttle.explain.preview import Change, Preview, previews, threatened_cards
from cuttle.explain.promises import preview_condition, preview_lines, shared_condition, shared_lines
from cuttle.explain.reasons import every_reason, reason
from cuttle.explain.whynot import imaginable_moves, why_no_target, why_not

if TYPE_CHECKING:
    from cuttle.explain.cause_sentences import met_text, why_text
    from cuttle.explain.causes import Reason, SearchSize, why
    from cuttle.explain.trials import Lead
    from cuttle.explain.weighing import gain_text

__all__ = [
    "Cause",
    "Change",
    "Escape",
    "Lead",
    "Preview",
    "Price",
    "Reason",
    "SearchSize",
    "checking_seats",
    "drawback",
    "escapes",
    "every_reason",
    "gain_text",
    "imaginable_moves",
    "met_text",
    "preview_condition",
    "preview_lines",
    "previews",
    "price_text",
    "reason",
    "rescues",
    "shared_condition",
    "shared_lines",
    "threatened_cards",
    "unseen_cards",
    "why",
    "why_no_target",
    "why_not",
    "why_text",
    "winning_moves",
]

_SEARCHED: Final = {
    "Lead": "trials",
    "Reason": "causes",
    "SearchSize": "causes",
    "gain_text": "weighing",
    "met_text": "cause_sentences",
    "why": "causes",
    "why_text": "cause_sentences",
}
"""Where that is which needs a search, and is imported when it's first asked for: it's half of the package."""


def __getattr__(name: str) -> Any:
    if name not in _SEARCHED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_SEARCHED[name]}"), name)
