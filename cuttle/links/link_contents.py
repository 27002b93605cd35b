"""What a link or a saved game can hold: a match, how to open it, and who plays.

A Link is always valid. How it is written is in `code`.
"""

from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple, Optional, TypeAlias, TypeVar, get_args, overload

from cuttle.deal import SEEDS, shuffle_deck
from cuttle.game import Game
from cuttle.language.sentences import ENGLISH
from cuttle.language.text import Arg, Words, say
from cuttle.links.task import LONGEST_TITLE, NO_TASK, Task, task_fits
from cuttle.links.tree import LONGEST_NOTE, Tree
from cuttle.match import Match, is_decided
from cuttle.observation import ONLOOKER
from cuttle.rules.cards import Mask, Seat
from cuttle.rules.immutable import immutable
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Over, Turn
from cuttle.rules.state import check_seat, is_seat, score
from cuttle.start import Deal

Item = TypeVar("Item")

LinkKind: TypeAlias = Literal["continue", "replay", "challenge", "your turn", "position", "analysis", "watch"]
"""How to open a link: continue the game; replay it from the turn shown; challenge, to play the same deal
against the same bots for a better result; make the next move for one seat; start from a position;
analyse a start with a tree of lines; or watch a round without its hidden cards, made by `for_onlookers`."""
KINDS: Final[tuple[LinkKind, ...]] = get_args(LinkKind)
OF_A_SEAT: Final = ("your turn", "watch")
"""The kinds that have a seat."""

PlayerType: TypeAlias = Literal["", "person", "novice", "casual", "skilled", "expert", "beginner"]
"""The type of player at a seat: a person, a bot of a level, or a bot of no particular level (empty)."""
PLAYER_TYPES: Final[tuple[PlayerType, ...]] = get_args(PlayerType)
PERSON: Final = "person"

STYLE_NAMES: Final = ("", "scuttler", "collector", "hoarder", "prankster")
"""The styles that a bot may have; empty for none."""
TIMES: Final = (250, 500, 1000, 2000, 5000)
"""For how long a bot that searches may think, in milliseconds."""

Outcome: TypeAlias = Literal["lost", "tied", "won"]
OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)

Reason: TypeAlias = (
    Literal[
        "empty", "length", "alphabet", "version", "future", "checksum", "form", "record", "several", "case"
    ]
    | Literal[
        "set", "ruleset", "match", "move", "turn", "seat", "name", "deal", "position", "task", "analysis"
    ]
    | Literal["watch", "watched"]
)

MAX_RESULT: Final = 10_000
"""More points and turns than any result has."""
LONGEST_NAME: Final = 40
"""The most characters in a seat's name."""


class LinkError(ValueError):
    """A text without a game, or data that can't be in one link. The message is fit to show."""

    @overload
    def __init__(self, reason: str, /) -> None: ...
    @overload
    def __init__(self, reason: Reason, text: Words, partial: Optional["Link"] = None) -> None: ...
    def __init__(self, reason: Any, text: Words | None = None, partial: Optional["Link"] = None) -> None:
        """`reason` is a keyword, or alone the message; `partial` is the game as far as it could be read."""
        self.text: Words = reason if text is None else text
        super().__init__(ENGLISH.render(self.text))
        self.reason: Reason = "record" if text is None else reason
        self.partial = partial


def link_error(reason: Reason, /, **values: Arg) -> LinkError:
    """The error with the message for its reason."""
    return LinkError(reason, say("link", which=reason, **values))


def entry_at(table: tuple[Item, ...], place: int) -> Item:
    """The entry of a table that a link names by its place.

    Raises:
        LinkError: if there is none yet, so the link is of a newer version.
    """
    if place >= len(table):
        raise link_error("future")
    return table[place]


def printable(letter: str) -> str:
    """A letter if it is printable, else its code point."""
    return letter if letter.isprintable() else f"U+{ord(letter):04X}"


class ChallengeResult(NamedTuple):
    """What a seat achieved in a deal, for another player to beat."""

    outcome: Outcome
    points: int
    """Its points at the end."""
    turns: int
    """How many turns it took."""

    def beats(self, other: "ChallengeResult") -> bool:
        """Whether this result is better: by outcome, then more points, then fewer turns."""
        return _merit(self) > _merit(other)

    @property
    def resigned(self) -> bool:
        """Whether the seat has resigned, which is the worst result."""
        return self == RESIGNED


RESIGNED: Final = ChallengeResult("lost", 0, MAX_RESULT - 1)
"""Behind every other loss, so that giving up early beats nobody."""


def _merit(result: ChallengeResult) -> tuple[int, int, int]:
    return OUTCOMES.index(result.outcome), result.points, -result.turns


def challenge_result(game: Game, seat: Seat) -> ChallengeResult:
    """What a seat achieved in a finished round.

    Raises:
        ValueError: if the round isn't over, or there's no such seat.
    """
    check_seat(game.state, seat)
    phase = game.state.phase
    if not isinstance(phase, Over):
        raise ValueError("The round is not over yet.")
    if Move(Verb.RESIGN, seat=seat) in game.moves:
        return RESIGNED
    outcome: Outcome = "tied" if phase.winner is None else "won" if phase.winner == seat else "lost"
    return ChallengeResult(outcome, score(game.state, seat), count_turns(game, seat))


def turns_taken(game: Game, ply: int | None = None) -> list[Seat]:
    """Who has taken the turns of a round, in order, up to a number of moves. An answer is part of the turn
    that it answers; an offer of a tie and a resignation are part of none."""
    moves = zip(game.states[:ply], game.moves[:ply], strict=False)
    asides = (Verb.OFFER, Verb.RESIGN)
    return [
        state.phase.seat for state, move in moves if isinstance(state.phase, Turn) and move.verb not in asides
    ]


def count_turns(game: Game, seat: Seat) -> int:
    """How many turns a seat has taken."""
    return turns_taken(game).count(seat)


@immutable
@dataclass(frozen=True, slots=True)
class Link:
    """What a link holds."""

    match: Match
    kind: LinkKind = "continue"
    ply: int | None = None
    """The number of moves after which it is shown; None for all of them."""
    players: tuple[str, ...] = ()
    """By seat, one of PLAYER_TYPES; by default a person and bots, as in `usual_players`."""
    names: tuple[str, ...] = ()
    """By seat, a name or an empty string; empty if there are no names. Untrusted text, never markup."""
    number: int | None = None
    """The deal number, if known."""
    known: bool = False
    """Whether the deal may have been known before: it was chosen, came from a link or was played again. In
    older links also if there was help."""
    seat: Seat | None = None
    """Whose turn it is in "your turn" links; in those to watch, whose view it is, or ONLOOKER."""
    result: ChallengeResult | None = None
    """The result to beat; only for challenges. The one person among the players takes the challenge."""
    task: Task = NO_TASK
    """What the start position asks; only for rounds that start from one."""
    tree: Tree | None = None
    """The lines of an analysis; the game itself has no moves then."""
    helped: bool = False
    """Whether there was help, such as undo or a hint. In a challenge: whether its result was reached so."""
    styles: tuple[str, ...] = ()
    """By seat, the style of its bot, one of STYLE_NAMES; empty if no bot has one."""
    time: int = 0
    """For how long its bots think, one of TIMES; 0 if that's left open."""
    hints: Mask = 0
    """The seats whose persons agree to hints."""

    def __post_init__(self) -> None:
        """Normalize the fields, so that equal links are written the same.

        Raises:
            LinkError: if the fields don't fit together.
        """
        seats, moves = self.match.game.ruleset.seats, len(self.match.game.moves)
        if not self.players:
            object.__setattr__(self, "players", usual_players(self.match.game))
        named = any(self.names)
        object.__setattr__(self, "names", (*self.names, *[""] * (seats - len(self.names))) if named else ())
        if not any(self.styles):
            object.__setattr__(self, "styles", ())
        if self.ply == moves:
            object.__setattr__(self, "ply", None)
        reason = _conflict(self)
        if reason is not None:
            raise link_error(reason)

    @property
    def game(self) -> Game:
        """The whole round."""
        return self.match.game

    @property
    def shown_game(self) -> Game:
        """The round up to the move that is shown."""
        return self.game if self.ply is None else self.game.at(self.ply)


def usual_players(game: Game) -> tuple[str, ...]:
    """A person and bots. The person has the first seat, or the one that decides in the start position."""
    phase = game.states[0].phase
    seat = 0 if isinstance(game.start, Deal) else phase.seat if phase.seat >= 0 else game.start.turn
    return tuple([PERSON if other == seat else "" for other in range(game.ruleset.seats)])


def _conflict(link: Link) -> Reason | None:
    """Which field of a link doesn't fit the others or its kind; None if all do."""
    game, match, seats = link.game, link.match, link.game.ruleset.seats
    if link.kind not in KINDS:
        return "form"
    if is_decided(match.length, match.before, seats) or (game.from_position and match != Match(game)):
        return "match"
    if link.task != NO_TASK and not (game.from_position and task_fits(link.task, game.at(0))):
        return "task"
    if not is_name(link.task.title, LONGEST_TITLE):
        return "name"
    if link.ply is not None and not 0 <= link.ply <= len(game.moves):
        return "turn"
    if len(link.players) != seats or not set(link.players) <= set(PLAYER_TYPES):
        return "seat"
    if len(link.names) not in (0, seats) or not all(map(is_name, link.names)):
        return "name"
    if link.kind == "watch" and not (link.number is None and link.task == NO_TASK):
        return "form"
    if link.number is not None and not _is_dealt(game, link.number):
        return "deal"
    if not _fits_kind(link) or not _fits_bots(link):
        return "seat"
    return None if _fits_tree(link) else "analysis"


def _fits_bots(link: Link) -> bool:
    """Whether the styles and the time are those of bots, and hints are agreed between persons."""
    persons = [seat for seat, player in enumerate(link.players) if player == PERSON]
    agreed = [seat for seat in range(len(link.players)) if link.hints >> seat & 1]
    if link.styles and (len(link.styles) != len(link.players) or not set(link.styles) <= set(STYLE_NAMES)):
        return False
    if link.time not in (0, *TIMES) or any(link.styles[seat] for seat in persons if link.styles):
        return False
    return not link.hints or (len(persons) > 1 and set(agreed) <= set(persons))


def _fits_tree(link: Link) -> bool:
    """Whether a link has a tree if, and only if, it's an analysis, and the tree belongs to its start."""
    tree, game = link.tree, link.game
    if tree is None or link.kind != "analysis":
        return tree is None and link.kind != "analysis"
    notes = all(is_name(node.note, LONGEST_NOTE) for node in tree.nodes)
    return notes and tree.nodes[0].game == game and not game.moves and link.match == Match(game)


def _is_dealt(game: Game, number: int) -> bool:
    """Whether a game was dealt with this number."""
    if not isinstance(game.start, Deal) or not isinstance(number, int) or not 0 <= number < SEEDS:
        return False
    return shuffle_deck(number, game.ruleset.deck) == game.deck


def _fits_kind(link: Link) -> bool:
    """Whether a link has the seat, the result and the moves that its kind needs, and no others."""
    game, kind = link.game, link.kind
    if kind == "position" and (not game.from_position or game.moves):
        return False
    if (link.seat is not None) != (kind in OF_A_SEAT) or (link.result is not None) != (kind == "challenge"):
        return False
    if kind == "watch":
        return link.seat == ONLOOKER or is_seat(link.seat, len(link.players))
    if link.seat is not None:
        return is_seat(link.seat, len(link.players)) and link.players[link.seat] == PERSON
    if link.result is None:
        return True
    unplayed = link.match == Match(game) and not game.moves
    possible = all(0 <= number < MAX_RESULT for number in link.result[1:])
    return unplayed and possible and link.players.count(PERSON) == 1


# Names

_CONTROLS: Final = (
    *((0, 31), (127, 159), (0x2028, 0x2029), (0xD800, 0xDFFF)),
    *((0x202A, 0x202E), (0x2066, 0x2069)),
)
"""Control characters, line ends, surrogates and direction overrides. A fixed list, because Unicode tables
change and links don't."""


def is_name(text: str, longest: int = LONGEST_NAME) -> bool:
    """Whether a seat may have this name; empty means no name. Also for titles, which may be longer."""
    if not isinstance(text, str):
        return False
    controls = any(first <= ord(letter) <= last for letter in text for first, last in _CONTROLS)
    return len(text) <= longest and text == text.strip() and not controls


def make_challenge(link: Link, seat: Seat) -> Link:
    """A challenge to play a finished round from its start and beat this seat's result.

    Raises:
        ValueError: if the round isn't over, or if there was another person.
    """
    result = challenge_result(link.game, seat)
    deal = Match(link.game.at(0))
    players = tuple(PERSON if other == seat else who for other, who in enumerate(link.players))
    return replace(link, match=deal, kind="challenge", ply=None, players=players, seat=None, result=result)
