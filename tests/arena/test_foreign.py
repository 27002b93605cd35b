"""Bots that are programs: the example of docs/protocol.md, and programs that don’t keep to the protocol."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from textwrap import dedent, indent
from typing import Final

import pytest

from cuttle import PRESETS, Game, observe
from cuttle.__main__ import main
from cuttle.arena import foreign
from cuttle.arena.games import LEVEL_DEFAULT, BotError, Limit, PlayerError, ask, play_match, player_named

pytestmark = pytest.mark.cpython_only

PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "protocol.md"


@pytest.fixture(autouse=True)
def _no_program_goes_on() -> Iterator[None]:
    yield
    foreign.end_all()


def example(folder: Path) -> str:
    """The command of the page’s bot in JavaScript."""
    text = PAGE.read_text(encoding="utf-8").partition("## One in JavaScript")[2]
    code = [line for line in text.splitlines() if line.startswith("    ") or not line]
    (folder / "mybot.mjs").write_text(dedent("\n".join(code)), encoding="utf-8")
    node = shutil.which("node")
    assert node
    return f"{node} {folder}/mybot.mjs"


def program(folder: Path, code: str) -> str:
    """The command of a bot in Python that answers to lines with this code."""
    head = "import sys, time\nsay = lambda text: print(text, flush=True)\nfor line in sys.stdin:\n"
    body = "    word, _, rest = line.strip().partition(' ')\n    if word == 'cuttle': say('ready')\n"
    (folder / "bot.py").write_text(head + body + indent(code, "    "), encoding="utf-8")
    return f"{sys.executable} {folder}/bot.py"


def decide(command: str, limit: Limit = LEVEL_DEFAULT) -> str:
    seen = observe(Game.deal("pagat", 3), 0)
    return str(ask(player_named(command, limit), seen, Random(1)))


def test_the_example_of_the_page_lays_its_highest_point_card(tmp_path: Path) -> None:
    assert decide(example(tmp_path)) == "4D+"


def test_a_program_plays_whole_games_the_same_each_time(tmp_path: Path) -> None:
    players = [player_named(example(tmp_path)), player_named("random")]
    for rules in ("pagat", "bga-three"):
        first, again = [play_match(players, PRESETS[rules], 6, seed=1) for _ in range(2)]
        assert (first.results, first.moves) == (again.results, again.moves)


def test_the_arena_takes_a_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", example(tmp_path), "random", "--games", "2", "--processes", "1"]
    assert main(command) == 0
    assert "2 games" in capsys.readouterr().out


def test_a_program_is_told_what_its_seat_knows_and_no_more(tmp_path: Path) -> None:
    told = tmp_path / "told.txt"
    code = f"open({str(told)!r}, 'a').write(line)\nif word == 'go': say('hello'), say('move draw')"
    assert decide(program(tmp_path, code), Limit(ms=60000)) == "draw"
    version, seat, position, moves, go = told.read_text(encoding="utf-8").splitlines()
    assert (version, seat) == ("cuttle 1", "seat 0")
    assert position.startswith("position pagat | 0 turn 0 | 4D 4S QD KH QS / ? ? ? ? ? ? | - / - | - | ? ?")
    assert moves == "moves 4D+ 4D! 4S+ 4S! QD= KH= QS= draw"
    assert go.startswith("go seed ")
    assert go.endswith(" ms 60000")


def test_a_program_that_thinks_on_is_told_to_stop(tmp_path: Path) -> None:
    assert decide(program(tmp_path, "if word == 'stop': say('move draw')"), Limit(ms=1)) == "draw"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("if word == 'go': say('move castle')", "“castle” isn’t a move"),
        ("if word == 'go': sys.exit(3)", "It ended with code 3"),
        ("", "It gave no move within 0 seconds after “stop”"),
    ],
)
def test_a_program_that_breaks_the_protocol_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, why: str
) -> None:
    monkeypatch.setattr(foreign, "MOVE_SECONDS", 0.3)
    if "go" in code:
        monkeypatch.setattr(foreign, "MOVE_SECONDS", 60.0)
    command = program(tmp_path, code)
    with pytest.raises(BotError, match=why) as caught:
        decide(command)
    assert command in str(caught.value)


def test_a_program_that_is_never_ready_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "READY_SECONDS", 0.2)
    (tmp_path / "mute.py").write_text("input(); input()", encoding="utf-8")
    with pytest.raises(BotError, match="wasn’t ready"):
        decide(f"{sys.executable} {tmp_path}/mute.py")


def test_an_illegal_move_of_a_program_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PlayerError, match="isn’t a legal move"):
        decide(program(tmp_path, "if word == 'go': say('move 10H+')"))


def test_a_program_that_isnt_there_is_named() -> None:
    with pytest.raises(BotError, match=r"“\./nothing” can’t be started: there’s no “\./nothing”"):
        decide("./nothing")


def test_a_program_is_started_from_python_and_ended(tmp_path: Path) -> None:
    seen = observe(Game.deal("pagat", 3), 0)
    with foreign.Foreign(program(tmp_path, "if word == 'go': say('move draw')")) as engine:
        assert str(engine.choose(seen, Random(1))) == "draw"
        assert engine.program.poll() is None
    assert engine.program.poll() is not None
    with pytest.raises(foreign.ForeignError, match="It ended"):
        engine.choose(seen, Random(1))
