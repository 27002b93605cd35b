"""Selects and fields: what is chosen or typed is what they show, and no test sends it in any other way."""

import ast
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from tests.support import setting_up
from tests.support.browser import Texts
from tests.support.controls import Control, controls, fill_on
from tests.support.messages import DRAFTED
from tests.support.pages import page, page_at_end
from tests.support.sets import finished, quick_field
from tests.support.sharing import link_of, moved_by_links, open_received_link
from tests.support.solving import open_puzzle
from tests.support.study import open_analysis
from tests.support.tabs import Tab, with_stored
from web.core.model import Model
from web.features import PROGRAM
from web.features.puzzles.messages import ShowPuzzles
from web.session import Session

ROOT: Final = Path(__file__).parents[2]

__all__ = ["quick_field"]
pytestmark = pytest.mark.usefixtures("quick_field")


def _tab(*messages: str, tab: Tab | None = None, model: Model | None = None) -> Tab:
    """A page after some messages."""
    tab = tab or Tab(Texts(), model=model)
    for message in messages:
        tab.say(*message.split(":"))
    return tab


def _puzzles() -> Session:
    visit = open_puzzle()
    visit.send(ShowPuzzles())
    return visit


SCREENS: Final[dict[str, Callable[[], Session]]] = {
    "friends": lambda: _tab("Show:new", "draft:seat shared"),
    "three friends": lambda: _tab("Show:new", "draft:count 3", "draft:seat shared"),
    "three bots": lambda: _tab("Show:new", "draft:count 3", "draft:seat watched"),
    "rules": lambda: _tab("Show:rulebooks", "draft:custom"),
    "a link": lambda: _tab("Show:open"),
    "an invitation": lambda: _tab(model=open_received_link(link_of(moved_by_links()))),
    "a replay": lambda: _tab("ShowReplay", model=page_at_end()),
    "an analysis": open_analysis,
    "the editor": setting_up.Page,
    "games": lambda: _tab("ChooseGame:mine", tab=with_stored()),
    "puzzles": _puzzles,
    "sets": lambda: _tab("ShowSets"),
    "a set": finished,
}
"""All screens with selects or fields."""


def _shown(visit: Session) -> dict[str, Control]:
    return {control.name: control for control in controls(page(visit.model))}


@pytest.mark.parametrize("name", SCREENS)
def test_what_is_chosen_or_typed_is_what_is_shown(name: str) -> None:
    visit = SCREENS[name]()
    for control in _shown(visit).values():
        assert control.label, control.name
        if control.kind == "select":
            _each_option_is_chosen(visit, control)
        else:
            for typed in _texts(control):
                fill_on(visit, control.name, typed)
                assert _shown(visit)[control.name].value == typed


def _each_option_is_chosen(visit: Session, control: Control) -> None:
    values, texts = [option.value for option in control.options], [option.text for option in control.options]
    assert len(set(values)) == len(set(texts)) == len(values) > 1
    for value in (*values, *values[::-1]):
        fill_on(visit, control.name, value)
        options = _shown(visit)[control.name].options
        assert [option.value for option in options if option.chosen] == [value]
        assert [option.text for option in options] == texts


def _texts(control: Control) -> tuple[str, ...]:
    """What is typed; a field that is cleared stays so, unless it holds a number."""
    return ("7", "12") if control.kind in ("number", "range") else ("Eva", "12", "")


# All of them, and nothing else


def test_all_selects_and_fields_are_on_these_screens() -> None:
    sent = {control.do for make in SCREENS.values() for control in _shown(make()).values()}
    assert {PROGRAM.names[do].__name__ for do in sent} == _completed()


@pytest.mark.cpython_only
def test_no_test_makes_a_message_that_only_a_select_or_a_field_sends() -> None:
    """It could differ from what the page sends: `fill` chooses and types in the rendered page."""
    kinds = {kind.__name__: kind for kind in PROGRAM.names.values()}
    forbidden = {kinds[name].__name__ for name in _completed() - _made_whole()}
    assert len(forbidden) > 10
    found = [
        f"{path.relative_to(ROOT)}:{call.lineno} {name}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path.name not in ("test_controls.py", "test_codec.py")
        for called, call in _calls(path)
        for name in forbidden
        if called == name or (called in SENDING and _says(call, name))
    ]
    assert found == []


FILES_AND_FORMS: Final = {"ImportFile", "Open", "Scanned"}
"""What is completed by a file, or by a form when it's sent."""

SENDING: Final = (
    *("after_messages", "draft", "drafted", "message", "read", "read_message", "receive", "say", "update"),
)
"""The functions that take a message as text."""


def _says(call: ast.Call, name: str) -> bool:
    """Whether a call has this message as one text, or as a name and its value."""
    texts = [_beginning(arg) for arg in call.args]
    whole = [*texts, *map(" ".join, pairwise(texts))]
    short = [f"draft[: ]{word}(?:$|[: ])" for word, kind in DRAFTED.items() if kind == name]
    wanted = re.compile("|".join([rf"{name}(?:$|:)", *short]))
    return any(map(wanted.match, whole))


def _beginning(node: ast.expr) -> str:
    """The text of a constant, or the first part of one that is formatted."""
    node = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else node
    return str(node.value) if isinstance(node, ast.Constant) else ""


def _completed() -> set[str]:
    """The messages that a select or a field completes."""
    every = {ast.unparse(call.args[0]) for called, call in _calls_in("web") if called == "Unfinished"}
    return every - FILES_AND_FORMS


def _made_whole() -> set[str]:
    """The messages that something else sends, too."""
    return {called for called, _ in _calls_in("web")}


def _calls_in(folder: str) -> Iterator[tuple[str, ast.Call]]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield from _calls(path)


def _calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    """All calls in a module, by what is called."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            yield node.func.id if isinstance(node.func, ast.Name) else node.func.attr, node
