"""The table as markup, from the model and from nothing else. Pure; tested without a browser."""

from cuttle import (
    HIDDEN,
    Answering,
    Observation,
    Over,
    Seat,
    Taking,
    Verb,
    card_name,
    choice,
    goal,
    members,
    move_text,
    score,
)
from web.faces import face, hand_of_backs, pile, print_of, suit_look
from web.html import Html, join, tag
from web.model import VIEWER, Model
from web.narrow import aimed_at, choices, pickable
from web.status import menu, status
from web.words import tell


def table(model: Model) -> Html:
    """Everything below the bar: opponents, table, deck and scrap, hand, log."""
    seen = model.observed
    others = [seat for seat in range(len(seen.hands)) if seat != VIEWER]
    return join(
        menu(model, seen),
        tag("p", model.notice, id="notice", role="alert") if model.notice and not model.dialog else None,
        [_opponent(model, seen, seat) for seat in others],
        _rows(model, seen, [*others, VIEWER]),
        _piles(model, seen),
        _yours(model, seen),
        _log(model),
    )


def _opponent(model: Model, seen: Observation, seat: Seat) -> Html:
    hand = seen.hands[seat]
    who = model.names[seat]
    return tag(
        "section",
        _score(seen, seat, who),
        tag(
            "div",
            hand_of_backs(seat, hand),
            class_="hand away",
            role="group",
            aria_label=tell("hand of", who=who, count=len(hand)),
        ),
        id=f"seat-{seat}",
        class_=_turn_class("seat", seen, seat),
        aria_label=tell("region opponent", who=who),
    )


def _turn_class(name: str, seen: Observation, seat: Seat) -> str:
    return f"{name} to-move" if seen.phase.seat == seat else name


def _score(seen: Observation, seat: Seat, who: str) -> Html:
    points, needed = score(seen, seat), goal(seen, seat)
    return tag(
        "p",
        tag("span", who, class_="who"),
        tag("span", str(points), class_="points", aria_hidden="true"),
        tag("span", f"/ {needed}", class_="goal", aria_hidden="true"),
        tag("span", tell("points label", points=points, goal=needed), class_="said"),
        class_="score",
    )


def _rows(model: Model, seen: Observation, seats: list[Seat]) -> Html:
    lit = aimed_at(seen.moves, model.picked)
    rows = []
    for seat in seats:
        who = model.names[seat]
        label = tell("your row") if seat == VIEWER else tell("row of", who=who)
        piles = [pile(each, lit) for each in seen.tables[seat]]
        rows.append(tag("div", piles, id=f"row-{seat}", class_="row", role="group", aria_label=label))
    return tag("section", rows, id="table", aria_label=tell("region table"))


def _piles(model: Model, seen: Observation) -> Html:
    return tag(
        "section",
        _deck(seen),
        _scrap(seen),
        _waiting(seen),
        _open_cards(model, seen),
        id="piles",
        aria_label=tell("region piles"),
    )


def _deck(seen: Observation) -> Html:
    draw = next((move for move in seen.moves if move.verb is Verb.DRAW), None)
    count = len(seen.deck)
    known = seen.deck[0] if seen.deck else HIDDEN
    label = tell("draw from deck" if draw else "deck count" if count else "deck empty", count=count)
    if known != HIDDEN:
        label = f"{label}. {tell('on top', card=card_name(known))}"
    return tag(
        "button",
        tag("span", str(count), class_="count", aria_hidden="true"),
        tag("span", tell("deck"), class_="caption", aria_hidden="true"),
        id="deck",
        type="button",
        class_="card heap" + (" back" if count else " empty") + (" live" if draw else ""),
        data_do="move" if draw else None,
        data_value=move_text(draw) if draw else None,
        aria_label=label,
        aria_disabled=None if draw else "true",
    )


def _scrap(seen: Observation) -> Html:
    count = len(seen.scrap)
    return tag(
        "button",
        print_of(seen.scrap[-1]) if count else None,
        tag("span", str(count), class_="count", aria_hidden="true"),
        tag("span", tell("scrap"), class_="caption", aria_hidden="true"),
        id="scrap",
        type="button",
        class_=f"card heap {suit_look(seen.scrap[-1])}" if count else "card heap empty",
        data_do="show",
        data_value="scrap",
        aria_label=tell("scrap count" if count else "scrap empty", count=count),
    )


def _waiting(seen: Observation) -> Html | None:
    """The one-off beside the table, and the twos upon it."""
    waiting = seen.phase.waiting
    if not waiting:
        return None
    verdict = "stack waits"
    if isinstance(seen.phase, Answering):
        verdict = "stack cancelled" if len(seen.phase.twos) % 2 else "stack resolves"
    return tag(
        "div",
        tag("div", [face(card, look="waiting") for card in waiting], class_="stack"),
        tag("p", tell(verdict), class_="caption"),
        id="stack",
        class_="cancelled" if verdict == "stack cancelled" else "",
        role="group",
        aria_label=tell("stack"),
    )


def _open_cards(model: Model, seen: Observation) -> Html | None:
    """Cards to choose from that lie in no hand: a seven's, or those in the scrap for a three."""
    if isinstance(seen.phase, Taking) and seen.moves:
        cards, label = tuple(sorted(pickable(seen.moves))), tell("from scrap")
    elif seen.revealed:
        cards, label = seen.revealed, tell("revealed")
    else:
        return None
    alive = pickable(seen.moves)
    shown = [
        face(card, do="pick" if card in alive else "", picked=card == model.picked.card) for card in cards
    ]
    return tag(
        "div",
        tag("div", shown, class_="cards", role="toolbar", aria_label=label),
        tag("p", label, class_="caption", aria_hidden="true"),
        id="open-cards",
    )


def _yours(model: Model, seen: Observation) -> Html:
    alive, frozen = pickable(seen.moves), set(members(seen.frozen))
    hand = [
        face(
            card,
            do="pick" if card in alive else "",
            picked=card == model.picked.card,
            states=(tell("frozen"),) if card in frozen else (),
            look="frozen" if card in frozen else "",
        )
        for card in seen.hands[VIEWER]
    ]
    return tag(
        "section",
        _score(seen, VIEWER, tell("your cards")),
        tag("p", status(model, seen), id="status", role="status", class_=_over(seen)),
        tag("div", hand, id="hand", class_="hand", role="toolbar", aria_label=tell("your hand")),
        _choices(model, seen),
        id=f"seat-{VIEWER}",
        class_=_turn_class("seat yours", seen, VIEWER),
        aria_label=tell("region you"),
    )


def _over(seen: Observation) -> str | None:
    return "over" if isinstance(seen.phase, Over) else None


def _choices(model: Model, seen: Observation) -> Html:
    found = choices(seen.moves, model.picked)
    buttons = [
        tag(
            "button",
            tag("kbd", str(number), aria_hidden="true"),
            choice(move),
            id=f"choice-{move_text(move)}",
            type="button",
            class_="choice",
            data_do="move",
            data_value=move_text(move),
        )
        for number, move in enumerate(found, 1)
    ]
    if model.picked.card != HIDDEN:
        buttons.append(_button("cancel", tell("cancel"), "quiet"))
    if isinstance(seen.phase, Over):
        buttons += [
            _button("show", tell("menu new"), "choice", "new"),
            _button("share", tell("menu share"), "quiet"),
        ]
    return tag("div", buttons, id="choices", role="group", aria_label=tell("choices"))


def _button(do: str, text: str, look: str = "", value: str = "") -> Html:
    name = f"{do}-{value}" if value else do
    return tag("button", text, id=name, type="button", class_=look, data_do=do, data_value=value)


def _log(model: Model) -> Html:
    lines = [tag("li", sentence, id=f"told-{index}") for index, sentence in enumerate(model.told)]
    return tag(
        "section",
        tag("h2", tell("region log")),
        tag("ol", lines, role="log", aria_label=tell("region log"), tabindex="0"),
        id="log",
        aria_label=tell("region log"),
    )
