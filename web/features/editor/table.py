"""The table and the tray of the editor. Pure.

There is a zone for each hand, each half of a row, the deck and the scrap. The tray has every card by suit,
faint where it has a place.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cuttle import HIDDEN, Card, Pile, Seat, State, card_text, goal, score
from cuttle.language import Name, Words, card_name, list_with_and, say
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
    dialog: Editing

    @property
    def state(self) -> State:
        """The position."""
        return edited_position(self.model)

    @property
    def names(self) -> tuple[Name, ...]:
        """The names of the seats in the game that would begin."""
        seats, own = self.state.ruleset.seats, self.dialog.seat
        return names_at(seats, own, one_person(seats, own), (), level_of(self.model, self.dialog))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, the one below first."""
        count = self.state.ruleset.seats
        return tuple([(self.dialog.seat + step) % count for step in range(count)])

    @property
    def aims(self) -> tuple[Card, ...]:
        """The cards that the picked thief can be put on."""
        return targets(self.state, self.dialog.card)

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


def table(view: EditorView) -> Html:
    """All zones, as the table has them: the others' hands and rows above, deck and scrap between the rows."""
    own, *others = view.seats
    deck, scrap = view.state.deck, view.state.scrap
    above = [join(_hand(view, seat), _row(view, seat)) for seat in reversed(others)]
    return tag(
        "div",
        above,
        tag("div", _pile_of(view, DECK, deck), _pile_of(view, SCRAP, scrap), class_="band middle"),
        _stage(view),
        _row(view, own),
        _hand(view, own),
        class_="editor-table several" if len(others) > 1 else "editor-table",
    )


def _hand(view: EditorView, seat: Seat) -> Html:
    return tag("div", _pile_of(view, f"hand {seat}", view.state.hands[seat]), class_="band")


def _row(view: EditorView, seat: Seat) -> Html:
    """A row: points on the left, royals and glasses on the right."""
    state = view.state
    piles = [_pile(view, pile) for pile in state.tables[seat] if pile.for_points]
    others = [_pile(view, pile) for pile in state.tables[seat] if not pile.for_points]
    tally = f"{score(state, seat)}/{goal(state, seat)}"
    return tag(
        "div",
        zone(view, f"points {seat}", piles, tally),
        zone(view, f"royals {seat}", others, str(len(others))),
        class_="band sides",
    )


def _pile_of(view: EditorView, name: str, cards: Sequence[Card]) -> Html:
    """A zone with cards side by side."""
    return zone(view, name, [_card(view, card) for card in cards], str(len(cards)))


def _stage(view: EditorView) -> Html | None:
    """Cards that wait to take effect, or are revealed."""
    cards = (*view.state.phase.waiting, *view.state.revealed)
    if not cards:
        return None
    title, faces = view.name(STAGE), [_card(view, card) for card in cards]
    bar = tag("div", faces, role="toolbar", aria_label=title, class_="zone-cards")
    head = tag("span", title, class_="zone-name")
    return tag("div", tag("div", head, bar, class_="zone staged"), class_="band")


# A zone


def zone(view: EditorView, name: str, cards: Sequence[Html], count: str) -> Html:
    """A zone with its cards. Its button chooses it, or puts the picked card there."""
    dialog, title = view.dialog, view.name(name)
    picked = dialog.card != HIDDEN
    chosen = not picked and dialog.zone == name
    head = button(
        [tag("span", title), " ", tag("b", count)],
        EditZone(name),
        "zone-name",
        name=f"zone-{name.replace(' ', '-')}",
        aria_label=say("editor put", zone=title, card=card_name(dialog.card)) if picked else None,
        aria_pressed=None if picked else on_or_off(chosen),
        aria_keyshortcuts=shortcut(view.model, _key(view, name)),
    )
    bar = tag("div", cards, role="toolbar", aria_label=title, class_="zone-cards") if cards else None
    return tag("div", head, bar, class_="zone chosen" if chosen else "zone", data_drop=name)


def _key(view: EditorView, name: str) -> str:
    """The digit of a zone: your own first, then the others', deck, scrap and tray last."""
    zones = [f"{kind} {seat}" for seat in view.seats for kind in ("hand", "points", "royals")]
    last = {DECK: "7", SCRAP: "8", TRAY: "9"} if len(zones) == 6 else {}
    return last.get(name) or (digit(zones.index(name) + 1) if name in zones else "")


# Cards


def _card(view: EditorView, card: Card, states: tuple[Words, ...] = (), look: str = "") -> Html:
    """A card that has a place: a press picks it, or puts the picked thief on it."""
    state = view.state
    if state.frozen >> card & 1:
        states, look = (*states, say("editor frozen")), f"{look} frozen"
    if card in view.aims:
        states, look = (*states, say("editor aim")), f"{look} lit"
    return face(
        card,
        state.ruleset,
        says=EditCard(card_text(card)),
        states=states,
        look=look.strip(),
        place="edit",
        picked=view.dialog.card == card,
    )


def _pile(view: EditorView, pile: Pile) -> Html:
    """A card in play with the jacks or jokers on it."""
    glasses = not pile.for_points and rank(pile.card) == EIGHT
    states: tuple[Words, ...] = (say("as glasses"),) if glasses else ()
    if pile.thieves:
        states = (*states, say("stolen with", cards=list_with_and(map(card_name, pile.thieves))))
    on = (say("upon", card=card_name(pile.card)),)
    return tag(
        "span",
        _card(view, pile.card, states, "glasses" if glasses else ""),
        [_card(view, thief, on, "thief") for thief in pile.thieves],
        class_="heap",
    )


# The tray


def tray(view: EditorView) -> Html:
    """What a press does, and the cards."""
    state, picked = view.state, view.dialog.card
    where = places(state)
    rows: dict[Words, list[Html]] = {}
    for card in state.ruleset.deck:
        title = say("editor jokers") if rank(card) == JOKER else say("suit", which=suit(card))
        rows.setdefault(title, []).append(_slot(view, card, where.get(card)))
    suits = [
        tag("div", slots, role="toolbar", aria_label=title, class_="suit-row")
        for title, slots in rows.items()
    ]
    asks = tag("p", _instruction(view, where), class_="editor-asks", id="edit-asks", role="status")
    frost = None
    if state.ruleset.nine_freezes and where.get(picked, "").startswith("hand"):
        key = "editor thaw" if state.frozen >> picked & 1 else "editor freeze"
        frost = button(say(key), EditFrost(), "quiet")
    left = str(len(state.ruleset.deck) - len(where))
    if picked in where:  # it could be put back
        head = zone(view, TRAY, (), left)
    else:
        name = tag("span", tag("span", view.name(TRAY)), " ", tag("b", left), class_="zone-name")
        head = tag("div", name, class_="zone")
    return join(
        tag("div", asks, frost, class_="editor-says"),
        tag("div", head, suits, class_="editor-tray", data_drop=TRAY),
    )


def _instruction(view: EditorView, where: dict[Card, str]) -> Words:
    """What has just been done, or what to do."""
    dialog = view.dialog
    if dialog.said:
        return dialog.said
    if dialog.card != HIDDEN:
        key = "editor on which" if view.aims and dialog.card not in where else "editor asks picked"
        return say(key, card=card_name(dialog.card))
    if dialog.moved in where:
        return say("editor moved", card=card_name(dialog.moved), zone=view.name(where[dialog.moved]))
    key = "editor asks royals" if dialog.zone.startswith("royals") else "editor asks"
    return say(key, zone=view.name(dialog.zone))


def _slot(view: EditorView, card: Card, zone: str | None) -> Html:
    """A card in the tray; faint where it has a place, from which a press takes it back."""
    return face(
        card,
        view.state.ruleset,
        says=EditTray(card_text(card)),
        states=(view.name(zone),) if zone else (),
        look="gone" if zone else "",
        place="tray",
        picked=view.dialog.card == card and not zone,
    )
