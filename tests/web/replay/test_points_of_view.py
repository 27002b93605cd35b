"""Replays: points of view, the game meanwhile, and links to a turn."""

import pytest

from cuttle import Link, Match, legal_moves, move_text
from cuttle.links import link_text, parse_link
from tests.support.beginning import begin
from tests.support.bots import between_novices
from tests.support.controls import controls, fill
from tests.support.english import english
from tests.support.messages import after_messages, update
from tests.support.pages import (
    all_named_in,
    fresh,
    hidden_cards,
    later,
    line,
    open_replay,
    page,
    page_at,
    page_at_end,
    without_log,
)
from tests.support.presses import buttons
from web.core.command import AskBot, SaveGame
from web.core.shown import points_of_view, replay_decision, shown_model
from web.messages.share import MakeAddress, Sharing
from web.state.saved import read_save
from web.state.seating import NOBODY, PERSON, WATCHER, seat_text
from web.table.card_tip import tip
from web.table.view import page_title

# Points of view


@pytest.mark.parametrize("key", ["cuttle-cards", "bga-three", "house-25+random four+one joker"])
def test_a_round_that_is_over_is_seen_from_any_seat_or_open(key: str) -> None:
    model = after_messages(page_at_end(key), "ShowReplay")
    seats = range(model.game.ruleset.seats)
    assert set(points_of_view(model)) == {WATCHER, *seats}
    for viewer in (WATCHER, *seats):
        there = after_messages(fill(model, "replay-eyes", seat_text(viewer))[0], "StepTo:8")
        state, shown = shown_model(there).game.state, without_log(page(there))
        assert all_named_in(hidden_cards(state, viewer), shown) == []
        open_seats = seats if viewer == WATCHER else [viewer]
        for seat in open_seats:
            assert all_named_in(list(state.hands[seat]), shown) == list(state.hands[seat])


def test_another_point_of_view_shows_the_same_turn_and_calls_everybody_the_same() -> None:
    model = after_messages(page_at_end(), "ShowReplay", "StepTo:12")
    other, _ = fill(model, "replay-eyes", "1")
    assert shown_model(other).game.state == shown_model(model).game.state
    assert english(other.names) == english(shown_model(other).names) == ("You", "Marlow")
    assert "Marlow’s hand, " in page(other)
    assert 'aria-label="Your cards"' in page(other)


@pytest.mark.parametrize("key", ["cuttle-cards", "bga-three", "pagat", "bench"])
def test_while_a_round_goes_on_one_sees_what_one_saw_and_no_more(key: str) -> None:
    for plies in (3, 15, 40):
        model = later(plies, 3, key)
        if model.game.over:
            continue
        hidden = hidden_cards(model.game.state, 0)
        model = after_messages(model, "ShowReplay")
        assert points_of_view(model) == (0,)
        assert "replay-eyes" not in {control.name for control in controls(page(model))}
        for place in range(open_replay(model).last + 1):
            assert all_named_in(hidden, page(after_messages(model, f"StepTo:{place}"))) == []


def test_steps_do_not_tell_that_somebody_has_declined_to_counter() -> None:
    """With three players, two may answer; that the first has declined must stay hidden for now (R6)."""
    start = "bga-three | 0 turn 0 | AC 9H / 2S 5H / 2H 6H | - / - / - | - | ..."
    asked, declined = (after_messages(page_at(start, moves), "ShowReplay") for moves in ("AC!", "AC! allow"))
    assert declined.game.state.phase.seat == 2
    assert open_replay(declined).stops == open_replay(asked).stops


def test_nobody_looks_behind_a_curtain_or_before_the_first_move() -> None:
    shared, _ = begin(later(9).match, NOBODY, players=(PERSON, PERSON))
    assert shared.curtain
    for model in (shared, fresh()):
        after = after_messages(model, "ShowReplay")
        assert after.replay is None
        assert english(after.notice) == "You can’t do that now."
        assert "menu-replay" not in page(model)


def test_whoever_watches_bots_may_see_all_hands_again() -> None:
    watched, _ = begin(later(9).match, WATCHER)
    model = after_messages(watched, "ShowReplay")
    assert open_replay(model).viewer == WATCHER
    assert set(points_of_view(model)) == {WATCHER, 0, 1}


# The game meanwhile


def test_the_game_stands_still_and_is_kept_as_it_is() -> None:
    model = later(6)
    looking = after_messages(model, "ShowReplay", "StepTo:first")
    assert looking.save == model.save
    text = move_text(legal_moves(model.game.state)[0])
    for message in (f"bot:6 {text}", f"Choose:{text}", "Undo", "Resign", "OfferTie", "Resume"):
        after = after_messages(looking, message)
        assert (after.match, after.replay) == (looking.match, looking.replay)
    assert not {do for do, _ in buttons(looking)} & {"Undo", "AskHint", "PickCard"}


@pytest.mark.parametrize("message", ["LeaveReplay", "Cancel"])
def test_back_in_the_game_the_bot_goes_on(message: str) -> None:
    model = later(6)
    while model.game.state.phase.seat != 1:
        model = later(len(model.game.moves) + 1)
    after, effects = update(after_messages(model, "ShowReplay"), message)
    assert after == model
    assert [type(effect) for effect in effects] == [SaveGame, AskBot]


def test_a_notice_is_put_away_before_the_replay() -> None:
    model = after_messages(fresh(), f"Open:{link_text(Link(page_at_end().match, 'replay', 4))}")
    assert english(model.notice)
    model = after_messages(model, "Cancel")
    assert (english(model.notice), open_replay(model).stop > 0) == ("", True)
    assert after_messages(model, "Cancel").replay is None


def test_tips_scrap_and_title_are_of_the_turn_that_is_shown() -> None:
    model = after_messages(page_at_end(), "ShowReplay", "StepTo:first")
    assert "The scrap is empty" in page(after_messages(model, "Show:scrap"))
    assert model.game.state.scrap
    assert tip(model, "scrap")
    assert not tip(shown_model(model), "scrap")
    assert english(page_title(model)) == "Replay – Cuttle"


def test_reasons_that_are_asked_for_meanwhile_are_told() -> None:
    model = after_messages(page_at_end(), "ShowReplay", "StepTo:6")
    assert not any(open_replay(model).story.reasons)
    model = after_messages(model, "ChangeSetting:why yes")
    assert any(open_replay(model).story.reasons)
    assert open_replay(model).stop == 6


# Links


@pytest.mark.parametrize("place", [0, 1, 7, 20])
def test_a_link_to_this_turn_opens_there(place: int) -> None:
    model = after_messages(page_at_end(), "ShowReplay", f"StepTo:{place}")
    asking, effects = update(model, "Share", "replay")
    assert isinstance(asking.dialog, Sharing)
    assert open_replay(asking).stop == place
    making = effects[0]
    assert isinstance(making, MakeAddress)
    assert parse_link(making.code).kind == "replay"
    there = after_messages(later(3, 9), f"Open:{making.code}")
    assert line(there) == line(model)
    assert there.match == model.match


def test_a_link_into_a_round_that_goes_on_is_seen_from_the_own_seat() -> None:
    game = later(12, 4).game
    model = after_messages(fresh(), f"Open:{link_text(Link(Match(game), 'replay', 5))}")
    assert points_of_view(model) == (0,)
    after, effects = update(model, "LeaveReplay")
    assert after.game == game
    assert any(isinstance(effect, AskBot | SaveGame) for effect in effects)
    assert read_save(after.save).match == model.match


@pytest.mark.parametrize(("key", "deal"), [("cuttle-cards", 13), ("house-25", 4), ("bga-three", 16)])
def test_a_decision_is_shown_in_its_own_position_as_its_seat_saw_it(key: str, deal: int) -> None:
    """Also where the log says nothing between two decisions of a turn, as when an answer was given unseen."""
    game = between_novices(key, deal)
    model, _ = begin(Match(game))
    between = 0
    for ply, state in enumerate(game.states[:-1]):
        there = replay_decision(model, ply)
        shown = open_replay(there)
        assert shown.game == game.at(ply)
        assert shown.viewer == (state.phase.seat if state.phase.seat >= 0 else 0)
        between += ply not in shown.stops
        other, _ = fill(there, "replay-eyes", WATCHER.value)
        assert open_replay(other).game == game.at(ply)
    assert between
