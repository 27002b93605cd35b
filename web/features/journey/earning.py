"""Finds what has been earned, stores it and reports it; and finds the games in which it was."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from cuttle import PRESETS, Game, RulesetError, parse_ruleset
from cuttle.field import MOST_DAYS
from cuttle.rules import Over
from web.core.boards import day_of, set_of
from web.core.model import Model
from web.core.storage_keys import GAMES, PRINTS, STATISTICS
from web.core.visit import Visit
from web.features.journey.messages import FindSources, LookForPrints, OpenSource, PrintsChanged, SourcesFound
from web.features.journey.words import KEYS, RULES
from web.features.puzzles.messages import JudgePuzzle
from web.features.statistics.past_rounds import read_rounds
from web.messages.library import Fetched
from web.messages.replay import ShowReplay
from web.state.prints import Print, Prints, read_prints, with_prints
from web.state.ratings import round_name
from web.state.stored_results import read_statistics, rounds_lines
from web.table.feats import FAR, FEW, ways_won

MONTH: Final = 30
"""Days for the print of a month."""
MANY: Final = 7
"""Puzzles for the print of a theme."""


def look_for_prints(visit: Visit, command: LookForPrints, model: Model, name: str, counted: str) -> None:
    """Store what has been earned by what is on the table of this model, a round that is stored by this name
    or a puzzle; it has a day, and what leads back to it. What these statistics tell is no news."""
    earned = read_prints(visit.storage.load(PRINTS))
    found = dict.fromkeys(earned_by(model), name) if command.ended else {}
    found |= dict(_done(visit, model, name if model.game.over else ""))
    found = {key: source for key, source in found.items() if key in KEYS and key not in earned}
    if found or command.past:
        before = {key for key in earned_before(counted) if key not in earned}
        found |= dict.fromkeys(before, "")
    if found:
        today = visit.browser.today()
        new = [Print(key, today if source else "", source) for key, source in found.items()]
        visit.storage.change(PRINTS, lambda text: with_prints(text, new))
    _report(visit, model, tuple([key for key in KEYS if found.get(key)]))


def _report(visit: Visit, model: Model, new: tuple[str, ...]) -> None:
    was, text, seat = visit.model.page.prints, visit.storage.load(PRINTS), model.own_seat
    if not new:
        if text != was.text:
            visit.send(PrintsChanged(was._replace(text=text)))
        return
    played = round_name(model.game, seat) if seat is not None and not model.exercise else ""
    more = was.new if played and was.round == played else ()
    found = PrintsChanged(Prints(text, played, (*more, *new)))
    visit.call_soon(lambda: visit.send(found))  # in a task of its own, since looking takes long


def earned_by(model: Model) -> Iterator[str]:
    """What a round that has ended has earned: nothing unless it was won without help."""
    game, seat, phase = model.game, model.own_seat, model.game.state.phase
    if not isinstance(phase, Over) or seat is None or phase.winner != seat or model.deal.apart:
        return
    for bot, who in enumerate(model.seating.players):
        if bot not in model.persons:
            yield f"bot:{model.level_at(bot)}"
            if who and model.seating.styles:
                yield f"style:{model.seating.styles[bot]}"
    if name := _rules_of(game):
        yield f"rules:{name}"
    if phase.ending == "points":
        yield from [f"way:{way}" for way, _ in ways_won(game, seat)]


def _rules_of(game: Game) -> str:
    """The ruleset of a game by its name; empty if it's changed, or no published one."""
    return next((name for name in RULES if PRESETS[name] == game.ruleset), "")


def earned_before(statistics: str) -> Iterator[str]:
    """What the results without help say that were counted, also before there were prints."""
    tally = read_statistics(statistics)
    for kind, results in tally.items():
        if kind.how == "clean" and results["won"]:
            yield from [f"bot:{level}" for level in kind.level.split("+")]
            with suppress(RulesetError):
                rules = parse_ruleset(kind.rules)
                yield from [f"rules:{name}" for name in RULES if PRESETS[name] == rules]
    for line in rounds_lines(statistics):
        for past in read_rounds(line, for_two=False):
            if past.clean and past.result == "won" and past.turns and past.turns <= FEW:
                yield "way:fast"
            if past.clean and past.result == "won" and (past.behind or 0) >= FAR:
                yield "way:behind"


def _done(visit: Visit, model: Model, name: str) -> Iterator[tuple[str, str]]:
    """What takes longer, as soon as it's done, each with what has ended it: the round that is stored by this
    name, the puzzle on the table, or nothing."""
    days = [each.number for each in model.page.days.played.values() if each.result]
    if sum(number <= MOST_DAYS for number in days) >= MONTH:
        yield "long:month", name if day_of(model) in days else ""
    if model.page.sets:
        from web.state.sets import read_sets  # only who has played some

        if any(stored.done for stored in read_sets(model.page.sets)):
            table = set_of(model)
            yield "long:set", name if table and table[0].done else ""
    judge = model.exercise and model.exercise.judge
    if isinstance(judge, JudgePuzzle):
        from web.features.puzzles.puzzle_pool import Pool  # a puzzle has it

        for theme, count in visit.service(Pool).solved().items():
            if count >= MANY:
                yield f"theme:{theme}", judge.attempt.puzzle.key


# The games in which prints were earned


def find_sources(visit: Visit, _: FindSources) -> None:
    sources = {each.source for each in visit.model.page.prints.earned.values() if each.source}
    visit.send(SourcesFound(frozenset(name for name in sources if visit.store.text(name))))


def open_source(visit: Visit, command: OpenSource) -> None:
    """Put a game on the table, and open its replay."""
    stored, name = visit.storage, command.game
    visit.send(Fetched(name, stored.load(GAMES + name), stored.load(STATISTICS)))
    if visit.store.name == name:
        visit.send(ShowReplay())
