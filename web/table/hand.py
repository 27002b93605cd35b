"""The viewer's own area: points, prompt, hand and actions. Pure."""

from cuttle import HIDDEN, Card, Observation
from cuttle.language import Words, say
from cuttle.rules import Over
from web.core.model import Model
from web.markup.html import Html, tag
from web.play.discarding import to_discard
from web.play.dragging import drop_label, drop_place
from web.play.escapes import Ways, escape_cards, ways_out
from web.play.hints import cards_hinted
from web.play.messages import PickCard
from web.play.picking import is_picking, reachable_cards
from web.state.selection import pickable
from web.table.actions import choosing
from web.table.cards import back, face, fan
from web.table.prompt import prompt
from web.table.seats import frozen_in, hand_label, seat_class
from web.table.standing import standing


def own_area(model: Model, seen: Observation) -> Html:
    seat = model.bottom_seat
    who = say("your cards") if seat == model.me else model.names[seat]
    found = ways_out(model, seen)
    return tag(
        "section",
        standing(model, seen, seat, who),
        tag("p", prompt(model, seen), id="status", data_spoken="parts", class_=_over(seen)),
        tag(
            "div",
            _hand(model, seen, found),
            id="hand",
            class_=f"hand {fan(seen.hands[seat])}",
            role="toolbar",
            aria_label=hand_label(model, seen, seat),
            data_drop=drop_place(seen, model.selection.picked, "hand"),
            data_drops=drop_label(model, seen, "hand"),
        ),
        choosing(model, seen, found),
        id=f"seat-{seat}",
        class_=seat_class("seat yours picking" if is_picking(model) else "seat yours", seen, seat),
        aria_label=say("region you") if seat == model.me else model.names[seat],
    )


def _hand(model: Model, seen: Observation, found: Ways) -> list[Html]:
    alive, reach = pickable(seen.moves), reachable_cards(model, seen)
    picked = to_discard(model, seen) or model.selection.picked.cards
    marks: dict[str, dict[Card, Words]] = {
        "frozen": frozen_in(model, seen, model.bottom_seat),
        "way-out": dict.fromkeys(escape_cards(found), say("way out")),
        "hinted": dict.fromkeys(cards_hinted(model), say("hinted")),
    }
    return [
        back(model.bottom_seat, slot)
        if card == HIDDEN
        else face(
            card,
            seen.ruleset,
            says=PickCard(card) if card in reach else None,
            able=card in alive,
            picked=card in picked,
            states=tuple(marked[card] for marked in marks.values() if card in marked),
            look=" ".join(look for look, marked in marks.items() if card in marked),
        )
        for slot, card in enumerate(seen.hands[model.bottom_seat])
    ]


def _over(seen: Observation) -> str | None:
    return "over" if isinstance(seen.phase, Over) else None
