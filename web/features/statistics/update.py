"""Results against bots by ruleset, level and turn order, stored as text.

A round counts once, when it ends, for one person against bots; resigning is a loss. Rounds with help or a
known deal are counted separately. Lines that can't be read are ignored, and stay until everything is deleted.
"""

from functools import partial
from typing import Final

from cuttle.bot import LEVELS
from cuttle.rules import Over
from web.core.boards import has_rated_bots
from web.core.command import SaveText
from web.core.feature import on, to
from web.core.model import Model, Step, with_dialog, with_page
from web.core.storage_keys import STATISTICS
from web.core.visit import Visit
from web.features.statistics.messages import (
    CountResult,
    FeatsFound,
    ForgetStatistics,
    LoadStatistics,
    RatingsChanged,
    ReadRatings,
    ResetRating,
    ShowStatistics,
    Statistics,
    StatisticsLoaded,
    StoreReset,
)
from web.features.statistics.past_rounds import details, read_rounds, streaks, with_round
from web.state.ratings import (
    NO_RATINGS,
    Feats,
    after_round,
    family_of,
    ratings_line,
    read_ratings,
    round_name,
    scores_against,
)
from web.state.stored_results import (
    LAST,
    REMEMBERED,
    RESULTS,
    ResultKey,
    last_counted,
    lines_by_browser,
    lines_of_others,
    rating_line,
    read_statistics,
    result_for,
    rounds_of,
    side_of,
    tally_of,
    unread_of,
    with_rating_line,
)

MANY: Final = 3
"""How many wins it takes before the fastest one is mentioned, and the biggest comeback."""
FAR: Final = 5
"""A comeback from fewer points behind isn’t mentioned."""


def add_result(text: str, line: str) -> str:
    """The text with another result, given as `count_result` writes it, unless that round has been counted."""
    name, *fields, result, summary = (*line.split("\t"), "", "")[:7]
    own, last = lines_by_browser(text)[""], last_counted(text)
    tally = tally_of(own)
    if name in last or len(fields) != 4 or result not in RESULTS:
        return text
    results = tally.setdefault(ResultKey(*fields), dict.fromkeys(RESULTS, 0))
    results[result] += 1
    lines = ["\t".join([*kind, *(str(counts[key]) for key in RESULTS)]) for kind, counts in tally.items()]
    newest = "\t".join([LAST, name, *last[: REMEMBERED - 1]])
    rounds = with_round(rounds_of(own), result, fields[0], summary)
    more = filter(None, (rating_line(text), rounds))
    return "\n".join([newest, *more, *lines, *unread_of(own), *lines_of_others(text), ""])


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
    bots = [other for other in range(len(after.seating.players)) if other not in after.persons]
    levels, name = [after.level_at(bot) for bot in bots], round_name(game, seat)
    level = "+".join(sorted(set(levels)))
    line = "\t".join([name, how, game.ruleset.key, level, side, result, details(game, seat)])
    winner = bots.index(phase.winner) if phase.winner in bots else None
    rated = how == "clean" and has_rated_bots(after)
    scores = scores_against(levels, result, winner) if rated else ()
    return after, [CountResult(line, name, family_of(game.ruleset), scores)]


# The dialogs


def _forget(model: Model, _: ForgetStatistics) -> Step:
    return with_dialog(with_page(model, ratings=NO_RATINGS), Statistics()), [SaveText(STATISTICS, "")]


def _show_results(model: Model, message: StatisticsLoaded) -> Step:
    is_open = isinstance(model.dialog, Statistics)
    return with_dialog(model, Statistics(message.text)) if is_open else model, []


def _reset(model: Model, _: ResetRating) -> Step:
    """The ratings begin again; the results stay."""
    return with_dialog(with_page(model, ratings=NO_RATINGS), Statistics()), [StoreReset()]


HANDLERS: Final = dict(
    [
        on(ShowStatistics, lambda model, _: (with_dialog(model, Statistics()), [LoadStatistics()])),
        on(StatisticsLoaded, _show_results),
        on(ForgetStatistics, _forget),
        on(FeatsFound, lambda model, message: (with_page(model, feats=message.feats), [])),
        on(RatingsChanged, lambda model, message: (with_page(model, ratings=message.ratings), [])),
        on(ResetRating, _reset),
    ]
)


def _keep_result(visit: Visit, command: CountResult) -> None:
    """Store a result and what it does to the rating, unless the round has been counted."""
    before = visit.storage.load(STATISTICS)
    visit.storage.change(STATISTICS, partial(_with_result, command))
    if feats := find_feats(before, command.line):
        visit.send(FeatsFound(feats))
    ratings = read_ratings(visit.storage.load(STATISTICS))
    if ratings.last == command.round and ratings != visit.model.page.ratings:
        visit.send(RatingsChanged(ratings))
    visit.browser.request_persistence()  # from now on there is something to lose


def find_feats(text: str, line: str) -> Feats | None:
    """What is special about a round, given as `count_result` writes it, by those that were counted before;
    None unless it was won without help, and is new."""
    name, how, _, level, _, result, summary = line.split("\t")
    own = lines_by_browser(text)[""]
    before, now = read_rounds(rounds_of(own)), read_rounds(with_round("", result, how, summary))
    if (how, result) != ("clean", "won") or name in last_counted(text) or not now:
        return None
    turns, behind = now[0].turns or 0, now[0].behind or 0
    wins = [past for past in before if past.result == "won"]
    won, comebacks = [past.turns for past in wins if past.turns], [past.behind for past in wins]
    beaten = any(key.level == level and results["won"] for key, results in read_statistics(text).items())
    return Feats(
        round=name,
        first=level if level in LEVELS and not beaten else "",
        streak=streaks([*(past for past in before if past.clean), *now])[0],
        fastest=turns if len(won) >= MANY and turns < min(won) else 0,
        comeback=behind if behind >= FAR and _is_most(behind, comebacks) else 0,
    )


def _is_most(behind: int, comebacks: list[int | None]) -> bool:
    """Whether a win came from further behind than some others, all of which are known."""
    known = [other for other in comebacks if other is not None]
    return len(known) == len(comebacks) >= MANY and behind > max(known)


def _with_result(command: CountResult, text: str) -> str:
    """The stored text with the result, and with the rating after it if that moves."""
    counted = add_result(text, command.line)
    if counted == text or not command.scores:
        return counted
    ratings = after_round(read_ratings(text), command.round, command.family, command.scores)
    return with_rating_line(counted, ratings_line(ratings))


def _read_ratings(visit: Visit, _: ReadRatings) -> None:
    visit.send(RatingsChanged(read_ratings(visit.storage.load(STATISTICS))))


def _load(visit: Visit, _: LoadStatistics) -> None:
    visit.send(StatisticsLoaded(visit.storage.load(STATISTICS)))


def _store_reset(visit: Visit, _: StoreReset) -> None:
    visit.storage.change(STATISTICS, lambda text: with_rating_line(text, ratings_line(NO_RATINGS)))
    _load(visit, LoadStatistics())


EXECUTORS: Final = dict(
    [
        to(CountResult, _keep_result),
        to(ReadRatings, _read_ratings),
        to(LoadStatistics, _load),
        to(StoreReset, _store_reset),
    ]
)
