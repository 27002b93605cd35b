"""What becomes of the cards in play: which are marked as in danger, and which a preview's arrows mark."""

import pytest

from cuttle import card_text
from cuttle.explain import previews, threatened_cards
from cuttle.notation import parse_move, parse_position
from cuttle.observation import observe
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import Card, Seat
from cuttle.rules.phases import Answering, Blocking
from cuttle.rules.state import State
from tests.support.strategies import sample

WAITING = "cuttle-cards | 0 answering 1 0 {} | 4H / 2H | {} | - | ..."


def rows_of(state: State) -> dict[Card, Seat]:
    return {card: seat for seat, row in enumerate(state.tables) for pile in row for card in pile.cards}


@pytest.mark.parametrize(
    ("waiting", "tables", "hit"),
    [
        ("2C!JS", "- / 10H@0>JS@1", "10H JS"),
        ("6C!", "KH= / 10H@0>JS@1 QD=", "10H JS QD KH"),
        ("9C!JS", "- / 10H@0>JS@1", "10H JS"),
        ("2C!JH", "- / 10S@0>JC@1>JD@0>JH@1", "10S JC JD JH"),
        ("6C!", "- / 10S@0>JC@1>JD@0>JH@1", "10S JC JD JH"),
        ("2C!JD", "10S@1>JH@0 / 9H@0>JD@1", "9H JD"),
    ],
)
def test_a_card_that_a_thief_will_lose_is_in_danger(waiting: str, tables: str, hit: str) -> None:
    state = parse_position(WAITING.format(waiting, tables))
    for seat in (0, 1):
        assert {card_text(card) for card in threatened_cards(observe(state, seat))} == set(hit.split())


def test_in_danger_is_what_changes_its_place_when_nobody_answers() -> None:
    seen = 0
    for game in sample(3):
        for ply in range(len(game.moves)):
            state = game.at(ply).state
            phase = state.phase
            if not isinstance(phase, Answering | Blocking):
                continue
            if isinstance(phase, Answering) and (
                phase.pending.scuttle is not None or phase.pending.countered
            ):
                assert threatened_cards(observe(state, 0)) == set()
                continue
            was, now = rows_of(state), rows_of(decline_answers(state))
            moved = {card for card in was if now.get(card) != was[card]}
            assert threatened_cards(observe(state, 0)) == moved, game
            seen += bool(moved)
    assert seen > 500


def test_a_preview_marks_the_whole_stack_that_goes_back() -> None:
    line = "cuttle-cards | 0 turn 0 | 2C / 4H | - / 10S@0>JC@1>JD@0>JH@1 | - | ..."
    seen, move = observe(parse_position(line), 0), parse_move("2C!JH")
    preview = previews(seen, [move])[move]
    assert {card_text(card) for card in preview.crossing} == {"10S", "JC", "JD"}
    assert {card_text(card) for card in preview.leaving} == {"JH"}


def test_the_arrows_of_a_preview_name_every_card_that_moves_and_no_other() -> None:
    states = [game.at(ply).state for game in sample(1) for ply in range(0, len(game.moves), 5)]
    for state in states:
        seat = state.phase.seat
        if seat < 0:
            continue
        seen = observe(state, seat)
        for move, preview in previews(seen, seen.moves).items():
            was, now = rows_of(state), rows_of(decline_answers(play(state, move)))
            assert preview.leaving == was.keys() - now.keys()
            assert preview.crossing == {card for card in was.keys() & now if was[card] != now[card]}
