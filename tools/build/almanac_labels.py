"""What figures of the almanac are called, and how those of both levels stand side by side. Pure."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from cuttle.language import Text, TextList, Words, list_with_commas, rank_name, say
from tools.almanac.statements import Claim
from tools.almanac.uses import RANKS
from tools.build.almanac_tables import Group, Row, is_visible, kind_of, range_of, value_of
from tools.build.almanac_texts import ALMANAC
from web.markup.html import Html, tag

LEVELS: Final = ("skilled", "expert")
UNCLEAR: Final = say("almanac unclear")


# Names


def label_of(name: str) -> Words | None:
    """What a figure is about, as a row's label; None if no row is about it."""
    kind, _, rest = name.partition("/")
    if kind == "worth":
        return say("almanac hand", rank=rank_name(RANKS.index(rest)))
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


def level_text(level: str, rounds: int) -> Text:
    """“Skilled bots, 20,000 rounds”."""
    name, _, positions = level.partition("@")
    return say("almanac level", which=name, rounds=rounds, positions=positions)


# Both levels


def measured_of(claim: Claim) -> Text:
    """A figure with its interval."""
    return say("almanac measured", value=value_of(claim), range=range_of(claim))


def size_of(claim: Claim) -> Text:
    """The same without a sign, where words say which way it is."""
    return say("almanac measured", value=value_of(claim, size=True), range=range_of(claim, size=True))


def sizes_of(
    claims: Iterable[Claim], levels: Iterable[str], write: Callable[[Claim], Words] = measured_of
) -> TextList:
    """A figure of all levels: how large something is depends on who plays. What isn't clear is said so."""
    clear = {level_name(claim): write(claim) for claim in claims if claim.sense != "within"}
    return by_levels({level.partition("@")[0]: UNCLEAR for level in levels} | clear)


def by_levels(figures: Mapping[str, Words]) -> TextList:
    """“skilled bots 4.1 (3.6 to 4.7), experts 10.8 (7.8 to 13.9)”, what isn't clear last."""
    ordered = sorted(figures.items(), key=lambda item: (item[1] == UNCLEAR, LEVELS.index(item[0])))
    return list_with_commas(say("almanac by", which=level, figure=figure) for level, figure in ordered)


def level_name(claim: Claim) -> str:
    return claim.level.partition("@")[0]


def level_order(claim: Claim) -> int:
    return LEVELS.index(level_name(claim))


# Tables


def folded_figures(tables: Html | list[Html]) -> Html | None:
    """Tables behind their answer."""
    return tag("details", tag("summary", say("almanac figures")), tables) if tables else None


def folded_part(title: Text, inside: Html) -> Html:
    """A part that is opened by its title: who wants answers finds them first."""
    return tag("details", tag("summary", tag("h2", title)), inside)


def groups(claims: list[Claim], label: Callable[[str], Words | None], most: int = 99) -> list[Group]:
    """Claims by their levels, without those that have no label."""
    rows: dict[Text, list[Row]] = {}
    for claim in claims:
        name = label(claim.name)
        if name is not None and is_visible(claim):
            title = level_text(claim.level, _rounds_of(claims, claim))
            rows.setdefault(title, []).append(Row(name, claim))
    return [Group(title, found[:most]) for title, found in rows.items()]


def _rounds_of(claims: list[Claim], claim: Claim) -> int:
    """How many rounds a table is from: of choices, all that tried one of them."""
    if kind_of(claim.name) != "choice":
        return claim.rounds
    return sum(each.figure.cases for each in claims if each.name.count("/") == 1)


def by_size(claims: list[Claim]) -> list[Claim]:
    return sorted(claims, key=lambda claim: -claim.figure.value)
