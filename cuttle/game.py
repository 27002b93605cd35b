"""A game: its start, a deal or a position, and the moves. Everything else follows from these.

`legal_moves` and `apply` are the rules for one position. A `Game` also knows the moves before, which matter
for repetition, and accepts the moves outside of turns: resigning and offering a tie.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final

from cuttle.deal import shuffle_deck
from cuttle.notation.moves import move_text, parse_move
from cuttle.notation.rulesets import parse_ruleset
from cuttle.refusal import RefusalError
from cuttle.rules.apply import play
from cuttle.rules.cards import Card, Seat
from cuttle.rules.immutable import immutable
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Ending, Offered, Over, Turn
from cuttle.rules.repetition import Fingerprint, positions_seen_twice, tie_if_repeated
from cuttle.rules.resigning import after_resignation
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import State, seats_after
from cuttle.start.start import Deal, Start, dealer_of, first_position


class IllegalMoveError(RefusalError):
    """A move that isn't legal in the position."""

    sentences: ClassVar[Mapping[str, str]] = {
        "over": "The game is over; nothing more can be played.",
        "not legal": "“{move}” is not a legal move here.",
        "over to resign": "The game is over; there is nothing left to resign.",
        "stranger resigns": "Only a player in this game can resign.",
        "resigned": "This seat has resigned already.",
        "over to offer": "The game is over; no tie can be offered.",
        "stranger offers": "Only a player in this game can offer a tie.",
        "offered": "A tie has been offered in this turn already.",
        "offer among three": "A tie is agreed between two players only.",
        "no seat": "Name the seat, too, as in “{move}@0”.",
        "offer while pending": "A tie can be offered only between plays, not while something is pending.",
    }


_CALLED_HERE: Final[Mapping[str, str]] = {
    "push": "game = game.play(move); game itself stays as it is",
    "push_san": "game = game.play(text); game itself stays as it is",
    "pop": "game = game.undo(); game itself stays as it is",
    "peek": "game.moves[-1]",
    "copy": "the game itself, which never changes",
    "fen": "position_text(game.state)",
    "set_fen": "Game(parse_position(line))",
    "turn": "game.seat",
    "parse_san": "parse_move(text)",
    "san": "str(move)",
    "is_legal": "move in game.legal_moves",
    "is_checkmate": "game.winner is not None",
    "is_over": "game.over, without brackets",
    "is_game_over": "game.over, without brackets",
    "move_stack": "game.moves",
    "ply": "len(game.moves)",
    "outcome": "game.winner and game.ending",
}
"""What users of python-chess look for on a Game, and what it is here."""


def apply(state: State, move: Move | str) -> State:
    """The position after a legal move, which may be text; `state` itself is unchanged.

    Raises:
        IllegalMoveError: if the move isn't legal.
        InvalidMoveError: if the text isn't a move.
    """
    move = _read(move)
    if not isinstance(move, Move) or move not in legal_moves(state):
        if isinstance(state.phase, Over):
            raise IllegalMoveError("over")
        raise _not_legal(move)
    return play(state, move)


def _read(move: Move | str) -> Move:
    """A move that may be text."""
    return parse_move(move) if isinstance(move, str) else move


def _not_legal(move: Move) -> IllegalMoveError:
    """The error for a move that isn't legal, or for what isn't a move at all."""
    try:
        text = move_text(move) if isinstance(move, Move) else f"{move!s:.40}"
    except ValueError:  # a card that there isn't has no notation
        text = f"{[*move]}"
    return IllegalMoveError("not legal", move=text)


@immutable
@dataclass(frozen=True, slots=True)
class Game:
    """One round from its start to now. Immutable: playing a move returns a new Game."""

    start: Start
    """A deal, or the position that the round starts from, with what every seat has seen of it. Of `shown_to`
    it keeps the cards that are still in hands or deck, so there it may differ from the position given."""
    moves: tuple[Move, ...] = ()
    """So far. Text is read: `Game(start, ("4D+", "KH="))`."""
    states: tuple[State, ...] = field(default=(), compare=False, repr=False)
    """The position before each move, and the current one; computed if not given."""

    def __post_init__(self) -> None:
        """Replay the moves if the positions aren't given.

        Raises:
            ImpossiblePositionError: if it starts from a position that no game can reach, or a deck that the
                rules don't have.
            ValueError: if the dealer isn't a seat, or the start is neither a deal nor a position.
            IllegalMoveError: if one of the moves isn't legal.
        """
        if not self.states:
            states = [first_position(self.start)]
            if self.from_position:
                object.__setattr__(self, "start", states[0])
            object.__setattr__(self, "moves", tuple(map(_read, self.moves)))
            for move in self.moves:
                states.append(after_move(states, move))
            object.__setattr__(self, "states", tuple(states))

    @classmethod
    def deal(cls, ruleset: Ruleset | str, number: int, dealer: Seat = 1) -> "Game":
        """A new game from the deal with this number. The rules may be text: “pagat”, “pagat+one joker”.

        Raises:
            RulesetError: if there are no such rules.
            ValueError: if there is no such deal, or the dealer isn't a seat.
        """
        if not isinstance(ruleset, Ruleset):
            ruleset = parse_ruleset(ruleset)
        return cls(Deal(ruleset, shuffle_deck(number, ruleset.deck), dealer))

    @property
    def ruleset(self) -> Ruleset:
        """The rules of this round."""
        return self.start.ruleset

    @property
    def from_position(self) -> bool:
        """Whether it starts from a position; otherwise it was dealt."""
        return isinstance(self.start, State)

    @property
    def deck(self) -> tuple[Card, ...]:
        """The deck before its cards were dealt; from a start position, what was left to draw there."""
        return self.start.deck

    @property
    def dealer(self) -> Seat:
        """Who dealt; from a start position, the seat before the one whose turn it was."""
        return dealer_of(self.start)

    @property
    def state(self) -> State:
        """The current position."""
        return self.states[-1]

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return isinstance(self.state.phase, Over)

    @property
    def seat(self) -> Seat | None:
        """The seat that decides now; None while chance does, and when the round is over."""
        seat = self.state.phase.seat
        return seat if seat >= 0 else None

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of the current position; while chance decides, one is played at random."""
        return legal_moves(self.state)

    @property
    def winner(self) -> Seat | None:
        """Who has won; None for a tie, and before the round is over."""
        phase = self.state.phase
        return phase.winner if isinstance(phase, Over) else None

    @property
    def ending(self) -> Ending | None:
        """How the round has ended: “points”, “passes”, “agreed”, “resigned” or “repetition”; None before."""
        phase = self.state.phase
        return phase.ending if isinstance(phase, Over) else None

    @property
    def result(self) -> tuple[float, ...] | None:
        """By seat, 1 for who has won and 0 for the others; a tie is shared. None before the round is over."""
        seats, winner = self.ruleset.seats, self.winner
        if winner is None:
            return (1 / seats,) * seats if self.over else None
        return tuple([float(seat == winner) for seat in range(seats)])

    @property
    def tie_positions(self) -> frozenset[Fingerprint]:
        """The positions that end the round as a tie if they occur once more (R27).

        Empty with three players, because they could reveal hidden cards.
        """
        return positions_seen_twice(self.states) if self.ruleset.seats == 2 else frozenset()

    def play(self, move: Move | str) -> "Game":
        """The game after a legal move, an offer of a tie or a resignation, which may be text: “4D+”.

        Offers and resignations name their seat, “resign@1”, and it may be any. Where a person types a move,
        check `parse_move(text) in game.legal_moves`, or they can resign for another.

        Raises:
            IllegalMoveError: if it isn't possible now.
            InvalidMoveError: if the text isn't a move.
        """
        move = _read(move)
        states = (*self.states, after_move(self.states, move))
        return Game(self.start, (*self.moves, move), states)

    def replay(self, moves: str | Iterable[Move | str]) -> "Game":
        """The game after several moves, which may be text: “4D+ KH= draw”.

        Raises:
            IllegalMoveError: at the first one that isn't possible.
            InvalidMoveError: at the first word that isn't a move.
        """
        game = self
        for move in moves.split() if isinstance(moves, str) else moves:
            game = game.play(move)
        return game

    def at(self, ply: int) -> "Game":
        """The game after its first `ply` moves, or after as many as there are."""
        ply = max(0, min(ply, len(self.moves)))
        return Game(self.start, self.moves[:ply], self.states[: ply + 1])

    def undo(self, count: int = 1) -> "Game":
        """The game without its last `count` moves, or without any if there aren't so many."""
        return self.at(len(self.moves) - count)

    def resign(self, seat: Seat) -> "Game":
        """The game after a seat resigns, on its turn or not (R18).

        Raises:
            IllegalMoveError: if the round is over or the seat has already resigned.
        """
        return self.play(Move(Verb.RESIGN, seat=seat))

    def offer(self, seat: Seat) -> "Game":
        """The game after a seat offers a tie; the other seat must answer (R18).

        Raises:
            IllegalMoveError: outside the main phase of a turn, a second time in a turn, or with three
                players.
        """
        return self.play(Move(Verb.OFFER, seat=seat))

    if TYPE_CHECKING:

        def _repr_svg_(self) -> str:
            """The table as a picture, for notebooks; `cuttle.printing` adds it."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """Say what a name of python-chess is called here."""
            if name in _CALLED_HERE:
                raise AttributeError(f"A Game has no “{name}”. Here it’s {_CALLED_HERE[name]}.")
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def may_offer(self) -> bool:
        """Whether either seat may offer a tie now."""
        return why_no_offer(self.state) is None


def after_move(states: Sequence[State], move: Move) -> State:
    """The position after a move in the last of `states`, the positions of the round so far. The move may also
    be an offer of a tie or a resignation.

    Raises:
        IllegalMoveError: if it isn't possible now.
    """
    state = states[-1]
    if not isinstance(move, Move):
        raise _not_legal(move)
    if move.verb is Verb.RESIGN:
        return after_resign_move(state, move)
    if move.verb is Verb.OFFER:
        return after_offer_move(state, move)
    return tie_if_repeated(states, apply(state, move))


def after_resign_move(state: State, move: Move) -> State:
    """The position after a resignation; the last seat left wins (R18)."""
    if isinstance(state.phase, Over):
        raise IllegalMoveError("over to resign")
    if move.seat == -1:
        raise IllegalMoveError("no seat", move="resign")
    if move not in [Move(Verb.RESIGN, seat=seat) for seat in range(len(state.hands))]:
        raise IllegalMoveError("stranger resigns")
    if state.resigned >> move.seat & 1:
        raise IllegalMoveError("resigned")
    return after_resignation(state, move.seat)


def after_offer_move(state: State, move: Move) -> State:
    """The position after a tie is offered (R18)."""
    refused = why_no_offer(state)
    if refused is not None:
        raise IllegalMoveError(refused)
    if move.seat == -1:
        raise IllegalMoveError("no seat", move="offer")
    if move not in [Move(Verb.OFFER, seat=seat) for seat in range(len(state.hands))]:
        raise IllegalMoveError("stranger offers")
    answering = seats_after(move.seat, len(state.hands))[0]
    return state._replace(phase=Offered(answering, state.turn))


def why_no_offer(state: State) -> str | None:
    """Why no tie can be offered now; None if one can."""
    match state.phase:
        case Over():
            return "over to offer"
        case Turn(offered=True):
            return "offered"
        case Turn():
            return None if len(state.hands) == 2 else "offer among three"
        case _:
            return "offer while pending"
