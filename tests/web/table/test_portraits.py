"""The portraits: who has which, and what their faces show."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cuttle.bot import LEVELS
from tests.support.pages import after, fresh, page
from web.state.seating import NOBODY, PERSON, Seating
from web.table.portraits import CHARACTERS, MOODS, disc, mood, portrait
from web.table.seats import opponents

ART = Path(__file__).parents[3] / "web" / "art"
OPEN = "cuttle-cards | 1 turn 1 | {} | {} | - | ..."


@pytest.mark.parametrize("name", CHARACTERS.values())
def test_each_drawing_is_small_and_of_two_inks_on_paper(name: str) -> None:
    text = (ART / f"{name}.svg").read_text(encoding="utf-8")
    assert len(text.encode()) <= 3000
    assert len(set(re.findall(r"#[0-9a-f]{6}\b", text))) == 3
    box = ElementTree.fromstring(text).get("viewBox")
    assert box == f"0 0 {64 * len(MOODS)} 64"


def test_every_level_has_a_portrait() -> None:
    assert set(CHARACTERS) == set(LEVELS)
    assert [portrait(level).count("calm") for level in LEVELS] == [1] * len(LEVELS)


def test_a_portrait_is_decoration() -> None:
    assert portrait("novice", "worried") == '<span class="portrait pip worried" aria-hidden="true"></span>'


def test_the_portrait_comes_first_in_an_opponents_place() -> None:
    assert 'aria-label="Marlow"><span class="portrait marlow calm"' in page(fresh())


def test_people_have_their_initial() -> None:
    assert ">A</span>" in disc("anna", 0)
    model = replace(fresh(), seating=Seating(0, (PERSON, PERSON), names=("Anna", "")))
    assert ">2</span>" in opponents(model, model.observed)
    shared = replace(model, seating=Seating(NOBODY, (PERSON, PERSON), names=("Anna", "Ben")))
    assert ">B</span>" in opponents(shared, shared.observed)


@pytest.mark.parametrize(
    ("position", "moves", "shown"),
    [
        (OPEN.format("5H / 9C", "- / -"), "9C+", "pleased"),
        (OPEN.format("5H / 4C", "- / -"), "4C+", "calm"),
        (OPEN.format("5H / 4C", "8C / -"), "4C+", "calm"),
        (OPEN.format("5H / 4C", "10C 9H / -"), "draw", "worried"),
        (OPEN.format("5H / 9C", "8C 10H / -"), "9Cx8C", "pleased"),
        (OPEN.format("5H / JC", "8C / -"), "JC>8C", "pleased"),
        (OPEN.format("2S / AC", "8C / -"), "AC!", "worried"),
        (OPEN.format("2S / AC", "4C / -"), "AC! 2S/", "worried"),
        (OPEN.format("2S / AC 2H", "4C / -"), "AC! 2S/ 2H/", "pleased"),
        (OPEN.format("5H / 9C", "- / 10C 10D"), "9C+", "pleased"),
        (OPEN.format("5H / 9C", "- / -"), "resign@1", "worried"),
        (OPEN.format("5H / 9C", "10S / -"), "offer@1 accept", "calm"),
    ],
)
def test_a_face_shows_how_it_goes(position: str, moves: str, shown: str) -> None:
    model = after(position, moves)
    assert mood(model.game, model.observed, 1) == shown
    assert f"portrait marlow {shown}" in page(model)
