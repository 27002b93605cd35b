"""Numbers in untrusted text: what `int` accepts besides digits, or fails on, isn't a number."""

import pytest

from cuttle import InvalidPositionError, RulesetError, parse_position, parse_ruleset
from cuttle.notation.numbers import MOST, is_number, whole

NO_NUMBERS = ["", " 1", "1 ", "1_0", "-1", "+1", "1.0", "１", "٣", "²", "0x1", "1" * (MOST + 1), "9" * 5000]


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_number_is_refused(text: str) -> None:
    assert not is_number(text)
    with pytest.raises(ValueError, match="isn’t a whole number"):
        whole(text)


def test_a_number_is_read() -> None:
    assert [whole(text) for text in ("0", "007", "9" * MOST)] == [0, 7, 10**MOST - 1]
    assert is_number("12", 2)
    assert not is_number("123", 2)


@pytest.mark.parametrize("text", [text for text in NO_NUMBERS if text])
def test_a_position_and_a_ruleset_take_no_other_numbers(text: str) -> None:
    if text.strip() != text:
        return
    with pytest.raises(InvalidPositionError, match="isn’t a whole number"):
        parse_position(f"cuttle-cards | 0 turn {text} | AC / KD | - / - | ... | 9C")
    with pytest.raises(RulesetError):
        parse_ruleset(f"cuttle-cards+dealt={text}-6")
