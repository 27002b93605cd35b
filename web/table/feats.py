"""What made a round special: how it was won, or of one that's lost the best moment and the last chance. Pure.

It's imported once a round is over.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from cuttle import Game, Seat, Verb, goal, narrate, observe, score
from cuttle.explain import Price, checking_seats, escapes
from cuttle.language import Words, say
from cuttle.links import count_turns
from cuttle.rules import KING, RANK_NAMES, Over, Turn, count_permanents, rank
from web.core.model import Model
from web.play.progress import passed_level
from web.play.undo import last_decision
from web.state.points import most_behind
from web.state.ratings import NO_FEATS, round_name
from web.state.seating import observe_as

FAR: Final = 10
"""From how many points on a deficit, or what an ace takes, is worth a line."""
FEW: Final = 5
"""Turns in which a round is won fast."""
MOMENT: Final = 5
"""A move that changes the points by less is no moment."""
STRIKES: Final = (Verb.ONEOFF, Verb.SCUTTLE, Verb.STEAL)
"""What a moment is made of: a card for points may have been the mistake of the round."""
WAYS: Final = ("edge", "behind", "ace", "kings", "fast", "peace")
"""What may be special about the way to a win: one turn from losing, from far behind, by an ace, with kings,
in few turns, without a scuttle."""


def feats_of(model: Model) -> list[Words]:
    """How the viewer has won, and what else is true of it, each in a few words; empty if they haven't."""
    game, phase, seat = model.game, model.game.state.phase, model.own_seat
    if not isinstance(phase, Over) or seat is None or phase.winner != seat or phase.ending != "points":
        return []
    feats = model.page.feats
    if feats.round != round_name(game, seat) or model.deal.apart:
        feats = NO_FEATS
    found = [_how_won(game, seat, fast=not feats.fastest, record=bool(feats.comeback))]
    if feats.first:
        found.append(say("feat first", who=say("bot called", which=feats.first)))
    if feats.comeback:
        found.append(say("feat comeback", count=feats.comeback))
    if feats.fastest:
        found.append(say("feat fastest", count=feats.fastest))
    if feats.streak > 1:
        found.append(say("feat streak", count=feats.streak))
    if level := passed_level(model):
        found.append(say("feat ahead", who=say("bot called", which=level)))
    return [words for words in found if words]


def _how_won(game: Game, seat: Seat, *, fast: bool, record: bool) -> Words:
    """What was most special about the way to a win; empty if nothing was. That it was fast, or a record from
    behind, may be said elsewhere."""
    for way, words in ways_won(game, seat):
        if way == "fast" and not fast:
            return ""
        if way != "behind" or not record:
            return words
    return ""


def ways_won(game: Game, seat: Seat) -> Iterator[tuple[str, Words]]:
    """All that was special about the way to a win, of `WAYS`, the most special first."""
    own = [state for state in game.states if state.phase == Turn(seat)]
    others = [other for other in range(game.ruleset.seats) if other != seat]
    if own and checking_seats(observe(own[-1], seat)):
        yield "edge", say("won on the edge")
    behind = most_behind(game, seat)
    if behind >= FAR:
        yield "behind", say("won from behind", count=behind)
    if any(_is_ace(game, ply, seat, others) for ply in range(len(game.moves))):
        yield "ace", say("won by an ace")
    kings = count_permanents(game.state, seat, KING)
    if kings > 1 and goal(game.state, seat) < game.ruleset.goals[0]:
        yield "kings", say("won with kings", count=kings)
    if game.from_position:  # who knows what went before
        return
    turns = count_turns(game, seat)
    if turns <= FEW:
        yield "fast", say("won fast", count=turns)
    scuttled = any(
        move.verb is Verb.SCUTTLE and state.phase.seat == seat
        for state, move in zip(game.states, game.moves, strict=False)
    )
    if not scuttled:
        yield "peace", say("won in peace")


def _is_ace(game: Game, ply: int, seat: Seat, others: list[Seat]) -> bool:
    """Whether a move is an ace of the winner that took many points from another."""
    move, before = game.moves[ply], game.states[ply]
    if move.verb is not Verb.ONEOFF or RANK_NAMES[rank(move.card)] != "A" or before.phase.seat != seat:
        return False
    after = next((state for state in game.states[ply + 1 :] if isinstance(state.phase, Turn)), game.state)
    return any(score(before, other) - score(after, other) >= FAR for other in others)


def best_moment(model: Model) -> Words:
    """What the viewer did to others that changed the points most in their favour until their next turn, in a
    round that's lost; empty if nothing did by much."""
    game, phase, seat = model.game, model.game.state.phase, model.own_seat
    if not isinstance(phase, Over) or seat is None or phase.winner in (None, seat):
        return ""
    others = [other for other in range(game.ruleset.seats) if other != seat]

    def lead(at: int) -> int:
        return score(game.states[at], seat) - max(score(game.states[at], other) for other in others)

    own = [ply for ply in range(len(game.moves)) if game.states[ply].phase == Turn(seat)]
    lasting = {
        one: min(lead(one + 1), lead(later)) - lead(one)
        for one, later in pairwise((*own, len(game.moves)))
        if game.moves[one].verb in STRIKES
    }
    ply = max(lasting, key=lambda ply: lasting[ply], default=-1)
    if ply < 0 or lasting[ply] < MOMENT:
        return ""
    before, after = (observe_as(state, model.viewer) for state in game.states[ply : ply + 2])
    return say("best moment", what=narrate(before, game.moves[ply], after, model.names)[0])


def last_chance(model: Model) -> Words:
    """Whether a beginner who has lost to a bot could still have stopped it on the last turn, if it was seen
    to come; empty for others."""
    game, phase, seat = model.game, model.game.state.phase, model.own_seat
    if not isinstance(phase, Over) or phase.ending != "points" or not model.page.settings.coach:
        return ""
    if seat is None or phase.winner in (None, *model.persons) or (ply := last_decision(game, seat)) is None:
        return ""
    seen = observe(game.states[ply], seat)
    if seen.turn != seat or phase.winner not in checking_seats(seen):
        return ""
    ways = escapes(seen)
    if not ways:
        return say("last chance", which="none")
    sure = any(Price.LAST_RESORT not in way.prices for way in ways)
    missed = sure and game.moves[ply] not in [way.move for way in ways]
    return say("last chance", which="missed") if missed else ""
