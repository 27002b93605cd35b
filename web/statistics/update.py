"""Results against bots by ruleset, level and turn order, stored as text.

A round counts once, when it ends, for one person against bots; resigning is a loss. Rounds with help or a
known deal are counted separately. Lines that can't be read are ignored, and stay until everything is deleted.
"""

from typing import Final
from zlib import crc32

from cuttle.rules import Over
from web.core.command import SaveText
from web.core.feature import on, to
from web.core.model import Model, Step, with_dialog
from web.core.storage_keys import STATISTICS
from web.core.visit import Visit
from web.state.stored_results import (
    LAST,
    REMEMBERED,
    RESULTS,
    ResultKey,
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
from web.statistics.past_rounds import details, with_round


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
