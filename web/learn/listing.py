"""The list of lessons, with a mark at each that has been done. Pure."""

from collections.abc import Sequence
from typing import Final

from cuttle import Ruleset
from cuttle.language import say
from web.learn.lessons import course, further
from web.markup.controls import link
from web.markup.html import Html, join, tag
from web.state.messages import StartLesson
from web.state.model import Model
from web.table.lesson import lesson_name


def listing(model: Model) -> Html:
    """The course and the other lessons under the rules of the table."""
    rules = model.game.ruleset
    return join(
        _group(model, "course", course(rules), rules),
        _group(model, "further", further(rules), rules),
    )


_GROUPS: Final = {"course": "lessons course", "further": "lessons further"}


def _group(model: Model, which: str, names: Sequence[str], rules: Ruleset) -> Html:
    done = [name for name in names if name in model.settings.learned]
    items = [_item(name, rules, name in done) for name in names]
    return tag(
        "section",
        tag("h3", say(_GROUPS[which]), id=f"lessons-{which}"),
        tag("p", say("lessons done", count=len(done), whole=len(names)), class_="asks"),
        tag("ol", items, aria_labelledby=f"lessons-{which}"),
        class_="lessons",
    )


def _item(name: str, rules: Ruleset, done: bool) -> Html:
    """A lesson; its link can be copied and sent."""
    says = StartLesson(f"{name}/{rules.key}")
    mark = tag("span", say("lesson is done"), class_="mark") if done else None
    return tag("li", link([tag("span", lesson_name(name)), " ", mark], says, f"#lesson={says.name}"))
