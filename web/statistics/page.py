"""Results against bots by ruleset, level and turn order, stored as text. Pure.

A round counts once, when it ends, for one person against bots; resigning is a loss. Rounds with help or a
known deal are counted separately. Lines that can't be read are ignored, and stay until everything is deleted.
"""

from collections import Counter, defaultdict
from typing import Final
from zlib import crc32

from cuttle import RulesetError, parse_ruleset
from cuttle.bot import LEVELS
from cuttle.language import Words, list_with_commas, ruleset_title, say
from cuttle.rules import Over
from web.core.command import SaveText
from web.core.feature import on, to
from web.core.message import Show
from web.core.model import Model, Step, with_dialog
from web.core.storage_keys import STATISTICS
from web.core.visit import Visit
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.state.tally import (
    HOWS,
    LAST,
    REMEMBERED,
    RESULTS,
    ResultKey,
    Tally,
    last_counted,
    read_statistics,
    result_for,
    rounds_line,
    side_of,
    unreadable_lines,
)
from web.statistics.messages import (
    CountResult,
    ForgetStatistics,
    LoadStatistics,
    ShowStatistics,
    Statistics,
    StatisticsLoaded,
)
from web.statistics.past_rounds import PastRound, details, read_rounds, with_round
from web.statistics.plots import plots


def add_result(text: str, line: str) -> str:
    """The text with another result, given as `count_result` writes it, unless that round has been counted."""
    name, *fields, result, told = (*line.split("\t"), "", "")[:7]
    tally, last = read_statistics(text), last_counted(text)
    if name in last or len(fields) != 4 or result not in RESULTS:
        return text
    results = tally.setdefault(ResultKey(*fields), dict.fromkeys(RESULTS, 0))
    results[result] += 1
    lines = ["\t".join([*kind, *(str(each[name]) for name in RESULTS)]) for kind, each in tally.items()]
    newest = "\t".join([LAST, name, *last[: REMEMBERED - 1]])
    rounds = with_round(rounds_line(text), result, fields[0], told)
    return "\n".join([newest, *([rounds] if rounds else []), *lines, *unreadable_lines(text), ""])


def count_result(before: Model, after: Model) -> Step:
    """The command that counts a result, if this change ended a round."""
    game, phase, seat = after.game, after.game.state.phase, after.own_seat
    is_later = before.game.start == game.start and len(before.game.moves) < len(game.moves)
    if not isinstance(phase, Over) or not is_later or seat is None or after.shared:
        return after, []
    if game.from_position:
        return after, []  # it says nothing about games from a deal
    result = result_for(phase, seat)
    how = "apart" if after.deal.apart or after.deal.number is None else "clean"
    side = side_of(game, seat)
    name = f"{crc32(bytes([*(card % 256 for card in game.deck), game.dealer, seat])):08x}"
    told = details(game)
    return after, [CountResult("\t".join([name, how, game.ruleset.key, _levels(after), side, result, told]))]


def _levels(model: Model) -> str:
    """The levels of the bots without repeats, in alphabetical order."""
    found = {model.level_at(seat) for seat in range(len(model.seating.players)) if seat not in model.persons}
    return "+".join(sorted(found))


# The dialogs


def statistics(_: Model, shown: Statistics) -> Html:
    """All results; those with help are in a table of their own."""
    tally, count = read_statistics(shown.text), len(unreadable_lines(shown.text))
    tables = [_table(how, {kind: each for kind, each in tally.items() if kind.how == how}) for how in HOWS]
    unread = say("statistics unread", count=count)
    ask = button(say("forget"), Show("forget"), "quiet", name=None)
    return join(
        _plots_shown(tally, read_rounds(rounds_line(shown.text))),
        tag("details", tag("summary", say("as table")), tables, class_="as-table") if tally else None,
        tag("p", say("statistics none")) if not tally and not count else None,
        tag("p", unread, class_="problem") if count else None,
        tag("p", say("statistics how")),
        tag("p", ask, class_="buttons") if tally or count else None,
    )


def _plots_shown(tally: Tally, rounds: list[PastRound]) -> Html | None:
    """The plots of the rounds without help; of those with help if there are no others."""
    if not tally:
        return None
    how = "clean" if any(kind.how == "clean" for kind in tally) else "apart"
    kinds = sorted((kind for kind in tally if kind.how == how), key=lambda kind: _strength(kind.level))
    levels = defaultdict[str, Counter[str]](Counter)
    for kind in kinds:
        levels[kind.level].update(tally[kind])
    kept = [each for each in rounds if each.clean == (how == "clean")]
    helped = sum(sum(each.values()) for kind, each in tally.items() if kind.how == "apart")
    fewer = len(kept) < sum(sum(each.values()) for each in levels.values())
    told = "plot apart only" if how == "apart" else "plot apart"
    return join(
        tag("p", say(told, count=helped), class_="soft") if helped else None,
        plots(levels, kept),
        tag("p", say("plot since"), class_="soft") if fewer else None,
    )


def _strength(level: str) -> list[int]:
    """What sorts levels from the weakest to the strongest."""
    return [list(LEVELS).index(each) for each in level.split("+")]


def delete_question(*_: object) -> Html:
    """The question whether to delete all results."""
    forget = button(say("forget"), ForgetStatistics(), "choice", name=None)
    return join(tag("p", say("forget text")), tag("p", forget, class_="buttons"))


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
    rows = [_row(kind, each) for kind, each in tally.items() if kind.rules == rules]
    head = tag("tr", tag("th", _title(rules), colspan=2 + len(RESULTS), scope="rowgroup"))
    return tag("tbody", head, rows)


def _row(kind: ResultKey, results: dict[str, int]) -> Html:
    levels = [say("level", which=level) for level in kind.level.split("+") if level]
    name = say("statistics row", which=kind.side, levels=list_with_commas(levels))
    numbers = [sum(results.values()), *results.values()]
    return tag("tr", tag("th", name, scope="row"), [tag("td", str(number)) for number in numbers])


def _title(rules: str) -> Words:
    try:
        return ruleset_title(parse_ruleset(rules))
    except RulesetError:
        return rules


def _show_results(model: Model, message: StatisticsLoaded) -> Step:
    shown = isinstance(model.dialog, Statistics)
    return with_dialog(model, Statistics(message.text)) if shown else model, []


HANDLERS: Final = dict(
    [
        on(ShowStatistics, lambda model, _: (with_dialog(model, Statistics()), [LoadStatistics()])),
        on(StatisticsLoaded, _show_results),
        on(ForgetStatistics, lambda model, _: (with_dialog(model, Statistics()), [SaveText(STATISTICS, "")])),
    ]
)


def _keep_result(visit: Visit, command: CountResult) -> None:
    stored = visit.browser.stored
    stored.save(STATISTICS, add_result(stored.load(STATISTICS), command.line))
    visit.browser.request_persistence()  # from now on there is something to lose


def _load(visit: Visit, _: LoadStatistics) -> None:
    visit.send(StatisticsLoaded(visit.browser.stored.load(STATISTICS)))


EXECUTORS: Final = dict([to(CountResult, _keep_result), to(LoadStatistics, _load)])
