"""Hints: what to look at, then which move an expert recommends, why, and what may be expected of it. Pure.

The expert knows only what the viewer knows.
"""

from dataclasses import replace
from typing import Final

from cuttle import HIDDEN, Card, Move, Observation
from cuttle.bot import Odds
from cuttle.explain import drawback, every_reason
from cuttle.language import Words, paragraph, rank_name, say
from cuttle.rules import rank
from web.core.feature import on
from web.core.fetching import fetch_for_levels
from web.core.model import Model, Step, with_help
from web.messages.play import AskExpert, AskHint, FollowHint, Hinted
from web.play.discarding import discard_count
from web.play.escapes import is_idle, move_name, ways_out
from web.play.ideas import idea
from web.play.picking import decide
from web.play.reasons import ask_of, cause_words, gain_words, is_hardly_better, why_words
from web.state.lesson import EASIEST, GENTLEST
from web.state.reasons import Ask
from web.state.selection import Action, Hint, narrow
from web.state.settings import STRONGEST

SOON: Final = 950
"""Milliseconds after which a hint is given, if it has looked at enough positions."""
ENOUGH: Final = 2_000
"""How many are enough. With fewer, it advises more of what a review calls a mistake."""
LONGEST_TIME: Final = 1_500
"""Milliseconds that it may take on a slow device."""


def may_hint(seen: Observation) -> bool:
    """Whether the viewer has a decision to make."""
    return len(seen.moves) > 1


# Messages


def _ask_for_hint(model: Model, _: AskHint) -> Step:
    """Ask for a hint, then for its move, then for more about it. What is picked stays picked."""
    if not may_hint(model.observed):
        return model, []
    if not model.seating.hinted:
        return replace(model, notice=say("hints off")), []
    if hint := model.selection.hint:
        return _with_hint(model, hint._replace(shown=hint.move is not None, again=hint.shown)), []
    asked = with_help(_with_hint(model, Hint()))
    return asked, [*fetch_for_levels(model.page.app, [STRONGEST]), AskExpert(len(model.game.moves))]


def _with_hint(model: Model, hint: Hint) -> Model:
    return replace(model, selection=model.selection._replace(hint=hint))


def _show_hint(model: Model, message: Hinted) -> Step:
    """Take the expert's move, and say what to look at; dropped if the game has moved on."""
    seen, move = model.observed, message.move
    is_current = model.selection.hint is not None and message.ply == len(model.game.moves)
    if not is_current or move not in seen.moves:
        return model, []
    why = next((text for text in every_reason(seen, move, model.names) if text != model.hinted), None)
    best = _percent(message.odds.win)
    others = [(other, min(best, _percent(win))) for other, win in message.others if other != move]
    chances = ((move, best), *others)
    hint = Hint(move, why or "", odds_line(message.odds), message.odds.proven, chances)
    return replace(_with_hint(model, hint), hinted=why or model.hinted), []


def _follow(model: Model, _: FollowHint) -> Step:
    """Play the hinted move; if moves are confirmed, propose it first."""
    hint = model.selection.hint
    move = hint.advised if hint else None
    return decide(model, move) if move in model.observed.moves else (model, [])


def _percent(chance: float) -> int:
    """A chance in percent; 0 and 100 are only for what is proven."""
    return min(99, max(1, round(100 * chance)))


def odds_line(odds: Odds) -> Words:
    """What may be expected, in a sentence. Only what's proven is told as certain."""
    if odds.proven:
        return say("sure win" if odds.win else "sure tie" if odds.tie else "sure loss")
    won, tied, margin = (round(100 * share) for share in (odds.win, odds.tie, odds.margin))
    key = "hint odds" if tied else "hint odds, no tie"
    return say(key, chance=min(99, max(1, won)), margin=margin, tied=tied)


# What is shown


def hint_ask(model: Model) -> Ask | None:
    """Why the hint is better than the picked card, once it's shown, or than the next best move."""
    hint = model.selection.hint
    if hint is None or hint.move is None:
        return None
    rival = picked_move(model) or next(
        (move for move, _ in hint.chances if move.kind != hint.move.kind and move in model.observed.moves),
        None,
    )
    return ask_of(model.observed, hint.move, rival)


def hint_text(model: Model) -> list[Words]:
    """The advice, in sentences; none if there is no hint."""
    hint = model.selection.hint
    if hint is None:
        return []
    if hint.move is None:
        return [say("hint waits")]
    ask = hint_ask(model)
    told = _advice(model, hint, hint.move, ask) if hint.shown else [idea(model, hint.move, ask)]
    return [words for words in told if words]


def _advice(model: Model, hint: Hint, move: Move, ask: Ask | None) -> list[Words]:
    """The advice; with another card picked, why that one is worse, with both chances. Beginners are told
    chances once they ask again: at first they say little to them."""
    seen, other = model.observed, picked_move(model)
    numbers = not is_brief(model, hint)
    advice: list[Words] = [say("hint move", move=move_name(model, seen, move))]
    if is_idle(model) and ways_out(model, seen):  # they are told beside it, and give its reason
        return advice
    hardly = is_hardly_better(model, ask)
    if other is None:
        advice.append(say("idea hardly") if hardly else why_words(model, ask, model.names) or hint.why)
        return [*advice, hint.odds] if numbers or hint.sure else advice
    if hardly:
        return [*advice, say("no difference")]
    odds = _both_chances(hint, other) if numbers else hint.odds if hint.sure else ""
    if cause := cause_words(model, ask, model.names):  # before the chances: its “It” is the hint
        return [*advice, cause, odds]
    if against := drawback(seen, other, move, model.names):
        return [*advice, odds, against]
    return [*advice, gain_words(model, ask, model.names), odds]


def is_brief(model: Model, hint: Hint) -> bool:
    """Whether chances are left out: for beginners, until they ask again."""
    return not hint.again and (
        model.page.settings.coach or any(level in (GENTLEST, EASIEST) for level in model.seating.levels)
    )


def picked_move(model: Model) -> Move | None:
    """The best use of the picked card if the hint that is shown is another move; None if there's nothing to
    compare."""
    hint, picked, seen = model.selection.hint, model.selection.picked, model.observed
    left = narrow(seen.moves, picked)
    if hint is None or hint.advised in (None, *left) or picked.card == HIDDEN or discard_count(model, seen):
        return None
    return max(left, key=lambda move: _chance(hint, move) or 0, default=None)


def _chance(hint: Hint, move: Move) -> int | None:
    """The chance of a move, or of one that differs in suit alone; None if it wasn't considered."""
    alike = (chance for other, chance in hint.chances if other.kind == move.kind)
    return next((chance for other, chance in hint.chances if other == move), next(alike, None))


def _both_chances(hint: Hint, other: Move) -> Words:
    """The chance of the hint, and that of the picked card."""
    chance, card = _chance(hint, other), rank_name(rank(other.card))
    if chance is None:
        return hint.odds
    if hint.sure:
        return paragraph([hint.odds, say("hint other", card=card, chance=chance)])
    best = hint.chances[0][1]
    if chance == best:
        return say("hint alike", card=card, chance=best)
    return say("hint both", card=card, chance=best, other=chance)


def hint_marks(model: Model) -> dict[Card, Words]:
    """The cards in the hint, each with its label: the one to play and its targets."""
    hint = model.selection.hint
    move = hint.advised if hint else None
    cards = {move.card, *move.targets} - {HIDDEN} if move else ()
    return dict.fromkeys(cards, say("hinted"))


def is_hinted(model: Model, group: Action) -> bool:
    """Whether a button is the hinted move or leads to it."""
    hint = model.selection.hint
    return hint is not None and hint.advised in group


HANDLERS: Final = dict(
    [
        on(AskHint, _ask_for_hint),
        on(Hinted, _show_hint),
        on(FollowHint, _follow),
    ]
)
