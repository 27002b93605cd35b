"""Random presses of what the page shows, while the bot moves at any time."""

from hypothesis import given

from cuttle import HIDDEN, Verb, card_text, legal_moves, move_text
from cuttle.rules import Over
from tests.support.messages import update
from tests.support.pages import models
from tests.support.presses import buttons, by_presses
from web.core.model import Model

# Playing every legal move by presses


@given(models())
def test_every_legal_move_of_the_viewer_is_played_by_presses(model: Model) -> None:
    for move in model.observed.moves:
        assert by_presses(model, move).game.moves == (*model.game.moves, move)


@given(models())
def test_a_card_pressed_twice_is_put_back_or_has_one_use(model: Model) -> None:
    """Unless one press discards it."""
    for card in {move.card for move in model.observed.moves if move.verb != Verb.DISCARD} - {HIDDEN}:
        once, _ = update(model, "PickCard", card_text(card))
        twice, _ = update(once, "PickCard", card_text(card))
        uses = [move for move in model.observed.moves if move.card == card]
        assert once.game == model.game
        made = twice.game.moves[len(model.game.moves) :]
        assert made == (tuple(uses) if len(uses) == 1 else ())
        assert twice.selection.picked.card == HIDDEN


@given(models())
def test_nothing_can_be_played_while_somebody_else_decides(model: Model) -> None:
    state = model.game.state
    if state.phase.seat != model.viewer:
        assert not {do for do, _ in buttons(model)} & {"PickCard", "AimAt", "PickUse", "Choose"}
        for move in legal_moves(state):
            assert update(model, "Choose", move_text(move))[0].game == model.game


@given(models())
def test_there_is_always_something_to_be_done(model: Model) -> None:
    """The player to act has a button for it, and after the end there are next steps."""
    done = {do for do, _ in buttons(model)}
    if isinstance(model.game.state.phase, Over):
        assert ("NextRound" in done) == (not model.match.over) == ("Rematch" not in done)
        assert ("Show", "new") in buttons(model)
    elif model.observed.moves and not model.cannot_answer:
        assert done & {"PickCard", "Choose"}
