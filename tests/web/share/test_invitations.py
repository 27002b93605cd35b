"""Games by links: who is invited and asked for a name, who needs no curtain, and one press to send."""

from dataclasses import replace

import pytest

from cuttle.links import parse_link
from tests.support.controls import fill
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, page
from tests.support.sharing import (
    NAMED,
    answered,
    begin_by_links,
    begin_shared_game,
    first_points,
    lift_curtain,
    link_of,
    moved_by_links,
    open_received_link,
    text,
)
from web.core.command import SaveGame, SaveText
from web.core.model import Model, open_link, play, with_page
from web.core.page import Page
from web.core.storage_keys import SEATS
from web.features import PROGRAM
from web.messages.library import FindGame
from web.messages.share import LinkedGame, MakeAddress, SendCode, Sharing
from web.share.correspondence import seat_again
from web.share.words import words_for
from web.state.installation import App
from web.state.saved import read_save

# Who has sat down


def again(model: Model) -> Model:
    """The page after a reload, in the same browser."""
    loaded, _ = open_link(read_save(model.save), Page(seats=model.page.seats))
    return seat_again(loaded, loaded)[0]


def test_who_has_sat_down_is_not_asked_again() -> None:
    mine = again(begin_by_links())
    assert (mine.viewer, mine.curtain) == (0, False)
    theirs = open_received_link(link_of(moved_by_links()))
    assert again(theirs).curtain
    theirs, effects = update(theirs, "TakeDevice")
    assert SaveText(SEATS, theirs.page.seats) in effects
    assert (again(theirs).viewer, again(theirs).curtain) == (1, False)


def test_where_both_have_sat_down_the_curtain_stays() -> None:
    """Whoever opens the other's link in the same browser may be the other."""
    mine = moved_by_links()
    other, effects = update(mine, "Open", link_of(mine))
    (link,) = [effect.link for effect in effects if isinstance(effect, FindGame)]
    other, _ = update(PROGRAM.update(other, LinkedGame("", None, link))[0], "TakeSeat")
    assert (other.seating.local_seat, other.curtain) == (1, True)
    both, _ = update(other, "TakeDevice")
    assert again(both).curtain
    assert again(with_page(mine, seats=both.page.seats)).curtain


def test_only_so_many_seats_are_remembered() -> None:
    model = begin_by_links()
    full = with_page(model, seats="".join(f"{at:08x} 0\n" for at in range(400)))
    after, _ = play(full, first_points(full))
    text = update(after, "Close")[0].page.seats
    assert len(text.splitlines()) == 200
    assert not again(with_page(after, seats=text)).curtain


def test_a_round_on_a_shared_device_always_has_its_curtain() -> None:
    assert lift_curtain(begin_shared_game()).page.seats == ""


# The invitation


def test_an_invitation_without_names_still_says_to_what() -> None:
    mine = replace(begin_by_links(), seating=begin_by_links().seating._replace(names=("", "Ben")))
    model = open_received_link(link_of(play(mine, first_points(mine))[0]))
    assert "You’re invited to a game of Cuttle." in text(model)


def test_who_has_moved_before_is_not_invited_again() -> None:
    assert "This link is for Anna" in text(open_received_link(link_of(answered(moved_by_links()))))


def test_the_invited_are_asked_for_their_name_once() -> None:
    mine = with_page(moved_by_links(), settings=replace(NAMED, names=("Anna", "", "")))
    invited = open_received_link(link_of(mine))
    assert 'placeholder="Player 2"' in page(invited)
    model, effects = fill(invited, "call-me", " Bo ")
    assert [type(effect) for effect in effects] == [SaveGame, SaveText]
    assert parse_link(link_of(update(model, "TakeDevice")[0])).names == ("Anna", "Bo")
    other = with_page(invited, settings=model.page.settings)
    assert 'value="Bo"' in page(other)
    assert parse_link(link_of(update(other, "TakeDevice")[0])).names == ("Anna", "Bo")


# Sending


def test_one_press_sends_the_link() -> None:
    mine = moved_by_links()
    code = link_of(mine, "your turn")
    invitation = words_for(mine, "your turn")
    for can_share in (False, True):
        there = with_page(mine, app=App(can_share=can_share))
        assert update(there, "SendLink")[1] == [SendCode(code, invitation, can_share)]
    done, _ = update(mine, "Copied", f"https://example.org/#{code}")
    assert (done.dialog, done.notice) == (None, "")
    assert "Link copied. Send it to Ben, then wait for theirs." in Reader(page(done)).text
    again, _ = update(done, "Copied", f"https://example.org/#{code}")
    assert english(again.notice) == "Link copied."
    sharing = replace(mine, dialog=Sharing("your turn", code))
    assert "For Ben" in Reader(page(sharing)).text


def test_where_a_code_is_sent_in_place_of_a_link_the_page_says_why() -> None:
    mine = moved_by_links()
    code = link_of(mine, "your turn")
    done, _ = update(mine, "Copied", code)
    assert isinstance(done.dialog, Sharing)
    assert english(done.notice) == "Copied."
    assert "an address on the web" in Reader(page(update(done, "address", code)[0])).text


def test_on_the_home_screen_of_ios_the_answer_can_be_pasted() -> None:
    mine = moved_by_links()
    done, _ = update(mine, "Copied", f"https://example.org/#{link_of(mine, 'your turn')}")
    assert 'id="paste-link"' not in page(done)
    there = with_page(done, app=App(runs_in="screen"))
    assert 'id="paste-link"' in page(there)
    assert 'id="paste-link"' not in page(with_page(mine, app=App(runs_in="screen")))


@pytest.mark.parametrize(("answer", "said"), [("Copied", "copy it yourself"), ("NotShared", "Copy it")])
def test_where_sending_fails_the_link_is_shown(answer: str, said: str) -> None:
    mine = moved_by_links()
    failed, effects = update(mine, answer, "")
    assert isinstance(failed.dialog, Sharing)
    assert [type(effect) for effect in effects] == [MakeAddress]
    assert said in english(failed.notice)


def test_nothing_is_sent_from_behind_a_curtain_or_from_another_game() -> None:
    mine = moved_by_links()
    for model in (open_received_link(link_of(mine)), fresh(), begin_shared_game()):
        assert update(model, "SendLink")[1] == []
