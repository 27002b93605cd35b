"""Stamps: behind the code of a link, which any page can read, and beside the portrait of the sender."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cuttle.links import link_text, parse_link
from tests.support.messages import update
from tests.support.pages import later, opened, page
from tests.support.sharing import first_points, link_of, posted, received
from web.share.share import link_as
from web.share.stamps import STAMPS, stamped, unstamped
from web.state.commands import SendCode
from web.state.model import Model, play

ART = Path(__file__).parents[3] / "web" / "art"
CODE = link_text(link_as(later(9), "continue"))
ADDRESS = f"https://example.org/cuttle/#{CODE}"


def moved() -> Model:
    return play(posted(), first_points(posted()))[0]


def test_the_drawing_holds_all_stamps_and_an_empty_one() -> None:
    text = (ART / "stamps.svg").read_text(encoding="utf-8")
    assert len(text.encode()) <= 4096
    assert len(set(re.findall(r"#[0-9a-f]{6}\b", text))) == 3
    assert ElementTree.fromstring(text).get("viewBox") == f"0 0 {64 * (len(STAMPS) + 1)} 64"


@pytest.mark.parametrize("stamp", STAMPS)
def test_a_stamp_follows_the_code_and_comes_off_again(stamp: str) -> None:
    assert unstamped(stamped(ADDRESS, stamp)) == (ADDRESS, stamp)
    assert unstamped(stamped(ADDRESS, stamp).replace("~", "%7E")) == (ADDRESS, stamp)
    message = f"Your turn:\n{stamped(ADDRESS, stamp)}\n– Anna"
    assert unstamped(message) == (f"Your turn:\n{ADDRESS}\n– Anna", stamp)


@pytest.mark.parametrize("stamp", STAMPS)
@pytest.mark.parametrize("around", ["{}", "<{}>", "See {}.", "[{}]({})", "{}&utm_source=mail"])
def test_a_reader_that_knows_no_stamps_reads_the_code(stamp: str, around: str) -> None:
    assert parse_link(around.replace("{}", stamped(ADDRESS, stamp))) == parse_link(CODE)
    assert parse_link(around.replace("{}", stamped(CODE, stamp))) == parse_link(CODE)


@pytest.mark.parametrize("damage", ["~", "~wav", "~waves", "~kiss", "~WAVE", "~wave~", "~~", "~<b>"])
def test_a_damaged_stamp_is_none_and_the_game_is_read(damage: str) -> None:
    text, stamp = unstamped(ADDRESS + damage)
    assert stamp in ("", "wave")
    assert parse_link(text) == parse_link(CODE)


def test_no_stamp_that_does_not_exist_is_added() -> None:
    assert stamped(CODE, "kiss") == stamped(CODE, "") == CODE


def test_the_chosen_stamp_goes_with_the_link() -> None:
    model = moved()
    chosen, effects = update(model, "stamp", "clap")
    assert effects == []
    assert re.search(r'id="stamp-clap"[^>]* aria-pressed="true"', page(chosen))
    (sent,) = update(chosen, "send")[1]
    assert isinstance(sent, SendCode)
    assert sent.code == link_of(chosen) == f"{link_of(model)}~clap"
    assert update(update(chosen, "stamp", "clap")[0], "send")[1] == update(model, "send")[1]


def test_the_stamp_is_shown_beside_its_senders_portrait_until_the_next_move() -> None:
    model = received(link_of(update(moved(), "stamp", "ha")[0]))
    place = re.search(r'<section id="seat-0".*?</section>', page(model), re.DOTALL)
    assert place
    assert '<span class="greeting" role="img" aria-label="Laughs">' in place[0]
    seated, _ = update(model, "here")
    assert "greeting" in page(seated)
    after, _ = play(seated, seated.observed.moves[0])
    assert "greeting" not in page(after)


def test_an_answer_may_have_a_stamp_too() -> None:
    mine = moved()
    theirs, _ = update(received(link_of(mine)), "here")
    theirs, _ = play(theirs, theirs.observed.moves[0])
    link = link_of(update(theirs, "stamp", "ouch")[0])
    back, _ = update(mine, "open", link)
    assert 'aria-label="Ouch"' in page(back)
    older, _ = update(play(back, back.observed.moves[0])[0], "open", link)
    assert "greeting" not in page(older)


def test_a_stamp_on_another_kind_of_link_says_nothing() -> None:
    model, _ = opened(later(3), f"{CODE}~wave")
    assert model.match == parse_link(CODE).match
    assert "greeting" not in page(model)
    assert "stamp-wave" not in page(replace(model))
