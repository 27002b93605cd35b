"""Sounds: one for each public event, none for anything hidden."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cuttle import Move, Verb, legal_moves, parse_move
from cuttle.rules import Over
from tests.support.messages import update
from tests.support.pages import fresh, later, models, shared_models
from web.motion.sounds import SOUNDS, heard
from web.state.model import Model, play
from web.state.settings import CHOICES, chosen

SEEDS = st.integers(0, 2**32 - 1)


def loud(model: Model) -> Model:
    """The same page with sound on."""
    return replace(model, settings=chosen(model.settings, "sound", "on"))


def test_there_is_no_sound_unless_it_is_wanted() -> None:
    assert fresh().settings.sound == CHOICES["sound"][0] == "off"
    model = fresh()
    assert heard(model, play(model, parse_move("draw"))[0]) == ""


@given(models() | shared_models(), SEEDS)
def test_every_kind_of_move_has_its_sound_and_what_is_not_done_has_none(model: Model, seed: int) -> None:
    model = loud(model)
    if model.game.over:
        return
    move = Random(seed).choice(legal_moves(model.game.state))
    after = play(model, move)[0]
    if isinstance(after.game.state.phase, Over):
        assert heard(model, after) in ("win", "lose", "place")
    else:
        assert heard(model, after) == SOUNDS.get(move.verb, "")
        assert heard(after, model) == "slide"
    assert heard(model, model) == ""


def test_answers_that_are_kept_back_are_silent() -> None:
    assert {Verb.ALLOW, Verb.PASS, Verb.OFFER, Verb.REFUSE}.isdisjoint(SOUNDS)


def test_who_wins_hears_it_and_who_loses_too() -> None:
    for viewer, sound in ((0, "lose"), (1, "win")):
        model = loud(fresh(viewer=viewer))
        assert heard(model, play(model, Move(Verb.RESIGN, seat=0))[0]) == sound


def test_turning_it_on_is_heard_and_another_game_is_not() -> None:
    model = fresh()
    on, _ = update(model, "sound", "on")
    assert heard(model, on) == "place"
    assert heard(on, update(on, "sound", "off")[0]) == ""
    assert heard(on, loud(later(9, 5))) == ""
