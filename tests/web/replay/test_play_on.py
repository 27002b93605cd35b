"""Playing on from a replay: which seats and levels, and what happens to the old game."""

import pytest

from cuttle import Match
from cuttle.links import parse_link
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import sent, update
from tests.support.pages import again, ended, later, page
from web.replay.play_on import seats_for
from web.replay.stepping import as_shown
from web.state.commands import AskBot, SaveGame, TakeUp
from web.state.model import Model, begin
from web.state.seating import NOBODY, PERSON, WATCHER
from web.state.settings import CHOICES


def offered(model: Model) -> list[str]:
    """The choices in the dialog."""
    shown = sent(model, "show:play on")
    return [
        f"{each['data-do']} {each['data-value']}"
        for _, each in Reader(page(shown)).elements
        if each.get("name")
    ]


@pytest.mark.parametrize("level", CHOICES["level"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_goes_on_from_the_turn_for_any_seat_against_any_level(seat: int, level: str) -> None:
    model = sent(ended(), "replay", "step:10", f"play as:{seat}", f"play against:{level}")
    game = as_shown(model).game
    after, effects = update(model, "play on")
    assert (after.replay, after.viewer, after.game) == (None, seat, game)
    assert after.seating.players == tuple(PERSON if each == seat else level for each in (0, 1))
    assert after.deal.known
    assert parse_link(after.save).players == after.seating.players
    thinks = AskBot in map(type, effects)
    assert thinks == (game.state.phase.seat == 1 - seat)


def test_several_may_take_it_up_and_bots_may_be_watched() -> None:
    model = sent(ended("bga-three"), "replay", "step:2")
    shared = sent(model, f"play as:{NOBODY.value}", "play on")
    assert (shared.seating.players, shared.viewer) == ((PERSON,) * 3, NOBODY)
    watched = sent(model, f"play as:{WATCHER.value}", "play against:expert", "play on")
    assert (watched.seating.players, watched.viewer) == (("expert",) * 3, WATCHER)


def test_a_table_that_was_shared_is_shared_again() -> None:
    over, _ = begin(ended("bga-three").match, NOBODY, players=(PERSON, "novice", PERSON))
    model = sent(over, "replay", "step:2")
    assert sent(model, "play on").seating.players == (PERSON, "skilled", PERSON)


def test_a_round_that_goes_on_is_put_aside_and_counts_apart() -> None:
    model = later(20)
    model = begin(model.match, number=1)[0]
    looking = sent(model, "replay", "step:8")
    assert seats_for(looking) == [0]
    assert "play as 1" not in offered(looking)
    after, effects = update(sent(looking, "play as:1"), "play on")
    assert (after.viewer, len(after.game.moves)) == (0, again(looking).stops[8])
    saves = [each.code for each in effects if isinstance(each, SaveGame)]
    assert [parse_link(code).match for code in saves] == [model.match, after.match]
    assert [(parse_link(code).known, parse_link(code).helped) for code in saves] == [
        (False, True),
        (True, False),
    ]
    assert [type(each) for each in effects][:3] == [SaveGame, TakeUp, SaveGame]


def test_in_the_middle_of_a_game_with_others_nobody_plays_on() -> None:
    shared, _ = begin(later(9).match, 0, players=(PERSON, PERSON))
    looking = sent(shared, "replay", "step:4")
    assert "replay-play-on" not in page(looking)
    after = sent(looking, "show:play on", "play on")
    assert after.match == shared.match
    assert english(after.notice) == "You can’t do that now."
    assert "play-on-go" not in page(after)


def test_at_the_end_there_is_nothing_to_play_on_from() -> None:
    model = sent(ended(), "replay", "step:last")
    assert "replay-play-on" not in page(model)
    assert sent(model, "play on").game.over


def test_a_seat_that_has_given_up_cannot_be_taken() -> None:
    game = later(2, ruleset="bga-three").game
    gone = game.resign(1)
    while not gone.over:
        gone = gone.resign(gone.state.phase.seat if gone.state.phase.seat >= 0 else 2)
    model = sent(begin(Match(gone))[0], "replay", "step:last", "step:back")
    seats = seats_for(model)
    assert 1 not in seats
    assert NOBODY not in seats
    assert sent(model, "play as:1", "play on").viewer != 1


def test_what_cannot_be_chosen_changes_nothing() -> None:
    model = sent(ended(), "replay", "step:4")
    for message in ("play as:9", "play as:-1", "play against:grandmaster", "play against"):
        assert sent(model, message) == model
    assert sent(ended(), "play on").replay is None
