"""`cuttle show` and `cuttle position` with a link."""

from pathlib import Path

import pytest

from cuttle import PRESETS, Game, Link, Match, encode, parse_move
from cuttle.__main__ import main
from cuttle.links import link_text, record_text, tree_of

GAME = Game.deal(PRESETS["pagat"], 3).play(parse_move("draw"))
LINK = Link(Match(GAME), players=("person", "expert"), names=("Zoë", ""), number=3)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["show", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_link_is_shown_as_its_person_has_seen_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, link_text(LINK)) == [
        "Zoë draws the Ten of Diamonds.",
        "",
        "Pagat, seat 1 to play",
        "Expert   0 of 21  hand   ?? ?? ?? ?? ?? ??",
        "                  table  -",
        "Zoë      0 of 21  hand   4D 4S QD KH QS 10D",
        "                  table  -",
        "deck   40",
        "scrap  -",
    ]


def test_a_link_is_shown_as_any_seat_has_seen_it(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, link_text(LINK), "--seat", "1")
    assert lines[0] == "Zoë draws a card."
    assert lines[3] == "Zoë      0 of 21  hand   ?? ?? ?? ?? ?? ??"
    assert lines[5] == "Expert   0 of 21  hand   AD JS 7H 8C 3H KS"


def test_a_turn_is_shown_to_the_seat_whose_turn_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    asked = Link(Match(GAME), kind="your turn", seat=1, players=("person", "person"))
    assert shown(capsys, link_text(asked))[-4].endswith("hand   AD JS 7H 8C 3H KS")


def test_what_a_link_shows_is_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    replay = Link(Match(GAME), kind="replay", ply=0)
    assert shown(capsys, link_text(replay))[0] == "Pagat, seat 0 to play"
    analysis = Link(Match(GAME.at(0)), kind="analysis", tree=tree_of(GAME)._replace(cursor=1))
    assert shown(capsys, link_text(analysis))[2] == "Pagat, seat 1 to play"
    file = tmp_path / "game.txt"
    file.write_text(record_text(LINK), encoding="utf-8")
    assert shown(capsys, str(file)) == shown(capsys, link_text(LINK))


def test_the_moves_of_a_link_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", f"https://cuttle.invalid/#{encode(GAME)}"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Seat 1 to move."
    assert any(line.split()[1] == "draw" for line in lines[1:])
