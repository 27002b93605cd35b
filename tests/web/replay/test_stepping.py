"""Replays: steps, jumps and autoplay."""

import pytest

from cuttle import Verb, move_text
from cuttle.links import turns_taken
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import RULES, line, open_replay, page, page_at_end
from tests.support.presses import buttons
from web.core.command import Command
from web.core.shown import shown_model, turn_at
from web.messages.replay import WaitForStep
from web.motion.flights import visible_flights
from web.motion.sounds import sounds_of
from web.state.bot_pause import SPEEDS


def tick(commands: list[Command]) -> str:
    """The value of the report when the pause of a step is over."""
    return next(f"{wait.playback} {wait.stop}" for wait in commands if isinstance(wait, WaitForStep))


# Steps


@pytest.mark.parametrize("key", RULES)
def test_every_step_tells_the_next_of_all_that_has_happened(key: str) -> None:
    model = page_at_end(key)
    told, model = english(model.story.log), after_messages(model, "ShowReplay")
    steps = list[str]()
    for _ in range(open_replay(model).last):
        model = after_messages(model, "StepTo:on")
        steps += english(open_replay(model).news)
        assert open_replay(model).news
    assert tuple(steps) == told
    assert shown_model(model).game.state == model.game.state
    assert after_messages(model, "StepTo:on") == model


@pytest.mark.parametrize("key", RULES)
def test_going_back_passes_the_same_places(key: str) -> None:
    model = after_messages(page_at_end(key), "ShowReplay")
    lines = [line(model)]
    for step in ("on", "back"):
        for _ in range(open_replay(model).last):
            model = after_messages(model, f"StepTo:{step}")
            lines.append(line(model))
    assert lines == lines[::-1]
    assert shown_model(model).game.moves == ()
    assert after_messages(model, "StepTo:back") == model


def test_the_place_is_told_by_turns() -> None:
    model = after_messages(page_at_end(), "ShowReplay")
    turns = turn_at(model.game, len(model.game.moves))
    assert line(model) == "At the start. The cards are dealt. You move first."
    model = after_messages(model, "StepTo:on")
    assert line(model).startswith(f"Turn 1 of {turns}. You ")
    assert f'aria-valuetext="Turn 1 of {turns}"' in page(model)
    assert line(after_messages(model, "StepTo:last")).startswith(f"Turn {turns} of {turns}. ")


def test_answers_belong_to_the_turn_in_which_they_are_given() -> None:
    model = after_messages(page_at_end(), "ShowReplay")
    game = model.game
    for ply, (state, move) in enumerate(zip(game.states, game.moves, strict=False)):
        if move.verb in (Verb.COUNTER, Verb.ALLOW, Verb.DISCARD):
            assert turn_at(game, ply + 1) == turn_at(game, ply)
        elif state.phase.seat >= 0 and move.verb in (Verb.DRAW, Verb.POINTS):
            assert turn_at(game, ply + 1) == turns_taken(game, ply).count(state.phase.seat) + 1


def test_one_can_jump_by_number_and_by_the_lines_of_the_log() -> None:
    model = after_messages(page_at_end(), "ShowReplay", "StepTo:9")
    assert open_replay(model).stop == 9
    assert open_replay(after_messages(model, "StepTo: 4")).stop == 4  # as a slider sends it
    buttons = [each for name, each in Reader(page(model)).elements if each.get("class") == "line"]
    assert len(buttons) == len(open_replay(model).story.log)
    for index, button in enumerate(buttons):
        there = open_replay(after_messages(model, f"StepTo:{button['data-value']}"))
        assert open_replay(model).story.log[index] in there.news
    assert [button["id"] for button in buttons if button.get("aria-current")] == [
        f"line-{index}" for index in range(open_replay(model).lines[8], open_replay(model).lines[9])
    ]


@pytest.mark.parametrize("value", ["", "x", "-1", "99999", "1e3", "²", "9" * 4000])
def test_no_step_leads_beyond_the_ends(value: str) -> None:
    model = after_messages(page_at_end(), "ShowReplay", "StepTo:3")
    assert open_replay(after_messages(model, f"StepTo:{value}")).stop in (3, open_replay(model).last)


def test_a_step_travels_and_is_heard_like_the_move() -> None:
    model = after_messages(page_at_end(), "ShowReplay", "ChangeSetting:sound on")
    after = after_messages(model, "StepTo:on")
    while shown_model(after).game.moves[-1].verb is not Verb.POINTS:
        model, after = after, after_messages(after, "StepTo:on")
    card = move_text(shown_model(after).game.moves[-1])[:2]
    before, then, last = map(shown_model, (model, after, after_messages(model, "StepTo:last")))
    assert f"card-{card}" in [flight.end.name for flight in visible_flights(before, then)]
    assert sounds_of(before, then)[0].name == "lay"
    assert visible_flights(then, before)
    assert visible_flights(before, last) == []


# Autoplay


def test_it_goes_on_by_itself_to_the_end() -> None:
    model, effects = update(after_messages(page_at_end(), "ShowReplay"), "ToggleAutoplay")
    shown = [shown_model(model).game]
    while effects:
        assert [effect.pause for effect in effects if isinstance(effect, WaitForStep)] == [SPEEDS["usual"]]
        model, effects = update(model, "tick", tick(effects))
        shown.append(shown_model(model).game)
    assert not open_replay(model).playing
    assert shown[-1].over
    assert [len(game.moves) for game in shown] == list(open_replay(model).stops)
    again_from_start, effects = update(model, "ToggleAutoplay")
    assert open_replay(again_from_start).stop == 0
    assert effects


def test_what_comes_after_it_has_been_stopped_is_dropped() -> None:
    model, effects = update(after_messages(page_at_end(), "ShowReplay"), "ToggleAutoplay")
    stopped = after_messages(model, "ToggleAutoplay")
    assert not open_replay(stopped).playing
    assert update(stopped, "tick", tick(effects)) == (stopped, [])
    running = after_messages(stopped, "ToggleAutoplay")
    assert update(running, "tick", tick(effects)) == (running, [])
    assert not open_replay(after_messages(model, "StepTo:on")).playing
    assert update(page_at_end(), "tick", tick(effects))[1] == []


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_speed_is_a_setting_that_one_button_goes_through(speed: str) -> None:
    model = after_messages(page_at_end(), "ShowReplay")
    while model.page.settings.speed != speed:
        value = next(value for _, value in buttons(model) if value.startswith("speed "))
        model = after_messages(model, f"ChangeSetting:{value}")
    assert update(model, "ToggleAutoplay")[1] == [WaitForStep(1, 0, SPEEDS[speed])]
