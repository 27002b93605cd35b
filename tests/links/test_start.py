"""Rounds that start from a position, in links and records."""

from dataclasses import replace
from typing import Any, Final

import pytest

from cuttle import Game, Link, LinkError, Match, parse_move, parse_position
from cuttle.links import (
    NO_TASK,
    Task,
    is_achieved,
    link_text,
    make_challenge,
    parse_link,
    parse_record,
    record_text,
)
from cuttle.links.task import LONGEST_LINE, LONGEST_TITLE, MOST_TURNS

LINE: Final = "cuttle-cards | 0 turn 0 | 9H 2C / 4H KC | 10S / KH= | AS 9C 5C 6C 7C 8C | 4C 6D ..."
START: Final = Game(parse_position(LINE))
MOVES: Final = tuple(map(parse_move, ("9H+", "draw", "2C+")))
TASK: Final = Task("win within", 2, MOVES, "The last two points")
PUZZLE: Final = Link(Match(START), "position", task=TASK)


def refused(**changes: Any) -> str:
    """Why a link with these changes makes no sense."""
    with pytest.raises(LinkError) as error:
        replace(PUZZLE, **changes)
    return error.value.reason


@pytest.mark.parametrize(("played", "row"), [("9C!10S,KH", "10S KH="), ("9C!KH", "KH=")])
def test_a_nine_that_waits_keeps_its_targets(played: str, row: str) -> None:
    scrap = "AS 9D 5C 7C 8C 3C"
    line = f"trial-double-nine | 0 answering 1 0 {played} | 5H / 2C 6C | - / {row} | {scrap} | ..."
    game = Game(parse_position(line))
    assert parse_link(link_text(Link(Match(game), "position"))).game == game
    assert parse_record(record_text(Link(Match(game), "position"))).game == game


def test_a_position_is_a_short_code() -> None:
    assert len(link_text(Link(Match(START), "position"))) < 32
    assert len(link_text(PUZZLE)) < 64
    assert parse_link(link_text(PUZZLE)) == PUZZLE


def test_the_person_has_the_seat_that_decides() -> None:
    assert PUZZLE.players == ("person", "")
    asked = Game(parse_position(LINE.replace("0 turn 0", "0 answering 1 0 AD!")))
    assert Link(Match(asked), "position").players == ("", "person")
    assert parse_link(link_text(Link(Match(asked)))).players == ("", "person")


def test_what_is_asked_goes_with_the_game() -> None:
    for kind in ("continue", "replay"):
        link = Link(Match(START.replay(MOVES[:2])), kind, 1 if kind == "replay" else None, task=TASK)
        assert parse_link(link_text(link)).task == TASK
    over = Link(Match(START.resign(1)), players=("person", "novice"), task=TASK)
    assert make_challenge(over, 0).task == TASK


def test_what_does_not_fit_a_position_is_refused() -> None:
    assert refused(match=Match(START, "short")) == "match"
    assert refused(match=Match(START.play(MOVES[0]))) == "seat"
    assert refused(match=Match(Game.deal(START.ruleset, 1)), task=NO_TASK) == "seat"
    assert refused(match=Match(Game.deal(START.ruleset, 1)), kind="continue") == "task"
    assert refused(number=1) == "deal"


@pytest.mark.parametrize(
    "task",
    [
        Task("win within", 0),
        Task("win within", MOST_TURNS + 1),
        Task("find the move", 1),
        Task("mate"),  # type: ignore[arg-type]
        Task(line=tuple(map(parse_move, ("9H+", "9H+")))),
        Task(line=(parse_move("resign@0"),)),
        Task(line=(parse_move("draw"),) * (LONGEST_LINE + 1)),
    ],
)
def test_what_cannot_be_asked_is_refused(task: Task) -> None:
    assert refused(task=task) == "task"


@pytest.mark.parametrize("title", ["x" * (LONGEST_TITLE + 1), " x", "a\nb", "\u202ex"])
def test_a_title_is_short_plain_text(title: str) -> None:
    assert refused(task=Task(title=title)) == "name"


def test_a_title_may_have_any_letters() -> None:
    for title in ("<b>&amp;", "Дві двійки", "\u05e9\u05ea\u05d9\u05d9\u05dd 2", "x" * LONGEST_TITLE):
        link = replace(PUZZLE, task=Task(title=title))
        assert parse_link(link_text(link)) == parse_record(record_text(link)) == link


RECORD: Final = """Cuttle
Ruleset: cuttle-cards
Kind: position
Title: The last two points
Asked: win within 2 turns
Line: 9H+ draw 2C+
Position: 0 turn 0
Hands: 9H 2C / 4H KC
Tables: 10S / KH=
Scrap: AS 9C 5C 6C 7C 8C
Deck: 4C 6D ...
Also: passes 1
Seat 0: person
Seat 1: bot
"""


def test_a_record_of_a_position_reads_like_this() -> None:
    start = Game(parse_position(f"{LINE} | passes 1"))
    link = Link(Match(start), "position", task=TASK)
    assert parse_record(RECORD) == link
    deck = RECORD.partition("Deck: ")[2].partition("\n")[0]
    written = record_text(link)
    assert written.partition("Deck: ")[0] == RECORD.partition("Deck: ")[0]
    assert written.partition("Also: ")[2] == RECORD.partition("Also: ")[2]
    assert deck == "4C 6D ..."


def test_moves_follow_the_position_in_a_record() -> None:
    link = Link(Match(START.replay(MOVES)), task=TASK)
    assert record_text(link).endswith("\n\n1. 9H+\n2. draw\n3. 2C+ ; end\n")
    assert parse_record(record_text(link)) == link


@pytest.mark.parametrize(
    ("old", "new", "reason", "sentence"),
    [
        ("Hands: 9H 2C / 4H KC\n", "", "record", "no “Hands” line"),
        ("0 turn 0", "0 dinner 0", "record", "Line 7 .*isn’t clear: “Position: 0 dinner 0”"),
        ("passes 1", "passes 1; weather 2", "record", "Line 7"),
        ("10S / KH=", "10S JD / KH=", "position", "Line 7 of the record: JD can’t be in play for points"),
        ("AS 9C", "AS 19C", "record", "Line 10 .*isn’t clear: “Scrap: AS 19C"),
        ("4H KC", "4H 9H KC", "position", "Line 7 of the record: A card can’t be in two places: 9H"),
        ("2C / 4H", "2C 4H", "position", "Line 7 of the record: These rules need 2 hands"),
        ("0 turn 0", "0 turn 2", "position", "Line 7 of the record: .* seat that isn’t playing"),
        ("9H+ draw", "9H+ 9H+", "task", "doesn’t allow"),
        ("9H+ draw", "9H+ dance", "record", "Line 6"),
        ("within 2 turns", "within some turns", "record", "Line 5"),
        ("win within 2 turns", "dance", "record", "Line 5"),
    ],
)
def test_a_record_with_a_wrong_position_is_refused(old: str, new: str, reason: str, sentence: str) -> None:
    assert old in RECORD
    with pytest.raises(LinkError, match=sentence) as error:
        parse_record(RECORD.replace(old, new))
    assert error.value.reason == reason


@pytest.mark.parametrize(
    ("task", "moves", "done"),
    [
        (TASK, (), None),
        (TASK, ("9H+", "draw"), None),
        (TASK, ("9H+", "draw", "2C+"), True),
        (TASK, ("9H+", "draw", "draw"), False),
        (Task("win within", 1), ("9H+",), False),
        (TASK, ("9H+", "resign@0"), False),
        (TASK, ("draw", "resign@1"), True),
        (Task("find the move", line=MOVES), (), None),
        (Task("find the move", line=MOVES), ("9H+", "draw"), True),
        (Task("find the move", line=MOVES), ("2C+",), False),
        (Task("find the move", line=(MOVES[1],)), ("resign@1",), True),
        (Task("find the move"), ("9H+",), None),
        (Task(line=MOVES), ("9H+",), None),
    ],
)
def test_a_task_is_achieved_by_its_turns_or_its_first_move(
    task: Task, moves: tuple[str, ...], done: bool | None
) -> None:
    assert is_achieved(task, START.replay(map(parse_move, moves)), 0) is done
