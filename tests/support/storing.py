"""Damaged stores of games, and how a page copes with them.

The page must begin with a possible game, list everything stored, export it and import it again. It must not
change or delete anything it can't read, and take no more steps than the length of the store allows.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from cuttle.links import Link, LinkError
from tests.support.browser import Texts
from tests.support.damaged_codes import EVERYWHERE, STEPS, check_link, limit_steps, mangle
from tests.support.english import english
from tests.support.messages import update
from tests.support.pages import fresh
from tests.support.program import dialog
from tests.support.tabs import Tab
from web.core.model import with_page
from web.core.storage_keys import FORMER, GAMES, PLAYING
from web.features.statistics import update as statistics
from web.features.statistics.messages import Statistics
from web.library.exporting import export_games
from web.library.summary import summary_of
from web.library.update import listing_of
from web.messages.library import DamagedSave
from web.state.draft import read_draft
from web.state.saved import read_save, read_settings, with_bots
from web.state.settings import CHOICES, Settings, read_choices
from web.state.stored_game import StoredGame, StoredGameError, read_stored, stored_text
from web.state.stored_results import read_statistics, unreadable_lines

Store: TypeAlias = dict[str, str]

OFTEN: Final = 20
"""How often each game may be read at most."""

_ODD: Final[tuple[object, ...]] = (
    None,
    True,
    -1,
    1e999,
    [],
    {},
    "",
    "\ud800",
    "<b>",
    "x" * 500,
    "9" * 5000,
    ["B"] * 3,
    {"code": 1},
)


# Damage


def _letters(rng: Random, text: str) -> str:
    """Some letters are changed or missing."""
    for _ in range(rng.choice((1, 1, 2, 9))):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice([*EVERYWHERE, *'{}[]":,\\', ""]) + text[at + rng.randrange(2) :]
    return text


def _cut(rng: Random, text: str) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _field(rng: Random, text: str) -> str:
    """A field has another type, or is missing."""
    try:
        held = json.loads(text)
    except ValueError:
        return _letters(rng, text)
    if not isinstance(held, dict):
        return text
    name = rng.choice(["code", "name", "saved", "over", "after", "more"])
    if rng.random() < 0.2:
        held.pop(name, None)
    else:
        held[name] = rng.choice(_ODD)
    return json.dumps(held)


def _other(rng: Random, text: str) -> str:
    """Something completely different."""
    return rng.choice(
        ("null", "0", '""', "[]", "\0", "{" * 60, "[" * 200, "A" * 3000, "9" * 5000, text * 2, "NaN")
    )


_DAMAGE: Final[tuple[Callable[[Random, str], str], ...]] = (_letters, _cut, _field, _field, _other)


def store(rng: Random, codes: list[str]) -> Store:
    """A store of games, some of them damaged."""
    texts = Store()
    for at in range(rng.randrange(1, 5)):
        code = mangle(rng, codes) if rng.random() < 0.3 else rng.choice(codes)
        day = f"2026-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}T00:00:00Z"
        text = stored_text(
            StoredGame(code, rng.choice(("", "Zoë")), day, rng.random() < 0.3, rng.choice(("", "0")))
        )
        if rng.random() < 0.5:
            text = rng.choice(_DAMAGE)(rng, text)
        texts[GAMES + rng.choice((str(at), str(at), str(at), "", "<b>", "é\n"))] = text
    for key in FORMER:
        if rng.random() < 0.15:
            texts[key] = rng.choice((rng.choice(codes), mangle(rng, codes)))
    if rng.random() < 0.7:
        texts[PLAYING] = rng.choice((*(key.removeprefix(GAMES) for key in texts), "", "9", "\0"))
    return {key: text for key, text in texts.items() if text}


_FIELDS: Final = {
    "how": ("clean", "apart", "last"),
    "rules": ("pagat", "pagat+one joker", "nobody's", "<b>", "x" * 500),
    "level": ("skilled", "expert+novice", "grandmaster", ""),
    "side": ("dealer", "other", "above"),
    "won": ("0", "12", "-1", "１", "²", "9" * 5000),
}
"""Values for a line of the statistics."""


def results(rng: Random) -> str:
    kinds = [rng.choice([[*_FIELDS, "won", "won"], [*_FIELDS], ["won"]]) for _ in range(rng.randrange(5))]
    lines = ["\t".join(rng.choice(_FIELDS[name]) for name in kind) for kind in kinds]
    return _letters(rng, "\n".join(lines)) if rng.random() < 0.2 else "\n".join(lines)


def choices(rng: Random) -> str:
    """Settings, some of them invalid."""
    names = (*CHOICES, "ruleset", "length", "seat", "dealer", "sitters", "names", "more")
    odd = ("9" * 5000, "0", "１", "person", "pagat+dealt=１-6", f"pagat+dealt={'9' * 5000}-6", "\t" * 9, "=")
    return "".join(f"{name}={rng.choice((*odd, *CHOICES.get(name, ())))}\n" for name in names)


# How a page copes


def met(texts: Store, seed: int) -> str:
    """“whole” or “damaged”, like the first game of a page with this store.

    Raises:
        AssertionError: if anything is lost or misread.
    """
    _the_rest(Random(seed))
    with limit_steps(OFTEN * (14 * sum(map(len, texts.values())) + STEPS)):
        return _met(texts, seed)


def _met(texts: Store, seed: int) -> str:
    stored = Texts(texts)
    tab = Tab(stored, seed)
    damaged = isinstance(tab.model.dialog, DamagedSave)
    check_link(Link(tab.model.match))
    everything_is_still_there(texts, stored)
    _look_around(tab)
    everything_is_still_there(texts, stored)
    before = tab.code
    idle = tab.model.game.over or tab.model.analysis  # which needs to be fetched
    tab.say("LeaveHome")  # where no bot moves
    if not idle and tab.model.seating.local_seat is None:  # else another page may have to move
        tab.say("TakeDevice")
        tab.move(seed)
        assert tab.code != before
        assert tab.code in _held(stored)
    _take_in(tab, seed)
    return "damaged" if damaged else "whole"


def _look_around(tab: Tab) -> None:
    """Show the list, look at each game, and open it if possible."""
    tab.say("ShowGames")
    assert dialog(tab.model)
    for game in listing_of(tab.model).games:
        shown = update(tab.model, "ChooseGame", game.name)[0]
        assert dialog(shown)
        if game.entry is not None:
            told = summary_of(game.entry.code, "skilled")
            assert told.problem or told.title
    names = [game.name for game in listing_of(tab.model).games]
    for name in names[:1]:
        tab.say("ShowGames")
        tab.say("ResumeGame", name)
        check_link(Link(tab.model.match))
        assert english(tab.model.notice).endswith(".") or name == tab.store.name


def _take_in(tab: Tab, seed: int) -> None:
    """Export everything stored to a file, and import it in another browser."""
    _, text = export_games(tab.store, "")
    other = Tab(Texts(), seed + 1)
    own = len(other.stored.texts)
    other.say("ImportFile", text)
    assert _held(tab.stored) <= _held(other.stored)
    assert len(other.stored.texts) >= own


def _the_rest(rng: Random) -> None:
    """Invalid settings are ignored; statistics are shown, extended and deleted."""
    kept = read_settings(choices(rng))
    draft, text = read_draft(kept), results(rng)
    model = with_page(fresh(), draft=draft, settings=read_choices(kept))
    assert dialog(update(model, "Show", "new")[0])
    assert not draft.problem
    model = update(update(model, "ShowStatistics")[0], "tally", text)[0]
    lines = [line for line in text.split("\n") if line and line.split("\t")[0] != "last"]
    assert ('data-value="forget"' in dialog(model)) == bool(lines)
    after = statistics.add_result(text, "deal\tclean\tpagat\texpert\tdealer\twon")
    assert unreadable_lines(after) == unreadable_lines(text)
    assert _rounds(after) == _rounds(text) + 1
    assert update(model, "ForgetStatistics")[0].dialog == Statistics()


def _rounds(text: str) -> int:
    """The number of rounds in statistics."""
    return sum(number for results in read_statistics(text).values() for number in results.values())


def _held(stored: Texts) -> set[str]:
    """The codes of all games, and everything else stored as one."""
    return {_code(text) for key, text in stored.texts.items() if key.startswith(GAMES)}


def _code(text: str) -> str:
    try:
        return read_stored(text).code
    except StoredGameError:
        return text


def everything_is_still_there(before: Store, stored: Texts) -> None:
    """Unreadable entries are unchanged, and readable ones are there, perhaps in the current format."""
    now, kept = stored.texts, [_read(code) for code in _held(stored)]
    for key, text in before.items():
        if key.startswith(GAMES) and not _code(text):  # an entry without any code holds no game
            continue
        if key.startswith(GAMES) and _read(_code(text)) is None:
            assert now.get(key) == text
        elif key.startswith(GAMES) or key in FORMER:
            assert text in _held(stored) or _read(_code(text)) in kept or _is_only_dealt(_code(text))


def _is_only_dealt(code: str) -> bool:
    """Whether it is a deal without moves, which its number can restore."""
    saved = read_save(code)
    return not (
        saved.match.before or saved.match.game.moves or saved.number is None or saved.known or saved.helped
    )


@lru_cache(maxsize=1000)
def _read(code: str) -> Link | None:
    """What a code holds, in any format, without the names that single-player games don't store, and with what
    older ones took from the settings; None if nothing."""
    try:
        return replace(with_bots(read_save(code), Settings()), names=())
    except LinkError:
        return None
