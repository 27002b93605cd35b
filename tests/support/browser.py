"""The fake browser: it stores texts and waits; what a real one does later, it does when told to."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from typing import Final

from cuttle.language import PlainPlatform
from web.core.storage_keys import GAMES
from web.state.installation import Shows
from web.state.stored_game import StoredGame, read_stored

PARTS: Final = (Path(__file__).parents[2] / "cuttle" / "puzzles" / "parts").glob("*.txt")
POOL: Final = "\n".join(
    path.read_text(encoding="utf-8")
    for path in sorted(PARTS, key=lambda path: (path.stem < "part", path.stem))
)
"""All puzzles, older ones too."""
DESCRIBED: Final = (
    "Gathered",
    "\n".join(
        (
            "a=ice-ufrag:AQID",
            f"a=ice-pwd:{'A' * 24}",
            f"a=fingerprint:sha-256 {'AB:' * 31}AB",
            "a=candidate:1 1 udp 1 10.0.0.1 9999 typ host",
        )
    ),
)
"""What a browser says of its end of a connection."""


class Texts:
    """A store of texts with limited room for characters."""

    def __init__(self, texts: dict[str, str] | None = None, room: int = 10**9) -> None:
        self.texts = dict(texts or {})
        self.room = room

    def load(self, key: str) -> str:
        return self.texts.get(key, "")

    def save(self, key: str, text: str) -> bool:
        """Store a text, or remove it; False if there is no room."""
        texts = {**self.texts, key: text}
        if not text:
            del texts[key]
        elif len("".join(texts) + "".join(texts.values())) > self.room:
            return False
        self.texts = texts
        return True

    def keys(self) -> list[str]:
        return list(self.texts)

    @property
    def games(self) -> dict[str, StoredGame]:
        """All stored games that are valid."""
        kept = {key: text for key, text in self.texts.items() if key.startswith(GAMES)}
        return {key.removeprefix(GAMES): read_stored(text) for key, text in kept.items()}

    @property
    def codes(self) -> list[str]:
        """Their codes."""
        return sorted(entry.code for entry in self.games.values())


class Full(Texts):
    """A store without room for what has these keys."""

    def __init__(self, *keys: str, texts: dict[str, str] | None = None) -> None:
        super().__init__(texts)
        self.refused = keys

    def save(self, key: str, text: str) -> bool:
        """Store a text, or remove it; False if there's no room for it."""
        refused = bool(text) and key.startswith(self.refused) if self.refused else False
        return not refused and super().save(key, text)


class FakeTongue(PlainPlatform):
    """English, whatever is chosen, or a failure."""

    translation = ""

    def __init__(self, browser: "FakeBrowser") -> None:
        self._browser = browser

    def change(self, choice: str) -> None:
        """Fetch it later."""
        self._browser.waiting.append(lambda works: self._browser.send("Translated", "{}" if works else ""))


class FakeBrowser:
    """Replaces `web.browser.page` and the JavaScript behind it."""

    def __init__(self, stored: Texts | None = None, tab: Texts | None = None, seed: int = 0) -> None:
        self.stored = Texts() if stored is None else stored
        self.tab = Texts() if tab is None else tab
        self.sharing = False
        self.saved_pictures = 0
        self.date = "2026-11-21"
        self.link = ""
        """What follows the “#” in the address."""
        self.language = FakeTongue(self)
        self.waiting = list[Callable[[bool], None]]()
        """What to do later; each is told whether it works."""
        self.table = self.dialog = self.title = ""
        self.looks: Mapping[str, str] = {}
        self.scenes = list[str]()
        self.sounds = list[str]()
        self.settled = list[str]()
        self.shows: Shows | None = None
        self.opened_windows = list[str]()
        self.told_onlookers = list[tuple[str, str]]()
        self.connected = list[tuple[str, str]]()
        self.files = dict[str, str]()
        self.told: Callable[[str], str] = str
        self._luck = Random(seed)
        self._seconds = 0
        self._clock = 0.0
        self.send: Callable[[str, str], None] = lambda do, value: None

    # Showing

    def show(self, table: str, dialog: str, scene: str = "", time: int = 0) -> None:
        """Record what is shown."""
        self.table, self.dialog = table, dialog
        self.scenes.append(scene if time else "")

    def stop_animations(self) -> None:
        """Nothing moves here."""

    def ignore_presses(self, where: str, time: int) -> None:
        """Record where nothing responds for a moment."""
        self.settled.append(where)

    def play_sounds(self, sounds: str, volume: int, vibration: str) -> None:
        self.sounds += [line.split()[0] for line in sounds.splitlines()]

    def set_theme(self, looks: Mapping[str, str]) -> None:
        """Record the attributes of the page."""
        self.looks = looks

    def set_title(self, title: str) -> None:
        self.title = title

    def report_error(self, report: str, code: str) -> None:
        """Nothing may go wrong in a test."""
        raise AssertionError(report)

    def fetch_networks(self) -> None:
        """Fetch them later."""
        self.waiting.append(lambda works: self.send("NetworksFetched", "here" if works else "lost"))

    def fetch_rare(self) -> None:
        """The same."""
        self.waiting.append(lambda works: self.send("RareFetched", "here" if works else "lost"))

    def fetch_puzzles(self) -> None:
        """Fetch them later."""
        self.waiting.append(lambda works: self.send("PuzzlesFetched", POOL if works else ""))

    # Events

    def is_linked(self) -> bool:
        """Whether the address has a link in it."""
        return bool(self.link)

    def listen(self, send: Callable[[str, str], None]) -> None:
        """Where to send events; a link in the address is the first."""
        self.send = send
        if self.link:
            send("Open", self.link)

    def show_tips(self, tell: Callable[[str], str]) -> None:
        """Record the function that explains cards."""
        self.told = tell

    # Time and chance

    def call_later(self, delay: int, react: Callable[[], None]) -> None:
        """Wait until a test says so, whatever the delay."""
        self.waiting.append(lambda works: react())

    def call_soon(self, react: Callable[[], None]) -> None:
        """The same."""
        self.waiting.append(lambda works: react())

    def now(self) -> float:
        """Time flies: each look at the clock uses up all the time."""
        self._clock += 10_000
        return self._clock

    def utc_time(self) -> str:
        """One second later each time."""
        self._seconds += 1
        minutes, seconds = divmod(self._seconds, 60)
        return f"2026-11-21T{minutes // 60:02}:{minutes % 60:02}:{seconds:02}Z"

    def today(self) -> str:
        """As set by the test."""
        return self.date

    def local_days(self, times: str) -> str:
        """Four hours west of Greenwich."""
        return "\n".join(map(_day_in_the_west, times.split("\n")))

    def random_bits(self) -> int:
        """64 random bits, the same for each seed."""
        return self._luck.getrandbits(64)

    # Elsewhere

    def address_of(self, code: str) -> str:
        return f"https://example.org/#{code}"

    def source_address(self) -> str:
        """The page doesn't say where its source is."""
        return ""

    def can_share(self) -> bool:
        """As set by the test."""
        return self.sharing

    def save_file(self, name: str, text: str) -> None:
        self.files[name] = text

    def copy_text(self, text: str) -> None:
        """Copy a text, or fail."""
        self.waiting.append(lambda works: self.send("Copied", text if works else ""))

    def can_vibrate(self) -> bool:
        return True

    def can_share_pictures(self) -> bool:
        """The sheet takes texts alone."""
        return False

    def drawings(self) -> str:
        return Path("cuttle/svg/cards.svg").read_text(encoding="utf-8")

    def save_picture(self) -> None:
        self.saved_pictures += 1

    def draw_result(self, text: str) -> None:
        """Draw nothing."""
        self.waiting.append(lambda works: None if works else self.send("NotPictured", ""))

    def share(self, text: str, pictured: bool) -> None:
        """Pass it to the share sheet, or fail."""
        self.waiting.append(lambda works: None if works else self.send("NotShared", ""))

    def start_camera(self) -> None:
        """See something, or be refused."""
        self.waiting.append(lambda works: self.send("CameraNews", "on" if works else "refused"))

    def is_embedded(self) -> bool:
        """As in a window of its own."""
        return False

    def what_onlookers_see(self) -> Shows | None:
        return self.shows

    def open_onlookers(self, what: str) -> None:
        self.opened_windows.append(what)

    def tell_onlookers(self, table: str, hands: str) -> None:
        self.told_onlookers.append((table, hands))

    def follow_table(self) -> None:
        """Nobody tells anything."""

    def can_connect(self) -> bool:
        """As most can."""
        return True

    def on_connection(self, what: str, value: str) -> None:
        """Record it, and open this end, or fail."""
        self.connected.append((what, value))
        if what == "connect":
            self.waiting.append(lambda works: self.send(*(DESCRIBED if works else ("ChannelNews", "none"))))

    def draw_qr_code(self, text: str) -> None:
        """Draw a QR code, or fail."""
        picture = f"{text}\n21\nM0 0h7v1h-7z"
        self.waiting.append(lambda works: self.send(*(("Drawn", picture) if works else ("NotDrawn", text))))

    def install_update(self) -> None:
        """Note that it comes later."""
        self.waiting.append(lambda works: self.send("PageNews", "later"))

    def download_game(self) -> None:
        """Download the single-file game, or fail."""
        self.waiting.append(lambda works: self.send("PageNews", "fetched" if works else "unfetched"))

    def request_persistence(self) -> None:
        """Nothing is deleted here."""


def _day_in_the_west(time: str) -> str:
    try:
        return str(datetime.fromisoformat(time).astimezone(timezone(timedelta(hours=-4))).date())
    except ValueError:
        return ""
