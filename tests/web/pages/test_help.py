"""How to play: the picture of the table."""

from cuttle.variants import PRESETS
from web.pages.picture import pictured


def test_every_number_in_the_picture_is_explained() -> None:
    shown = str(pictured(PRESETS["cuttle-cards"]))
    picture, _, words = shown.partition("<ol>")
    assert [number for number in "123456" if f"<b>{number}</b>" in picture] == list("12345")
    assert words.count("<li>") == 5
    assert 'aria-hidden="true"' in picture.partition(">")[2].partition(">")[0]
