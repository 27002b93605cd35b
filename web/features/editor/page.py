"""The editor as it's shown: the table, the tray, the text, and what can be done with it. Pure."""

from typing import Final

from cuttle import HIDDEN, PRESETS, State, position_text
from cuttle.language import Words, ruleset_title, say
from cuttle.rules import Turn
from web.core.message import Unfinished
from web.core.model import Model
from web.features.analysis.messages import AnalysePosition
from web.features.editor.messages import (
    EditAll,
    Editing,
    EditLevel,
    EditRules,
    EditSide,
    EditText,
    EditTurn,
    PlayEdited,
)
from web.features.editor.position import LONGEST, start_problem
from web.features.editor.table import EditorView, table, tray
from web.features.editor.update import edited_players, edited_position, level_of
from web.markup.controls import Sendable, button, choice, group, pill, select, text_area
from web.markup.html import Html, join, tag
from web.state.seating import players_text
from web.state.settings import CHOICES

VERDICT: Final = "edit-verdict"


def editor(model: Model, dialog: Editing) -> Html:
    """The dialog."""
    view = EditorView(model, dialog)
    return tag(
        "div",
        tag("div", _tools(view), _turns(view), class_="editor-bar"),
        table(view),
        tag(
            "div",
            tag("div", tray(view), class_="editor-lay"),
            _text(dialog, view.state),
            class_="editor-right",
        ),
        class_="editor placing" if dialog.card != HIDDEN else "editor",
    )


def _tools(view: EditorView) -> Html:
    """The rules, and what is done to the whole position at once."""
    rules = view.state.ruleset
    choices = [choice(preset.preset_title, key, rules.key == key) for key, preset in PRESETS.items()]
    if rules.key not in PRESETS:
        choices.append(choice(ruleset_title(rules), rules.key, True))
    label = tag("label", say("editor rules"), for_="edit-rules", class_="said")
    ways: tuple[EditAll, ...] = (EditAll("empty"), EditAll("table"), EditAll("rest"))
    tools = [button(say("editor all", which=way.how), way, "quiet", name=f"edit-{way.how}") for way in ways]
    side = say("editor side" if rules.seats == 2 else "editor next side")
    tools.append(button(side, EditSide(), "quiet", name="edit-side"))
    return join(
        tag("div", label, select(choices, Unfinished(EditRules), name="edit-rules"), class_="editor-rules"),
        tag("div", tools, class_="editor-tools"),
    )


def _turns(view: EditorView) -> Html:
    """Whose turn it is."""
    begins = isinstance(view.state.phase, Turn)
    pills = []
    for seat in view.seats:
        has_turn = begins and view.state.turn == seat
        pills.append(pill(view.names[seat], EditTurn(seat), has_turn, name=f"edit-turn-{seat}", group="turn"))
    busy = None if begins else tag("p", say("editor busy"), class_="about")
    return join(group(say("editor turn"), pills, name="edit-turns", look="editor-turns"), busy)


def _text(dialog: Editing, state: State) -> Html:
    """The position in notation, as typed if it has been typed."""
    field = text_area(
        position_text(state) if dialog.typed is None else dialog.typed,
        Unfinished(EditText),
        name="edit-text",
        group="text",
        data_live=True,
        aria_describedby="edit-text-about",
        aria_invalid="true" if dialog.unread else None,
        rows=2,
        maxlength=LONGEST,
        spellcheck="false",
        autocapitalize="off",
    )
    return tag(
        "div",
        tag("label", say("editor text"), for_="edit-text"),
        field,
        tag("p", dialog.unread or say("editor text about"), id="edit-text-about", class_="about"),
        class_="editor-text",
    )


# Below


def editor_go(model: Model, dialog: Editing) -> Html:
    """Whether the position can be played, against whom, and the button that does."""
    state = edited_position(model)
    why = dialog.unread or start_problem(state)
    rivals = []
    for level in CHOICES["level"]:
        rival = say("editor rival", who=say("bot called", which=level), level=say("level", which=level))
        rivals.append(choice(rival, level, level == level_of(model, dialog)))
    players = players_text(edited_players(model, dialog))
    analyse = PlayEdited() if why else AnalysePosition(position_text(state), players)
    return join(
        tag("p", why or say("editor fine"), id=VERDICT, class_="verdict no" if why else "verdict yes"),
        tag("label", say("editor against"), for_="edit-level"),
        select(rivals, Unfinished(EditLevel), name="edit-level"),
        _leads_on(say("editor play"), PlayEdited(), "choice", "edit-play", bool(why)),
        _leads_on(say("editor analyse"), analyse, "quiet", "edit-analyse", bool(why)),
    )


def _leads_on(text: Words, says: Sendable, look: str, name: str, refused: bool) -> Html:
    """A button that begins something with the position, where that can be."""
    off = "true" if refused else None
    return button(text, says, look, name=name, aria_disabled=off, aria_describedby=VERDICT)
