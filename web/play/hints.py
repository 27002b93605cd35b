"""Hints: which move an expert recommends, what may be expected of it, and why. Pure.

The expert knows only what the viewer knows.
"""

from dataclasses import replace
from typing import Final

from cuttle import HIDDEN, Card, Move, Observation
from cuttle.bot import Odds
from cuttle.explain import reason
from cuttle.language import Words, paragraph, say
from web.core.feature import on
from web.core.fetching import fetch_for_levels
from web.core.model import Model, Step, with_help, with_pick
from web.markup.html import Html, tag
from web.play.escapes import move_name
from web.play.messages import AskExpert, AskHint, FollowHint, Hinted
from web.play.picking import decide
from web.state.selection import NOTHING, Action, Hint, narrow
from web.state.settings import STRONGEST

LEAST_TIME: Final = 1_500
"""The least time for a hint, in milliseconds: with less, it may advise what a review calls a mistake."""


def may_hint(seen: Observation) -> bool:
    """Whether the viewer has a decision to make."""
    return len(seen.moves) > 1


# Messages


def _hint(model: Model) -> Step:
    """Ask for a hint, or show the last one again. What is picked is put back: it's seldom what is hinted."""
    if not may_hint(model.observed):
        return model, []
    if not model.seating.hinted:
        return replace(model, notice=say("hints off")), []
    model = with_pick(model, NOTHING)
    if model.selection.hint:
        return model, []
    asked = with_help(replace(model, selection=model.selection._replace(hint=Hint())))
    return asked, [*fetch_for_levels(model.app, [STRONGEST]), AskExpert(len(model.game.moves))]


def _show_hint(model: Model, ply: int, odds: Odds, move: Move) -> Step:
    """Show the expert's move; dropped if the game has moved on."""
    if model.selection.hint is None or ply != len(model.game.moves) or move not in model.observed.moves:
        return model, []
    return replace(model, selection=model.selection._replace(hint=Hint(move, _advice(model, move, odds)))), []


def _follow(model: Model) -> Step:
    """Play the hinted move, or do its next step."""
    hint = visible_hint(model)
    move = hint.move if hint else None
    return decide(model, move) if move in model.observed.moves else (model, [])


def _advice(model: Model, move: Move, odds: Odds) -> Words:
    seen = model.observed
    told = [say("hint move"), move_name(model, seen, move), reason(seen, move, model.names)]
    beginner = model.settings.coach or "novice" in model.seating.levels
    if odds.margin and beginner:  # chances say little to them
        return paragraph(told)
    return paragraph([*told, odds_line(odds)])


def odds_line(odds: Odds) -> Words:
    """What may be expected, in a sentence. Only what's proven is told as certain."""
    if not odds.margin:
        return say("sure win" if odds.win else "sure tie" if odds.tie else "sure loss")
    won, tied, margin = (round(100 * share) for share in (odds.win, odds.tie, odds.margin))
    key = "hint odds" if tied else "hint odds, no tie"
    return say(key, chance=min(99, max(1, won)), margin=margin, tied=tied)


# What is shown


def visible_hint(model: Model) -> Hint | None:
    """The hint, unless what is picked leads to something else."""
    hint, picked = model.selection.hint, model.selection.picked
    if hint and hint.move and not narrow((hint.move,), picked):
        return None
    return hint


def hint_line(model: Model) -> Html | None:
    """The advice; None if there is no hint."""
    hint = visible_hint(model)
    if hint is None:
        return None
    return tag("span", hint.text or say("hint waits"), " ", id="hint-line", class_="news")


def hint_marks(model: Model) -> dict[Card, Words]:
    """The cards in the hint, each with its label: the one to play and its target."""
    hint = visible_hint(model)
    cards = {hint.move.card, hint.move.target} - {HIDDEN} if hint and hint.move else ()
    return dict.fromkeys(cards, say("hinted"))


def is_hinted(model: Model, group: Action) -> bool:
    """Whether a button is the hinted move or leads to it."""
    hint = visible_hint(model)
    return hint is not None and hint.move in group


HANDLERS: Final = dict(
    [
        on(AskHint, lambda model, _: _hint(model)),
        on(Hinted, lambda model, message: _show_hint(model, message.ply, message.odds, message.move)),
        on(FollowHint, lambda model, _: _follow(model)),
    ]
)
