"""What a press in the editor does. Pure.

The position is in the draft, so it's still there when the editor is opened again; what is picked and chosen
is in the dialog.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final, TypeVar

from cuttle import (
    HIDDEN,
    PRESETS,
    Card,
    Game,
    Link,
    Match,
    Ruleset,
    RulesetError,
    State,
    parse_ruleset,
    position_text,
)
from cuttle.language import say
from cuttle.rules import JOKER, rank
from web.core.codec import card_of
from web.core.feature import Handler, on
from web.core.games import put_on_table
from web.core.message import Message
from web.core.model import Model, Step, with_dialog, with_help, with_page
from web.core.settings import save_settings
from web.core.shown import shown_model
from web.features.editor import placing
from web.features.editor.messages import (
    EditAll,
    EditCard,
    EditFrost,
    Editing,
    EditLevel,
    EditorDealt,
    EditorDrag,
    EditRules,
    EditSide,
    EditText,
    EditTray,
    EditTurn,
    EditZone,
    PlayEdited,
    ShowEditor,
)
from web.features.editor.placing import TRAY
from web.features.editor.position import (
    UnreadableError,
    copy_table,
    read,
    start_problem,
    with_rest,
    with_rules,
)
from web.messages.play import DrawDeal, Lift
from web.state.seating import Players, one_person, with_level
from web.state.settings import CHOICES

_M = TypeVar("_M", bound=Message)


def edited_position(model: Model) -> State:
    """The position in the editor; an empty table under the rules of the game if there is none."""
    try:
        return read(model.page.draft.position)
    except UnreadableError:
        return placing.empty_position(model.game.ruleset)


def _open(model: Model, _: ShowEditor) -> Step:
    """The model with the editor and the position that was last in it; its seats are those of the position."""
    seat = model.bottom_seat if model.bottom_seat < edited_position(model).ruleset.seats else 0
    return with_dialog(model, Editing(zone=f"hand {seat}", seat=seat)), []


def _use_deal(model: Model, message: EditorDealt) -> Step:
    """Copy the table as the viewer sees it, or deal the rest, with the number that was drawn for it."""
    dialog, rng = model.dialog, Random(message.number)
    if not isinstance(dialog, Editing):
        return model, []
    if message.what == "rest":
        return _with_position(model, dialog, with_rest(edited_position(model), rng))
    seen, seat = shown_model(model).observed, shown_model(model).bottom_seat
    if model.seated and not (model.game.over or model.exercise or model.analysis):
        model = with_help(model)  # what is tried there is tried for the round that goes on
    return _with_position(model, dialog, copy_table(seen, rng), seat=seat, zone=f"hand {seat}")


def _drag_card(model: Model, message: EditorDrag) -> Step:
    """Pick a card that is lifted; put it where it's dropped, a card or a zone."""
    drag, dialog = message.drag, model.dialog
    if not isinstance(dialog, Editing):
        return model, []
    if isinstance(drag, Lift):
        return with_dialog(replace(model, notice=""), dialog.changed(card=drag.card, moved=HIDDEN)), []
    if dialog.card == HIDDEN:
        return model, []
    target = card_of(drag.place)
    if target in placing.targets(edited_position(model), dialog.card):
        return _press_card(model, dialog, target)
    if drag.place in placing.zones(edited_position(model).ruleset):
        return _press_zone(model, dialog, drag.place)
    return with_dialog(model, dialog.changed(card=HIDDEN)), []


# Cards


def _with_position(model: Model, dialog: Editing, state: State, **changes: str | int | None) -> Step:
    """The model with another position, which is kept. Nothing is picked any more, unless the changes of the
    dialog say so."""
    model = with_page(model, draft=replace(model.page.draft, position=position_text(state)))
    plain: dict[str, str | int | None] = {"card": HIDDEN, "moved": HIDDEN, "typed": None, "unread": ""}
    return with_dialog(model, dialog.changed(**plain | changes)), [save_settings(model)]


def _press_tray(model: Model, dialog: Editing, message: EditTray) -> Step:
    """Put a card from the tray into the chosen zone, or take it back there."""
    state, card = edited_position(model), card_of(message.card)
    if card not in state.ruleset.deck:
        return model, []
    if card in placing.places(state):
        return _put(model, dialog, card, TRAY)
    if dialog.card == card:
        return with_dialog(model, dialog.changed(card=HIDDEN)), []
    return _put(model, dialog, card, dialog.zone)


def _press_card(model: Model, dialog: Editing, card: Card) -> Step:
    """Pick a card that has a place, or put the picked thief on it."""
    state = edited_position(model)
    if card not in placing.places(state):
        return model, []
    if card in placing.targets(state, dialog.card):
        name, _, seat = dialog.zone.partition(" ")
        wanted = int(seat) if name in ("points", "royals") and int(seat) < state.ruleset.seats else None
        state = placing.steal(state, dialog.card, card, wanted)
        return _with_position(model, dialog, state, moved=dialog.card)
    return with_dialog(model, dialog.changed(card=HIDDEN if card == dialog.card else card, moved=HIDDEN)), []


def _press_zone(model: Model, dialog: Editing, zone: str) -> Step:
    """Put the picked card into a zone, or choose the zone."""
    if zone not in placing.zones(edited_position(model).ruleset):
        return model, []
    if dialog.card != HIDDEN:
        return _put(model, dialog, dialog.card, zone)
    return with_dialog(model, dialog.changed(zone=zone)), []


def _put(model: Model, dialog: Editing, card: Card, zone: str) -> Step:
    """Put a card into a zone. A thief for a row waits for the card that it goes on."""
    state = edited_position(model)
    if placing.is_thief(card) and zone.startswith(("points", "royals")):
        if not placing.targets(state, card):
            which = "joker" if rank(card) == JOKER else "jack"
            return with_dialog(model, dialog.changed(said=say("editor no target", which=which))), []
        return with_dialog(model, dialog.changed(card=card, zone=zone, moved=HIDDEN)), []
    state = placing.put_card(state, card, zone)
    return _with_position(model, dialog, state, moved=HIDDEN if zone == TRAY else card)


# The whole


def _change_all(model: Model, dialog: Editing, message: EditAll) -> Step:
    """Take all cards away; what else there is needs a deal, which is drawn first."""
    if message.how != "empty":
        return model, [DrawDeal(message.how, EditorDealt)]
    state = edited_position(model)
    empty = placing.empty_position(state.ruleset)
    return _with_position(model, dialog, placing.at_turn_start(empty, state.turn))


def _set_turn(model: Model, dialog: Editing, message: EditTurn) -> Step:
    state = edited_position(model)
    if message.seat >= state.ruleset.seats:
        return model, []
    return _with_position(model, dialog, placing.at_turn_start(state, message.seat), card=dialog.card)


def _toggle_frost(model: Model, dialog: Editing, _: EditFrost) -> Step:
    state = edited_position(model)
    if not placing.places(state).get(dialog.card, "").startswith("hand"):
        return model, []
    return _with_position(model, dialog, placing.toggle_frost(state, dialog.card), card=dialog.card)


def _set_rules(model: Model, dialog: Editing, message: EditRules) -> Step:
    """Put the position under other rules."""
    try:
        rules = PRESETS.get(message.rules) or parse_ruleset(message.rules)
    except RulesetError:
        return model, []
    state = with_rules(edited_position(model), rules)
    return _with_position(model, dialog, state, **_places_under(rules, dialog))


def _places_under(rules: Ruleset, dialog: Editing) -> dict[str, str | int]:
    """The seat that is shown below and the chosen zone, or the first ones if the rules don't have these."""
    seat = dialog.seat if dialog.seat < rules.seats else 0
    return {"seat": seat, "zone": dialog.zone if dialog.zone in placing.zones(rules) else f"hand {seat}"}


def _read_typed(model: Model, dialog: Editing, message: EditText) -> Step:
    """The position of a text; what can't be read changes nothing on the table."""
    text = message.text
    try:
        state = read(text.strip())
    except UnreadableError as error:
        return with_dialog(model, dialog.changed(card=HIDDEN, typed=text, unread=error.words)), []
    places = _places_under(state.ruleset, dialog)
    return _with_position(model, dialog, state, typed=text, moved=dialog.moved, **places)


def _turn_round(model: Model, dialog: Editing, _: EditSide) -> Step:
    seat = (dialog.seat + 1) % edited_position(model).ruleset.seats
    return with_dialog(model, dialog.changed(seat=seat)), []


def _set_level(model: Model, dialog: Editing, message: EditLevel) -> Step:
    if message.level not in CHOICES["level"]:
        return model, []
    return with_dialog(model, dialog.changed(level=message.level)), []


def level_of(model: Model, dialog: Editing) -> str:
    """The level to play against."""
    return dialog.level or model.page.settings.level


def edited_players(model: Model, dialog: Editing) -> Players:
    """Who has each seat of the game that would begin."""
    seats = edited_position(model).ruleset.seats
    return with_level(one_person(seats, dialog.seat), level_of(model, dialog))


def _play(model: Model, dialog: Editing, _: PlayEdited) -> Step:
    """Begin a game from the position, if it can be played."""
    state = edited_position(model)
    if dialog.unread or start_problem(state):
        return replace(model, notice=say("illegal")), []
    return put_on_table(model, Link(Match(Game(state)), players=edited_players(model, dialog)))


def _in_editor(kind: type[_M], act: Callable[[Model, Editing, _M], Step]) -> tuple[type[Message], Handler]:
    """The handler of a press or a text, which means nothing unless the editor is open."""

    def handle(model: Model, message: _M) -> Step:
        dialog = model.dialog
        return act(model, dialog.changed(said=""), message) if isinstance(dialog, Editing) else (model, [])

    return on(kind, handle)


HANDLERS: Final = dict(
    [
        on(ShowEditor, _open),
        on(EditorDealt, _use_deal),
        on(EditorDrag, _drag_card),
        _in_editor(EditTray, _press_tray),
        _in_editor(
            EditCard, lambda model, dialog, message: _press_card(model, dialog, card_of(message.card))
        ),
        _in_editor(EditZone, lambda model, dialog, message: _press_zone(model, dialog, message.zone)),
        _in_editor(EditAll, _change_all),
        _in_editor(EditTurn, _set_turn),
        _in_editor(EditFrost, _toggle_frost),
        _in_editor(EditRules, _set_rules),
        _in_editor(EditText, _read_typed),
        _in_editor(EditSide, _turn_round),
        _in_editor(EditLevel, _set_level),
        _in_editor(PlayEdited, _play),
    ]
)
