"""What the settings are called, in English."""

from typing import Final

from cuttle.language import Entry, Select, select
from web.text.bots import by_level

TEXTS: Final[dict[str, Entry]] = {
    "settings title": "Settings",
    "settings": select(
        look="Look",
        play="Play",
        sound="Sound",
        keys="Keys",
        language="Language",
        more="More",
    ),
    "setting": select(
        language="Language",
        theme="Cloth",
        back="Card back",
        pace="Bot speed",
        level="Bot level",
        time="Thinking time for experts and hints",
        why="Explain bot moves in the log",
        motion="Card animation",
        sound="Sound",
        volume="Volume",
        vibration="Vibration on touch devices",
        speed="Replay speed",
        confirm="Confirm each of my moves",
        lines="Bots talk now and then",
        home="Open on the home page",
        rating="Show my rating",
        prints="Show my prints",
        wins="Tell me when I can win",
        coach="Tips for beginners",
        keys="Single-key shortcuts",
        rail="Log beside the table",
        streak="Days in a row",
    ),
    "rail": select(open="Shown", folded="Hidden"),
    "language": select(auto="Same as browser"),
    "silent": select(
        browser="Sound is off: this browser can’t play it.",
        files="Sound is off: the sounds couldn’t be loaded. Turn it on to try again.",
    ),
    "cloth": "Cloth: {name}",
    "language missing": "This language couldn’t be downloaded. Go online and choose it again.",
    "theme": select(
        auto="Same as device",
        sea="Deep sea",
        sand="Sand",
        orange="Orange 1974",
        night="Night",
        contrast="High contrast",
    ),
    "back": select(
        bone="Bone",
        waves="Waves",
        sun="Sun",
        net="Net",
    ),
    "pace": select(
        calm="Slow",
        normal="Normal",
        quick="Fast",
        instant="Instant",
    ),
    "level": by_level(lambda bot: bot.level),
    "level|low": by_level(lambda bot: bot.level.lower()),
    "time": Select(
        {
            "250": "¼ s",
            "500": "½ s",
            "1000": "1 s",
            "2000": "2 s",
            "5000": "5 s",
        }
    ),
    "motion": select(
        off="Off",
        quick="Fast",
        normal="Normal",
        calm="Slow",
    ),
    "volume": Select({"25": "Very quiet", "50": "Quiet", "75": "Normal", "100": "Loud"}),
    "speed": select(
        half="½×",
        usual="1×",
        double="2×",
        fourfold="4×",
    ),
    "wins": select(
        auto="At easy levels",
        yes="Always",
        no="Never",
    ),
}
