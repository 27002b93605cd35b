"""What has happened in the round, told to the viewer as they may know it, with the reasons of bots. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cuttle import Move, Observation, State, Verb, narrate
from cuttle.rules import Answering
from web.state.reasons import why
from web.state.seating import seen_by

if TYPE_CHECKING:
    from web.state.model import Model


class Story(NamedTuple):
    """What the viewer has been told."""

    told: tuple[str, ...] = ()
    whys: tuple[str, ...] = ()
    """A clause on each of the sentences: why the bot did it; empty where there is none to be told."""
    news: int = 0
    """How many of the last sentences tell of what came after the viewer's own last move."""
    own: int = 0
    """How many of these, the first, tell what came of that move itself."""


def whole_story(model: Model) -> Story:
    """All from the deal on."""
    states, story = model.game.states, Story()
    views = [seen_by(state, model.viewer) for state in states]
    for ply, move in enumerate(model.game.moves):
        story = with_move(model, story, states[ply], move, views[ply], views[ply + 1])
    return story


def with_move(
    model: Model, story: Story, state: State, move: Move, before: Observation, after: Observation
) -> Story:
    """The story with another move, given the position in which it was made and what the viewer saw."""
    sentences = narrate(before, move, after, model.names)
    whys = _whys(model, state, move, len(sentences))
    news = _news(model, state, move, len(sentences), story)
    return Story((*story.told, *sentences), (*story.whys, *whys), *news)


def _news(model: Model, state: State, move: Move, count: int, story: Story) -> tuple[int, int]:
    """How many sentences are news to the viewer: whatever follows what they did themselves; and how many
    of them tell what came of that, which is no news any longer once another has done something."""
    if not model.seated:
        return count or story.news, 0
    actor = move.seat if move.verb in (Verb.RESIGN, Verb.OFFER) else state.phase.seat
    if move.verb is Verb.ALLOW:
        resolves = isinstance(state.phase, Answering) and state.phase.pending.player == model.viewer
        return story.news + count, story.own + count * (resolves and story.own == story.news)
    if actor == model.viewer:
        return max(0, count - 1), max(0, count - 1)
    return story.news - story.own + count, 0


def _whys(model: Model, state: State, move: Move, count: int) -> list[str]:
    """The first sentence of a move has its reason, if the viewer wants to hear of any."""
    wanted = model.settings.why == "yes" and count and state.phase.seat not in model.persons
    clause = why(state, move, model.viewer, model.names) if wanted else ""
    return [clause if not place else "" for place in range(count)]
