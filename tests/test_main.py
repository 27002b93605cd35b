"""The command line: what `python -m cuttle` prints, and its error messages."""

import os
import signal
import subprocess
import sys
from errno import ENOSPC
from io import StringIO
from pathlib import Path

import pytest

from cuttle import Game, encode
from cuttle.__main__ import main
from cuttle.arena.contest import LADDER
from cuttle.arena.league import PAIRS
from cuttle.bot import LEVELS
from cuttle.terminal.contests import draw_bar
from cuttle.variants import PRESETS
from tests.support.rulesets import with_options


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(arguments) == 0
    return capsys.readouterr().out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The error message of an invalid command."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    return capsys.readouterr().err


@pytest.mark.cpython_only
def test_a_closed_pipe_ends_a_command_without_an_error() -> None:
    command = [sys.executable, "-m", "cuttle", "arena", "random", "random", "--games", "2"]
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (0, b"")


class Full(StringIO):
    """An output with no room."""

    def fileno(self) -> int:
        """A file of its own, which may be replaced."""
        return os.open(os.devnull, os.O_WRONLY)

    def flush(self) -> None:
        raise OSError(ENOSPC, "No space left on device")


@pytest.mark.parametrize("command", [["perft", "1"], ["--help"]])
def test_an_output_without_room_is_told_in_a_line(
    command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", Full())
    assert main(command) == 1
    assert capsys.readouterr().err == "Stopped: No space left on device.\n"


def test_a_closed_output_is_told_in_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["perft", "1"]) == 1
    assert capsys.readouterr().err == "There’s no output to write to.\n"


@pytest.mark.cpython_only
def test_an_interrupt_ends_all_processes_with_a_line() -> None:
    """As at a terminal, which interrupts the workers, too."""
    heard = "from signal import *; signal(SIGINT, default_int_handler)"  # a job in the background ignores it
    command = [sys.executable, "-c", f"{heard}; from cuttle.__main__ import main; raise SystemExit(main())"]
    command += ["ratings", "pagat", "--games", "4", "--searched", "9000", "--processes", "2"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, start_new_session=True, **pipes) as running:  # type: ignore[call-overload]
        assert running.stdout.readline().startswith("beginner against random")
        os.killpg(running.pid, signal.SIGINT)
        _, said = running.communicate()
    assert (running.returncode, said) == (130, "Stopped.\n")


# Arena


@pytest.mark.parametrize("ruleset", [*PRESETS, "pagat+one joker", "bga-three+random four"])
def test_players_meet_by_any_rules(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "arena", "skilled", "random", "--games", "6", "--ruleset", ruleset)
    assert lines[0].startswith("skilled against random, ")
    assert lines[0].endswith(" seatings of each deal")
    words = [line.split()[0] for line in lines[1:]]
    assert words == ["score", "Elo", "results", "endings", "skilled", "random"]


def test_a_player_from_right_to_left_keeps_the_numbers_in_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, bot = "\u05e9\u05e8\u05d4", "from cuttle.bot.random_player import random_player as play\n"
    (tmp_path / f"{name}.py").write_text(bot)
    monkeypatch.syspath_prepend(tmp_path)
    given = ("arena", f"{name}:play", "random", "--games", "2", "--processes", "1")
    lines = printed(capsys, *given)
    assert lines[0].startswith(f"\u2068{name}:play\u2069 against random, ")
    assert any(line.startswith(f"\u2068{name}:play\u2069 ") for line in lines[1:])


def test_among_three_a_tie_is_a_third_of_a_win(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "arena", "random", "random", "random", "--games", "3", "--ruleset", "bga-three")
    assert lines[0].startswith("random against random against random, BGA three: 3 games, ")
    assert lines[0].endswith("3 games, all three seatings of each deal")
    assert "(a third of a win each)" in lines[2]


def test_the_same_seed_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("arena", "random", "--games", "9", "--ruleset", "bga-three+random four", "--seed")
    first, again, other = (printed(capsys, *command, seed)[:4] for seed in ("1", "1", "2"))
    assert first == again != other


def test_a_search_that_counts_its_nodes_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    """It also reports its pace."""
    command = ("arena", "expert", "skilled", "--games", "2", "--nodes", "30")
    first, again = (printed(capsys, *command) for _ in range(2))
    assert first[:5] == again[:5]
    assert first[5].endswith(" nodes per second")
    assert not first[6].endswith(" nodes per second")


def test_the_ladder_tells_what_is_asked_of_each_level(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "ladder", "--games", "2", "--searched", "2", "--nodes", "30")
    assert [line.split("  ")[0] for line in lines] == [
        f"{rung.upper} against {rung.lower}" for rung in LADDER
    ]
    endings = (": reached", ": missed", ": uncertain")
    assert all("; target " in line and line.endswith(endings) for line in lines)


def test_ratings_come_from_every_pair_under_the_rulesets_named(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--games", "6", "--searched", "4", "--nodes", "9", "--seed", "3")
    lines = printed(capsys, "ratings", "pagat", "bga-three", *asked)
    pairs = len(PAIRS)
    assert [line.split()[:3] for line in lines[: 2 * pairs : 2]] == [
        [upper, "against", lower] for upper, lower in PAIRS
    ]
    assert {line.split()[0] for line in lines[2 * pairs : -pairs]} == {"random", *LEVELS}
    assert len(lines) == 3 * pairs + len(LEVELS) + 1


def test_a_bar_is_wiped_out_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    draw_bar(5, 10)
    assert "5 of 10 games" in capsys.readouterr().err
    draw_bar(10, 10)
    assert capsys.readouterr().err.strip() == ""


LONG = "1" * 5000
GAME = encode(Game.deal(PRESETS["pagat"], 3))

REFUSED = {
    "more players than seats": (["arena", "random", "random", "random"], "Cuttle cards has 2 seats: "),
    "an unknown player": (["arena", "nobody"], "there’s no player “nobody”"),
    "an unknown ruleset": (["perft", "1", "--ruleset", "whist"], "There’s no ruleset “whist”"),
    "an unknown option": (["perft", "1", "--ruleset", "pagat+jokers"], "There’s no option “jokers”"),
    "rules without sense": (["perft", "1", "--ruleset", "pagat+jokers=1"], "A joker in the deck must do"),
    "two limits": (["arena", "expert", "--ms", "9", "--nodes", "9"], "not allowed with"),
    "no module of that name": (
        ["arena", "nowhere:nobody"],
        "there’s no player “nowhere:nobody”: no module “nowhere”",
    ),
    "no player of that name in a module": (["arena", "os:nobody"], "the module “os” has no “nobody”"),
    "a module’s file": (["bench", "mine.py:play"], "Name the module without “.py”: mine:play."),
    "a module alone": (["bench", "json"], "it’s a module. Name its function, too: json:play."),
    "a file alone": (["bench", "json.py"], "it’s a module. Name its function, too: json:play."),
    "a dot for a colon": (["bench", "json.loads"], "it’s a module. Name its function, too: json:loads."),
    "a level that there isn’t": (
        ["bench", "expret"],
        "random, beginner, novice, casual, skilled, expert, module:player or",
    ),
    "more deals than the benchmark has": (["bench", "random", "--deals", "601"], "from 1 to 600"),
    "a ladder for three": (["ladder", "--ruleset", "bga-three"], "The ladder is for two seats"),
    "too few games": (
        ["ratings", "pagat", "--games", "1", "--searched", "1", "--nodes", "1"],
        "Too few games",
    ),
    "no games": (["arena", "random", "--games", "0"], "“0” isn’t a whole number"),
    "no position": (["position", "pagat | 0 turn 0"], "A position needs six parts"),
    "neither a position nor a link": (["position", "pagat"], "This isn’t a link to a Cuttle game"),
    "no such file": (["show", "nowhere/game.txt"], "There’s no file “nowhere/game.txt”"),
    "no file of a name that’s too long": (["show", "./" + "x" * 5000], "There’s no file “./xxx"),
    "a damaged link": (["play", "--link", "BpBPsg"], "This link is damaged"),
    "a seat that the game doesn’t have": (
        ["show", GAME, "--seat", "2"],
        "This game has 2 seats, from 0 to 1.",
    ),
    "a link with other rules": (["play", "--link", GAME, "--deal", "3"], "A link has its own rules and deal"),
    "a deal that isn’t there": (["play", "--deal", "18446744073709551616"], "isn’t a whole number"),
    "more players than there are seats": (["play", "skilled", "skilled"], "There are 2 seats"),
    "a very long number": (["perft", LONG], "“1111111111111111111111111111111111111111…” isn’t a whole"),
    "a very long choice": (["perft", "1", "--ruleset", f"pagat+seats={LONG}"], "can’t be “1111"),
    "a very long name": (["arena", LONG], "there’s no player “1111"),
    "a very long turn": (["position", f"pagat | 0 turn {LONG} | 9C / 3H | - / - | - | ..."], "isn’t a whole"),
    "a relative module": (["arena", ".nowhere:nobody"], "there’s no player “.nowhere:nobody”"),
    "something that takes nothing": (["arena", "os:getcwd", "--games", "2"], "“os:getcwd” isn’t a player: "),
    "something that isn’t called": (["arena", "os:sep", "--games", "2"], "“os:sep” isn’t a player: "),
    "something that doesn’t move": (
        ["arena", "operator:is_", "--games", "2"],
        "“operator:is_” answered False, which isn’t a legal move",
    ),
    "a position no game can reach": (
        ["position", "pagat | 1 answering 0 1 QS! | 5C / 9H | - / - | 4H | ..."],
        "At most 41 cards can be in the deck",
    ),
    "nothing": ([], "The following arguments are required"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_it_refuses_in_a_sentence(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments, sentence = REFUSED[name]
    said = refused(capsys, *arguments)
    assert sentence in said
    assert said.count("\n") == 1
    assert len(said) < 300


# Perft


@pytest.mark.parametrize("ruleset", [rules.key for rules in (*with_options(0), *with_options(1))])
def test_lines_of_play_are_counted_by_any_rules(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = printed(capsys, "perft", "2", "--deal", "3", "--ruleset", ruleset)
    assert int(first.removeprefix("1  ")) < int(second.removeprefix("2  "))


# Position


def test_a_position_is_told_with_what_the_bot_thinks(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "position", "pagat | 0 turn 0 | 9C / 3H | 10S 2S / - | - | ...")
    assert lines[:2] == ["Seat 0 to move.", "100%  9C+      Play for 9 points (Nine of Clubs)"]


def test_chance_has_no_opinion(capsys: pytest.CaptureFixture[str]) -> None:
    line = "pagat+random four | 0 chance 1 2 4C | 5C / 9H 3C 3D | - / - | - | ..."
    lines = printed(capsys, "position", line)
    assert lines[0] == "The discard is random."
    assert [line.split()[0] for line in lines[1:]] == ["3C?", "3D?", "9H?"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("bga-three | 0 turn 0 | 4C / 3H / 5H | - / - / - | - | ...", "Seat 2 discards two cards"),
        (
            "bga-three | 0 turn 0 | X1 / 3H / 5H | - / KC= / - | - | ...",
            "Steal the King of Clubs (Joker)",
        ),
        ("house-25 | 0 taking 0 4C 3H | 5C / 9H | - / - | 3H | ...", "the Three of Hearts"),
        ("pagat+ten blocks a scuttle | 1 blocking 0 1 9Hx2C | 10D / 5H | 2C / - | - | ...", "10D%"),
    ],
)
def test_the_moves_of_every_rulebook_have_words(
    line: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert words in "\n".join(printed(capsys, "position", line))


def test_a_round_that_is_over_has_no_moves(capsys: pytest.CaptureFixture[str]) -> None:
    line = "pagat | 0 over 0 points | - / - | 10S 9S 2S / - | - | ..."
    assert printed(capsys, "position", line) == ["The round is over."]
