"""The position that the page shows, that of the game or of a replay; and the ways through a replay. Pure."""

from bisect import bisect_right
from dataclasses import replace

from cuttle import Game, Link, Match
from cuttle.links import ONLOOKER, turns_taken
from web.core.model import Model
from web.core.replay import Replay
from web.state.saved import Origin
from web.state.seating import PUBLIC, WATCHER, Onlooker, Seating, Viewer, observe_as
from web.state.selection import NOTHING, Selection
from web.state.story import Story, with_move


def points_of_view(model: Model) -> tuple[Viewer, ...]:
    """The points of view to choose from, default first; empty if there can be no replay now."""
    if not model.game.moves or is_watched(model):
        return ()
    seats = range(model.game.ruleset.seats)
    own = () if isinstance(model.me, Onlooker) else (model.me,)
    if not model.game.over and model.persons:
        return own
    return (*own, WATCHER, *(seat for seat in seats if seat not in own))


def may_replay(model: Model) -> bool:
    return model.replay is None and bool(points_of_view(model))


def is_watched(model: Model) -> bool:
    """Whether a round for onlookers is replayed."""
    return model.replay is not None and model.replay.watched is not None


def may_leave(model: Model) -> bool:
    """Whether there's a game to go back to from a replay or a lesson: a frame may show nothing else."""
    replay = model.replay
    other = model.lesson or (replay and (replay.watched or replay.exercise or replay.analysis))
    return not (model.page.app.is_quiet and other)


def replayed(model: Model) -> Model:
    """The model of the round that is replayed: the game on the table, or one for onlookers."""
    watched = model.replay.watched if model.replay else None
    if watched is None:
        return model
    seating = Seating(WATCHER, watched.players, names=watched.names)
    return replace(model, match=watched.match, seating=seating, deal=Origin(), lesson=None)


def shown_model(model: Model) -> Model:
    """The model to render: the game as it is, or the position of the replay."""
    replay = model.replay
    if replay is None:
        return model
    own, table = model.exercise.seating if model.exercise else None, replayed(model)
    match = Match(replay.game) if own else table.match.with_game(replay.game)
    seating = (own or table.seating)._replace(viewer=replay.viewer)
    return replace(table, match=match, story=replay.story, seating=seating)


def is_at_home(model: Model) -> bool:
    """Whether the home is shown in place of the table; a puzzle that was begun there leads back to it."""
    return model.home is not None and model.replay is None


def turn_at(game: Game, ply: int) -> int:
    """The number of the turn at a ply, counted for the player whose it is; 0 is the deal."""
    taken = turns_taken(game, ply)
    return taken.count(taken[-1]) if taken else 0


def open_replay(model: Model, ply: int, viewer: Viewer | None = None, *, seen: int | None = None) -> Model:
    """Open the replay at a ply, from a point of view; unchanged if the viewer may not. `seen` is the last ply
    that the player has seen of a round that's new to them."""
    allowed = points_of_view(model)
    if not allowed:
        return model
    model = replace(
        model,
        selection=model.selection._replace(
            picked=NOTHING, proposed=None, reason="", hint=None, escapes=False
        ),
    )
    viewer = viewer if viewer in allowed else allowed[0]
    return at_ply(with_log(model, Replay(model.game.at(0), viewer, model.me, seen=seen)), ply)


def watch(model: Model, link: Link, before: Replay | None) -> Model:
    """Open the replay of a round for onlookers, at the turn of its link or at the start; `before` comes back
    after it."""
    seat = PUBLIC if link.seat in (ONLOOKER, None) else link.seat
    replay = Replay(link.game.at(0), seat, WATCHER, seen=0, watched=link, before=before)
    model = replace(model, selection=Selection(), replay=replay)
    return at_ply(with_log(model, replay), link.ply or 0)


def show_latest(model: Model, link: Link) -> Model:
    """Show where a round stands, as everyone sees it, or with all hands if the link isn't for onlookers."""
    viewer = PUBLIC if link.kind == "watch" else WATCHER
    replay = Replay(link.game.at(0), viewer, WATCHER, watched=link)
    model = with_log(replace(model, selection=Selection(), replay=replay), replay)
    stop = model.replay.last if model.replay else 0
    model = at_stop(model, stop)
    return replace(model, replay=model.replay._replace(game=link.game)) if model.replay else model


def replay_decision(model: Model, ply: int) -> Model:
    """Open the replay of a round that is over at exactly the position before a move, as its seat saw it, even
    if the log says nothing there."""
    seat = model.game.states[ply].phase.seat
    return at_exact_ply(open_replay(model, ply, seat), ply)


def at_exact_ply(model: Model, ply: int) -> Model:
    """Show a position between two stops."""
    return replace(model, replay=model.replay._replace(game=model.game.at(ply))) if model.replay else model


def with_log(model: Model, replay: Replay) -> Model:
    """The model with a replay whose log and stops fit its point of view."""
    shown = shown_model(replace(model, replay=replay))
    game = replayed(replace(model, replay=replay)).game
    views = [observe_as(state, shown.viewer) for state in game.states]
    story, to, stops, lines = Story(), shown.listener, [0], [0]
    for ply, move in enumerate(game.moves):
        story = with_move(story, to, game.states[ply], move, views[ply], views[ply + 1])
        if len(story.log) > lines[-1]:
            stops.append(ply + 1)
            lines.append(len(story.log))
    story = story._replace(news=0, own=0)
    return replace(model, replay=replay._replace(stops=tuple(stops), lines=tuple(lines), story=story))


def at_ply(model: Model, ply: int) -> Model:
    """Go to the last stop at or before a ply."""
    return at_stop(model, bisect_right(model.replay.stops, ply) - 1) if model.replay else model


def at_stop(model: Model, stop: int) -> Model:
    """Go to a stop by index, limited to the first and the last."""
    replay = model.replay
    if replay is None:
        return model
    stop = max(0, min(stop, replay.last))
    ply = replay.stops[stop]
    seen = None if replay.seen is None else max(replay.seen, ply)
    return replace(model, replay=replay._replace(stop=stop, game=replayed(model).game.at(ply), seen=seen))


def with_analysis(model: Model, **changes: object) -> Model:
    """The model with a changed analysis."""
    replay = model.replay
    if replay is None or replay.analysis is None:
        return model
    return replace(model, replay=replay._replace(analysis=replay.analysis.changed(**changes)))
