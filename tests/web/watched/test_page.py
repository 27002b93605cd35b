"""Pasting a game of cuttle.cards: what reads it is fetched, then it's a game like any other."""

from json import dumps
from typing import Final

import pytest

from tests.support.messages import update
from tests.support.pages import fresh, later, page
from tests.support.pupil import Pupil, plain
from tests.support.watched import frame, steps
from tests.web.watched.test_games import some_game
from web.state.commands import FetchExtra
from web.state.dialog import Opening
from web.state.saved import read_save
from web.state.seating import WATCHER

GAME: Final = some_game("cuttle-live", 3)
TEXT: Final = dumps(frame(GAME, names=("Zoë", "Bo")))


@pytest.mark.parametrize("how", ["open", "pasted"])
def test_a_pasted_game_is_shown_with_both_hands_and_saved(how: str) -> None:
    visitor = Pupil()
    visitor.hear("move", "draw")
    own = visitor.session.model.save
    visitor.hear(how, TEXT)
    model = visitor.session.model
    assert model.game == GAME
    assert (model.dialog, model.typed) == (None, "")
    assert model.replay is not None
    assert model.replay.eyes == WATCHER
    assert {"Zoë", "Bo"} <= {str(name) for name in model.names}
    assert "Zoë" in visitor.browser.table
    visitor.hear("step", "first")
    assert visitor.session.model.replay
    assert visitor.session.model.replay.game == GAME.at(0)
    stored = visitor.browser.stored.codes
    assert own in stored
    assert any(read_save(code).match.game == GAME for code in stored)
    again = Pupil(visitor.browser.stored)
    assert again.session.model.game == GAME


def test_what_reads_it_is_fetched_first_and_only_once() -> None:
    model, effects = update(fresh(), "open", TEXT)
    assert effects == [FetchExtra("study")]
    assert model.game == fresh().game
    model, _ = update(model, "extra", "study here")
    assert model.game == GAME
    model, effects = update(model, "open", dumps(frame(some_game("cuttle-live", 4))))
    assert FetchExtra("study") not in effects
    assert model.game == some_game("cuttle-live", 4)


def test_if_it_cannot_be_fetched_nothing_is_lost() -> None:
    visitor = Pupil()
    visitor.hear("move", "draw")
    before = visitor.session.model
    visitor.hear("show", "open")
    visitor.session.hear("open", TEXT)
    assert "One moment" in visitor.browser.dialog
    visitor.wait(works=False)
    assert "couldn’t be fetched" in plain(visitor.browser.dialog)
    assert visitor.session.model.game == before.game
    visitor.hear("open", TEXT)
    assert visitor.session.model.game == GAME


def test_who_closes_the_dialog_meanwhile_is_left_alone() -> None:
    model, _ = update(later(3), "open", TEXT)
    model, _ = update(model, "close")
    model, _ = update(model, "extra", "study here")
    assert model.game == later(3).game


def test_what_does_not_fit_is_told_and_the_rest_can_be_opened() -> None:
    answer = frame(GAME)
    answer["game"]["gameStates"][9]["moveType"] = "<b>juggle"
    visitor = Pupil()
    visitor.hear("show", "open")
    visitor.hear("open", dumps(answer))
    assert "Move 9 can’t be read." in plain(visitor.browser.dialog)
    assert isinstance(visitor.session.model.dialog, Opening)
    visitor.press("Open the readable part")
    model = visitor.session.model
    assert model.game.state == steps(GAME)[8].state
    assert model.replay is not None
    assert model.replay.eyes == WATCHER


def test_a_players_own_seat_is_told_in_the_dialog() -> None:
    visitor = Pupil()
    visitor.hear("pasted", dumps(frame(GAME, 4, seat=0)))
    assert "Only a watched game is whole" in plain(visitor.browser.dialog)


def test_the_dialog_says_that_one_can() -> None:
    assert "A game of cuttle.cards?" in page(update(fresh(), "show", "open")[0])
