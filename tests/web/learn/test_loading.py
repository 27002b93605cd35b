"""The first lesson on the loading screen, which index.html holds as markup: it's the one of the course."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cuttle import PRESETS, card_text
from cuttle.language import Arg, card_name, say
from tests.support.screen_player import ScreenPlayer
from tools.build import languages
from web.features.learn.lessons import set_up
from web.features.learn.on_table import lesson_name
from web.state.lesson import EASIEST
from web.text.boot import BOOT
from web.text.languages import LANGUAGES
from web.text.words import set_language, to_text

pytestmark = pytest.mark.cpython_only  # Babel is not in the page

PAGE = Path(__file__).parents[3] / "index.html"
GAME, LESSON = set_up("points", PRESETS["cuttle-cards"], "")


@pytest.fixture
def english_again() -> Iterator[None]:
    """The page speaks English afterwards."""
    yield
    set_language("")


def test_its_cards_are_those_of_the_lesson() -> None:
    (markup,) = re.findall(
        r'(?s)<div id="first" hidden>(.*?)\n      </div>', PAGE.read_text(encoding="utf-8")
    )
    row, hand = (
        [f"{rank}{suit}" for suit, rank in re.findall(r"#face-(.)\"/><use href=\"#rank-(\w+)", part)]
        for part in markup.split('id="ending"')
    )
    state = GAME.state
    assert row == [card_text(pile.card) for pile in state.tables[0]]
    assert hand == [card_text(card) for card in state.hands[0]]


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.usefixtures("english_again")
def test_it_says_what_the_lesson_says(tag: str) -> None:
    said = languages.texts_of(tag, BOOT)
    set_language("" if tag == "en" else languages.compiled(languages.read_language(tag)))
    (card,) = GAME.state.hands[0]
    same: dict[str, Arg] = {
        "boot first": LESSON.says[0],
        "boot worth": LESSON.says[-1],
        "boot seven": card_name(card),
        "boot you": say("your cards"),
        "boot pip": say("bot called", which=EASIEST),
        "boot won": say("ending won"),
        "boot next": say("lesson next", name=lesson_name(LESSON.follow)),
    }
    for key, text in same.items():
        assert said[key] == to_text(text), key


def test_once_it_is_won_it_has_its_mark_and_the_next_one_follows() -> None:
    first = ScreenPlayer()
    first.receive("TeachMe", "points")
    assert first.lesson == LESSON.follow
    assert first.browser.dialog == ""
    again = ScreenPlayer(first.browser.stored)
    assert again.browser.dialog == ""
    assert again.model.page.settings.learned == ("points",)
    assert again.model.page.settings.coach
