"""The card of the home that leads to a puzzle, and to the run. Pure."""

from cuttle.language import say
from web.core.feature import CardCorner, Invitation
from web.features.puzzles.messages import OfferRun
from web.markup.controls import Sendable
from web.markup.html import tag
from web.state.run import LENGTH


def puzzle_card(says: Sendable, which: str) -> Invitation:
    """The card: what it says, and whether that puzzle is “new” or was “missed”."""
    sign, note = tag("b", "?", class_="sign"), say("puzzle card", which=which)
    run = CardCorner("run", say("run start"), OfferRun(), "watch", LENGTH // 60)
    return Invitation(30, "puzzle", say("menu puzzle"), says, "S", sign, note, run)
