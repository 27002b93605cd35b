"""The numbers of moves and of observations, which trained models depend on."""

from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from cuttle import PRESETS, Game, Move, Verb, imagine, observe
from cuttle.env import (
    ACTIONS,
    FEATURES,
    FIELDS,
    action_count,
    features,
    features_by_field,
    move_index,
    move_of_index,
)

RULESETS = (*PRESETS, "pagat+random four", "bga-three+random four")


def fingerprint(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def test_every_move_keeps_its_number_for_ever() -> None:
    """New moves get numbers at the end: then this is about the first 7649."""
    moves = [str(move_of_index(index)) for index in range(7649)]
    assert fingerprint(moves) == "56a5f81deaf7a58e"


def test_every_field_keeps_its_place_for_ever() -> None:
    """New fields go at the end: then this is about the first 24."""
    assert fingerprint([f"{field.name} {field.size}" for field in FIELDS[:24]]) == "e5f8c26807c2d8c4"


def test_a_number_and_its_move_belong_together() -> None:
    assert [move_index(move_of_index(index)) for index in range(ACTIONS)] == [*range(ACTIONS)]


@pytest.mark.parametrize("index", [-1, ACTIONS])
def test_there_is_no_move_beyond_the_numbers(index: int) -> None:
    with pytest.raises(ValueError, match=f"no action {index}"):
        move_of_index(index)


def test_a_move_of_no_ruleset_has_no_number() -> None:
    with pytest.raises(ValueError, match="No ruleset has the move 10HxKD"):
        move_index(Move(Verb.SCUTTLE, 38, 49))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_legal_move_has_a_number_and_every_view_has_features(ruleset: str) -> None:
    rng = Random(ruleset)
    for deal in range(8):
        game = Game.deal(ruleset, deal)
        while not game.over:
            assert max(map(move_index, game.legal_moves)) < action_count(game.ruleset)
            views = [features(observe(game, seat)) for seat in range(game.ruleset.seats)]
            assert {*map(len, views)} == {FEATURES}
            game = game.play(rng.choice(game.legal_moves))
        assert len(game.moves) > 5


def test_the_features_say_what_a_seat_knows() -> None:
    game = Game.deal("pagat", 3).replay("KH=")
    found = features_by_field(features(observe(game, 1)))
    assert found["hidden"] == [0, 4, 0]
    assert [card for card in range(162) if found["hand"][card]] == sorted(game.state.hands[1])
    assert [card for card in range(162) if found["permanents"][card]] == [54 + 50]
    assert (found["goal"], found["score"]) == ([21, 14, 0], [0, 0, 0])
    assert (found["turn"], found["decides"]) == ([1, 0, 0], [1, 0, 0])
    assert found["phase"] == [1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert found["deck_size"] == [41]


def test_seats_are_counted_from_the_viewer() -> None:
    game = Game.deal("bga-three", 3)
    for seat in range(3):
        found = features_by_field(features(observe(game, seat)))
        assert found["turn"].index(1) == (game.state.turn - seat) % 3
        assert found["hidden"] == [0, 5, 5]


def test_hidden_cards_change_nothing() -> None:
    """Two positions that a seat can’t tell apart have the same features."""
    game = Game.deal("cuttle-cards", 5).replay("draw")
    seen = observe(game, 0)
    others = [observe(imagine(seen, Random(seed)), 0) for seed in range(5)]
    assert {features(other) for other in others} == {features(seen)}


def test_the_page_has_every_field() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "environment.md").read_text(encoding="utf-8")
    rows = [f"| `{field.name}` | {field.size} | {field.meaning} |" for field in FIELDS]
    assert "\n".join(rows) in page
    assert f"`observation`, {FEATURES} numbers" in page
