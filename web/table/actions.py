"""The action buttons: the legal moves, what the picked card can't do, and what else can be done now. Pure.

The uses of a card have a fixed order; those that are impossible now give the reason.
"""

from itertools import count
from typing import Final, NamedTuple

from cuttle import HIDDEN, Move, Observation, Verb, card_text, move_text
from cuttle.explain import imaginable_moves
from cuttle.language import (
    Words,
    card_name,
    choice_text,
    glyph,
    list_with_and,
    list_with_commas,
    paragraph,
    say,
)
from cuttle.rules import Answering, Blocking, Offered, Over
from web.core.extras import extras
from web.core.message import Show
from web.core.model import Model
from web.markup.controls import Sendable, button, drawing, icon
from web.markup.html import Child, Html, tag
from web.messages.library import PlayHere
from web.messages.play import (
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
from web.messages.settings import ChangeSetting
from web.messages.share import SendLink, ShowCode
from web.messages.table import HandOver
from web.play.discarding import discard_count, is_complete
from web.play.escapes import may_ask, price_words, ways_out
from web.play.hints import is_brief, is_hinted, may_hint, picked_move
from web.play.outcomes import open_text, outcome_of
from web.play.picking import covers_row
from web.play.undo import may_undo
from web.share.links import is_sent, is_shown, must_send, send_text
from web.share.stamps import stamp_picker
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
from web.table.cards import print_look, short_name
from web.table.exercise import exercise_buttons
from web.table.keys import DRAW, HINT, PAUSE, UNDO, digit, shortcut
from web.table.tiles import (
    impossible_tile,
    impossible_uses,
    one_reason,
    outcome,
    possible_tile,
    target,
    tile,
    tile_look,
)

_BACK: Final = "M8.5 4L4 8.5 8.5 13M4.5 8.5H14a5.5 5.5 0 0 1 0 11H8"
_ICONS: Final = {
    "hint": "M9.5 18.5h5M10.5 21.5h3M8.5 15.5C6.6 14 5.5 12 5.5 9.7a6.5 6.5 0 0 1 13 0c0 2.3-1.1 4.3-3 5.8z",
    "undo": _BACK,
    "back": _BACK,
    "on": "M15.5 4L20 8.5 15.5 13M19.5 8.5H10a5.5 5.5 0 0 0 0 11h6",
}
"""SVG paths of the round buttons."""

_ANSWERS: Final = (Verb.COUNTER, Verb.BLOCK)
_SECONDARY: Final = (Verb.DRAW, Verb.PASS, Verb.ALLOW)
"""What a player does if there's nothing better."""
_WITH_WHOLE_NAMES: Final = 2
"""So many answers, such as to counter or to allow, have room for whole names of cards."""


def choosing(model: Model, seen: Observation) -> Html:
    """Everything under the hand."""
    if move := model.selection.proposed:
        confirm = button(
            say("confirmed"),
            Confirm(),
            "choice",
            name="confirm",
            aria_keyshortcuts="Enter",  # works unless a control has the focus
            aria_describedby="status",
            **outcome_of(model, seen, [move]).carries,
        )
        parts = [confirm, button(say("cancel"), Cancel(), "quiet")]
    elif discard_count(model, seen) > 1:
        parts = [tag("div", _discard_button(model, seen), id="moves"), *_asides(model, seen)]
    else:
        parts = [_ways(model, seen), *_asides(model, seen)]
    parts += _beyond(model, seen)
    if not isinstance(seen.phase, Over):  # then it's with the result
        parts.append(extras("table", model))
    return tag("div", parts, id="choices", role="group", aria_label=say("choices"))


def _discard_button(model: Model, seen: Observation) -> Html | None:
    """The button that discards all picked cards, once they're enough."""
    if not is_complete(model, seen):
        return None
    key = shortcut(model, digit(1))
    return button(
        [_key_cap(key), tag("span", say("tile class", which="discard"))],
        Confirm(),
        "choice",
        name="discard",
        aria_keyshortcuts=key,
        aria_describedby="status",
    )


def _key_cap(key: str | None) -> Html | None:
    return tag("kbd", key, aria_hidden="true", translate="no") if key else None


def _ways(model: Model, seen: Observation) -> Html:
    """The possible uses of the picked card, or the moves without a card, and the impossible uses.

    If one reason covers all impossible uses, it's shown once, below them or in the prompt.
    """
    picked, impossible = model.selection.picked, impossible_uses(model, seen)
    is_playable = picked == NOTHING or bool(narrow(seen.moves, picked))
    offered = [] if model.cannot_answer else actions(seen.moves, picked if is_playable else NOTHING)
    buttons, numbers = list[tuple[Verb, Html]](), count(1)
    for group in offered:
        verb = group[0].verb
        key = DRAW if verb in (Verb.DRAW, Verb.PASS) else digit(next(numbers))
        buttons.append((verb, _move_button(model, seen, group, offered, key)))
    reason_for_all = one_reason(impossible)
    for way, reason in impossible.items():
        words = impossible_tile(seen, way, model.names, "" if reason_for_all else reason)
        name = way.verb.name.lower()
        closed = button(
            tile(seen, words, way),
            AskWhyNot(name),
            f"closed {tile_look(way.card)}",
            name=f"closed-{name}",
            aria_label=words.label or None,
            aria_disabled="true",
            aria_describedby=("why-not" if is_playable else "status") if reason_for_all else None,
        )
        buttons.append((way.verb, closed))
    if impossible:  # the uses of a card keep their places, whatever is possible
        order = [way.verb for way in imaginable_moves(seen, picked.card)]
        buttons.sort(key=lambda entry: order.index(entry[0]) if entry[0] in order else -1)
    why = tag("p", reason_for_all, id="why-not") if reason_for_all and is_playable else None
    look = _sheet_look(model, seen, offered, brief=bool(reason_for_all)) if buttons else None
    return tag("div", [button for _, button in buttons], why, id="moves", class_=look)


def _sheet_look(model: Model, seen: Observation, offered: list[Action], *, brief: bool) -> str | None:
    """The CSS classes of the sheet with the ways of the picked card, or of the answers to a move; None for
    other moves."""
    if model.selection.picked.card == HIDDEN:
        return "answers" if isinstance(seen.phase, Answering | Blocking | Offered) else None
    looks = {"targets": is_aiming(offered), "brief": brief, "above": not covers_row(model, seen)}
    return " ".join(["sheet", *(look for look, applies in looks.items() if applies)])


def _move_button(model: Model, seen: Observation, group: Action, offered: list[Action], key: str) -> Html:
    """The button of a move, or of several that differ only in target or victim."""
    marks: dict[str, Words] = {}
    if len(group) > 1:
        marks["further"] = say("further")
    escapes = ways_out(model, seen)
    if any(move in escapes for move in group):
        costs = [] if len(group) > 1 else [say("way out costs"), price_words(escapes[group[0]])]
        marks["way"] = paragraph(costs) if costs else say("way out")
    if is_hinted(model, group):
        marks["hinted"] = say("hinted")
    move, pressed = shared_move(group), shortcut(model, key)
    text, written = _button_text(model, seen, group, offered), move_text(move)
    return button(
        [_key_cap(pressed), text.parts, [tag("small", mark, class_=look) for look, mark in marks.items()]],
        Choose(written) if len(group) == 1 else PickUse(written),
        f"choice {text.look}".strip(),
        name=f"choice-{written}",
        aria_label=list_with_commas([text.label, *marks.values()]) if text.label else None,
        aria_keyshortcuts=pressed if move.verb is not Verb.DRAW else None,  # the deck has that key
        data_target=card_text(move.target) if move.target != HIDDEN else None,
        **outcome_of(model, seen, group).carries,
    )


class _ButtonText(NamedTuple):
    """What a button says."""

    parts: Child
    look: str
    label: Words = ""
    """For screen readers, if the text alone isn't enough."""


def _button_text(model: Model, seen: Observation, group: Action, offered: list[Action]) -> _ButtonText:
    """What one of the offered buttons says: a victim, a target, a use of the picked card as a tile, or a
    move in plain words."""
    move, picked = shared_move(group), model.selection.picked
    words = possible_tile(seen, move, model.names, outcome_of(model, seen, group))
    words = words._replace(deed=open_text(group) or words.deed, whole=model.lesson is not None)
    if is_choosing_victim(offered):
        return _ButtonText([tag("span", model.names[move.seat]), *outcome(words)], "target")
    if is_aiming(offered):
        cards = [card for card in move.targets if card != picked.target] or [move.target]
        label = words.label_as(list_with_and(map(card_name, cards)))
        return _ButtonText(target(cards, words), f"target {print_look(cards[0])}", label)
    if picked.card == move.card != HIDDEN:
        return _ButtonText(tile(seen, words, move), tile_look(move.card), words.label)
    text, sign, short = choice_text(seen, move, model.names), None, None
    if move.verb in _ANSWERS:
        sign = icon(f"fx-{glyph(move.card, seen.ruleset)}", f"sign {print_look(move.card)}")
        if len(seen.moves) > _WITH_WHOLE_NAMES:
            short = say("answer with", which=move.verb.name.lower(), card=short_name(move.card))
    look = "quietly" if move.verb in _SECONDARY and len(seen.moves) > 1 else ""
    label = words.label_as(text) or (text if short else "")
    return _ButtonText([sign, tag("span", short or text), *outcome(words)], look, label)


def _asides(model: Model, seen: Observation) -> list[Html]:
    """Secondary buttons: cancel, or why drawing is impossible; then those of the exercise, the analysis, the
    lesson or the game that is on the table."""
    buttons, is_picking = [], model.selection.picked.card != HIDDEN
    if is_picking:
        buttons.append(button(say("cancel"), Cancel(), "quiet"))
    elif seen.phase.seat == model.viewer and not model.lesson and is_full(seen):
        draw = choice_text(seen, Move(Verb.DRAW), model.names)
        buttons.append(button(draw, AskWhyNot("draw"), "quiet", name="no-draw", aria_disabled="true"))
    if model.exercise:
        return buttons if is_picking else [*buttons, *exercise_buttons(model, model.exercise)]
    if model.analysis:
        return [*buttons, extras("analysis", model)]
    if model.lesson:
        return buttons if model.lesson_done else [*buttons, extras("lesson", model)]
    return [*buttons, *_help_buttons(model, seen)]


def _help_buttons(model: Model, seen: Observation) -> list[Html]:
    """Help in a game: the ways out of a check, a hint, no more notes, undo."""
    buttons, selection = [], model.selection
    if selection.picked.card == HIDDEN and may_ask(model, seen) and not model.lesson:
        text = say("hide ways" if selection.escapes else "show ways")
        buttons.append(button(text, ShowEscapes(), "quiet"))
    hint = selection.hint
    if hint and hint.move and not hint.shown:
        key = shortcut(model, HINT)
        buttons.append(button(say("hint show"), AskHint(), "choice", name="show-hint", aria_keyshortcuts=key))
    elif hint and hint.move and not (is_brief(model, hint) and picked_move(model)):
        buttons.append(button(say("follow"), FollowHint(), "choice"))
    elif may_hint(seen) and model.seating.hinted:
        look = "tool nudges" if model.page.settings.coach else "tool"  # it nudges a beginner who hesitates
        buttons.append(tool("hint", say("hint"), AskHint(), shortcut(model, HINT), look))
    if model.story.note and seen.moves:  # not where the button of a move has just been
        buttons.append(button(say("coach off"), ChangeSetting("coach", "no"), "quiet", name="coach-off"))
    if may_undo(model) and not model.game.over:  # after the round, undo is among the next steps
        buttons.append(tool("undo", say("undo"), Undo(), shortcut(model, UNDO)))
    return buttons


def tool(
    name_of_icon: str, text: Words, sends: Sendable, keys: str | None, look: str = "tool", **more: str | None
) -> Html:
    """A round button with an icon, and its name below where there's room."""
    return button(
        [drawing(_ICONS[name_of_icon]), tag("span", text)], sends, look, aria_keyshortcuts=keys, **more
    )


def _beyond(model: Model, seen: Observation) -> list[Html]:
    """Buttons for a round that goes on without the viewer, and for passing the device."""
    if isinstance(seen.phase, Over):
        return []
    if must_send(model):
        pasted = model.page.app.runs_in == "screen" and is_sent(model)  # a link that's tapped opens elsewhere
        paste = [button(say("open title"), Show("open"), "quiet", name="paste-link")] if pasted else []
        code = button(say("show code"), ShowCode(), "quiet")
        scan = [extras("codes", model, "table")] if is_sent(model) or is_shown(model) else []
        return [button(send_text(model), SendLink(), "choice"), stamp_picker(model), code, *scan, *paste]
    if model.next_person is not None:
        who = model.names[model.next_person]
        return [button(say("give device", who=who), HandOver(), "choice")]
    if model.has_resigned or model.watching:
        hurry = [] if model.bots.fast_forward else [button(say("hurry"), FastForward(), "quiet")]
        text, key = say("go on" if model.bots_halted else "pause"), shortcut(model, PAUSE)
        pause = button(text, Pause(), "quiet", aria_keyshortcuts=key)
        return [pause, *hurry, button(say("new title"), Show("new"), "quiet")]
    if model.bots.in_other_tab and seen.phase.seat != model.viewer:
        return [button(say("play here"), PlayHere(), "choice")]
    return []
