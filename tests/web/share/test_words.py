"""What is said before a link: how the round ended, an invitation, a question; and that it leads back."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from cuttle import Game, Match, observe, parse_move, parse_position
from cuttle.links import parse_link
from cuttle.svg import read_art, table
from tests.support.beginning import begin
from tests.support.board import fill_in
from tests.support.english import card_name, english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, later
from tests.support.program import dialog
from tests.support.sharing import (
    NAMED,
    begin_by_links,
    begin_shared_game,
    first_points,
    lift_curtain,
    moved_by_links,
    over,
    seated,
    sharing,
)
from web.core.model import Model, play, with_page
from web.messages.share import CopyText, DrawResult, KeepPicture, SendCode, ShareText, Sharing
from web.share.links import kinds
from web.share.picture_data import picture_text
from web.share.words import MARKS, marks_of, words_for
from web.state.installation import App
from web.state.seating import PERSON, WATCHER
from web.state.settings import with_name

ART: Final = Path("cuttle/svg/cards.svg").read_text(encoding="utf-8")
GAME: Final = "Cuttle, a card game for two."
DARE: Final = "Can you beat that with the same cards?"
BETTER: Final = "Can you do better with the same cards?"
FOR_THREE: Final = "Cuttle, a card game for three."


def said(model: Model, kind: str = "") -> str:
    return str(english(words_for(model, kind or kinds(model)[0])))


def ended(number: int, viewer: int = 0, ruleset: str = "cuttle-cards") -> Model:
    """A round between random players that is over, against bots."""
    model = later(400, number, ruleset)
    return begin(model.match, viewer)[0]


def copied(model: Model, kind: str = "") -> str:
    (effect,) = update(model if model.dialog else sharing(model, kind), "Copy")[1]
    assert isinstance(effect, CopyText)
    return effect.text


def test_a_round_that_is_over_is_told_with_its_result_and_offers_the_same_cards() -> None:
    won = ended(6)
    assert said(won) == f"I beat Marlow 14–8 in 18 turns. {GAME} {DARE}"
    assert said(ended(6, 1)) == f"Marlow beat me 14–8 in 17 turns. {GAME} {BETTER}"
    assert said(won, "replay") == f"I beat Marlow 14–8 in 18 turns. {GAME} See how it went:"
    helped = replace(won, deal=won.deal._replace(helped=True))
    assert said(helped) == f"I beat Marlow 14–8 in 18 turns, with help. {GAME} {DARE}"


def lower_goal(own: int) -> Model:
    """A round that seat 0 wins with 10 points to 18, since two kings lower its goal, seen by a seat."""
    state = parse_position(fill_in("10C 3S / 3H | KC= KS= / 8C 10H"))
    model, _ = begin(Match(Game(state, (), (state,)).play(parse_move("10C+"))), own)
    return model


@pytest.mark.parametrize(
    ("own", "told"),
    [(0, "I beat Marlow with 10 points (goal 10)"), (1, "Marlow beat me with 10 points (goal 10)")],
)
def test_where_the_loser_has_more_points_the_winner_s_goal_is_told_instead(own: int, told: str) -> None:
    assert f"{told} in 1 turn." in said(lower_goal(own), "replay").replace("0 turns", "1 turn")
    assert picture(lower_goal(own))["points"] == "10 of 10"


def test_a_tie_and_a_round_of_three_are_told_too() -> None:
    assert said(ended(31)) == f"I tied with Marlow in 46 turns. {GAME} {DARE}"
    assert [said(ended(4, seat, "bga-three")) for seat in range(3)] == [
        f"Corwin beat me 20–7–0 in 13 turns. {FOR_THREE} {BETTER}",
        f"Corwin beat me 20–0–7 in 13 turns. {FOR_THREE} {BETTER}",
        f"I beat Marlow and Corwin 20–7–0 in 14 turns. {FOR_THREE} {DARE}",
    ]


def test_who_has_given_a_name_invites_by_it() -> None:
    won = ended(6)
    called = with_page(won, settings=with_name(won.page.settings, 0, "Ana"))
    assert said(called).endswith(f"{GAME} {DARE} – Ana")
    ours = with_page(won, settings=with_name(won.page.settings, 0, "You"))
    assert said(ours).endswith(DARE)


def test_a_row_of_marks_tells_what_each_turn_was_and_no_card() -> None:
    won = ended(6)
    row = "🟪⬜🟨🟦🟪🟪🟪⬜⬛🟪🟪🟪🟨⬜⬜🟪⬜🟨🟨"  # 18 turns and a counter
    assert marks_of(won.game, 0) == row
    assert "🟥" in marks_of(won.game, 1)
    assert set(row) <= set(MARKS.values())
    for kind, lines in (("challenge", 3), ("replay", 3), ("position", 2)):
        told = copied(won if kind != "position" else later(5), kind).splitlines()
        assert len(told) == lines
        assert (told[1] == row) == (kind != "position")


def test_who_resigned_says_so() -> None:
    resigned = update(begin(Match(later(9).game), 0)[0], "Resign")[0]
    assert said(resigned) == f"I resigned against Marlow. {GAME} {BETTER}"


def test_nothing_is_said_of_cards_and_moves() -> None:
    for model in (over(), later(5), later(30, 2), begin(over().match, WATCHER)[0]):
        for kind in kinds(model):
            words = said(model, kind)
            assert not [card for card in range(52) if card_name(card) in words]


def test_a_game_that_goes_on_asks_for_what_its_link_does() -> None:
    model = later(5)
    assert said(model) == "Take over my game of Cuttle against Marlow:"
    assert said(model, "position") == "What would you play? A position in the card game Cuttle:"
    assert said(model, "replay") == "My round of the card game Cuttle against Marlow, move by move:"
    assert said(lift_curtain(begin_shared_game())) == "A game of Cuttle. Take over here:"
    assert said(begin(over().match, WATCHER)[0]) == "A round of the card game Cuttle, move by move:"
    assert said(model, "text") == ""


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Anna", "Ben", ""), "Anna invites you, Ben, to the card game Cuttle. Five minutes, no account."),
        (("Anna", "", ""), "Anna invites you to the card game Cuttle. Five minutes, no account."),
        (("", "Ben", ""), "Ben, you’re invited to the card game Cuttle. Five minutes, no account."),
        (("", "", ""), "You’re invited to the card game Cuttle. Five minutes, no account."),
        (("Bot", "Bot", ""), "You’re invited to the card game Cuttle. Five minutes, no account."),
    ],
)
def test_an_invitation_has_the_names_that_are_known(names: tuple[str, ...], told: str) -> None:
    mine = begin_by_links()
    mine = with_page(
        replace(mine, seating=mine.seating._replace(names=())), settings=replace(NAMED, names=names)
    )
    mine, _ = play(mine, first_points(mine))
    (sent,) = update(mine, "SendLink")[1]
    assert isinstance(sent, SendCode)
    assert english(sent.words) == said(mine) == told


def test_later_links_say_whose_turn_it_is_and_nothing_of_the_result() -> None:
    mine = moved_by_links()
    theirs = seated(mine)
    assert said(theirs) == ""  # for oneself, elsewhere
    theirs, _ = play(theirs, theirs.observed.moves[0])
    assert said(theirs) == "Anna, it’s your turn in our game of Cuttle:"
    done, _ = begin(over().match, 0, players=(PERSON, PERSON), local_seat=0, settings=NAMED)
    assert said(done) == "Ben, our round of Cuttle is over:"
    assert said(done, "replay").startswith(("I beat Ben ", "Ben beat me "))


@pytest.mark.parametrize("name", ["#1 <b>&", "https://example.com/#BAD", "B" * 20, "Ян\u200dа", "~wave"])
def test_what_is_copied_leads_back_whatever_the_names_are(name: str) -> None:
    mine = with_page(begin_by_links(), settings=replace(NAMED, names=(name, name[::-1], "")))
    mine, _ = play(mine, first_points(mine))
    text = copied(mine)
    for pasted in (text, f"> {text}\n\nSent from my phone", text.replace("\n", " ")):
        assert parse_link(pasted).match == mine.match


def test_what_is_copied_is_seen_before_and_opens_the_deal_with_its_result_to_beat() -> None:
    model = ended(6)
    text = copied(model)
    assert text in Reader(dialog(sharing(model))).text
    words, _, link = text.split("\n")
    assert (words, link.count("#")) == (said(model), 1)
    for pasted in (text, f"Ben: {text}", text.replace("\n", " ")):
        there, _ = update(fresh(7), "Pasted", pasted)
        assert there.match == Match(model.game.at(0))
        assert "To beat: a win with 14 points in 18 turns." in Reader(dialog(there)).text


def test_the_words_are_short() -> None:
    for model in (ended(6), ended(1, 0, "bga-three"), later(5)):
        assert max(len(said(model, kind)) for kind in kinds(model)) <= 120


# The picture that goes along


def picture(model: Model, kind: str = "") -> dict[str, Any]:
    """What the browser draws."""
    able = with_page(model, app=App(can_share=True, can_share_pictures=True))
    shown, effects = update(able, "Share", kind)
    assert isinstance(shown.dialog, Sharing)
    assert (DrawResult() in effects) == shown.dialog.pictured == ("result-picture" in dialog(shown))
    text = picture_text(shown, shown.dialog, ART)
    return dict(json.loads(text)) if text else {}


def test_a_result_has_a_picture_of_the_last_table_and_no_hand() -> None:
    model = ended(6)
    told = picture(model)
    assert (told["look"], told["portrait"]) == ("won", "marlow worried")
    assert (told["points"], told["says"]) == ("14–8", "A win with 14 points in 18 turns")
    assert told["marks"] == marks_of(model.game, 0)
    assert told["table"] == table(
        observe(model.game.state, 0), hands="none", look="light", art=read_art(ART, "")
    )
    assert "Marlow" not in json.dumps(told)
    assert picture(ended(6, 1))["portrait"] == "marlow pleased"
    assert picture(ended(4, 0, "bga-three"))["portrait"] == "marlow pleased"


def test_names_are_in_the_picture_only_if_wanted() -> None:
    model, commands = update(sharing(ended(6)), "NamePicture")
    assert commands == [DrawResult()]
    assert isinstance(model.dialog, Sharing)
    told = json.loads(picture_text(model, model.dialog, ART))
    assert told["says"] == "I beat Marlow 14–8 in 18 turns."
    model, _ = update(model, "NamePicture")
    assert isinstance(model.dialog, Sharing)
    assert "Marlow" not in picture_text(model, model.dialog, ART)


def test_where_it_cannot_go_along_the_picture_is_saved() -> None:
    shown = sharing(ended(6))
    assert update(shown, "SavePicture")[1] == [KeepPicture()]
    assert "picture-save" in dialog(shown)
    able = sharing(with_page(ended(6), app=App(can_share=True, can_share_pictures=True)))
    assert "picture-save" not in dialog(able)
    (sent,) = update(sharing(with_page(ended(6), app=App(can_share=True))), "ShareLink")[1]
    assert sent == ShareText(copied(ended(6)), pictured=False)


def test_only_a_result_has_a_picture() -> None:
    for model, kind in ((later(5), ""), (ended(6), "text"), (begin(over().match, WATCHER)[0], "")):
        assert picture(model, kind) == {}


def test_the_picture_goes_along_until_it_fails() -> None:
    model = sharing(with_page(ended(6), app=App(can_share=True, can_share_pictures=True)))
    (sent,) = update(model, "ShareLink")[1]
    assert sent == ShareText(copied(model), pictured=True)
    failed, _ = update(model, "NotPictured")
    assert "result-picture" not in dialog(failed)
    assert update(failed, "ShareLink")[1] == [ShareText(copied(model), pictured=False)]


def test_the_picture_is_drawn_again_when_the_qr_code_goes() -> None:
    model = sharing(with_page(ended(6), app=App(can_share=True, can_share_pictures=True)))
    assert isinstance(model.dialog, Sharing)
    model, _ = update(model, "Drawn", f"{model.dialog.text}\n21\nM0 0h7v1h-7z")
    assert "result-picture" not in dialog(model)
    assert update(model, "TogglePicture")[1] == [DrawResult()]
