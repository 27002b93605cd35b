"""This game: what it is, and what is said of it now."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import SEEDS, Game, Match, encode
from tests.support.controls import fill
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import (
    all_named_in,
    fresh,
    hidden_cards,
    later,
    models,
    open_link,
    page,
    page_at,
    posted_models,
    shared_models,
)
from tests.support.presses import buttons
from web.core.command import PutOnTable, SaveGame, SaveText
from web.core.model import Model
from web.features.help.now import MOST_EXPLANATIONS, on_the_table
from web.newgame.this_game import number_text
from web.state.saved import first_viewer, origin_of, read_save
from web.state.seating import NOBODY, PERSON, WATCHER, Seating


def dealt(number: str = "", what: str = "new 5 7") -> Model:
    """A game with a typed deal number, or one drawn."""
    model, _ = fill(update(fresh(), "Show", "rulebooks")[0], "draft-number", number)
    return update(model, "dealt", what)[0]


def about(model: Model) -> str:
    """The dialog about the current game."""
    return Reader(page(update(model, "Show", "game")[0])).text


def test_the_number_that_was_typed_is_dealt() -> None:
    model = dealt("482 913 377")
    assert (model.deal.number, model.deal.known) == (482913377, True)
    assert model.game.deck == Game.deal(model.game.ruleset, 482913377, 0).deck
    assert "482\u202f913\u202f377" in about(model)
    assert model.page.draft.number == ""


def test_the_number_that_was_drawn_is_told() -> None:
    model = dealt()
    assert (model.deal.number, model.deal.known) == (5, False)
    saved = read_save(model.save)
    assert (first_viewer(saved), saved.number) == (model.viewer, 5)
    over, _ = update(model, "Resign")
    again, _ = update(over, "dealt", "again 77 1")
    assert (again.deal.number, again.deal.known) == (77, False)


@given(st.integers(0, SEEDS - 1))
def test_a_number_can_be_typed_as_it_is_told(number: int) -> None:
    draft = fill(update(fresh(), "Show", "rulebooks")[0], "draft-number", number_text(number))[0].page.draft
    assert (draft.number, draft.problem) == (str(number), "")


@pytest.mark.parametrize("text", ["-1", "x", "1.5", str(SEEDS), "٣", "9" * 60, "<b>"])
def test_what_is_no_number_is_refused_with_a_sentence(text: str) -> None:
    model, _ = fill(update(fresh(), "Show", "rulebooks")[0], "draft-number", text)
    assert english(model.page.draft.problem) == "Enter a whole number from 0 to 18446744073709551615."
    assert update(model, "NewGame")[1] == []
    assert english(model.page.draft.problem) in Reader(page(model)).text
    same, _ = update(model, "dealt", "new 5 7")
    assert (same.match, same.notice) == (model.match, model.page.draft.problem)


def test_a_number_that_is_no_number_spoils_no_ruleset() -> None:
    model = after_messages(fresh(), "Show:rulebooks", "draft:base pagat", "draft:option random four")
    model, _ = fill(model, "draft-number", "x")
    (effect,) = update(model, "ChangeSetting", "pace calm")[1]
    assert isinstance(effect, SaveText)
    assert "ruleset=pagat+random four\n" in effect.text


def test_a_deal_is_played_again() -> None:
    model, _ = update(dealt(what="new 5 2"), "Choose", "draw")
    assert ("Redeal", "") in buttons(update(model, "Show", "game")[0])
    again, effects = update(model, "Redeal")
    assert again.game == model.game.at(0) != model.game
    assert (again.deal.number, again.deal.known) == (5, True)
    assert (again.viewer, again.dialog) == (model.viewer, None)
    assert effects[:2] == [PutOnTable(), SaveGame(again.save)]


def test_a_deal_is_played_from_the_other_side() -> None:
    model = dealt()
    other, _ = update(model, "Redeal", "swapped")
    assert other.game.deck == model.game.deck
    assert other.game.dealer == 1 - model.game.dealer
    assert other.game.states[0].hands == model.game.states[0].hands[::-1]


def test_a_round_of_a_match_is_played_again_by_itself() -> None:
    model, _ = update(fresh(length="best of 3"), "Resign")
    again, effects = update(model, "Redeal")
    assert again.match == Match(model.game.at(0))
    assert effects[0] == PutOnTable()


def test_a_game_of_a_link_has_no_number_but_can_be_played_again() -> None:
    model, _ = update(fresh(), "Open", encode(later(9).game))
    assert (model.deal.number, model.deal.known) == (None, False)
    assert "unknown" in about(model)
    assert update(model, "Redeal")[0].game == model.game.at(0)


def test_help_is_remembered_with_the_game() -> None:
    mine = dealt(what="new 5 2")
    assert mine.observed.moves
    moved, _ = update(mine, "Choose", "draw")
    assert not mine.deal.apart
    assert not moved.deal.apart
    for model, known in (
        (update(mine, "AskHint")[0], False),
        (update(moved, "Undo")[0], False),
        (update(moved, "ChangeSetting", "level novice")[0], False),
        (open_link(fresh(), mine.save)[0], True),
    ):
        assert (model.deal.known, model.deal.helped) == (known, not known)
        assert origin_of(read_save(model.save)) == model.deal


@pytest.mark.parametrize(
    ("known", "helped", "told"),
    [
        (False, False, []),
        (True, False, ["you may have known its cards."]),
        (False, True, ["you had help."]),
        (True, True, ["you may have known its cards, and you had help."]),
    ],
)
def test_a_game_that_is_counted_separately_names_the_reason_that_holds(
    known: bool, helped: bool, told: list[str]
) -> None:
    """And no other."""
    model = dealt()
    text = about(replace(model, deal=model.deal._replace(known=known, helped=helped)))
    assert re.findall(r"This game is counted separately: ([^.]*\.)", text) == told


# Now


def told(model: Model) -> list[str]:
    """The entries, each in one line, after the heading that they are under."""
    markup = re.sub(r'<span class="effect".*?</span>', "", on_the_table(model) or "")
    parts = re.findall(r"<h3>.*?</h3>|<div>.*?</div>", markup)
    return [" ".join(Reader(re.sub(r"<(small|dd)>", r" <\1>", part)).text.split()) for part in parts]


def test_what_is_in_play_comes_first_and_then_the_hand() -> None:
    model = page_at("2C 2D 7H 10S / 3C 4D | 8D= QC= 10H@1>JC@0 9C / KD= KS= 7S | 6C")
    assert told(model) == [
        "On the table now",
        "King of Diamonds and King of Spades Marlow’s side This side needs 10 points to win.",
        "Eight of Diamonds your side This side sees the other hand.",
        "Queen of Clubs your side Protects the other cards on this side from twos, nines and jacks.",
        "Jack of Clubs your side It stole the Ten of Hearts. If it leaves play, that card goes back.",
        "In your hand",
        "Two of Clubs and Two of Diamonds One-off: scrap an opponent’s royal or glasses Counter a one-off or"
        " a two",
        "Seven of Hearts One-off: reveal two cards and play one",
        "Ten of Spades For points or to scuttle, nothing else.",
        "In short",
    ]


def test_a_one_off_that_waits_is_the_first() -> None:
    model = page_at("1 turn 1 | 2C / AS 4D | 9C / -", "AS!")
    assert told(model)[1] == "Ace of Spades All point cards will go to the scrap."


QUEENS = "Queen of Clubs and Queen of Diamonds your side"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("pagat | 10S / 3C | QC= / -", "Protects the cards on this side, except queens"),
        ("pagat | 10S / 3C | QC= QD= / -", f"{QUEENS} Protect the cards on this side, except queens"),
        ("10S / 3C | QC= QD= / -", f"{QUEENS} Protect all cards on this side"),
        ("house-25 | 10S / 3C | KC= / -", "needs 20 points"),
        ("bga-three | 10S / 3C / 4C | 8C= / - / -", "sees the other hands"),
        ("bga-three+glasses_show_table=yes | 10S / 3C / 4C | 8C= / - / -", "Everyone"),
        ("bga-three | 10S / 3C / 4C | KC=@1>X1@0 / - / -", "It stole the King of Clubs"),
        ("cuttle-cards+ten_blocks=yes | 10S / 3C | - / -", "Block a scuttle"),
    ],
)
def test_it_follows_the_rulebook(line: str, said: str) -> None:
    assert said in " ".join(told(page_at(line)))


def test_what_does_nothing_in_play_is_left_out_but_nothing_in_the_hand() -> None:
    assert told(page_at("10S 10H / 3C | 9C / 4C")) == [
        "In your hand",
        "Ten of Spades and Ten of Hearts For points or to scuttle, nothing else.",
        "In short",
    ]
    assert on_the_table(page_at("- / 3C | 9C / 4C")) is None


def test_it_stays_short() -> None:
    row = "8D= QC= 10H@1>JC@0 9H@1>JD@0 8H@1>JS@0 KH="
    full = told(page_at(f"pagat | AS 2S 3S 4S 5S 6S 7S 9S / 3C | {row} / KD= QD="))
    headings = {"On the table now", "In your hand", "In short"}
    assert len([each for each in full if each not in headings]) == MOST_EXPLANATIONS


@given(models() | shared_models() | posted_models())
def test_no_hidden_card_is_named(model: Model) -> None:
    text = " ".join(told(model))
    assert all_named_in(hidden_cards(model.game.state, model.viewer), text) == []


def test_a_hand_stays_behind_the_curtain_and_out_of_sight_of_onlookers() -> None:
    for viewer in (NOBODY, WATCHER):
        assert "In your hand" not in told(replace(fresh(), seating=Seating(viewer, (PERSON, PERSON))))
