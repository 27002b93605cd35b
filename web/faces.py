"""Cards as markup: faces, backs, and the piles on the table."""

from typing import Final

from cuttle import (
    EIGHT,
    HIDDEN,
    JOKER,
    NINE,
    RANK_NAMES,
    SEVEN,
    Card,
    Pile,
    Ruleset,
    card_name,
    card_text,
    rank,
    suit,
)
from web.html import Html, join, tag
from web.words import tell

_SUITS: Final = "CDHS"


def face(
    card: Card,
    rules: Ruleset,
    *,
    do: str = "",
    able: bool = True,
    states: tuple[str, ...] = (),
    look: str = "",
    place: str = "card",
    picked: bool = False,
) -> Html:
    """A card face up: a button that does what `do` says, alive if it is `able` to play or be aimed at now.

    `states` follow the card's name for readers, `look` is a further class, and `place` keeps the
    element's name apart where a card is shown twice.
    """
    name = card_text(card)
    return tag(
        "button",
        print_of(card, rules),
        id=f"{place}-{name}",
        type="button",
        class_=f"card {suit_look(card)} {look}{' live' if do and able else ''}{' picked' if picked else ''}",
        data_do=do or None,
        data_value=name if do else None,
        aria_label=", ".join([card_name(card), *states]),
        aria_pressed="true" if picked else None,
        aria_disabled=None if do and able else "true",
        tabindex="-1",
    )


def print_of(card: Card, rules: Ruleset) -> Html:
    """What is printed on a card: the corner, the pip, and a word for its effect."""
    index = "★" if rank(card) == JOKER else RANK_NAMES[rank(card)]
    pip = tag("svg", tag("use", href=f"#suit-{_suit(card)}"))
    return join(
        tag("span", index, pip, class_="index", aria_hidden="true"),
        tag("span", pip, class_="pip", aria_hidden="true"),
        tag("span", tell(_short(card, rules)), class_="effect", aria_hidden="true"),
    )


def _short(card: Card, rules: Ruleset) -> str:
    """Which words for a card's effect have room on it."""
    varied = {SEVEN: rules.seven, NINE: rules.nine_puts, JOKER: rules.joker}
    name = f"short {rank(card)}"
    return f"{name} {varied[rank(card)]}" if rank(card) in varied else name


def back(seat: int, slot: int) -> Html:
    """A card face down, named by where it lies and by nothing else."""
    return tag("span", id=f"back-{seat}-{slot}", class_="card back", aria_hidden="true")


def hand_of_backs(seat: int, hand: tuple[Card, ...], rules: Ruleset, *, told: bool = True) -> Html:
    """Another seat's hand: the cards known, face up, and the backs of the rest.

    `told` marks the cards as known to the viewer, which goes without saying where all are open.
    """
    states, look = ((tell("known"),), "known") if told else ((), "open")
    return join(
        *(
            back(seat, slot) if card == HIDDEN else face(card, rules, states=states, look=look)
            for slot, card in enumerate(hand)
        )
    )


def pile(pile: Pile, lit: set[Card], hinted: set[Card], rules: Ruleset) -> Html:
    """A card in play with the jacks or jokers upon it; those in `lit` can be aimed at."""
    states = [tell("for points")] if pile.points else [_permanent(pile)]
    if pile.thieves:
        thieves = ", ".join(card_name(thief) for thief in pile.thieves)
        states.append(tell("stolen with", cards=thieves))
    look = "" if pile.points else "glasses" if rank(pile.card) == EIGHT else "permanent"
    return tag(
        "div",
        face(
            pile.card,
            rules,
            do="aim",
            able=pile.card in lit,
            states=(*states, *hint_state(pile.card, hinted)),
            look=look + _marks(pile.card, lit, hinted),
        ),
        [
            face(
                thief,
                rules,
                do="aim",
                able=thief in lit,
                states=hint_state(thief, hinted),
                look="thief" + _marks(thief, lit, hinted),
            )
            for thief in pile.thieves
        ],
        class_="pile" + (" sideways" if look == "glasses" else ""),
        id=f"pile-{card_text(pile.card)}",
    )


def _permanent(pile: Pile) -> str:
    return tell("as glasses" if rank(pile.card) == EIGHT else "as permanent")


def _marks(card: Card, lit: set[Card], hinted: set[Card]) -> str:
    return (" lit" if card in lit else "") + (" hinted" if card in hinted else "")


def hint_state(card: Card, hinted: set[Card]) -> tuple[str, ...]:
    """What readers are told of a card that the hint names."""
    return (tell("hinted"),) if card in hinted else ()


def suit_look(card: Card) -> str:
    """The class that gives a card the ink of its suit."""
    return f"suit-{_suit(card)}"


def _suit(card: Card) -> str:
    return "X" if rank(card) == JOKER else _SUITS[suit(card)]
