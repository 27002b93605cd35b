"""The table and the tray of the editor. Pure.

There is a zone for each hand, each half of a row, the deck and the scrap. The tray has every card by suit,
faint where it has a place.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cuttle import HIDDEN, Card, Pile, Seat, State, card_text, goal, score
from cuttle.language import Name, Words, card_name, list_with_commas, say
from cuttle.rules import EIGHT, JOKER, rank, suit
from web.core.model import Model
from web.features.editor.messages import EditCard, EditFrost, Editing, EditTray, EditZone
from web.features.editor.placing import DECK, SCRAP, STAGE, TRAY, places, targets
from web.features.editor.update import edited_position, level_of
from web.markup.controls import button, on_or_off
from web.markup.html import Html, join, tag
from web.state.seating import names_at, one_person
from web.table.cards import face
from web.table.keys import digit, shortcut


class EditorView(NamedTuple):
    """What a part of the editor is rendered from."""

    model: Model
    shown: Editing

    @property
    def state(self) -> State:
        """The position."""
        return edited_position(self.model)

    @property
    def names(self) -> tuple[Name, ...]:
        """The names of the seats in the game that would begin."""
        seats, own = self.state.ruleset.seats, self.shown.seat
        return names_at(seats, own, one_person(seats, own), (), level_of(self.model, self.shown))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, the one below first."""
        count = self.state.ruleset.seats
        return tuple([(self.shown.seat + step) % count for step in range(count)])

    @property
    def aims(self) -> tuple[Card, ...]:
        """The cards that the picked thief can be put on."""
        return targets(self.state, self.shown.card)

    def name(self, zone: str) -> Words:
        """What a zone is called."""
        kind, _, seat = zone.partition(" ")
        who = self.names[int(seat)] if seat else ""
        match kind:
            case "hand":
                return say("editor hand", who=who)
            case "points":
                return say("editor points", who=who)
            case "royals":
                return say("editor royals", who=who)
        return say("editor zone", which=kind)


def table(place: EditorView) -> Html:
    """All zones, as the table has them: the others' hands and rows above, deck and scrap between the rows."""
    own, *others = place.seats
    deck, scrap = place.state.deck, place.state.scrap
    above = [join(_hand(place, seat), _row(place, seat)) for seat in reversed(others)]
    return tag(
        "div",
        above,
        tag("div", _pile_of(place, DECK, deck), _pile_of(place, SCRAP, scrap), class_="band middle"),
        _stage(place),
        _row(place, own),
        _hand(place, own),
        class_="editor-table several" if len(others) > 1 else "editor-table",
    )


def _hand(place: EditorView, seat: Seat) -> Html:
    return tag("div", _pile_of(place, f"hand {seat}", place.state.hands[seat]), class_="band")


def _row(place: EditorView, seat: Seat) -> Html:
    """A row: points on the left, royals and glasses on the right."""
    state = place.state
    piles = [_pile(place, pile) for pile in state.tables[seat] if pile.for_points]
    others = [_pile(place, pile) for pile in state.tables[seat] if not pile.for_points]
    tally = f"{score(state, seat)}/{goal(state, seat)}"
    return tag(
        "div",
        zone(place, f"points {seat}", piles, tally),
        zone(place, f"royals {seat}", others, str(len(others))),
        class_="band sides",
    )


def _pile_of(place: EditorView, name: str, cards: Sequence[Card]) -> Html:
    """A zone with cards side by side."""
    return zone(place, name, [_card(place, card) for card in cards], str(len(cards)))


def _stage(place: EditorView) -> Html | None:
    """Cards that wait to take effect, or are revealed."""
    cards = (*place.state.phase.waiting, *place.state.revealed)
    if not cards:
        return None
    title, shown = place.name(STAGE), [_card(place, card) for card in cards]
    bar = tag("div", shown, role="toolbar", aria_label=title, class_="zone-cards")
    head = tag("span", title, class_="zone-name")
    return tag("div", tag("div", head, bar, class_="zone staged"), class_="band")


# A zone


def zone(place: EditorView, name: str, cards: Sequence[Html], count: str) -> Html:
    """A zone with its cards. Its button chooses it, or puts the picked card there."""
    shown, title = place.shown, place.name(name)
    picked = shown.card != HIDDEN
    chosen = not picked and shown.zone == name
    head = button(
        [tag("span", title), " ", tag("b", count)],
        EditZone(name),
        "zone-name",
        name=f"zone-{name.replace(' ', '-')}",
        aria_label=say("editor put", zone=title, card=card_name(shown.card)) if picked else None,
        aria_pressed=None if picked else on_or_off(chosen),
        aria_keyshortcuts=shortcut(place.model, _key(place, name)),
    )
    bar = tag("div", cards, role="toolbar", aria_label=title, class_="zone-cards") if cards else None
    return tag("div", head, bar, class_="zone chosen" if chosen else "zone", data_drop=name)


def _key(place: EditorView, name: str) -> str:
    """The digit of a zone: your own first, then the others', deck, scrap and tray last."""
    zones = [f"{kind} {seat}" for seat in place.seats for kind in ("hand", "points", "royals")]
    last = {DECK: "7", SCRAP: "8", TRAY: "9"} if len(zones) == 6 else {}
    return last.get(name) or (digit(zones.index(name) + 1) if name in zones else "")


# Cards


def _card(place: EditorView, card: Card, states: tuple[Words, ...] = (), look: str = "") -> Html:
    """A card that has a place: a press picks it, or puts the picked thief on it."""
    state = place.state
    if state.frozen >> card & 1:
        states, look = (*states, say("editor frozen")), f"{look} frozen"
    if card in place.aims:
        states, look = (*states, say("editor aim")), f"{look} lit"
    return face(
        card,
        state.ruleset,
        says=EditCard(card_text(card)),
        states=states,
        look=look.strip(),
        place="edit",
        picked=place.shown.card == card,
    )


def _pile(place: EditorView, pile: Pile) -> Html:
    """A card in play with the jacks or jokers on it."""
    glasses = not pile.for_points and rank(pile.card) == EIGHT
    states: tuple[Words, ...] = (say("as glasses"),) if glasses else ()
    if pile.thieves:
        states = (*states, say("stolen with", cards=list_with_commas(map(card_name, pile.thieves))))
    on = (say("upon", card=card_name(pile.card)),)
    return tag(
        "span",
        _card(place, pile.card, states, "glasses" if glasses else ""),
        [_card(place, thief, on, "thief") for thief in pile.thieves],
        class_="heap",
    )


# The tray


def tray(place: EditorView) -> Html:
    """What a press does, and the cards."""
    where = places(place.state)
    left = len(place.state.ruleset.deck) - len(where)
    rows: dict[Words, list[Html]] = {}
    for card in place.state.ruleset.deck:
        title = say("editor jokers") if rank(card) == JOKER else say("suit", which=suit(card))
        rows.setdefault(title, []).append(_slot(place, card, where.get(card)))
    suits = [
        tag("div", slots, role="toolbar", aria_label=title, class_="suit-row")
        for title, slots in rows.items()
    ]
    return join(
        tag(
            "div",
            tag("p", _instruction(place, where), class_="editor-asks", id="edit-asks", role="status"),
            _frost(place, where),
            class_="editor-says",
        ),
        tag("div", _title(place, str(left), where), suits, class_="editor-tray", data_drop=TRAY),
    )


def _title(place: EditorView, left: str, where: dict[Card, str]) -> Html:
    """What the tray is called; a button where the picked card could be put back."""
    if place.shown.card in where:
        return zone(place, TRAY, (), left)
    title = tag("span", tag("span", place.name(TRAY)), " ", tag("b", left), class_="zone-name")
    return tag("div", title, class_="zone")


def _instruction(place: EditorView, where: dict[Card, str]) -> Words:
    """What has just been done, or what to do."""
    shown = place.shown
    if shown.said:
        return shown.said
    if shown.card != HIDDEN:
        key = "editor on which" if place.aims and shown.card not in where else "editor asks picked"
        return say(key, card=card_name(shown.card))
    if shown.moved in where:
        return say("editor moved", card=card_name(shown.moved), zone=place.name(where[shown.moved]))
    key = "editor asks royals" if shown.zone.startswith("royals") else "editor asks"
    return say(key, zone=place.name(shown.zone))


def _frost(place: EditorView, where: dict[Card, str]) -> Html | None:
    """Freezes the picked card, where that can be."""
    state, card = place.state, place.shown.card
    if not state.ruleset.nine_freezes or not where.get(card, "").startswith("hand"):
        return None
    return button(say("editor thaw" if state.frozen >> card & 1 else "editor freeze"), EditFrost(), "quiet")


def _slot(place: EditorView, card: Card, zone: str | None) -> Html:
    """A card in the tray; faint where it has a place, from which a press takes it back."""
    return face(
        card,
        place.state.ruleset,
        says=EditTray(card_text(card)),
        states=(place.name(zone),) if zone else (),
        look="gone" if zone else "",
        place="tray",
        picked=place.shown.card == card and not zone,
    )
