"""The log: each sentence with its chips; in a replay, a button that goes there. Pure."""

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from cuttle.language import Words, say
from web.core.model import Model
from web.core.shown import shown_model
from web.markup.controls import button, drawing
from web.markup.html import Html, join, tag
from web.replay.messages import StepTo
from web.settings.messages import ChangeSetting
from web.state.replay import Replay
from web.table.chips import chips, letters
from web.text.words import cache_by_language, to_text

_FOLDING: dict[str, tuple[str, str]] = {
    "open": ("folded", "M9 5l7 7-7 7"),
    "folded": ("open", "M15 5l-7 7 7 7"),
}
"""For each state of the rail, what its button makes of it, and the button's icon."""


_LONG: Final = 80
"""So many letters fill more than four lines at the foot of the rail."""


def log(model: Model) -> Html:
    """The log as a rail beside the table, or as a drawer."""
    return tag(
        "section",
        tag("h2", say("region log")),
        _fold(model.settings.rail),
        tag(
            "div",
            tag("ol", lines)
            if (lines := list(_lines(model)))
            else tag("p", say("log empty"), class_="empty"),
            role="log",
            aria_live="off",  # the prompt is the only live region
            aria_label=say("region log"),
            tabindex="0",
        ),
        id="log",
        class_=model.settings.rail,
        popover="auto",
        aria_label=say("region log"),
    )


def _fold(rail: str) -> Html:
    """The button that folds the rail, or unfolds it."""
    other, arrow = _FOLDING[rail]
    label = say("fold log", which=rail)
    return button(drawing(arrow), ChangeSetting("rail", other), name="fold", aria_label=label)


def _lines(model: Model) -> Iterator[Html]:
    shown, replay = shown_model(model), model.replay
    story, names, initials = shown.story, shown.names, letters(shown.names)
    before = 0
    for index, (sentence, why, turn) in enumerate(zip(story.log, story.reasons, story.turns, strict=True)):
        drawn, begun = chips(sentence, names, initials), turn if turn > before else None
        yield (
            _stop(replay, index, begun, drawn, _line_text(drawn, sentence, why))
            if replay
            else _line(index, begun, drawn, sentence, why)
        )
        before = turn


@cache_by_language
def _line(index: int, begun: int | None, drawn: Html | None, sentence: Words, why: Words) -> Html:
    """A line of a game that goes on; the last ones are all that is new."""
    tabindex = None if drawn is None else "-1"
    return _item(_line_text(drawn, sentence, why), index, begun, drawn, tabindex=tabindex)


def _item(
    line: Html, index: int, begun: int | None, drawn: Html | None, *looks: str, tabindex: str | None = None
) -> Html:
    """A line, with the number of the turn that begins with it."""
    looks = ("drawn" if drawn is not None else "", "turn" if begun else "", *looks)
    return tag(
        "li",
        line,
        id=f"told-{index}",
        class_=" ".join(filter(None, looks)) or None,
        data_turn=begun,
        tabindex=tabindex,
    )


@cache_by_language
def _line_text(drawn: Html | None, sentence: Words, why: Words) -> Html:
    look = "tale long" if len(to_text(sentence)) + len(to_text(why)) > _LONG else "tale"
    return join(drawn, tag("span", sentence, tag("small", " ", why) if why else None, class_=look))


def _stop_of(replay: Replay, index: int) -> int:
    """The stop of the replay that a line belongs to."""
    return bisect_right(replay.lines, index)


def _stop(replay: Replay, index: int, begun: int | None, drawn: Html | None, line: Html) -> Html:
    """A line as a button that goes to its stop; those of the current step are marked."""
    stop = _stop_of(replay, index)
    now = stop == replay.stop
    first = index == replay.lines[stop - 1]
    there = button(
        line,
        StepTo(stop),
        "line",
        name=f"line-{index}",
        aria_current="step" if now else None,
        tabindex=None if now and first else "-1",
    )
    return _item(there, index, begun, drawn, "stop", "now" if now else "")
