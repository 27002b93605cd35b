"""The bar's menu, and the line that says what has happened and what is to be done. Pure."""

from typing import Final

from cuttle import (
    HIDDEN,
    Answering,
    Discarding,
    Observation,
    Offered,
    Over,
    Revealing,
    Taking,
    card_name,
    result,
)
from web.html import Html, tag
from web.model import VIEWER, Model
from web.words import tell

_NEWS: Final = 3
"""The line tells no more sentences than this; the log has them all."""


def menu(model: Model, seen: Observation) -> Html:
    """The rulebook in play, and all that one can do beside playing."""
    over = isinstance(seen.phase, Over)
    items = [
        _item("show", "menu new", "new"),
        _item("share", "menu share"),
        _item("show", "menu open", "open"),
        _item("back", "menu back") if model.kept else None,
        _item("offer", "menu tie") if model.game.may_offer() else None,
        None if over else _item("show", "menu resign", "resign"),
        _item("show", "menu settings", "settings"),
        _item("show", "menu help", "help"),
    ]
    return tag(
        "nav",
        tag("span", model.game.ruleset.title, class_="rules-in-play"),
        tag("button", tell("menu"), id="menu-button", type="button", popovertarget="menu"),
        tag("div", items, id="menu", popover="auto"),
        aria_label=tell("menu"),
    )


def _item(do: str, text: str, value: str = "") -> Html:
    """A button of the menu."""
    return tag(
        "button",
        tell(text),
        id=f"menu-{do}-{value}",
        type="button",
        data_do=do,
        data_value=value,
    )


def status(model: Model, seen: Observation) -> list[Html]:
    """One line: what the others have just done, and what is to be done now."""
    first = len(model.told) - min(model.news, _NEWS)
    news = " ".join(model.told[first:])
    if isinstance(seen.phase, Over):
        return [tag("strong", result(seen, model.names))]
    prompt = tag("strong", _prompt(model, seen))
    return [tag("span", news + " "), prompt] if news else [prompt]


def _prompt(model: Model, seen: Observation) -> str:
    """What the one who decides is asked."""
    phase = seen.phase
    if phase.seat != VIEWER:
        key = {Answering: "prompt wait answer", Offered: "prompt wait offer"}.get(type(phase), "prompt wait")
        return tell(key, who=model.names[phase.seat])
    if model.picked.card != HIDDEN:
        return tell("prompt picked", card=card_name(model.picked.card))
    match phase:
        case Answering(by=by, played=played):
            key = "prompt answer" if len(seen.moves) > 1 else "prompt forced"
            return tell(f"{key} two" if by == VIEWER else key, card=card_name(played.card))
        case Taking():
            return tell("prompt take")
        case Discarding(count=count):
            return tell("prompt discard many" if count > 1 else "prompt discard", count=count)
        case Revealing():
            return tell("prompt reveal")
        case Offered():
            return tell("prompt offer")
        case _:
            return tell("prompt turn" if seen.deck else "prompt turn, no deck")
