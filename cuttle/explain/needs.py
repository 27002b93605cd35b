"""What a card lacks to be played: a target, a card in the deck or scrap, or cards in another hand.

No rule is repeated here. An illegal move is tried in positions with one change each, and the change that
makes it legal is the reason. All other reasons are in `whynot`.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cuttle.language.text import Arg, Name, Text, say
from cuttle.language.words import card_name, card_names, seat_name
from cuttle.observation import Observation
from cuttle.rules.cards import ACE, EIGHT, HIDDEN, JOKER, NINE, QUEEN, TWO, Card, Seat, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.plays import deck_size_after_reveal, forced_jack_moves, ways_to_play
from cuttle.rules.protection import protecting_queens, rival_targets
from cuttle.rules.state import State, Tables, other_seats


class ConsideredMove(NamedTuple):
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
    def state(self) -> State:
        """The position, with hidden cards left blank."""
        return State(*self.observation)

    def say(self, key: str, **values: Arg) -> Text:
        """A reason, with the names of the card and its target filled in."""
        card, target = card_name(self.move.card), card_name(self.move.target)
        return say(key, **{"card": card, "target": target} | values)

    def who(self, seat: Seat) -> Name:
        return seat_name(self.names, seat)

    def possible(self, state: State, move: Move | None = None) -> bool:
        """Whether the move, or the one given, would be possible in `state`."""
        wanted = move or self.move
        ways = ways_to_play(state, self.seat, (wanted.card,), deck_size_after_reveal(state))
        return any(matches_move(wanted, way) for way in ways)


def matches_move(move: Move, legal: Move) -> bool:
    """Whether `move` matches `legal`, ignoring fields that are left open; of two targets, either may be."""
    if move.verb is not legal.verb or move.card not in (HIDDEN, legal.card):
        return False
    if move.seat not in (-1, legal.seat):
        return False
    if move.second != HIDDEN:
        return move.targets == legal.targets
    return move.target == HIDDEN or move.target in legal.targets


def has_target(move: Move) -> bool:
    """Whether a card played this way targets a card in play."""
    aimed = move.verb is Verb.ONEOFF and rank(move.card) in (TWO, EIGHT, NINE)
    return aimed or move.verb in (Verb.SCUTTLE, Verb.STEAL)


def why_lacking(attempt: ConsideredMove) -> Text | None:
    """What's missing to play a card from your hand on your turn, if it isn't frozen."""
    return next((reason for look in _CHECKS if (reason := look(attempt))), None)


def _from_seven(attempt: ConsideredMove) -> Text | None:
    """Cards revealed by a seven can be used in fewer ways."""
    if not attempt.revealed:
        return None
    if attempt.move.verb is Verb.SCRAP:
        playable = [move.card for move in attempt.observation.moves]
        better = attempt.move.card if attempt.move.card in playable else playable[0] if playable else HIDDEN
        return attempt.say("no scrapping", card=card_name(better)) if playable else None
    if attempt.possible(attempt.state):
        return attempt.say("no effect")
    drawn = [
        move
        for move in forced_jack_moves(attempt.state, attempt.seat, attempt.move.card)
        if matches_move(attempt.move, move)
    ]
    return attempt.say("no forced") if drawn and attempt.move.target != HIDDEN else None


def _supply(attempt: ConsideredMove) -> Text | None:
    """The deck, the scrap or the other hands are empty."""
    observation, here = attempt.observation, attempt.state
    if not observation.deck and attempt.possible(here._replace(deck=(HIDDEN,))):
        return attempt.say("no deck" if attempt.move.verb is Verb.ONEOFF else "no second queen")
    if attempt.possible(here._replace(scrap=(4 * ACE,))):
        return attempt.say("no scrap threes" if observation.scrap else "no scrap")
    if not attempt.possible(here._replace(hands=((HIDDEN,),) * len(observation.hands))):
        return None
    if attempt.move.seat >= 0:
        return attempt.say("no hand", who=attempt.who(attempt.move.seat))
    return attempt.say("no hands two" if len(observation.hands) == 2 else "no hands three")


def _queens(attempt: ConsideredMove) -> Text | None:
    """Queens protect the target, or every possible target."""
    targets = [attempt.move.target]
    if attempt.move.target == HIDDEN:
        targets = [
            card
            for seat in attempt.rivals
            for pile in attempt.observation.tables[seat]
            for card in pile.cards
        ]
    queens = sorted(
        {
            queen
            for card in targets
            if _is_protected(attempt, card)
            for queen in protecting_queens(attempt.observation, card)
        }
    )
    key = "no queen any" if attempt.move.target == HIDDEN else "no queen"
    return attempt.say(key, queens=card_names(queens), count=len(queens)) if queens else None


def _is_protected(attempt: ConsideredMove, target: Card) -> bool:
    """Whether a card would be a target if no queen protected it."""
    open_tables = attempt.state._replace(tables=_without_queens(attempt, target))
    return attempt.possible(open_tables, attempt.move._replace(target=target))


def _without_queens(attempt: ConsideredMove, target: Card) -> Tables:
    """The tables with all queens hidden except the target."""

    def veiled(card: Card) -> Card:
        return HIDDEN if rank(card) == QUEEN and card != target else card

    rows = attempt.observation.tables
    return tuple([tuple([pile._replace(card=veiled(pile.card)) for pile in row]) for row in rows])


def _target(attempt: ConsideredMove) -> Text | None:
    """This card in play can't be a target, protected or not."""
    observation, target = attempt.observation, attempt.move.target
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
        return attempt.say("no in play")
    if target in cards[1:-1]:
        return attempt.say("no top", other=card_name(cards[-1]))
    rows = _without_queens(attempt, target)
    across = tuple([rows[seat] if other == attempt.rivals[0] else () for other in range(len(rows))])
    if seat == attempt.seat and attempt.possible(attempt.state._replace(tables=across)):
        return attempt.say("no own")
    return _stronger(attempt) or other_targets(attempt)


def other_targets(attempt: ConsideredMove) -> Text:
    """What the card can target instead."""
    if not has_target(attempt.move):
        return attempt.say("no aim")
    aims = _target_kind(attempt)
    return attempt.say(
        "no but", which="sideways" if aims in ("points", "scuttle") and _is_glasses(attempt) else aims
    )


def _is_glasses(attempt: ConsideredMove) -> bool:
    """Whether the target is an eight that was played sideways."""
    piles = [pile for row in attempt.observation.tables for pile in row]
    return any(
        pile.card == attempt.move.target and rank(pile.card) == EIGHT and not pile.for_points
        for pile in piles
    )


def _stronger(attempt: ConsideredMove) -> Text | None:
    """A scuttle needs a lower target; the target may be left open."""
    move = attempt.move
    points = [
        card for seat in attempt.rivals for card in rival_targets(attempt.observation.tables[seat], True)[0]
    ]
    if move.verb is not Verb.SCUTTLE or not points:
        return None
    if move.target == HIDDEN:
        return attempt.say("no lower")
    if move.target not in points:
        return None
    return attempt.say("no suit" if rank(move.target) == rank(move.card) else "no higher")


def _no_target(attempt: ConsideredMove) -> Text | None:
    """There is nothing in play that the card can target."""
    if attempt.move.seat >= 0:
        return attempt.say("no whom", who=attempt.who(attempt.move.seat))
    if attempt.move.target != HIDDEN or not has_target(attempt.move):
        return None
    rules, kind = attempt.observation.ruleset, rank(attempt.move.card)
    anybodys = {
        TWO: rules.two_hits_any,
        EIGHT: True,
        NINE: rules.nine_takes in ("any permanent", "any card"),
    }
    whose = "no target two" if rules.seats == 2 else "no target three"
    if attempt.move.verb is Verb.ONEOFF and anybodys.get(kind):
        whose = "no target any"
    return _stronger(attempt) or attempt.say(
        whose, which=_MISSING_KIND.get(aims := _target_kind(attempt), aims)
    )


def _target_kind(attempt: ConsideredMove) -> str:
    """What kind of card a card played this way can target."""
    rules = attempt.observation.ruleset
    laid = "jokers" if rules.joker == "thief" else "permanents"
    kinds = {TWO: laid, EIGHT: "glasses", NINE: _NINE_KINDS.get(rules.nine_takes, laid), JOKER: "steal"}
    return "scuttle" if attempt.move.verb is Verb.SCUTTLE else kinds.get(rank(attempt.move.card), "points")


_MISSING_KIND: Final = {"scuttle": "points", "jokers": "permanents"}
"""What isn't there if a kind of target is missing; jokers are only on royals and glasses."""


_NINE_KINDS: Final = {
    "opponents' cards": "cards",
    "opponents' royals": "royals",
    "any card": "cards",
}

_CHECKS: Final[tuple[Callable[[ConsideredMove], Text | None], ...]] = (
    _from_seven,
    _supply,
    _queens,
    _target,
    _no_target,
)
"""What may be missing, checked in this order."""
