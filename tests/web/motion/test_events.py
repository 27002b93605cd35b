"""What happens in a move: each kind is told with its cards, and nothing hidden is named."""

from dataclasses import replace

import pytest
from hypothesis import given

from cuttle import Length, Match, Move, Verb, apply, card_text, legal_moves, observe
from cuttle.notation import parse_move, parse_position
from tests.support.beginning import begin
from tests.support.board import fill_in
from tests.support.messages import update
from tests.support.pages import fresh, models, page, page_at, shared_models
from tests.support.presses import ids, steps
from tests.support.strategies import SEEDS
from web.core.model import Model, play, with_page
from web.motion.events import events, move_events
from web.motion.flights import scene_between, spots
from web.state.settings import with_setting

PLAYING = "9C KC QC 8C JC / KD 2D | - / 8D"
SWEEPING = "AC 3C 2H / KD 2D | 5S / 8D 9D"
SENDING_BACK = "9C 3C / 2D | - / KD="


@pytest.mark.parametrize(
    ("position", "moves", "told"),
    [
        (PLAYING, "9C+", "lay 9C 0"),
        (PLAYING, "KC=", "king KC 0"),
        (PLAYING, "QC=", "queen QC 0"),
        (PLAYING, "8C=", "lay 8C 0"),
        (PLAYING, "draw", ""),
        (PLAYING, "9Cx8D", "scuttle 9C 8D -1"),
        (PLAYING, "JC>8D", "steal JC 8D 0"),
        (SWEEPING, "AC!", "announce AC 5S 8D 9D -1"),
        (SWEEPING, "AC! 2D/", "counter 2D -1"),
        (SWEEPING, "AC! 2D/ allow", ""),
        (SWEEPING, "AC! allow", "wave AC 5S 8D 9D -1"),
        ("6C 3C / 2D | KS= / QD= 9D", "6C! allow", "crowns 6C KS QD -1"),
        ("2C 3C / 2D | - / KD=", "2C!KD allow", "topple 2C KD -1"),
        (SENDING_BACK, "9C!KD allow", "freeze 9C KD -1"),
        (f"bga-traditional | {SENDING_BACK}", "9C!KD allow", "return 9C KD -1"),
        ("5C 3C 4C / 2D | - / -", "5C! allow", ""),
    ],
)
def test_a_move_is_told_with_its_cards_and_their_row(position: str, moves: str, told: str) -> None:
    states = [parse_position(fill_in(position))]
    played = [parse_move(move) for move in moves.split()]
    for move in played:
        states.append(apply(states[-1], move))
    was, now = (observe(state, 0) for state in states[-2:])
    assert told == "".join(
        " ".join([event.kind, *map(card_text, (event.card, *event.targets)), str(event.seat)])
        for event in move_events(was, now, played[-1])
    )


@given(models() | shared_models(), SEEDS)
def test_events_name_what_everyone_sees(model: Model, seed: int) -> None:
    for before, after in steps(model, seed):
        open_to_all = {*public(before), *public(after)}
        for event in events(before, after):
            assert {event.card, *event.targets} - {-1} <= open_to_all
            assert "" not in event.data["targets"] if event.targets else "targets" not in event.data


def public(model: Model) -> set[int]:
    """The cards in play, on the stack, laid out, or in the scrap."""
    seen = model.observed
    rows = {card for row in seen.tables for pile in row for card in pile.cards}
    return rows | {*seen.phase.waiting, *seen.revealed, *seen.scrap}


def test_a_queen_that_protects_her_row_is_told_once() -> None:
    model = page_at("9C JC / KD 2D | - / 8D QD=")
    model = update(model, "PickCard", "JC")[0]
    refused = update(model, "AimAt", "8D")[0]
    assert [(event.kind, event.seat) for event in events(model, refused)] == [("saved", 1)]
    assert events(refused, refused) == []
    assert "saved" in scene_between(model, refused)[0]


@pytest.mark.parametrize(
    ("winner", "length", "before", "told"),
    [
        (0, "quick", (), "won 1"),
        (1, "quick", (), "lost 0"),
        (0, "best of 3", (0,), "won 2"),
        (0, "best of 3", (1,), "won 1"),
        (1, "best of 3", (1,), "lost 0"),
    ],
)
def test_who_wins_is_celebrated_more_for_a_match_and_who_loses_is_not(
    winner: int, length: Length, before: tuple[int, ...], told: str
) -> None:
    model = replace(fresh(), match=Match(fresh().game, length, before))
    [event] = events(model, play(model, Move(Verb.RESIGN, seat=1 - winner))[0])
    assert f"{event.kind} {event.size}" == told


def test_a_new_game_is_dealt_to_each_hand_in_turn() -> None:
    model = fresh()
    text, time = scene_between(None, model)
    assert '"kind": "deal"' in text
    assert time
    first, second, *_ = text.split('["deck", "')[1:]
    assert first.startswith("card-")
    assert second.startswith("back-1-0")
    assert scene_between(fresh(2), model)[0] == text
    assert scene_between(model, model)[0] == ""


def test_no_deal_is_shown_in_the_middle_of_a_game_or_without_motion() -> None:
    model = fresh()
    after = play(model, parse_move("draw"))[0]
    assert scene_between(None, after)[0] == ""
    assert scene_between(fresh(2), after)[0] == ""
    off = with_page(model, settings=with_setting(model.page.settings, "motion", "off"))
    assert scene_between(None, off) == ("", 0)


@given(models() | shared_models())
def test_a_deal_ends_at_elements_of_the_page_and_names_what_the_viewer_knows(model: Model) -> None:
    dealt = begin(Match(model.game.at(0)), model.viewer, players=model.seating.players)[0]
    known = {spot.name for spot in spots(dealt.observed).known.values()}
    for pair in scene_between(None, dealt)[0].split('["deck", "')[1:]:
        name = pair.split('"')[0]
        assert name in known or name.startswith("back-")
        assert dealt.curtain or name in ids(dealt)
    assert page(dealt)
    assert legal_moves(dealt.game.state)
