"""The pages of the almanac: one for each ruleset that has data, and one that leads to them. Pure, but for
reading the data. What may be said is `tools/almanac/statements.py`'s."""

import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from cuttle import parse_ruleset
from cuttle.language import (
    Text,
    TextList,
    Words,
    difference_line,
    list_with_commas,
    list_with_semicolons,
    rank_name,
    ruleset_title,
    say,
)
from cuttle.rules import JOKER
from cuttle.rules.ruleset import Ruleset
from tools.almanac.statements import QUESTIONS, Claim, answers, claims_of
from tools.almanac.uses import RANKS
from tools.almanac.writing import DATA, read_data
from tools.build.almanac_tables import Group, Row, bound_of, is_visible, kind_of, range_of, table, value_of
from tools.build.almanac_texts import ALMANAC
from tools.build.reading_pages import Page, page
from web.features.help.reading import path_of
from web.markup.html import Html, join, tag
from web.text.words import language_tag

NAME: Final = "almanac"
"""The page that leads to the others, whose names begin like this, and the folder of the data."""
LEVELS: Final = ("skilled", "expert")
MOST: Final = 10
"""How many rows the long tables have at most."""
TRIALS: Final = ("cuttle-spades", "trial-random-four", "trial-double-nine")

ASKED: Final = {"first player": "first", "two": "two", "jack": "jack", "king": "king", "ace": "ace"}
"""The questions of the data that each page answers, by their texts."""
EFFECTS: Final = {"nine": 8, "four": 3}
"""Those about the effect of a rank, which a page answers if it can."""
LEADS: Final = {"ace": {"choice/ace/10": "ace", "choice/ace/0": "ace level"}}
"""The figures that answer a question if they can, by their texts, where it isn't the first one alone."""
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
    def group(self) -> str:
        """Among which pages it's listed."""
        if self.ruleset.options:
            return "options"
        return "trials" if self.ruleset.preset in TRIALS else "rulebooks"


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
    """The page that leads to the others, with what each says about the first player."""
    groups = ("trials", "rulebooks", "options")
    parts = [(group, [almanac for almanac in almanacs() if almanac.group == group]) for group in groups]
    return join(
        tag("p", say("almanac intro")),
        tag("p", say("almanac legend")),
        [
            join(
                tag("h2", say("almanac group", which=group)),
                tag("p", say("almanac vote")) if group == "trials" else None,
                _first_players(members),
            )
            for group, members in parts
            if members
        ],
        _made(),
    )


def _first_players(members: list[Almanac]) -> Html:
    """Links to pages, each beside the first player's wins."""
    rows: dict[Text, list[Row]] = {}
    for almanac in members:
        link = tag("a", almanac.title, href=path_of(almanac.name, "en"), translate="no")
        for level in list(almanac.data["levels"])[:1]:
            claims = [claim for claim in answers(almanac.data, "first player") if claim.level == level]
            rounds = almanac.data["levels"][level]["rounds"]
            rows.setdefault(level_text(level, rounds), []).append(Row(link, claims[0] if claims else None))
    return table(say("almanac caption", which="first"), [Group(*almanac) for almanac in rows.items()])


def _body(almanac: Almanac) -> Html:
    """The page of a ruleset."""
    data = almanac.data
    claims = claims_of(data)
    up = "./" if language_tag() == "en" else "../"
    return join(
        tag("p", say("almanac legend")),
        [
            _change(almanac.ruleset, parse_ruleset(base), [claim for claim in claims if claim.base == base])
            for base in data["changes"]
        ],
        [
            _question(data, question, say("almanac question", which=which))
            for question, which in ASKED.items()
        ],
        [
            _question(data, question, say("almanac question", which="effect", rank=rank_name(rank)))
            for question, rank in EFFECTS.items()
            if answers(data, question)
        ],
        _tables(almanac, [claim for claim in claims if not claim.base]),
        _made(),
        tag("p", tag("a", say("almanac file"), href=f"{up}{NAME}/{almanac.file}")),
    )


def _made() -> Html:
    lines = [tag("li", say("almanac made", which=which)) for which in MADE]
    return _folded(say("almanac made title"), tag("ol", lines, class_="made"))


def level_text(level: str, rounds: int) -> Text:
    """“Skilled bots, 20,000 rounds”."""
    name, _, positions = level.partition("@")
    return say("almanac level", which=name, rounds=rounds, positions=positions)


def _basis(claim: Claim) -> TextList:
    """What stands in brackets behind a figure. A round tries a choice at most once."""
    rounds = claim.figure.cases if kind_of(claim.name) == "choice" else claim.rounds
    parts = [level_text(claim.level, rounds)]
    if claim.sense != "within":
        parts.insert(0, range_of(claim, size=True))
    return list_with_semicolons(parts)


# Questions


def _question(data: dict[str, Any], question: str, title: Text) -> Html:
    """A question, a sentence that answers it, and its figures."""
    claims = answers(data, question)
    figures = LEADS.get(question, {QUESTIONS[question][0]: ASKED.get(question, "effect")})
    said = [
        _answer(claim, which) for name, which in figures.items() for claim in claims if claim.name == name
    ]
    lead = next(filter(None, said), say("almanac open"))
    caption = say("almanac caption", which="first" if question == "first player" else "choice")
    shown = table(caption, _groups(claims, label_of))
    folded = tag("details", tag("summary", say("almanac figures")), shown) if shown else None
    return join(tag("h2", title), tag("p", lead), folded)


def _answer(claim: Claim, which: str) -> Text | None:
    """A sentence for what a claim says; None if there's none."""
    if claim.sense == "within":
        has_condition = which in LEADS["ace"].values()  # which this sentence wouldn't tell
        return None if has_condition else say("almanac within", bound=bound_of(claim), basis=_basis(claim))
    key = "almanac more" if claim.sense == "more" else "almanac less"
    if not has_text(key, which):
        return None
    return say(key, which=which, value=value_of(claim, size=True), basis=_basis(claim))


def _groups(claims: list[Claim], label: Callable[[str], Words | None], most: int = 99) -> list[Group]:
    """Claims by their levels, without those that have no label."""
    levels = {(claim.level, claim.rounds): list[Row]() for claim in claims}
    for claim in claims:
        name = label(claim.name)
        if name is not None and is_visible(claim):
            levels[claim.level, claim.rounds].append(Row(name, claim))
    return [Group(level_text(*level), rows[:most]) for level, rows in levels.items()]


# Labels


def label_of(name: str) -> Words | None:
    """What a figure is about, as a row's label; None if no row is about it."""
    kind, _, rest = name.partition("/")
    if kind == "worth":
        return say("almanac hand", rank=rank_name(RANKS.index(rest)))
    if kind == "choice":
        group = rest.partition("/")[2] or "whole"
        return say("almanac turn", which=group)
    return say("almanac figure", which=name) if has_text("almanac figure", name) else None


def has_text(key: str, which: str) -> bool:
    """Whether a message has this option."""
    return which in getattr(ALMANAC[key], "options", ())


def rank_label(name: str) -> Words:
    return rank_name(RANKS.index(name.partition("/")[2]))


def use_label(name: str) -> Words | None:
    """What a card was used for, of a figure whose name ends with that."""
    rest = name.partition("/")[2]
    lost, _, use = rest.rpartition("/")
    verb, _, rank = use.partition(" ")
    which = "glasses" if use == "permanent 8" else verb
    if not has_text("almanac use", which):
        return None
    text = say("almanac use", which=which, rank=rank_name(RANKS.index(rank)) if rank else "")
    return say("almanac use", which="lost", move=text) if lost else text


# Tables


def _tables(almanac: Almanac, claims: list[Claim]) -> Html:
    """What isn't asked, but is good to know."""

    def of(kind: str) -> list[Claim]:
        return by_size([claim for claim in claims if kind_of(claim.name) == kind])

    rounds = [claim for kind in ("turns", "tied", "deck empty", "ending", "kings") for claim in of(kind)]
    chosen = sorted(first_level(of("chosen")), key=lambda claim: _rank_of(claim.name))
    return join(
        _titled("rounds", _groups(sorted(rounds, key=_by_level), label_of)),
        _titled("last", _groups(first_level(of("last")), use_label, MOST)),
        _titled(
            "worth",
            _groups(sorted(of("worth"), key=_by_level), rank_label),
            _missing(almanac.ruleset, first_level(of("worth"))),
        ),
        _titled("opening", _groups(first_level(of("opening")), use_label, MOST)),
        _titled("chosen", _groups(chosen, use_label)),
        _titled("turning", _groups(first_level(of("turning")), use_label, MOST)),
    )


def _titled(which: str, groups: list[Group], below: Html | None = None) -> Html | None:
    """A table with a title, and what stands below it; nothing without rows."""
    if not any(group.rows for group in groups):
        return None
    figures = table(say("almanac caption", which=which), groups)
    return _folded(say("almanac table", which=which), join(figures, below))


def _folded(title: Text, inside: Html) -> Html:
    """A part that is opened by its title: who wants answers finds them first."""
    return tag("details", tag("summary", tag("h2", title)), inside)


def _missing(rules: Ruleset, claims: list[Claim]) -> Html | None:
    """The ranks about which nothing may be said."""
    known = {claim.name.partition("/")[2] for claim in claims}
    dealt = range(JOKER + 1 if rules.jokers else JOKER)
    ranks = [number for number in dealt if RANKS[number] not in known]
    if not ranks:
        return None
    return tag("p", say("almanac missing", ranks=list_with_commas(map(rank_name, ranks))))


def by_size(claims: list[Claim]) -> list[Claim]:
    return sorted(claims, key=lambda claim: -claim.figure.value)


def first_level(claims: list[Claim]) -> list[Claim]:
    """The claims of the first level that has any."""
    ordered = sorted(claims, key=_by_level)
    return [claim for claim in ordered if claim.level == ordered[0].level]


def _by_level(claim: Claim) -> int:
    return LEVELS.index(claim.level.partition("@")[0])


def _rank_of(name: str) -> int:
    rank = name.partition(" ")[2]
    return RANKS.index(rank) if rank else len(RANKS)


# Comparisons


def _change(rules: Ruleset, base: Ruleset, claims: list[Claim]) -> Html:
    """What a ruleset changes against another."""

    def of(*kinds: str) -> list[Claim]:
        chosen = [claim for kind in kinds for claim in claims if kind_of(claim.name) == kind]
        return sorted(chosen, key=_by_level)

    name = ruleset_title(base)
    lead = say("almanac change", which="open")
    if firsts := of("first"):
        claim = firsts[0]
        value, bound, basis = value_of(claim, size=True), bound_of(claim), _basis(claim)
        lead = say("almanac change", which=claim.sense, base=name, value=value, bound=bound, basis=basis)
    chosen = sorted(first_level(of("chosen")), key=lambda claim: -abs(claim.figure.value))[:MOST]
    parts = (
        ("change rounds", of("first", "turns", "tied", "deck empty", "ending", "kings"), label_of),
        ("change worth", sorted(by_size(of("worth")), key=_by_level), rank_label),
        ("change chosen", by_size(chosen), use_label),
    )
    tables = [
        table(say("almanac caption", which=which), _groups(part, label)) for which, part, label in parts
    ]
    differing = difference_line(rules, base)
    figures = tag("details", tag("summary", say("almanac figures")), tables)
    return join(tag("h2", say("almanac base", base=name)), tag("p", differing), tag("p", lead), figures)
