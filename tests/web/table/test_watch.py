"""Spectators: open hands, no buttons that play, and a save that records it."""

import re
from random import Random

import pytest

from cuttle import card_text, legal_moves, move_text
from tests.support.controls import fill
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import RULES, bot_table, fresh, open_link, page
from tests.support.presses import buttons
from web.core.command import AskBot, SaveGame, SaveText
from web.core.model import Model
from web.core.storage_keys import PAUSED
from web.state.bot_pause import PACES
from web.state.saved import first_viewer, read_save
from web.state.seating import PERSON, WATCHER


def played(model: Model, plies: int) -> Model:
    """The table after some random moves."""
    rng = Random(plies)
    for _ in range(plies):
        if not model.game.over:
            move = rng.choice(legal_moves(model.game.state))
            model, _ = update(model, "bot", f"{len(model.game.moves)} {move_text(move)}")
    return model


@pytest.mark.parametrize("key", RULES)
def test_every_hand_is_open_and_nothing_can_be_played(key: str) -> None:
    for plies in (0, 7, 30, 400):
        model = played(bot_table(key), plies)
        shown, state = page(model), model.game.state
        for hand in state.hands:
            assert all(f'id="card-{card_text(card)}"' in shown for card in hand)
        assert not re.search(r"\bYou\b", " ".join(english(model.story.log)))
        playing = {"PickCard", "AimAt", "Choose", "ShowEscapes", "Resign", "OfferTie"}
        assert playing.isdisjoint(dict(buttons(model)))
        assert not [card for card in state.deck if f'id="card-{card_text(card)}"' in shown]


def test_nobody_can_resign_or_offer_a_tie_for_a_bot() -> None:
    model = bot_table()
    for do in ("Resign", "OfferTie", "ShowEscapes", "Choose"):
        assert update(model, do, "draw")[0].game == model.game
    assert "menu-show-resign" not in page(model)


def test_the_bots_play_at_the_pace_and_can_be_hurried() -> None:
    model, effects = update(bot_table(), "bot", f"0 {move_text(legal_moves(bot_table().game.state)[0])}")
    assert AskBot(1, PACES["normal"]) in effects
    assert AskBot(1, 0) in update(model, "FastForward")[1]


def test_a_watched_match_is_saved_as_one() -> None:
    model = played(bot_table(), 9)
    saved = read_save(model.save)
    assert (saved.match, first_viewer(saved), saved.number) == (model.match, WATCHER, 5)
    shown, _ = open_link(fresh(), model.save)
    assert (shown.match, shown.viewer, shown.story.log) == (model.match, WATCHER, model.story.log)


def test_bots_of_one_level_are_told_apart() -> None:
    model = bot_table()
    assert english(model.names) == ("Marlow", "Corwin")
    thinker = english(model.names[model.game.state.turn])
    assert f"{thinker} is thinking" in Reader(page(model)).text
    assert english(bot_table("bga-three").names) == ("Marlow", "Corwin", "Bellamy")


def test_the_bots_stand_still_until_they_are_let_go_on() -> None:
    model = bot_table()
    paused, effects = update(model, "Pause")
    assert effects == [SaveText(PAUSED, model.save)]
    assert "The bots are paused." in Reader(page(paused)).text
    move = move_text(legal_moves(model.game.state)[0])
    assert update(paused, "bot", f"0 {move}") == (paused, [])
    assert update(paused, "Resume")[1] == [SaveGame(paused.save)]
    going, effects = update(paused, "Pause")
    assert going == model
    assert effects[0] == SaveText(PAUSED, "")
    assert effects[-1] == AskBot(0, PACES["normal"])
    assert update(paused, "FastForward")[1][-1] == AskBot(0, 0)


def test_only_whoever_looks_on_can_stop_the_bots() -> None:
    model, _ = update(fresh(), "Choose", "draw")
    assert ("Pause", "") not in buttons(model)
    assert update(model, "Pause") == (model, [])
    gone, _ = update(fresh(ruleset="bga-three"), "Resign")
    assert update(gone, "Pause")[0].bots_halted
    assert not update(update(gone, "Pause")[0], "Undo")[0].bots_halted


def test_each_bot_has_a_level_of_its_own() -> None:
    model = after_messages(fresh(), "Show:new", "draft:base bga-three", "draft:seat watched")
    model, _ = fill(model, "sitter-1", "expert")
    model, _ = fill(model, "sitter-2", "novice")
    model, effects = update(model, "dealt", "new 5 7")
    assert [model.level_at(seat) for seat in range(3)] == ["skilled", "expert", "novice"]
    assert {effect.pause for effect in effects if isinstance(effect, AskBot)} == {PACES["normal"]}
    assert update(model, "ChangeSetting", "pace instant")[0].pause == 500
    saved = read_save(model.save)
    assert (first_viewer(saved), saved.players) == (WATCHER, model.seating.players)


def test_the_bots_are_counted_from_the_person_on() -> None:
    model = after_messages(fresh(), "Show:new", "draft:base bga-three", "draft:seat 2")
    model, _ = fill(model, "sitter-1", "expert")
    model, _ = update(model, "dealt", "new 5 7")
    assert english(model.names) == ("Harbour Master", "Marlow", "You")
    assert [model.level_at(seat) for seat in (0, 1)] == ["expert", "skilled"]
    assert read_save(model.save).players == ("expert", "skilled", PERSON)


def test_a_single_bot_has_the_level_of_the_settings() -> None:
    three, _ = fill(after_messages(fresh(), "Show:new", "draft:count 3"), "sitter-1", "expert")
    model = after_messages(three, "draft:count 2", "dealt:new 5 7")
    assert model.level_at(1) == "skilled"
