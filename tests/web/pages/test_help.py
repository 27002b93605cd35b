"""How to play: the picture of the table, and the keys, which come first for who asks for them."""

from dataclasses import replace

from cuttle.variants import PRESETS
from tests.support.messages import update
from tests.support.pages import fresh, page
from web.dialogs import dialog
from web.pages.picture import pictured


def test_every_number_in_the_picture_is_explained() -> None:
    shown = str(pictured(PRESETS["cuttle-cards"]))
    picture, _, words = shown.partition("<ol>")
    assert [number for number in "123456" if f"<b>{number}</b>" in picture] == list("12345")
    assert words.count("<li>") == 5
    assert 'aria-hidden="true"' in picture.partition(">")[2].partition(">")[0]


def test_the_key_that_asks_for_keys_shows_them_first() -> None:
    model = fresh()
    assert page(model).count('aria-keyshortcuts="?"') == 1
    assert 'data-value="keys" hidden aria-keyshortcuts="?"' in page(model)
    for asked, first in (("keys", True), ("help", False)):
        shown = dialog(update(model, "show", asked)[0])
        assert "How to play" in shown
        assert (shown.index('id="keys"') < shown.index("In short")) == first
    without = replace(model, settings=replace(model.settings, keys="no"))
    assert 'aria-keyshortcuts="?"' not in page(without)
    assert "turned off" in dialog(update(without, "show", "keys")[0])
