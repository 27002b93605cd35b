"""The card of the home that leads to a puzzle, and to the run. Pure."""

from cuttle.language import say
from web.core.feature import CardCorner, Invitation
from web.core.model import Model
from web.features.puzzles.messages import OfferRun
from web.markup.controls import Sendable
from web.markup.html import tag
from web.state.run import LENGTH


def puzzle_card(model: Model, says: Sendable, which: str) -> Invitation:
    """The card: what it says, and whether that puzzle is “new” or was “missed”. The watch shows the minutes
    of a run, later the record."""
    sign, note = tag("b", "?", class_="sign"), say("puzzle card", which=which)
    best = model.home.best if model.home else 0
    text = say("run record", count=best) if best else say("run start")
    look = "watch record" if best else "watch"
    run = CardCorner("run", text, OfferRun(), look, best or LENGTH // 60)
    return Invitation(30, "puzzle", say("menu puzzle"), says, "S", sign, note, run)
