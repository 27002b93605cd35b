"""The pages to read. Pure.

Which rulebook plays what follows from the rulebooks themselves.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from cuttle import PRESETS
from cuttle.language import Text, Words, say
from web.markup.html import Html, join, tag

MAGIC: Final = (
    *("mana", "race", "shared", "modal", "instant", "counter", "stack", "scuttle", "queen", "sweep", "known"),
)
"""What's told to players of Magic, in order."""

SOURCES: Final = (
    *("sipie", "pagat", "house-25", "bench", "cuttle-cards", "cuttle-live", "cuttle-spades"),
    *("bga-balanced", "bga-traditional", "bga-three"),
)
"""The rulebooks, the oldest text first."""

WAYS: Final[Mapping[str, Mapping[str, Mapping[str, object]]]] = {
    "win": {"win at once": {"wins_at_once": True}, "win at end": {"wins_at_once": False}},
    "limit": {
        "limit none": {"hand_limit": None},
        "limit refuses": {"hand_limit": 8, "limit_refuses": True},
        "limit discards": {"hand_limit": 8, "limit_refuses": False},
        "limit three": {"hand_limit": 7},
    },
    "suits": {"suits usual": {"suits": "CDHS"}, "suits turned": {"suits": "SHDC"}},
    "two": {"two theirs": {"two_hits_any": False}, "two any": {"two_hits_any": True}},
    "three": {"three any": {"three_takes_three": True}, "three other": {"three_takes_three": False}},
    "four": {"four usual": {"four_takes": False}, "four takes": {"four_takes": True}},
    "five": {
        "five two": {"five_discards": 0, "five_draws": 2},
        "five price": {"five_discards": 1, "five_draws": 3},
        "five three": {"five_discards": 0, "five_draws": 3},
    },
    "seven": {
        "seven reveal": {"seven": "reveal two"},
        "seven top": {"seven": "top card"},
        "seven both": {"seven": "take two"},
    },
    "nine": {
        "nine old": {"nine_takes": "any permanent", "nine_freezes": False},
        "nine frozen": {"nine_takes": "any permanent", "nine_freezes": True},
        "nine points": {"nine_takes": "opponents' cards", "nine_freezes": True},
        "nine any": {"nine_takes": "any card"},
        "nine deck": {"nine_puts": "deck"},
        "nine steals": {"nine_puts": "thief"},
    },
    "queen": {
        "queen protects": {"queens_protect_queens": True, "second_queen_draws": 0},
        "queen alone": {"queens_protect_queens": False},
        "queen draws": {"second_queen_draws": 3},
    },
    "jack": {"jack spared": {"jack_may_be_forced": False}, "jack forced": {"jack_may_be_forced": True}},
    "joker": {"joker none": {"joker": "none"}, "joker thief": {"joker": "thief"}},
}
"""What rulebooks differ in, and the ways in which they play it, each with the rules that make it."""

MANY: Final = 5
"""So many rulebooks that play something are all the others."""

PLAY: Final = say("reading play")
ENTERING: Final = "{{game}}"
"""The address of the game, in the language of the page."""
LANGUAGES: Final = say("reading languages")


class Page(NamedTuple):
    """A page to read."""

    name: str
    title: Words
    about: Text
    """What it's about, as search engines show it."""
    body: Callable[[], Html]
    picture: str
    """The name of its picture."""


def page(name: str, body: Callable[[], Html]) -> Page:
    """A page with a title of its own, to which the help leads."""
    return Page(name, say("reading", which=name), say("reading about", which=name), body, name)


def entry() -> Html:
    """What the game is, and the way into it."""
    return join(tag("p", say("entry text")), tag("p", tag("a", PLAY, href=ENTERING), class_="play"))


def magic() -> Html:
    """Cuttle for players of Magic."""
    points = [
        tag("div", tag("dt", say("magic", which=item)), tag("dd", say("magic about", which=item)))
        for item in MAGIC
    ]
    return join(
        tag("p", say("magic intro")), tag("dl", points, class_="points"), tag("p", say("magic rules"))
    )


def elsewhere() -> Html:
    """Where the rulebooks differ."""
    return join(
        tag("p", say("elsewhere intro")),
        tag("h2", say("elsewhere read")),
        _ways([(say("elsewhere source", which=name), [name]) for name in SOURCES]),
        tag("h2", say("elsewhere differ")),
        _topic("goals", [(" · ".join(map(str, goals)), names) for goals, names in _by_goals().items()]),
        [
            _topic(
                topic,
                [(say("elsewhere way", which=way), rulebooks_with(rules)) for way, rules in ways.items()],
            )
            for topic, ways in WAYS.items()
        ],
        tag("h2", say("elsewhere ours title")),
        tag("p", say("elsewhere ours")),
    )


def _topic(topic: str, ways: list[tuple[Words, list[str]]]) -> Html:
    """Something that rulebooks differ in."""
    return join(
        tag("h3", say("elsewhere", which=topic)), tag("p", say("elsewhere about", which=topic)), _ways(ways)
    )


def _ways(ways: list[tuple[Words, list[str]]]) -> Html:
    """What is said or played, each with its rulebooks."""
    rows = [tag("div", tag("dt", way), tag("dd", _titles(names))) for way, names in ways]
    return tag("dl", rows, class_="ways")


def _titles(names: list[str]) -> list[Html]:
    """The titles of rulebooks, unless most are meant."""
    if len(names) >= MANY:
        return [tag("span", say("elsewhere others"))]
    return [tag("b", PRESETS[name].preset_title, translate="no") for name in names]


def _by_goals() -> dict[tuple[int, ...], list[str]]:
    """The rulebooks, by their goals with 0 to 4 kings."""
    return {
        goals: rulebooks_with({"goals": goals})
        for goals in dict.fromkeys(PRESETS[name].goals for name in SOURCES)
    }


def rulebooks_with(rules: Mapping[str, object]) -> list[str]:
    """The rulebooks in which all these rules hold."""
    return [
        name
        for name in SOURCES
        if all(getattr(PRESETS[name], rule) == value for rule, value in rules.items())
    ]


PAGES: Final = (page("magic", magic), page("elsewhere", elsewhere))
ENTRY: Final = Page("index", say("entry title"), say("entry about"), entry, "entry")
"""The game's own page in a language: search engines find it, and it leads into the game."""
