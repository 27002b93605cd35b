"""Why a move is worse than a better one: “The Ten of Clubs leaves Pip one card from winning.”

It uses only what the observation shows, and names the card of the move, so that what is said of one card
isn't said of another.
"""

from collections.abc import Iterator, Sequence

from cuttle.explain.check import may_be_answered, threats
from cuttle.explain.effects import MoveEffect, effect_of, loss_words
from cuttle.language.text import Name, Text, say
from cuttle.language.words import card_name
from cuttle.observation import Observation
from cuttle.rules.cards import HIDDEN, JACK, TWO
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Over
from cuttle.rules.state import goal, other_seats, score


def drawback(observation: Observation, move: Move, better: Move, names: Sequence[Name] = ()) -> Text | None:
    """Why a move with a card is worse than another move, in a sentence; None if the table doesn't show it.

    Both must be legal in the observation. What is said holds if nothing is countered.
    """
    return next(_drawbacks(effect_of(observation, move, names), effect_of(observation, better, names)), None)


def _drawbacks(worse: MoveEffect, better: MoveEffect) -> Iterator[Text]:
    """The drawbacks of a move next to a better one, the weightiest first."""
    seat, before, after = worse.seat, worse.before, worse.after
    card, verb, better_verb = card_name(worse.move.card), worse.move.verb, better.move.verb
    end, better_end = after.phase, better.after.phase
    wins = isinstance(better_end, Over) and better_end.winner == seat
    if wins and not isinstance(end, Over) and better.move.card != HIDDEN:
        yield say("worse wins", other=card_name(better.move.card))
    if isinstance(end, Over) and end.winner not in (None, seat):
        yield say("worse loses", card=card, who=worse.who(end.winner or 0))
    threatening = [] if isinstance(end, Over) else threats(after, before)
    if threatening and not threats(better.after, before):
        yield say("worse check", card=card, who=worse.who(threatening[0]))
    if price := loss_words(before, after, seat):
        yield say("worse gives up", card=card, price=price)
    if score(after, seat) < score(better.after, seat):
        yield say("worse points", card=card, total=score(after, seat), goal=goal(after, seat))
    for other in other_seats(before, seat):
        left = score(after, other)
        if left > score(better.after, other):
            yield say("worse leaves", card=card, who=worse.who(other), after=left)
    if verb is Verb.ONEOFF and better_verb is not Verb.ONEOFF and may_be_answered(before, TWO):
        yield say("worse countered", card=card)
    if verb is Verb.SCUTTLE and better_verb is not Verb.SCUTTLE:
        yield say("worse spends", card=card, target=card_name(worse.move.target))
    safe = better_verb not in (Verb.POINTS, Verb.STEAL)
    if verb is Verb.POINTS and safe and may_be_answered(before, JACK):
        yield say("worse stolen", card=card)
    if better_verb is Verb.DRAW:
        yield say("worse kept", card=card)
