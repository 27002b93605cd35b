"""Damaged or made-up codes, and what reading them gives.

Half of them get a matching checksum, so that the reader gets past it. Each must be refused with a sentence,
or be a link that is written exactly like this, with a game that its moves lead to; and reading it takes no
more steps than its length allows.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Final
from unittest.mock import patch

from cuttle import LENGTHS, Game, Link, LinkError, Match, Move, State
from cuttle.game import after_move
from cuttle.links import NO_TASK, ChallengeResult, Task, link_text, parse_link
from cuttle.links.checksum import CHECK_LENGTH, checksum
from cuttle.links.digits import LETTERS, Reader, Writer
from cuttle.links.link_code import possible_codes
from cuttle.links.link_contents import KINDS, PLAYER_TYPES
from cuttle.rules.state import every_card

STEPS: Final = 400
"""Forced moves allowed; all others take up letters."""

_LONGEST: Final = 10_000
"""The most letters of a code; a code that is too long is rejected unread."""

EVERYWHERE: Final = [*LETTERS, *"@.#~+=% \n\x00é👋<>&\"'"]


# Damage


def _wrong(rng: Random, code: str) -> str:
    at = rng.randrange(len(code))
    return f"{code[:at]}{rng.choice(EVERYWHERE)}{code[at + 1 :]}"


def _flipped(rng: Random, code: str) -> str:
    """One bit of one letter is changed."""
    at = rng.randrange(len(code))
    value = LETTERS.find(code[at]) ^ 1 << rng.randrange(6)
    return code[:at] + LETTERS[value % 64] + code[at + 1 :]


def _swapped(rng: Random, code: str) -> str:
    at = rng.randrange(len(code))
    return code[:at] + code[at + 1 : at + 2] + code[at] + code[at + 2 :]


def _cut(rng: Random, code: str) -> str:
    """The beginning or the end is missing."""
    at = rng.randrange(len(code))
    return rng.choice((code[at:], code[:at]))


def _left_out(rng: Random, code: str) -> str:
    first, last = sorted(rng.choices(range(len(code)), k=2))
    return code[:first] + code[last:]


def _doubled(rng: Random, code: str) -> str:
    first, last = sorted(rng.choices(range(len(code)), k=2))
    return code[:last] + code[first:last] * rng.choice((1, 1, 2, 40)) + code[last:]


def _more(rng: Random, code: str) -> str:
    at = rng.randrange(len(code))
    return code[:at] + "".join(rng.choices(LETTERS, k=rng.choice((1, 1, 3, 60)))) + code[at:]


def _with_end_of(rng: Random, code: str, other: str) -> str:
    """The end is from another code."""
    return code[: rng.randrange(1, len(code))] + other[-rng.randrange(1, len(other)) :]


_DAMAGE: Final[tuple[Callable[[Random, str], str], ...]] = (
    *(_wrong, _flipped, _flipped, _swapped, _cut, _left_out, _doubled, _more),
)


def random_code(rng: Random) -> str:
    """A code of random numbers and digits."""
    writer = Writer()
    writer.count(rng.randrange(10))
    writer.flag(rng.random() < 0.9)
    for _ in range(rng.randrange(24)):
        writer.count(rng.choice((0, 0, 0, 0, 1, 1, 2, 3, 5, rng.randrange(100), rng.getrandbits(60))))
    digits = rng.choice((0, 40, 100, 300))
    for _ in range(digits):
        writer.digit(rng.randrange(52), 52)
    return f"B{writer.letters}" + "A" * CHECK_LENGTH


def change_senselessly(rng: Random, link: Link) -> str:
    """The code of a link with a change that may not fit the rest."""
    game, seats = link.game, link.game.ruleset.seats
    changes: dict[str, list[object]] = {
        "kind": list(KINDS),
        "seat": [None, *range(seats)],
        "result": [None, ChallengeResult("tied", 0, 3)],
        "ply": [None, 0, -5],
        "players": [tuple(rng.choices(PLAYER_TYPES, k=seats)), ("person",) * seats],
        "names": [(), tuple(rng.choices(("", " Ann", "a\x00b", "\u202eBo", "x" * 50, "Cy"), k=seats))],
        "task": [NO_TASK, Task("win within", 3), Task(title="x" * 100), Task(line=game.moves)],
        "match": [Match(game, rng.choice(LENGTHS), tuple(rng.choices((None, *range(seats)), k=4)))],
    }
    forged = object.__new__(Link)
    for name in Link.__slots__:
        object.__setattr__(forged, name, getattr(link, name))
    for name in rng.sample(list(changes), rng.choice((1, 1, 2, 3))):
        object.__setattr__(forged, name, rng.choice(changes[name]))
    return link_text(forged)


def with_checksum(code: str) -> str:
    """A code with its right checksum, if it consists of letters."""
    if set(code) <= set(LETTERS) and len(code) > CHECK_LENGTH:
        return code[:-CHECK_LENGTH] + checksum(code[:-CHECK_LENGTH])
    return code


def mangle(rng: Random, codes: list[str]) -> str:
    """A code damaged once or several times, or made up."""
    kind = rng.random()
    if kind < 0.1:
        return with_checksum(random_code(rng))
    if kind < 0.2:
        return change_senselessly(rng, parse_link(rng.choice(codes)))
    code = rng.choice(codes)
    if rng.random() < 0.1:
        code = _with_end_of(rng, code, rng.choice(codes))
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        code = rng.choice(_DAMAGE)(rng, code or "B")[:_LONGEST]
    if rng.random() < 0.6:
        code = with_checksum(code)
    return rng.choice((code, code, code, f" https://example.org/#{code}\n"))


# What reading it gives


class SteppedTooFarError(AssertionError):
    """Reading a code took more steps than its length allows."""


@contextmanager
def limit_steps(most: int) -> Iterator[None]:
    """Allow at most this many digits and moves."""
    steps, digit = 0, Reader.digit

    def step() -> None:
        nonlocal steps
        steps += 1
        if steps > most:
            raise SteppedTooFarError(f"more than {most} steps")

    def counted_digit(reader: Reader, base: int) -> int:
        step()
        return digit(reader, base)

    def counted_move(states: Sequence[State], move: Move) -> State:
        step()
        return after_move(states, move)

    with patch.object(Reader, "digit", counted_digit), patch("cuttle.game.after_move", counted_move):
        yield


def result_of(code: str) -> str:
    """“read”, or the reason of the refusal.

    Raises:
        AssertionError: if it is read as something it can't be.
    """
    try:
        with limit_steps(14 * len(code) + STEPS):
            link = parse_link(code)
    except LinkError as error:
        return reason_of(error)
    check_link(link)
    if code.rpartition("#")[2].strip().startswith("B"):
        letters = "".join(letter for letter in code if letter in LETTERS)
        spellings = possible_codes(link)  # of which messengers leave out the end
        assert any(each.rstrip("-_") in letters for each in (spellings[0], spellings[-1]))
    return "read"


def reason_of(error: LinkError) -> str:
    """The reason of a refusal. Its message must be fit to show, and its game must be possible."""
    assert str(error).endswith(".")
    assert re.sub("[\u2068\u2069]", "", str(error)).isprintable()
    if error.partial is not None:
        check_link(error.partial)
    return error.reason


def check_link(link: Link) -> None:
    """The link holds only what the rules allow, and can be written."""
    game = link.game
    again = Game(game.start, game.moves)
    assert again.states == game.states
    assert sorted(every_card(game.states[0])) == sorted(every_card(game.state)) == list(game.ruleset.deck)
    assert parse_link(link_text(link)) == link
