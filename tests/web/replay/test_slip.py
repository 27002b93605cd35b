"""The turn of a lost round in which most was lost."""

from cuttle import Game, Match, parse_move, parse_position
from tests.support.pages import page
from web.replay.slip import may_try_again, slip
from web.state.messages import TryAgain
from web.state.model import Model, begin
from web.update import update

START = "cuttle-cards | 0 turn 0 | 5H 3C / 10S 9S KC 7D | 10C / 8D | - | ..."


def lost(*moves: str) -> Model:
    """A round from that position."""
    state = parse_position(START)
    game = Game(state, (), (state,))
    for move in moves:
        game = game.play(parse_move(move))
    return begin(Match(game))[0]


def test_it_is_the_turn_before_the_greatest_loss() -> None:
    model = lost("5H+", "10Sx10C", "3C+", "KC=", "draw", "9S+")
    assert model.game.over
    assert slip(model.game, 0) == 0
    model, _ = update(model, TryAgain())
    assert model.replay is not None
    assert model.replay.game.moves == ()
    assert "Play from here" in page(model)


def test_nobody_tries_again_who_has_not_lost() -> None:
    model = lost("5H+", "9S+")
    assert not may_try_again(model)
    assert update(model, TryAgain())[0].replay is None
