"""What a card lacks to be played: a target, a card in the deck or scrap, or cards in another hand.

No rule is repeated here. An illegal move is tried in positions with one change each, and the change that
makes it legal is the reason. All other reasons are in `whynot`.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cuttle.language.text import Arg, Name, Text, say
from cuttle.language.words import card_name, card_names, seat_name
from cuttle.observation import Observation
from cuttle.rules.board import protecting_queens, rival_targets
from cuttle.rules.cards import ACE, EIGHT, HIDDEN, JOKER, NINE, QUEEN, TWO, Card, Seat, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.plays import deck_size_after_reveal, forced_jack_moves, ways_to_play
from cuttle.rules.state import State, Tables, other_seats


class Case(NamedTuple):
    """A move that a seat is thinking of."""

    observation: Observation
    move: Move
    names: Sequence[Name]

    @property
    def seat(self) -> Seat:
        """Whose move it would be."""
        return self.observation.seat

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """The other seats still playing."""
        return other_seats(self.observation, self.seat)

    @property
    def revealed(self) -> bool:
        """Whether a seven revealed the card."""
        return self.move.card in self.observation.revealed

    @property
    def here(self) -> State:
        """The position, with hidden cards left blank."""
        return State(*self.observation.fields)

    def say(self, key: str, **values: Arg) -> Text:
        """A reason, with the names of the card and its target filled in."""
        card, target = card_name(self.move.card), card_name(self.move.target)
        return say(key, **{"card": card, "target": target} | values)

    def who(self, seat: Seat) -> Name:
        return seat_name(self.names, seat)

    def possible(self, state: State, move: Move | None = None) -> bool:
        """Whether the move, or the one given, would be possible in `state`."""
        wanted = move or self.move
        found = ways_to_play(state, self.seat, (wanted.card,), deck_size_after_reveal(state))
        return any(agree(wanted, each) for each in found)


def agree(move: Move, legal: Move) -> bool:
    """Whether `move` matches `legal`, ignoring fields that are left open."""
    card, target, seat = move.card, move.target, move.seat
    same = move.verb is legal.verb and card in (HIDDEN, legal.card)
    return same and target in (HIDDEN, legal.target) and seat in (-1, legal.seat)


def is_aimed(move: Move) -> bool:
    """Whether a card played this way targets a card in play."""
    aimed = move.verb is Verb.ONEOFF and rank(move.card) in (TWO, EIGHT, NINE)
    return aimed or move.verb in (Verb.SCUTTLE, Verb.STEAL)


def lacking(case: Case) -> Text | None:
    """What's missing to play a card from your hand on your turn, if it isn't frozen."""
    return next((reason for look in _LOOKS if (reason := look(case))), None)


def _from_seven(case: Case) -> Text | None:
    """Cards revealed by a seven can be used in fewer ways."""
    if not case.revealed:
        return None
    if case.move.verb is Verb.SCRAP:
        playable = [each.card for each in case.observation.moves]
        better = case.move.card if case.move.card in playable else playable[0] if playable else HIDDEN
        return case.say("no scrapping", card=card_name(better)) if playable else None
    if case.possible(case.here):
        return case.say("no effect")
    drawn = [
        each for each in forced_jack_moves(case.here, case.seat, case.move.card) if agree(case.move, each)
    ]
    return case.say("no forced") if drawn and case.move.target != HIDDEN else None


def _supply(case: Case) -> Text | None:
    """The deck, the scrap or the other hands are empty."""
    observation, here = case.observation, case.here
    if not observation.deck and case.possible(here._replace(deck=(HIDDEN,))):
        return case.say("no deck" if case.move.verb is Verb.ONEOFF else "no second queen")
    if case.possible(here._replace(scrap=(4 * ACE,))):
        return case.say("no scrap threes" if observation.scrap else "no scrap")
    if not case.possible(here._replace(hands=((HIDDEN,),) * len(observation.hands))):
        return None
    if case.move.seat >= 0:
        return case.say("no hand", who=case.who(case.move.seat))
    return case.say("no hands two" if len(observation.hands) == 2 else "no hands three")


def _queens(case: Case) -> Text | None:
    """Queens protect the target, or every possible target."""
    wanted = [case.move.target]
    if case.move.target == HIDDEN:
        wanted = [
            card for seat in case.rivals for pile in case.observation.tables[seat] for card in pile.cards
        ]
    queens = sorted(
        {queen for card in wanted if _kept(case, card) for queen in protecting_queens(case.observation, card)}
    )
    key = "no queen any" if case.move.target == HIDDEN else "no queen"
    return case.say(key, queens=card_names(queens), count=len(queens)) if queens else None


def _kept(case: Case, target: Card) -> bool:
    """Whether a card would be a target if no queen protected it."""
    open_tables = case.here._replace(tables=_open(case, target))
    return case.possible(open_tables, case.move._replace(target=target))


def _open(case: Case, target: Card) -> Tables:
    """The tables with all queens hidden except the target."""

    def veiled(card: Card) -> Card:
        return HIDDEN if rank(card) == QUEEN and card != target else card

    rows = case.observation.tables
    return tuple([tuple([pile._replace(card=veiled(pile.card)) for pile in row]) for row in rows])


def _target(case: Case) -> Text | None:
    """This card in play can't be a target, protected or not."""
    observation, target = case.observation, case.move.target
    if target == HIDDEN:
        return None
    seat, cards = next(
        (
            (seat, pile.cards)
            for seat, row in enumerate(observation.tables)
            for pile in row
            if target in pile.cards
        ),
        (-1, ()),
    )
    if seat < 0:
        return case.say("no in play")
    if target in cards[1:-1]:
        return case.say("no top", other=card_name(cards[-1]))
    rows = _open(case, target)
    across = tuple([rows[seat] if other == case.rivals[0] else () for other in range(len(rows))])
    if seat == case.seat and case.possible(case.here._replace(tables=across)):
        return case.say("no own")
    return _stronger(case) or other_targets(case)


def other_targets(case: Case) -> Text:
    """What the card can target instead."""
    if not is_aimed(case.move):
        return case.say("no aim")
    aims = _aims(case)
    return case.say(
        "no but", which="sideways" if aims in ("points", "scuttle") and _is_glasses(case) else aims
    )


def _is_glasses(case: Case) -> bool:
    """Whether the target is an eight that was played sideways."""
    piles = [pile for row in case.observation.tables for pile in row]
    return any(
        pile.card == case.move.target and rank(pile.card) == EIGHT and not pile.points for pile in piles
    )


def _stronger(case: Case) -> Text | None:
    """A scuttle needs a lower target; the target may be left open."""
    move = case.move
    points = [card for seat in case.rivals for card in rival_targets(case.observation.tables[seat], True)[0]]
    if move.verb is not Verb.SCUTTLE or not points:
        return None
    if move.target == HIDDEN:
        return case.say("no lower")
    if move.target not in points:
        return None
    return case.say("no suit" if rank(move.target) == rank(move.card) else "no higher")


def _no_target(case: Case) -> Text | None:
    """There is nothing in play that the card can target."""
    if case.move.seat >= 0:
        return case.say("no whom", who=case.who(case.move.seat))
    if case.move.target != HIDDEN or not is_aimed(case.move):
        return None
    rules, kind = case.observation.ruleset, rank(case.move.card)
    anybodys = {
        TWO: rules.two_hits_any,
        EIGHT: True,
        NINE: rules.nine_takes in ("any permanent", "any card"),
    }
    whose = "no target two" if rules.seats == 2 else "no target three"
    if case.move.verb is Verb.ONEOFF and anybodys.get(kind):
        whose = "no target any"
    return _stronger(case) or case.say(whose, which=_GONE.get(aims := _aims(case), aims))


def _aims(case: Case) -> str:
    """What kind of card a card played this way can target."""
    rules = case.observation.ruleset
    laid = "jokers" if rules.joker == "thief" else "permanents"
    kinds = {TWO: laid, EIGHT: "glasses", NINE: _NINE.get(rules.nine_takes, laid), JOKER: "steal"}
    return "scuttle" if case.move.verb is Verb.SCUTTLE else kinds.get(rank(case.move.card), "points")


_GONE: Final = {"scuttle": "points", "jokers": "permanents"}
"""What isn't there if a kind of target is missing; jokers are only on royals and glasses."""


_NINE: Final = {
    "opponents' cards": "cards",
    "opponents' royals": "royals",
    "any card": "cards",
}

_LOOKS: Final[tuple[Callable[[Case], Text | None], ...]] = (
    _from_seven,
    _supply,
    _queens,
    _target,
    _no_target,
)
"""What may be missing, checked in this order."""
