"""Links: a game as a short text that must mean the same for ever, and in which no slip goes unseen."""

from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cuttle.cards import card_text
from cuttle.game import Game
from cuttle.link import LONGEST, LinkError, decode, encode
from cuttle.notation import move_text, parse_move
from cuttle.ruleset import PRESETS
from cuttle.state import Verb
from cuttle.variants import AXES, OPTIONS, changes_of, options_of, parse_ruleset
from tests.strategies import LONGEST as MOST_MOVES
from tests.strategies import games, playing, sample

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
PUBLISHED: Final = Path(__file__).parent / "links"
"""Codes that were once given out, each with its game. Lines may only be added."""

GAME = Game.deal(parse_ruleset("cuttle-cards"), 1, dealer=1)


def checksum(text: str) -> str:
    """The CRC-24 of RFC 9580, complemented, over six bits a letter: written once more, as four letters."""
    check = 0xB704CE
    for bit in "".join(f"{ALPHABET.index(letter):06b}" for letter in text):
        carry = check >> 23 ^ int(bit)
        check = (check << 1 & 0xFFFFFF) ^ (0x864CFB if carry else 0)
    check ^= 0xFFFFFF
    return "".join(ALPHABET[check >> shift & 63] for shift in (18, 12, 6, 0))


LETTERS: Final = {
    "cuttle-cards": "c",
    "cuttle-live": "l",
    "pagat": "p",
    "sipie": "s",
    "house-25": "h",
    "bench": "b",
    "bga-balanced": "a",
    "bga-traditional": "t",
    "bga-three": "d",
}
"""The letter of each preset; a capital says that something is changed in it."""

CHANGED: Final = ("pagat+one joker", "house-25+goals=30-20-10-5-0", "bga-three+random four+dealt=3-4")


def reason(code: str) -> str:
    """Why a text holds no game."""
    with pytest.raises(LinkError) as caught:
        decode(code)
    assert str(caught.value)
    return caught.value.reason


# There and back


@given(games())
def test_every_game_comes_back(game: Game) -> None:
    again = decode(encode(game))
    assert again == game
    assert again.states == game.states


@given(games())
def test_a_resignation_comes_back(game: Game) -> None:
    while not game.over:
        game = game.resign(playing(game.state)[-1])
        assert decode(encode(game)) == game


@given(games())
@settings(max_examples=8)
def test_every_moment_of_a_game_has_a_code_of_its_own(game: Game) -> None:
    plies = [game.at(ply) for ply in range(len(game.moves) + 1)]
    assert [decode(encode(moment)) for moment in plies] == plies


@given(games())
def test_a_code_is_made_of_letters_that_a_link_may_hold(game: Game) -> None:
    assert set(encode(game)) <= set(ALPHABET)


def test_a_whole_game_is_short() -> None:
    lengths = sorted(len(encode(game)) for game in sample(2) if "+" not in game.ruleset.key)
    assert lengths[len(lengths) // 2] < 72
    assert lengths[-1] < 130


def test_what_is_changed_in_a_preset_costs_little() -> None:
    """The longest name changes every axis; an option alone costs a letter or two."""
    lengths = {len(encode(game)) for game in sample(2) if "+" in game.ruleset.key}
    assert max(lengths) < 150
    deals = [encode(Game.deal(parse_ruleset(name), 1)) for name in ("pagat", "pagat+random four")]
    assert len(deals[1]) - len(deals[0]) <= 2


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_code_begins_with_its_version_and_the_letter_of_its_ruleset(ruleset: str) -> None:
    assert encode(Game.deal(PRESETS[ruleset], 1))[:2] == f"A{LETTERS[ruleset]}"


@pytest.mark.parametrize("ruleset", CHANGED)
def test_the_letter_is_a_capital_where_something_is_changed(ruleset: str) -> None:
    letter = LETTERS[ruleset.partition("+")[0]]
    assert encode(Game.deal(parse_ruleset(ruleset), 1))[:2] == f"A{letter.upper()}"


@given(games(plies=MOST_MOVES))
def test_a_code_ends_with_its_checksum(game: Game) -> None:
    code = encode(game)
    assert code[-4:] == checksum(code[:-4])


@pytest.mark.parametrize("around", ["https://example.org/cuttle/#{}", "#{}", "  {}\n", "{}"])
def test_a_whole_link_will_do(around: str) -> None:
    assert decode(around.format(encode(GAME))) == GAME


# Slips


@pytest.mark.parametrize("ruleset", [*PRESETS, *CHANGED])
def test_every_wrong_letter_is_seen(ruleset: str) -> None:
    code = encode(Game.deal(parse_ruleset(ruleset), 3).replay([parse_move("draw"), parse_move("draw")]))
    for at, right in enumerate(code):
        for wrong in ALPHABET.replace(right, ""):
            assert reason(code[:at] + wrong + code[at + 1 :]) in ("version", "checksum")


@given(games())
@settings(max_examples=25)
def test_every_swap_of_neighbours_is_seen(game: Game) -> None:
    code = encode(game)
    for at in range(len(code) - 1):
        one, other = code[at], code[at + 1]
        if one != other:
            assert reason(code[:at] + other + one + code[at + 2 :]) in ("version", "checksum")


@given(games())
@settings(max_examples=25)
def test_a_code_that_is_cut_short_is_seen(game: Game) -> None:
    code = encode(game)
    for length in range(len(code)):
        assert reason(code[:length]) in ("empty", "length", "checksum")


def test_a_letter_more_or_less_at_the_end_is_seen() -> None:
    """Also the letter that stands for nothing, which a plain checksum does not see there."""
    codes = [encode(game) for game in sample(1)]
    assert any(code.endswith("A") for code in codes)
    for code in codes:
        assert reason(code[:-1]) == reason(code + "A") == "checksum"
    for letter in ALPHABET:
        assert reason(codes[0] + letter) == "checksum"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("https://example.org/#", "empty"),
        ("A", "length"),
        ("AcAAAA", "length"),
        ("A" * (LONGEST + 1), "length"),
        ("Ac+++", "alphabet"),
        ("Ac é", "alphabet"),
        ("Bcxxxxxxxx", "version"),
        ("Acxxxxxxxx", "checksum"),
    ],
)
def test_what_is_no_link_and_why(code: str, why: str) -> None:
    assert reason(code) == why


def test_a_link_for_an_unknown_rulebook_is_seen_as_such() -> None:
    body = "A0" + encode(GAME)[2:-4]
    assert reason(body + checksum(body)) == "ruleset"


def test_a_link_that_goes_on_after_the_end_is_refused() -> None:
    body = encode(GAME)[:2] + "_" * 90
    assert reason(body + checksum(body)) == "move"


def test_a_link_for_a_rulebook_that_makes_no_sense_is_seen_as_such() -> None:
    """The seven options come first in a code, one bit each: here both of the nine's are set."""
    letters = ALPHABET[1] + ALPHABET[0] + ALPHABET[0b001100]
    body = "AP" + letters
    assert reason(body + checksum(body)) == "ruleset"


@given(
    st.text(ALPHABET, min_size=1, max_size=120),
    st.sampled_from([*LETTERS.values(), *(letter.upper() for letter in LETTERS.values())]),
)
@settings(max_examples=400)
def test_whatever_a_code_holds_it_is_one_game_or_none(body: str, letter: str) -> None:
    """With a checksum that fits: a game that has this very code, or a clear refusal."""
    text = f"A{letter}{body}"
    code = text + checksum(text)
    try:
        found = encode(decode(code))
    except LinkError as error:
        found = error.reason
    assert found in (code, "move", *(["ruleset"] if letter.isupper() else []))


@given(st.text(max_size=80))
def test_any_other_text_is_refused(text: str) -> None:
    assert reason(text)


# For ever


def game_text(game: Game) -> str:
    """All that makes a game, in plain notation: its ruleset, who dealt, the deck, the moves."""
    deck, moves = map(card_text, game.deck), map(move_text, game.moves)
    return f"{game.ruleset.key} | {game.dealer} | {' '.join(deck)} | {' '.join(moves)}".strip()


def published() -> list[tuple[str, str]]:
    """Every code that must be read for ever, with its game."""
    files = sorted(PUBLISHED.glob("*.txt"))
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return [(code, game) for code, _, game in (line.partition(" | ") for line in lines)]


def test_there_are_published_codes_of_every_ruleset_option_and_axis() -> None:
    rulesets = [parse_ruleset(game.partition(" | ")[0]) for _, game in published()]
    assert {rules.key for rules in rulesets} > set(PRESETS)
    assert {option for rules in rulesets for option in options_of(rules)} == set(OPTIONS)
    assert {axis for rules in rulesets for axis in changes_of(rules)} == set(AXES)


def test_there_are_published_codes_of_every_kind_of_move() -> None:
    games = [decode(code) for code, _ in published()]
    assert {move.verb for game in games for move in game.moves} == set(Verb)
    assert any(game.state.gone and game.moves[-1].verb is not Verb.RESIGN for game in games)
    assert any(game.moves == () for game in games)


@pytest.mark.parametrize(("code", "game"), published())
def test_a_published_code_holds_the_same_game_for_ever(code: str, game: str) -> None:
    assert game_text(decode(code)) == game
    assert encode(decode(code)) == code
