"""The top bar: the ruleset and the menu. Pure."""

from collections.abc import Iterator

from cuttle import Observation
from cuttle.language import Words, ruleset_title, say
from cuttle.rules import Over
from web.markup.controls import Sent, button
from web.markup.html import Html, tag
from web.replay.stepping import may_look
from web.state.exchange import SaveAgain, Share, ShowGames
from web.state.messages import Download, Renew, Show, ShowStatistics
from web.state.model import Model
from web.state.replaying import Leave, ShowReplay
from web.table.keys import HELP, NEW, shortcut


def menu(model: Model, seen: Observation) -> Html:
    return tag(
        "nav",
        tag("span", ruleset_title(model.game.ruleset), class_="rules-in-play"),
        _unsaved() if model.app.unsaved else None,
        tag("button", say("log"), id="log-button", type="button", popovertarget="log"),
        tag("button", say("menu"), id="menu-button", type="button", popovertarget="menu"),
        tag("div", _of_the_game(model, seen), _of_the_page(model), id="menu", popover="auto"),
        aria_label=say("menu"),
    )


def _of_the_game(model: Model, seen: Observation) -> Iterator[Html]:
    """Items about this game and other games."""
    done = isinstance(seen.phase, Over) or model.gone or not model.seated
    again = model.replay is not None
    if again:
        yield _item(say("leave"), Leave())
    yield _item(say("menu new"), Show("new"), shortcut(model, NEW))
    if not model.curtain:
        yield _item(say("menu share"), Share())
    yield _item(say("menu open"), Show("open"))
    yield _item(say("menu games"), ShowGames())
    if may_look(model):
        yield _item(say("menu replay") if model.game.over else say("menu look back"), ShowReplay())
    if model.game.may_offer() and model.seated and not again:
        yield _item(say("menu tie"), Show("offer"))
    if not (done or again):
        yield _item(say("menu resign"), Show("resign"))
    yield _item(say("menu game"), Show("game"))


def _of_the_page(model: Model) -> Iterator[Html]:
    """Items that don't depend on the game."""
    yield _item(say("menu statistics"), ShowStatistics())
    yield _item(say("menu rules"), Show("rules"))
    yield _item(say("menu settings"), Show("settings"))
    yield _item(say("menu help"), Show("help"), shortcut(model, HELP))
    yield _item(say("menu about"), Show("about"))
    if not model.app.alone:
        yield _item(say("menu download"), Download())
    if model.app.newer:
        yield _item(say("menu renew"), Renew())
    if model.app.settled:
        yield tag("p", say("menu offline"), id="menu-offline")


def _unsaved() -> Html:
    """A warning while the game isn't saved; pressing it tries again and explains."""
    return button(say("not saved"), SaveAgain(), name="unsaved")


def _item(text: Words, sends: Sent, key: str | None = None) -> Html:
    return button(text, sends, name=f"menu-{sends.do}-{sends.value}", aria_keyshortcuts=key)
