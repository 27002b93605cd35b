"""The bots on the page: a row for each level, and one for each style. Texts are in English.

Each bot has its own voice, and lines are short: Pip is a child and says everything at once, Dory is warm,
Marlow dry, and the Harbour Master always on duty.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cuttle.language import Entry, Select


class Bot(NamedTuple):
    """What the page has of a level besides how it plays."""

    letter: str
    """The letter in saves. Never change it."""
    names: tuple[str, str, str]
    """The name of its bot, and those of a second and third one at the same table."""
    level: str
    """The title of the level."""
    plays: str
    """How it plays, in at most six words."""
    says: Mapping[str, tuple[str, ...]]
    """What it says as a round begins, when it counters, when a card of its own is scuttled, when it wins and
    when it loses."""
    portrait: str = ""
    """The name of its drawing in `web/art`. Without one, its initial is shown."""


_OF_PIP: Final[dict[str, tuple[str, ...]]] = {
    "hello": ("Hi! Let’s play!",),
    "counter": ("Nope!", "Not this time!", "Ha, I had a two!"),
    "scuttled": ("Ouch!", "Hey!", "Aw, my card!"),
    "won": ("I won? I won!", "Again! Again!", "Good game!"),
    "lost": ("You’re good at this.", "One more? Please?", "Good game!"),
}

BOTS: Final[dict[str, Bot]] = {
    "beginner": Bot(
        letter="g",
        names=("Little Pip", "Little Finn", "Little Robin"),
        level="Beginner",
        plays="Still learning, very gentle",
        says=_OF_PIP | {"hello": ("Hi! Go easy on me?",)},
        portrait="pip",
    ),
    "novice": Bot(
        letter="n",
        names=("Pip", "Finn", "Robin"),
        level="Novice",
        plays="Grabs what’s there, misses a lot",
        says=_OF_PIP,
        portrait="pip",
    ),
    "casual": Bot(
        letter="c",
        names=("Dory", "Juno", "Tilly"),
        level="Casual",
        plays="Plays well, slips now and then",
        says={
            "hello": ("Hello there. Ready?",),
            "counter": ("Oh no, you don’t.", "I don’t think so.", "Sorry, no."),
            "scuttled": ("Ouch.", "I liked that one.", "Well, that’s gone."),
            "won": ("Good game!", "That was close.", "Lucky me."),
            "lost": ("Well played!", "You earned that.", "I’ll get you next time."),
        },
        portrait="dory",
    ),
    "skilled": Bot(
        letter="s",
        names=("Marlow", "Corwin", "Bellamy"),
        level="Skilled",
        plays="Weighs every move and reply",
        says={
            "hello": ("Evening.",),
            "counter": ("No.", "Not so fast.", "I was waiting for that."),
            "scuttled": ("Hm.", "Fair enough.", "I saw that coming."),
            "won": ("Good game.", "The tide turned.", "Another round?"),
            "lost": ("Well played.", "I’ll remember that.", "You’ve been practising."),
        },
        portrait="marlow",
    ),
    "expert": Bot(
        letter="e",
        names=("Harbour Master", "Navigator", "Boatswain"),
        level="Expert",
        plays="Thinks many moves ahead",
        says={
            "hello": ("State your cargo.",),
            "counter": ("Permission denied.", "Not in my harbour.", "Stop engines."),
            "scuttled": ("A fine shot.", "Bold.", "That goes in the log."),
            "won": ("Good game.", "The harbour is closed.", "Docking fees, please."),
            "lost": ("You have the helm.", "Well sailed.", "Safe passage. You’ve earned it."),
        },
        portrait="harbour",
    ),
}
"""By level, in the order of `LEVELS` in `cuttle/bot/levels.py`."""


class Style(NamedTuple):
    """A style of play as it's chosen."""

    title: str
    about: str
    in_a_sentence: str
    """As in “Bot style: balanced.”"""
    name: str = ""
    """Who plays so; `web/art/styles.svg` has their faces."""


STYLES: Final[dict[str, Style]] = {
    "even": Style("Balanced", "Plays whatever is best.", "balanced"),
    "scuttler": Style("Scuttler", "Scuttles more than others.", "scuttler", "Briggs"),
    "collector": Style("Collector", "Goes for points, and seldom scuttles.", "collector", "Pearl"),
    "hoarder": Style("Hoarder", "Keeps its twos to counter, and draws more.", "hoarder", "Silas"),
    "prankster": Style("Prankster", "Plays more one-offs, and counters more often.", "prankster", "Jinx"),
    "surprise": Style(
        "Surprise me",
        "Another style at random each game. You learn which one when the round ends.",
        "a surprise",
    ),
}
"""No style, those of `STYLES` in `cuttle/bot/styles.py`, and any of them."""


def by_level(text: Callable[[Bot], str]) -> Select:
    """An entry with a text of each level."""
    return Select(texts_by_level(text))


def texts_by_level(text: Callable[[Bot], str]) -> dict[str, Entry]:
    """A text of each level."""
    return {level: text(bot) for level, bot in BOTS.items()}


def by_style(text: Callable[[Style], str]) -> Select:
    """An entry with a text of each style."""
    return Select({name: text(style) for name, style in STYLES.items()})


def spoken_lines() -> Select:
    """Every line, by level, occasion and number: “novice won 2”."""
    occasions = dict.fromkeys(occasion for bot in BOTS.values() for occasion in bot.says)
    return Select(
        {
            f"{level} {occasion} {number}": line
            for occasion in occasions
            for level, bot in BOTS.items()
            for number, line in enumerate(bot.says[occasion])
        }
    )
