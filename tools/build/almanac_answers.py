"""What the pages of the almanac answer: a sentence for each question, its figures behind it. Pure."""

from collections.abc import Iterable
from typing import Any, Final, Literal

from cuttle.language import Text, Words, list_with_semicolons, say
from tools.almanac.estimate import Figure
from tools.almanac.statements import QUESTIONS, Claim, answers, claims_of
from tools.build.almanac_labels import (
    LEVELS,
    by_size,
    folded_figures,
    groups,
    label_of,
    level_text,
    size_of,
    sizes_of,
    use_label,
)
from tools.build.almanac_tables import bound_of, kind_of, table, value_of
from web.markup.html import Html, join, tag

ASKED: Final = {"first player": "first", "two": "two", "jack": "jack"}
"""The questions of the data that are asked one by one, by their texts."""
COSTS: Final = {
    "choice/play or draw": "draw",
    "choice/king": "permanent K",
    "choice/four": "oneoff 4",
    "choice/nine": "oneoff 9",
    "choice/ten": "points 10",
    "choice/ace": "oneoff A",
}
"""Figures that compare a move with the best of all others, by its use."""
OPPOSITE: Final[dict[str, Literal["more", "less"]]] = {"more": "less", "less": "more"}


def questions(data: dict[str, Any]) -> list[Html]:
    """All that are answered about a ruleset."""
    return [*[_question(data, question, which) for question, which in ASKED.items()], _costs(data)]


def _question(data: dict[str, Any], question: str, which: str) -> Html:
    claims = answers(data, question)
    levels = LEVELS[:1] if which == "jack" else data["levels"]  # only skilled tries choices
    answer = answer_of([claim for claim in claims if claim.name == QUESTIONS[question][0]], levels, which)
    caption = say("almanac caption", which="first" if which == "first" else "choice")
    return join(
        tag("h2", say("almanac question", which=which)),
        tag("p", answer),
        folded_figures(table(caption, groups(claims, label_of))),
    )


def answer_of(claims: list[Claim], levels: Iterable[str], which: str) -> Text:
    """A sentence for what claims of several levels agree in."""
    senses = {claim.sense for claim in claims} - {"within"}
    if len(senses) == 1:
        key = "almanac more" if "more" in senses else "almanac less"
        return say(key, which=which, sizes=sizes_of(claims, levels, size_of))
    if senses or not claims:
        return say("almanac open")
    return say("almanac within", bound=bound_of(claims[0]), basis=basis_of(claims[0]))


def basis_of(claim: Claim) -> Text:
    """Whose figure it is. A round tries a choice at most once."""
    return level_text(claim.level, claim.figure.cases if kind_of(claim.name) == "choice" else claim.rounds)


# Moves at a random turn


def _costs(data: dict[str, Any]) -> Html:
    """What moves cost at a random turn, side by side: one alone would be taken for a verdict on its card."""
    claims = by_size([_of_the_draw(claim) for claim in answers(data, "move")])
    costs = [
        _cost(claim, label)
        for claim in claims
        if claim.sense != "more" and (label := use_label(f"chosen/{COSTS.get(claim.name)}"))
    ]
    if not costs:
        return join()
    own = [claim for claim in claims_of(data) if claim.level == LEVELS[0] and not claim.base]
    shares = {claim.name: value_of(claim) for claim in own if kind_of(claim.name) == "chosen"}

    def label_with_share(name: str) -> Words | None:
        use = f"chosen/{COSTS.get(name)}"
        label = use_label(use)
        return (
            say("almanac chosen", move=label, share=shares[use])
            if label and use in shares
            else label or say("almanac turn", which=name.removeprefix("choice/"))
        )

    shown = table(say("almanac caption", which="move"), groups(claims, label_with_share))
    return join(
        tag("h2", say("almanac question", which="move")),
        tag("p", say("almanac costs", costs=list_with_semicolons(costs))),
        folded_figures(shown),
    )


def _of_the_draw(claim: Claim) -> Claim:
    """A draw against the best card, if it's about the best card against a draw; other claims as they are."""
    if COSTS.get(claim.name) != "draw":
        return claim
    value, low, high, cases = claim.figure
    return claim._replace(
        sense=OPPOSITE.get(claim.sense, claim.sense), figure=Figure(-value, -high, -low, cases)
    )


def _cost(claim: Claim, move: Words) -> Text:
    value = bound_of(claim) if claim.sense == "within" else value_of(claim, size=True)
    return say("almanac cost", which=claim.sense, move=move, value=value)
