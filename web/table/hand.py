"""The area of the seat below: points, prompt, hand, and what can be done with it. Pure."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from cuttle import Card, Observation
from cuttle.language import say
from cuttle.rules import Over
from web.core.model import Model
from web.markup.html import Attribute, Html, tag
from web.play.discarding import to_discard
from web.play.dragging import drop_zone
from web.play.escapes import escape_cards, ways_out
from web.play.hints import hint_marks
from web.play.picking import is_picking, reachable_cards
from web.state.selection import pickable
from web.table.actions import choosing
from web.table.cards import Marks, fan, spread
from web.table.exercise import run_line
from web.table.last_move import last_cards
from web.table.prompt import prompt
from web.table.seats import frozen_in, hand_label, seat_class
from web.table.standing import standing


def own_area(model: Model, seen: Observation) -> Html:
    """The area of the viewer, who plays."""
    over = "over" if isinstance(seen.phase, Over) else None
    return seat_area(
        model,
        seen,
        tag("div", prompt(model, seen), id="status", data_spoken="parts", class_=over),
        own_cards(model, seen, seen.hands[model.bottom_seat]),
        choosing(model, seen),
        look="seat yours picking" if is_picking(model) else "seat yours",
        zone=drop_zone(model, seen, "hand"),
    )


def own_cards(model: Model, seen: Observation, cards: Sequence[Card]) -> list[Html]:
    """Cards that the viewer plays from, with all that marks them."""
    seat = model.bottom_seat
    marks: Marks = {
        "frozen": frozen_in(model, seen, seat),
        "way-out": dict.fromkeys(escape_cards(ways_out(model, seen)), say("way out")),
        "hinted": hint_marks(model),
        "last-to": last_cards(model, seen, seat),
    }
    reach, able = reachable_cards(model, seen), pickable(seen.moves)
    return spread(seat, cards, seen.ruleset, marks, reach=reach, able=able, picked=to_discard(model, seen))


def seat_area(
    model: Model,
    seen: Observation,
    status: Html,
    hand: list[Html],
    below: Html,
    *,
    look: str = "seat yours",
    role: str = "toolbar",
    zone: Mapping[str, Attribute] = MappingProxyType({}),
) -> Html:
    """The area of the seat below, of a player or in a replay."""
    seat = model.bottom_seat
    mine, name = seat == model.me, model.names[seat]
    label, width = hand_label(model, seen, seat), fan(seen.hands[seat])
    return tag(
        "section",
        standing(model, seen, seat, say("your cards") if mine else name),
        run_line(model.run) if model.run else None,
        status,
        tag("div", hand, id="hand", class_=f"hand {width}", role=role, aria_label=label, **zone),
        below,
        id=f"seat-{seat}",
        class_=seat_class(look, seen, seat),
        aria_label=say("region you") if mine else name,
    )
