"""The action buttons: the legal moves, and what the picked card can't do. Pure.

The uses of a card have a fixed order; those that are impossible now give the reason.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from cuttle import HIDDEN, Move, Observation, Verb, card_text, move_text
from cuttle.explain import imaginable_moves, why_not
from cuttle.language import Words, choice_text, list_with_commas, paragraph, say
from cuttle.rules import Answering, Blocking, Offered, Over
from web.core.message import Show
from web.core.model import Model
from web.library.messages import PlayHere
from web.markup.controls import Sendable, button
from web.markup.html import Child, Html, tag
from web.play.discarding import discard_count
from web.play.escapes import Ways, may_ask, price_words
from web.play.hints import is_hinted, may_hint, visible_hint
from web.play.messages import (
    AskHint,
    AskWhyNot,
    Cancel,
    Choose,
    Confirm,
    FastForward,
    FollowHint,
    Pause,
    PickUse,
    ShowEscapes,
    Undo,
)
from web.play.picking import covers_row
from web.play.undo import may_undo
from web.settings.messages import ChangeSetting
from web.share.messages import SendLink
from web.share.page import must_send
from web.share.sending import is_sent, send_text
from web.share.stamps import pad
from web.state.selection import (
    NOTHING,
    Action,
    actions,
    is_aiming,
    is_choosing_victim,
    is_full,
    narrow,
    shared_move,
)
from web.table.analysing import steps
from web.table.cards import glyph, print_look, short_name
from web.table.discards import discard_button
from web.table.keys import DRAW, HINT, PAUSE, UNDO, digit, shortcut
from web.table.lesson import lesson_buttons
from web.table.messages import HandOver
from web.table.tiles import impossible_tile, possible_tile, target, tile, tile_look

_ICONS: Final = {
    "hint": "M9.5 18.5h5M10.5 21.5h3M8.5 15.5C6.6 14 5.5 12 5.5 9.7a6.5 6.5 0 0 1 13 0c0 2.3-1.1 4.3-3 5.8z",
    "undo": "M8.5 4L4 8.5 8.5 13M4.5 8.5H14a5.5 5.5 0 0 1 0 11H8",
}
"""SVG paths of the round buttons."""

_ANSWERS: Final = (Verb.COUNTER, Verb.BLOCK)


def choosing(model: Model, seen: Observation, found: Ways) -> Html:
    """Everything under the hand; `found` are ways out of a check, to be marked."""
    unable = impossible_uses(model, seen)
    if model.selection.proposed:
        parts = [_confirm(), button(say("cancel"), Cancel(), "quiet")]
    elif discard_count(model, seen) > 1:
        parts = [tag("div", discard_button(model, seen), id="moves"), *_asides(model, seen)]
    else:
        parts = [_ways(model, seen, found, unable), *_asides(model, seen)]
    return tag(
        "div",
        parts,
        _beyond(model, seen),
        id="choices",
        role="group",
        aria_label=say("choices"),
    )


def _confirm() -> Html:
    """The button that plays the proposed move."""
    return button(
        say("confirmed"),
        Confirm(),
        "choice",
        name="confirm",
        aria_keyshortcuts="Enter",  # works unless a control has the focus
        aria_describedby="status",
    )


def _ways(model: Model, seen: Observation, found: Ways, unable: dict[Move, Words]) -> Html:
    """The possible uses of the picked card, or the moves without a card, and the impossible uses.

    If one reason covers all impossible uses, it's shown once, below them or in the prompt.
    """
    useful = model.selection.picked == NOTHING or bool(narrow(seen.moves, model.selection.picked))
    offered = (
        [] if model.cannot_answer else actions(seen.moves, model.selection.picked if useful else NOTHING)
    )
    one = one_reason(unable)
    why = "why-not" if useful else "status"
    said = _labeller(model, seen, offered)
    buttons = [
        (group[0].verb, _action(model, group, key, said(group), found))
        for group, key in zip(offered, _keys(offered), strict=True)
    ]
    buttons += [
        (way.verb, _impossible(model, seen, way, "" if one else reason, why))
        for way, reason in unable.items()
    ]
    order = [way.verb for way in imaginable_moves(seen, model.selection.picked.card)] if unable else []
    buttons.sort(key=lambda each: order.index(each[0]) if each[0] in order else -1)
    told = tag("p", one, id="why-not") if one and useful else None
    look = _look(model, seen, offered, bool(one)) if buttons else None
    return tag("div", [button for _, button in buttons], told, id="moves", class_=look)


def _look(model: Model, seen: Observation, offered: list[Action], brief: bool) -> str | None:
    """The CSS classes of the sheet with the ways of the picked card, or of the answers to a move; None for
    other moves."""
    if model.selection.picked.card == HIDDEN:
        return "answers" if isinstance(seen.phase, Answering | Blocking | Offered) else None
    marks = {"targets": is_aiming(offered), "brief": brief, "above": not covers_row(model, seen)}
    return " ".join(["sheet", *(look for look, marked in marks.items() if marked)])


def _keys(offered: list[Action]) -> list[str]:
    """The key of each button: draw and pass have their own, the others are numbered."""
    alone = [group[0].verb in (Verb.DRAW, Verb.PASS) for group in offered]
    return [DRAW if each else digit(at + 1 - sum(alone[:at])) for at, each in enumerate(alone)]


class _ButtonText(NamedTuple):
    """What a button says."""

    parts: Child
    look: str
    label: Words = ""
    """For screen readers, if the text alone isn't enough."""


def _labeller(model: Model, seen: Observation, offered: list[Action]) -> Callable[[Action], _ButtonText]:
    """What each of the offered buttons says: a tile, a target, a victim, or plain words."""
    whom, aiming = is_choosing_victim(offered), is_aiming(offered)

    def said(group: Action) -> _ButtonText:
        move = shared_move(group)
        if whom:
            return _ButtonText(tag("span", model.names[move.seat]), "target")
        if aiming:
            return _ButtonText(target(move.target), f"target {print_look(move.target)}")
        if model.selection.picked.card == move.card != HIDDEN:
            told = possible_tile(seen, move, model.names)._replace(whole=bool(model.deal.lesson))
            return _ButtonText(tile(seen, told, move), tile_look(move.card), told.label)
        text = choice_text(seen, move, model.names)
        short = _short_answer(move) if _is_one_of_several(move, seen) else None
        plain = "quietly" if _is_plain(move, seen) else ""
        return _ButtonText([_sign(move, seen), tag("span", short or text)], plain, text if short else "")

    return said


def _short_answer(move: Move) -> Words:
    """An answer with the card as it’s printed: “Counter with 2♥”."""
    return say("answer with", which=move.verb.name.lower(), card=short_name(move.card))


def _sign(move: Move, seen: Observation) -> Html | None:
    """The icon of a card that can answer."""
    if move.verb not in _ANSWERS:
        return None
    use = tag("use", href=f"#fx-{glyph(move.card, seen.ruleset)}")
    return tag("svg", use, class_=f"sign {print_look(move.card)}", aria_hidden="true")


def _action(model: Model, group: Action, key: str, said: _ButtonText, found: Ways) -> Html:
    """The button of a move, or of several that differ only in target or victim."""
    move = shared_move(group)
    pressed = shortcut(model, key)
    marks = {
        "further": say("further") if len(group) > 1 else "",
        "way": _price(group, found),
        "hinted": say("hinted") if is_hinted(model, group) else "",
    }
    marks = {look: mark for look, mark in marks.items() if mark}
    parts = [
        tag("kbd", pressed, aria_hidden="true", translate="no") if pressed else None,
        said.parts,
        [tag("small", mark, class_=look) for look, mark in marks.items()],
    ]
    written = move_text(move)
    return button(
        parts,
        Choose(written) if len(group) == 1 else PickUse(written),
        f"choice {said.look}".strip(),
        name=f"choice-{written}",
        aria_label=list_with_commas([said.label, *marks.values()]) if said.label else None,
        aria_keyshortcuts=pressed if move.verb is not Verb.DRAW else None,  # the deck has that key
        data_target=card_text(move.target) if move.target != HIDDEN else None,
    )


def _is_one_of_several(move: Move, seen: Observation) -> bool:
    """Whether several cards can answer; then each button names its card as briefly as it can."""
    return move.verb in _ANSWERS and len(seen.moves) > 2


def _is_plain(move: Move, seen: Observation) -> bool:
    """Whether this is a secondary action: what a player does if there's nothing better."""
    return move.verb in (Verb.DRAW, Verb.PASS, Verb.ALLOW) and len(seen.moves) > 1


def _price(group: Action, found: Ways) -> Words:
    """A mark for a way out of check, with its cost if it's a single move; empty if it's none."""
    if not any(move in found for move in group):
        return ""
    if len(group) > 1:
        return say("way out")
    return paragraph([say("way out costs"), price_words(found[group[0]])])


def _impossible(model: Model, seen: Observation, way: Move, reason: Words, why: Words) -> Html:
    """An impossible use of the picked card, with its reason, unless `why` covers them all."""
    name, told = way.verb.name.lower(), impossible_tile(seen, way, model.names, reason)
    return button(
        tile(seen, told, way),
        AskWhyNot(name),
        f"closed {tile_look(way.card)}",
        name=f"closed-{name}",
        aria_label=told.label or None,
        aria_disabled="true",
        aria_describedby=None if reason else why,
    )


def _asides(model: Model, seen: Observation) -> list[Html]:
    """Secondary buttons: cancel, ways out of check, hint, undo."""
    buttons = []
    if model.selection.picked.card != HIDDEN:
        buttons.append(button(say("cancel"), Cancel(), "quiet"))
    elif seen.phase.seat == model.viewer and not model.deal.lesson and is_full(seen):
        draw = choice_text(seen, Move(Verb.DRAW), model.names)
        buttons.append(button(draw, AskWhyNot("draw"), "quiet", name="no-draw", aria_disabled="true"))
    if model.analysis:
        return [*buttons, *steps(model, model.analysis)]
    if model.selection.picked.card == HIDDEN and may_ask(model, seen) and not model.deal.lesson:
        buttons.append(
            button(say("hide ways" if model.selection.escapes else "show ways"), ShowEscapes(), "quiet")
        )
    if model.deal.lesson and not model.game.over:
        return [*buttons, *lesson_buttons(model, model.deal.lesson)]
    if (hint := visible_hint(model)) and hint.move:
        buttons.append(button(say("follow"), FollowHint(), "choice"))
    elif may_hint(seen) and model.seating.hinted:
        buttons.append(_tool("hint", AskHint(), shortcut(model, HINT), nudges=model.settings.coach))
    if model.story.note and seen.moves:  # not where the button of a move has just been
        buttons.append(button(say("coach off"), ChangeSetting("coach", "no"), "quiet", name="coach-off"))
    if may_undo(model) and not model.game.over:  # after the round, undo is among the next steps
        buttons.append(_tool("undo", Undo(), shortcut(model, UNDO)))
    return buttons


def _tool(name: str, sends: Sendable, key: str | None, *, nudges: bool = False) -> Html:
    """A round button with an icon, and its name below where there's room. It may nudge whoever hesitates."""
    icon = tag("svg", tag("path", d=_ICONS[name]), class_="icon", viewBox="0 0 24 24", aria_hidden="true")
    return button(
        [icon, tag("span", say(name))], sends, "tool nudges" if nudges else "tool", aria_keyshortcuts=key
    )


def _beyond(model: Model, seen: Observation) -> list[Html]:
    """Buttons for a round that goes on without the viewer, and for passing the device."""
    if isinstance(seen.phase, Over):
        return []
    if must_send(model):
        pasted = model.app.home == "screen" and is_sent(model)  # a link that's tapped opens elsewhere
        paste = [button(say("menu open"), Show("open"), "quiet", name="paste-link")] if pasted else []
        return [button(send_text(model), SendLink(), "choice"), pad(model), *paste]
    if model.next_person is not None:
        who = model.names[model.next_person]
        return [button(say("give device", who=who), HandOver(), "choice")]
    if model.gone or model.watching:
        hurry = [] if model.bots.fast_forward else [button(say("hurry"), FastForward(), "quiet")]
        text, key = say("go on" if model.bots_halted else "pause"), shortcut(model, PAUSE)
        pause = button(text, Pause(), "quiet", aria_keyshortcuts=key)
        return [pause, *hurry, button(say("menu new"), Show("new"), "quiet")]
    if model.bots.superseded and seen.phase.seat != model.viewer:
        return [button(say("play here"), PlayHere(), "choice")]
    return []


# What a picked card can't do


def impossible_uses(model: Model, seen: Observation) -> dict[Move, Words]:
    """The impossible uses of the picked card with their reasons; empty while a target or victim is being
    chosen, and in a lesson that asks for an answer, since they have names that it doesn't teach."""
    picked = model.selection.picked
    if picked.card == HIDDEN or picked != NOTHING._replace(card=picked.card):
        return {}
    if model.deal.lesson and isinstance(seen.phase, Answering):
        return {}
    ways = imaginable_moves(seen, model.selection.picked.card)
    reasons = {way: why_not(seen, way, model.names) for way in ways}
    return {way: reason for way, reason in reasons.items() if reason}


def one_reason(unable: dict[Move, Words]) -> Words:
    """The reason shared by several uses; empty if there is none."""
    reasons = set(unable.values())
    return reasons.pop() if len(reasons) == 1 < len(unable) else ""
