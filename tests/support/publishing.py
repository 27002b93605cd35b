"""What published links are a sample of, and what has no published link yet."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from cuttle import LENGTHS, PRESETS, Verb
from cuttle.links import Link
from cuttle.links.additions import ADDITIONS
from cuttle.links.link_contents import KINDS, OUTCOMES, PLAYER_TYPES, STYLE_NAMES, TIMES
from cuttle.links.phases import PHASES
from cuttle.links.task import ASKED
from cuttle.links.tree import HIDDEN_CARDS
from cuttle.variants import AXES, OPTIONS


class Part(NamedTuple):
    """Something that a link can hold, such as a ruleset as a challenge: `ruleset`, `pagat`, `challenge`."""

    what: str
    name: str
    kind: str = ""

    def __str__(self) -> str:
        return f"The {self.what} “{self.name}” is in no published link{self.kind and f' to {self.kind}'}."


def tables() -> dict[str, list[Any]]:
    """The tables in which a code counts places, but for the axes."""
    return {
        "presets": [*PRESETS],
        "options": [*OPTIONS],
        "kinds": [*KINDS],
        "phases": [phase.__name__.lower() for phase in PHASES],
        "asked": [*ASKED],
        "players": [*PLAYER_TYPES],
        "outcomes": [*OUTCOMES],
        "lengths": [*LENGTHS],
        "hidden": [*HIDDEN_CARDS],
        "additions": [*ADDITIONS],
        "styles": [*STYLE_NAMES],
        "times": [*TIMES],
        "verbs": [verb.name for verb in Verb],
    }


def parts(links: Iterable[Link]) -> frozenset[Part]:
    """What these links hold."""
    return frozenset(part for link in links for part in _parts(link))


def unpublished(found: frozenset[Part]) -> list[Part]:
    """What there is besides."""
    wanted = [Part("ruleset", preset, kind) for preset in PRESETS for kind in KINDS]
    wanted += [Part("option", option) for option in OPTIONS] + [Part("rule", axis) for axis in AXES]
    wanted += [Part("player", who) for who in PLAYER_TYPES] + [Part("style", style) for style in STYLE_NAMES]
    return [part for part in wanted if part not in found]


def _parts(link: Link) -> Iterable[Part]:
    rules = link.game.ruleset
    yield Part("ruleset", rules.key, link.kind)
    yield from (Part("option", option) for option in rules.options)
    yield from (Part("rule", axis) for axis in rules.changes)
    yield from (Part("player", who) for who in link.players)
    yield from (Part("style", style) for style in link.styles)
