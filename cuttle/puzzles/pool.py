"""A file of puzzles: plain text, a paragraph for each puzzle.

    A kT3x 1480 cuttle-cards king turn, counter war
    cuttle-cards | 0 turn 0 | 2C KD / 4H … | 10S / 9C | AS | 5D ...
    2 turns, 18340 searched
    = !abba
    a 10S+
    b [9C] allow 9S!10S
    > allow draw
    = !!aa
    a allow

The first line: kind, key, rating, ruleset, themes. Then the position in notation, whose ellipsis stands for
the rest of the deck in natural order. Then a paragraph for each decision: a letter for each legal move in
sorted order, ``!`` for an accepted one (``*`` for that of the line, if it isn't the first of them), else the
letter of its refutation; each refutation as cards on top of the deck and moves; and after ``>`` what follows
the move of the line. In kind B, ``= 87% !ab`` and ``a 41% …`` have chances.

Several files in a row are one. Those whose first line is ``puzzles 1, older`` have puzzles that don't meet
what is asked of one now: links lead to them, and they count for who has solved them.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from string import ascii_letters
from typing import Final, NamedTuple, cast

from cuttle.game import Game
from cuttle.notation.moves import move_text, parse_move
from cuttle.notation.positions import parse_position, position_text
from cuttle.puzzles.puzzle import KINDS, THEMES, Decision, Kind, Puzzle, Refutation, Theme
from cuttle.rules.cards import card_text, parse_card
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.state import State

VERSION: Final = "puzzles 1"
"""The first line of a file."""
OLDER: Final = f"{VERSION}, older"
"""The first line of a file of puzzles that don't meet what is asked of one now."""
ACCEPTED: Final = "!"
OF_THE_LINE: Final = "*"

_HEAD: Final = re.compile(r"([ABCD]) ([\w-]{4}) (\d+) ([\w-]+) ([a-z', ]+)", re.ASCII)
_COUNTS: Final = re.compile(r"([0-9]+) turns, ([0-9]+) searched")
_DECISION: Final = re.compile(r"= (?:([0-9]+)% )?([a-zA-Z!*]+)")
_REFUTATION: Final = re.compile(r"([a-zA-Z])(?: ([0-9]+)%)?(?: \[([^\]]+)\])?((?: \S+)*)")


class PoolError(ValueError):
    """A text that isn't a file of puzzles, or a puzzle with something wrong; it says what and where."""


class Entry(NamedTuple):
    """A puzzle of a file whose position and moves haven't been read yet, since that takes longer."""

    kind: Kind
    key: str
    rating: int
    ruleset: str
    """The preset's key."""
    themes: tuple[Theme, ...]
    text: str
    """Its lines."""
    older: bool = False
    """Whether it's offered no more."""

    def read(self) -> Puzzle:
        """The whole puzzle.

        Raises:
            PoolError: if something in it is wrong.
        """
        try:
            return _read_puzzle(self)
        except (ValueError, IndexError) as error:
            raise PoolError(f"Puzzle {self.key} can’t be read: {error}") from error


def read_pool(text: str) -> list[Entry]:
    """The puzzles of a file, in its order. Cheap: only their first lines are read.

    Raises:
        PoolError: if it isn't such a file, or one of another version.
    """
    version = text.partition("\n")[0].strip()
    if version not in (VERSION, OLDER):
        raise PoolError(f"A file of puzzles begins with “{VERSION}”, this one with “{version[:40]}”.")
    entries, older = list[Entry](), False
    for part in text.strip().split("\n\n"):
        first, _, rest = part.partition("\n")
        if begins := first.strip() in (VERSION, OLDER):
            older = first.strip() == OLDER
        if lines := rest if begins else part:
            entries.append(_read_head(lines, older))
    keys = [entry.key for entry in entries]
    if len({*keys}) < len(keys):
        raise PoolError("Two puzzles have the same key.")
    return entries


def _read_head(text: str, older: bool) -> Entry:
    head = text.partition("\n")[0]
    match = _HEAD.fullmatch(head)
    if match is None:
        raise PoolError(f"This isn’t the first line of a puzzle: “{head[:60]}”")
    kind, key, rating, ruleset, named = match.groups()
    themes = named.split(", ")
    if not set(themes) <= set(THEMES) or kind not in KINDS:
        raise PoolError(f"Puzzle {key} has an unknown theme: {named}")
    return Entry(kind, key, int(rating), ruleset, cast(tuple[Theme, ...], tuple(themes)), text, older)


def _read_puzzle(entry: Entry) -> Puzzle:
    _, position, counts, *lines = entry.text.split("\n")
    match = _COUNTS.fullmatch(counts)
    if match is None:
        raise ValueError(f"“{counts}” should be like “2 turns, 900 searched”.")
    game = Game(parse_position(position))
    assert isinstance(game.start, State)
    decisions = tuple(_read_decisions(game, lines))
    turns, searched = map(int, match.groups())
    return Puzzle(entry.key, entry.kind, entry.rating, entry.themes, game.start, turns, decisions, searched)


def _read_decisions(game: Game, lines: list[str]) -> Iterator[Decision]:
    starts = [at for at, line in enumerate(lines) if line.startswith("=")]
    if not starts or starts[0] > 0:
        raise ValueError("There is no decision.")
    for first, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        decision = _read_decision(game, lines[first:end])
        game = game.play(decision.accepted[0]).replay(decision.replies)
        yield decision


def _read_decision(game: Game, lines: list[str]) -> Decision:
    match = _DECISION.fullmatch(lines[0])
    if match is None:
        raise ValueError(f"“{lines[0]}” isn’t a decision.")
    chance, letters = match.groups()
    moves = sorted(legal_moves(game.state))
    if len(letters) != len(moves):
        raise ValueError(f"“{letters}” should have {len(moves)} letters, one for each legal move.")
    replies = [line for line in lines[1:] if line.startswith(">")]
    refutations = dict(_read_refutation(line) for line in lines[1:] if not line.startswith(">"))
    names = list(refutations)
    order = sorted(zip(letters, moves, strict=True), key=lambda pair: pair[0] != OF_THE_LINE)
    return Decision(
        accepted=tuple([move for letter, move in order if letter in ACCEPTED + OF_THE_LINE]),
        refutations=tuple([refutations[name] for name in names]),
        wrong={move: names.index(letter) for letter, move in order if letter not in ACCEPTED + OF_THE_LINE},
        replies=_read_moves(replies[0][1:]) if replies else (),
        chance=int(chance) if chance else None,
    )


def _read_refutation(line: str) -> tuple[str, Refutation]:
    match = _REFUTATION.fullmatch(line)
    if match is None:
        raise ValueError(f"“{line}” isn’t a refutation.")
    letter, chance, drawn, moves = match.groups()
    cards = tuple(map(parse_card, (drawn or "").split()))
    return letter, Refutation(_read_moves(moves), cards, int(chance) if chance else None)


def _read_moves(text: str) -> tuple[Move, ...]:
    return tuple(map(parse_move, text.split()))


# Writing


def pool_text(puzzles: Iterable[Puzzle]) -> str:
    """A file of these puzzles."""
    return file_text(map(puzzle_text, puzzles))


def file_text(texts: Iterable[str], first: str = VERSION) -> str:
    """A file of puzzles that are text already, with this first line."""
    return first + "\n" + "\n\n".join(texts) + "\n"


def puzzle_text(puzzle: Puzzle) -> str:
    """The lines of a puzzle.

    Raises:
        PoolError: if a decision has more refutations than there are letters.
    """
    head = f"{puzzle.kind} {puzzle.key} {puzzle.rating} {puzzle.start.ruleset.key} {', '.join(puzzle.themes)}"
    lines = [head, short_position(puzzle.start), f"{puzzle.turns} turns, {puzzle.searched} searched"]
    game = puzzle.game
    for decision in puzzle.decisions:
        lines += _decision_lines(game, decision)
        game = game.play(decision.accepted[0]).replay(decision.replies)
    return "\n".join(lines)


def short_position(state: State) -> str:
    """A position in notation, with an ellipsis for the cards at the end of the deck in natural order."""
    parts, deck, keep = position_text(state).split(" | "), state.deck, len(state.deck)
    while keep and (keep == len(deck) or deck[keep - 1] < deck[keep]):
        keep -= 1
    if len(deck) - keep > 1:
        parts[5] = " ".join([*map(card_text, deck[:keep]), "..."])
    return " | ".join(parts)


def _decision_lines(game: Game, decision: Decision) -> Iterator[str]:
    accepted, first = decision.accepted, decision.accepted[0]
    if len(decision.refutations) > len(ascii_letters):
        raise PoolError("There are too many refutations.")
    letters = ""
    for move in sorted(legal_moves(game.state)):
        if move in accepted:
            letters += OF_THE_LINE if move == first != min(accepted) else ACCEPTED
        else:
            letters += ascii_letters[decision.wrong[move]]
    yield f"= {_chance_text(decision.chance)}{letters}"
    for letter, (replies, drawn, chance) in zip(ascii_letters, decision.refutations, strict=False):
        top = f" [{' '.join(map(card_text, drawn))}]" if drawn else ""
        yield f"{letter} {_chance_text(chance)}".rstrip() + top + _moves_text(replies)
    if decision.replies:
        yield ">" + _moves_text(decision.replies)


def _chance_text(chance: int | None) -> str:
    return "" if chance is None else f"{chance}% "


def _moves_text(moves: Sequence[Move]) -> str:
    return "".join([f" {move_text(move)}" for move in moves])
