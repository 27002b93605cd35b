"""The page of prints: the pier with the bots, then all others by kind. Pure."""

from typing import Final

from cuttle.language import Words, say
from web.core.message import Message, Show
from web.core.model import Model
from web.features.daily.messages import ShowDays
from web.features.journey.messages import ChoosePrint, OpenPrint, Prints
from web.features.journey.words import GROUPS, KEPT, KEYS, earned_line, how, title
from web.features.puzzles.messages import PlayPuzzle, ShowPuzzles
from web.features.sets.messages import ShowSets
from web.markup.controls import button, on_or_off
from web.markup.html import Html, join, tag
from web.messages.newgame import PlayBot
from web.state.names import initial
from web.state.prints import PUZZLES
from web.table.portraits import face, portrait
from web.text.words import to_text

_SUITS: Final = {"way": "H", "rules": "C", "theme": "D", "long": "S"}
"""In whose ink the prints of a kind are."""
_SIGNS: Final = {
    "edge": "Q",
    "behind": "X",
    "ace": "A",
    "kings": "crown",
    "fast": "star",
    "peace": "10",
    "set": "deck",
    "month": "star",
    "three": "3",
    "seven": "7",
    "quiet": "10",
    "fresh": "5",
    "trap": "J",
    "lock": "Q",
    "wait": "K",
    "two": "6",
    "back": "9",
    "bait": "scuttle",
    "spare": "draw",
}
"""The drawing on each print, of those on cards."""


def page(model: Model, dialog: Prints) -> Html:
    earned = [key for key in KEPT if key in model.page.prints.earned]
    groups = [
        tag(
            "section",
            tag("h3", say("prints", which=kind)),
            tag(
                "ul",
                [tag("li", _print(model, dialog, key)) for key in (*KEYS, *earned) if kind == _kind(key)],
            ),
            class_=f"imprints of-{kind}",
        )
        for kind in GROUPS
    ]
    return join(tag("p", say("prints about"), class_="asks"), groups)


def _kind(key: str) -> str:
    return key.partition(":")[0]


def _print(model: Model, dialog: Prints, key: str) -> Html:
    kind, _, which = key.partition(":")
    earned = key in model.page.prints.earned
    look = f"imprint suit-{_SUITS.get(kind, 'S')}{' earned' if earned else ''}"
    name = title(key)
    return button(
        [tag("span", _picture(kind, which, name, earned=earned), class_="proof"), tag("span", name)],
        ChoosePrint(key),
        look,
        name=f"print-{kind}-{which}",
        aria_label=say("print is", which="earned" if earned else "open", print=name),
        aria_pressed=on_or_off(key == dialog.chosen),
    )


def _picture(kind: str, which: str, name: Words, *, earned: bool) -> Html:
    if kind == "bot":
        return portrait(which, "worried" if earned else "calm")
    if kind == "style":
        return face(which)
    front = tag("use", href=f"#face-{_SUITS[kind]}")
    if kind == "rules":
        sign = tag("b", initial(to_text(name)), class_="sign")
        return join(tag("svg", front, class_="print", viewBox="0 0 50 70", aria_hidden="true"), sign)
    sign = tag("use", href=f"#fx-{_SIGNS[which]}", x=14, y=43, width=18, height=18)
    return tag("svg", front, sign, class_="print", viewBox="0 0 50 70", aria_hidden="true")


def foot(model: Model, dialog: Prints) -> Html | None:
    """What it takes to earn the chosen print, or when it was earned; and the way there or back."""
    key = dialog.chosen
    if not key:
        return None
    earned = model.page.prints.earned.get(key)
    when = earned_line(earned, dialog.here) if earned else ""
    text = tag("p", tag("b", title(key)), " ", how(key), " ", when, data_spoken="whole")
    way = None
    if earned is None:
        way = button(*_way_there(key), "quiet", name="print-go")
    elif key.startswith(PUZZLES) and earned.source:
        way = button(say("print puzzle"), PlayPuzzle(earned.source), "quiet", name="print-open")
    elif earned.source in (dialog.here or ()):
        way = button(say("menu replay"), OpenPrint(key), "quiet", name="print-open")
    return tag("div", text, way, class_="about-print")


def _way_there(key: str) -> tuple[Words, Message]:
    kind, _, which = key.partition(":")
    match kind, which:
        case "bot", _:
            return say("new go", which="bot", who=title(key)), PlayBot(which)
        case "theme", _:
            return say("menu puzzles"), ShowPuzzles()
        case _, "set":
            return say("menu sets"), ShowSets()
        case _, "month":
            return say("menu days"), ShowDays()
    return say("new title"), Show("new")
