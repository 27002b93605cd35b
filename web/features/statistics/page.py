"""The dialog of the results against bots: tables, curves, and the question before they are deleted. Pure."""

from collections import Counter, defaultdict
from contextlib import suppress

from cuttle import RulesetError, parse_ruleset
from cuttle.bot import LEVELS
from cuttle.language import Words, list_with_and, ruleset_title, say
from web.core.message import Show
from web.core.model import Model
from web.features.statistics.messages import ForgetStatistics, ResetRating, Statistics
from web.features.statistics.past_rounds import PastRound, read_rounds
from web.features.statistics.plots import plots
from web.features.statistics.rating_picture import pier
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.state.stored_results import (
    HOWS,
    RESULTS,
    ResultKey,
    Tally,
    read_statistics,
    rounds_lines,
    unreadable_lines,
)


def statistics(model: Model, dialog: Statistics) -> Html:
    """All results; those with help are in a table of their own."""
    tally, count = read_statistics(dialog.text), len(unreadable_lines(dialog.text))
    tables = [_table(how, {kind: tally[kind] for kind in tally if kind.how == how}) for how in HOWS]
    rounds = [read_rounds(line, for_two=_are_for_two(tally)) for line in rounds_lines(dialog.text)]
    unread = say("statistics unread", count=count)
    ask = button(say("forget"), Show("forget"), "quiet", name=None)
    return join(
        pier(model.page.ratings) if model.page.settings.rating else None,
        _plots(tally, rounds),
        tag("details", tag("summary", say("as table")), tables, class_="as-table") if tally else None,
        tag("p", say("statistics none")) if not tally and not count else None,
        tag("p", unread, class_="problem") if count else None,
        tag("p", say("statistics how")),
        tag("details", tag("summary", say("statistics more")), tag("p", say("statistics help"))),
        tag("p", ask, class_="buttons") if tally or count else None,
    )


def _are_for_two(tally: Tally) -> bool:
    """Whether no round was among three; rules that can't be read may be for as many."""
    try:
        return all(parse_ruleset(rules).seats == 2 for rules in {kind.rules for kind in tally})
    except RulesetError:
        return False


def _plots(tally: Tally, rounds: list[list[PastRound]]) -> Html | None:
    """The plots of the rounds without help; of those with help if there are no others. The rounds are by
    browser, those of this one last."""
    if not tally:
        return None
    how = "clean" if any(kind.how == "clean" for kind in tally) else "apart"
    kinds = sorted((kind for kind in tally if kind.how == how), key=lambda kind: _strength(kind.level))
    levels = defaultdict[str, Counter[str]](Counter)
    for kind in kinds:
        levels[kind.level].update(tally[kind])
    by_browser = [[past for past in browser if past.clean == (how == "clean")] for browser in rounds]
    helped = sum(sum(results.values()) for kind, results in tally.items() if kind.how == "apart")
    some_lack_details = sum(map(len, by_browser)) < sum(map(Counter.total, levels.values()))
    about_help = "plot apart only" if how == "apart" else "plot apart"
    return join(
        tag("p", say(about_help, count=helped), class_="soft") if helped else None,
        plots(levels, by_browser),
        tag("p", say("plot since"), class_="soft") if some_lack_details else None,
    )


def _strength(level: str) -> list[int]:
    """What sorts levels from the weakest to the strongest."""
    return [list(LEVELS).index(bot) for bot in level.split("+")]


def delete_question(*_: object) -> Html:
    """The question whether to delete all results."""
    forget = button(say("forget"), ForgetStatistics(), "choice", name=None)
    return join(tag("p", say("forget text")), tag("p", forget, class_="buttons"))


def reset_question(*_: object) -> Html:
    """The question whether the rating begins again."""
    reset = button(say("my rating reset go"), ResetRating(), "choice", name=None)
    return join(tag("p", say("my rating reset text")), tag("p", reset, class_="buttons"))


def _table(how: str, tally: Tally) -> Html | None:
    if not tally:
        return None
    heads = [tag("th", say("statistics", which=name), scope="col") for name in ("against", "games", *RESULTS)]
    groups = [_group(rules, tally) for rules in dict.fromkeys(kind.rules for kind in tally)]
    head = tag("thead", tag("tr", heads))
    return tag(
        "div",
        tag("table", tag("caption", say("statistics", which=how)), head, groups),
        class_="statistics",
        role="region",
        aria_label=say("statistics", which=how),
        tabindex="0",
    )


def _group(rules: str, tally: Tally) -> Html:
    """The results of one ruleset."""
    title: Words = rules
    with suppress(RulesetError):
        title = ruleset_title(parse_ruleset(rules))
    rows = [_row(kind, results) for kind, results in tally.items() if kind.rules == rules]
    head = tag("tr", tag("th", title, colspan=2 + len(RESULTS), scope="rowgroup"))
    return tag("tbody", head, rows)


def _row(kind: ResultKey, results: dict[str, int]) -> Html:
    levels = [say("level", which=level) for level in kind.level.split("+") if level]
    name = say("statistics row", which=kind.side, levels=list_with_and(levels))
    numbers = [sum(results.values()), *results.values()]
    return tag("tr", tag("th", name, scope="row"), [tag("td", str(number)) for number in numbers])
