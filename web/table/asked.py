"""Questions before something grave, and the scrap: dialogs about the table. Pure."""

from cuttle.language import Words, list_with_and, say
from web.core.model import Model
from web.core.shown import shown_model
from web.markup.controls import Sendable, button
from web.markup.html import Html, join, tag
from web.page.messages import Close
from web.play.messages import OfferTie, Resign
from web.play.update import may_offer, may_resign
from web.table.cards import face
from web.table.standing import has_left


def resign(model: Model) -> Html:
    if not may_resign(model):
        return tag("p", say("illegal"))
    playing = [model.names[seat] for seat in model.others if not has_left(model.observed, seat)]
    several = len(playing) > 1
    return tag("p", say("resign text of several" if several else "resign text", who=list_with_and(playing)))


def resign_go(model: Model) -> Html | None:
    return _confirmation(Resign(), say("give up"), grave=True) if may_resign(model) else None


def offer(model: Model) -> Html:
    if not may_offer(model):
        return tag("p", say("illegal"))
    return tag("p", say("offer text", who=model.names[model.others[0]]))


def offer_go(model: Model) -> Html | None:
    return _confirmation(OfferTie(), say("menu tie")) if may_offer(model) else None


def _confirmation(says: Sendable, text: Words, grave: bool = False) -> Html:
    """The two answers to “are you sure?”; the second is the main one if much is lost."""
    return join(
        button(text, says, "quiet" if grave else "choice", name=None),
        button(say("keep playing"), Close(), "choice" if grave else "quiet", name=None),
    )


def scrap(model: Model) -> Html:
    rules = model.game.ruleset
    cards = [face(card, rules, place="scrapped") for card in reversed(shown_model(model).observed.scrap)]
    if not cards:
        return tag("p", say("scrap empty"))
    return tag("div", cards, class_="cards", role="toolbar", aria_label=say("scrap title"))
