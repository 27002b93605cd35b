"""Records: a link as readable lines, and back."""

from dataclasses import replace
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import Game, Link, LinkError, Match, Verb, parse_ruleset
from cuttle.links import is_record, link_text, parse_link, parse_record, record_text
from cuttle.links.record import LONGEST_RECORD
from tests.support.damaged_codes import EVERYWHERE, reason_of
from tests.support.links import PRESENT, links

RECORDED: Final = [each["code"] for each in PRESENT if each["kind"] != "analysis"]
"""What is written as a record."""

RECORD: Final = """Cuttle
Ruleset: pagat+one joker
Deal: 482913377
Dealer: 1
Seat 0: person, Zoë
Seat 1: skilled
Result: seat 1 wins, resigned

1. draw
2. draw
3. offer@0 refuse draw
4. draw
5. resign@0
"""


def caught(text: str) -> LinkError:
    """Why a text isn't a record of a game."""
    with pytest.raises(LinkError) as error:
        parse_record(text)
    reason_of(error.value)
    return error.value


@given(links().filter(lambda link: link.kind != "analysis"))
def test_every_link_comes_back_from_its_record(link: Link) -> None:
    text = record_text(link)
    assert parse_record(text) == link
    assert is_record(text)


def test_a_record_reads_like_this() -> None:
    game = Game.deal(parse_ruleset("pagat+one joker"), 482913377)
    link = parse_record(RECORD)
    assert link.game.states[0] == game.state
    assert (link.names, link.players) == (("Zoë", ""), ("person", "skilled"))
    assert record_text(link) == RECORD


@pytest.mark.parametrize("name", ["\u05e9\u05e8\u05d4", "\u0645\u062d\u0645\u062f (2)"])
def test_a_name_from_right_to_left_is_isolated_in_a_record_only(name: str) -> None:
    text = RECORD.replace("Zoë", name)
    link = parse_record(text)
    assert link.names == (name, "")
    told = text.replace(name, f"\u2068{name}\u2069")
    assert record_text(link) == told
    assert parse_record(told) == link
    assert parse_link(link_text(link)).names == (name, "")


def test_an_error_shows_nothing_of_the_isolation() -> None:
    error = caught(RECORD.replace("person, Zoë", "nobody, \u2068\u05e9\u05e8\u05d4\u2069"))
    assert "“\u2068Seat 0: nobody, \u05e9\u05e8\u05d4\u2069”" in str(error)


def test_all_that_a_record_can_tell_stands_on_a_line_of_its_own() -> None:
    game = Game.deal(parse_ruleset("cuttle-live"), 5)
    match = Match(game, "best of 5", (0, None))
    link = Link(match, "your turn", players=("person", "person"), number=5, known=True, seat=1)
    assert record_text(link).splitlines()[1:] == [
        "Ruleset: cuttle-live",
        "Kind: your turn",
        "For: 1",
        "Match: best of 5",
        "Before: 0, tie",
        "Deal: 5",
        "Dealer: 1",
        "Seat 0: person",
        "Seat 1: person",
        "Help: yes",
    ]


def test_help_and_how_the_bots_play_stand_on_lines_of_their_own() -> None:
    game = Game.deal(parse_ruleset("bga-three"), 5)
    players = ("person", "person", "expert")
    link = Link(Match(game), "your turn", players=players, number=5, seat=1, helped=True)
    link = replace(link, styles=("", "", "hoarder"), time=2000, hints=0b11)
    text = record_text(link)
    assert text.splitlines()[-4:] == [
        "Had help: yes",
        "Styles: none, none, hoarder",
        "Time: 2000",
        "Hints: 0, 1",
    ]
    assert parse_record(text) == link
    for wrong in ("Hints: 0, 0", "Hints: 9", "Hints: 2", "Time: 3", "Styles: dancer", "Had help: maybe"):
        name = wrong.partition(":")[0]
        lines = [wrong if line.startswith(name) else line for line in text.splitlines()]
        with pytest.raises(LinkError):
            parse_record("\n".join(lines))


def until_a_discard(code: str) -> Link | None:
    """The link of a published game up to its first discard that was chosen; None if there was none."""
    game = parse_link(code).game
    discards = (at for at, move in enumerate(game.moves, 1) if move.verb is Verb.DISCARD)
    return next((Link(Match(game.at(at))) for at in discards), None)


def test_a_record_ends_in_a_letter_or_a_digit_and_may_lose_its_last_hyphen() -> None:
    """Messengers leave out signs at the end."""
    found = [link for link in map(until_a_discard, RECORDED) if link]
    assert len(found) > 3
    for link in found:
        text = record_text(link).rstrip()
        assert text[-1].isalnum()
        older = text.removesuffix(" ; end")
        assert older.endswith("-")
        assert parse_record(text) == parse_record(older) == parse_record(older[:-1]) == link
        assert parse_link(f"Look:\n\n{older[:-1]}\n\nBye!") == link


def test_numbers_blanks_and_what_people_write_behind_the_moves_do_not_matter() -> None:
    text = RECORD.replace("3. offer@0", "17.  offer@0\n").replace("1. draw", "  draw ; a good one: draw!")
    assert parse_record(f"\n\n{text}\n") == parse_record(RECORD)
    assert parse_record(RECORD.replace("\n", "\r\n")) == parse_record(RECORD)
    assert parse_record(RECORD.replace("Result: seat 1 wins, resigned\n", "")) == parse_record(RECORD)


@pytest.mark.parametrize(
    ("old", "new", "reason", "words"),
    [
        ("Cuttle\n", "Chess\n", "record", "first line"),
        ("Ruleset: pagat+one joker\n", "", "record", "“Ruleset”"),
        ("Dealer: 1\n", "", "record", "“Dealer”"),
        ("Deal: 482913377\n", "", "record", "“Deck”"),
        ("pagat+one joker", "moon", "ruleset", "Line 2 of the record: There’s no ruleset “moon”"),
        ("Dealer: 1", "Dealer: 2", "record", "Line 4 of the record isn’t clear: “Dealer: 2”"),
        ("482913377", "-1", "record", "“Deal: -1”"),
        ("482913377", str(2**64), "record", "Line 3"),
        ("Deal: 482913377", "Deck: AC AC", "record", "“Deck: AC AC”"),
        ("Deal: 482913377", "Deck: AC 1Z", "record", "Line 3"),
        ("skilled", "wizard", "record", "“Seat 1: wizard”"),
        ("Seat 1: skilled\n", "", "seat", "isn’t in the game"),
        ("Zoë", "Z\u202eoë", "name", "name"),
        ("Dealer: 1", "Dealer: 1\nDealer: 1", "record", "Line 5"),
        ("Dealer: 1", "Dealer: 1\nWinner: 1", "record", "“Winner: 1”"),
        ("Dealer: 1", "Dealer: 1\nKind: gift", "record", "“Kind: gift”"),
        ("Dealer: 1", "Dealer: 1\nKind: your turn", "seat", "isn’t in the game"),
        ("Dealer: 1", "Dealer: 1\nShown: 99", "turn", "turn"),
        ("Dealer: 1", "Dealer: 1\nBefore: 0", "match", "match"),
        ("Dealer: 1", "Dealer: 1\nTo beat: won, 9", "record", "“To beat: won, 9”"),
        ("1. draw", "1. draw\nDealer: 0", "record", "“Dealer: 0”"),
        ("seat 1 wins", "seat 0 wins", "move", "Line 7 of the record gives a result that doesn’t match"),
        ("refuse", "refuse 3Z+", "move", "Line 11 of the record: “3Z+” isn’t a move"),
        ("refuse", "refuse offer@1", "move", "Line 11 of the record: A tie has been offered"),
        ("resign@0", "resign@0 draw", "move", "Line 13 of the record: The game is over"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, reason: str, words: str) -> None:
    error = caught(RECORD.replace(old, new))
    assert error.reason == reason
    assert words in str(error)


def test_an_illegal_move_in_the_middle_leaves_the_game_up_to_there() -> None:
    upto = caught(RECORD.replace("refuse", "refuse 3Z+")).partial
    whole = parse_record(RECORD)
    assert upto is not None
    assert upto.game == whole.game.at(4)
    assert (upto.names, upto.players, upto.number) == (whole.names, whole.players, whole.number)


@pytest.mark.parametrize("text", ["", "\n\n", "Cuttle", "Cuttle\n<img src=x onerror=alert(1)>"])
def test_what_is_no_record(text: str) -> None:
    assert caught(text).reason == "record"


def test_far_too_much_text_is_refused() -> None:
    assert caught("Cuttle\n" + "draw " * LONGEST_RECORD).reason == "length"
    assert caught(f"Cuttle\n{'draw ' * 9000}").reason == "length"


def test_what_begins_like_a_record() -> None:
    assert is_record("\n Cuttle \r\nRuleset: pagat")
    assert not is_record("Cuttlefish\n")
    assert not is_record("https://example.org/#BcAAA")


def mangled(rng: Random, text: str) -> str:
    """A record with some characters or lines wrong, missing or moved."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        lines = text.splitlines(keepends=True) or [""]
        at, other, place = rng.randrange(len(text) + 1), rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                text = text[:at] + rng.choice(EVERYWHERE) + text[at + 1 :]
            case 1:
                text = text[:at] + text[at + 1 :]
            case 2:
                lines[other], lines[place] = lines[place], lines[other]
                text = "".join(lines)
            case _:
                text = "".join(lines[:other] + lines[place:])
    return text


def became(text: str) -> str:
    """“read”, or the reason why a record can't be read."""
    try:
        link = parse_record(text)
    except LinkError as error:
        return reason_of(error)
    assert parse_record(record_text(link)) == link
    return "read"


def test_mangled_records_are_refused_or_read() -> None:
    records = [record_text(parse_link(code)) for code in RECORDED[::3]]
    rng = Random(1)
    found = {became(mangled(rng, rng.choice(records))) for _ in range(600)}
    assert found >= {"read", "record", "move"}


@given(st.text(max_size=200))
def test_any_other_text_is_refused(text: str) -> None:
    assert caught(f"Cuttle\n{text}").reason in ("record", "ruleset", "length")
