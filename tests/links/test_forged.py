"""Codes that are damaged or made up are refused with a reason, or read exactly as written."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import PRESETS, Game, Link, LinkError, Match, encode, parse_move, parse_position
from cuttle.links import link_text, parse_link
from cuttle.links.checksum import checksum
from cuttle.links.digits import LETTERS, Writer
from cuttle.links.link_contents import KINDS
from cuttle.links.moves import write_deck, write_moves
from cuttle.links.position import write_position
from tests.support.damaged_codes import SteppedTooFarError, check_link, limit_steps, mangle, result_of
from tests.support.links import BEGUN, GAME, PRESENT, error_of, reason


def forged(writer: Writer) -> str:
    """A code of these digits with the right checksum."""
    text = "B" + writer.letters
    return text + checksum(text)


def begun(preset: int = 0, more: bool = False) -> Writer:
    """The first digits of a code."""
    writer = Writer()
    writer.count(preset)
    writer.flag(more)
    return writer


def test_a_rulebook_that_is_not_known() -> None:
    assert reason(forged(begun(len(PRESETS)))) == "ruleset"


def test_options_that_exclude_each_other() -> None:
    writer = begun(2, more=True)
    for number in (2, 2, 0, 0):
        writer.count(number)
    assert reason(forged(writer)) == "ruleset"


@pytest.mark.parametrize(
    "counts", [(1, 900), (0, 1, 900), (0, 1, 5, 9), (0, 0, 8), (0, 0, 6, 1, 5), (0, 0, 0, 4)]
)
def test_an_option_an_axis_a_value_a_kind_or_a_length_of_a_later_time(counts: tuple[int, ...]) -> None:
    writer = begun(0, more=True)
    for number in counts:
        writer.count(number)
    assert reason(forged(writer)) == "future"


def test_moves_after_the_last_one() -> None:
    game = BEGUN.resign(0)
    error = error_of(rewritten(game, 0))
    assert (error.reason, error.partial) == ("move", Link(Match(game)))
    assert "after the end of the game" in str(error)


def rewritten(game: Game, digit: int) -> str:
    """The code of a game of two draws and a resignation, with one more digit."""
    writer = begun()
    writer.digit(game.dealer, 2)
    for number in (0, 1, 2):
        writer.count(number)
    writer.digit(1, 2)
    writer.digit(0, 2)
    write_deck(writer, game)
    write_moves(writer, game)
    writer.digit(digit, 2)
    return forged(writer)


def test_an_offer_that_is_not_possible_offers_the_game_up_to_there() -> None:
    """A game with two offers in one turn, which is not allowed."""
    game = BEGUN.offer(1).play(parse_move("refuse"))
    twice = Game(
        game.start,
        (*game.moves, parse_move("offer@0")),
        (*game.states, game.state),
    )
    error = error_of(encode(twice))
    assert error.reason == "move"
    assert "has been offered in this turn already" in str(error)
    assert error.partial == Link(Match(game))
    names = error_of(link_text(Link(Match(twice, "short"), "replay", 1, names=("Ann", "Bo"))))
    assert names.partial == Link(Match(game, "short"), names=("Ann", "Bo"))


def test_forced_moves_where_nothing_is_forced() -> None:
    writer = begun()
    writer.digit(0, 2)
    writer.count(3)
    writer.count(0)
    for left in range(52, 0, -1):
        writer.digit(0, left)
    error = error_of(forged(writer))
    assert (error.reason, error.partial and error.partial.game.moves) == ("move", ())


def test_a_code_that_is_not_written_as_codes_are() -> None:
    plain = begun(0, more=True)
    for _ in range(3):
        plain.count(0)
    assert reason(forged(plain)) == "form"
    text = "BA" + encode(GAME)[1:-4]
    assert reason(text + checksum(text)) == "form"


def refusal(code: str) -> str:
    """Why a code holds no link; empty if it does and the link has this very code."""
    try:
        assert link_text(parse_link(code)) == code
    except LinkError as error:
        return error.reason
    return ""


@given(st.text(LETTERS, min_size=1, max_size=120))
def test_any_code_holds_one_game_or_none(body: str) -> None:
    found = refusal(f"B{body}" + checksum(f"B{body}"))
    assert found not in ("alphabet", "version", "checksum", "empty")


def test_a_position_that_no_game_reaches_is_refused_with_the_reason() -> None:
    won = parse_position("cuttle-cards | 0 turn 0 | AC 2C 6D / KD 4H 9S | 10C 10S 5D 4D / QS= | 3S | 4C ...")
    forged_game = Game(won, (), (won,))
    error = error_of(link_text(Link(Match(forged_game), "position")))
    assert error.reason == "position"
    assert str(error).startswith(
        "This link starts from a position that no game can reach. Ask for a new one. "
    )


def test_a_line_that_goes_on_after_the_end_is_refused() -> None:
    assert reason(forged(line_of(101))) == "task"


def line_of(count: int) -> Writer:
    """The first digits of a link with a start position and a line of so many moves."""
    writer = begun(0, more=True)
    for _ in range(2):
        writer.count(0)
    writer.count(KINDS.index("position"))
    write_position(writer, BEGUN.at(0).state)
    writer.count(0)
    writer.count(0)
    writer.count(count)
    return writer


# Damaged at random


CODES: Final = [each["code"] for each in PRESENT]
REASONS: Final = {
    *("read", "empty", "length", "alphabet", "version", "future", "checksum", "form"),
    *("ruleset", "match", "move", "turn", "seat", "name", "case", "position", "deal", "task", "analysis"),
    "set",
}
"""All possible results of reading a code."""


@pytest.mark.cpython_only
def test_mangled_codes_are_refused_or_read() -> None:
    found = Counter(result_of(mangle(Random(f"test {number}"), CODES)) for number in range(2000))
    assert set(found) | {"case", "task"} == REASONS  # these two are rare


def test_the_same_inside_pyodide() -> None:
    assert {result_of(mangle(Random(f"test {number}"), CODES)) for number in range(200)} <= REASONS


def test_too_many_steps_would_be_seen() -> None:
    with pytest.raises(SteppedTooFarError), limit_steps(50):
        parse_link(max(CODES, key=len))


def test_a_game_that_the_rules_do_not_lead_to_would_be_seen() -> None:
    game = parse_link(max(CODES, key=len)).game
    check_link(Link(Match(game)))
    for strange in (game.states[:-1], (*game.states[:-1], game.state._replace(passes=2))):
        with pytest.raises(AssertionError):
            check_link(Link(Match(replace(game, states=strange))))
