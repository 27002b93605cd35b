"""What has happened in the round, told to the viewer as they may know it, with the reasons of bots. Pure."""

from typing import NamedTuple

from cuttle import Game, Move, Observation, Seat, State, Verb, narrate
from cuttle.language import Name, Words
from cuttle.rules import Answering
from web.state.reasons import why
from web.state.seating import Onlooker, Viewer, seen_by


class Listener(NamedTuple):
    """Who is told."""

    viewer: Viewer
    names: tuple[Name, ...]
    persons: tuple[Seat, ...]
    reasons: bool
    """Whether they want to hear why the bots move as they do."""


class Story(NamedTuple):
    """What the viewer has been told."""

    log: tuple[Words, ...] = ()
    reasons: tuple[Words, ...] = ()
    """A clause on each of the sentences: why the bot did it; empty where there is none to be told."""
    news: int = 0
    """How many of the last sentences tell of what came after the viewer's own last move."""
    own: int = 0
    """How many of these, the first, tell what came of that move itself."""


def whole_story(game: Game, to: Listener) -> Story:
    """All from the deal on."""
    states, story = game.states, Story()
    views = [seen_by(state, to.viewer) for state in states]
    for ply, move in enumerate(game.moves):
        story = with_move(story, to, states[ply], move, views[ply], views[ply + 1])
    return story


def with_move(
    story: Story, to: Listener, state: State, move: Move, before: Observation, after: Observation
) -> Story:
    """The story with another move, given the position in which it was made and what the viewer saw."""
    sentences = narrate(before, move, after, to.names)
    reasons = _reasons(to, state, move, len(sentences))
    news = _news(story, to, state, move, len(sentences))
    return Story((*story.log, *sentences), (*story.reasons, *reasons), *news)


def _news(story: Story, to: Listener, state: State, move: Move, count: int) -> tuple[int, int]:
    """How many sentences are news to the viewer: whatever follows what they did themselves; and how many
    of them tell what came of that, which is no news any longer once another has done something."""
    if isinstance(to.viewer, Onlooker):
        return count or story.news, 0
    actor = move.seat if move.verb in (Verb.RESIGN, Verb.OFFER) else state.phase.seat
    if move.verb is Verb.ALLOW:
        resolves = isinstance(state.phase, Answering) and state.phase.pending.player == to.viewer
        return story.news + count, story.own + count * (resolves and story.own == story.news)
    if actor == to.viewer:
        return max(0, count - 1), max(0, count - 1)
    return story.news - story.own + count, 0


def _reasons(to: Listener, state: State, move: Move, count: int) -> list[Words]:
    """The first sentence of a move has its reason, if the viewer wants to hear of any."""
    wanted = to.reasons and count and state.phase.seat not in to.persons
    clause = why(state, move, to.viewer, to.names) if wanted else ""
    return [clause if not place else "" for place in range(count)]
