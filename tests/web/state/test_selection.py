"""Selection: every legal move can be reached by picking, and nothing else."""

from hypothesis import given

from cuttle import HIDDEN, Move, Verb, legal_moves
from tests.support.pages import models
from web.core.model import Model
from web.state.selection import (
    NOTHING,
    Pick,
    actions,
    is_choosing_victim,
    narrow,
    pickable,
    possible_targets,
    shared_move,
    without_victim,
)


@given(models())
def test_every_legal_move_can_be_reached(model: Model) -> None:
    moves = legal_moves(model.game.state)
    assert reached(moves) == set(moves)


def reached(moves: tuple[Move, ...]) -> set[Move]:
    """Every move that some picks offer as a button."""
    found = offered(moves, NOTHING)
    for card in pickable(moves):
        found |= offered(moves, Pick(card))
        for target in possible_targets(moves, Pick(card)):
            found |= offered(moves, Pick(card, target))
    return found


def offered(moves: tuple[Move, ...], pick: Pick) -> set[Move]:
    """The moves behind the offered buttons, including those that leave target or victim open."""
    found = set()
    for group in actions(moves, pick):
        if len(group) == 1:
            found |= {group[0]}
        else:
            move = shared_move(group)
            further = Pick(move.card, move.target, move.verb)
            assert further != pick
            assert set(narrow(moves, further)) == set(group)
            found |= offered(moves, further)
    return found


@given(models())
def test_a_target_leaves_the_moves_at_it(model: Model) -> None:
    moves = legal_moves(model.game.state)
    for card in pickable(moves):
        for target in possible_targets(moves, Pick(card)):
            left = narrow(moves, Pick(card, target))
            assert left
            assert all(move.card == card and target in move.targets for move in left)


def test_nothing_picked_offers_what_needs_no_card_and_the_counters() -> None:
    moves = (Move(Verb.DRAW), Move(Verb.POINTS, 3), Move(Verb.COUNTER, 5))
    assert actions(moves, NOTHING) == [(moves[0],), (moves[2],)]


def test_moves_that_differ_in_their_victim_alone_share_a_name() -> None:
    four = [Move(Verb.ONEOFF, 12, seat=seat) for seat in (1, 2)]
    moves = (Move(Verb.POINTS, 12), *four)
    assert actions(moves, Pick(12)) == [(moves[0],), tuple(four)]
    assert not is_choosing_victim(actions(moves, Pick(12)))
    assert actions(moves, Pick(12, verb=Verb.ONEOFF)) == [(four[0],), (four[1],)]
    assert is_choosing_victim(actions(moves, Pick(12, verb=Verb.ONEOFF)))
    assert without_victim(four[0]) == without_victim(four[1])


def test_a_way_with_several_targets_is_one_choice_and_its_targets_come_next() -> None:
    scuttles = (Move(Verb.SCUTTLE, 32, 4), Move(Verb.SCUTTLE, 32, 6))
    moves = (Move(Verb.POINTS, 32), *scuttles, Move(Verb.ONEOFF, 32, 4))
    assert actions(moves, Pick(32)) == [(moves[0],), scuttles, (moves[3],)]
    assert shared_move(scuttles) == Move(Verb.SCUTTLE, 32)
    assert actions(moves, Pick(32, verb=Verb.SCUTTLE)) == [(scuttles[0],), (scuttles[1],)]
    assert possible_targets(moves, Pick(32, verb=Verb.SCUTTLE)) == {4, 6}
    assert actions(moves, Pick(32, 4)) == [(scuttles[0],), (moves[3],)]


def test_where_targets_have_several_victims_both_are_asked_for() -> None:
    steals = tuple(Move(Verb.STEAL, 40, target, seat) for target in (4, 6) for seat in (1, 2))
    moves = (Move(Verb.POINTS, 40), *steals)
    assert actions(moves, Pick(40)) == [(moves[0],), steals]
    assert actions(moves, Pick(40, verb=Verb.STEAL)) == [steals[:2], steals[2:]]
    assert not is_choosing_victim(actions(moves, Pick(40, verb=Verb.STEAL)))
    assert is_choosing_victim(actions(moves, Pick(40, 4, Verb.STEAL)))


def test_a_card_with_nothing_but_a_victim_to_choose_asks_for_it_at_once() -> None:
    jack = [Move(Verb.STEAL, 40, 12, seat) for seat in (1, 2)]
    assert actions(tuple(jack), Pick(40)) == [(jack[0],), (jack[1],)]


def test_nothing_can_be_aimed_before_a_card_is_picked() -> None:
    moves = (Move(Verb.SCUTTLE, 9, 3),)
    assert possible_targets(moves, NOTHING) == set()
    assert possible_targets(moves, Pick(9)) == {3}
    assert narrow(moves, Pick(8)) == []
    assert pickable((Move(Verb.DRAW, HIDDEN),)) == set()
