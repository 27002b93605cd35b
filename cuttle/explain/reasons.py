"""Why a move is good: “It keeps you from winning next turn.”, “It keeps the two for your ace.”

It uses only what the observation shows. If a move does several things, the first one in a fixed order is
named.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cuttle.explain.check import MAX_CARD_POINTS, Price, checking_seats, escapes
from cuttle.language.sentences import cards_text, points_text
from cuttle.language.text import Arg, Name, Text, list_with_and, say
from cuttle.language.words import card_name, rank_name, seat_name
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import ACE, EIGHT, FIVE, FOUR, JOKER, NINE, QUEEN, SEVEN, SIX, THREE, TWO, Seat, rank
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.phases import Answering, Over
from cuttle.rules.state import Position, State, count_permanents, goal, other_seats, score


def reason(observation: Observation, move: Move, names: Sequence[Name] = ()) -> Text:
    """Why a move is good, in a sentence that names no card hidden from the seat.

    `names` are the seats' names, as for `choice_text`. The move must be legal in the observation.
    """
    determinization = imagine(observation, Random(0))
    effect = MoveEffect(
        observation, move, names, determinization, decline_answers(play(determinization, move))
    )
    return next(found for find in _CHECKS if (found := find(effect)))


@dataclass(frozen=True, slots=True)
class MoveEffect:
    """A move and the position after it if it isn't countered."""

    before: Observation
    move: Move
    names: Sequence[Name]
    determinization: State
    after: State

    @property
    def seat(self) -> Seat:
        """Who moves."""
        return self.before.seat

    @property
    def target_seat(self) -> Seat:
        """The seat that the move targets: the one it names, or the next one."""
        return self.move.seat if self.move.seat >= 0 else (*other_seats(self.before, self.seat), self.seat)[0]

    @property
    def mover(self) -> Name:
        return self.who(self.seat)

    def who(self, seat: Seat) -> Name:
        return seat_name(self.names, seat)


def _ends_round(effect: MoveEffect) -> Text | None:
    """It ends the round."""
    phase = effect.after.phase
    if not isinstance(phase, Over):
        return None
    if phase.winner == effect.seat:
        return say("why wins")
    return say("why tie" if phase.winner is None else "why otherwise")


def _answers_offer(effect: MoveEffect) -> Text | None:
    """It answers an offer of a tie."""
    return say("why play on") if effect.move.verb is Verb.REFUSE else None


def _stops_check(effect: MoveEffect) -> Text | None:
    """It stops an opponent who could win next turn; a seven only might."""
    if effect.move.verb is Verb.ALLOW or not (threats := checking_seats(effect.before)):
        return None
    found = escapes(effect.before._replace(moves=(effect.move,)))
    if not found:
        return None
    if Price.LAST_RESORT in found[0].prices:
        return say("why hopes")
    return say("why stops", who=effect.who(threats[0]))


def _answers(effect: MoveEffect) -> Text | None:
    """It counters or blocks a card."""
    phase, verb = effect.before.phase, effect.move.verb
    if verb not in (Verb.COUNTER, Verb.BLOCK):
        return None
    if isinstance(phase, Answering) and phase.pending.player == effect.seat:
        return say("why gets through", card=card_name(phase.pending.played.card))
    let = decline_answers(play(effect.determinization, ALLOW))
    saved = _loss(effect.after, let, effect.seat)
    if saved:
        return say("why saves", loss=saved)
    return say("why counters", card=card_name(phase.waiting[0]))


def _lets_happen(effect: MoveEffect) -> Text | None:
    """It saves a two or a ten that could have been used."""
    if effect.move.verb is not Verb.ALLOW:
        return None
    cards = [move.card for move in effect.before.moves if move.card >= 0]
    if not cards:
        return say("why only move")
    return _keeps_two(effect) or say("why keeps", card=rank_name(rank(cards[0])))


def _draws(effect: MoveEffect) -> Text | None:
    """It draws, and saves a two in hand."""
    return _keeps_two(effect) if effect.move.verb is Verb.DRAW else None


def _keeps_two(effect: MoveEffect) -> Text | None:
    """It saves a two for a harmful card that an opponent is known to hold."""
    before, seat = effect.before, effect.seat
    if not any(
        rank(card) == TWO and not before.frozen >> card & 1 for card in before.hands[seat] if card >= 0
    ):
        return None
    feared = [ACE] * bool(score(before, seat)) + [SIX] * bool(_permanents_by_kind(before, seat))
    for other in other_seats(before, seat):
        ranks = [rank(card) for card in before.hands[other] if card >= 0]
        if (feared_here := [each for each in feared if each in ranks]) and not count_permanents(
            before, other, QUEEN
        ):
            names = {"card": rank_name(TWO), "rank": rank_name(feared_here[0])}
            return say("why keeps for", who=effect.who(other), **names)
    return None


def _hurts(effect: MoveEffect) -> Text | None:
    """It costs an opponent points or permanents."""
    if effect.move.verb not in (Verb.SCUTTLE, Verb.ONEOFF, Verb.STEAL):
        return None
    losses = {
        seat: _loss(effect.before, effect.after, seat) for seat in other_seats(effect.before, effect.seat)
    }
    lost = [seat for seat, loss in losses.items() if loss]
    if not lost:
        return None
    victim = max(lost, key=lambda seat: score(effect.before, seat) - score(effect.after, seat))
    keys = ("why steals", "why steals at a price")
    if effect.move.verb is not Verb.STEAL:
        keys = ("why scraps", "why scraps at a price")
    if effect.move.verb is Verb.ONEOFF and rank(effect.move.card) == NINE:
        keys = ("why sends back", "why sends back at a price")
    told: dict[str, Arg] = {"loss": losses[victim] or "", "who": effect.who(victim)}
    price = _loss(effect.before, effect.after, effect.seat)
    return say(keys[1], price=price, **told) if price else say(keys[0], **told)


def _loss(before: Position, after: Position, seat: Seat) -> Arg | None:
    """What a seat has lost on the table, in words; None for nothing."""
    points = score(before, seat) - score(after, seat)
    laid = _permanents_by_kind(before, seat) - _permanents_by_kind(after, seat)
    words = [points_text(points)] if points > 0 else []
    words += [
        say(key, count=laid[key]) for key in ("lost royals", "lost glasses", "lost jokers") if laid[key]
    ]
    return list_with_and(words) if words else None


def _permanents_by_kind(position: Position, seat: Seat) -> Counter[str]:
    """How many permanents a seat has of each kind, including jacks and jokers."""
    piles = position.tables[seat]
    cards = [card for pile in piles for card in pile.thieves + (() if pile.for_points else (pile.card,))]
    return Counter(_LOST.get(rank(card), "lost royals") for card in cards)


_LOST: Final = {EIGHT: "lost glasses", JOKER: "lost jokers"}


def _wins_back(effect: MoveEffect) -> Text | None:
    """It gets points back from under a jack."""
    gained = score(effect.after, effect.seat) - score(effect.before, effect.seat)
    back = effect.move.verb is Verb.ONEOFF and gained > 0
    return say("why wins back", points=points_text(gained)) if back else None


def _lowers(effect: MoveEffect) -> Text | None:
    """It lowers your goal."""
    least = goal(effect.after, effect.seat)
    return say("why goal", goal=points_text(least)) if least < goal(effect.before, effect.seat) else None


def _scores(effect: MoveEffect) -> Text | None:
    """It scores points."""
    seat = effect.seat
    gained = score(effect.after, seat) - score(effect.before, seat)
    if gained <= 0:
        return None
    short = goal(effect.after, seat) - score(effect.after, seat)
    if 0 < short <= MAX_CARD_POINTS:
        return say("why nears", points=points_text(short))
    return say("why points", points=points_text(gained))


def _lays(effect: MoveEffect) -> Text | None:
    """It plays a permanent."""
    if effect.move.verb is not Verb.PERMANENT:
        return None
    kind, table = rank(effect.move.card), effect.before.tables[effect.seat]
    if (
        kind == QUEEN
        and count_permanents(effect.before, effect.seat, QUEEN)
        and effect.before.ruleset.second_queen_draws
    ):
        return say("why queen draws", cards=cards_text(effect.before.ruleset.second_queen_draws))
    if kind == QUEEN:
        return say("why queen" if table else "why queen alone", who=effect.mover)
    hidden = any(
        card < 0 for seat in other_seats(effect.before, effect.seat) for card in effect.before.hands[seat]
    )
    return say("why glasses" if kind == EIGHT and hidden else "why spare")


def _ability(effect: MoveEffect) -> Text | None:
    """What else a one-off does."""
    key = _ONEOFF_REASONS.get(rank(effect.move.card)) if effect.move.verb is Verb.ONEOFF else None
    who = effect.mover if key == "why five" else effect.who(effect.target_seat)
    return say(key, who=who) if key else None


_ONEOFF_REASONS: Final = {
    THREE: "why three",
    FOUR: "why four",
    FIVE: "why five",
    SEVEN: "why seven",
    JOKER: "why exchange",
}


def _choice(effect: MoveEffect) -> Text | None:
    """What kind of choice it is, if there is nothing better to say."""
    if len(effect.before.moves) == 1 and effect.move in effect.before.moves:
        return say("why only move")
    return say(_CHOICE_REASONS.get(effect.move.verb, "why otherwise"))


_CHOICE_REASONS: Final = {
    Verb.TAKE: "why take",
    Verb.DISCARD: "why discard",
    Verb.SCRAP: "why scrap",
    Verb.DRAW: "why draw",
    Verb.PASS: "why pass",
}

_CHECKS: Final[tuple[Callable[[MoveEffect], Text | None], ...]] = (
    *(_ends_round, _answers_offer, _stops_check, _answers, _lets_happen),
    *(_hurts, _wins_back, _lowers, _scores, _lays, _ability, _draws, _choice),
)
"""The reasons, checked in this order; the last one always applies."""
