"""The checksum at the end of a link.

It's the CRC-24 of RFC 9580, complemented, over six bits per letter. It detects every wrong letter, every swap
of neighbours (a burst of at most twelve bits), and missing or extra letters at the end.
"""

from functools import reduce
from typing import Final

from cuttle.links.digits import LETTER_VALUES, to_letters

CHECK_LENGTH: Final = 4
"""How many letters the checksum has."""


def checksum(text: str) -> str:
    """The checksum of a text, to be added at its end."""
    return register_letters(reduce(advance, text, EMPTY_REGISTER))


LOST_ENDINGS: Final = ("-", "_", "--", "-_", "_-", "__")
"""What messengers leave out at the end of a link, because they take it for punctuation."""


def complete_code(code: str) -> str:
    """A code with what was left out at its end, if that makes its checksum right; otherwise as it is."""
    for whole in (code, *[code + lost for lost in LOST_ENDINGS]):
        if len(code) > CHECK_LENGTH and checksum(whole[:-CHECK_LENGTH]) == whole[-CHECK_LENGTH:]:
            return whole
    return code


EMPTY_REGISTER: Final = 0xB704CE
"""The initial register of the checksum."""


def advance(register: int, letter: str) -> int:
    """The register after one more letter."""
    return register << 6 & 0xFFFFFF ^ _SHIFTED[register >> 18 ^ LETTER_VALUES[letter]]


def register_letters(register: int) -> str:
    """The checksum letters for a register."""
    return to_letters((register ^ 0xFFFFFF) | 1 << 24)[-CHECK_LENGTH:]


def _shift(register: int) -> int:
    """The register after six zero bits."""
    for _ in range(6):
        register <<= 1
        if register & 0x1000000:
            register ^= 0x1864CFB
    return register


_SHIFTED: Final = [_shift(value << 18) for value in range(64)]
"""The effect of the six bits that leave the register."""
