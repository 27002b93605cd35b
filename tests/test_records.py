"""Files of many records: what is written is read again, with comments, one record at a time."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from cuttle import PRESETS, Game, Link, LinkError, Match, legal_moves, parse_position
from cuttle.records import Record, read_records, write_records

WON = Game.deal("pagat", 3).replay("4D+ draw QD= draw resign@1")
ON = Game.deal("cuttle-cards", 5).play("draw")
LINK = Link(Match(WON), players=("person", "expert"), names=("Zoë; A", ""), number=3)
COMMENTS = ((0, "For Zoë: the first"), (1, "good"), (1, "or a king"), (2, "; what else"), (5, "at last"))


def written(*records: Record | Link | Game) -> str:
    file = StringIO()
    assert write_records(file, records) == len(records)
    return file.getvalue()


def test_what_is_written_is_read_again() -> None:
    text = written(LINK, ON, Record(LINK, COMMENTS))
    first, second, third = read_records(StringIO(text))
    assert first == Record(LINK, (), 1)
    assert (second.game, second.result, third.result) == (ON, None, (1.0, 0.0))
    assert (third.link, third.comments) == (LINK, COMMENTS)
    assert [text.splitlines()[each.line - 1] for each in (first, second, third)] == ["Cuttle"] * 3


def test_a_comment_ends_the_line_of_its_move() -> None:
    assert written(Record(LINK, COMMENTS)).partition("\n\n")[2].splitlines() == [
        "; For Zoë: the first",
        "1. 4D+ ; good",
        "; or a king",
        "2. draw ; ; what else",
        "3. QD=",
        "4. draw",
        "5. resign@1 ; at last",
    ]


def test_a_comment_within_a_turn_breaks_its_line() -> None:
    line = "pagat | 0 turn 0 | 4C AC / 2H 3H | - / 9S | ... | 5C 6C"
    game = Game(parse_position(line)).replay("AC! 2H/ draw")
    text = written(Record(Link(Match(game)), ((1, "all points"), (2, "no"))))
    assert text.splitlines()[-3:] == ["1. AC! ; all points", "2H/ ; no", "2. draw"]
    (again,) = read_records(text.splitlines())
    assert (again.game, again.comments) == (game, ((1, "all points"), (2, "no")))


def test_a_comment_that_a_record_may_not_have_is_made_plain() -> None:
    (again,) = read_records(
        StringIO(written(Record(LINK, ((1, " two\nlines\t\u2028 "), (3, "\n"), (99, "end of it")))))
    )
    assert again.comments == ((1, "two lines"), (5, "end of it"))


def test_the_sign_at_the_end_is_no_comment() -> None:
    game = Game.deal("pagat", 3).play("4D+")
    text = written(game)
    assert text.endswith("4D+ ; end\n")
    assert [record.comments for record in read_records(StringIO(text))] == [()]


def test_files_are_opened_by_name(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    assert write_records(path, [LINK, ON]) == 2
    assert [record.game for record in read_records(str(path))] == [WON, ON]
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert [record.game for record in read_records(path)] == [WON, ON]


def test_nothing_is_no_record() -> None:
    assert list(read_records(["", "  ", "; only a comment"])) == []
    assert written() == ""


def test_a_damaged_record_is_named_by_its_line_or_skipped() -> None:
    text = written(LINK, WON, ON).replace("QD=", "KD=", 1)
    with pytest.raises(LinkError) as refused:
        list(read_records(StringIO(text)))
    assert refused.value.__notes__ == ["The record begins in line 1."]
    assert refused.value.partial is not None
    assert len(refused.value.partial.game.moves) == 2
    skipped = list[int]()
    games = [record.game for record in read_records(StringIO(text), lambda _, line: skipped.append(line))]
    assert (games, skipped) == ([WON, ON], [1])


def test_one_record_is_read_at_a_time() -> None:
    def lines() -> Iterator[str]:
        yield from written(LINK, ON).splitlines()
        raise AssertionError("reads on")

    records = read_records(lines())
    assert next(records).game == WON


@pytest.mark.parametrize("preset", PRESETS)
def test_games_of_every_ruleset_come_back(preset: str) -> None:
    rng = Random(preset)
    game = Game.deal(preset, 7)
    while len(game.moves) < 60 and not game.over:
        game = game.play(rng.choice(legal_moves(game.state)))
    comments = tuple((place, f"after {place}") for place in range(len(game.moves) + 1))
    (again,) = read_records(StringIO(written(Record(Link(Match(game)), comments))))
    assert (again.game, again.comments, again.result) == (game, comments, game.result)
