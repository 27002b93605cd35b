"""What a ruleset changes against another: its rules, what differs most in play, and the figures. Pure."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from cuttle.language import Text, TextList, Words, difference_line, ruleset_title, say
from cuttle.rules.ruleset import Ruleset
from cuttle.variants import AXES
from tools.almanac.statements import Claim, claims_of, read_figures
from tools.almanac.uses import RANKS
from tools.build.almanac_answers import basis_of
from tools.build.almanac_labels import (
    by_size,
    folded_figures,
    folded_part,
    groups,
    label_of,
    level_order,
    measured_of,
    rank_label,
    sizes_of,
    use_label,
)
from tools.build.almanac_tables import bound_of, kind_of, table, value_of
from web.markup.html import Html, join, tag

MOST: Final = 6
"""How many rows the table of moves has at most."""
COMMON: Final = 1.0
"""At how many turns of a round a move must be possible to be what differs most."""
NOTABLE: Final = 0.005
"""By how much its share must differ."""
WORDS: Final = (
    *("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "joker"),
)
"""The ranks, as names of axes begin with them: `four_random` is about fours."""
MAIN_USES: Final = ("oneoff", "permanent", "steal", "block")
"""What a rule about a rank is about, rather than its points."""


class Change(NamedTuple):
    """A ruleset and one that it's compared with."""

    rules: Ruleset
    base: Ruleset
    data: dict[str, Any]

    @property
    def levels(self) -> dict[str, Any]:
        """By the levels that played both."""
        levels: dict[str, Any] = self.data["changes"][self.base.key]
        return levels

    @property
    def claims(self) -> list[Claim]:
        """What may be said about the differences, skilled first."""
        found = [claim for claim in claims_of(self.data) if claim.base == self.base.key]
        return sorted(found, key=level_order)

    def of(self, *kinds: str) -> list[Claim]:
        """Those of some kinds, in their order."""
        claims = self.claims
        return [claim for kind in kinds for claim in claims if kind_of(claim.name) == kind]

    def sizes(self, name: str) -> TextList:
        """A figure before and after, of each level."""
        claims = [claim for claim in self.claims if claim.name == name]
        return sizes_of(claims, self.levels, partial(_instead, self.data))


def comparison(change: Change, folded: bool = False) -> Html:
    """A part of a page."""
    chosen = sorted(change.of("chosen"), key=lambda claim: (level_order(claim), -abs(claim.figure.value)))
    chosen = [claim for claim in chosen if claim.level == chosen[0].level][:MOST]
    rounds = sorted(change.of("first", "turns", "tied", "deck empty", "kings"), key=level_order)
    parts = (
        ("change rounds", rounds, label_of),
        ("change worth", sorted(by_size(change.of("worth")), key=level_order), rank_label),
        ("change chosen", by_size(chosen), use_label),
    )
    tables = [table(say("almanac caption", which=which), groups(part, label)) for which, part, label in parts]
    title = say("almanac base", base=ruleset_title(change.base))
    inside = join(
        tag("p", difference_line(change.rules, change.base)),
        tag("ul", [tag("li", line) for line in _lines(change)], class_="made"),
        join(tables) if folded else folded_figures(tables),
    )
    return folded_part(title, inside) if folded else join(tag("h2", title), inside)


def _lines(change: Change) -> Iterator[Text]:
    """What differs most, one line each: two moves, a card in the opening hand, ties, the first player."""
    moves = moves_that_differ(change)
    yield from [say("almanac differs", move=move, sizes=sizes) for move, sizes in moves]
    if not moves:
        yield say("almanac alike")
    worths = change.of("worth")
    if worths:
        name = max(worths, key=lambda claim: abs(claim.figure.value)).name
        same = [claim for claim in worths if claim.name == name]
        card = say("almanac hand", rank=rank_label(name))
        yield say("almanac differs hand", card=card, sizes=sizes_of(same, change.levels, measured_of))
    if any(claim.sense != "within" for claim in change.of("tied")):
        figure = say("almanac figure", which="tied")
        yield say("almanac differs round", figure=figure, sizes=change.sizes("tied"))
    yield _first_player(change)


def _first_player(change: Change) -> Text:
    firsts = change.of("first")
    senses = {claim.sense for claim in firsts} - {"within"}
    if len(senses) == 1:
        return say("almanac change", which=senses.pop(), sizes=change.sizes("first"))
    if senses or not firsts:
        return say("almanac change", which="open")
    return say("almanac change", which="within", bound=bound_of(firsts[0]), basis=basis_of(firsts[0]))


def moves_that_differ(change: Change) -> list[tuple[Words, TextList]]:
    """The move that the rules are about, and another one that's chosen more or less often than before, each
    with how often; none if all are chosen about as often."""
    common = {
        claim.name: label
        for claim in sorted(change.of("chosen"), key=lambda claim: -abs(claim.figure.value))
        if claim.figure.cases >= COMMON * claim.rounds
        and abs(claim.figure.value) >= NOTABLE
        and (label := use_label(claim.name))
    }
    ranks = _ranks_of(change)
    about = [name for name in common if _is_main_use(name, ranks)]
    names = list(dict.fromkeys([*about[:1], *common]))[:2]
    return [(common[name], change.sizes(name)) for name in names]


def _ranks_of(change: Change) -> set[str]:
    """The ranks that the rules are about in which the two differ."""
    axes = [axis for axis in AXES if getattr(change.rules, axis) != getattr(change.base, axis)]
    return {
        rank for word, rank in zip(WORDS, RANKS, strict=True) if any(axis.startswith(word) for axis in axes)
    }


def _is_main_use(name: str, ranks: set[str]) -> bool:
    verb, _, rank = name.partition("/")[2].partition(" ")
    return verb in MAIN_USES and rank in ranks


def _instead(data: dict[str, Any], claim: Claim) -> Text:
    """“5.5% instead of 1.5%”, of a claim about the difference; that alone if nothing else may be said."""
    own = read_figures(data["levels"][claim.level]).get(claim.name)
    if own is None:
        return measured_of(claim)
    values = (own.value, own.value - claim.figure.value)
    now, was = (value_of(claim._replace(base="", figure=own._replace(value=value))) for value in values)
    return say("almanac instead", now=now, was=was)
