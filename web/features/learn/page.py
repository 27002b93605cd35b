"""The lists of lessons and of positions to win from, with a mark at each that has been done. Pure."""

from collections.abc import Sequence

from cuttle import Ruleset
from cuttle.language import Words, say
from web.core.model import Model
from web.features.learn.lessons import course, further
from web.features.learn.messages import Lessons, PickRival, Practices, Practise, StartLesson
from web.features.learn.on_table import lesson_name
from web.features.learn.practices import practices
from web.features.learn.update import chosen_rival, win_mark
from web.markup.controls import button, link, message_attributes
from web.markup.html import Html, join, tag
from web.state.settings import CHOICES
from web.table.portraits import portrait


def listing(model: Model, _: Lessons) -> Html:
    """The course and the other lessons under the rules of the table."""
    rules = model.game.ruleset
    return join(
        _group(model, "course", say("lessons course"), course(rules)),
        _group(model, "further", say("lessons further"), further(rules)),
    )


def _group(model: Model, which: str, title: Words, names: Sequence[str]) -> Html:
    done = [name for name in names if name in model.page.settings.learned]
    items = [_lesson(name, model.game.ruleset, name in done) for name in names]
    return tag(
        "section",
        tag("h3", title, id=f"lessons-{which}"),
        tag("p", say("lessons done", count=len(done), whole=len(names)), class_="asks"),
        tag("ol", items, aria_labelledby=f"lessons-{which}"),
        class_="lessons",
    )


def _lesson(name: str, rules: Ruleset, done: bool) -> Html:
    """A lesson; its link can be copied and sent."""
    says = StartLesson(f"{name}/{rules.key}")
    mark = tag("span", say("lesson is done"), class_="mark") if done else None
    return tag("li", link([tag("span", lesson_name(name)), " ", mark], says, f"#lesson={says.name}"))


def positions(model: Model, _: Practices) -> Html:
    """The positions under the rules of the table, after the level to play against."""
    chosen = chosen_rival(model)
    return tag(
        "section",
        tag("p", say("practice asks"), class_="asks"),
        tag(
            "fieldset",
            tag("legend", say("practice rival")),
            [_rival(level, level == chosen) for level in CHOICES["level"]],
            class_="rivals",
        ),
        tag(
            "ol",
            [_practice(model, name) for name in practices(model.game.ruleset)],
            aria_label=say("practice title"),
        ),
        class_="lessons practices",
    )


def _rival(level: str, chosen: bool) -> Html:
    """A level with its name, as one of four choices."""
    says, name = PickRival(level), f"rival-{level}"
    radio = tag("input", type="radio", id=name, name="rival", **message_attributes(says), checked=chosen)
    called = tag("strong", say("bot called", which=level))
    words = tag("span", called, " ", tag("small", say("level", which=level)))
    return tag("label", radio, portrait(level), words, class_="pill rival")


def _practice(model: Model, name: str) -> Html:
    """A position, and the strongest level that it was won against."""
    beaten = [level for level in CHOICES["level"] if win_mark(name, level) in model.page.settings.learned]
    won = say("practice won", who=say("bot called", which=beaten[-1])) if beaten else None
    words = tag(
        "span", tag("strong", say("practice name", which=name)), " ", say("practice about", which=name)
    )
    mark = [" ", tag("span", won, class_="mark")] if won else None
    return tag("li", button([words, mark], Practise(name), "practice"))
