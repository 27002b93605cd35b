"""What a press in the editor does. Pure.

The position is in the draft, so it's still there when the editor is opened again; what is picked and chosen
is in the dialog.
"""

from dataclasses import replace
from random import Random

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
from web.core.games import put_on_table
from web.core.model import Model, Step, with_dialog, with_help
from web.core.settings import save_settings
from web.core.shown import shown_model
from web.editor import placing
from web.editor.messages import (
    EditAll,
    EditCard,
    EditFrost,
    Editing,
    EditLevel,
    EditorDealt,
    EditorDrag,
    EditorMessage,
    EditRules,
    EditSide,
    EditText,
    EditTray,
    EditTurn,
    EditZone,
    PlayEdited,
    ShowEditor,
)
from web.editor.placing import TRAY
from web.editor.position import UnreadableError, copy_table, read, start_problem, with_rest, with_rules
from web.play.messages import DrawDeal, Lift
from web.state.seating import Players, one_person, with_level
from web.state.settings import CHOICES


def edited_position(model: Model) -> State:
    """The position in the editor; an empty table under the rules of the game if there is none."""
    try:
        return read(model.draft.position)
    except UnreadableError:
        return placing.empty_position(model.game.ruleset)


def _open(model: Model) -> Model:
    """The model with the editor and the position that was last in it; its seats are those of the position."""
    seat = model.bottom_seat if model.bottom_seat < edited_position(model).ruleset.seats else 0
    return with_dialog(model, Editing(zone=f"hand {seat}", seat=seat))


def _change_whole(model: Model, shown: Editing, message: EditAll | EditRules | EditTurn | EditFrost) -> Step:
    """A change that isn't about the place of a card."""
    state = edited_position(model)
    match message:
        case EditRules(key):
            return _set_rules(model, shown, key)
        case EditTurn(seat) if seat < state.ruleset.seats:
            return _with_position(model, shown, placing.at_turn_start(state, seat), card=shown.card)
        case EditFrost() if placing.places(state).get(shown.card, "").startswith("hand"):
            state = placing.toggle_frost(state, shown.card)
            return _with_position(model, shown, state, card=shown.card)
        case EditAll("empty"):
            empty = placing.empty_position(state.ruleset)
            return _with_position(model, shown, placing.at_turn_start(empty, state.turn))
        case EditAll(how):
            return model, [DrawDeal(how, EditorDealt)]
    return model, []


def use_deal(model: Model, message: EditorDealt) -> Step:
    """Copy the table as the viewer sees it, or deal the rest, with the number that was drawn for it."""
    shown, rng = model.dialog, Random(message.number)
    if not isinstance(shown, Editing):
        return model, []
    if message.what == "rest":
        return _with_position(model, shown, with_rest(edited_position(model), rng))
    there, seat = shown_model(model), shown_model(model).bottom_seat
    if model.seated and not (model.game.over or model.exercise or model.analysis):
        model = with_help(model)  # what is tried there is tried for the round that goes on
    return _with_position(model, shown, copy_table(there.observed, rng), seat=seat, zone=f"hand {seat}")


def drag_card(model: Model, message: EditorDrag) -> Step:
    """A card is dragged: it's picked; dropped on a card or a zone, it's put there."""
    drag, shown = message.drag, model.dialog
    if not isinstance(shown, Editing):
        return model, []
    if isinstance(drag, Lift):
        picked = shown.changed(card=drag.card, moved=HIDDEN)
        return with_dialog(replace(model, notice=""), picked), []
    if shown.card == HIDDEN:
        return model, []
    target = card_of(drag.place)
    if target in placing.targets(edited_position(model), shown.card):
        return _press_card(model, shown, target)
    if drag.place in placing.zones(edited_position(model).ruleset):
        return _press_zone(model, shown, drag.place)
    return with_dialog(model, shown.changed(card=HIDDEN)), []


# Cards


def _with_position(model: Model, shown: Editing, state: State, **changes: str | int | None) -> Step:
    """The model with another position, which is kept. Nothing is picked any more, unless the changes of the
    dialog say so."""
    model = replace(model, draft=replace(model.draft, position=position_text(state)))
    plain: dict[str, str | int | None] = {"card": HIDDEN, "moved": HIDDEN, "typed": None, "unread": ""}
    return with_dialog(model, shown.changed(**plain | changes)), [save_settings(model)]


def _press_tray(model: Model, shown: Editing, card: Card) -> Step:
    """Put a card from the tray into the chosen zone, or take it back there."""
    state = edited_position(model)
    if card not in state.ruleset.deck:
        return model, []
    if card in placing.places(state):
        return _put(model, shown, card, TRAY)
    if shown.card == card:
        return with_dialog(model, shown.changed(card=HIDDEN)), []
    return _put(model, shown, card, shown.zone)


def _press_card(model: Model, shown: Editing, card: Card) -> Step:
    """Pick a card that has a place, or put the picked thief on it."""
    state = edited_position(model)
    if card not in placing.places(state):
        return model, []
    if card in placing.targets(state, shown.card):
        name, _, seat = shown.zone.partition(" ")
        wanted = int(seat) if name in ("points", "royals") and int(seat) < state.ruleset.seats else None
        state = placing.steal(state, shown.card, card, wanted)
        return _with_position(model, shown, state, moved=shown.card)
    return with_dialog(model, shown.changed(card=HIDDEN if card == shown.card else card, moved=HIDDEN)), []


def _press_zone(model: Model, shown: Editing, zone: str) -> Step:
    """Put the picked card into a zone, or choose the zone."""
    if zone not in placing.zones(edited_position(model).ruleset):
        return model, []
    if shown.card != HIDDEN:
        return _put(model, shown, shown.card, zone)
    return with_dialog(model, shown.changed(zone=zone)), []


def _put(model: Model, shown: Editing, card: Card, zone: str) -> Step:
    """Put a card into a zone. A thief for a row waits for the card that it goes on."""
    state = edited_position(model)
    if placing.is_thief(card) and zone.startswith(("points", "royals")):
        if not placing.targets(state, card):
            which = "joker" if rank(card) == JOKER else "jack"
            return with_dialog(model, shown.changed(said=say("editor no target", which=which))), []
        return with_dialog(model, shown.changed(card=card, zone=zone, moved=HIDDEN)), []
    state = placing.put_card(state, card, zone)
    return _with_position(model, shown, state, moved=HIDDEN if zone == TRAY else card)


# The whole


def _set_rules(model: Model, shown: Editing, key: str) -> Step:
    """The position under other rules."""
    try:
        rules = PRESETS.get(key) or parse_ruleset(key)
    except RulesetError:
        return model, []
    state = with_rules(edited_position(model), rules)
    return _with_position(model, shown, state, **_places_under(rules, shown))


def _places_under(rules: Ruleset, shown: Editing) -> dict[str, str | int]:
    """The seat that is shown below and the chosen zone, or the first ones if the rules don't have these."""
    seat = shown.seat if shown.seat < rules.seats else 0
    return {"seat": seat, "zone": shown.zone if shown.zone in placing.zones(rules) else f"hand {seat}"}


def _read_typed(model: Model, shown: Editing, text: str) -> Step:
    """The position of a text; what can't be read changes nothing on the table."""
    try:
        state = read(text.strip())
    except UnreadableError as error:
        return with_dialog(model, shown.changed(card=HIDDEN, typed=text, unread=error.words)), []
    places = _places_under(state.ruleset, shown)
    return _with_position(model, shown, state, typed=text, moved=shown.moved, **places)


def level_of(model: Model, shown: Editing) -> str:
    """The level to play against."""
    return shown.level or model.settings.level


def edited_players(model: Model, shown: Editing) -> Players:
    """Who has each seat of the game that would begin."""
    seats = edited_position(model).ruleset.seats
    return with_level(one_person(seats, shown.seat), level_of(model, shown))


def _play(model: Model, shown: Editing) -> Step:
    """Begin a game from the position, if it can be played."""
    state = edited_position(model)
    if shown.unread or start_problem(state):
        return replace(model, notice=say("illegal")), []
    return put_on_table(model, Link(Match(Game(state)), players=edited_players(model, shown)))


def update(model: Model, message: EditorMessage) -> Step:
    """The next model after a press or a text."""
    if isinstance(message, ShowEditor):
        return _open(model), []
    if not isinstance(model.dialog, Editing):
        return model, []
    shown = model.dialog.changed(said="")
    match message:
        case EditTray(name):
            return _press_tray(model, shown, card_of(name))
        case EditCard(name):
            return _press_card(model, shown, card_of(name))
        case EditZone(zone):
            return _press_zone(model, shown, zone)
        case EditText(text):
            return _read_typed(model, shown, text)
        case EditSide():
            seat = (shown.seat + 1) % edited_position(model).ruleset.seats
            return with_dialog(model, shown.changed(seat=seat)), []
        case EditLevel(level) if level in CHOICES["level"]:
            return with_dialog(model, shown.changed(level=level)), []
        case PlayEdited():
            return _play(model, shown)
        case EditAll() | EditRules() | EditTurn() | EditFrost():
            return _change_whole(model, shown, message)
    return model, []
