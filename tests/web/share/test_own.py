"""One’s own links, and their stamps."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cuttle.links import LinkKind, link_text, parse_link
from tests.support.browser import Texts
from tests.support.messages import update
from tests.support.pages import later, open_link, page
from tests.support.presses import buttons
from tests.support.sharing import answered, link_of, moved_by_links, open_received_link
from tests.support.tabs import Tab, begin_tab
from web.core.model import play
from web.messages.share import OwnLink, SendCode
from web.share.links import link_as
from web.state.saved import read_save
from web.state.seating import NOBODY
from web.state.stamp import STAMPS, add_stamp, split_stamp


def sent() -> Tab:
    """Anna's browser after her first move."""
    return Tab(Texts(), model=moved_by_links())


def press(tab: Tab, text: str) -> None:
    """Press a button of the dialog by its text."""
    control = tab.browser.dialog.partition(f">{text}<")[0].rpartition("<button")[2]
    do, value = (control.split(f'data-{name}="')[1].split('"')[0] for name in ("do", "value"))
    tab.receive(do, value)


def test_the_own_link_leads_back_to_the_own_game_without_a_copy() -> None:
    tab = sent()
    before, code = tab.model, link_of(tab.model)
    tab.say("Open", code)
    assert "This link is for Ben. You have this game here already" in tab.browser.dialog
    press(tab, "Back to my game")
    assert (tab.model.game, tab.model.viewer, tab.model.dialog) == (before.game, 0, None)
    assert len(tab.stored.games) == 1


def test_it_does_so_when_another_game_is_on_the_table_and_when_the_own_one_has_gone_on() -> None:
    tab = sent()
    code, own = link_of(tab.model), tab.model.save
    tab.say("dealt", "new 7 2")
    tab.move()
    other = tab.model.save
    tab.say("Open", code)
    assert tab.model.save == other
    press(tab, "Back to my game")
    assert (tab.model.save, tab.model.viewer, tab.model.curtain) == (own, 0, False)
    assert tab.stored.codes == sorted([own, other])


def test_it_does_so_when_the_game_is_over() -> None:
    tab = sent()
    early = link_of(tab.model)
    tab.say("Resign")
    assert tab.model.game.over
    for code in (early, link_of(tab.model)):
        tab.say("Open", code)
        assert isinstance(tab.model.dialog, OwnLink)
        press(tab, "Back to my game")
        assert tab.model.viewer == 0
    assert len(tab.stored.games) == 1


def test_whoever_shares_the_browser_takes_the_other_seat_with_a_press() -> None:
    tab = sent()
    tab.say("Open", link_of(tab.model))
    press(tab, "I’m Ben")
    assert (tab.model.seating.local_seat, tab.model.viewer) == (1, NOBODY)
    assert "Anna invites you to a game of Cuttle." in tab.browser.table
    tab.say("TakeDevice")
    tab.move()
    answer = link_of(tab.model)
    tab.say("Open", answer)  # for Anna, whose game is here
    assert (tab.model.seating.local_seat, tab.model.dialog) == (0, None)
    tab.say("TakeDevice")
    tab.move()
    tab.say("Open", link_of(tab.model))
    assert (tab.model.seating.local_seat, tab.model.dialog) == (1, None)
    assert len(tab.stored.games) == 2


def test_who_has_moved_before_takes_it_without_another_question() -> None:
    tab = sent()
    back, _ = update(tab.model, "Open", link_of(answered(tab.model)))
    tab.begin((play(back, back.observed.moves[0])[0], []))
    tab.say("Open", link_of(tab.model))
    press(tab, "I’m Ben")
    assert (tab.model.viewer, tab.model.curtain) == (1, False)


@pytest.mark.parametrize("kind", ["continue", "replay"])
def test_a_link_to_the_game_on_the_table_makes_no_copy_and_no_help(kind: LinkKind) -> None:
    tab = begin_tab(Texts(), plies=1)
    before = tab.model
    assert before.deal.number is not None
    tab.say("Open", link_text(replace(before.link, kind=kind)))
    assert (tab.model.match, tab.model.deal) == (before.match, before.deal)
    assert (tab.model.replay is not None) == (kind == "replay")
    assert not read_save(tab.code).known
    assert len(tab.stored.games) == 1


@pytest.mark.parametrize("kind", ["continue", "replay"])
def test_a_link_to_another_game_of_this_browser_makes_no_copy_either(kind: LinkKind) -> None:
    tab = begin_tab(Texts(), plies=1)
    own, link = tab.code, tab.model.link
    tab.say("dealt", "new 8 2")
    tab.move()
    other = tab.code
    tab.say("Open", link_text(replace(link, kind=kind)))
    assert tab.code == own
    assert (tab.model.replay is not None) == (kind == "replay")
    assert tab.stored.codes == sorted([own, other])


def test_a_link_of_somebody_else_is_nobody_s_own() -> None:
    tab = sent()
    tab.say("Open", link_of(moved_by_links(2)))
    assert (tab.model.dialog, tab.model.seating.local_seat) == (None, 1)
    assert ("TakeDevice", "") in buttons(tab.model)
    assert len(tab.stored.games) == 2


# Stamps


ART = Path(__file__).parents[3] / "web" / "art"
CODE = link_text(link_as(later(9), "continue"))
ADDRESS = f"https://example.org/cuttle/#{CODE}"


def test_the_drawing_holds_all_stamps_and_an_empty_one() -> None:
    text = (ART / "stamps.svg").read_text(encoding="utf-8")
    assert len(text.encode()) <= 4400, "round the coordinates of stamps.svg, or draw a shape once and use it"
    assert len(set(re.findall(r"#[0-9a-f]{6}\b", text))) == 3
    assert ElementTree.fromstring(text).get("viewBox") == f"0 0 {64 * (len(STAMPS) + 1)} 64"


@pytest.mark.parametrize("stamp", STAMPS)
def test_a_stamp_follows_the_code_and_comes_off_again(stamp: str) -> None:
    assert split_stamp(add_stamp(ADDRESS, stamp)) == (ADDRESS, stamp)
    assert split_stamp(add_stamp(ADDRESS, stamp).replace("~", "%7E")) == (ADDRESS, stamp)
    message = f"Your turn:\n{add_stamp(ADDRESS, stamp)}\n– Anna"
    assert split_stamp(message) == (f"Your turn:\n{ADDRESS}\n– Anna", stamp)


@pytest.mark.parametrize("stamp", STAMPS)
@pytest.mark.parametrize("around", ["{}", "<{}>", "See {}.", "[{}]({})", "{}&utm_source=mail"])
def test_a_reader_that_knows_no_stamps_reads_the_code(stamp: str, around: str) -> None:
    assert parse_link(around.replace("{}", add_stamp(ADDRESS, stamp))) == parse_link(CODE)
    assert parse_link(around.replace("{}", add_stamp(CODE, stamp))) == parse_link(CODE)


@pytest.mark.parametrize("damage", ["~", "~wav", "~waves", "~kiss", "~WAVE", "~wave~", "~~", "~<b>"])
def test_a_damaged_stamp_is_none_and_the_game_is_read(damage: str) -> None:
    text, stamp = split_stamp(ADDRESS + damage)
    assert stamp in ("", "wave")
    assert parse_link(text) == parse_link(CODE)


def test_no_stamp_that_does_not_exist_is_added() -> None:
    assert add_stamp(CODE, "kiss") == add_stamp(CODE, "") == CODE


def test_the_chosen_stamp_goes_with_the_link() -> None:
    model = moved_by_links()
    chosen, effects = update(model, "PickStamp", "clap")
    assert effects == []
    assert re.search(r'id="stamp-clap"[^>]* aria-pressed="true"', page(chosen))
    (sent,) = update(chosen, "SendLink")[1]
    assert isinstance(sent, SendCode)
    assert sent.code == link_of(chosen) == f"{link_of(model)}~clap"
    assert update(update(chosen, "PickStamp", "clap")[0], "SendLink")[1] == update(model, "SendLink")[1]


def test_the_stamp_is_shown_beside_its_senders_portrait_until_the_next_move() -> None:
    model = open_received_link(link_of(update(moved_by_links(), "PickStamp", "ha")[0]))
    place = re.search(r'<section id="seat-0".*?</section>', page(model), re.DOTALL)
    assert place
    assert '<span class="greeting" role="img" aria-label="Laughs">' in place[0]
    seated, _ = update(model, "TakeDevice")
    assert "greeting" in page(seated)
    after, _ = play(seated, seated.observed.moves[0])
    assert "greeting" not in page(after)


def test_an_answer_may_have_a_stamp_too() -> None:
    mine = moved_by_links()
    theirs = answered(mine)
    link = link_of(update(theirs, "PickStamp", "ouch")[0])
    back, _ = update(mine, "Open", link)
    assert 'aria-label="Ouch"' in page(back)
    older, _ = update(play(back, back.observed.moves[0])[0], "Open", link)
    assert "greeting" not in page(older)


def test_a_stamp_on_another_kind_of_link_says_nothing() -> None:
    model, _ = open_link(later(3), f"{CODE}~wave")
    assert model.match == parse_link(CODE).match
    assert "greeting" not in page(model)
    assert "stamp-wave" not in page(model)
