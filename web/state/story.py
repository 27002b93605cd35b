"""The log of a round: narrated for one viewer, with the reasons of bots. Pure."""

from typing import NamedTuple

from cuttle import HIDDEN, Card, Game, Move, Observation, Seat, State, Verb, narrate, observe
from cuttle.explain import reason
from cuttle.language import Name, Words
from cuttle.rules import CHANCE, Answering, Turn
from web.state.seating import WATCHER, Onlooker, Viewer, observe_as


class Listener(NamedTuple):
    """The recipient of a log."""

    viewer: Viewer
    names: tuple[Name, ...]
    persons: tuple[Seat, ...]
    reasons: bool
    """Whether the log says why bots move as they do."""


class Story(NamedTuple):
    """The log as the viewer may know it."""

    log: tuple[Words, ...] = ()
    reasons: tuple[Words, ...] = ()
    """The reason for each line: why a bot did it, or empty."""
    news: int = 0
    """How many of the last lines came after the viewer's own last move."""
    own: int = 0
    """How many of those, at their start, are consequences of that move."""
    turns: tuple[tuple[Seat, int], ...] = ()
    """The turn of each line: whose it is, and its number, counted from 1 for each player."""
    note: Words = ""
    """A note for beginners about the last move."""
    warns: bool = False
    """Whether the note tells what can be done about it, so the move stays above it."""


def whole_story(game: Game, to: Listener) -> Story:
    """The log of the round so far."""
    states, story = game.states, Story()
    views = [observe_as(state, to.viewer) for state in states]
    for ply, move in enumerate(game.moves):
        story = with_move(story, to, states[ply], move, views[ply], views[ply + 1])
    return story


def with_move(
    story: Story, to: Listener, state: State, move: Move, before: Observation, after: Observation
) -> Story:
    """The log with another move, given the position before it and what the viewer saw before and after."""
    sentences = narrate(before, move, after, to.names)
    explains = to.reasons and sentences and state.phase.seat not in to.persons
    why = bot_reason(state, move, to.viewer, to.names) if explains else ""
    reasons = [why, *[""] * len(sentences)][: len(sentences)]
    news = _news(story, to, state, move, len(sentences))
    turns = [_turn(story, move, before)] * len(sentences)
    return Story((*story.log, *sentences), (*story.reasons, *reasons), *news, (*story.turns, *turns))


def _turn(story: Story, move: Move, before: Observation) -> tuple[Seat, int]:
    """The turn that a move belongs to; answers belong to the turn they answer. See `turns_taken`."""
    if not isinstance(before.phase, Turn) or move.verb in (Verb.OFFER, Verb.RESIGN):
        return story.turns[-1] if story.turns else (before.turn, 0)
    seat = before.phase.seat
    return seat, 1 + max([number for who, number in story.turns if who == seat], default=0)


def _news(story: Story, to: Listener, state: State, move: Move, count: int) -> tuple[int, int]:
    """The new values of `news` and `own`. Consequences of the viewer's move stop being news once another
    player acts."""
    if isinstance(to.viewer, Onlooker):
        return count or story.news, 0
    actor = move.seat if move.verb in (Verb.RESIGN, Verb.OFFER) else state.phase.seat
    if move.verb is Verb.ALLOW:
        resolves = isinstance(state.phase, Answering) and state.phase.pending.player == to.viewer
        return story.news + count, story.own + count * (resolves and story.own == story.news)
    if actor == to.viewer:
        return max(0, count - 1), max(0, count - 1)
    return story.news - story.own + count, 0


# Why a bot made its move


def bot_reason(state: State, move: Move, viewer: Viewer, names: tuple[Name, ...]) -> Words:
    """The reason for a bot's move, as far as the viewer may know; empty for moves of the viewer or of chance.

    The bot's own evaluation would reveal its hand. So the move is evaluated again with only the cards that
    both the bot and the viewer know: the reason never depends on a card that the viewer can't place.
    """
    seat = state.phase.seat
    if seat in (viewer, CHANCE) or move.verb in (Verb.RESIGN, Verb.OFFER, Verb.ALLOW):
        return ""
    return reason(_shared(state, move, viewer), move, names)


def _shared(state: State, move: Move, viewer: Viewer) -> Observation:
    """What the mover and the viewer both know, plus the cards that the move reveals."""
    seen = observe(state, state.phase.seat)
    if viewer == WATCHER:
        return seen
    theirs = observe_as(state, viewer)
    known = {move.card, *move.targets, *theirs.deck, *(card for hand in theirs.hands for card in hand)}
    hands = tuple(_known(hand, known) for hand in seen.hands)
    own = tuple(card for card in hands[seen.seat] if card != HIDDEN)
    return seen._replace(
        moves=(),  # the other legal moves would reveal the hand
        deck=_known(seen.deck, known),
        hands=(*hands[: seen.seat], own, *hands[seen.seat + 1 :]),
        shown_to=tuple(mine & other for mine, other in zip(seen.shown_to, theirs.shown_to, strict=True)),
    )


def _known(cards: tuple[Card, ...], known: set[Card]) -> tuple[Card, ...]:
    return tuple(card if card in known else HIDDEN for card in cards)
