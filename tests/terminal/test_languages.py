"""The terminal in every language of the page: which one is chosen, whole rounds, and what a wheel has."""

import ctypes
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from cuttle.__main__ import main
from cuttle.bot import PLAYERS
from cuttle.language import every_sentence, say
from cuttle.notation.table import WIDTH
from cuttle.terminal.languages import essential, matching, read_language, tags, translated, usual_language
from cuttle.terminal.system import system_languages
from cuttle.terminal.texts import TEXTS
from cuttle.variants import PRESETS
from tests.support.english import every_form
from tests.support.terminal import Typed, last_link
from tools import library
from tools.build.languages import TERMINAL, missing
from web.features import PROGRAM
from web.text.languages import LANGUAGES

pytestmark = pytest.mark.cpython_only

OTHERS: Final = [tag for tag in LANGUAGES if tag != "en"]
TYPED: Final = (
    *("help", "rules", "hint", "why", "why 1", "castle", "9H!", "99", "save", "undo", "log", "resign"),
    *("no", "link"),
)
"""What is tried before the moves of a round, each of which is the first in the list."""
NOTATION: Final = {
    *("draw", "allow", "pass", "accept", "refuse", "offer", "resign", "python", "show", "play", "http"),
    *(word for line in TYPED for word in line.split()),
    *PLAYERS,
}
"""Words that are typed, which are the same in every language."""
COMMANDS: Final = ("play", "show", "position", "arena", "ladder", "ratings", "perft")
ENGLISH: Final = (
    *("isn’t", "There", "invalid", "required", "allowed", "unrecognized", "expected", "damaged", "seats"),
    *("ambiguous option", "could match", "explicit", "for two"),
)
LINK: Final = re.compile(r"\S*[A-Za-z0-9_-]{16,}$")
CARD: Final = re.compile(r"\b(?:10|[A2-9JQK])[CDHS]\w?")
WORD: Final = re.compile(r"[^\W\d_]{2,}")


def test_the_terminal_has_the_languages_of_the_page() -> None:
    assert set(tags()) == set(LANGUAGES)
    said = {context for context, _ in every_sentence(TERMINAL)}
    assert {tag: said & set(missing(tag)) for tag in OTHERS} == {tag: set() for tag in OTHERS}


def test_the_page_carries_nothing_that_only_the_terminal_says() -> None:
    """But for the levels, which share a translation."""
    shared = TEXTS.keys() & PROGRAM.sentences.keys()
    assert shared == {"level", "level|low"}
    assert {key: TEXTS[key] for key in shared} == {key: PROGRAM.sentences[key] for key in shared}


@pytest.mark.parametrize(
    ("tag", "players", "hand"),
    [
        ("en", "with the expert.", "Novice’s hand"),
        ("de", "mit dem Experten.", "die Hand vom Anfänger"),
        ("es", "con el experto.", "la mano del novato"),
        ("fr", "avec l’expert.", "la main du débutant"),
        ("pt-BR", "com o mestre.", "a mão do novato"),
    ],
)
def test_bots_have_articles_and_cases(tag: str, players: str, hand: str) -> None:
    expert, novice = (say("play player", level=say("level", which=level)) for level in ("expert", "novice"))
    language = read_language(tag)
    assert players in language.render(say("play welcome", ruleset="", players=expert))
    assert language.render(say("hand of", who=novice)) == hand


# Which language


@pytest.mark.parametrize(
    ("environment", "tag"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "es_MX"}, "es"),
        ({"LANG": "pt_PT.UTF-8"}, "pt-BR"),
        ({"LANG": "pt_BR@euro"}, "pt-BR"),
        ({"LANG": "uk_UA.KOI8-U", "LC_MESSAGES": "", "LC_ALL": ""}, "uk"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_CH"}, "fr"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_CH", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX", "LANGUAGE": "de"}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LANGUAGE": "rm:fr_CH:de"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "en"}, "en"),
    ],
)
def test_the_environment_chooses_a_language(environment: Mapping[str, str], tag: str) -> None:
    assert usual_language(environment, list) == tag


def test_without_a_language_in_the_environment_the_system_is_asked() -> None:
    assert usual_language({}, lambda: ["it-IT", "pt-PT", "de-DE"]) == "pt-BR"
    assert usual_language({"LC_CTYPE": "UTF-8", "LANG": ""}, lambda: ["uk-UA"]) == "uk"
    assert usual_language({}, lambda: ["it-IT"]) == "en"
    for environment in ({"LANG": "C"}, {"LANG": "fr_FR"}, {"LANGUAGE": "fr"}, {"LANG": "it_IT"}):
        assert usual_language(environment, lambda: ["de-DE"]) in ("en", "fr")


@pytest.mark.parametrize(
    ("number", "tags"),
    [(0x0407, ["de_DE"]), (0x0816, ["pt_PT"]), (0x0422, ["uk_UA"]), (0x080A, ["es_MX"]), (0x1000, [])],
)
def test_windows_says_its_language_by_number(
    number: int, tags: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert system_languages() == tags


def test_macos_says_its_languages_in_a_list(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    assert system_languages() == []
    defaults = tmp_path / "defaults"
    defaults.write_text(
        """#!/bin/sh
[ "$*" = "read -g AppleLanguages" ] && printf '(\n    "it-IT",\n    de,\n    "zh-Hans-CN"\n)\n'
""",
        encoding="utf-8",
    )
    defaults.chmod(0o755)
    assert system_languages() == ["it-IT", "de", "zh-Hans-CN"]
    defaults.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    assert system_languages() == []


def test_other_systems_have_only_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert system_languages() == []


def test_another_variety_is_better_than_none() -> None:
    asked = ("pt-PT", "es-419", "DE", "EN-gb", "it", "", "e")
    assert [matching([each]) for each in asked] == ["pt-BR", "es", "de", "en", None, None, None]


def test_a_language_may_stand_before_or_behind_the_command(typed: Typed) -> None:
    one, two = (
        typed(("--language", "de", "play", "--deal", "1")),
        typed(("play", "--deal", "1", "--language=DE")),
    )
    assert one == two
    assert "Du bist dran:" in one


def test_the_environment_is_asked_each_time(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "À toi de jouer\u00a0:" in typed(("play", "--deal", "1"))
    assert "Your turn:" in typed(("play", "--deal", "1", "--language", "en"))
    monkeypatch.setenv("LC_ALL", "C")
    assert "Your turn:" in typed(("play", "--deal", "1"))


def test_an_unknown_language_is_told_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--language", "tlh"])
    said = capsys.readouterr().err
    assert "There’s no language “tlh”. Choose one of these: " in said
    assert all(tag in said for tag in LANGUAGES)
    assert said.count("\n") == 1


# What is said


@cache
def vocabulary(tag: str) -> frozenset[str]:
    """Every word that the terminal can say in a language."""
    sentences = [each for entry in read_language(tag).catalogue.values() for each in every_form(entry)]
    return frozenset(word.casefold() for sentence in sentences for word in WORD.findall(sentence))


def foreign(tag: str, line: str) -> set[str]:
    """The words of a line that belong neither to the language nor to the notation."""
    plain = CARD.sub("", LINK.sub("", line).replace("Cuttle cards", "").replace("BGA three", ""))
    return {word for word in WORD.findall(plain) if word.casefold() not in vocabulary(tag) | NOTATION}


@pytest.mark.parametrize("rules", [next(iter(PRESETS)), "bga-three"])
@pytest.mark.parametrize("tag", OTHERS)
def test_a_whole_round_has_no_english_in_it(tag: str, rules: str, typed: Typed) -> None:
    given = ("play", "novice", "--ruleset", rules, "--deal", "2")
    english, printed = (typed((*given, "--language", each), *TYPED, *["1"] * 200) for each in ("en", tag))
    assert last_link(english) == last_link(printed)
    assert last_link(printed).game.over
    told = {line for line in english if foreign(tag, line)}
    assert len(told) > 50
    assert told & set(printed) == set()
    assert {line: words for line in printed if (words := foreign(tag, line))} == {}


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize(
    "line",
    [
        "pagat | 1 answering 0 1 6S! | 5C 2H / 9H | - / - | 4H | ...",
        "house-25 | 0 taking 0 4C 3H | 5C / 9H | - / - | 3H | ...",
        "pagat+ten blocks a scuttle | 1 blocking 0 1 9Hx2C | 10D / 5H | 2C / - | - | ...",
        "bga-three | 0 turn 0 | X1 JD / 3H / 5H | 9C / KC= / - | - | ...",
    ],
)
def test_a_move_names_its_card_once(tag: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    rows = {}
    for each in ("en", tag):
        assert main(["position", line, "--language", each]) == 0
        rows[each] = capsys.readouterr().out.splitlines()[1:]
    bare = [place for place, row in enumerate(rows["en"]) if "(" not in row]
    assert bare == [place for place, row in enumerate(rows[tag]) if "(" not in row]
    assert bare
    assert "\N{SOFT HYPHEN}" not in "".join(rows[tag])


@pytest.mark.parametrize("tag", LANGUAGES)
def test_nothing_is_wider_than_a_table(tag: str, typed: Typed) -> None:
    """But for a sentence, which the terminal itself breaks."""
    given = ("play", "novice", "--ruleset", "bga-three", "--deal", "2", "--language", tag)
    table = [line for line in typed(given, *["1"] * 60) if re.search(r" (?:\?\?|[\dAJQK]+[CDHS]\S*)$", line)]
    begun = len(typed(("play", "--deal", "1", "--language", tag)))
    said = typed(("play", "--deal", "1", "--language", tag), "help", "rules")[begun - 2 : -2]
    assert len(table) > 10
    assert len(said) > 40
    assert [line for line in table + said if len(line) > WIDTH] == []


@pytest.mark.parametrize("tag", OTHERS)
def test_the_columns_of_a_table_are_straight(tag: str, typed: Typed) -> None:
    lines = typed(("play", "random", "--deal", "5", "--language", tag))[2:8]
    assert len({line.index("?? ??") if "??" in line else line.index("QH KS") for line in lines[:3:2]}) == 1
    assert len({line.index("  -") for line in lines[1:4:2]}) == 1


@pytest.mark.parametrize("tag", OTHERS)
def test_the_help_has_no_english_in_it(
    tag: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "500")  # no name is broken
    for command in ([], *([name] for name in COMMANDS)):
        with pytest.raises(SystemExit):
            main([*command, "--language", tag, "--help"])
    text = re.sub(r"--?[a-z]+|\b[A-Z]+\b|" + "|".join(PRESETS), "", capsys.readouterr().out)
    known = {*COMMANDS, "cuttle", "person", "module", "player", *LANGUAGES, "pt"}
    assert {word for line in text.splitlines() for word in foreign(tag, line)} - known == set()


@pytest.mark.parametrize("tag", OTHERS)
def test_errors_have_no_english_in_them(tag: str, capsys: pytest.CaptureFixture[str]) -> None:
    commands: tuple[list[str], ...] = (
        [],
        ["nothing"],
        ["play", "nobody"],
        ["play", "--deal", "x"],
        ["play", "--deal"],
        ["play", "skilled", "skilled"],
        ["play", "--ruleset", "whist"],
        ["play", "--link", "nowhere/x"],
        ["play", "--link", "BpBPsg"],
        ["play", "--whither"],
        ["arena", "random", "--ms", "9", "--nodes", "9"],
        ["ladder", "--ruleset", "bga-three"],
        ["ladder", "--s", "1"],
        ["play", "--help=x"],
    )
    for command in commands:
        with pytest.raises(SystemExit):
            main(["--language", tag, *command])
        said = capsys.readouterr().err
        before = re.split(r"\. [^.]*python -m cuttle", said)[0]
        assert {word for word in ENGLISH if word in before} == set(), said


def test_an_encoding_without_its_letters_does_no_harm() -> None:
    command = [sys.executable, "-m", "cuttle", "play", "--language", "uk", "--deal", "1"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    ran = subprocess.run(command, input=b"hint\n1\n", capture_output=True, env=environment, check=True)
    assert b"--link B" in ran.stdout
    assert ran.stderr == b""


# A wheel


def test_a_wheel_speaks_every_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As built by flit, which isn't needed here: it packs the package that is in the current folder."""

    def pack(folder: str, *_: object) -> str:
        shutil.move("cuttle", folder)
        return "cuttle"

    packer = SimpleNamespace(buildapi=SimpleNamespace(build_wheel=pack))
    monkeypatch.setitem(sys.modules, "flit_core", packer)
    library.build_wheel(str(tmp_path))
    said = {}
    for tag in LANGUAGES:
        command = [sys.executable, "-m", "cuttle", "play", "--language", tag, "--deal", "1"]
        ran = subprocess.run(command, cwd=tmp_path, input=b"", capture_output=True, check=True)
        said[tag] = ran.stdout.decode().splitlines()
    asked = {tag: read_language(tag).render(say("play asks", which="Turn")) for tag in LANGUAGES}
    assert {tag for tag, lines in said.items() if asked[tag] in lines} == set(LANGUAGES)


@pytest.mark.parametrize("tag", OTHERS)
def test_a_wheel_has_what_the_terminal_says_and_no_more(tag: str) -> None:
    text = (library.ROOT / "web" / "languages" / f"{tag}.po").read_text(encoding="utf-8")
    contexts = {context for context, _, _ in translated(essential(text))}
    assert "play welcome" in contexts
    assert "boot menu" not in contexts
    assert {context for context, _ in every_sentence(TERMINAL)} <= contexts
