"""Replays: opening, stepping, autoplay, point of view. Pure.

During a round, players see only what they saw then. After it, or if nothing is hidden from the viewer, any
seat's view or all hands can be shown. The game itself waits.
"""

from bisect import bisect_right
from dataclasses import replace

from cuttle import Game, Verb
from cuttle.language import say
from cuttle.rules import Turn
from web.play.starting import left
from web.state.codec import ReplayMessage
from web.state.commands import Command, WaitForStep
from web.state.model import Model, Step, go_on, with_dialog
from web.state.replay import SPEEDS, Replay
from web.state.replaying import Jump, Leave, Run, SeeAs, ShowReplay, StepTo
from web.state.reports import Ticked
from web.state.seating import WATCHER, Onlooker, Viewer, seen_by
from web.state.selection import NOTHING
from web.state.story import Story, with_move


def eyes_of(model: Model) -> tuple[Viewer, ...]:
    """The points of view to choose from, default first; empty if there can be no replay now."""
    if not model.game.moves:
        return ()
    seats = range(model.game.ruleset.seats)
    own = () if isinstance(model.me, Onlooker) else (model.me,)
    if not model.game.over and model.persons:
        return own
    return (*own, WATCHER, *(seat for seat in seats if seat not in own))


def may_look(model: Model) -> bool:
    return model.replay is None and bool(eyes_of(model))


def as_shown(model: Model) -> Model:
    """The model to render: the game as it is, or the position of the replay."""
    replay = model.replay
    if replay is None:
        return model
    match = model.match.with_game(replay.game)
    story = Story(replay.log, replay.reasons, len(replay.log) if replay.analysis else 0, turns=replay.turns)
    return replace(model, match=match, story=story, seating=model.seating._replace(viewer=replay.eyes))


def turn_at(game: Game, ply: int) -> int:
    """The turn number at a ply, from 1; 0 is the deal."""
    turns = zip(game.states[:ply], game.moves[:ply], strict=True)
    asides = (Verb.OFFER, Verb.RESIGN)
    return sum(isinstance(state.phase, Turn) and move.verb not in asides for state, move in turns)


def look_again(model: Model, ply: int, eyes: Viewer | None = None) -> Model:
    """Open the replay at a ply, as somebody saw it; unchanged if the viewer may not."""
    allowed = eyes_of(model)
    if not allowed:
        return model
    model = replace(
        model,
        selection=model.selection._replace(
            picked=NOTHING, proposed=None, reason="", hint=None, escapes=False
        ),
    )
    eyes = eyes if eyes in allowed else allowed[0]
    return at_ply(_shown_to(model, Replay(model.game.at(0), eyes, model.me)), ply)


def look_at_decision(model: Model, ply: int) -> Model:
    """Open the replay of a round that is over at exactly the position before a move, as its seat saw it, even
    if the log says nothing there."""
    seat = model.game.states[ply].phase.seat
    return exactly(look_again(model, ply, seat), ply)


def exactly(model: Model, ply: int) -> Model:
    """Show a position between two stops."""
    return replace(model, replay=model.replay._replace(game=model.game.at(ply))) if model.replay else model


def _shown_to(model: Model, replay: Replay) -> Model:
    """The model with a replay whose log and stops fit its point of view."""
    shown, game = as_shown(replace(model, replay=replay)), model.game
    views = [seen_by(state, shown.viewer) for state in game.states]
    story, to, stops, lines = Story(), shown.listener, [0], [0]
    for ply, move in enumerate(game.moves):
        story = with_move(story, to, game.states[ply], move, views[ply], views[ply + 1])
        if len(story.log) > lines[-1]:
            stops.append(ply + 1)
            lines.append(len(story.log))
    replay = replay._replace(stops=tuple(stops), lines=tuple(lines))
    replay = replay._replace(log=story.log, reasons=story.reasons, turns=story.turns)
    return replace(model, replay=replay)


def may_play_on(model: Model) -> bool:
    """Whether a new game may start at this turn. In the middle of a game with others, it would reveal
    hidden cards."""
    free = model.game.over or not model.shared or model.analysis is not None
    return model.replay is not None and not model.replay.game.over and free


def at_ply(model: Model, ply: int) -> Model:
    """Go to the last stop at or before a ply."""
    return _at(model, bisect_right(model.replay.stops, ply) - 1) if model.replay else model


def _at(model: Model, stop: int) -> Model:
    """Go to a stop by index, limited to the first and the last."""
    replay = model.replay
    if replay is None:
        return model
    stop = max(0, min(stop, replay.last))
    return replace(model, replay=replay._replace(stop=stop, game=model.game.at(replay.stops[stop])))


def narrated_again(before: Model, after: Model) -> Model:
    """Rebuild the replay's log if its narration depends on what has changed."""
    same = after.story.reasons is before.story.reasons
    return _shown_to(after, after.replay) if after.replay and not (same or after.analysis) else after


# Messages


def _replay(model: Model) -> Step:
    """Open the replay: at its start if the round is over, otherwise at the last moves."""
    if model.replay is not None:
        return model, []
    model = look_again(model, 0 if model.game.over else len(model.game.moves))
    return (with_dialog(model) if model.replay else replace(model, notice=say("illegal"))), []


def _step(model: Model, where: int | Jump) -> Step:
    """Go to another stop, and stop autoplay."""
    replay = model.replay
    if replay is None:
        return model, []
    ways = {"on": replay.stop + 1, "back": replay.stop - 1, "first": 0, "last": replay.last}
    stop = ways[where] if isinstance(where, str) else where
    return _at(replace(model, replay=replay._replace(playing=False)), stop), []


def _run(model: Model) -> Step:
    """Start autoplay, from the first stop if it's at the end; or stop it."""
    replay = model.replay
    if replay is None or not replay.last:
        return model, []
    if replay.playing:
        return replace(model, replay=replay._replace(playing=False)), []
    model = replace(model, replay=replay._replace(playing=True, runs=replay.runs + 1))
    model = _at(model, 0) if replay.stop == replay.last else model
    return model, _next_tick(model)


def _tick(model: Model, run: int, stop: int) -> Step:
    """Take the next step of autoplay; a timer of an earlier run is ignored."""
    replay = model.replay
    if replay is None or not replay.playing or (run, stop) != (replay.runs, replay.stop):
        return model, []
    model = _at(model, replay.stop + 1)
    if replay.stop + 1 >= replay.last and model.replay:
        return replace(model, replay=model.replay._replace(playing=False)), []
    return model, _next_tick(model)


def _next_tick(model: Model) -> list[Command]:
    replay = model.replay
    return [WaitForStep(replay.runs, replay.stop, SPEEDS[model.settings.speed])] if replay else []


def _eyes(model: Model, eyes: Viewer) -> Step:
    """Change the point of view."""
    if model.replay is None or eyes not in eyes_of(model):
        return model, []
    ply = len(model.replay.game.moves)
    after = at_ply(_shown_to(model, model.replay._replace(eyes=eyes, playing=False)), ply)
    return (after if ply in model.replay.stops else exactly(after, ply)), []


def _leave(model: Model) -> Step:
    """Close the replay, or leave a game of bots."""
    return go_on(with_dialog(replace(model, replay=None))) if model.replay else left(model)


def turns_of(model: Model, replay: Replay) -> dict[str, int | str]:
    """The position in the replay: “Turn 7 of 23”, or the start."""
    game, ply = model.game, replay.stops[replay.stop]
    if replay.analysis:
        game, ply = replay.game, len(replay.game.moves)
    turn = turn_at(game, ply)
    return {"which": "turn" if turn else "start", "turn": turn, "turns": turn_at(game, len(game.moves))}


def update(model: Model, message: ReplayMessage) -> Step:
    match message:
        case ShowReplay():
            return _replay(model)
        case StepTo(where):
            return _step(model, where)
        case Run():
            return _run(model)
        case Ticked(run, stop):
            return _tick(model, run, stop)
        case SeeAs(viewer):
            return _eyes(model, viewer)
        case Leave():
            return _leave(model)
