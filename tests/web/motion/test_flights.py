"""Card animation: flights start and end where the two positions say, and reveal nothing hidden."""

from collections import Counter

import pytest
from hypothesis import given

from cuttle import Observation, card_text
from tests.support.messages import update
from tests.support.pages import fresh, later, models, page_at, shared_models
from tests.support.presses import ids, steps
from tests.support.strategies import SEEDS
from web.core.model import Model
from web.motion.flights import (
    FAR,
    Flight,
    Spot,
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


def seen(before: Model, after: Model) -> str:
    """The flights, as ids of elements."""
    return ", ".join(f"{start.name} {end.name}" for start, end in visible_flights(before, after))


@pytest.mark.parametrize(
    ("position", "moves", "flown"),
    [
        ("9H / KD | - / - | - | 4S ...", "draw", "deck card-4S"),
        ("9H / KD | - / -", "draw draw", "deck back-1-1"),
        ("9H / KD 3C | - / -", "draw 3C+", "back-1-1 card-3C"),
        ("9H / KD | - / -", "9H+", "card-9H card-9H"),
        ("8C AC / KD 2D | - / -", "8C=", "card-8C card-8C, back-1-0 card-2D, back-1-1 card-KD"),
        ("AC KC / KD 2D | 9D / 8D", "AC! 2D/", "back-1-1 card-2D"),
        ("AC KC / KD | 9D / 8D", "AC! allow", "card-9D scrap, card-8D scrap, card-AC scrap"),
        ("3C KC / KD | - / - | 9C 9D", "3C! allow 9C^", "card-9C card-9C, card-3C scrap"),
        (
            "1 discarding 1 1 5C | KC / KD 2D | - / - | - | ...",
            "2D-",
            "card-5C scrap, back-1-1 scrap, deck back-1-1, deck back-1-2, deck back-1-3",
        ),
    ],
)
def test_the_flights_of_a_move(position: str, moves: str, flown: str) -> None:
    before = page_at(position, moves.rpartition(" ")[0])
    assert seen(before, page_at(position, moves)) == flown


def test_nothing_moves_while_a_card_is_picked_or_another_game_is_taken_up() -> None:
    model = fresh()
    picked, _ = update(model, "PickCard", card_text(model.observed.hands[0][0]))
    assert picked != model
    for other in (picked, fresh(2), fresh(viewer=1), later(FAR + 1)):
        assert seen(model, other) == ""


def test_what_was_played_goes_back_when_it_is_taken_back() -> None:
    before, after = (page_at("9H / KD | - / - | - | 4S ...", moves) for moves in ("", "draw"))
    assert seen(after, before) == "card-4S deck"


def test_scenes_are_told_as_json() -> None:
    found = [
        Flight(Spot("deck", "deck"), Spot("hand-1", "back-1-4")),
        Flight(Spot("row-0", "card-9H"), Spot("scrap", "scrap")),
    ]
    assert scene_text(found, []) == '{"flights": [["deck", "back-1-4"], ["card-9H", "scrap"]], "events": []}'
    assert scene_text([], []) == ""
