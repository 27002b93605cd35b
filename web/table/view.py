"""The view: renders the table, the dialog and the title of the tab from the model. Pure."""

from typing import Final

from cuttle import HIDDEN, Observation, Seat, Verb
from cuttle.language import Text, Words, card_name, forecast_line, list_with_commas, say
from cuttle.rules import TWO, UNKNOWN_SEAT, Answering, Blocking, Over, Taking, Turn, rank
from web.core.message import Show
from web.core.model import Model
from web.core.shown import is_at_home, shown_model
from web.core.update import Program
from web.markup.controls import button, icon
from web.markup.html import Child, Html, join, tag, weave
from web.messages.page import Close
from web.messages.play import AskWhyNot, Choose
from web.play.dragging import drop_zone
from web.play.hints import is_hinted
from web.play.networks import update_button
from web.state.selection import pickable
from web.table.cards import face, fan, print_look, print_of
from web.table.curtain import curtain
from web.table.ending import ending
from web.table.hand import own_area, own_cards
from web.table.keys import DRAW, shortcut
from web.table.last_move import last_cards, pile_look
from web.table.log import log
from web.table.menu import menu, offline_notice
from web.table.replay_controls import replay_controls
from web.table.seats import invite_text, opponents, printed_invite, rows, with_open_hands
from web.text.words import to_text

_BREAK: Final = "\f"
"""Between the parts of the page, so that web/browser/morph.js can tell which of them have changed."""


def table(model: Model, program: Program) -> Html:
    """The top bar and what the page says; below them the home, or else opponents, rows, deck and scrap, the
    viewer's place and the log."""
    notice = model.notice if model.dialog is None else ""
    above = (
        None if model.page.app.is_quiet else menu(model, program.menu(model)),
        tag("p", notice, id="notice", role="alert") if notice else None,
        offline_notice(model),
    )
    if model.page.app.shows and not model.replay:
        return tag("p", say("onlookers wait"), id="onlookers-wait", role="status")
    if home := program.in_place_of_table(model):
        return Html(_BREAK.join(filter(None, (*above, home))))
    shown = shown_model(model)
    seen = with_open_hands(shown, shown.observed)
    parts = (
        *above,
        opponents(shown, seen),
        rows(shown, seen),
        _piles(shown, seen),
        *_place(model, shown, seen, program),
        program.panel(model) or log(model),
    )
    return Html(_BREAK.join(filter(None, parts)))


def _place(model: Model, shown: Model, seen: Observation, program: Program) -> list[Html | None]:
    """The viewer's own area, and above it the result of the round."""
    if model.analysis or model.exercise:
        return [own_area(shown, seen)]
    if model.replay is not None:
        return [replay_controls(model, shown, seen, model.replay)]
    return [
        ending(model, seen, program),
        curtain(model, seen) if model.curtain else own_area(model, seen),
    ]


def _piles(model: Model, seen: Observation) -> Html:
    zone = drop_zone(model, seen, "middle")
    return tag(
        "section",
        _deck(model, seen),
        _scrap(model, seen),
        tag(
            "div",
            _waiting(model, seen),
            _open_cards(model, seen),
            id="stage",
            data_zone=say("zone oneoffs"),
            data_invites=invite_text(model, seen, "middle"),
            **zone,
        ),
        id="piles",
        aria_label=say("region piles"),
        data_drop=zone.get("data_drop"),
    )


def _deck(model: Model, seen: Observation) -> Html:
    draw = next((move for move in seen.moves if move.verb is Verb.DRAW), None)
    count = len(seen.deck)
    known = seen.deck[0] if seen.deck else HIDDEN
    label: Words = say("draw from deck" if draw else "deck", count=count)
    if known != HIDDEN:
        label = list_with_commas([label, say("on top", card=card_name(known))])
    looks = [pile_look(model, seen, "deck"), "live" if draw else ""]
    if draw and is_hinted(model, (draw,)):
        label, looks = list_with_commas([label, say("hinted")]), [*looks, "hinted"]
    return button(
        _caption("deck", count),
        Choose("draw") if draw else AskWhyNot("draw"),
        " ".join(filter(None, ["card heap", _height(count), "back" if count else "empty", *looks])),
        name="deck",
        aria_label=label,
        aria_disabled=None if draw else "true",
        aria_keyshortcuts=shortcut(model, DRAW) if draw else None,
    )


def _caption(pile: str, count: int) -> Html:
    """What is printed on the cloth below a pile; its name for readers begins with it."""
    number = tag("b", str(count), class_="count")
    return tag("span", weave(pile, {"count": number}), class_="caption", aria_hidden="true")


def _height(count: int) -> str:
    """The CSS class for the height of a pile."""
    return "high" if count > 16 else "low" if count > 3 else "flat"


def _scrap(model: Model, seen: Observation) -> Html:
    count = len(seen.scrap)
    look = f"{_height(count)} {print_look(seen.scrap[-1])}" if count else "empty"
    return button(
        [
            print_of(seen.scrap[-1], seen.ruleset) if count else printed_invite(model, seen, "scrap"),
            _caption("scrap pile", count),
        ],
        Show("scrap"),
        f"card heap {look} {pile_look(model, seen, 'scrap')}".rstrip(),
        name="scrap",
        aria_label=say("scrap pile", count=count),
    )


def _waiting(model: Model, seen: Observation) -> Html | None:
    """The pending one-off with the twos played on it, and its effect."""
    phase, waiting = seen.phase, seen.phase.waiting
    if not waiting:
        return None
    last = last_cards(model, seen)
    stack = [
        face(card, seen.ruleset, look="waiting last-to" if card in last else "waiting") for card in waiting
    ]
    does, is_cancelled = None, False
    if isinstance(phase, Answering):
        does = forecast_line(seen, phase.pending.player, phase.pending.played, model.names)
        is_cancelled = phase.pending.countered
    return tag(
        "div",
        tag("div", stack, class_="stack"),
        tag("div", _pending_outcome(model, seen), class_="caption"),
        tag("div", does, class_="does") if does else None,
        id="stack",
        class_="cancelled" if is_cancelled else "",
        role="group",
        aria_label=say("stack"),
    )


def _pending_outcome(model: Model, seen: Observation) -> Text:
    """What happens to the pending one-off, or who may answer it, as far as the viewer knows."""
    match seen.phase:
        case Answering(pending=pending) if pending.countered:
            return say("stack cancelled")
        case Answering(seat=seat, pending=pending) if seat == UNKNOWN_SEAT and pending.scuttle is None:
            return say("stack waits for some")
        case Answering(seat, pending, others) if pending.scuttle is None:
            able = next((other for other in (seat, *others) if _may_answer(seen, other)), None)
            return say("stack resolves") if able is None else say("stack waits", who=model.names[able])
        case Answering():
            return say("stack blocks")
        case Blocking():
            return say("stack scuttles")
    return say("stack resolves")


def _may_answer(seen: Observation, seat: Seat) -> bool:
    """Whether a seat could hold a two that it may play. A replay has no legal moves, so they don't tell."""
    able = [card for card in seen.hands[seat] if card == HIDDEN or not seen.frozen >> card & 1]
    return any(card == HIDDEN or rank(card) == TWO for card in able)


def _open_cards(model: Model, seen: Observation) -> Html | None:
    """Cards to choose from outside a hand: those of a seven, or the scrap for a three."""
    if isinstance(seen.phase, Taking) and seen.moves:
        from_scrap = "from scrap" if seen.phase.among is None else "from discards"
        cards, label = tuple(sorted(pickable(seen.moves))), say(from_scrap)
    elif seen.revealed:
        cards, label = seen.revealed, say("revealed cards")
    else:
        return None
    return tag(
        "div",
        tag(
            "div",
            own_cards(model, seen, cards),
            class_=f"cards {fan(cards)}",
            role="toolbar",
            aria_label=label,
        ),
        tag("div", label, class_="caption", aria_hidden="true"),
        id="open-cards",
        class_="" if seen.revealed else "taken",
    )


# The dialog


def dialog(model: Model, program: Program) -> Html:
    """The content of the dialog; empty if none is open."""
    current = model.dialog
    page = program.page(current.name) if current else None
    if current is None or page is None:
        return Html()
    details = program.dialogs[current.name]
    # The title gets the focus, so that a long page starts at its top.
    title = tag("h2", say(details.title), id="dialog-title", tabindex="-1", autofocus=not details.focuses)
    close = button(icon("fx-close", None), Close(), aria_label=say("close"))
    notice = tag("p", model.notice, class_="notice", data_spoken="whole") if model.notice else None
    renew = update_button(model) if model.notice and model.renews else None
    answers: Child = page.foot(model, current) if page.foot else None
    foot = tag("div", notice, renew, answers, class_="buttons foot") if notice or answers else None
    head = tag("div", title, close, class_="head", data_page=current.name)
    return join(head, page.content(model, current), foot)


# The title of the tab


def page_title(model: Model) -> str:
    """What the tab is called: whose turn it is, or how the round has ended."""
    return to_text(say("page title", stand=state_of_round(model)))


def state_of_round(model: Model) -> Words:
    """Whose turn it is, or the result of the round."""
    if model.page.app.shows:
        return say("onlookers title")
    if is_at_home(model):
        return say("home title")
    if model.replay is not None:
        if model.exercise:
            return model.exercise.title or say("title exercise")
        return say("title analysis" if model.analysis else "title replay")
    phase, names = model.observed.phase, model.names
    if isinstance(phase, Over):
        if phase.winner is None:
            return say("title tie")
        won_by_viewer = phase.winner == model.viewer
        return say("title you won") if won_by_viewer else say("title won", who=names[phase.winner])
    if model.bots_halted:
        return say("title paused")
    if model.next_person is not None:
        return say("title turn", who=names[model.next_person])
    if phase.seat == model.viewer:
        return say("title your turn" if isinstance(phase, Turn) else "title asked")
    if phase.seat < 0:  # chance, or hidden
        return say("title wait")
    return say("title turn", who=names[phase.seat])
