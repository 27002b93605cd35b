"""Damaged texts beside the games, and how a page copes with them: it starts, every feature opens, a puzzle is
solved and a round ends."""

from collections.abc import Callable
from random import Random
from typing import Final

from tests.support.browser import FakeBrowser, Texts
from tests.support.sets import CODE
from tests.support.solving import SAMPLES, solve
from tests.support.study import Page
from web.core.storage_keys import (
    CHALLENGES,
    DAYS,
    MISTAKES,
    PAUSED,
    PLAYING,
    PUZZLES,
    SEATS,
    SETS,
    SETTINGS,
    STATISTICS,
)
from web.library.exporting import export_games
from web.messages.page import Back
from web.messages.play import NewGame, Resign
from web.state.stored_puzzles import read_record
from web.state.stored_results import count_rounds, read_statistics

LINES: Final[dict[str, tuple[str, ...]]] = {
    DAYS: ("22 + w21-13 17 10.5 h", "20 +", "19 - t7-7 30 3 v2", "20 + l0-39 1"),
    PUZZLES: ("form: 1464.1 151.5 0.06", "run: 9", "kT3x +", "LvCu -s", "0oNZ -x"),
    STATISTICS: (
        "last\t1f2e3d4c\t0123abcd",
        "rating\tcuttle 1182.3 84.9 0.060000 37\tthree 990.1 201.5 0.060000 4\tlast 1f2e3d4c cuttle 14",
        "rounds\tw23.10+\tl17\tt41",
        "clean\tcuttle-cards\tskilled\tdealer\t1\t2\t3",
        "apart\tpagat\texpert+novice\tother\t1\t2\t3",
        "browser\tme",
        "from\tyou\tclean\tcuttle-cards\tskilled\tdealer\t1\t2\t3",
        "from\tyou\trounds\tw9",
    ),
    SETS: (f"{CODE} 0:won.21.13.17he84 1:begun 2:left", f"{CODE} 0:lost.0.39.1a"),
    MISTAKES: ("0123456789 14 2026-11-20 10", "0 22 -", "1 2 2026-11-21 00"),
    CHALLENGES: ("0123abcd won 21 9 helped", "0123abcd lost 0 9"),
    SEATS: ("0123abcd 1", "0123abcd 0"),
    SETTINGS: (
        "level=novice",
        "names=Anna\tBen",
        "learned=moves lock-expert",
        "progress=3 novice 2 draw",
        "speed=usual",
        "time=500",
        "coach=yes",
        "ruleset=pagat",
    ),
    PAUSED: ("B",),
    PLAYING: ("0",),
}
"""Lines as they're stored, by key."""

ODD: Final = (
    *("0", "-1", "1e999", "nan", "inf", "-inf", "٣", "²", "9" * 30),
    *("0.000000", "9999.9", "999.9", "0.999999"),
    *("", " ", "\t", "\n", "\0", "x", "é", "99999", "9999-12-31", "0000-00-00", "<b>", "=", "%", "{"),
)
"""What comes in place of a number or a letter."""


def rough_texts(rng: Random) -> dict[str, str]:
    """Texts under some keys, with some lines damaged."""
    keys = [key for key in LINES if rng.random() < 0.5]
    return {key: text for key in keys if (text := rough_text(rng, key))}


def rough_text(rng: Random, key: str) -> str:
    lines = [rng.choice(LINES[key]) for _ in range(rng.randrange(1, 9))]
    return "\n".join(_damage(rng, line) if rng.random() < 0.5 else line for line in lines)


def _damage(rng: Random, line: str) -> str:
    """The line with some words or letters changed, missing or twice."""
    for _ in range(rng.choice((1, 1, 2))):
        line = rng.choice(_DAMAGE)(rng, line)
    return line


def _word(rng: Random, line: str) -> str:
    """A word between the signs of the line is another one."""
    sign = rng.choice([sign for sign in " \t:.=-" if sign in line] or [" "])
    words = line.split(sign)
    words[rng.randrange(len(words))] = rng.choice(ODD)
    return sign.join(words)


def _letter(rng: Random, line: str) -> str:
    at = rng.randrange(len(line) + 1)
    return line[:at] + rng.choice(ODD) + line[at + rng.randrange(2) :]


def _cut(rng: Random, line: str) -> str:
    return line[: rng.randrange(len(line) + 1)]


_DAMAGE: Final[tuple[Callable[[Random, str], str], ...]] = (_word, _word, _letter, _cut)

LOOKS: Final = ("ShowStatistics", "ShowPuzzles", "ShowDays", "ShowSets", "ShowGames", "OfferRun")
"""Features that show what is stored."""


def goes_on(texts: dict[str, str]) -> None:
    """A page with these texts does everything.

    Raises:
        AssertionError: if anything goes wrong, or isn't kept.
    """
    page = Page(browser=FakeBrowser(Texts(texts)))
    page.browser.waiting.clear()
    page.browser.send("PuzzlesFetched", SAMPLES)
    for do in LOOKS:
        page.browser.send(do, "")
        assert page.browser.dialog, do
        page.send(Back())
    page.browser.send("Show", "settings")
    page.browser.send("PlayPuzzle", "")
    solve(page)
    found = read_record(page.browser.stored.load(PUZZLES)).found
    assert any(found.values())
    page.send(Back())
    _end_rounds(page)
    _go_along(page)


def _end_rounds(page: Page) -> None:
    """A new game and today's deal are given up, and counted where they are."""
    before = count_rounds(read_statistics(page.browser.stored.load(STATISTICS)))
    page.send(NewGame())
    page.send(Resign())
    assert page.model.game.over
    assert count_rounds(read_statistics(page.browser.stored.load(STATISTICS))) == before + 1
    page.browser.send("PlayDay", "0")
    if not page.model.game.over:
        page.send(Resign())
    page.browser.waiting.clear()
    assert page.model.page.days.played[page.model.page.days.offered].result
    assert not page.model.page.app.unsaved


def _go_along(page: Page) -> None:
    """Everything that can be read goes along, and the second time nothing comes."""
    _, text = export_games(page.store, "")
    other = Page(browser=FakeBrowser(Texts(), seed=1))
    other.browser.send("ImportFile", text)
    mine, theirs = page.browser.stored, other.browser.stored
    assert read_statistics(theirs.load(STATISTICS)) == read_statistics(mine.load(STATISTICS))
    assert other.model.page.days.played == page.model.page.days.played
    assert read_record(theirs.load(PUZZLES)).found == read_record(mine.load(PUZZLES)).found
    before = theirs.texts
    other.browser.send("ImportFile", text)
    assert theirs.texts == before
