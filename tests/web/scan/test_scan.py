"""Reading codes: where it's offered, what the dialog says of the camera, and what a code leads to."""

from typing import get_args

import pytest

from tests.support.browser import Texts
from tests.support.leads import LEADS
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.presses import buttons
from tests.support.sharing import answered, link_of, moved_by_links, seated, sharing
from tests.support.tabs import Tab
from web.core.model import Model
from web.features.scan.messages import SEEING, News, Scanning
from web.messages.share import DrawPicture, MakeAddress, Opening, Sharing
from web.share.links import is_shown

SCAN = ("Scan", "")


def scanning(model: Model | None = None) -> Tab:
    """A page whose camera was just turned on; the browser hasn't answered yet."""
    tab = Tab(Texts(), model=model)
    tab.say("Scan")
    return tab


def said(tab: Tab) -> str:
    return Reader(tab.browser.dialog).text


def reported(state: str) -> Tab:
    tab = scanning()
    tab.browser.waiting.clear()
    tab.browser.send("CameraNews", state)
    return tab


@pytest.mark.parametrize("opened", [("Show", "open"), ("Show", "new"), ("Share", "")])
def test_wherever_links_are_handled_a_code_can_be_read(opened: tuple[str, str]) -> None:
    tab = Tab(Texts())
    tab.say(*opened)
    assert SCAN in buttons(tab.model)
    tab.say(*SCAN)
    tab.browser.waiting.pop()(True)
    assert tab.model.dialog == Scanning("on")
    assert 'id="camera"' in tab.browser.dialog


@pytest.mark.parametrize("state", get_args(News))
def test_whatever_becomes_of_the_camera_is_said_with_the_other_ways_in(state: News) -> None:
    tab = reported(state)
    assert ('id="camera"' in tab.browser.dialog) == (state in SEEING)
    assert ("Scan" in dict(buttons(tab.model))) == (state not in SEEING)
    assert 'id="scan-picture"' in tab.browser.dialog
    tab.say("Show", "open")
    assert tab.model.dialog == Opening()


def test_each_state_has_its_own_sentence_but_a_mirrored_camera_is_on() -> None:
    said_of = {state: said(reported(state)) for state in get_args(News)}
    assert said_of["mirrored"] == said_of["on"]
    assert len(set(said_of.values())) == len(said_of) - 1
    assert 'class="mirrored"' in reported("mirrored").browser.dialog


def test_news_of_the_camera_that_come_late_change_nothing() -> None:
    tab = scanning()
    tab.say("Close")
    tab.browser.waiting.pop()(True)
    assert tab.model.dialog is None


@pytest.mark.parametrize("kind", LEADS)
def test_a_code_leads_where_its_link_does(kind: str) -> None:
    opened, read = Tab(Texts()), scanning()
    opened.browser.send("Open", LEADS[kind])
    read.browser.send("Scanned", f"https://example.org/cuttle/#{LEADS[kind]}")
    assert not isinstance(read.model.dialog, Scanning)
    assert read.model.dialog == opened.model.dialog
    assert read.model.save == opened.model.save


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("WIFI:T:WPA;S:hut;P:secret;;", "That code isn’t from Cuttle."),
        ("https://example.org/", "That code isn’t from Cuttle."),
        ("", "No code found in that picture."),
        (f"https://example.org/#{link_of(moved_by_links())[:-1]}", "This link is"),
    ],
)
def test_another_code_is_answered_in_words_and_the_camera_goes_on(text: str, words: str) -> None:
    tab = reported("on")
    tab.browser.send("Scanned", text)
    assert words in said(tab)
    assert tab.model.dialog == Scanning("on")


def test_a_picture_that_is_read_late_is_opened() -> None:
    tab = scanning()
    tab.say("Close")
    tab.browser.send("Scanned", LEADS["set"])
    assert tab.model.dialog is not None


# Games by links


def shown_code(model: Model) -> tuple[Model, str]:
    """The page after a press of “Show the code”, and the link that's drawn."""
    model, commands = update(model, "ShowCode")
    (code,) = [command.code for command in commands if isinstance(command, MakeAddress)]
    model, commands = update(model, "address", f"https://example.org/#{code}")
    (drawn,) = [command.text for command in commands if isinstance(command, DrawPicture)]
    model, _ = update(model, "Drawn", f"{drawn}\n21\nM0 0h7v1h-7z")
    assert isinstance(model.dialog, Sharing)
    assert model.dialog.picture
    return model, drawn


def test_two_devices_play_by_showing_each_other_codes() -> None:
    mine = moved_by_links()
    assert ("ShowCode", "") in buttons(mine)
    assert SCAN not in buttons(mine)
    mine, code = shown_code(mine)
    assert is_shown(mine)
    mine, _ = update(mine, "Close")
    assert SCAN in buttons(mine)
    theirs, code = shown_code(answered(moved_by_links()))
    mine, _ = update(update(mine, "Scan")[0], "Scanned", code)
    assert mine.dialog is None
    assert mine.match == theirs.match
    assert not is_shown(mine)


def test_only_who_has_moved_shows_a_code() -> None:
    assert ("ShowCode", "") not in buttons(seated(moved_by_links()))
    for model in (Tab(Texts()).model, sharing(Tab(Texts()).model)):
        assert update(model, "ShowCode") == (model, [])
