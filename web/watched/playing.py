"""Play a game of cuttle.cards by our rules: find its ruleset, and our moves for its moves. Pure."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from cuttle import HIDDEN, PRESETS, Deal, Game, IllegalMoveError, Link, Match, Move, Ruleset, Verb
from cuttle.rules import Answering, Discarding, Offered, Revealing, Taking, Turn, rank
from web.state.seating import PERSON
from web.watched.finding import WatchedError
from web.watched.frames import Row, Watched, watched_in

_SINCE: Final = {"cuttle-spades": "2026-09-17", "cuttle-live": "2026-08-04", "cuttle-cards": ""}
"""From which day on the site has played by which ruleset, latest first."""

KINDS: Final[dict[str, tuple[type, Verb]]] = {
    "draw": (Turn, Verb.DRAW),
    "pass": (Turn, Verb.PASS),
    "points": (Turn, Verb.POINTS),
    "scuttle": (Turn, Verb.SCUTTLE),
    "faceCard": (Turn, Verb.PERMANENT),
    "jack": (Turn, Verb.STEAL),
    "oneOff": (Turn, Verb.ONEOFF),
    "counter": (Answering, Verb.COUNTER),
    "resolveThree": (Taking, Verb.TAKE),
    "resolveFour": (Discarding, Verb.DISCARD),
    "resolveFive": (Discarding, Verb.DISCARD),
    "discardToHandLimit": (Discarding, Verb.DISCARD),
    "sevenPoints": (Revealing, Verb.POINTS),
    "sevenScuttle": (Revealing, Verb.SCUTTLE),
    "sevenFaceCard": (Revealing, Verb.PERMANENT),
    "sevenJack": (Revealing, Verb.STEAL),
    "sevenOneOff": (Revealing, Verb.ONEOFF),
    "sevenDiscard": (Revealing, Verb.SCRAP),
    "stalemateRequest": (Turn, Verb.OFFER),
    "stalemateAccept": (Offered, Verb.ACCEPT),
    "stalemateReject": (Offered, Verb.REFUSE),
    "concede": (object, Verb.RESIGN),
}
"""Each kind of move with the phase that it belongs to and what it does here."""
_CARDLESS: Final = {Verb.DRAW, Verb.PASS, Verb.ACCEPT, Verb.REFUSE}
_AIMED: Final = {Verb.SCUTTLE, Verb.STEAL, Verb.ONEOFF}
_ASKING: Final = {"oneOff", "sevenOneOff", "counter"}
"""After these the opponent is asked, always: ours aren't asked if they can't have a two."""
_ANSWERS: Final = {"counter", "resolve", "fizzle"}
_FOR: Final = {"resolveFour": 3, "resolveFive": 4, "discardToHandLimit": rank(HIDDEN)}
"""The rank of the card that makes a hand discard."""


class MisfitError(ValueError):
    """A move that doesn't fit what happened before."""


class Played(NamedTuple):
    """A game as far as it can be played."""

    game: Game
    number: int
    """How many moves were played."""
    fault: str
    """The sentence about the next move; empty if all were played."""


def read_watched(text: str) -> Link:
    """The game of cuttle.cards in a text, as a link to its replay.

    Raises:
        WatchedError: if there is none, or if it can't be read to its end; then it holds the game up to there.
    """
    watched = watched_in(text)
    played = _likeliest(watched)
    players = (PERSON if played.game.over else "",) * 2  # of bots' games all hands can be seen before the end
    link = Link(Match(played.game), "replay", players=players, names=watched.names)
    if played.fault:
        raise WatchedError(played.fault, link, number=played.number + 1)
    if watched.cut:
        raise WatchedError("watched cut", link, number=played.number)
    return link


def _likeliest(watched: Watched) -> Played:
    """The game under the ruleset of its day, or under the one that it can be played furthest by."""
    then = [key for key, day in _SINCE.items() if day <= watched.date]
    played = list[Played]()
    for key in dict.fromkeys([*then[:1], *_SINCE]):
        played.append(_played(PRESETS[key], watched))
        if not played[-1].fault:
            return played[-1]
    return max(played, key=lambda each: each.number)


def _played(rules: Ruleset, watched: Watched) -> Played:
    """A game under a ruleset."""
    game = Game(Deal(rules, watched.deck, 1))
    before = list[Row]()
    for number, row in enumerate(watched.rows):
        if row is None or row.kind not in {*KINDS, "resolve", "fizzle"}:
            fixture = row is not None and row.kind == "loadFixture"
            return Played(game, number, "watched fixture" if fixture else "watched move")
        try:
            game = game.replay(_moves(row, game, before))
        except (IllegalMoveError, MisfitError):
            return Played(game, number, "watched illegal")
        before.append(row)
    return Played(game, len(before), "")


def _moves(row: Row, game: Game, before: Sequence[Row]) -> Sequence[Move]:
    """Our moves for one of theirs.

    Raises:
        MisfitError: if it isn't the time for it.
    """
    asked = bool(before) and before[-1].kind in _ASKING
    if asked != (row.kind in _ANSWERS) and not (asked and row.kind == "concede"):
        raise MisfitError
    if row.kind in ("resolve", "fizzle"):
        return _let(row, game, before)
    phase, (kind, verb) = game.state.phase, KINDS[row.kind]
    if verb is Verb.RESIGN or (verb is Verb.OFFER and isinstance(phase, Turn)):
        return [Move(verb, seat=row.seat)]
    if row.kind in _FOR and not row.discards and before and before[-1].kind == "resolve":
        return []  # an empty hand has nothing to discard, and isn't asked here
    if not isinstance(phase, kind) or phase.seat != row.seat:
        raise MisfitError
    if isinstance(phase, Discarding):
        if (rank(phase.card), phase.count) != (_FOR[row.kind], len(row.discards)):
            raise MisfitError
        return [Move(verb, card) for card in row.discards]
    return [_move(row, verb)]


def _let(row: Row, game: Game, before: Sequence[Row]) -> Sequence[Move]:
    """The move that lets a one-off happen, or lets it be countered; none if nobody is asked here."""
    twos = [*takewhile(lambda each: each.kind == "counter", reversed(before))]
    if (len(twos) % 2 == 1) != (row.kind == "fizzle"):
        raise MisfitError
    return [Move(Verb.ALLOW)] if isinstance(game.state.phase, Answering) else []


def _move(row: Row, verb: Verb) -> Move:
    card = HIDDEN if row.card is None else row.card
    target = HIDDEN if row.target is None else row.target
    if verb in _CARDLESS:
        return Move(verb)
    if verb is Verb.TAKE:
        return Move(verb, target)
    return Move(verb, card, target if verb in _AIMED else HIDDEN)
