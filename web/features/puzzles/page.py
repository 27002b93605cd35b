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
from web.state.puzzle_filter import Filter, Listed
from web.state.stored_puzzles import Record, read_record


def page(model: Model, shown: Puzzles) -> Html:
    above, below = (extras("puzzles", model, where) for where in ("above", "below"))
    if shown.lost:
        retry = button(say("retry"), ShowPuzzles(), "choice", name=None)
        return join(
            tag(
                "p", failure_reason(model.page.app, say("puzzles lost")), class_="empty", data_spoken="whole"
            ),
            buttons(update_button(model) or retry),
            above,
            below,
        )
    if not shown.entries:
        return join(tag("p", say("puzzles wait"), class_="empty", data_spoken="whole"), above, below)
    record, entries, wanted = read_record(shown.record), shown.entries, shown.wanted
    found = matching(entries, record, wanted)
    done = sum(record.found.get(each.key, False) for each in found)
    solved = tag("span", say("puzzles solved", count=done, whole=len(found)), id="puzzles-solved")
    return join(
        tag("p", say("puzzles intro"), " ", solved, class_="asks"),
        above,
        _filters(entries, wanted),
        _run(record),
        below,
        _tried(entries, record),
        _form(record),
    )


def _filters(entries: Iterable[Listed], wanted: Filter) -> Html:
    return tag(
        "div",
        _select("theme", Unfinished(FilterTheme), wanted.theme, _themes(entries)),
        _select("rules", Unfinished(FilterRules), wanted.rules, _rulesets(entries)),
        _levels(wanted),
        class_="puzzle-filters",
    )


def _run(record: Record) -> Html:
    """The run of three minutes, and the best so far."""
    about = say("run about best", count=record.best) if record.best else say("run about")
    start = button(say("run start"), StartRun(), "quiet", aria_describedby="run-about")
    return tag("p", start, " ", tag("span", about, id="run-about"), class_="puzzle-run")


def _levels(wanted: Filter) -> Html:
    near, far = FilterLevel("mine"), FilterLevel("any")
    levels = [(each, say("puzzle level", which=each.level)) for each in (far, near)]
    chosen = pills(levels, FilterLevel(wanted.level), group="puzzle-level")
    return tag("fieldset", tag("legend", say("puzzle levels")), chosen, class_="pills")


def foot(_: Model, shown: Puzzles) -> Html | None:
    """The button that sets one of those that were chosen."""
    if not matching(shown.entries, read_record(shown.record), shown.wanted):
        return None
    return button(say("puzzles go"), SolveFiltered(), "choice", name="puzzles-go")


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


def _themes(entries: Iterable[Listed]) -> list[tuple[str, Words]]:
    there = {theme for each in entries for theme in each.themes}
    return [(name, say("puzzle motif", which=name)) for theme, name in THEME_NAMES.items() if theme in there]


def _rulesets(entries: Iterable[Listed]) -> list[tuple[str, Words]]:
    there = {each.ruleset for each in entries}
    return [(key, ruleset_title(rules)) for key, rules in PRESETS.items() if key in there]


def _tried(entries: Sequence[Listed], record: Record) -> Html | None:
    """The puzzles that were tried, the ones that were missed first, each by its number: they go from easy to
    hard."""
    tried = [(number, each) for number, each in enumerate(entries, 1) if each.key in record.found]
    if not tried:
        return None
    tried.sort(key=lambda each: (each[1].key in record.hidden, record.found[each[1].key]))
    return tag(
        "details",
        tag("summary", say("puzzles tried", count=len(tried))),
        tag("ul", [_line(*each, record) for each in tried], class_="puzzle-list"),
        id="puzzles-tried",
    )


def _line(number: int, entry: Listed, record: Record) -> Html:
    key, hidden = entry.key, entry.key in record.hidden
    says = say("puzzle hide", which="show" if hidden else "hide")
    theme, rules = say("puzzle motif", which=THEME_NAMES[entry.themes[0]]), PRESETS[entry.ruleset]
    usual = rules == PRESETS["cuttle-cards"]
    named = [say("puzzle number", number=number), theme, *([] if usual else [ruleset_title(rules)])]
    return tag(
        "li",
        button(list_with_commas(named), PlayPuzzle(key), "quiet small"),
        " ",
        tag("span", say("puzzle mark", which="found" if record.found[key] else "missed"), class_="mark"),
        " ",
        button(says, HidePuzzle(key), "quiet small") if key in record.seen else None,
    )


def _form(record: Record) -> Html | None:
    """How well it goes, for those who ask."""
    if not record.form:
        return None
    rating, deviation, _ = record.form
    text = say("puzzles form text", rating=round(rating), spread=round(2 * deviation))
    return tag("details", tag("summary", say("puzzles form")), tag("p", text), id="puzzles-form")
