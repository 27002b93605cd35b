"""The pages of the almanac: one for each ruleset that has data, and one that leads to them. Pure, but for
reading the data. What may be said is `tools/almanac/statements.py`'s."""

import json
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from cuttle import parse_ruleset
from cuttle.language import (
    Text,
    TextList,
    Words,
    list_with_and,
    list_with_commas,
    rank_name,
    ruleset_title,
    say,
)
from cuttle.language.differences import DEFAULT_RULESET
from cuttle.rules import JOKER
from cuttle.rules.ruleset import Ruleset
from tools.almanac.statements import Claim, answers, claims_of
from tools.almanac.uses import RANKS
from tools.almanac.writing import DATA, read_data
from tools.build.almanac_answers import questions
from tools.build.almanac_changes import Change, comparison, moves_that_differ
from tools.build.almanac_labels import (
    by_levels,
    by_size,
    folded_part,
    groups,
    label_of,
    level_name,
    level_order,
    rank_label,
    use_label,
)
from tools.build.almanac_tables import Group, kind_of, range_text, table
from tools.build.reading_pages import Page, page
from web.features.help.reading import path_of
from web.markup.html import Html, join, tag
from web.text.words import language_tag

NAME: Final = "almanac"
"""The page that leads to the others, whose names begin like this, and the folder of the data."""
MOST: Final = 10
"""How many rows the long tables have at most."""
FITTED: Final = {"cuttle-spades": "skilled", "trial-random-four": "bots", "trial-double-nine": "bots"}
"""The trials, and which bots had been fitted before each of them existed (docs/bot.md)."""
GROUPS: Final = ("trials", "rulebooks", "options")
MADE: Final = ("bots", "deals", "interval", "worth", "choice", "turning", "chosen", "shown", "people")


class Almanac(NamedTuple):
    """A ruleset with data."""

    ruleset: Ruleset
    data: dict[str, Any]

    @property
    def file(self) -> str:
        """The name of the file that offers its data."""
        return f"{self.ruleset.key.replace(' ', '-')}.json"

    @property
    def name(self) -> str:
        """The name of its page."""
        return f"{NAME}-{self.file.removesuffix('.json').replace('+', '-')}"

    @property
    def title(self) -> Words:
        return ruleset_title(self.ruleset)

    @property
    def changes(self) -> list[Change]:
        """The rulesets that it's compared with."""
        return [Change(self.ruleset, parse_ruleset(base), self.data) for base in self.data["changes"]]

    @property
    def fitted(self) -> str | None:
        """Whose play is older than these rules, by its text; None if the bots learned with them."""
        return "option" if self.ruleset.options else FITTED.get(self.ruleset.preset)

    @property
    def group(self) -> str:
        """Among which pages it's listed."""
        if self.ruleset.options:
            return "options"
        return "trials" if self.ruleset.preset in FITTED else "rulebooks"


def almanacs() -> tuple[Almanac, ...]:
    """All that have data, by their names."""
    return _read(DATA)


@cache
def _read(path: Path) -> tuple[Almanac, ...]:
    return tuple(Almanac(parse_ruleset(data["ruleset"]), data) for data in read_data(path))


def files() -> Iterator[tuple[str, bytes]]:
    """The data, as the site has them."""
    for almanac in almanacs():
        yield f"{NAME}/{almanac.file}", json.dumps(almanac.data, ensure_ascii=False).encode()


def pages() -> Iterator[Page]:
    """All pages; none without data."""
    if almanacs():
        yield page(NAME, _index)
    for almanac in almanacs():
        title, about = say("almanac title", rules=almanac.title), say("almanac about", rules=almanac.title)
        yield Page(almanac.name, title, about, partial(_body, almanac), NAME)


def _index() -> Html:
    """The page that leads to the others, with what differs most under each."""
    parts = [(group, [almanac for almanac in almanacs() if almanac.group == group]) for group in GROUPS]
    return join(
        tag("p", say("almanac intro", base=ruleset_title(DEFAULT_RULESET))),
        tag("p", say("almanac firsts", sizes=_first_players())),
        [
            join(
                tag("h2", say("almanac group", which=group)),
                tag("p", say("almanac vote")) if group == "trials" else None,
                tag("dl", [_entry(almanac) for almanac in members], class_="ways wide"),
            )
            for group, members in parts
            if members
        ],
    )


def _first_players() -> TextList:
    """From the fewest wins of the first player to the most, by level."""
    wins = dict[str, list[float]]()
    for almanac in almanacs():
        for claim in answers(almanac.data, "first player"):
            wins.setdefault(level_name(claim), []).append(claim.figure.value)
    ranges = {level: range_text(100 * min(values), 100 * max(values)) for level, values in wins.items()}
    return list_with_and(by_levels(ranges).items)


def _entry(almanac: Almanac) -> Html:
    """A link to a page, and what differs most."""
    link = tag("a", almanac.title, href=path_of(almanac.name, "en"), translate="no")
    return tag("div", tag("dt", link), tag("dd", _difference(almanac)))


def _difference(almanac: Almanac) -> Text:
    """What differs most from the first ruleset that it's compared with, named if it isn't the usual one."""
    for change in almanac.changes:
        moves, base = moves_that_differ(change), ruleset_title(change.base)
        if not moves:
            return say("almanac alike")
        line = say("almanac differs round", figure=moves[0][0], sizes=moves[0][1])
        return line if change.base == DEFAULT_RULESET else say("almanac line", base=base, difference=line)
    return say("almanac plain")


def _body(almanac: Almanac) -> Html:
    """The page of a ruleset."""
    data = almanac.data
    claims = claims_of(data)
    up = "./" if language_tag() == "en" else "../"
    return join(
        tag("p", say("almanac legend")),
        tag("p", say("almanac fitted", which=almanac.fitted)) if almanac.fitted else None,
        [comparison(change) for change in almanac.changes[:1]],
        questions(data),
        [comparison(change, folded=True) for change in almanac.changes[1:]],
        _tables(almanac, [claim for claim in claims if not claim.base]),
        _made(),
        tag("p", tag("a", say("almanac file"), href=f"{up}{NAME}/{almanac.file}")),
    )


def _made() -> Html:
    lines = [tag("li", say("almanac made", which=which)) for which in MADE]
    return folded_part(say("almanac made title"), tag("ol", lines, class_="made"))


def _tables(almanac: Almanac, claims: list[Claim]) -> Html:
    """What isn't asked, but is good to know."""

    def of(kind: str) -> list[Claim]:
        return by_size([claim for claim in claims if kind_of(claim.name) == kind])

    rounds = [claim for kind in ("turns", "tied", "deck empty", "ending", "kings") for claim in of(kind)]
    chosen = sorted(first_level(of("chosen")), key=lambda claim: _rank_of(claim.name))
    return join(
        _titled("rounds", groups(sorted(rounds, key=level_order), label_of)),
        _titled("last", groups(first_level(of("last")), use_label, MOST)),
        _titled(
            "worth",
            groups(sorted(of("worth"), key=level_order), rank_label),
            _missing(almanac.ruleset, first_level(of("worth"))),
        ),
        _titled("opening", groups(first_level(of("opening")), use_label, MOST)),
        _titled("chosen", groups(chosen, use_label)),
        _titled("turning", groups(first_level(of("turning")), use_label, MOST)),
    )


def _titled(which: str, groups: list[Group], below: Html | None = None) -> Html | None:
    """A table with a title, and what stands below it; nothing without rows."""
    if not any(group.rows for group in groups):
        return None
    figures = table(say("almanac caption", which=which), groups)
    return folded_part(say("almanac table", which=which), join(figures, below))


def _missing(rules: Ruleset, claims: list[Claim]) -> Html | None:
    """The ranks about which nothing may be said."""
    known = {claim.name.partition("/")[2] for claim in claims}
    dealt = range(JOKER + 1 if rules.jokers else JOKER)
    ranks = [number for number in dealt if RANKS[number] not in known]
    if not ranks:
        return None
    return tag("p", say("almanac missing", ranks=list_with_commas(map(rank_name, ranks))))


def _rank_of(name: str) -> int:
    rank = name.partition(" ")[2]
    return RANKS.index(rank) if rank else len(RANKS)


def first_level(claims: list[Claim]) -> list[Claim]:
    """The claims of the first level that has any."""
    ordered = sorted(claims, key=level_order)
    return [claim for claim in ordered if claim.level == ordered[0].level]
