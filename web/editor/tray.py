"""The tray of the editor: every card of the deck, by suit, faint where it has a place. Pure."""

from cuttle import Card, card_text
from cuttle.language import Words, card_name, say
from cuttle.rules import JOKER, rank, suit
from web.core.codec import card_of
from web.editor.messages import EditFrost, EditTray
from web.editor.placing import TRAY, places
from web.editor.table import EditorView, zone
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.table.cards import face


def tray(place: EditorView) -> Html:
    """What a press does, and the cards."""
    where = places(place.state)
    left = len(place.state.ruleset.deck) - len(where)
    suits: dict[str, list[Card]] = {}
    for card in place.state.ruleset.deck:
        suits.setdefault("X" if rank(card) == JOKER else str(suit(card)), []).append(card)
    rows = [_suit(place, name, cards, where) for name, cards in suits.items()]
    return join(
        tag(
            "div",
            tag("p", _instruction(place, where), class_="editor-asks", id="edit-asks", role="status"),
            _frost(place, where),
            class_="editor-says",
        ),
        tag("div", _title(place, str(left), where), rows, class_="editor-tray", data_drop=TRAY),
    )


def _title(place: EditorView, left: str, where: dict[Card, str]) -> Html:
    """What the tray is called; a button where the picked card could be put back."""
    if card_of(place.shown.card) in where:
        return zone(place, TRAY, (), left)
    title = tag("span", tag("span", place.name(TRAY)), " ", tag("b", left), class_="zone-name")
    return tag("div", title, class_="zone")


def _instruction(place: EditorView, where: dict[Card, str]) -> Words:
    """What has just been done, or what to do."""
    shown, moved = place.shown, card_of(place.shown.moved)
    if shown.said:
        return shown.said
    if shown.card and place.aims and where.get(card_of(shown.card)) is None:
        return say("editor on which", card=card_name(card_of(shown.card)))
    if shown.card:
        return say("editor asks picked", card=card_name(card_of(shown.card)))
    if moved in where:
        return say("editor moved", card=card_name(moved), zone=place.name(where[moved]))
    key = "editor asks royals" if shown.zone.startswith("royals") else "editor asks"
    return say(key, zone=place.name(shown.zone))


def _frost(place: EditorView, where: dict[Card, str]) -> Html | None:
    """Freezes the picked card, where that can be."""
    state, card = place.state, card_of(place.shown.card)
    if not state.ruleset.nine_freezes or not where.get(card, "").startswith("hand"):
        return None
    return button(say("editor thaw" if state.frozen >> card & 1 else "editor freeze"), EditFrost(), "quiet")


def _suit(place: EditorView, name: str, cards: list[Card], where: dict[Card, str]) -> Html:
    title = say("editor jokers") if name == "X" else say("suit", which=int(name))
    slots = [_slot(place, card, where.get(card)) for card in cards]
    return tag("div", slots, role="toolbar", aria_label=title, class_="suit-row")


def _slot(place: EditorView, card: Card, zone: str | None) -> Html:
    """A card in the tray; faint where it has a place, from which a press takes it back."""
    name = card_text(card)
    return face(
        card,
        place.state.ruleset,
        says=EditTray(name),
        states=(place.name(zone),) if zone else (),
        look="gone" if zone else "",
        place="tray",
        picked=place.shown.card == name and not zone,
    )
