"""What each seat knows (R24), and what they all know, which decides who is asked (R6).

Decisions where the rules are silent: a seat knows cards by counting if all that it doesn't know are in one
hand, or are one card in the deck; "publicly known" is what every active seat has been shown, without counting
(asking one seat too many reveals nothing); nothing is inferred from what a seat did or declined. While two
revealed cards still belong to the deck, it isn't empty for opening the hands; it is while the chosen one is
played.
"""

from typing import Any

from .table import all_cards, controls, copied, others, piles, playing, rank


def glasses_show(state: dict[str, Any], viewer: int, owner: int) -> bool:
    """Whether `viewer` sees the hand of `owner` through glasses (for everyone, or only the controller)."""
    if state["rules"]["glasses shown to"] == "table":
        return any(controls(state, seat, "8") for seat in others(state, owner))
    return viewer in others(state, owner) and bool(controls(state, viewer, "8"))


def deck_open(state: dict[str, Any]) -> bool:
    """The rule of [0]'s site: an empty deck opens all hands."""
    waiting = state["revealed"] and state["rules"]["seven"] == "reveal two"
    return state["rules"]["empty deck opens hands"] and not state["deck"] and not waiting


def sees(state: dict[str, Any], viewer: int, owner: int) -> bool:
    """Whether `viewer` sees the whole hand of `owner` now."""
    return viewer == owner or glasses_show(state, viewer, owner) or deck_open(state)


def learn(state: dict[str, Any]) -> None:
    """Add what each seat sees now to its memory."""
    for viewer in playing(state):
        for owner in others(state, viewer):
            if sees(state, viewer, owner):
                remember(state, viewer, state["hands"][owner])


def remember(state: dict[str, Any], viewer: int, cards: list[Any]) -> None:
    """`viewer` now knows these cards in another hand."""
    for card in cards:
        if card not in state["seen"][viewer]:
            state["seen"][viewer].append(card)


def follows_by_counting(state: dict[str, Any], viewer: int) -> bool:
    """R24: whether all cards that `viewer` hasn't been shown are in one hand, or are one card."""
    in_hands = [
        len(hand) - len(known_hand(state, viewer, owner)) for owner, hand in enumerate(state["hands"])
    ]
    in_deck = len([card for card in state["deck"] if card not in state["deck seen"]])
    places = [count for count in in_hands if count]
    return len(places) <= 1 if in_deck == 0 else in_deck == 1 and not places


def known_hand(state: dict[str, Any], viewer: int, owner: int) -> list[Any]:
    """The cards that `viewer` has been shown in the hand of `owner`."""
    hand = state["hands"][owner]
    return [card for card in hand if sees(state, viewer, owner) or card in state["seen"][viewer]]


def public_hand(state: dict[str, Any], owner: int) -> list[Any]:
    """The cards in a hand that every other active seat has been shown."""
    known = [known_hand(state, viewer, owner) for viewer in others(state, owner)]
    return [card for card in state["hands"][owner] if all(card in cards for cards in known)]


def public_places(state: dict[str, Any]) -> list[Any]:
    """All cards outside the hands whose place every seat knows."""
    cards: list[Any] = list(state["scrap"]) + state["revealed"] + state["sevens"]
    cards += [card for card in state["deck"] if card in state["deck seen"]]
    for p, _ in piles(state):
        cards += [p["card"]] + [t["card"] for t in p["thieves"]]
    if state["oneoff"]:
        cards += [state["oneoff"]["card"]] + [two["card"] for two in state["oneoff"]["twos"]]
    if state["scuttle"]:
        cards.append(state["scuttle"]["card"])
    return cards


def could_hold(state: dict[str, Any], seat: int, what: str) -> bool:
    """R6: whether, by public knowledge, this seat could hold an unfrozen card of this rank."""
    shown = public_hand(state, seat)
    if any(rank(card) == what and card not in state["frozen"] for card in shown):
        return True
    if len(shown) == len(state["hands"][seat]):
        return False
    placed = public_places(state)
    for owner in playing(state):
        placed = placed + public_hand(state, owner)
    return any(rank(card) == what and card not in placed for card in all_cards(state["rules"]))


def knowledge(state: dict[str, Any], seat: int) -> dict[str, Any]:
    """R24 for one seat: known cards of each hand, and the deck from its top with None for unknown."""
    state = copied(state)
    learn(state)
    if follows_by_counting(state, seat):
        return {"hands": state["hands"], "deck": state["deck"]}
    hands = [known_hand(state, seat, owner) for owner in range(len(state["hands"]))]
    deck = [card if card in state["deck seen"] else None for card in state["deck"]]
    return {"hands": hands, "deck": deck}
