"""HTML is escaped by construction, and controls carry messages."""

import re
from pathlib import Path
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from cuttle.language import typed_text
from tests.support.markup import Reader
from web.core.message import Unfinished
from web.markup.controls import group, input_field, text_area
from web.markup.html import Html, join, tag
from web.messages.share import Typed

texts = st.text(st.characters(exclude_categories=["Cs", "Cc"])) | st.sampled_from(
    ["<img src=x onerror=alert(1)>", '"><script>', "</p>", "&lt;b&gt;", "' onclick='", "<!--", "]]>"]
)


@given(texts)
def test_text_stays_text(text: str) -> None:
    read = Reader(tag("p", text))
    assert [name for name, _ in read.elements] == ["p"]
    assert read.text == typed_text(text)


def test_a_field_holds_what_was_typed() -> None:
    name = "\u05e9\u05e8\u05d4 ♥"
    assert Reader(tag("p", name)).text == "\u2068\u05e9\u05e8\u05d4 ♥\ufe0e\u2069"
    assert Reader(tag("textarea", name)).text == name
    assert Reader(tag("input", value=name)).elements == [("input", {"value": name})]


@given(texts)
def test_an_attribute_stays_one_attribute(text: str) -> None:
    read = Reader(tag("p", data_value=text))
    assert read.elements == [("p", {"data-value": text})]


@given(texts, texts)
def test_nesting_keeps_both_apart(outer: str, inner: str) -> None:
    read = Reader(tag("p", outer, tag("b", inner), [outer]))
    assert [name for name, _ in read.elements] == ["p", "b"]
    assert read.text == typed_text(outer) + typed_text(inner) + typed_text(outer)


def test_what_is_markup_already_is_left_alone() -> None:
    assert tag("p", Html("<br>")) == "<p><br></p>"
    assert join("a<", Html("<br>")) == "a&lt;<br>"


def test_attributes_may_be_left_out_or_stand_without_a_value() -> None:
    assert tag("input", disabled=True, value=None, checked=False) == "<input disabled>"


def test_the_name_of_an_attribute() -> None:
    assert tag("p", class_="a", aria_label="b") == '<p class="a" aria-label="b"></p>'


# Controls


STYLES = Path(__file__).resolve().parents[3] / "web"


def test_a_group_has_the_name_that_it_shows() -> None:
    found = ElementTree.fromstring(group("Whose turn", tag("i"), name="turns", look="wide"))
    title, content = found
    assert found.attrib == {
        "id": "turns",
        "class": "titled wide",
        "role": "group",
        "aria-labelledby": title.attrib["id"],
    }
    assert title.text == "Whose turn"
    assert content.tag == "i"


def test_what_is_typed_runs_as_its_letters_do() -> None:
    assert ' dir="auto"' in input_field("text", Unfinished(Typed), name="one")
    assert ' dir="auto"' in text_area("", Unfinished(Typed), name="one", group="text")
    assert " dir" not in input_field("checkbox", Unfinished(Typed), name="one")


def test_no_legend_floats() -> None:
    # WebKit takes a floating legend out of the grid or the row of its fieldset: that's what `group` is for.
    floats = re.compile(r"legend[^{}]*\{[^{}]*float:")
    assert [
        file.name for file in STYLES.rglob("*.css") if floats.search(file.read_text(encoding="utf-8"))
    ] == []
