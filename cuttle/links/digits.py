"""Numbers as the letters of a link: digits in mixed radix, written and read, and the checksum.

Knows nothing of games. The digit written first is the one that is read first; a 1 stands above
the last, so that the end is where nothing but it is left. The checksum is the CRC-24 of RFC 9580,
complemented, over six bits a letter: it catches every wrong letter and every swap of neighbours,
being a burst of at most twelve bits, and a lost or added end.
"""

from functools import reduce
from typing import Final

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CHECK: Final = 4
"""How many letters the checksum has."""

_VALUES: Final = {letter: value for value, letter in enumerate(LETTERS)}


class ExhaustedError(ValueError):
    """More is to be read than was written."""


class Writer:
    """Takes digits, and makes one number of them."""

    def __init__(self) -> None:
        """Begin with none."""
        self._digits: list[tuple[int, int]] = []

    def digit(self, digit: int, base: int) -> None:
        """Write a digit of some base."""
        self._digits.append((digit, base))

    def count(self, number: int) -> None:
        """Write a number that knows no bound, from 0 on: small ones take little room (Elias’ gamma code).

        Of the number plus one, as many ones as it has binary digits after the first, a nought, and those.
        """
        more = (number + 1).bit_length() - 1
        for _ in range(more):
            self.digit(1, 2)
        self.digit(0, 2)
        self.digit(number + 1 - (1 << more), 1 << more)

    def flag(self, value: bool) -> None:
        """Write yes or no."""
        self.digit(int(value), 2)

    @property
    def letters(self) -> str:
        """All that was written, in letters."""
        number = 1
        for digit, base in reversed(self._digits):
            number = number * base + digit
        return letters(number)


class Reader:
    """Takes digits off a number, the first one first; each method reads what the writer’s wrote."""

    def __init__(self, text: str) -> None:
        """Read what some letters hold, of which the alphabet is sure."""
        self._number = number(text)

    @property
    def done(self) -> bool:
        """Whether all has been read."""
        return self._number == 1

    def digit(self, base: int) -> int:
        """The next digit.

        Raises:
            ExhaustedError: if there is none.
        """
        if self._number < base:
            raise ExhaustedError("There are no digits left.")
        self._number, digit = divmod(self._number, base)
        return digit

    def count(self) -> int:
        """The next number that knows no bound."""
        more = 0
        while self.digit(2):
            more += 1
        return (1 << more) + self.digit(1 << more) - 1

    def flag(self) -> bool:
        """The next yes or no."""
        return bool(self.digit(2))


def letters(number: int) -> str:
    """A number in letters, six bits each."""
    text = ""
    while number:
        number, digit = divmod(number, 64)
        text = LETTERS[digit] + text
    return text


def number(text: str) -> int:
    """The number that letters hold."""
    found = 0
    for letter in text:
        found = found << 6 | _VALUES[letter]
    return found


def checksum(text: str) -> str:
    """The letters that belong behind these."""
    return sealed(reduce(advanced, text, NOTHING))


NOTHING: Final = 0xB704CE
"""The checksum’s register before the first letter."""


def advanced(register: int, letter: str) -> int:
    """The register after one letter more."""
    return register << 6 & 0xFFFFFF ^ _SHIFTED[register >> 18 ^ _VALUES[letter]]


def sealed(register: int) -> str:
    """The letters that belong behind those that led to this register."""
    return letters((register ^ 0xFFFFFF) | 1 << 24)[-CHECK:]


def _shifted(register: int) -> int:
    """The register after six bits more, all of them nought."""
    for _ in range(6):
        register <<= 1
        if register & 0x1000000:
            register ^= 0x1864CFB
    return register


_SHIFTED: Final = [_shifted(value << 18) for value in range(64)]
"""What the six bits that leave the register do to it."""
