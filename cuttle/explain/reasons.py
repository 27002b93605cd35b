"""Why a move is good: “It keeps you from winning next turn.”, “It keeps the two for your ace.”

It uses only what the observation shows. If a move does several things, the first one in a fixed order is
named.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cuttle.explain.check import REACH, Price, escapes, in_check
from cuttle.language.sentences import cards_text, points_text
from cuttle.language.text import Arg, Name, Text, listed, say
from cuttle.language.words import card_name, rank_name, seat_name
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import play, unanswered
from cuttle.rules.cards import ACE, EIGHT, FIVE, FOUR, JOKER, NINE, QUEEN, SEVEN, SIX, THREE, TWO, Seat, rank
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.phases import Answering, Over
from cuttle.rules.state import Position, State, count_permanents, goal, other_seats, score


def reason(observation: Observation, move: Move, names: Sequence[Name] = ()) -> Text:
    """Why a move is good, in a sentence that names no card hidden from the seat.

    `names` are the seats' names, as for `choice`. The move must be legal in the observation.
    """
    determinization = imagine(observation, Random(0))
    case = Case(observation, move, names, determinization, unanswered(play(determinization, move)))
    return next(found for find in _ORDER if (found := find(case)))


@dataclass(frozen=True, slots=True)
class Case:
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
    def aim(self) -> Seat:
        """The seat that the move targets: the one it names, or the next one."""
        return self.move.seat if self.move.seat >= 0 else (*other_seats(self.before, self.seat), self.seat)[0]

    @property
    def mover(self) -> Name:
        return self.who(self.seat)

    def who(self, seat: Seat) -> Name:
        return seat_name(self.names, seat)


def _ended(case: Case) -> Text | None:
    """It ends the round."""
    phase = case.after.phase
    if not isinstance(phase, Over):
        return None
    if phase.winner == case.seat:
        return say("why wins")
    return say("why tie" if phase.winner is None else "why otherwise")


def _answered_offer(case: Case) -> Text | None:
    """It answers an offer of a tie."""
    return say("why play on") if case.move.verb is Verb.REFUSE else None


def _out_of_check(case: Case) -> Text | None:
    """It stops an opponent who could win next turn; a seven only might."""
    if case.move.verb is Verb.ALLOW or not (threats := in_check(case.before)):
        return None
    found = escapes(case.before._replace(moves=(case.move,)))
    if not found:
        return None
    if Price.LAST_RESORT in found[0].prices:
        return say("why hopes")
    return say("why stops", who=case.who(threats[0]))


def _answer(case: Case) -> Text | None:
    """It counters or blocks a card."""
    phase, verb = case.before.phase, case.move.verb
    if verb not in (Verb.COUNTER, Verb.BLOCK):
        return None
    if isinstance(phase, Answering) and phase.pending.player == case.seat:
        return say("why gets through", card=card_name(phase.pending.played.card))
    let = unanswered(play(case.determinization, ALLOW))
    saved = _loss(case.after, let, case.seat)
    if saved:
        return say("why saves", loss=saved)
    return say("why counters", card=card_name(phase.waiting[0]))


def _let_happen(case: Case) -> Text | None:
    """It saves a two or a ten that could have been used."""
    if case.move.verb is not Verb.ALLOW:
        return None
    cards = [move.card for move in case.before.moves if move.card >= 0]
    if not cards:
        return say("why only move")
    return _kept(case) or say("why keeps", card=rank_name(rank(cards[0])))


def _drawn(case: Case) -> Text | None:
    """It draws, and saves a two in hand."""
    return _kept(case) if case.move.verb is Verb.DRAW else None


def _kept(case: Case) -> Text | None:
    """It saves a two for a harmful card that an opponent is known to hold."""
    before, seat = case.before, case.seat
    if not any(
        rank(card) == TWO and not before.frozen >> card & 1 for card in before.hands[seat] if card >= 0
    ):
        return None
    feared = [ACE] * bool(score(before, seat)) + [SIX] * bool(_laid(before, seat))
    for other in other_seats(before, seat):
        ranks = [rank(card) for card in before.hands[other] if card >= 0]
        if (feared_here := [each for each in feared if each in ranks]) and not count_permanents(
            before, other, QUEEN
        ):
            names = {"card": rank_name(TWO), "rank": rank_name(feared_here[0])}
            return say("why keeps for", who=case.who(other), **names)
    return None


def _hurt(case: Case) -> Text | None:
    """It costs an opponent points or permanents."""
    if case.move.verb not in (Verb.SCUTTLE, Verb.ONEOFF, Verb.STEAL):
        return None
    losses = {seat: _loss(case.before, case.after, seat) for seat in other_seats(case.before, case.seat)}
    lost = [seat for seat, loss in losses.items() if loss]
    if not lost:
        return None
    victim = max(lost, key=lambda seat: score(case.before, seat) - score(case.after, seat))
    keys = ("why steals", "why steals at a price")
    if case.move.verb is not Verb.STEAL:
        keys = ("why scraps", "why scraps at a price")
    if case.move.verb is Verb.ONEOFF and rank(case.move.card) == NINE:
        keys = ("why sends back", "why sends back at a price")
    told: dict[str, Arg] = {"loss": losses[victim] or "", "who": case.who(victim)}
    price = _loss(case.before, case.after, case.seat)
    return say(keys[1], price=price, **told) if price else say(keys[0], **told)


def _loss(before: Position, after: Position, seat: Seat) -> Arg | None:
    """What a seat has lost on the table, in words; None for nothing."""
    points = score(before, seat) - score(after, seat)
    laid = _laid(before, seat) - _laid(after, seat)
    words = [points_text(points)] if points > 0 else []
    words += [
        say(key, count=laid[key]) for key in ("lost royals", "lost glasses", "lost jokers") if laid[key]
    ]
    return listed(words) if words else None


def _laid(position: Position, seat: Seat) -> Counter[str]:
    """How many permanents a seat has of each kind, including jacks and jokers."""
    piles = position.tables[seat]
    cards = [card for pile in piles for card in pile.thieves + (() if pile.points else (pile.card,))]
    return Counter(_LOST.get(rank(card), "lost royals") for card in cards)


_LOST: Final = {EIGHT: "lost glasses", JOKER: "lost jokers"}


def _wins_back(case: Case) -> Text | None:
    """It gets points back from under a jack."""
    gained = score(case.after, case.seat) - score(case.before, case.seat)
    back = case.move.verb is Verb.ONEOFF and gained > 0
    return say("why wins back", points=points_text(gained)) if back else None


def _lowers(case: Case) -> Text | None:
    """It lowers your goal."""
    least = goal(case.after, case.seat)
    return say("why goal", goal=points_text(least)) if least < goal(case.before, case.seat) else None


def _points(case: Case) -> Text | None:
    """It scores points."""
    seat = case.seat
    gained = score(case.after, seat) - score(case.before, seat)
    if gained <= 0:
        return None
    short = goal(case.after, seat) - score(case.after, seat)
    if 0 < short <= REACH:
        return say("why nears", points=points_text(short))
    return say("why points", points=points_text(gained))


def _lay(case: Case) -> Text | None:
    """It plays a permanent."""
    if case.move.verb is not Verb.PERMANENT:
        return None
    kind, table = rank(case.move.card), case.before.tables[case.seat]
    if (
        kind == QUEEN
        and count_permanents(case.before, case.seat, QUEEN)
        and case.before.ruleset.second_queen_draws
    ):
        return say("why queen draws", cards=cards_text(case.before.ruleset.second_queen_draws))
    if kind == QUEEN:
        return say("why queen" if table else "why queen alone", who=case.mover)
    hidden = any(card < 0 for seat in other_seats(case.before, case.seat) for card in case.before.hands[seat])
    return say("why glasses" if kind == EIGHT and hidden else "why spare")


def _ability(case: Case) -> Text | None:
    """What else a one-off does."""
    key = _ABILITIES.get(rank(case.move.card)) if case.move.verb is Verb.ONEOFF else None
    who = case.mover if key == "why five" else case.who(case.aim)
    return say(key, who=who) if key else None


_ABILITIES: Final = {
    THREE: "why three",
    FOUR: "why four",
    FIVE: "why five",
    SEVEN: "why seven",
    JOKER: "why exchange",
}


def _choice(case: Case) -> Text | None:
    """What kind of choice it is, if there is nothing better to say."""
    if len(case.before.moves) == 1 and case.move in case.before.moves:
        return say("why only move")
    return say(_CHOICES.get(case.move.verb, "why otherwise"))


_CHOICES: Final = {
    Verb.TAKE: "why take",
    Verb.DISCARD: "why discard",
    Verb.SCRAP: "why scrap",
    Verb.DRAW: "why draw",
    Verb.PASS: "why pass",
}

_ORDER: Final[tuple[Callable[[Case], Text | None], ...]] = (
    *(_ended, _answered_offer, _out_of_check, _answer, _let_happen),
    *(_hurt, _wins_back, _lowers, _points, _lay, _ability, _drawn, _choice),
)
"""The reasons, checked in this order; the last one always applies."""
