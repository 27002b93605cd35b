"""Mixed-radix numbers in the letters of a link.

The first digit written is the first one read; a 1 above the last digit marks the end.
"""

from typing import Final

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class LetterError(ValueError):
    """A letter that isn't in the alphabet."""


class ExhaustedError(ValueError):
    """Reading past the last digit."""


class _Values(dict[str, int]):
    """The value of each letter."""

    def __missing__(self, letter: str) -> int:
        raise LetterError("The code has a letter that isn't in the alphabet.")


LETTER_VALUES: Final = _Values((letter, value) for value, letter in enumerate(LETTERS))


class Writer:
    """Collects digits into one number."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def digit(self, digit: int, base: int) -> None:
        """Write a digit in some base."""
        self._digits.append((digit, base))

    def count(self, number: int) -> None:
        """Write a number from 0 up without a limit; small ones are short (Elias gamma code).

        For the number plus one: as many ones as it has binary digits after the first, a zero, and those
        digits.
        """
        more = (number + 1).bit_length() - 1
        for _ in range(more):
            self.digit(1, 2)
        self.digit(0, 2)
        self.digit(number + 1 - (1 << more), 1 << more)

    def flag(self, value: bool) -> None:
        """Write a Boolean."""
        self.digit(int(value), 2)

    def append(self, other: "Writer") -> None:
        """Write everything that another writer has collected."""
        self._digits += other._digits

    @property
    def letters(self) -> str:
        """Everything written, in letters."""
        number = 1
        for digit, base in reversed(self._digits):
            number = number * base + digit
        return to_letters(number)


class Reader:
    """Reads digits from a number, first one first; each method is the inverse of the writer's."""

    def __init__(self, text: str) -> None:
        """Read a text.

        Raises:
            LetterError: if it contains anything but letters of the alphabet.
        """
        self._number = from_letters(text)

    @property
    def done(self) -> bool:
        """Whether everything has been read."""
        return self._number == 1

    def digit(self, base: int) -> int:
        """Read the next digit.

        Raises:
            ExhaustedError: if there is none.
        """
        if self._number < base:
            raise ExhaustedError("There are no digits left.")
        self._number, digit = divmod(self._number, base)
        return digit

    def count(self) -> int:
        """Read the next number without a limit."""
        more = 0
        while self.digit(2):
            more += 1
        return (1 << more) + self.digit(1 << more) - 1

    def flag(self) -> bool:
        """Read the next Boolean."""
        return bool(self.digit(2))


def to_letters(number: int) -> str:
    """A number in letters, six bits each."""
    text = ""
    while number:
        number, digit = divmod(number, 64)
        text = LETTERS[digit] + text
    return text


def from_letters(text: str) -> int:
    """The number in a text of such letters."""
    number = 0
    for letter in text:
        number = number << 6 | LETTER_VALUES[letter]
    return number
