"""The current game: its ruleset, deal number and players, and buttons to play the same deal again. Pure."""

from cuttle.language import Words, list_with_commas, ruleset_title, say
from web.core.boards import day_of, day_title
from web.core.dialog import Dialog
from web.core.model import Model
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.messages.newgame import Redeal
from web.share.challenges import feat_text, result_to_beat
from web.state.draft import SURPRISE
from web.table.task import task_text, title_text


def number_text(number: int) -> str:
    """A deal number in groups of three digits; it can be typed this way, too."""
    return f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def about_game(model: Model, _: Dialog) -> Html:
    facts: list[tuple[Words, Words]] = [
        (say("about rules"), ruleset_title(model.game.ruleset)),
        (say("draft", which="length"), say("length", which=model.match.length)),
        *_start(model),
    ]
    if model.seating.local_seat is not None:  # a game by links
        hints = "agreed" if model.seating.hinted else "asked" if model.seating.hints else "off"
        facts.append((say("about hints"), say("hints agreed", which=hints)))
    if feat := result_to_beat(model):
        facts.append((say("about challenge"), feat_text(feat)))
    for seat, name in enumerate(model.names):
        if seat in model.persons:
            facts.append((name, say("sitter", which="person")))
        else:
            level = say("level", which=model.level_at(seat))
            facts.append((name, say("sitter level", level=level)))
    from_position, known, helped = model.game.from_position, model.deal.known, model.deal.helped
    why_apart = "both" if known and helped else "known" if known else "helped"
    return join(
        tag(
            "dl",
            [join(tag("dt", name), tag("dd", text)) for name, text in [*facts, *_style(model)]],
            class_="facts",
        ),
        None if from_position else tag("p", say("redeal text")),
        tag(
            "p",
            _redeal_button(say("redeal position" if from_position else "redeal"), ""),
            " ",
            None if from_position else _redeal_button(say("redeal swapped"), "swapped"),
            class_="buttons",
        ),
        tag("p", say("about apart", which=why_apart)) if model.deal.apart else None,
    )


def _start(model: Model) -> list[tuple[Words, Words]]:
    """What the round started from: a deal and its dealer, or a position, its title and what it asks."""
    number, task = model.deal.number, model.deal.task
    if not model.game.from_position:
        number_as_text = number_text(number) if number is not None else say("about no number")
        day = day_of(model)
        return [
            *([(say("about day"), day_title(day))] if day else []),
            (say("draft number"), number_as_text),
            (say("about dealer"), model.names[model.game.dealer]),
        ]
    facts: list[tuple[Words, Words]] = [
        (say("about start"), say("about position")),
        (say("about named"), title_text(task)),
        (say("about task"), task_text(task)),
    ]
    return [(name, text) for name, text in facts if text]


def _style(model: Model) -> list[tuple[Words, Words]]:
    """The style of the bots, if they have any; one that was drawn is told when the round is over."""
    styles = dict.fromkeys(filter(None, model.seating.styles))
    if styles and model.page.draft.style == SURPRISE and not model.game.over:
        styles = {SURPRISE: None}
    text = list_with_commas([say("style", which=style) for style in styles])
    return [(say("draft", which="style"), text)] if styles else []


def _redeal_button(text: Words, how: str) -> Html:
    return button(text, Redeal(how), "quiet" if how else "choice")
