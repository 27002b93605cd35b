"""What the prompt asks of whoever has to discard, and the button for several cards at once. Pure."""

from cuttle import HIDDEN, Observation
from cuttle.language import Words, card_name, list_with_and, say
from cuttle.rules import Discarding
from web.core.model import Model
from web.markup.controls import button
from web.markup.html import Html, tag
from web.play.discarding import discard_count, is_complete, to_discard
from web.play.messages import Confirm
from web.table.keys import digit, shortcut


def discard_prompt(model: Model, seen: Observation) -> Words:
    """What to discard; once some are picked, how many more, or whether to discard what is picked."""
    cards, count = to_discard(model, seen), discard_count(model, seen)
    named = list_with_and(map(card_name, cards))
    if is_complete(model, seen):
        picked = model.selection.picked.cards
        return say("prompt discard picked" if picked else "prompt discard forced", cards=named)
    if cards:
        return say("prompt discard more", cards=named, count=count - len(cards))
    return discard_question(seen, count)


def discard_question(seen: Observation, count: int = 1) -> Words:
    """How many cards to discard, and why, if it's for the hand limit."""
    limit = seen.ruleset.hand_limit
    if isinstance(seen.phase, Discarding) and seen.phase.card == HIDDEN and limit is not None:
        return say("prompt discard limit", count=count, cards=say("cards", count=limit))
    return say("prompt discard", count=count)


def discard_button(model: Model, seen: Observation) -> Html | None:
    """The button that discards all that is picked, once that's enough."""
    if not is_complete(model, seen):
        return None
    key = shortcut(model, digit(1))
    cap = tag("kbd", key, aria_hidden="true") if key else None
    text = tag("span", say("tile class", which="discard"))
    described = {"aria_keyshortcuts": key, "aria_describedby": "status"}
    return button([cap, text], Confirm(), "choice", name="discard", **described)
