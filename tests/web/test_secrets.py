"""What the viewer may not know has no influence on the page, its commands or its pauses."""

from random import Random

from hypothesis import given

from cuttle import Move, Verb, observe
from cuttle.rules import Answering, Blocking
from tests.support.messages import update
from tests.support.pages import (
    DIALOGS,
    fresh,
    models,
    move_hidden_cards,
    page,
    posted_models,
    shared_models,
    with_other_cards,
)
from tests.support.strategies import SEEDS
from web.core.command import Command, SaveGame
from web.core.model import Model, go_on, play


def visible(effects: list[Command]) -> list[Command]:
    """The commands that the viewer could notice: all but the saved code."""
    return [effect for effect in effects if not isinstance(effect, SaveGame)]


@given(models() | shared_models() | posted_models(), SEEDS)
def test_the_page_is_the_same_wherever_the_hidden_cards_are(model: Model, seed: int) -> None:
    other = with_other_cards(model, Random(seed))
    for name in DIALOGS:
        assert page(update(other, "Show", name)[0]) == page(update(model, "Show", name)[0])


@given(models() | shared_models() | posted_models(), SEEDS)
def test_the_ways_out_are_the_same_wherever_the_hidden_cards_are(model: Model, seed: int) -> None:
    other = with_other_cards(model, Random(seed))
    assert page(update(other, "ShowEscapes")[0]) == page(update(model, "ShowEscapes")[0])


@given(models() | shared_models() | posted_models(), SEEDS)
def test_what_the_page_does_next_is_the_same_wherever_the_hidden_cards_are(model: Model, seed: int) -> None:
    other = with_other_cards(model, Random(seed))
    assert visible(go_on(other)[1]) == visible(go_on(model)[1])


@given(models() | shared_models() | posted_models(), SEEDS)
def test_what_can_be_answered_is_met_the_same_way_wherever_the_answers_are(model: Model, seed: int) -> None:
    """Which bots are asked, and how long they take, doesn't reveal what they hold."""
    other = with_other_cards(model, Random(seed))
    for move in model.observed.moves:
        if move.verb in (Verb.ONEOFF, Verb.SCUTTLE):
            met_alike(play(model, move)[0], play(other, move)[0])


def met_alike(mine: Model, theirs: Model) -> None:
    """As long as everyone allows it, both pages show the same and wait equally long."""
    while isinstance(mine.game.state.phase, Answering | Blocking):
        assert visible(go_on(mine)[1]) == visible(go_on(theirs)[1])
        assert page(mine) == page(theirs)
        mine, theirs = (play(model, Move(Verb.ALLOW))[0] for model in (mine, theirs))
    assert not isinstance(theirs.game.state.phase, Answering | Blocking)


def test_the_check_itself_sees_an_exchange() -> None:
    """A sanity check: some shuffles change the true position, so a leak would show."""
    for viewer, model in ((0, fresh()), (2, fresh(ruleset="bga-three", viewer=2))):
        state = model.game.state
        other = move_hidden_cards(state, viewer, Random(1))
        assert other != state
        assert observe(other, viewer) == observe(state, viewer)
        assert observe(other, 1 - viewer % 2) != observe(state, 1 - viewer % 2)
