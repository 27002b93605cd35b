"""Controls whose markup every engine has to understand."""

import re
from pathlib import Path
from xml.etree import ElementTree

from web.markup.controls import field, group, text_area
from web.markup.html import tag
from web.state.exchange import Typed

STYLES = Path(__file__).resolve().parents[3] / "web" / "styles"


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
    assert ' dir="auto"' in field("text", Typed(""), name="one")
    assert ' dir="auto"' in text_area("", Typed(""), name="one", group="text")
    assert " dir" not in field("checkbox", Typed(""), name="one")


def test_no_legend_floats() -> None:
    # WebKit takes a floating legend out of the grid or the row of its fieldset: that's what `group` is for.
    floats = re.compile(r"legend[^{}]*\{[^{}]*float:")
    assert [
        file.name for file in STYLES.glob("*.css") if floats.search(file.read_text(encoding="utf-8"))
    ] == []
