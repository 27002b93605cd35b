"""Card animation: flights start and end where the two positions say, and reveal nothing hidden."""

from collections import Counter

from hypothesis import given

from cuttle import Move, Observation, Verb, apply, card_text, legal_moves, observe
from cuttle.notation import move_text, parse_move, parse_position
from tests.support.messages import update
from tests.support.pages import fresh, later, models, shared_models
from tests.support.presses import ids, steps
from tests.support.strategies import SEEDS
from web.core.model import Model, play
from web.motion.flights import (
    FAR,
    Flight,
    Spot,
    flights,
    may_keep_animating,
    scene_text,
    spots,
    visible_flights,
)
from web.table.seats import with_open_hands


def count(seen: Observation) -> Counter[str]:
    """The number of cards in each zone."""
    known, blank = spots(seen)
    return Counter(
        [spot.zone for spot in known.values()] + [spot.zone for row in blank.values() for spot in row]
    )


@given(models())
def test_every_spot_is_an_element_of_the_page(model: Model) -> None:
    known, blank = spots(with_open_hands(model, model.observed))
    names = {spot.name for spot in known.values()} | {spot.name for row in blank.values() for spot in row}
    assert names <= ids(model)


@given(models(), SEEDS)
def test_every_flight_starts_and_ends_where_the_positions_say(model: Model, seed: int) -> None:
    for before, after in steps(model, seed):
        was, now = count(before.observed), count(after.observed)
        for flight in visible_flights(before, after):
            was[flight.start.zone] -= 1
            was[flight.end.zone] += 1
            assert flight.start.name in ids(before)
            assert flight.end.name in ids(after)
        assert +was == +now


@given(models(), SEEDS)
def test_a_known_card_flies_once_if_it_has_another_place_and_else_not_at_all(model: Model, seed: int) -> None:
    for before, after in steps(model, seed):
        was, now = spots(before.observed).known, spots(after.observed).known
        found = Counter(visible_flights(before, after))
        both = [(was[card], now[card]) for card in was if card in now]
        wanted = Counter(Flight(*pair) for pair in both if pair[0].zone != pair[1].zone)
        assert wanted <= found
        stayed = {start for start, end in both if start.zone == end.zone} - {Spot("deck", "deck")}
        assert not stayed & {flight.start for flight in found if flight.start.name.startswith("card-")}


@given(shared_models(), SEEDS)
def test_where_the_table_turns_only_what_both_can_name_is_seen_to_move(model: Model, seed: int) -> None:
    for before, after in steps(model, seed):
        if before.viewer != after.viewer:
            assert not may_keep_animating(before, after)
            was, now = spots(before.observed).known, spots(after.observed).known
            both = {Flight(was[card], now[card]) for card in was if card in now}
            assert set(visible_flights(before, after)) <= both


@given(models() | shared_models(), SEEDS)
def test_nothing_hidden_is_named(model: Model, seed: int) -> None:
    """A flight names a card only if the position at that end shows it to the viewer."""
    for before, after in steps(model, seed):
        known = [
            {f"card-{card_text(card)}" for card in spots(each.observed).known} for each in (before, after)
        ]
        for flight in visible_flights(before, after):
            for spot, names in zip(flight, known, strict=True):
                assert spot.name in names or spot.name in ("deck", "scrap") or spot.name.startswith("back-")


# Kinds of moves


def named(model: Model, text: str) -> list[tuple[str, str]]:
    """The flights of a move, as ids of elements."""
    return pairs(visible_flights(model, play(model, parse_move(text))[0]))


def pairs(found: list[Flight]) -> list[tuple[str, str]]:
    return [(each.start.name, each.end.name) for each in found]


def seen_after(position: str, *moves: str) -> list[tuple[str, str]]:
    """The flights that seat 0 sees while these moves are played from a position."""
    before = state = parse_position(position)
    for move in moves:
        state = apply(state, parse_move(move))
    return pairs(flights(observe(before, 0), observe(state, 0)))


def test_a_card_drawn_comes_from_the_deck() -> None:
    model = fresh()
    card = model.game.state.deck[0]
    assert named(model, "draw") == [("deck", f"card-{card_text(card)}")]


def test_a_card_drawn_by_another_is_a_back_from_the_deck_to_that_hand() -> None:
    model = play(fresh(), parse_move("draw"))[0]
    slot = len(model.game.state.hands[1])
    assert named(model, "draw") == [("deck", f"back-1-{slot}")]


def test_a_card_played_by_another_was_one_of_the_backs() -> None:
    model = play(fresh(), parse_move("draw"))[0]
    move = next(move for move in legal_moves(model.game.state) if move.verb is Verb.POINTS)
    last = len(model.game.state.hands[1]) - 1
    assert named(model, move_text(move)) == [(f"back-1-{last}", f"card-{card_text(move.card)}")]


def test_a_card_laid_down_goes_from_the_hand_to_the_row() -> None:
    model = fresh()
    card = next(move.card for move in legal_moves(model.game.state) if move.verb is Verb.POINTS)
    found = visible_flights(model, play(model, Move(Verb.POINTS, card))[0])
    assert found == [
        Flight(Spot("hand-0", f"card-{card_text(card)}"), Spot("row-0", f"card-{card_text(card)}"))
    ]


def test_nothing_moves_while_a_card_is_picked_or_another_game_is_taken_up() -> None:
    model = fresh()
    picked, _ = update(model, "PickCard", card_text(model.observed.hands[0][0]))
    assert picked != model
    assert visible_flights(model, picked) == []
    assert visible_flights(model, fresh(2)) == visible_flights(model, fresh(viewer=1)) == []
    assert visible_flights(model, later(FAR + 1)) == []


def test_what_was_played_goes_back_when_it_is_taken_back() -> None:
    model = fresh()
    after = play(model, parse_move("draw"))[0]
    card = card_text(model.game.state.deck[0])
    assert pairs(visible_flights(after, model)) == [(f"card-{card}", "deck")]


def test_scenes_are_told_as_json() -> None:
    found = [
        Flight(Spot("deck", "deck"), Spot("hand-1", "back-1-4")),
        Flight(Spot("row-0", "card-9H"), Spot("scrap", "scrap")),
    ]
    assert scene_text(found, []) == '{"flights": [["deck", "back-1-4"], ["card-9H", "scrap"]], "events": []}'
    assert scene_text([], []) == ""


def test_glasses_turn_a_hand_up_where_it_lies() -> None:
    found = seen_after("cuttle-cards | 0 turn 0 | 8C AC / KD 2D | - / - | - | ...", "8C=")
    assert found == [("card-8C", "card-8C"), ("back-1-0", "card-2D"), ("back-1-1", "card-KD")]


def test_a_counter_of_another_comes_from_that_hand_onto_the_stack() -> None:
    position = "cuttle-cards | 0 answering 1 0 AC! | KC / KD 2D | 9D / 8D | - | ..."
    assert seen_after(position, "2D/") == [("back-1-1", "card-2D")]


def test_an_ace_sweeps_the_points_and_itself_into_the_scrap() -> None:
    position = "cuttle-cards | 0 answering 1 0 AC! | KC / KD | 9D / 8D | - | ..."
    swept = seen_after(position, "allow")
    assert sorted(swept) == [("card-8D", "scrap"), ("card-9D", "scrap"), ("card-AC", "scrap")]


def test_who_discards_for_a_five_and_draws_loses_a_back_and_gets_others() -> None:
    position = "cuttle-cards | 1 discarding 1 1 5C | KC / KD 2D | - / - | - | 9C 9D 9H ..."
    found = seen_after(position, "2D-")
    assert found[:2] == [("card-5C", "scrap"), ("back-1-1", "scrap")]
    assert found[2:] == [("deck", f"back-1-{slot}") for slot in (1, 2, 3)]


def test_what_can_be_taken_from_the_scrap_is_laid_out_and_goes_from_there() -> None:
    position = "cuttle-cards | 0 taking 0 3C | KC / KD | - / - | 9C 9D | ..."
    assert sorted(seen_after(position, "9C^")) == [("card-3C", "scrap"), ("card-9C", "card-9C")]
