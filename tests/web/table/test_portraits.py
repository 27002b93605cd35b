"""The opponents: their portraits, and what they say."""

import re
from dataclasses import replace
from html import unescape
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given

from cuttle import observe
from cuttle.bot import LEVELS
from cuttle.language import Select, say
from tests.support.messages import update
from tests.support.pages import against, fresh, later, models, page, page_at
from tests.support.sharing import begin_by_links
from web.core.model import Model, open_link
from web.core.shown import shown_model
from web.features import PROGRAM
from web.state.saved import read_save
from web.state.seating import NOBODY, PERSON, Seating
from web.table.opponent_remarks import GAP, Line, line_key, line_now
from web.table.portraits import UNSEEN, disc, mood, portrait
from web.table.seats import opponents
from web.text.bots import BOTS
from web.text.words import to_text

ART = Path(__file__).parents[3] / "web" / "art"
OPEN = "cuttle-cards | 1 turn 1 | {} | {} | - | ..."


@pytest.mark.parametrize("name", [bot.portrait for bot in BOTS.values() if bot.portrait])
def test_each_drawing_is_small_and_of_two_inks_on_paper(name: str) -> None:
    text = (ART / f"{name}.svg").read_text(encoding="utf-8")
    size = len(text.encode())
    assert size <= 3000, f"{name}.svg has {size} bytes: round its coordinates, or draw less"
    assert len(set(re.findall(r"#[0-9a-f]{6}\b", text))) == 3
    assert ElementTree.fromstring(text).get("viewBox") == f"0 0 {64 * 3} 64"


def test_every_level_has_a_portrait_as_decoration() -> None:
    for level in LEVELS:
        look = "portrait person " if not BOTS[level].portrait else f"portrait {BOTS[level].portrait} calm"
        assert portrait(level).startswith(f'<span class="{look}')
    assert portrait("novice", "worried") == '<span class="portrait pip worried" aria-hidden="true"></span>'
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
    model = page_at(position, moves)
    assert mood(model.game, model.observed, 1) == shown
    assert f"portrait marlow {shown}" in page(model)


# What opponents say


COUNTERED = ("AC 5H / 2C 9H | - / 10S", "draw draw " * 3 + "AC! 2C/")
SCUTTLED = ("10C 5H / 9H | - / 9S", "draw draw " * 3 + "10Cx9S")


def bubble(model: Model) -> str:
    """What is said on a page; empty if nothing is."""
    found = re.search(r'class="line">(.*?)</q>', page(model))
    return unescape(found[1]) if found else ""


def words(key: str) -> str:
    return to_text(say("line", which=key))


def test_a_round_begins_with_a_greeting() -> None:
    assert bubble(fresh()) == "Evening."
    assert bubble(against("novice")) == "Hi! Let’s play!"
    assert bubble(later(1)) == ""


@pytest.mark.parametrize(
    ("case", "occasion"), [(COUNTERED, "counter"), (SCUTTLED, "scuttled")], ids=["counter", "scuttle"]
)
def test_blows_are_remarked_on(case: tuple[str, str], occasion: str) -> None:
    model = page_at(*case)
    line = line_now(model.game, model.observed, [1])
    assert line is not None
    assert (line.seat, line.occasion) == (1, occasion)
    assert bubble(model) == words(line_key(line, "skilled"))


def test_not_every_move_is_remarked_on() -> None:
    assert bubble(page_at("10C 5H / 9H 8H | - / 9S", "10Cx9S")) == ""
    assert bubble(page_at(*SCUTTLED)) != ""


@pytest.mark.parametrize(
    ("moves", "key"), [("resign@0", "skilled won 1"), ("resign@1", "skilled lost 1"), ("offer@0 accept", "")]
)
def test_the_end_is_remarked_on_unless_it_is_a_tie(moves: str, key: str) -> None:
    assert bubble(page_at(COUNTERED[0], moves)) == (words(key) if key else "")


def test_it_is_off_by_a_switch_and_people_speak_for_themselves() -> None:
    assert bubble(update(fresh(), "ChangeSetting", "lines no")[0]) == ""
    assert bubble(begin_by_links()) == ""


def test_every_level_has_a_line_for_every_occasion() -> None:
    entry = PROGRAM.sentences["line"]
    assert isinstance(entry, Select)
    known = set()
    for level in LEVELS:
        for occasion in ("hello", "counter", "scuttled", "won", "lost"):
            assert len({words(line_key(Line(1, occasion, at), level)) for at in range(3)}) in (1, 3)
            known |= {line_key(Line(1, occasion, at), level) for at in range(3)}
    assert known == set(entry.options)


@given(models())
def test_a_reload_says_the_same(model: Model) -> None:
    again = open_link(read_save(model.save), model.page)[0]
    assert bubble(shown_model(again)) == bubble(shown_model(replace(model, replay=None)))


@given(models())
def test_at_most_one_move_in_five_is_remarked_on(model: Model) -> None:
    made, remarks = 0, list[int]()
    for ply, move in enumerate(model.game.moves[:-1], 1):
        game = model.game.at(ply)
        if move.verb not in UNSEEN:
            made += 1
            remarks += [made] if line_now(game, observe(game.state, 0), [1]) else []
    assert all(later - before >= GAP for before, later in pairwise(remarks))
