"""The marks of the last move: on its card, and on the place that it came from."""

import re

import pytest
from hypothesis import given

from cuttle import Game, Match, Verb, card_text, parse_move, parse_position
from tests.support.messages import update
from tests.support.pages import RULES, hidden_on, later, models, page, shared_models
from web.state.model import Model, begin
from web.state.seating import NOBODY
from web.table.last import last_move


def marks(model: Model) -> dict[str, str]:
    """The marks on the page, by the ids of their elements."""
    return dict(re.findall(r' id="([\w-]+)" data-last="(\w+)"', page(model)))


def after(position: str, *moves: str, seat: int = 0) -> dict[str, str]:
    """The marks that a seat sees after some moves."""
    state = parse_position(position)
    game = Game(state, (), (state,))
    for move in moves:
        game = game.play(parse_move(move))
    return marks(begin(Match(game), seat)[0])


MINE = "cuttle-cards | 0 turn 0 | 9S 7S 3S AS / KC 2C 5C | - / 4D | 6D | ..."
THEIRS = "cuttle-cards | 1 turn 1 | KC 2C / 9S 7S 3S 8H | 4D / - | 6D | ..."


@pytest.mark.parametrize(
    ("position", "moves", "found"),
    [
        (MINE, ["9S+"], {"seat-0": "from", "card-9S": "to"}),
        (MINE, ["9Sx4D"], {"seat-0": "from", "scrap": "to"}),
        (MINE, ["AS!"], {"seat-0": "from", "card-AS": "to"}),
        (MINE, ["AS!", "2C/"], {"seat-1": "from", "card-2C": "to"}),
        (MINE, ["3S!", "allow", "6D^"], {"scrap": "from", "card-6D": "to"}),
        (THEIRS, ["9S+"], {"seat-1": "from", "card-9S": "to"}),
    ],
)
def test_the_card_is_marked_and_where_it_came_from(
    position: str, moves: list[str], found: dict[str, str]
) -> None:
    assert after(position, *moves) == found


def test_nothing_is_marked_at_the_deal() -> None:
    assert marks(later(0)) == {}


def test_a_card_that_one_draws_is_marked_itself() -> None:
    model = begin(Match(Game.deal(later(0).game.ruleset, 4, 1)))[0]
    drawn = card_text(model.game.state.deck[0])
    assert marks(update(model, "move", "draw")[0]) == {"deck": "from", f"card-{drawn}": "to"}


def test_the_card_that_another_draws_is_the_last_of_their_hand() -> None:
    game = Game.deal(later(0).game.ruleset, 4, 0)
    model = begin(Match(game.play(parse_move("draw"))))[0]
    assert marks(model) == {"deck": "from", "back-1-5": "to"}


@pytest.mark.parametrize("rules", RULES)
def test_allowing_moves_no_mark_until_something_is_seen(rules: str) -> None:
    for number in range(3):
        game = later(150, number, rules).game
        for ply, move in enumerate(game.moves):
            if (
                move.verb is Verb.ALLOW
                and game.states[ply].phase.waiting == game.states[ply + 1].phase.waiting
            ):
                was, now = (begin(Match(game.at(place)), NOBODY)[0] for place in (ply, ply + 1))
                assert last_move(was, was.observed) == last_move(now, now.observed)


@given(models() | shared_models())
def test_at_most_two_are_marked_and_no_hidden_card(model: Model) -> None:
    found = marks(model)
    assert sorted(found.values()) in ([], ["from"], ["to"], ["from", "to"])
    assert not {f"card-{card_text(card)}" for card in hidden_on(model)} & {*found}


@given(models())
def test_the_place_of_a_hidden_card_says_nothing_about_it(model: Model) -> None:
    backs = [name for name in marks(model) if name.startswith("back-")]
    for name in backs:
        _, seat, slot = name.split("-")
        assert int(slot) == len(model.observed.hands[int(seat)]) - 1


def test_in_a_replay_the_step_is_marked() -> None:
    model = later(30)
    again = update(update(model, "replay")[0], "step", "first")[0]
    assert marks(again) == {}
    assert marks(update(again, "step", "on")[0])
