"""Colons: one in a sentence is enough, also where a sentence is made of several messages."""

import re
from typing import Final

from cuttle.language.en.asides import ASIDES
from cuttle.language.text import Select
from tests.support.english import PAGE, every_form
from web.learn.page_texts import PAGES_TO_READ

SLOT: Final = re.compile(r"\{[^}]*\}")


def test_no_sentence_has_two_colons() -> None:
    parts = {
        part
        for entry in (PAGE | PAGES_TO_READ).values()
        for each in every_form(entry)
        for part in re.split(r"[.?!] ", SLOT.sub("", each))
    }
    assert [part for part in parts if part.count(":") > 1] == []


def test_a_move_behind_a_card_has_no_colon_and_no_capital() -> None:
    """So that a word and a colon may stand before both: “Try: Nine of Hearts – one-off to …”"""
    for key in (*ASIDES, "review move", "way with"):
        for each in every_form(PAGE[key]):
            assert ":" not in SLOT.sub("", each)
            assert not each[:1].isupper()
    effects = PAGE["effect|low"]
    assert isinstance(effects, Select)
    assert set(effects.options) == all_effects()


def all_effects() -> set[str]:
    """What cards do."""
    effects = PAGE["effect"]
    assert isinstance(effects, Select)
    return set(effects.options)
