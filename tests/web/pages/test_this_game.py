"""Numbered deals: typed, shown, saved, replayed, and rejected if there's no such deal."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import SEEDS, Game, Match, encode
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, later, opened, page
from tests.support.presses import buttons
from web.pages.this_game import number_text
from web.state.commands import SaveGame, SaveSettings, TakeUp
from web.state.draft import Draft, changed
from web.state.drafting import ChooseDeal
from web.state.model import Model
from web.state.saved import read_save


def dealt(number: str = "", what: str = "new 5 7") -> Model:
    """A game with a typed deal number, or one drawn."""
    model, _ = update(fresh(), "draft", f"number {number}")
    return update(model, "dealt", what)[0]


def about(model: Model) -> str:
    """The dialog about the current game."""
    return Reader(page(update(model, "show", "game")[0])).text


def test_the_number_that_was_typed_is_dealt() -> None:
    model = dealt("482 913 377")
    assert (model.deal.number, model.deal.known) == (482913377, True)
    assert model.game.deck == Game.deal(model.game.ruleset, 482913377, 0).deck
    assert "482\u202f913\u202f377" in about(model)
    assert model.draft.number == ""


def test_the_number_that_was_drawn_is_told() -> None:
    model = dealt()
    assert (model.deal.number, model.deal.known) == (5, False)
    saved = read_save(model.save)
    assert (saved.viewer, saved.number) == (model.viewer, 5)
    over, _ = update(model, "resign")
    again, _ = update(over, "dealt", "again 77 1")
    assert (again.deal.number, again.deal.known) == (77, False)


@given(st.integers(0, SEEDS - 1))
def test_a_number_can_be_typed_as_it_is_told(number: int) -> None:
    draft = changed(Draft(), ChooseDeal(number_text(number)))
    assert (draft.number, draft.problem) == (str(number), "")


@pytest.mark.parametrize("text", ["-1", "x", "1.5", str(SEEDS), "٣", "9" * 60, "<b>"])
def test_what_is_no_number_is_refused_with_a_sentence(text: str) -> None:
    model, _ = update(update(fresh(), "show", "new")[0], "draft", f"number {text}")
    assert english(model.draft.problem) == "Enter a whole number from 0 to 18446744073709551615."
    assert update(model, "new")[1] == []
    assert english(model.draft.problem) in Reader(page(model)).text
    same, _ = update(model, "dealt", "new 5 7")
    assert (same.match, same.notice) == (model.match, model.draft.problem)


def test_a_number_that_is_no_number_spoils_no_ruleset() -> None:
    model, _ = update(fresh(), "draft", "base pagat")
    model, _ = update(model, "draft", "option random four")
    model, _ = update(model, "draft", "number x")
    (effect,) = update(model, "pace", "calm")[1]
    assert isinstance(effect, SaveSettings)
    assert "ruleset=pagat+random four\n" in effect.text


def test_a_deal_is_played_again() -> None:
    model, _ = update(dealt(), "move", "draw")
    model = model if model.game.moves else update(model, "bot", "0 draw")[0]
    assert ("redeal", "") in buttons(update(model, "show", "game")[0])
    again, effects = update(model, "redeal")
    assert again.game == model.game.at(0)
    assert (again.deal.number, again.deal.known, again.viewer, again.dialog) == (
        5,
        True,
        model.viewer,
        None,
    )
    assert effects[:2] == [TakeUp(), SaveGame(again.save)]


def test_a_deal_is_played_from_the_other_side() -> None:
    model = dealt()
    other, _ = update(model, "redeal", "swapped")
    assert other.game.deck == model.game.deck
    assert other.game.dealer == 1 - model.game.dealer
    mine, theirs = model.game.states[0].hands, other.game.states[0].hands
    assert mine == theirs[::-1]


def test_a_round_of_a_match_is_played_again_by_itself() -> None:
    model, _ = update(fresh(length="best of 3"), "resign")
    again, effects = update(model, "redeal")
    assert again.match == Match(model.game.at(0))
    assert effects[0] == TakeUp()


def test_a_game_of_a_link_has_no_number_but_can_be_played_again() -> None:
    model, _ = update(fresh(), "open", encode(later(9).game))
    assert (model.deal.number, model.deal.known) == (None, False)
    assert "unknown" in about(model)
    assert update(model, "redeal")[0].game == model.game.at(0)


def test_help_is_remembered_with_the_game() -> None:
    mine = dealt(what="new 5 2")
    assert mine.observed.moves
    moved, _ = update(mine, "move", "draw")
    helped = [update(mine, "hint")[0], update(moved, "undo")[0], update(moved, "level", "novice")[0]]
    for model in helped:
        assert (model.deal.known, model.deal.helped) == (False, True)
        assert read_save(model.save).origin == model.deal
        assert "This game is counted separately: you had help." in about(model)
    known = opened(fresh(), mine.save)[0]
    assert (known.deal.known, known.deal.helped) == (True, False)
    assert read_save(known.save).origin == known.deal
    assert "This game is counted separately: you may have known its cards." in about(known)
    for model in (mine, moved):
        assert not model.deal.apart


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
