"""Words on an empty table that say what goes where, for beginners. Pure."""

from cuttle import Observation
from cuttle.language import Text, say
from web.core.model import Model
from web.markup.html import Html, tag


def invite_text(model: Model, seen: Observation, place: str) -> Text | None:
    """What goes to a place that is still empty, at the beginning of a round.

    Only those are told who are shown notes, so in their first games, and in no lesson, which has words of its
    own.
    """
    begun = seen.scrap or seen.phase.waiting or model.game.over or model.replay or model.deal.lesson
    if not model.settings.coach or begun:
        return None
    return say("invites", which=place)


def row_invites(model: Model, seen: Observation) -> list[Html]:
    """What is printed on the viewer's own row while it's empty. Readers have the names of the zones."""
    if model.own_seat is None or seen.tables[model.own_seat]:
        return []
    found = {place: invite_text(model, seen, place) for place in ("points", "royals")}
    return [
        tag("span", words, class_=f"invites {place}", aria_hidden="true")
        for place, words in found.items()
        if words
    ]
