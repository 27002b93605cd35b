"""The current game: its ruleset, deal number and players, and buttons to play the same deal again. Pure."""

from cuttle.language import Words, list_with_commas, ruleset_title, say
from web.core.boards import day_of
from web.core.dialog import Dialog
from web.core.model import Model
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.messages.newgame import Redeal
from web.share.challenges import feat_text, result_to_beat
from web.state.draft import SURPRISE
from web.table.task import task_text


def number_text(number: int) -> str:
    """A deal number in groups of three digits; it can be typed this way, too."""
    return f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def about_game(model: Model, _: Dialog) -> Html:
    swap = None if model.game.from_position else _redeal_button(say("redeal swapped"), "swapped")
    facts = [
        (say("about rules"), ruleset_title(model.game.ruleset)),
        (say("draft", which="length"), say("length", which=model.match.length)),
        *_start(model),
        *_hints(model),
        *((say("about challenge"), feat_text(feat)) for feat in [result_to_beat(model)] if feat),
        *((name, _player(model, seat)) for seat, name in enumerate(model.names)),
        *_style(model),
    ]
    return join(
        tag("dl", [join(tag("dt", name), tag("dd", text)) for name, text in facts], class_="facts"),
        None if model.game.from_position else tag("p", say("redeal text")),
        tag(
            "p",
            _redeal_button(say("redeal position" if model.game.from_position else "redeal"), ""),
            " ",
            swap,
            class_="buttons",
        ),
        _apart(model),
    )


def _apart(model: Model) -> Html | None:
    """Why the game is counted separately, if it is."""
    known, helped = model.deal.known, model.deal.helped
    if not model.deal.apart:
        return None
    return tag("p", say("about apart", which="both" if known and helped else "known" if known else "helped"))


def _start(model: Model) -> list[tuple[Words, Words]]:
    """What the round started from: a deal and its dealer, or a position, its title and what it asks."""
    number, task = model.deal.number, model.deal.task
    if not model.game.from_position:
        told = number_text(number) if number is not None else say("about no number")
        day = day_of(model)
        return [
            *([(say("about day"), str(day))] if day else []),
            (say("draft number"), told),
            (say("about dealer"), model.names[model.game.dealer]),
        ]
    facts: list[tuple[Words, Words]] = [
        (say("about start"), say("about position")),
        (say("about named"), task.title),
        (say("about task"), task_text(task)),
    ]
    return [(name, text) for name, text in facts if text]


def _hints(model: Model) -> list[tuple[Words, Words]]:
    """Whether there are hints in a game by links."""
    if model.seating.local_seat is None:
        return []
    which = "agreed" if model.seating.hinted else "asked" if model.seating.hints else "off"
    return [(say("about hints"), say("hints agreed", which=which))]


def _player(model: Model, seat: int) -> Words:
    if seat in model.persons:
        return say("sitter", which="person")
    return say("sitter level", level=say("level", which=model.level_at(seat)))


def _style(model: Model) -> list[tuple[Words, Words]]:
    """The style of the bots, if they have any; one that was drawn is told when the round is over."""
    styles = dict.fromkeys(filter(None, model.seating.styles))
    if styles and model.page.draft.style == SURPRISE and not model.game.over:
        styles = {SURPRISE: None}
    told = list_with_commas([say("style", which=style) for style in styles])
    return [(say("draft", which="style"), told)] if styles else []


def _redeal_button(text: Words, how: str) -> Html:
    return button(text, Redeal(how), "quiet" if how else "choice")
