"""The log: each sentence with its chips; in a replay, a button that goes there. Pure."""

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from cuttle.language import Name, Words, say
from web.core.model import Model
from web.core.replay import Replay
from web.core.shown import shown_model
from web.markup.controls import button, drawing
from web.markup.html import Html, join, tag
from web.messages.replay import StepTo
from web.messages.settings import ChangeSetting
from web.state.story import Story
from web.table.chips import chips, letters
from web.text.words import cache_by_language, language_tag, to_text

_FOLDING: dict[str, tuple[str, str]] = {
    "open": ("folded", "M9 5l7 7-7 7"),
    "folded": ("open", "M15 5l-7 7 7 7"),
}
"""For each state of the rail, what its button makes of it, and the button's icon."""


_LONG: Final = 80
"""So many letters fill more than four lines at the foot of the rail."""


def log(model: Model) -> Html:
    """The log as a rail beside the table, or as a drawer; its first button folds or unfolds the rail."""
    rail = model.page.settings.rail
    other, arrow = _FOLDING[rail]
    fold = button(
        drawing(arrow), ChangeSetting("rail", other), name="fold", aria_label=say("fold log", which=rail)
    )
    shown, replay = shown_model(model), None if model.exercise else model.replay
    if replay:
        lines = join(*islice(_draw_lines(shown.story, shown.names, replay), replay.told))
    else:
        lines = _all_lines(shown.story, shown.names, language_tag())
    return tag(
        "section",
        tag("h2", say("region log")),
        fold,
        tag(
            "div",
            tag("ol", lines) if lines else tag("p", say("log empty"), class_="empty"),
            role="log",
            aria_live="off",  # the prompt is the only live region
            aria_label=say("region log"),
            tabindex="0",
        ),
        id="log",
        class_=rail,
        popover="auto",
        aria_label=say("region log"),
    )


@lru_cache(maxsize=1)  # most changes leave it as it is
def _all_lines(story: Story, names: tuple[Name, ...], _language: str) -> Html:
    return join(*_draw_lines(story, names, None))


def _draw_lines(story: Story, names: tuple[Name, ...], replay: Replay | None) -> Iterator[Html]:
    """The lines; in a replay, with the stop that the button of each goes to."""
    initials, turn_before, stop = letters(names), None, None
    for index, (sentence, why, turn) in enumerate(zip(story.log, story.reasons, story.turns, strict=True)):
        if replay:
            number = bisect_right(replay.lines, index)
            stop = _Stop(number, number == replay.stop, index == replay.lines[number - 1])
        new_turn = turn[1] if turn != turn_before else None
        yield _line(index, new_turn, chips(sentence, names, initials), sentence, why, stop)
        turn_before = turn


class _Stop(NamedTuple):
    """Where a line's button goes in a replay."""

    number: int
    now: bool
    """Whether the replay is there."""
    first: bool
    """Whether it's the first line there."""


@cache_by_language
def _line(
    index: int, new_turn: int | None, drawings: Html | None, sentence: Words, why: Words, stop: _Stop | None
) -> Html:
    """A line, with the number of the turn that begins with it; in a replay it's a button."""
    tale = "tale long" if len(to_text(sentence)) + len(to_text(why)) > _LONG else "tale"
    line = join(drawings, tag("span", sentence, tag("small", " ", why) if why else None, class_=tale))
    looks = {"drawn": drawings is not None, "turn": new_turn, "stop": stop, "now": stop and stop.now}
    if stop:
        line = button(
            line,
            StepTo(stop.number),
            "line",
            name=f"line-{index}",
            aria_current="step" if stop.now else None,
            tabindex=None if stop.now and stop.first else "-1",
        )
    return tag(
        "li",
        line,
        id=f"told-{index}",
        class_=" ".join(look for look, applies in looks.items() if applies) or None,
        data_turn=new_turn,
        tabindex=None if drawings is None or stop else "-1",
    )
