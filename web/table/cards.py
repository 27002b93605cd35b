"""Cards as HTML: faces, backs and the piles in play."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, TypeAlias

from cuttle import HIDDEN, Card, Pile, Ruleset, Seat, card_text
from cuttle.language import (
    Name,
    Words,
    card_name,
    glyph,
    list_with_and,
    list_with_commas,
    say,
)
from cuttle.rules import EIGHT, JACK, JOKER, KING, NINE, QUEEN, RANK_NAMES, SEVEN, card_points, rank, suit
from web.markup.controls import Sendable, message_attributes
from web.markup.html import Attribute, Html, join, tag
from web.messages.play import AimAt, PickCard
from web.text.words import cache_by_language

_SUITS: Final = "CDHS"
SIGNS: Final = dict(zip(_SUITS, "♣♦♥♠", strict=True))
"""The sign of each suit."""


@cache_by_language
def face(
    card: Card,
    rules: Ruleset,
    *,
    says: Sendable | None = None,
    able: bool = True,
    states: tuple[Words, ...] = (),
    look: str = "",
    place: str = "card",
    picked: bool = False,
    **attributes: Attribute,
) -> Html:
    """A card face up: a button, disabled unless it sends a message and is `able` to be played or aimed at
    now. `states` are told to readers after its name, `look` are more of its classes, and its id begins with
    its `place`."""
    live = says is not None and able
    looks = ("card", print_look(card), look, "live" if live else "", "picked" if picked else "")
    return tag(
        "button",
        print_of(card, rules),
        id=f"{place}-{card_text(card)}",
        class_=" ".join(filter(None, looks)),
        aria_label=list_with_commas([card_name(card), *states]),
        aria_pressed="true" if picked else None,
        type="button",
        tabindex="-1",
        translate="no",
        **(message_attributes(says) if says else {}),  # a disabled card sends it too, to get the reason
        aria_disabled=None if live else "true",
        **attributes,
    )


def short_name(card: Card) -> str:
    """A card's rank and suit as short as they can be said: “2♥”."""
    return RANK_NAMES[rank(card)] + SIGNS[_SUITS[suit(card)]]


def print_of(card: Card, rules: Ruleset) -> Html:
    """The front of a card as SVG (corner, suit, effect), with a word for the effect."""
    return _printed(_suit(card), short_rank(card), glyph(card, rules), short_label(card, rules))


@cache_by_language
def _printed(suit: str, index: str, effect: str, short: str) -> Html:
    return join(
        tag(
            "svg",
            [tag("use", href=href) for href in (f"#face-{suit}", f"#rank-{index}")],
            tag("use", href=f"#fx-{effect}", x=14, y=43, width=18, height=18),
            class_="print",
            viewBox="0 0 50 70",
            aria_hidden="true",
        ),
        tag("span", say("short", which=short), class_="effect", aria_hidden="true"),
    )


def short_rank(card: Card) -> str:
    """What stands in a card's corner above the suit: “10”, “K”; “X” for a joker."""
    return card_text(card)[:-1]


def short_label(card: Card, rules: Ruleset) -> str:
    """Which option of “short” says what a card does."""
    varied = {SEVEN: rules.seven, NINE: rules.nine_puts, JOKER: rules.joker}
    return f"{rank(card)} {varied[rank(card)]}" if rank(card) in varied else str(rank(card))


def back(seat: int, slot: int, look: str = "") -> Html:
    """A card face down; its id depends only on its position."""
    return tag("span", id=f"back-{seat}-{slot}", class_=f"card back {look}".rstrip(), aria_hidden="true")


Marks: TypeAlias = Mapping[str, Mapping[Card, Words]]
"""For each CSS class the cards that have it, and what readers are told of them, if anything."""


def _look_and_states(card: Card, marks: Marks) -> tuple[str, tuple[Words, ...]]:
    """The classes and the labels of a card."""
    labels = {look: marked[card] for look, marked in marks.items() if card in marked}
    return " ".join(labels), tuple(label for label in labels.values() if label)


def spread(
    seat: Seat,
    cards: Sequence[Card],
    rules: Ruleset,
    marks: Marks,
    *,
    reach: Collection[Card] = (),
    able: Collection[Card] = (),
    picked: Collection[Card] = (),
) -> list[Html]:
    """Cards side by side, hidden ones as backs. Those within `reach` can be picked, if only to see why they
    can't be played."""
    row = []
    for slot, card in enumerate(cards):
        look, states = _look_and_states(card, marks)
        if card == HIDDEN:
            row.append(back(seat, slot, look if slot == len(cards) - 1 else ""))  # drawn cards come last
            continue
        says = None
        if card in reach:
            says = PickCard(card)
            states = (say("short", which=short_label(card, rules)), *states)  # it's printed there
        row.append(
            face(card, rules, says=says, able=card in able, states=states, look=look, picked=card in picked)
        )
    return row


Carried: TypeAlias = Mapping[Card, Mapping[str, Attribute]]
"""More attributes of cards."""


def pile(pile: Pile, marks: Marks, rules: Ruleset, names: Sequence[Name], carried: Carried) -> Html:
    """A card in play with the jacks or jokers on it."""
    look = "" if pile.for_points else "glasses" if rank(pile.card) == EIGHT else "permanent"
    stolen = pile.holders[-1] != pile.holders[0]
    owner, on = names[pile.holders[0]], say("upon", card=card_name(pile.card))

    def in_play(card: Card, look: str, states: Sequence[Words]) -> Html:
        marked_look, labels = _look_and_states(card, marks)
        chosen = card in marks.get("chosen", {})
        return face(
            card,
            rules,
            says=AimAt(card),
            able=card in marks["lit"] or chosen,
            states=(*states, *labels),
            look=f"{look} {marked_look}".strip(),
            place="card",
            picked=chosen,
            **carried.get(card, {}),
        )

    return tag(
        "div",
        in_play(pile.card, look, pile_states(pile, names)),
        [in_play(thief, "thief", [on]) for thief in pile.thieves],
        tag("span", say("was of", who=owner), class_="was", aria_hidden="true") if stolen else None,
        class_=f"pile{_KINDS[look]} thieves-{len(pile.thieves)}",
        id=f"pile-{card_text(pile.card)}",
    )


_KINDS: Final = {"": "", "permanent": " apart", "glasses": " sideways apart"}
"""The CSS classes of a pile: what doesn't count as points lies apart."""


def pile_states(pile: Pile, names: Sequence[Name]) -> list[Words]:
    """The labels of a card in play for screen readers."""
    if not pile.thieves:
        return [_worth(pile)]
    thieves = say("stolen with", cards=list_with_and(map(card_name, pile.thieves)))
    return [_worth(pile), thieves, say("laid by", who=names[pile.holders[0]])]


def _worth(pile: Pile) -> Words:
    """What a card in play counts as."""
    if pile.for_points:
        return say("points count", count=card_points(pile.card))
    return say("as glasses" if rank(pile.card) == EIGHT else "as no points")


def print_look(card: Card) -> str:
    """The CSS classes for a card's colours; royals swap ink and ground."""
    return f"suit-{_suit(card)}" + (" royal" if rank(card) in (JACK, QUEEN, KING) else "")


def fan(cards: Sequence[Card]) -> str:
    """The CSS class with the number of cards that share the width."""
    return f"fan-{len(cards)}"


def _suit(card: Card) -> str:
    return "X" if rank(card) == JOKER else _SUITS[suit(card)]
