"""Finding games in texts: every decoration is undone, and nothing else is taken for a game."""

import subprocess
import sys
from functools import cache
from random import Random
from typing import Final
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle.links import Link, LinkError, finding, link_text, parse_link, parse_record, record_text
from cuttle.links.checksum import EMPTY_REGISTER, advance, register_letters
from cuttle.links.digits import LETTERS
from cuttle.links.finding import LONGEST_TEXT, MAX_STEPS
from tests.support.damaged_codes import reason_of
from tests.support.decorations import HOME, LINKS, RECORDS
from tests.support.links import PRESENT
from tests.support.random_texts import result_of

CODES: Final = [each["code"] for each in PRESENT]
RECORDED: Final = [each["code"] for each in PRESENT if each["kind"] != "analysis"]
TRICKY: Final = [
    *(next(code for code in CODES if code.endswith(mark)) for mark in LETTERS[-2:]),
    *(next(code for code in CODES if marks in code) for marks in ("--", "__")),
    min(CODES, key=len),
    max(CODES, key=len),
]
"""Codes with signs where decorations have some too."""
CODE: Final = CODES[0]
OTHER: Final = CODES[1]


@cache
def plain(code: str) -> Link:
    return parse_link(code)


@cache
def plain_record(code: str) -> str:
    return record_text(plain(code))


def reason(text: str) -> str:
    """The reason why a text holds no game."""
    with pytest.raises(LinkError) as caught:
        parse_link(text)
    return reason_of(caught.value)


# What is read


@pytest.mark.parametrize("name", LINKS)
def test_a_decorated_link_is_read(name: str) -> None:
    for code in TRICKY:
        assert parse_link(LINKS[name](f"{HOME}#{code}")) == plain(code), code


@pytest.mark.cpython_only
@pytest.mark.parametrize(("number", "name"), list(enumerate(LINKS)), ids=LINKS)
def test_published_links_are_read_with_every_decoration(number: int, name: str) -> None:
    """Each decoration with some of the links, and each link with some decorations."""
    some = CODES[number % 12 :: 12]
    assert [code for code in some if parse_link(LINKS[name](f"{HOME}#{code}")) != plain(code)] == []


@pytest.mark.parametrize("name", RECORDS)
def test_a_decorated_record_is_read(name: str) -> None:
    for code in RECORDED[::9]:
        assert parse_record(RECORDS[name](plain_record(code))) == plain(code)


def test_decorations_lie_within_each_other() -> None:
    text = LINKS["quoted-printable"](
        LINKS["HTML"](LINKS["Outlook"](LINKS["fbclid in front"](f"{HOME}#{CODE}")))
    )
    assert parse_link(text) == parse_link(CODE)


def test_a_record_is_found_where_a_link_is_looked_for() -> None:
    assert parse_link(RECORDS["quoted"](record_text(parse_link(CODE)))) == parse_link(CODE)


# One game


@pytest.mark.parametrize("between", ["\n", " ", ", ", " or > "])
def test_two_games_are_refused(between: str) -> None:
    assert reason(f"{HOME}#{CODE}{between}{HOME}#{OTHER}") == "several"
    assert reason(f"{CODE}{between}{OTHER}") == "several"


def test_the_same_game_twice_is_one() -> None:
    assert parse_link(f"[{HOME}#{CODE[:20]}…]({HOME}#{CODE}), {CODE}\n> {HOME}%23{CODE}") == parse_link(CODE)


def test_two_records_are_refused_and_a_record_beside_another_game_too() -> None:
    records = [record_text(parse_link(code)) for code in (CODE, OTHER)]
    with pytest.raises(LinkError, match="one at a time"):
        parse_record("\n".join(records))
    assert reason(f"{HOME}#{CODE}\n\n{records[1]}") == "several"
    assert parse_link(f"{HOME}#{CODE}\n\n{records[0]}") == parse_link(CODE)


# What is refused, and why


@pytest.mark.parametrize("name", ["text on both sides", "Markdown", "Outlook", "two lines, quoted", "JSON"])
def test_a_decorated_link_with_a_wrong_letter_is_told_to_be_damaged(name: str) -> None:
    for at in range(1, len(CODE), 7):
        code = f"{CODE[:at]}{'x' if CODE[at] != 'x' else 'y'}{CODE[at + 1 :]}"
        assert reason(LINKS[name](f"{HOME}#{code}")) == "checksum"


@pytest.mark.parametrize("name", ["a full stop", "Markdown", "quoted-printable", "text behind"])
def test_a_decorated_link_without_its_end_is_refused(name: str) -> None:
    whole = link_text(plain(CODE))
    assert {reason(LINKS[name](f"{HOME}#{whole[:length]}")) for length in range(20, len(whole))} == {
        "checksum"
    }


@pytest.mark.parametrize("name", ["a full stop", "Markdown", "quoted-printable", "text behind"])
def test_a_decorated_link_without_the_signs_at_its_end_is_read(name: str) -> None:
    signed = [code for code in CODES if not code[-1].isalnum()]
    assert {code[-2:] for code in signed} >= {"--", "-_", "_-", "__"}
    for code in signed:
        bare = code.rstrip("-_")
        assert len(code) - len(bare) <= 2
        assert parse_link(LINKS[name](f"{HOME}#{bare}")) == plain(code)


@pytest.mark.parametrize("changed", [CODE.lower(), CODE.upper()])
def test_a_link_whose_capitals_were_lost_is_told_as_such(changed: str) -> None:
    assert reason(changed) == reason(f"Look: {HOME}#{changed}.") == "case"


def test_a_decorated_link_of_a_later_version_is_told_as_such() -> None:
    later = "C" + CODE[1:-4]
    assert reason(f"Look: {HOME}#{later + register_letters(_register(later))}.") == "future"


def _register(text: str) -> int:
    register = EMPTY_REGISTER
    for letter in text:
        register = advance(register, letter)
    return register


def test_a_damaged_record_keeps_its_sentence_and_the_game_as_far_as_it_goes() -> None:
    lines = record_text(parse_link(PRESENT[6]["code"])).splitlines()
    place = next(at for at, line in enumerate(lines) if line.startswith("2. "))
    text = "\n".join([*lines[:place], "2. 3Z+", *lines[place + 1 :]])
    with pytest.raises(LinkError) as caught:
        parse_link(RECORDS["quoted under an answer"](text))
    assert f"Line {place + 1} of the record: “3Z+”" in str(caught.value)
    assert caught.value.partial is not None


@pytest.mark.parametrize("last", ["x. draw", "draw 9Z+", "5 draw", "Draw: 10H%"])
def test_a_damaged_end_is_no_text_behind_a_record(last: str) -> None:
    with pytest.raises(LinkError):
        parse_record(f"Cuttle\nRuleset: pagat\nDeal: 1\nDealer: 1\n\n1. draw\n{last}\nBye")


# Nothing is misread


def test_no_text_is_taken_for_a_game_that_was_not_in_it() -> None:
    found = {result_of(Random(f"test {number}"), CODES) for number in range(500)}
    assert found == {"read", "refused"}


@given(st.text(st.characters()) | st.text(LETTERS + " #>\n") | st.text("Cutle\n: Deck1.=%\\&#<>-–`\ud800"))
def test_any_other_text_is_refused(text: str) -> None:
    assert reason(f"({text})")


def hostile() -> dict[str, str]:
    """A hundred thousand characters that make the search as slow as possible."""
    rng, size = Random(1), 100_000
    return {
        "letters": "".join(rng.choices(LETTERS, k=size)),
        "beginnings": "#B " * (size // 3),
        "pieces": "Babcdefg " * (size // 9),
        "pieces far apart": ("Babcdefg" + " " * 79) * (size // 87),
        "marks": "_B" * (size // 2),
        "one line": "Cuttle Ruleset: x " * (size // 18),
        "titles": "Cuttle\nRuleset: x\n" * (size // 18),
        "blanks": f"Cuttle{' ' * size}.",
        "encoded": "%2525" * (size // 5),
        "tags": "<br " * (size // 4),
        "codes that end too soon": " ".join(code[:-1] for code in CODES) * 12,
    }


@pytest.mark.parametrize("text", hostile().values(), ids=hostile())
def test_the_search_is_bounded(text: str) -> None:
    looked = 0

    def counted(register: int, letter: str) -> int:
        nonlocal looked
        looked += 1
        return advance(register, letter)

    with patch.object(finding, "advance", counted):
        assert reason(text)
    assert looked <= MAX_STEPS


def test_a_text_that_is_far_too_long_is_not_searched() -> None:
    text = f"Look: {HOME}#{CODE}. "
    assert parse_link(text.ljust(LONGEST_TEXT, ".")) == parse_link(CODE)
    assert reason(text.ljust(LONGEST_TEXT + 1, ".")) == "length"


@pytest.mark.cpython_only
def test_only_what_cannot_be_read_plainly_loads_the_search() -> None:
    for text, loaded in ((f"{HOME}#{CODE}", False), (f"({CODE})", True)):
        read = f"import sys, cuttle.links as links; links.parse_link({text!r})"
        program = f"{read}; print('cuttle.links.finding' in sys.modules)"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        assert done.stdout.strip() == str(loaded)
