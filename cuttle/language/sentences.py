"""The catalogue of the game in English, and messages that many sentences need."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cuttle.language.en.asides import ASIDES
from cuttle.language.en.axes import AXES
from cuttle.language.en.causes import CAUSES
from cuttle.language.en.choices import CHOICES
from cuttle.language.en.drawbacks import DRAWBACKS
from cuttle.language.en.errors import ERRORS
from cuttle.language.en.gains import GAINS
from cuttle.language.en.links import LINKS
from cuttle.language.en.names import NAMES
from cuttle.language.en.narration import NARRATION
from cuttle.language.en.previews import PREVIEWS
from cuttle.language.en.reasons import REASONS
from cuttle.language.en.rules import RULES
from cuttle.language.en.whynot import REFUSALS
from cuttle.language.text import Entry, Language, Text, TextList, paragraph, say
from cuttle.refusal import RefusalError
from cuttle.rules.ruleset import RulesetError
from cuttle.start import ImpossiblePositionError

ROUND: Final[Mapping[str, Entry]] = MappingProxyType(
    NAMES | NARRATION | CHOICES | PREVIEWS | ASIDES | REFUSALS | REASONS | DRAWBACKS | CAUSES | GAINS
)
"""What a round needs, by its key."""

SENTENCES: Final[dict[str, Entry]] = {**ROUND, **RULES, **AXES, **LINKS, **ERRORS}
"""Every message by its key."""

ENGLISH: Final = Language("en", SENTENCES)
"""The language where there is no page, such as in a terminal."""


def cards_text(count: int) -> Text:
    """“a card”, “three cards”."""
    return say("cards", count=count)


def points_text(count: int) -> Text:
    """“1 point”, “9 points”."""
    return say("points count", count=count)


def error_text(error: RefusalError) -> Text | TextList:
    """Why a ruleset, a start position or a move can't be."""
    if error.reason not in error.sentences:
        return paragraph([str(error)])
    if error.reason == "option for two":
        return say("ruleset error", which=error.reason, name=say("option", which=error.values["name"]))
    if isinstance(error, RulesetError):
        return say("ruleset error", which=error.reason, **error.values)
    if isinstance(error, ImpossiblePositionError):
        return say("position error", which=error.reason, **error.values)
    return say("move error", which=error.reason, **error.values)


def says(text: Text, *messages: str) -> bool:
    """Whether it's one of these messages, by their keys."""
    return text.key in messages
