"""What happens in a move: each kind is told with its cards, and nothing hidden is named."""

from dataclasses import replace

from hypothesis import given

from cuttle import Length, Match, Move, Verb, apply, card_text, legal_moves, observe
from cuttle.notation import parse_move, parse_position
from cuttle.rules import Over
from tests.support.beginning import begin
from tests.support.messages import update
from tests.support.pages import fresh, models, page, page_at, shared_models
from tests.support.presses import ids, steps
from tests.support.strategies import SEEDS
from web.core.model import Model, play, with_page
from web.motion.events import events, move_events
from web.motion.flights import scene_between, spots
from web.state.settings import with_setting


def happens(position: str, *moves: str) -> list[tuple[str, str, list[str], int]]:
    """The events of the last move, as kind, card, targets and seat."""
    before = state = parse_position(position)
    for move in moves:
        before, state = state, apply(state, parse_move(move))
    found = move_events(observe(before, 0), observe(state, 0), parse_move(moves[-1]))
    return [
        (each.kind, named(each.card), [named(card) for card in each.targets], each.seat) for each in found
    ]


def named(card: int) -> str:
    return card_text(card) if card >= 0 else ""


def test_what_is_laid_is_told_with_its_row() -> None:
    position = "cuttle-cards | 0 turn 0 | 9C KC QC 8C / KD 2D | - / - | - | ..."
    assert happens(position, "9C+") == [("lay", "9C", [], 0)]
    assert happens(position, "KC=") == [("king", "KC", [], 0)]
    assert happens(position, "QC=") == [("queen", "QC", [], 0)]
    assert happens(position, "8C=") == [("lay", "8C", [], 0)]
    assert happens(position, "draw") == []


def test_a_scuttle_and_a_theft_have_their_targets() -> None:
    position = "cuttle-cards | 0 turn 0 | 9C JC / KD 2D | - / 8D | - | ..."
    assert happens(position, "9Cx8D") == [("scuttle", "9C", ["8D"], -1)]
    assert happens(position, "JC>8D") == [("steal", "JC", ["8D"], 0)]


def test_a_oneoff_is_announced_with_what_it_will_hit_and_then_sweeps() -> None:
    position = "cuttle-cards | 0 turn 0 | AC 3C / KD 2D | 5S / 8D 9D | - | ..."
    assert happens(position, "AC!") == [("announce", "AC", ["5S", "8D", "9D"], -1)]
    assert happens(position, "AC!", "2D/") == [("counter", "2D", [], -1)]
    assert happens(position, "AC!", "allow") == [("wave", "AC", ["5S", "8D", "9D"], -1)]


def test_a_countered_oneoff_does_nothing() -> None:
    position = "cuttle-cards | 0 answering 0 0 AC! 2D@1 | 3C 2H / KD | 5S / 8D | - | ..."
    assert happens(position, "allow") == []


def test_a_six_pops_what_it_hits_and_a_two_topples_it() -> None:
    position = "cuttle-cards | 0 answering 1 0 6C! | 3C / 2D | KS= / QD= 9D | - | ..."
    assert happens(position, "allow") == [("crowns", "6C", ["KS", "QD"], -1)]
    position = "cuttle-cards | 0 answering 1 0 2C!KD | 3C / 2D | - / KD= | - | ..."
    assert happens(position, "allow") == [("topple", "2C", ["KD"], -1)]


def test_a_nine_sends_back_and_may_freeze() -> None:
    answer = "| 0 answering 1 0 9C!KD | 3C / 2D | - / KD= | - | ..."
    assert happens(f"cuttle-cards {answer}", "allow") == [("freeze", "9C", ["KD"], -1)]
    assert happens(f"bga-traditional {answer}", "allow") == [("return", "9C", ["KD"], -1)]


def test_without_effect_on_the_table_nothing_is_told() -> None:
    position = "cuttle-cards | 0 answering 1 0 5C! | 3C 4C / 2D | - / - | - | ..."
    assert happens(position, "allow") == []


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
    model = page_at("cuttle-cards | 0 turn 0 | 9C JC / KD 2D | - / 8D QD= | - | ...")
    model = update(model, "PickCard", "JC")[0]
    refused = update(model, "AimAt", "8D")[0]
    assert [(event.kind, event.seat) for event in events(model, refused)] == [("saved", 1)]
    assert events(refused, refused) == []
    assert "saved" in scene_between(model, refused)[0]


# Endings


def ended(winner: int, **more: object) -> str:
    """The kind and size of a round's end by resignation, for seat 0."""
    model = replace(fresh(), **more)  # type: ignore[arg-type]
    after = play(model, Move(Verb.RESIGN, seat=1 - winner))[0]
    assert isinstance(after.game.state.phase, Over)
    [event] = events(model, after)
    return f"{event.kind} {event.size}"


def test_who_wins_is_celebrated_more_for_a_match_and_who_loses_is_not() -> None:
    assert ended(0) == "won 1"
    assert ended(1) == "lost 0"
    assert ended(0, match=in_match("best of 3", (0,))) == "won 2"
    assert ended(0, match=in_match("best of 3", (1,))) == "won 1"
    assert ended(1, match=in_match("best of 3", (1,))) == "lost 0"


def in_match(length: Length, before: tuple[int, ...]) -> Match:
    return Match(fresh().game, length, before)


# The deal


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
