"""Undo: to the viewer's last decision, repeatedly, never into an earlier round."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cuttle import legal_moves, move_text
from cuttle.rules import Discarding, Over
from tests.support.beginning import begin
from tests.support.english import english
from tests.support.messages import update
from tests.support.pages import bot_table, fresh, later, models, page, page_at
from tests.support.presses import buttons
from web.core.command import AskBot, SaveGame
from web.core.model import Model, play, with_help
from web.play.undo import last_decision, may_undo
from web.state.selection import has_no_answer


def bots_play(model: Model, rng: Random) -> Model:
    """The page at the viewer's next decision or the end of the round."""
    state = model.game.state
    while not model.game.over and (state.phase.seat != model.viewer or has_no_answer(state)):
        model, _ = play(model, rng.choice(legal_moves(state)))
        state = model.game.state
    return model


def decisions(model: Model, count: int) -> list[Model]:
    """The page at some consecutive decisions of the viewer; the last is still open. Discards that go
    together are one."""
    rng, pages = Random(count), [bots_play(model, Random(7))]
    while len(pages) <= count and not pages[-1].game.over:
        model, _ = play(pages[-1], rng.choice(pages[-1].observed.moves))
        while isinstance(model.game.state.phase, Discarding) and model.game.state.phase.seat == model.viewer:
            model, _ = play(model, rng.choice(model.observed.moves))
        pages.append(bots_play(model, rng))
    return pages


@given(models())
def test_every_decision_is_taken_back_one_by_one(model: Model) -> None:
    if model.has_resigned or isinstance(model.game.state.phase, Discarding):  # perhaps in the middle of one
        return
    *pages, model = decisions(model, 5)
    for earlier in reversed(pages):
        phase = model.game.state.phase
        won = isinstance(phase, Over) and phase.winner == model.viewer  # then the poster has no button for it
        assert may_undo(model)
        assert (("Undo", "") in buttons(model)) is not won
        model, effects = update(model, "Undo")
        assert (model.match, model.story.news) == (earlier.match, earlier.story.news)
        assert english(model.story.log) == english(earlier.story.log)
        assert effects[0] == SaveGame(with_help(earlier).save)


def test_a_move_is_taken_back_while_the_bot_thinks_about_its_answer() -> None:
    model, _ = update(fresh(), "Choose", "draw")
    back, effects = update(model, "Undo")
    assert back == with_help(fresh())
    assert effects == [SaveGame(back.save)]


def test_nothing_is_taken_back_where_nothing_was_decided() -> None:
    for model in (fresh(), fresh(viewer=1), bot_table()):
        assert not may_undo(model)
        assert ("Undo", "") not in buttons(model)
        assert update(model, "Undo") == (model, [])


def test_a_game_that_is_over_is_taken_up_again() -> None:
    model, _ = update(later(9), "Resign")
    assert model.game.over
    assert buttons(model).count(("Undo", "")) == 1
    back, _ = update(model, "Undo")
    assert back == with_help(later(9))


def test_an_offer_is_taken_back_and_whoever_was_on_turn_goes_on() -> None:
    model = next(m for plies in range(9, 30) if (m := later(plies)).game.may_offer() and not m.observed.moves)
    offered, _ = update(model, "OfferTie")
    back, effects = update(offered, "Undo")
    assert back == with_help(model)
    assert isinstance(effects[-1], AskBot)


def test_the_next_round_of_a_match_cannot_be_taken_back() -> None:
    model, _ = update(fresh(length="best of 3"), "Resign")
    assert may_undo(model)
    model, _ = update(model, "dealt", "next 5 6")
    assert not may_undo(model)


def test_a_forced_answer_is_no_decision() -> None:
    model = page_at("cuttle-cards | 0 turn 0 | 9H 3S / 5H AC | - / - | - | ...", "9H+ AC! allow")
    assert last_decision(model.game, 0) == 0


@given(models(), st.integers(0, 2**32 - 1))
def test_taken_back_the_page_is_as_it_was_told_from_the_start(model: Model, seed: int) -> None:
    back, _ = update(replace(model, bots=model.bots._replace(fast_forward=model.has_resigned)), "Undo")
    assert page(back) == page(begin(back.match, back.viewer, settings=back.page.settings)[0])
    rng = Random(seed)
    if not back.game.over and back != model:
        move = rng.choice(legal_moves(back.game.state))
        ply = f"{len(back.game.moves)} {move_text(move)}"
        assert len(update(back, "bot", ply)[0].game.moves) == len(back.game.moves) + 1
