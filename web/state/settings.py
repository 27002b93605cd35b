"""What a person at the page has settled once and for all: how fast and how well the bots play. Pure."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from cuttle.bot import LEVELS, STYLES, default_budget
from cuttle.notation import is_number
from web.state.names import tidy
from web.state.progress import NONE, Progress, read_progress
from web.state.replay import SPEEDS
from web.text.languages import LANGUAGES

PACES: Final = {"calm": 1400, "normal": 800, "quick": 300, "instant": 0}
"""How long a bot takes over a move at least, in milliseconds, whatever it has to think about."""

HOLDS: Final = {"calm": 3000, "normal": 1800, "quick": 900, "instant": 0}
"""The same for a one-off that one cannot answer, and has to read."""

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "language": ("auto", *LANGUAGES),
    "theme": ("auto", "sea", "sand", "orange", "night", "contrast"),
    "back": ("bone", "waves", "sun", "net"),
    "pace": tuple(PACES),
    "level": tuple(LEVELS),
    "time": ("250", "500", "1000", "2000", "5000"),
    "why": ("no", "yes"),
    "motion": ("calm", "normal", "quick", "off"),
    "sound": ("off", "on"),
    "volume": ("25", "50", "75", "100"),
    "vibration": ("on", "off"),
    "speed": tuple(SPEEDS),
    "confirm": ("no", "yes"),
    "wins": ("auto", "yes", "no"),
    "lines": ("yes", "no"),
    "keys": ("yes", "no"),
    "rail": ("open", "folded"),
    "coach": ("no", "yes"),
}
"""Every setting with what can be chosen.

To add one: a line here, a field with its default in `Settings`, its place in `GROUPS`
(web/pages/settings.py), and in web/text/pages.py its label under “setting” and, unless it's a switch
(yes/no, on/off), its choices.
"""

RENAMED: Final = {("theme", "light"): "sea", ("theme", "dark"): "night"}
"""What older versions kept; web/boot/start.js reads the theme, too."""

LOOKS: Final = ("theme", "back")
"""The settings that are attributes of the page, for the style sheets (`data-theme`)."""

ONCE: Final = ("sound_offered", "offline_told")
"""What happens once in a browser; nobody chooses it."""

STRONGEST: Final = CHOICES["level"][-1]
"""The level of whoever gives hints."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One choice of each."""

    pace: str = "normal"
    level: str = "skilled"
    time: str = "500"
    """Milliseconds for which a bot that searches may think over a move, and a hint may take."""
    why: str = "no"
    """Whether the log says why the bots move as they do."""
    motion: str = "normal"
    """How fast the cards travel."""
    sound: str = "off"
    volume: str = "75"
    """In per cent."""
    vibration: str = "on"
    """Whether a touch device vibrates when a card is laid or scuttled."""
    sound_offered: str = "no"
    """Whether sound has been offered, which happens once."""
    offline_told: str = "no"
    """Whether the page has told once that it works offline."""
    speed: str = "usual"
    """How fast a replay goes by itself."""
    confirm: str = "no"
    """Whether a move is shown before it is made."""
    wins: str = "auto"
    """Whether one is told that one can win this turn; by default against novice and casual bots."""
    names: tuple[str, ...] = ("", "", "")
    """What the persons at the seats of a shared device want to be called."""
    lines: str = "yes"
    """Whether opponents say something now and then."""
    keys: str = "yes"
    """Whether single letters, digits and signs are keys of the page."""
    rail: str = "open"
    """Whether the moves beside the table are open or folded."""
    theme: str = "auto"
    """The cloth; by default Deep sea or Night, as the device asks for light or dark."""
    back: str = "bone"
    """The backs of the cards."""
    coach: str = "no"
    """Whether notes tell a beginner what happens; they end by themselves after a few games."""
    bot_style: str = ""
    """The style of the bots in the last game that was dealt here; empty for none."""
    welcoming: str = "no"
    """Whether the welcome of a first visit waits for its answer."""
    progress: Progress = NONE
    """How far a beginner has come."""
    learned: tuple[str, ...] = ()
    """The names of the lessons that have been done, and of the practices, as “lock-expert”."""
    drilled: int = 0
    """The best score in the drill."""
    language: str = "auto"
    """The language; by default the one that the browser asks for."""

    @property
    def looks(self) -> dict[str, str]:
        """The attributes of the page for its style sheets."""
        return {name: getattr(self, name) for name in LOOKS}

    @property
    def budget(self) -> int:
        """Milliseconds for which the bots think; none for those that take a single look."""
        return int(self.time) if default_budget(self.level) else 0

    @property
    def hold(self) -> int:
        """Milliseconds for which a one-off that cannot be answered waits to be read."""
        return HOLDS["calm" if self.coach == "yes" else self.pace]

    @property
    def pause(self) -> int:
        """Milliseconds after which a bot moves, whether or not it has anything to think about (R6)."""
        return max(PACES["calm" if self.coach == "yes" else self.pace], self.budget)


def chosen(settings: Settings, name: str, value: str) -> Settings:
    """The settings with another choice; what cannot be chosen changes nothing."""
    if value not in CHOICES.get(name, ()):
        return settings
    change: dict[str, Any] = {name: value}
    return replace(settings, **change)


def read_choices(kept: Mapping[str, str]) -> Settings:
    """The settings that were kept, as far as they make sense."""
    names, learned = kept.get("names", "").split(_BETWEEN), _LEARNED.findall(kept.get("learned", ""))
    settings = Settings(names=_names(names), learned=tuple(dict.fromkeys(learned[:_MOST_LEARNED])))
    drilled = kept.get("drilled", "")
    settings = replace(
        settings,
        progress=read_progress(kept.get("progress", "")),
        drilled=int(drilled) if is_number(drilled, _DIGITS) else 0,
        welcoming="yes" if kept.get("welcoming") == "yes" else "no",
        bot_style=next((style for style in STYLES if style == kept.get("bot_style")), ""),
    )
    for name in ONCE:
        settings = done_once(settings, name) if kept.get(name) == "yes" else settings
    for name, value in kept.items():
        settings = chosen(settings, name, RENAMED.get((name, value), value))
    return settings


_BETWEEN: Final = "\t"
_LEARNED: Final = re.compile("[a-z]+(?:-[a-z]+)?")
_MOST_LEARNED: Final = 100
_DIGITS: Final = 3


def done_once(settings: Settings, name: str) -> Settings:
    """The settings after something that happens once."""
    change: dict[str, Any] = {name: "yes"}
    return replace(settings, **change)


def called(settings: Settings, seat: int, name: str) -> Settings:
    """The settings with another name for the person at a seat."""
    names = list(settings.names)
    names[seat] = name
    return replace(settings, names=_names(names))


def _names(names: list[str]) -> tuple[str, ...]:
    """Three names, as they may be typed."""
    return tuple(map(tidy, [*names, "", "", ""][:3]))


def as_stored(settings: Settings) -> dict[str, str]:
    """The settings as they are kept."""
    lists = {
        "names": _BETWEEN.join(settings.names).rstrip(),
        "learned": " ".join(settings.learned),
        "progress": settings.progress.text,
        "drilled": str(settings.drilled),
    }
    return asdict(settings) | lists
