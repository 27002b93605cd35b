"""What a link or a save can hold: a match, how it is to be opened, and who sits where.

Only what makes sense together can be made; how it is written is in `code`.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, Optional, TypeAlias, get_args

from cuttle.deal import SEEDS, shuffled
from cuttle.game import Game
from cuttle.language.sentences import ENGLISH
from cuttle.language.text import Arg, Words, say
from cuttle.match import Match, decided
from cuttle.rules.cards import Seat
from cuttle.rules.moves import Verb
from cuttle.rules.phases import Over, Turn
from cuttle.rules.state import score

Kind: TypeAlias = Literal["continue", "replay", "challenge", "your turn"]
"""How a link is to be opened: to go on from here, to look at from the turn shown, to play the same deal
against the same bots and do better, or to make the next move for one seat."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

Player: TypeAlias = Literal["", "person", "novice", "casual", "skilled", "expert"]
"""Who has a seat: a person, or a bot of that level, or of a level that is not said."""
PLAYERS: Final[tuple[Player, ...]] = get_args(Player)
PERSON: Final = "person"

Outcome: TypeAlias = Literal["lost", "tied", "won"]
OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)

Reason: TypeAlias = (
    Literal[
        "empty", "length", "alphabet", "version", "future", "checksum", "form", "record", "several", "case"
    ]
    | Literal["ruleset", "match", "move", "turn", "seat", "name", "deal"]
)

MANY: Final = 10_000
"""More points, and more turns, than anybody makes of a deal."""
LONGEST_NAME: Final = 40
"""Characters that the name of a seat may have."""


class LinkError(ValueError):
    """A text that holds no game, or what cannot stand in one link, with a sentence fit to show."""

    def __init__(self, reason: Reason, text: Words, upto: Optional["Link"] = None) -> None:
        """Keep the reason in a word, and the game as far as it could be read."""
        super().__init__(ENGLISH.render(text))
        self.reason: Reason = reason
        self.text = text
        self.upto = upto


def refused(reason: Reason, /, **values: Arg) -> LinkError:
    """An error with the sentence that belongs to its reason."""
    return LinkError(reason, say("link", which=reason, **values))


def shown(letter: str) -> str:
    """A letter as it can be shown; what cannot be is named by its number."""
    return letter if letter.isprintable() else f"U+{ord(letter):04X}"


class ChallengeResult(NamedTuple):
    """What a seat made of a deal, for another player to beat."""

    outcome: Outcome
    points: int
    """Its points in the end."""
    turns: int
    """In how many turns of its own."""

    def beats(self, other: "ChallengeResult") -> bool:
        """Whether it is the better one: a better end, then more points, then fewer turns."""
        return _merit(self) > _merit(other)


def _merit(result: ChallengeResult) -> tuple[int, int, int]:
    return OUTCOMES.index(result.outcome), result.points, -result.turns


def result_of(game: Game, seat: Seat) -> ChallengeResult:
    """What a seat made of a game that is over.

    Raises:
        ValueError: if it is not over.
    """
    phase = game.state.phase
    if not isinstance(phase, Over):
        raise ValueError("The round is not over yet.")
    outcome: Outcome = "tied" if phase.winner is None else "won" if phase.winner == seat else "lost"
    decided_there = zip(game.states, game.moves, strict=False)
    turns = sum(
        isinstance(state.phase, Turn)
        and state.phase.seat == seat
        and move.verb not in (Verb.OFFER, Verb.RESIGN)
        for state, move in decided_there
    )
    return ChallengeResult(outcome, score(game.state, seat), turns)


@dataclass(frozen=True, slots=True)
class Link:
    """All that a link holds."""

    match: Match
    kind: Kind = "continue"
    ply: int | None = None
    """After how many moves of the round it is shown; None after the last one."""
    players: tuple[str, ...] = ()
    """By seat, one of PLAYERS; where nothing is said, a person has the first and bots have the others."""
    names: tuple[str, ...] = ()
    """By seat, what somebody is called, or nothing; empty where nobody is called anything. Any text: it is
    never markup."""
    number: int | None = None
    """The number of the deal, where that is known."""
    assisted: bool = False
    """Whether whoever played had help: knew the deal, took something back, asked for a hint."""
    seat: Seat | None = None
    """Whose turn it is; only a link of that kind says so."""
    result: ChallengeResult | None = None
    """What is to be bettered; only a challenge says so, and the one person in it is who may try."""

    def __post_init__(self) -> None:
        """Write the same always in one way.

        Raises:
            LinkError: if it makes no sense.
        """
        seats, moves = self.match.game.ruleset.seats, len(self.match.game.moves)
        if not self.players:
            object.__setattr__(self, "players", usual_players(seats))
        named = any(self.names)
        object.__setattr__(self, "names", (*self.names, *[""] * (seats - len(self.names))) if named else ())
        if self.ply == moves:
            object.__setattr__(self, "ply", None)
        error = _nonsense(self)
        if error is not None:
            raise error

    @property
    def game(self) -> Game:
        """The whole round."""
        return self.match.game

    @property
    def shown(self) -> Game:
        """The round as far as it is shown."""
        return self.game if self.ply is None else self.game.at(self.ply)


def usual_players(seats: int) -> tuple[str, ...]:
    """One person, at the first seat, against bots."""
    return (PERSON, *[""] * (seats - 1))


def _nonsense(link: Link) -> LinkError | None:
    """Why these cannot stand in one link; None where they can."""
    game, seats = link.game, link.game.ruleset.seats
    if decided(link.match.length, link.match.before, seats) or not _possible(link.match.before, seats):
        return refused("match")
    if link.ply is not None and not 0 <= link.ply <= len(game.moves):
        return refused("turn")
    if len(link.players) != seats or not set(link.players) <= set(PLAYERS):
        return refused("seat")
    if len(link.names) not in (0, seats) or not all(map(is_name, link.names)):
        return refused("name")
    if link.number is not None and not _is_deal(game, link.number):
        return refused("deal")
    return None if _fits(link) else refused("seat")


def _possible(before: tuple[Seat | None, ...], seats: int) -> bool:
    return all(winner is None or 0 <= winner < seats for winner in before)


def _is_deal(game: Game, number: int) -> bool:
    """Whether a game was dealt from the deal with this number."""
    return 0 <= number < SEEDS and shuffled(number, game.ruleset.deck) == game.deck


def _fits(link: Link) -> bool:
    """Whether a link says what one of its kind has to say, and no more."""
    if (link.seat is not None) != (link.kind == "your turn") or (link.result is not None) != (
        link.kind == "challenge"
    ):
        return False
    if link.seat is not None:
        return 0 <= link.seat < len(link.players) and link.players[link.seat] == PERSON
    if link.result is None:
        return True
    plain = link.match == Match(link.game) and not link.game.moves
    return plain and link.players.count(PERSON) == 1 and all(0 <= number < MANY for number in link.result[1:])


# Names

_CONTROLS: Final = (
    *((0, 31), (127, 159), (0x2028, 0x2029), (0xD800, 0xDFFF)),
    *((0x202A, 0x202E), (0x2066, 0x2069)),
)
"""What is no text but tells how to set it: control characters, line ends, halves of characters, and what
turns the direction of the text that follows. Written out, since tables of Unicode change and links do not."""


def is_name(text: str) -> bool:
    """Whether a seat may be called so; nothing is a name, too, of nobody in particular."""
    controls = any(first <= ord(letter) <= last for letter in text for first, last in _CONTROLS)
    return len(text) <= LONGEST_NAME and text == text.strip() and not controls


def challenge(link: Link, seat: Seat) -> Link:
    """The challenge to play the deal of a round that is over, and better what this seat made of it.

    Raises:
        ValueError: if the round is not over, or nobody else than bots was there to play against.
    """
    result = result_of(link.game, seat)
    deal = Match(link.game.at(0))
    players = tuple(PERSON if other == seat else who for other, who in enumerate(link.players))
    return replace(link, match=deal, kind="challenge", ply=None, players=players, seat=None, result=result)
