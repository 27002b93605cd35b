"""The settings: what a person chooses once, and what the page notes about this person. Pure."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeVar

from cuttle.bot import LEVELS, STYLES
from web.state.bot_pause import PACES, SPEEDS
from web.state.names import tidy
from web.state.progress import NONE, Progress, read_progress
from web.text.languages import LANGUAGES

LOOKS: Final = ("theme", "back")
"""The settings that are attributes of the page, for the style sheets (`data-theme`)."""

STRONGEST: Final = tuple(LEVELS)[-1]
"""The level of whoever gives hints."""

_T = TypeVar("_T")


class Setting(NamedTuple):
    """How a setting is read and written, what can be chosen, and where it stands in the dialog."""

    read: Callable[[str], Any]
    """The value of a stored text; None where it makes no sense."""
    write: Callable[[Any], str] = str
    choices: tuple[str, ...] = ()
    """The texts of all values, where there are few."""
    group: str = ""
    """The group of the dialog; empty for what the page notes by itself."""


def _as(*how: Any) -> dict[str, Setting]:
    return {"setting": Setting(*how)}


def _choice(group: str, default: _T, values: Mapping[str, _T], former: Mapping[str, _T] | None = None) -> _T:
    """One of several values by their texts; `former` are texts of older versions."""
    texts = {value: text for text, value in values.items()}
    how = _as({**values, **(former or {})}.get, texts.__getitem__, tuple(values), group)
    return field(default=default, metadata=how)


def _word(group: str, default: str, words: Iterable[str], **former: str) -> str:
    return _choice(group, default, {word: word for word in words}, former)


def _number(group: str, default: int, *numbers: int) -> int:
    return _choice(group, default, {str(number): number for number in numbers})


def _switch(group: str, default: bool, off: str = "no", on: str = "yes") -> bool:
    return _choice(group, default, {off: False, on: True})


def _read_names(text: str) -> tuple[str, ...]:
    return _names(text.split(_BETWEEN))


def _write_names(names: Iterable[str]) -> str:
    return _BETWEEN.join(names).rstrip()


def _read_learned(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_LEARNED.findall(text)[:_MOST_LEARNED]))


_BETWEEN: Final = "\t"
_LEARNED: Final = re.compile("[a-z]+(?:-[a-z]+)?")
_MOST_LEARNED: Final = 100


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting: its type, the group of the dialog, its default, and its values.

    The dialog has them in this order. How they are read, written, chosen and shown follows from these lines;
    what they are called is in web/settings/texts.py.
    """

    theme: str = _word(
        "look", "auto", ("auto", "sea", "sand", "orange", "night", "contrast"), light="sea", dark="night"
    )
    """The cloth; by default Deep sea or Night, as the device asks for light or dark. web/boot/start.js reads
    it, too."""
    back: str = _word("look", "bone", ("bone", "waves", "sun", "net"))
    """The backs of the cards."""
    motion: str = _word("look", "normal", ("calm", "normal", "quick", "off"))
    """How fast the cards travel."""
    level: str = _word("play", "skilled", LEVELS)
    pace: str = _word("play", "normal", PACES)
    wins: str = _word("play", "auto", ("auto", "yes", "no"))
    """Whether one is told that one can win this turn; by default against novice and casual bots."""
    coach: bool = _switch("play", False)
    """Whether notes tell a beginner what happens; they end by themselves after a few games."""
    confirm: bool = _switch("play", False)
    """Whether a move is shown before it is made."""
    why: bool = _switch("play", False)
    """Whether the log says why the bots move as they do."""
    home: bool = _switch("play", True)
    """Whether the page opens on the home when nothing is going on."""
    rating: bool = _switch("play", True)
    """Whether the player's own rating is shown."""
    prints: bool = _switch("play", True)
    """Whether prints are shown that were earned."""
    lines: bool = _switch("play", True)
    """Whether opponents say something now and then."""
    sound: bool = _switch("sound", False, "off", "on")
    volume: int = _number("sound", 75, 25, 50, 75, 100)
    """In per cent."""
    vibration: bool = _switch("sound", True, "off", "on")
    """Whether a touch device vibrates when a card is laid or scuttled."""
    keys: bool = _switch("keys", True)
    """Whether single letters, digits and signs are keys of the page."""
    language: str = _word("language", "auto", ("auto", *LANGUAGES))
    """The language; by default the one that the browser asks for."""
    time: int = _number("more", 500, 250, 500, 1000, 2000, 5000)
    """Milliseconds for which a bot that searches may think over a move, and a hint may take."""
    speed: str = _word("more", "usual", SPEEDS)
    """How fast a replay goes by itself."""
    rail: str = _word("more", "open", ("open", "folded"))
    """Whether the moves beside the table are open or folded."""
    streak: bool = _switch("more", True)
    """Whether it's shown how many deals of the day were played in a row."""

    sound_offered: bool = _switch("", False)
    """Whether sound has been offered, which happens once."""
    offline_told: bool = _switch("", False)
    """Whether the page has told once that it works offline."""
    welcoming: bool = _switch("", False)
    """Whether the welcome of a first visit waits for its answer."""
    names: tuple[str, ...] = field(default=("", "", ""), metadata=_as(_read_names, _write_names))
    """What the persons at the seats of a shared device want to be called."""
    bot_style: str = _word("", "", ("", *STYLES))
    """The style of the bots in the last game that was dealt here; empty for none."""
    progress: Progress = field(default=NONE, metadata=_as(read_progress, attrgetter("text")))
    """How far a beginner has come."""
    learned: tuple[str, ...] = field(default=(), metadata=_as(_read_learned, " ".join))
    """The names of the lessons that have been done, and of the practices, as “lock-expert”."""

    @property
    def looks(self) -> dict[str, str]:
        """The attributes of the page for its style sheets."""
        return {name: getattr(self, name) for name in LOOKS}

    @property
    def bots_pace(self) -> str:
        """The pace of the bots; calm for a beginner."""
        return "calm" if self.coach else self.pace


DESCRIBED: Final[dict[str, Setting]] = {each.name: each.metadata["setting"] for each in fields(Settings)}
"""Every setting by its name."""

CHOICES: Final = {name: each.choices for name, each in DESCRIBED.items() if each.group}
"""What can be chosen in the dialog."""

_WRITTEN: Final = (
    *("pace", "level", "time", "why", "motion", "sound", "volume", "vibration", "sound_offered"),
    *("offline_told", "speed", "confirm", "wins", "names", "lines", "keys", "rail", "theme", "back", "coach"),
    *("bot_style", "welcoming", "progress", "learned", "language"),
)
"""The order in which these have always been written; newer settings come after them."""


_PERSONAL: Final = ("names", "learned")
"""The settings that go along where all games are exported; the others belong to a browser."""


def personal(kept: Mapping[str, str]) -> dict[str, str]:
    """Those of the settings that were kept that go along with a person."""
    return {name: kept[name] for name in _PERSONAL if kept.get(name)}


def with_personal(settings: Settings, kept: Mapping[str, str]) -> Settings:
    """The settings with the names that are missing here, and with all lessons that were done anywhere."""
    theirs = read_choices(personal(kept))
    names = [mine or other for mine, other in zip(settings.names, theirs.names, strict=True)]
    learned = tuple([*dict.fromkeys([*settings.learned, *theirs.learned])][:_MOST_LEARNED])
    return replace(settings, names=_names(names), learned=learned)


def with_setting(settings: Settings, name: str, value: str) -> Settings:
    """The settings with another choice; what cannot be chosen changes nothing."""
    if value not in CHOICES.get(name, ()):
        return settings
    change: dict[str, Any] = {name: DESCRIBED[name].read(value)}
    return replace(settings, **change)


def read_choices(texts: Mapping[str, str]) -> Settings:
    """The settings that were kept, as far as they make sense."""
    values = {name: setting.read(texts[name]) for name, setting in DESCRIBED.items() if name in texts}
    return Settings(**{name: value for name, value in values.items() if value is not None})


def as_stored(settings: Settings) -> dict[str, str]:
    """The settings as they are kept."""
    names = dict.fromkeys((*_WRITTEN, *DESCRIBED))
    return {name: DESCRIBED[name].write(getattr(settings, name)) for name in names}


def with_name(settings: Settings, seat: int, name: str) -> Settings:
    """The settings with another name for the person at a seat."""
    names = list(settings.names)
    names[seat] = name
    return replace(settings, names=_names(names))


def _names(names: list[str]) -> tuple[str, ...]:
    """Three names, as they may be typed."""
    return tuple(map(tidy, [*names, "", "", ""][:3]))
