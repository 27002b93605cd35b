"""Replays: steps, jumps and autoplay."""

import pytest

from cuttle import Verb, move_text
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import sent, update
from tests.support.pages import RULES, again, ended, line, page
from web.core.command import Command
from web.core.shown import shown_model, turn_at
from web.motion.motion import visible_flights
from web.motion.sounds import sounds_of
from web.replay.messages import WaitForStep
from web.state.replay import SPEEDS


def tick(commands: list[Command]) -> str:
    """The value of the report when the pause of a step is over."""
    return next(f"{each.run} {each.stop}" for each in commands if isinstance(each, WaitForStep))


# Steps


@pytest.mark.parametrize("key", RULES)
def test_every_step_tells_the_next_of_all_that_has_happened(key: str) -> None:
    model = ended(key)
    told, model = english(model.story.log), sent(model, "replay")
    steps = list[str]()
    for _ in range(again(model).last):
        model = sent(model, "step:on")
        steps += english(again(model).news)
        assert again(model).news
    assert tuple(steps) == told
    assert shown_model(model).game.state == model.game.state
    assert sent(model, "step:on") == model


@pytest.mark.parametrize("key", RULES)
def test_going_back_passes_the_same_places(key: str) -> None:
    model = sent(ended(key), "replay")
    on, back = [line(model)], []
    for _ in range(again(model).last):
        model = sent(model, "step:on")
        on.append(line(model))
    for _ in range(again(model).last):
        back.append(line(model))
        model = sent(model, "step:back")
    assert [*back, line(model)] == on[::-1]
    assert shown_model(model).game.moves == ()
    assert sent(model, "step:back") == model


def test_the_place_is_told_by_turns() -> None:
    model = sent(ended(), "replay")
    turns = turn_at(model.game, len(model.game.moves))
    assert line(model) == "At the start. The cards are dealt. You move first."
    model = sent(model, "step:on")
    assert line(model).startswith(f"Turn 1 of {turns}. You ")
    assert f'aria-valuetext="Turn 1 of {turns}"' in page(model)
    assert line(sent(model, "step:last")).startswith(f"Turn {turns} of {turns}. ")


def test_answers_belong_to_the_turn_in_which_they_are_given() -> None:
    model = sent(ended(), "replay")
    game = model.game
    for ply, (state, move) in enumerate(zip(game.states, game.moves, strict=False)):
        if move.verb in (Verb.COUNTER, Verb.ALLOW, Verb.DISCARD):
            assert turn_at(game, ply + 1) == turn_at(game, ply)
        elif state.phase.seat >= 0 and move.verb in (Verb.DRAW, Verb.POINTS):
            assert turn_at(game, ply + 1) == turn_at(game, ply) + 1


def test_one_can_jump_by_number_and_by_the_lines_of_the_log() -> None:
    model = sent(ended(), "replay", "step:9")
    assert again(model).stop == 9
    assert again(sent(model, "step: 4")).stop == 4  # as a slider sends it
    buttons = [each for name, each in Reader(page(model)).elements if each.get("class") == "line"]
    assert len(buttons) == len(again(model).story.log)
    for index, button in enumerate(buttons):
        there = again(sent(model, f"step:{button['data-value']}"))
        assert again(model).story.log[index] in there.news
    assert [each["id"] for each in buttons if each.get("aria-current")] == [
        f"line-{index}" for index in range(again(model).lines[8], again(model).lines[9])
    ]


@pytest.mark.parametrize("value", ["", "x", "-1", "99999", "1e3", "²", "9" * 4000])
def test_no_step_leads_beyond_the_ends(value: str) -> None:
    model = sent(ended(), "replay", "step:3")
    assert again(sent(model, f"step:{value}")).stop in (3, again(model).last)


def test_a_step_travels_and_is_heard_like_the_move() -> None:
    model = sent(ended(), "replay")
    model = sent(model, "sound:on")
    after = sent(model, "step:on")
    while shown_model(after).game.moves[-1].verb is not Verb.POINTS:
        model, after = after, sent(after, "step:on")
    card = move_text(shown_model(after).game.moves[-1])[:2]
    assert f"card-{card}" in [
        flight.end.name for flight in visible_flights(shown_model(model), shown_model(after))
    ]
    assert sounds_of(shown_model(model), shown_model(after))[0].name == "lay"
    assert visible_flights(shown_model(after), shown_model(model))
    far = sent(model, "step:last")
    assert visible_flights(shown_model(model), shown_model(far)) == []


# Autoplay


def test_it_goes_on_by_itself_to_the_end() -> None:
    model, effects = update(sent(ended(), "replay"), "run")
    shown = [shown_model(model).game]
    while effects:
        assert [each.pause for each in effects if isinstance(each, WaitForStep)] == [SPEEDS["usual"]]
        model, effects = update(model, "tick", tick(effects))
        shown.append(shown_model(model).game)
    assert not again(model).playing
    assert shown[-1].over
    assert [len(game.moves) for game in shown] == list(again(model).stops)
    again_from_start, effects = update(model, "run")
    assert again(again_from_start).stop == 0
    assert effects


def test_what_comes_after_it_has_been_stopped_is_dropped() -> None:
    model, effects = update(sent(ended(), "replay"), "run")
    stopped = sent(model, "run")
    assert not again(stopped).playing
    assert update(stopped, "tick", tick(effects)) == (stopped, [])
    running = sent(stopped, "run")
    assert update(running, "tick", tick(effects)) == (running, [])
    assert not again(sent(model, "step:on")).playing
    assert update(ended(), "tick", tick(effects))[1] == []


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_speed_is_a_setting_that_one_button_goes_through(speed: str) -> None:
    model = sent(ended(), "replay")
    while model.settings.speed != speed:
        values = [
            each["data-value"] for _, each in Reader(page(model)).elements if each.get("data-do") == "speed"
        ]
        model = sent(model, f"speed:{values[0]}")
    assert update(model, "run")[1] == [WaitForStep(1, 0, SPEEDS[speed])]
