"""Codes: a link as a short text in which every typing error is noticed."""

from dataclasses import replace
from itertools import count, pairwise
from typing import Final

import pytest
from hypothesis import given

from cuttle import PRESETS, Game, Link, Match, decode, encode, parse_move, parse_ruleset
from cuttle.links.checksum import checksum
from cuttle.links.digits import LETTERS
from cuttle.links.link_code import LONGEST_CODE, link_text, parse_link, possible_codes
from cuttle.links.link_contents import KINDS, ChallengeResult
from tests.support.links import BEGUN, GAME, PRESENT, error_of, links, reason
from tests.support.strategies import games, sample, seats_playing

FULL: Final = Link(
    Match(
        Game.deal(parse_ruleset("house-25+random four+goals=30-20-10-5-0"), 3).play(parse_move("draw")),
        "best of 3",
        (0, None),
    ),
    "your turn",
    0,
    ("person", "person"),
    ("Zoë", "Ann Bo"),
    3,
    True,
    1,
)
"""A link that uses every field."""


# Round trips


@given(links())
def test_every_link_comes_back(link: Link) -> None:
    again = parse_link(link_text(link))
    assert again == link
    assert again.game.states == link.game.states


@given(games())
def test_a_resignation_comes_back(game: Game) -> None:
    while not game.over:
        game = game.resign(seats_playing(game.state)[-1])
        assert decode(encode(game)) == game


@given(games())
def test_every_moment_of_a_game_has_a_code_of_its_own(game: Game) -> None:
    plies = [game.at(ply) for ply in range(len(game.moves) + 1)]
    assert [decode(encode(moment)) for moment in plies] == plies


@given(links())
def test_a_code_is_made_of_letters_that_a_link_may_hold(link: Link) -> None:
    code = link_text(link)
    assert set(code) <= set(LETTERS)
    assert code[0] == "B"
    assert code[-1].isalnum(), "messengers leave out signs at the end"


def test_a_letter_that_cannot_be_shown_is_told_by_its_number() -> None:
    assert "can’t contain “U+0000”" in str(error_of("B\x00cdefghi"))


# Lengths


def test_a_whole_game_is_short() -> None:
    lengths = sorted(len(encode(game)) for game in sample(2) if "+" not in game.ruleset.key)
    assert lengths[len(lengths) // 2] < 72
    assert lengths[-1] < 130


def letters_more(link: Link) -> int:
    """How many letters a link has more than the code of its game, both without a spare number."""
    return len(possible_codes(link)[0]) - len(possible_codes(Link(Match(link.game)))[0])


def test_each_field_that_differs_from_its_default_costs_its_length() -> None:
    match = Match(BEGUN)
    assert letters_more(Link(match, "replay", 0)) <= 3
    assert letters_more(Link(match, players=("person", "expert"))) <= 3
    assert letters_more(Link(match, known=True)) <= 2
    assert letters_more(Link(Match(BEGUN, "best of 5", (0, None, 1)))) <= 4
    assert letters_more(Link(match, "your turn", players=("person", "person"), seat=1)) <= 4
    assert letters_more(Link(Match(GAME), "challenge", result=ChallengeResult("won", 21, 12))) <= 6


def test_a_name_costs_about_a_letter_a_letter() -> None:
    for name in ("Ann", "Jean-Luc Picard", "Анна Каренина", "Ελένη"):
        assert letters_more(Link(Match(BEGUN), names=(name, ""))) <= 5 + 2 * len(name)
    assert letters_more(Link(Match(BEGUN), names=("Jean-Luc Picard", ""))) <= 4 + 1.1 * 15


def test_a_deal_with_a_number_is_much_shorter() -> None:
    assert letters_more(Link(Match(BEGUN), number=1)) < -20


def test_what_is_changed_in_a_preset_costs_little() -> None:
    deals = [encode(Game.deal(parse_ruleset(name), 1)) for name in ("pagat", "pagat+random four")]
    assert len(deals[1]) - len(deals[0]) <= 3
    assert max(len(encode(game)) for game in sample(2)) < 150


# Typing errors


@pytest.mark.parametrize(
    "link",
    [
        *(Link(Match(Game.deal(PRESETS[name], 3))) for name in ("pagat", "bga-three")),
        Link(Match(BEGUN)),
        FULL,
    ],
)
def test_every_wrong_letter_is_seen(link: Link) -> None:
    code = link_text(link)
    for at, right in enumerate(code):
        for wrong in LETTERS.replace(right, ""):
            assert reason(code[:at] + wrong + code[at + 1 :]) in ("version", "checksum")


@given(links())
def test_every_swap_of_neighbours_is_seen(link: Link) -> None:
    code = link_text(link)
    for at, (one, other) in enumerate(pairwise(code)):
        if one != other:
            assert reason(code[:at] + other + one + code[at + 2 :]) in ("version", "checksum")


@given(links())
def test_a_code_without_its_end_or_beginning_is_refused(link: Link) -> None:
    code = link_text(link)
    for length in range(len(code)):
        assert reason(code[:length]) in ("empty", "length", "checksum")
        assert reason(code[length + 1 :]) in ("empty", "length", "checksum", "version", "ruleset")


def test_a_letter_more_or_less_at_the_end_is_refused() -> None:
    """Also the letter for zero, which a plain checksum misses there."""
    codes = [encode(game) for game in sample(1)]
    assert any(code.endswith("A") for code in codes)
    for code in codes:
        assert reason(code[:-1]) == reason(code + "A") == "checksum"
    for letter in LETTERS:
        assert reason(codes[0] + letter) == "checksum"


def test_an_older_code_without_the_signs_at_its_end_is_read() -> None:
    """Of every kind there was; the last sign is what messengers leave out."""
    for kind in KINDS[: KINDS.index("watch")]:
        link = next(parse_link(each["code"]) for each in PRESENT if each["kind"] == kind)
        for end in ("-", "_"):
            link, code = signed(link, end)
            assert parse_link(code[:-1]) == parse_link(code) == link
            assert link_text(link)[-1].isalnum()


def signed(link: Link, end: str) -> tuple[Link, str]:
    """A link with such a name that its code ended in this sign in older versions, and that code."""
    for number in count():
        link = replace(link, names=(f"Ann {number}",))
        if (code := possible_codes(link)[0]).endswith(end):
            return link, code
    raise AssertionError(end)


def test_a_wrong_letter_in_a_checksum_is_no_end_that_was_left_out() -> None:
    """Where the two look the same, the link is refused."""
    for each in PRESENT:
        code = each["code"]
        for wrong in LETTERS.replace(code[-4], ""):
            assert reason(code[:-4] + wrong + code[-3:]) == "checksum"


LATER: Final = "C" + encode(GAME)[1:-4]
EARLIER: Final = "A" + LATER[1:]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("https://example.org/#", "empty"),
        ("B", "length"),
        ("BAAAA", "length"),
        ("B" * (LONGEST_CODE + 1), "length"),
        ("B" * 1_000_000, "length"),
        ("#" * 1_000_000, "empty"),
        ("👋 hello, look at this", "alphabet"),
        ("<img src=x onerror=alert(1)>", "alphabet"),
        ("Bc+++", "alphabet"),
        ("Bc é", "alphabet"),
        ("Zcxxxxxxxx", "version"),
        ("no-game-at-all", "version"),
        ("Bcxxxxxxxx", "checksum"),
        (LATER + checksum(LATER), "future"),
        (EARLIER + checksum(EARLIER), "version"),
    ],
)
def test_what_is_no_link_and_why(code: str, why: str) -> None:
    assert reason(code) == why
