"""The share dialog: which kinds of links are offered, what each says and contains, and how to send it."""

from dataclasses import replace

import pytest

from cuttle import Link, Match
from cuttle.links import ChallengeResult, parse_record, record_text
from tests.support.beginning import begin
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import all_named_in, fresh, hidden_cards, later, page, shared_text
from tests.support.presses import buttons
from tests.support.program import dialog
from tests.support.sharing import (
    ADDRESS,
    begin_shared_game,
    lift_curtain,
    moved_by_links,
    over,
    read_sent_link,
    sharing,
)
from web.core.model import with_page
from web.messages.share import CopyText, DrawPicture, MakeAddress, ShareText, Sharing
from web.share.links import kinds
from web.state.installation import App
from web.state.seating import NOBODY, PERSON, WATCHER

VIEWS = ("watch", "watch own")
ALONE = ("watch here", "watch own here")
PICTURE = "21\nM0 0h7v1h-7z"


def test_the_dialog_offers_what_makes_sense_now() -> None:
    best_of_5, two = Match(over().game, "best of 5"), (PERSON, PERSON)
    assert kinds(fresh()) == ("continue", "position", "text")
    assert kinds(later(5)) == ("continue", "replay", "position", *VIEWS, *ALONE, "text")
    assert kinds(over()) == ("challenge", "replay", *VIEWS, "text")
    assert kinds(begin(over().match, WATCHER)[0]) == ("replay", "watch", "text")
    assert kinds(replace(over(), match=best_of_5)) == ("challenge", "continue", "replay", *VIEWS, "text")
    assert kinds(begin_shared_game()) == ()
    assert kinds(lift_curtain(begin_shared_game())) == ("continue", "position", "text")
    assert kinds(moved_by_links()) == ("your turn", *VIEWS, *ALONE, "text")
    by_link = begin(over().match, 0, players=two, local_seat=0)[0]
    assert kinds(by_link) == ("your turn", "replay", *VIEWS, "text")


def test_each_kind_says_what_it_does_and_the_one_chosen_is_marked() -> None:
    told = set()
    for kind in kinds(over()):
        model = sharing(over(), kind)
        pressed = [each for _, each in Reader(dialog(model)).elements if each.get("aria-pressed") == "true"]
        assert [each["data-value"] for each in pressed] == (["watch", kind] if kind in VIEWS else [kind])
        told.add(Reader(dialog(model)).text)
    assert len(told) == 5


def test_to_continue_is_the_game_as_it_is_saved() -> None:
    assert shared_text(sharing(later(5))) == ADDRESS + later(5).save


def test_a_replay_has_all_moves() -> None:
    link = read_sent_link(over(), "replay")
    assert (link.kind, link.match, link.ply) == ("replay", over().match, None)


def test_a_challenge_has_the_deal_the_levels_and_what_is_to_be_bettered_but_no_moves() -> None:
    link = read_sent_link(over(), "challenge")
    assert (link.kind, link.match) == ("challenge", Match(over().game.at(0)))
    assert link.players == (PERSON, over().page.settings.level)
    assert isinstance(link.result, ChallengeResult)
    assert f"{link.result.points} point" in Reader(dialog(sharing(over(), "challenge"))).text


def test_the_link_follows_the_game_while_the_dialog_is_open() -> None:
    model = sharing(fresh())
    after, effects = update(model, "bot", "0 draw")
    assert (isinstance(after.dialog, Sharing), after.match != model.match) == (True, True)
    assert MakeAddress(after.save) in effects


def test_behind_a_curtain_nothing_is_shared() -> None:
    for name, value in (("Share", "continue"), ("Show", "share"), ("Copy", ""), ("ShareLink", "")):
        model, effects = update(begin_shared_game(), name, value)
        assert (model.dialog, [effect for effect in effects if any(effect.parts)]) == (None, [])


# Records


def test_the_record_of_a_round_that_is_over_is_shown_and_can_be_pasted_back() -> None:
    model = sharing(over(), "text")
    assert parse_record(shared_text(model)).match == over().match
    assert shared_text(model).splitlines()[0] in page(model)
    assert update(fresh(), "Open", shared_text(model))[0].match == over().match
    assert update(model, "Copy")[1] == [CopyText(shared_text(model))]


def test_the_record_of_a_round_in_play_is_copied_without_being_shown() -> None:
    before = later(9)
    model = sharing(before, "text")
    assert all_named_in(hidden_cards(model.game.state, 0), page(model)) == []
    assert "field" not in {each.get("id") for _, each in Reader(dialog(model)).elements}
    (effect,) = update(model, "Copy")[1]
    record = record_text(Link(before.match, players=(PERSON, "skilled")))
    assert effect == CopyText(record)
    assert update(fresh(), "Open", record)[0].match == before.match


# Sending


@pytest.mark.parametrize(("kind", "said"), [("continue", "Link copied."), ("text", "Copied.")])
def test_the_dialog_closes_once_its_text_is_copied(kind: str, said: str) -> None:
    model = sharing(over() if kind == "text" else later(5), kind)
    done, _ = update(model, "Copied", shared_text(model))
    assert (dialog(done), english(done.notice)) == ("", said)
    refused, _ = update(model, "Copied", "")
    assert refused.dialog == model.dialog
    assert "copy it yourself" in dialog(refused)


def test_a_page_without_an_address_shares_the_code_and_says_why() -> None:
    model, effects = update(later(5), "Share", "continue")
    (code,) = [effect.code for effect in effects if isinstance(effect, MakeAddress)]
    model, _ = update(model, "address", code)
    shown = Reader(dialog(model)).text
    assert "a file without an address on the web" in shown
    assert "paste it under “Open a link”" in shown
    assert shared_text(model) == code
    assert update(model, "TogglePicture")[1] == [DrawPicture(code)]
    assert english(update(model, "Copied", code)[0].notice) == "Copied."
    assert "without an address" not in Reader(dialog(sharing(later(5)))).text
    assert "without an address" not in Reader(dialog(sharing(over(), "text"))).text


@pytest.mark.parametrize("kind", ["continue", "text"])
def test_the_sheet_of_the_system_is_offered_where_there_is_one(kind: str) -> None:
    without = sharing(later(5), kind)
    assert ("ShareLink", "") not in buttons(without)
    assert update(without, "ShareLink")[1] == []
    model = sharing(with_page(later(5), app=App(can_share=True)), kind)
    assert ("ShareLink", "") in buttons(model)
    (effect,) = update(model, "ShareLink")[1]
    (copied,) = update(model, "Copy")[1]
    assert isinstance(copied, CopyText)
    assert effect == ShareText(copied.text)
    assert "Copy it instead" in english(update(model, "NotShared")[0].notice)


def test_a_link_is_drawn_as_a_qr_code_and_put_away_again() -> None:
    model = sharing(later(5))
    model, effects = update(model, "TogglePicture")
    assert effects == [DrawPicture(shared_text(model))]
    model, _ = update(model, "Drawn", f"{shared_text(model)}\n{PICTURE}")
    assert 'viewBox="-4 -4 29 29"' in dialog(model)
    assert 'd="M0 0h7v1h-7z"' in dialog(model)
    away, effects = update(model, "TogglePicture")
    assert (effects, "viewBox" in dialog(away)) == ([], False)
    other, _ = update(model, "Share", "replay")
    assert "viewBox" not in dialog(other)


def test_what_cannot_be_drawn_is_told() -> None:
    model = sharing(later(5))
    model, _ = update(model, "NotDrawn", shared_text(model))
    assert "couldn’t be made" in english(model.notice)
    assert "viewBox" not in dialog(model)


def test_a_picture_of_another_link_is_dropped() -> None:
    model = sharing(later(5))
    assert update(model, "Drawn", f"else\n{PICTURE}")[0] == model
    closed, _ = update(model, "Close")
    assert update(closed, "Drawn", f"{shared_text(model)}\n{PICTURE}")[0] == closed


def test_a_name_with_markup_is_text() -> None:
    name = "<img onerror=f()>"
    model, _ = begin(later(8, 3).match, NOBODY, players=(PERSON, PERSON), names=("", name), local_seat=0)
    model = sharing(update(model, "TakeDevice")[0], "your turn")
    assert name in Reader(page(model)).text
    assert "img" not in {element for element, _ in Reader(page(model)).elements}
