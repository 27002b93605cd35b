"""Questions before something grave, and the scrap: dialogs about the table. Pure."""

from cuttle.language import Words, list_with_and, say
from web.core.dialog import Dialog
from web.core.model import Model
from web.core.shown import shown_model
from web.markup.controls import Sendable, button
from web.markup.html import Html, join, tag
from web.messages.page import Close
from web.messages.play import OfferTie, Resign
from web.play.update import may_offer, may_resign
from web.table.cards import face
from web.table.standing import has_left


def resign(model: Model, _: Dialog) -> Html:
    playing = [model.names[seat] for seat in model.others if not has_left(model.observed, seat)]
    text = say("resign text of several" if len(playing) > 1 else "resign text", who=list_with_and(playing))
    return tag("p", text if may_resign(model) else say("illegal"))


def resign_answers(model: Model, _: Dialog) -> Html | None:
    """The main answer is not to: much would be lost."""
    return _answers(Resign(), say("give up"), "quiet", "choice") if may_resign(model) else None


def offer(model: Model, _: Dialog) -> Html:
    text = say("offer text", who=model.names[model.others[0]])
    return tag("p", text if may_offer(model) else say("illegal"))


def offer_answers(model: Model, _: Dialog) -> Html | None:
    return _answers(OfferTie(), say("menu tie"), "choice", "quiet") if may_offer(model) else None


def _answers(says: Sendable, text: Words, do: str, keep: str) -> Html:
    """The two answers to “are you sure?”, with the look of each."""
    return join(button(text, says, do, name=None), button(say("keep playing"), Close(), keep, name=None))


def scrap(model: Model, _: Dialog) -> Html:
    """The cards, the last one first; in a puzzle by their ranks, since it matters which ones are gone."""
    shown = shown_model(model)
    puzzle = shown.exercise and shown.exercise.is_puzzle
    pile = shown.observed.scrap
    ordered = sorted(pile) if puzzle else pile[::-1]
    cards = [face(card, shown.game.ruleset, place="scrapped") for card in ordered]
    if not cards:
        return tag("p", say("scrap empty"))
    return tag("div", cards, class_="cards", role="toolbar", aria_label=say("scrap title"))
