"""Dragging does what pressing does: every move that has a drop zone can be dragged, and no others."""

from typing import Final

from hypothesis import given

from cuttle import HIDDEN, Match, Move, Verb, card_text, legal_moves, parse_card, parse_move
from cuttle.rules import Over
from tests.support.beginning import begin
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import fresh, later, models, page, page_at
from web.core.model import Model
from web.features.statistics.messages import CountResult
from web.messages.play import AimAt, Cancel, Choose, Drop, Lift
from web.play.dragging import PLACES, as_press
from web.state.selection import NOTHING, Pick


def lift(model: Model, move: Move) -> Model:
    """Pick up the card of a move, or the deck."""
    return update(model, "Lift", "" if move.card == HIDDEN else card_text(move.card))[0]


def places(model: Model) -> set[str]:
    """The drop zones on the page for the picked card."""
    return {place for _, each in Reader(page(model)).elements if (place := each.get("data-drop"))}


@given(models())
def test_every_move_with_a_place_is_made_by_dragging_or_offered_there(model: Model) -> None:
    for move in model.observed.moves:
        up = lift(model, move)
        assert up.game == model.game
        named = [place for place, verbs in PLACES.items() if move.verb in verbs and move.target == HIDDEN]
        for place in [card_text(move.target)] if move.target != HIDDEN else named:
            assert place in places(up) or move.target != HIDDEN
            after = update(up, "Drop", place)[0]
            if after.game == model.game:
                assert after.selection.picked.card == move.card
            else:
                assert len(after.game.moves) == len(model.game.moves) + 1


@given(models())
def test_a_card_let_go_anywhere_else_is_put_back(model: Model) -> None:
    for card in {move.card for move in model.observed.moves}:
        up = lift(model, Move(Verb.DRAW, card))
        for place in {"", "elsewhere", *PLACES} - places(up):
            back = update(up, "Drop", place)[0]
            assert (back.game, back.selection.picked) == (model.game, NOTHING)


@given(models())
def test_nothing_is_dragged_while_somebody_else_decides(model: Model) -> None:
    if model.game.state.phase.seat != model.viewer:
        assert places(model) == set()
        for move in legal_moves(model.game.state):
            for place in ("", *PLACES):
                assert update(lift(model, move), "Drop", place)[0].game == model.game


def test_picking_up_a_picked_card_leaves_it_picked() -> None:
    model = fresh()
    card = model.observed.hands[0][0]
    up = lift(model, Move(Verb.POINTS, card))
    assert up.selection.picked == Pick(card)
    assert lift(up, Move(Verb.POINTS, card)).selection.picked == Pick(card)
    assert as_press(up, Lift(HIDDEN)) == Cancel()


AT_HAND: Final = "cuttle-cards | 0 turn 0 | 9S 8H / 4H | - / 7D | - | ..."


def test_a_card_for_points_goes_to_the_row_and_the_deck_to_the_hand() -> None:
    model = page_at(AT_HAND)
    assert as_press(update(model, "Lift", "9S")[0], Drop("row")) == Choose("9S+")
    assert as_press(model, Drop("hand")) == Choose("draw")
    assert places(model) == {"hand"}


def test_where_both_are_possible_the_choice_follows() -> None:
    """An eight can be played for points or as glasses."""
    up, _ = update(page_at(AT_HAND), "Lift", "8H")
    assert as_press(up, Drop("row")) is None
    assert update(up, "Drop", "row") == (up, [])
    assert parse_move("8H=") in up.observed.moves


def test_a_card_let_go_upon_another_is_aimed_at_it() -> None:
    up, _ = update(page_at(AT_HAND), "Lift", "8H")
    assert as_press(up, Drop("7D")) == AimAt(parse_card("7D"))


def test_who_confirms_moves_is_shown_first_what_letting_go_would_do() -> None:
    model, _ = update(page_at(AT_HAND), "ChangeSetting", "confirm yes")
    after = after_messages(model, "Lift:9S", "Drop:row")
    assert (after.game, after.selection.proposed) == (model.game, parse_move("9S+"))


def test_what_follows_from_a_drop_follows_once() -> None:
    """A round that ends with a drop is counted once, as after a press."""
    model, move = next(filter(None, map(about_to_win, range(400))))
    commands = update(lift(model, move), "Drop", "row")[1]
    assert [type(command) for command in commands].count(CountResult) == 1
    assert commands == update(model, "Choose", f"{card_text(move.card)}+")[1]


def about_to_win(number: int) -> tuple[Model, Move] | None:
    """The end of a random game where a card for points wins, or None."""
    game = later(400, number).game
    model = begin(Match(game.at(max(0, len(game.moves) - 1))))[0]
    move = game.moves[-1]
    won = isinstance(game.state.phase, Over) and game.state.phase.winner == 0
    if not won or move.verb is not Verb.POINTS or move not in model.observed.moves:
        return None
    return (model, move) if as_press(lift(model, move), Drop("row")) else None
