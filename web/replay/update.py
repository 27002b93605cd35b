"""Replays: opening, stepping, autoplay, point of view. Pure.

During a round, players see only what they saw then. After it, or if nothing is hidden from the viewer, any
seat's view or all hands can be shown. The game itself waits.
"""

from dataclasses import replace
from typing import Final

from cuttle.language import say
from web.core.command import Command
from web.core.feature import on
from web.core.games import leave_game
from web.core.model import Model, Step, go_on, with_dialog
from web.core.replay import Replay
from web.core.shown import (
    at_exact_ply,
    at_ply,
    at_stop,
    is_watched,
    open_replay,
    points_of_view,
    replayed,
    turn_at,
    with_log,
)
from web.messages.replay import (
    LeaveReplay,
    SeeAs,
    ShowReplay,
    StepTo,
    Ticked,
    ToggleAutoplay,
    WaitForStep,
)
from web.state.bot_pause import SPEEDS


def may_play_on(model: Model) -> bool:
    """Whether a new game may start at this turn. In the middle of a game with others, it would reveal
    hidden cards."""
    free = model.game.over or not model.shared or model.analysis is not None
    return model.replay is not None and not (model.replay.game.over or is_watched(model)) and free


def narrate_again(before: Model, after: Model) -> Step:
    """Rebuild the replay's log if its narration depends on what has changed."""
    same = after.story.reasons is before.story.reasons
    if not after.replay or same or after.analysis or after.exercise:
        return after, []
    return with_log(after, after.replay), []


# Messages


def _open(model: Model, _: ShowReplay) -> Step:
    """Open the replay: at its start if the round is over, otherwise at the last moves."""
    if model.replay is not None:
        return model, []
    model = open_replay(model, 0 if model.game.over else len(model.game.moves))
    return (with_dialog(model) if model.replay else replace(model, notice=say("illegal"))), []


def _step(model: Model, message: StepTo) -> Step:
    """Go to another stop, and stop autoplay."""
    where, replay = message.where, model.replay
    if replay is None:
        return model, []
    ways = {"on": replay.stop + 1, "back": replay.stop - 1, "first": 0, "last": replay.last}
    stop = ways[where] if isinstance(where, str) else where
    return at_stop(replace(model, replay=replay._replace(playing=False)), stop), []


def _toggle_autoplay(model: Model, _: ToggleAutoplay) -> Step:
    """Start autoplay, from the first stop if it's at the end; or stop it."""
    replay = model.replay
    if replay is None or not replay.last:
        return model, []
    if replay.playing:
        return replace(model, replay=replay._replace(playing=False)), []
    model = replace(model, replay=replay._replace(playing=True, playbacks=replay.playbacks + 1))
    model = at_stop(model, 0) if replay.stop == replay.last else model
    return model, _next_tick(model)


def _tick(model: Model, message: Ticked) -> Step:
    """Take the next step of autoplay; a timer of an earlier playback is ignored."""
    replay = model.replay
    if replay is None or not replay.playing:
        return model, []
    if (message.playback, message.stop) != (replay.playbacks, replay.stop):
        return model, []
    model = at_stop(model, replay.stop + 1)
    if replay.stop + 1 >= replay.last and model.replay:
        return replace(model, replay=model.replay._replace(playing=False)), []
    return model, _next_tick(model)


def _next_tick(model: Model) -> list[Command]:
    replay = model.replay
    return [WaitForStep(replay.playbacks, replay.stop, SPEEDS[model.page.settings.speed])] if replay else []


def _see_as(model: Model, message: SeeAs) -> Step:
    """Change the point of view."""
    replay, viewer = model.replay, message.viewer
    if replay is None or viewer not in points_of_view(model):
        return model, []
    ply = len(replay.game.moves)
    after = at_ply(with_log(model, replay._replace(viewer=viewer, playing=False)), ply)
    return (after if ply in replay.stops else at_exact_ply(after, ply)), []


def _leave(model: Model, _: LeaveReplay) -> Step:
    """Close the replay, or leave a game of bots. After a round for onlookers, show what was there before."""
    replay = model.replay
    if replay is None:
        return leave_game(model)
    return go_on(with_dialog(replace(model, replay=replay.before if replay.watched else None)))


def turns_of(model: Model, replay: Replay) -> dict[str, int | str]:
    """The arguments of sentences about the place in the replay: “Turn 7 of 23”, or the start."""
    game, ply = replayed(model).game, replay.stops[replay.stop]
    if replay.analysis:
        game, ply = replay.game, len(replay.game.moves)
    turn = turn_at(game, ply)
    return {"which": "turn" if turn else "start", "turn": turn, "turns": turn_at(game, len(game.moves))}


HANDLERS: Final = dict(
    [
        on(ShowReplay, _open),
        on(StepTo, _step),
        on(ToggleAutoplay, _toggle_autoplay),
        on(Ticked, _tick),
        on(SeeAs, _see_as),
        on(LeaveReplay, _leave),
    ]
)
