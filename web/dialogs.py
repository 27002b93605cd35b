"""The dialog: a page of HTML for each type of dialog. Pure."""

from collections.abc import Callable
from typing import Final

from cuttle.language import Words, list_with_and, say
from web.library.dialog import collection, room
from web.markup.controls import Sent, button, buttons
from web.markup.html import Html, join, tag
from web.newgame.dialog import new_game, new_game_go, rulebooks_go
from web.newgame.rulebooks import rulebooks
from web.pages.about import about
from web.pages.help import how_to_play, keys_first
from web.pages.rules import rulebook
from web.pages.settings import settings
from web.pages.statistics import forgetting, statistics
from web.pages.this_game import about_game
from web.pages.welcome import welcome
from web.play.starting import may_offer, may_resign
from web.play.unfetched import offered
from web.replay.play_on import play_on, play_on_go
from web.replay.stepping import as_shown
from web.share.challenges import challenged, challenged_go
from web.share.opening import opening, opening_go
from web.share.own import own_link, own_link_go
from web.share.share import share, share_go
from web.share.showing import link_field
from web.state.dialog import (
    DamagedSave,
    Dialog,
    Drill,
    Editing,
    Games,
    Lessons,
    Opening,
    OwnLink,
    Page,
    Plain,
    Reviewing,
    Rulebook,
    Sharing,
    Statistics,
    StorageFull,
)
from web.state.exchange import Copy
from web.state.messages import Close, OfferTie, Resign
from web.state.model import Model
from web.table.cards import face
from web.table.standing import has_gone


def dialog(model: Model) -> Html:
    """The content of the dialog; empty if none is open."""
    shown = model.dialog
    return join(_head(shown.name), _page(model, shown), _foot(model, shown)) if shown else Html()


def _page(model: Model, shown: Dialog) -> Html:
    match shown:
        case Plain(name):
            return _PAGES[name](model)
        case Opening():
            return opening(model)
        case OwnLink():
            return own_link(shown)
        case Lessons() | Drill() | Reviewing() | Editing():
            return _imported(model, shown)
        case Rulebook():
            return rulebook(model, shown)
        case Sharing():
            return share(model, shown)
        case DamagedSave(text):
            return _damaged(text)
        case Statistics():
            return statistics(shown)
        case Games():
            return collection(model, shown)
        case StorageFull():
            return room(shown)


def _imported(model: Model, shown: Lessons | Drill | Reviewing | Editing) -> Html:
    """What only some visitors need: it's imported when it's first shown."""
    match shown:
        case Lessons():
            from web.learn.listing import listing

            return listing(model)
        case Drill():
            from web.learn.drill_view import drill

            return drill(model, shown)
        case Reviewing():
            from web.review.page import page

            return page(model, shown)
        case Editing():
            from web.editor.page import editor

            return editor(model, shown)


def _head(name: str) -> Html:
    """The title and the close button. The title gets the focus, so that a long page starts at its top."""
    title = tag("h2", say(_TITLES[name]), id="dialog-title", tabindex="-1", autofocus=name not in _FOCUSED)
    cross = tag("svg", tag("use", href="#fx-close"), aria_hidden="true")
    close = button(cross, Close(), aria_label=say("close"))
    return tag("div", title, close, class_="head", data_page=name)


def _foot(model: Model, shown: Dialog) -> Html | None:
    """The notice and the buttons that stay in sight."""
    notice = tag("p", model.notice, class_="notice", data_spoken="whole") if model.notice else None
    go = _go(model, shown)
    renew = offered(model) if model.notice == say("page older") else None
    return tag("div", notice, renew, go, class_="buttons foot") if notice or go else None


def _go(model: Model, shown: Dialog) -> Html | None:
    match shown:
        case Plain(name):
            return _GO[name](model) if name in _GO else None
        case Opening():
            return opening_go(shown)
        case OwnLink():
            return own_link_go(shown)
        case Sharing():
            return share_go(model, shown)
        case Editing():
            from web.editor.page import editor_go

            return editor_go(model, shown)
    return None


def _damaged(text: str) -> Html:
    return join(
        tag("p", say("damaged text")),
        link_field(say("damaged field"), text),
        buttons(button(say("copy"), Copy(), "choice", name=None)),
    )


def _resign(model: Model) -> Html:
    if not may_resign(model):
        return tag("p", say("illegal"))
    playing = [model.names[seat] for seat in model.others if not has_gone(model.observed, seat)]
    several = len(playing) > 1
    return tag("p", say("resign text of several" if several else "resign text", who=list_with_and(playing)))


def _resign_go(model: Model) -> Html | None:
    return _asked(Resign(), say("give up"), grave=True) if may_resign(model) else None


def _offer(model: Model) -> Html:
    if not may_offer(model):
        return tag("p", say("illegal"))
    return tag("p", say("offer text", who=model.names[model.others[0]]))


def _offer_go(model: Model) -> Html | None:
    return _asked(OfferTie(), say("menu tie")) if may_offer(model) else None


def _asked(says: Sent, text: Words, grave: bool = False) -> Html:
    """The two answers to “are you sure?”; the second is the main one if much is lost."""
    return join(
        button(text, says, "quiet" if grave else "choice", name=None),
        button(say("keep playing"), Close(), "choice" if grave else "quiet", name=None),
    )


def _scrap(model: Model) -> Html:
    rules = model.game.ruleset
    cards = [face(card, rules, place="scrapped") for card in reversed(as_shown(model).observed.scrap)]
    if not cards:
        return tag("p", say("scrap empty"))
    return tag("div", cards, class_="cards", role="toolbar", aria_label=say("scrap title"))


_TITLES: Final = {
    "welcome": "welcome title",
    "new": "new title",
    "rulebooks": "rulebooks title",
    "challenge": "challenge title",
    "play on": "play on title",
    "resign": "resign title",
    "offer": "offer title",
    "scrap": "scrap title",
    "settings": "settings title",
    "game": "game title",
    "forget": "forget title",
    "help": "help title",
    "keys": "help title",
    "about": "about title",
    "rules": "rules title",
    "lessons": "lessons title",
    "drill": "drill title",
    "review": "review title",
    "editor": "editor title",
    "open": "open title",
    "own": "own title",
    "share": "share title",
    "damaged": "damaged title",
    "statistics": "statistics title",
    "games": "games title",
    "room": "room title",
}
"""By dialog."""

_FOCUSED: Final = {"welcome", "new", "open"}
"""Pages that set the initial focus themselves."""

_GO: Final[dict[Page, Callable[[Model], Html | None]]] = {
    "new": new_game_go,
    "rulebooks": rulebooks_go,
    "challenge": challenged_go,
    "play on": play_on_go,
    "resign": _resign_go,
    "offer": _offer_go,
}
"""The buttons of pages without data of their own."""

_PAGES: Final[dict[Page, Callable[[Model], Html]]] = {
    "welcome": welcome,
    "new": new_game,
    "rulebooks": rulebooks,
    "challenge": challenged,
    "play on": play_on,
    "resign": _resign,
    "offer": _offer,
    "scrap": _scrap,
    "settings": settings,
    "game": about_game,
    "forget": forgetting,
    "help": how_to_play,
    "keys": keys_first,
    "about": about,
}
