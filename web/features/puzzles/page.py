"""The dialog about puzzles: which to solve, those that were tried, and the player's form. Pure."""

from collections.abc import Iterable, Sequence

from cuttle import PRESETS
from cuttle.language import Words, list_with_commas, ruleset_title, say
from web.core.extras import extras
from web.core.fetching import failure_reason
from web.core.message import Unfinished
from web.core.model import Model
from web.features.puzzles.choosing import THEME_NAMES, matching
from web.features.puzzles.messages import (
    FilterLevel,
    FilterRules,
    FilterTheme,
    HidePuzzle,
    PlayPuzzle,
    Puzzles,
    ShowPuzzles,
    SolveFiltered,
    StartRun,
)
from web.markup.controls import button, buttons, choice, pills, select
from web.markup.html import Html, join, tag
from web.play.networks import update_button
from web.state.puzzle_filter import Filter, ListedPuzzle
from web.state.ratings import SETTLED
from web.state.run import Way
from web.state.stored_puzzles import Record, read_record


def page(model: Model, dialog: Puzzles) -> Html:
    above, below = (extras("puzzles", model, where) for where in ("above", "below"))
    if dialog.lost:
        reason = failure_reason(model.page.app, say("puzzles lost"))
        why = tag("p", reason, class_="empty", data_spoken="whole")
        retry = button(say("retry"), ShowPuzzles(), "choice", name=None)
        return join(why, buttons(update_button(model) or retry), above, below)
    if not dialog.entries:
        return join(tag("p", say("puzzles wait"), class_="empty", data_spoken="whole"), above, below)
    record, entries, wanted = read_record(dialog.record), dialog.entries, dialog.wanted
    fitting = matching(entries, record, wanted)
    done = sum(record.found.get(entry.key, False) for entry in fitting)
    solved = tag("span", say("puzzles solved", count=done, whole=len(fitting)), id="puzzles-solved")
    return join(
        tag("p", say("puzzles intro"), " ", solved, class_="asks"),
        above,
        _filters(entries, wanted),
        _run(record),
        below,
        _tried(entries, record),
        _form(record),
    )


def foot(_: Model, dialog: Puzzles) -> Html | None:
    """The button that sets one of the puzzles that fit."""
    if not matching(dialog.entries, read_record(dialog.record), dialog.wanted):
        return None
    return button(say("puzzles go"), SolveFiltered(), "choice", name="puzzles-go")


def _filters(entries: Sequence[ListedPuzzle], wanted: Filter) -> Html:
    """What to choose puzzles by. Only themes and rules of which there are some can be chosen."""
    themes = {theme for entry in entries for theme in entry.themes}
    rulesets = {entry.ruleset for entry in entries}
    motifs = [(name, say("puzzle motif", which=name)) for key, name in THEME_NAMES.items() if key in themes]
    titles = [(key, ruleset_title(rules)) for key, rules in PRESETS.items() if key in rulesets]
    near, far = FilterLevel("mine"), FilterLevel("any")
    levels = [(level, say("puzzle level", which=level.level)) for level in (far, near)]
    chosen = pills(levels, FilterLevel(wanted.level), group="puzzle-level")
    return tag(
        "div",
        _select("theme", Unfinished(FilterTheme), wanted.theme, motifs),
        _select("rules", Unfinished(FilterRules), wanted.rules, titles),
        tag("fieldset", tag("legend", say("puzzle levels")), chosen, class_="pills"),
        class_="puzzle-filters",
    )


def _select(what: str, sends: Unfinished, chosen: str, values: Iterable[tuple[str, Words]]) -> Html:
    name = f"puzzle-{what}"
    options = [choice(say("puzzle any", which=what), "", not chosen)]
    options += [choice(text, value, value == chosen) for value, text in values]
    return tag(
        "p",
        tag("label", say("puzzle filter", which=what), for_=name),
        " ",
        select(options, sends, name=name),
        class_="choice-line",
    )


def _run(record: Record) -> Html:
    """The two ways of a run, each with the best so far."""
    ways: tuple[Way, ...] = ("clock", "far")
    return join(*[_way(way, record.best_of(way)) for way in ways])


def _way(way: Way, best: int) -> Html:
    about = join(say("run about", which=way), [" ", say("run offer best", count=best)] if best else None)
    text = say("run start") if way == "clock" else say("run far")
    start = button(text, StartRun(way), "quiet", name=f"run-{way}", aria_describedby=f"run-about-{way}")
    return tag("p", start, " ", tag("span", about, id=f"run-about-{way}"), class_="puzzle-run")


def _tried(entries: Sequence[ListedPuzzle], record: Record) -> Html | None:
    """The puzzles that were tried, those that were missed first. Their numbers go from easy to hard."""
    tried = [(number, entry) for number, entry in enumerate(entries, 1) if entry.key in record.found]
    if not tried:
        return None
    tried.sort(key=lambda line: (line[1].key in record.hidden, record.found[line[1].key]))
    return tag(
        "details",
        tag("summary", say("puzzles tried", count=len(tried))),
        tag("ul", [_line(number, entry, record) for number, entry in tried], class_="puzzle-list"),
        id="puzzles-tried",
    )


def _line(number: int, entry: ListedPuzzle, record: Record) -> Html:
    key, hidden = entry.key, entry.key in record.hidden
    theme, rules = say("puzzle motif", which=THEME_NAMES[entry.themes[0]]), PRESETS[entry.ruleset]
    usual = rules == PRESETS["cuttle-cards"]
    name = [say("puzzle number", number=number), theme, *([] if usual else [ruleset_title(rules)])]
    mark = say("puzzle mark", which="found" if record.found[key] else "missed")
    hide = say("puzzle hide", which="show" if hidden else "hide")
    return tag(
        "li",
        button(list_with_commas(name), PlayPuzzle(key), "quiet small"),
        " ",
        tag("span", mark, class_="mark"),
        " ",
        button(hide, HidePuzzle(key), "quiet small") if key in record.seen else None,
    )


def _form(record: Record) -> Html | None:
    """The player's form, for those who ask."""
    if not record.form:
        return None
    rating, deviation, _ = record.form
    text = say("puzzles form soon")
    if deviation <= SETTLED:
        text = say("puzzles form text", rating=round(rating), spread=round(2 * deviation))
    return tag("details", tag("summary", say("puzzles form")), tag("p", text), id="puzzles-form")
