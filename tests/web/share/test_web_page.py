"""The lines of HTML for a web page: a picture without hidden cards, and the game after a press."""

from html import unescape
from pathlib import Path
from typing import Final

import pytest

from cuttle import encode
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import later
from tests.support.program import dialog
from tests.support.sharing import over, sharing
from web.core.model import Model
from web.messages.share import CopyText, Framed
from web.share.web_page import lines, picture

DRAWINGS: Final = Path("cuttle/svg/cards.svg").read_text(encoding="utf-8")


def addressed(model: Model, kind: str) -> Model:
    """The dialog with a link of this kind."""
    return update(sharing(model, kind), "Addressed", f"https://a.b/cuttle/#{encode(model.game)}")[0]


def test_the_lines_have_the_frame_and_a_picture_that_leads_to_the_game() -> None:
    written = lines("https://a.b/cuttle/#CODE", "<svg fill='red'>&amp;</svg>")
    ((name, outer),) = Reader(written).elements
    assert name == "iframe"
    assert outer["src"] == "https://a.b/cuttle/?embed#CODE"
    assert outer["title"] == "The card game Cuttle"
    inner = dict(Reader(outer["srcdoc"] or "").elements)
    assert inner["a"]["href"] == "https://a.b/cuttle/embed.html?play#CODE"
    assert inner["svg"] == {"fill": "red"}
    assert unescape(outer["srcdoc"] or "").endswith("</svg><b>Open here</b></a>")


@pytest.mark.parametrize("kind", ["replay", "position", "watch", "watch own", "watch here", "challenge"])
def test_the_picture_is_the_same_for_everyone(kind: str) -> None:
    model = over() if kind == "challenge" else later(9)
    drawn = picture(model, kind, DRAWINGS)
    assert drawn.startswith("<svg")
    assert len(drawn) < 30_000


def test_they_are_shown_in_place_of_the_link_and_copied() -> None:
    model, commands = update(addressed(over(), "watch"), "ToggleHtml")
    assert commands == [Framed()]
    model = update(model, "AsHtml", "<iframe>")[0]
    assert "&lt;iframe&gt;" in dialog(model)
    assert "stores nothing" in dialog(model)
    assert update(model, "Copy")[1] == [CopyText("<iframe>")]
    model = update(model, "ToggleHtml")[0]
    assert "iframe" not in dialog(model)


@pytest.mark.parametrize("kind", ["continue", "text"])
def test_what_is_for_one_player_is_not_for_a_web_page(kind: str) -> None:
    model = addressed(later(5), kind)
    assert "For a web page" not in dialog(model)
    assert update(model, "ToggleHtml")[1] == []
