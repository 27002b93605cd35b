"""What decided a round, by the curve of a seat: its largest step towards the result, and whose it was. Pure.

The poster and the page tell the same story, in hundredths of the chance to win.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal, NamedTuple, TypeAlias

from cuttle import Game, Move, Seat, Verb, narrate
from cuttle.language import Words, paragraph, say
from cuttle.review import cards_that_came, value_with_open_hands
from cuttle.rules import Answering, Over, Turn
from web.core.model import Model
from web.core.shown import turn_at
from web.features.review.stored import ChanceEvent, Point, Stored
from web.state.seating import WATCHER, observe_as

Cause: TypeAlias = Literal["slip", "deed", "cards", "hidden"]
"""A mistake; another choice that worked; cards that came; or what the seat couldn't see."""

LEAST: Final = 10
"""A smaller step decides nothing: as much as a mistake costs."""
NEARLY: Final = 0.75
"""Which share of a winner's largest step makes another one as good to tell, if others tell that."""
DEEDS: Final = frozenset(
    {Verb.POINTS, Verb.PERMANENT, Verb.ONEOFF, Verb.SCUTTLE, Verb.STEAL, Verb.COUNTER, Verb.BLOCK}
)
"""Moves that do more than draw or pass."""


class Step(NamedTuple):
    """From a turn of a seat on its curve to its next one, or to the end."""

    first: int
    """The move that it begins with, by its ply."""
    end: int
    """The move after its last one."""
    before: int
    after: int


class Story(NamedTuple):
    """What decided a round for a seat."""

    step: Step
    cause: Cause
    ply: int
    """The move that did it, or that the cards came with or were played with."""
    seat: Seat
    """Whose choice it was, or whose cards."""
    came: int = -1
    """The move that the cards came with; of a deed, the one with which its card had just come, if it did."""


def turns_on_curve(game: Game, points: Sequence[Point]) -> list[Point]:
    """The decisions that open a turn. The curve goes through them."""
    return [point for point in points if isinstance(game.states[point.ply].phase, Turn)]


def steps_of(game: Game, review: Stored, seat: Seat) -> list[Step]:
    """The steps of a seat's curve."""
    turns = turns_on_curve(game, review.of(seat))
    steps = [Step(one.ply, other.ply, one.most, other.most) for one, other in pairwise(turns)]
    if turns:
        last = turns[-1]
        steps.append(Step(last.ply, len(game.moves), last.most, round(review.result[seat] / 10)))
    return steps


@lru_cache(maxsize=16)
def story_of(game: Game, review: Stored, seat: Seat) -> Story | None:
    """What decided a round for a seat: the largest rise of its curve if it won, the largest fall if another
    did; the last of equal ones. If one nearly as large comes with what another seat tells, it's that. None
    for a tie, or if no step is large enough."""
    story = _own_story(game, review, seat)
    return story and (_shared(game, review, seat, story) or story)


@lru_cache(maxsize=16)
def _own_story(game: Game, review: Stored, seat: Seat) -> Story | None:
    """What decided a round by a seat's largest step alone."""
    if 1000 not in review.result:
        return None
    sign = 1 if review.result[seat] == 1000 else -1
    step = max(
        steps_of(game, review, seat),
        key=lambda step: (sign * (step.after - step.before), step.first),
        default=None,
    )
    if step is None or sign * (step.after - step.before) < LEAST:
        return None
    return _cause(game, review, seat, step, sign)


def _shared(game: Game, review: Stored, seat: Seat, story: Story) -> Story | None:
    """What another seat's story is about, if the own curve's step up to that or with it is nearly as large as
    its largest one. A winner takes over a loser's mistake, or what it did itself, if nothing else gave it
    that rise: it may see its deed come for turns; who loses by it doesn't. But a card that only wins at once
    doesn't replace the deed that made it possible. A loser takes over the cards, which the winner may have
    seen come, if it made no mistake."""
    won = review.result[seat] == 1000
    sizes = {step: (1 if won else -1) * (step.after - step.before) for step in steps_of(game, review, seat)}
    for other in range(game.ruleset.seats):
        theirs = _own_story(game, review, other) if other != seat else None
        if theirs is None:
            continue
        if won:
            deed = story.cause == "hidden" or (story.cause == "deed" and not _only_wins(game, theirs))
            told = (theirs.cause, theirs.seat) in [("slip", other), *[("deed", seat)] * deed]
        else:
            told = theirs.came >= 0 and story.cause != "slip" and review.result[other] == 1000
        near = [step for step in sizes if step.first <= theirs.ply <= step.end]
        best = max(near, key=lambda step: sizes[step], default=None)
        if told and best and sizes[best] >= max(LEAST, NEARLY * sizes[story.step]):
            return theirs._replace(step=best)
    return None


def _only_wins(game: Game, story: Story) -> bool:
    """Whether a deed is a card out of the hand that wins at once, and that hadn't just come. A theft or a
    scuttle has become possible by what was played before."""
    from_hand = game.moves[story.ply].verb in (Verb.POINTS, Verb.PERMANENT)
    return from_hand and story.ply + 1 == len(game.moves) and story.came < 0


def own_choice(game: Game, review: Stored, seat: Seat) -> int:
    """The choice of a seat that decided the round against it, by its ply; -1 if none did. To resign is the
    end itself."""
    story = story_of(game, review, seat)
    if story is None or (story.cause, story.seat) != ("slip", seat):
        return -1
    return -1 if game.moves[story.ply].verb is Verb.RESIGN else story.ply


def _cause(game: Game, review: Stored, seat: Seat, step: Step, sign: int) -> Story:
    """Whose a step was. Cards have to account for half of it, one's own mistakes for two fifths, those of
    others, who know and lose something else, for a third; of what was done otherwise, the change is all
    that's known. If that was done with a card that had just come, this is told, too."""
    size = abs(step.after - step.before)
    slips = [
        point
        for point in review.points
        if step.first <= point.ply < step.end and point.is_mistake and (point.seat == seat) == (sign < 0)
    ]
    given = sum(point.cost for point in slips)
    came = list(cards_in(game, review, seat, step))
    luck = luck_in(game, review, seat, step, sign)
    if given >= max(size * (2 / 5 if sign < 0 else 1 / 3), luck):
        worst = max(slips, key=lambda point: point.cost)
        return Story(step, "slip", worst.ply, worst.seat)
    if luck >= size / 2:
        ply, event = max(came, key=lambda pair: sign * pair[1].gains[seat])
        return Story(step, "cards", ply, _mover(game, event.ply), event.ply)
    # A rise may come of what has become possible, such as a theft.
    reach = step if sign < 0 else step._replace(end=min(step.end + 1, len(game.moves)))
    deeds = [ply for ply in _deeds(game, reach) if (_mover(game, ply) == seat) == (sign > 0)]
    if not deeds:
        return Story(step, "hidden", step.first, seat)
    lucky = {
        card: event.ply
        for _, event in came
        if sign * event.gains[seat] >= 10 * LEAST
        for card in cards_that_came(game, event.ply)
    }
    if len(deeds) > 1 and deeds[-1] + 1 == len(game.moves) and game.moves[deeds[-1]].card not in lucky:
        del deeds[-1]  # it only wins at once, thanks to the others
    ply = max(deeds, key=lambda ply: sign * _worth_after(game, ply, seat))
    here = (at for at in lucky.values() if ply <= at < turn_end(game, ply))
    return Story(step, "deed", ply, _mover(game, ply), lucky.get(game.moves[ply].card, next(here, -1)))


def luck_in(game: Game, review: Stored, seat: Seat, step: Step, sign: int = 1) -> float:
    """What the cards of a step brought a seat, or took from it with `sign` -1, in hundredths."""
    return sign * sum(event.gains[seat] for _, event in cards_in(game, review, seat, step)) / 10


def cards_in(game: Game, review: Stored, seat: Seat, step: Step) -> Iterator[tuple[int, ChanceEvent]]:
    """The cards that count for a step, each with the move that showed it to the seat: those that it saw come,
    and those that another seat had drawn unseen and played now."""
    events = {event.ply: event for event in review.events}
    for ply in range(step.first, step.end):
        if ply in events and _was_seen(game, ply, seat):
            yield ply, events[ply]
    for ply in _deeds(game, step):
        whose, card = _mover(game, ply), game.moves[ply].card
        since = next(
            (
                event
                for event in reversed(review.events)
                if 0 <= event.ply < ply
                and card in cards_that_came(game, event.ply)
                and _mover(game, event.ply) == whose
                and whose != seat
                and not _was_seen(game, event.ply, seat)
            ),
            None,
        )
        if since:
            yield ply, since


def _was_seen(game: Game, ply: int, seat: Seat) -> bool:
    """Whether a seat saw the cards that came with a move."""
    after = game.states[ply + 1]
    others = [card for other, hand in enumerate(after.hands) if other != seat for card in hand]
    hidden = {*after.deck, *others}
    return not any(
        card in hidden and not after.shown_to[seat] >> card & 1 for card in cards_that_came(game, ply)
    )


def _deeds(game: Game, step: Step) -> list[int]:
    """The moves of a step that do more than draw or pass, by ply."""
    return [ply for ply in range(step.first, step.end) if game.moves[ply].verb in DEEDS]


def _mover(game: Game, ply: int) -> Seat:
    """Whose move it was; a random pick belongs to whose turn it is."""
    phase = game.states[ply].phase
    return phase.seat if phase.seat >= 0 else game.states[ply].turn


def _worth_after(game: Game, ply: int, seat: Seat) -> float:
    """What a seat has after a move more than before, with open hands."""
    before, after = (value_with_open_hands(state) for state in game.states[ply : ply + 2])
    return after[seat] - before[seat]


# In words


def story_words(model: Model, review: Stored, seat: Seat) -> Words | None:
    """The story in words; None if there's none."""
    story = story_of(model.game, review, seat)
    if story is None:
        return None
    if story.cause == "slip":
        return _slip_words(model, review, story, seat)
    turn, who = max(1, turn_at(model.game, story.ply + 1)), model.names[story.seat]
    decided = say("story turn", which=story.cause, turn=turn, who=who)
    return paragraph([decided, *_what_happened(model, story), curve_words(model, story.step, seat)])


def _slip_words(model: Model, review: Stored, story: Story, seat: Seat) -> Words:
    """What the choice did, and what that cost by what its seat knew. Another seat is told only what its own
    curve made of it: two figures of one thing would be a riddle."""
    game, point, who = model.game, review.at(story.ply), model.names[story.seat]
    assert point
    turn, move = turn_at(game, story.ply + 1), game.moves[story.ply]
    if move.verb is Verb.RESIGN:
        return say("story resigned", turn=max(1, turn), count=point.cost, who=who)
    said: list[Words] = [say("ending mistake", turn=turn, who=who, count=point.cost)]
    if seat != story.seat:
        said = [say("story slip", turn=turn), curve_words(model, story.step, seat)]
    return paragraph([*told(model, story.ply, story.ply + 1), *said])


def _what_happened(model: Model, story: Story) -> list[Words]:
    """The moves that a story is about; of many, the first and the last that did something. Before a deed, how
    its card came."""
    if story.cause == "cards":
        return told_cards(model, story.came, story.ply)
    step = story.step
    hidden = story.cause == "hidden"
    first, end = (step.first, step.end) if hidden else (story.ply, turn_end(model.game, story.ply))
    lines = told(model, first, end)
    if len(lines) > 2:
        *_, last = first, *_deeds(model.game, step._replace(first=first, end=end))
        lines = [lines[0], told(model, last, last + 1)[0] if last > first else lines[-1]]
    drawn = told(model, story.came, story.came + 1) if 0 <= story.came < first else []
    return [*drawn, *lines]


def curve_words(model: Model, step: Step, seat: Seat) -> Words:
    """What the curve does in a step."""
    which = "rise" if step.after > step.before else "fall"
    return say("story curve", which=which, before=step.before, after=step.after, who=model.names[seat])


def told_cards(model: Model, came: int, shown: int) -> list[Words]:
    """How cards came with one move and, if they were unseen till then, were played with another."""
    drawn = told(model, came, came + 1)
    return drawn if came == shown else [*drawn, *told(model, shown, shown + 1)]


def turn_end(game: Game, ply: int) -> int:
    """Where the turn of a move ends, with the answers to it."""
    later = range(ply + 1, len(game.moves))
    return next((after for after in later if isinstance(game.states[after].phase, Turn)), len(game.moves))


def told(model: Model, first: int, end: int, instead: Move | None = None) -> list[Words]:
    """What some moves of the round did, as the log says it, but for its result; or what another move would
    have done. All hands are known by now."""
    game = model.game.at(first).play(instead) if instead else model.game
    lines: list[Words] = []
    for ply in range(first, end):
        before, after = (observe_as(state, WATCHER) for state in game.states[ply : ply + 2])
        said = narrate(before, game.moves[ply], after, model.names)
        if isinstance(after.phase, Answering) and not instead:
            said = said[:1]  # what it was for; what it did follows
        lines += said[:-1] if isinstance(after.phase, Over) else said
    return lines
