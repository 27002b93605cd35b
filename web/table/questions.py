"""Questions before something grave, and the scrap: dialogs about the table. Pure."""

from itertools import groupby

from cuttle import Card
from cuttle.explain import unseen_cards
from cuttle.language import Words, list_with_and, list_with_commas, say
from cuttle.rules import JOKER, rank, suit
from web.core.dialog import Dialog
from web.core.model import Model
from web.core.shown import shown_model
from web.markup.controls import Sendable, button
from web.markup.html import Html, join, tag
from web.messages.page import Close
from web.messages.play import OfferTie, Resign
from web.play.update import may_offer, may_resign
from web.table.cards import face
from web.table.chips import chip
from web.table.seats import with_open_hands
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
    """The cards, the last one first; in a puzzle by their ranks, since it matters which ones are gone. Below
    them what is still out."""
    shown = shown_model(model)
    puzzle = shown.exercise and shown.exercise.is_puzzle
    seen = with_open_hands(shown, shown.observed)
    ordered = sorted(seen.scrap) if puzzle else seen.scrap[::-1]
    cards = [face(card, seen.ruleset, place="scrapped") for card in ordered]
    return join(
        tag("div", cards, class_="cards", role="toolbar", aria_label=say("scrap title"))
        if cards
        else tag("p", say("scrap empty")),
        _still_out(unseen_cards(seen)),
    )


def _still_out(cards: list[Card]) -> Html:
    """The cards whose place the viewer doesn't know, a line for each rank. What is drawn, a reader hears."""
    if not cards:
        return tag("p", say("none out"), id="still-out")
    lines = [
        tag(
            "li",
            tag("span", [chip(card) for card in alike], class_="chips", aria_hidden="true"),
            tag("span", _out_of_rank(number, alike), class_="said"),
        )
        for number, alike in ((number, list(alike)) for number, alike in groupby(sorted(cards), rank))
    ]
    title = tag("h3", say("still out", count=len(cards)))
    return tag("section", title, tag("p", say("out where")), tag("ul", lines), id="still-out")


def _out_of_rank(number: int, cards: list[Card]) -> Words:
    """A rank, and the suits in which it's out."""
    if number == JOKER:
        return say("out jokers", count=len(cards))
    suits = list_with_commas([say("suit", which=suit(card)) for card in cards])
    return say("out rank", rank=say("rank", which=number), suits=suits)
