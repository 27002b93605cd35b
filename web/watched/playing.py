"""Play a game of cuttle.cards by our rules: find its ruleset, and our moves for its moves. Pure."""

from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile
from typing import Final, NamedTuple

from cuttle import HIDDEN, PRESETS, Game, IllegalMoveError, Link, Match, Move, Verb
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
_TURNS: Final = {kind for kind, (phase, verb) in KINDS.items() if phase is Turn and verb is not Verb.OFFER}
"""With these a turn begins."""
_FOR: Final = {"resolveFour": 3, "resolveFive": 4, "discardToHandLimit": rank(HIDDEN)}
"""The rank of the card that makes a hand discard."""


class MisfitError(ValueError):
    """A move that doesn't fit what happened before."""


class Played(NamedTuple):
    """A game as far as it can be played."""

    game: Game
    first: int
    """How many moves come before it."""
    number: int
    """How many moves there are up to its end."""
    fault: str
    """The sentence about the next move; empty if all were played."""


def read_watched(text: str) -> Link:
    """The game of cuttle.cards in a text, as a link to its replay.

    Raises:
        WatchedError: if there is none, or if it isn't whole; then it holds what can be read.
    """
    watched = watched_in(text)
    played = _likeliest(watched)
    players = (PERSON if played.game.over else "",) * 2  # of bots' games all hands can be seen before the end
    link = Link(Match(played.game), "replay", players=players, names=watched.names)
    if played.fault:
        raise WatchedError(played.fault, link, number=played.number + 1)
    if watched.cut:
        raise WatchedError("watched cut", link, number=played.number)
    if played.first:
        raise WatchedError("watched middle", link, number=played.first)
    return link


def _likeliest(watched: Watched) -> Played:
    """The game under the ruleset of its day, or under the one that it can be played furthest by."""
    then = [key for key, day in _SINCE.items() if day <= watched.date]
    tried = list[Played]()
    for key in dict.fromkeys([*then[:1], *_SINCE]):
        for first in _beginnings(watched):
            with suppress(ValueError):  # a position that no game reaches
                tried.append(_played(Game(watched.cards.start(PRESETS[key])), watched.rows, first))
                if not tried[-1].fault:
                    return tried[-1]
    if not watched.cards.dealt:
        raise WatchedError("watched later")
    return max(tried, key=lambda each: each.number)


def _beginnings(watched: Watched) -> Sequence[int]:
    """After how many moves the cards may be where they are: as many turns have begun by then."""
    if watched.cards.dealt:
        return [0]
    begun = [number for number, row in enumerate(watched.rows) if row and row.kind in _TURNS]
    over = watched.cards.turns
    if not 0 < over <= len(begun):
        return []
    here = begun[over] if over < len(begun) else len(watched.rows) - 1
    return range(begun[over - 1] + 1, here + 1)


def _played(game: Game, rows: Sequence[Row | None], first: int = 0) -> Played:
    """A game by its moves from one of them on."""
    before = list[Row]()
    for number, row in enumerate(rows[first:], first):
        if row is None or row.kind not in {*KINDS, "resolve", "fizzle"}:
            fixture = row is not None and row.kind == "loadFixture"
            return Played(game, first, number, "watched fixture" if fixture else "watched move")
        try:
            game = game.replay(_moves(row, game, before))
        except (IllegalMoveError, MisfitError):
            return Played(game, first, number, "watched illegal")
        before.append(row)
    return Played(game, first, len(rows), "")


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
        if (rank(phase.card), phase.left) != (_FOR[row.kind], len(row.discards)):
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
