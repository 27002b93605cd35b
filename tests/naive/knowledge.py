"""What each seat knows (R24), and what all of them know: the ground on which seats are asked (R6).

Decided here: "publicly known" is what every seat in play knows; a hand follows by counting whenever
no unknown card is left in the deck (an empty deck, or one whose cards are all known) and only one
other hand has unknown cards; nothing is inferred from what a seat did or declined. While two cards
lie revealed that belong to the deck, it does not count as empty for opening the hands.
"""

import copy

from .table import all_cards, controls, others, piles, playing, rank


def glasses_show(state: dict, viewer: int, owner: int) -> bool:
    """Does `viewer` see the hand of `owner` through glasses now (to the table, or the controller only)."""
    if state["rules"]["glasses shown to"] == "table":
        return any(controls(state, seat, "8") for seat in others(state, owner))
    return viewer in others(state, owner) and bool(controls(state, viewer, "8"))


def deck_open(state: dict) -> bool:
    """The axis of [0]'s site: an empty deck opens all hands."""
    waiting = state["revealed"] and state["rules"]["seven"] == "reveal two"
    return state["rules"]["empty deck opens hands"] and not state["deck"] and not waiting


def sees(state: dict, viewer: int, owner: int) -> bool:
    """Does `viewer` have the whole hand of `owner` before its eyes now."""
    return viewer == owner or glasses_show(state, viewer, owner) or deck_open(state)


def learn(state: dict) -> None:
    """Add to each seat's memory what it sees now, and what follows by counting."""
    for viewer in playing(state):
        for owner in others(state, viewer):
            if sees(state, viewer, owner):
                remember(state, viewer, state["hands"][owner])
        count_the_rest(state, viewer)


def remember(state: dict, viewer: int, cards: list) -> None:
    """Cards in another's hand that `viewer` knows from now on."""
    for card in cards:
        if card not in state["seen"][viewer]:
            state["seen"][viewer].append(card)


def count_the_rest(state: dict, viewer: int) -> None:
    """R24: with the deck empty (or known to the last card) the one unknown hand follows by counting."""
    if any(card not in state["deck seen"] for card in state["deck"]):
        return
    seen = state["seen"][viewer]
    unknown = [s for s in others(state, viewer) if any(card not in seen for card in state["hands"][s])]
    if len(unknown) == 1:
        remember(state, viewer, state["hands"][unknown[0]])


def known_hand(state: dict, viewer: int, owner: int) -> list:
    """The cards that `viewer` knows in the hand of `owner`."""
    hand = state["hands"][owner]
    return [card for card in hand if sees(state, viewer, owner) or card in state["seen"][viewer]]


def public_hand(state: dict, owner: int) -> list:
    """The cards in a hand that every other seat in play knows."""
    known = [known_hand(state, viewer, owner) for viewer in others(state, owner)]
    return [card for card in state["hands"][owner] if all(card in cards for cards in known)]


def public_places(state: dict) -> list:
    """All cards outside the hands of which every seat knows where they lie."""
    cards = list(state["scrap"]) + state["revealed"] + state["sevens"]
    cards += [card for card in state["deck"] if card in state["deck seen"]]
    for p, _ in piles(state):
        cards += [p["card"]] + [t["card"] for t in p["thieves"]]
    if state["oneoff"]:
        cards += [state["oneoff"]["card"]] + [two["card"] for two in state["oneoff"]["twos"]]
    if state["scuttle"]:
        cards.append(state["scuttle"]["card"])
    return cards


def could_hold(state: dict, seat: int, what: str) -> bool:
    """R6: for all that is publicly known, could this seat hold an unfrozen card of this rank."""
    shown = public_hand(state, seat)
    if any(rank(card) == what and card not in state["frozen"] for card in shown):
        return True
    if len(shown) == len(state["hands"][seat]):
        return False
    placed = public_places(state)
    for owner in playing(state):
        placed = placed + public_hand(state, owner)
    return any(rank(card) == what and card not in placed for card in all_cards(state["rules"]))


def knowledge(state: dict, seat: int) -> dict:
    """R24 for one seat: known cards of each hand, and the deck from its top with None for unknown."""
    state = copy.deepcopy(state)
    learn(state)
    hands = [known_hand(state, seat, owner) for owner in range(len(state["hands"]))]
    deck = [card if card in state["deck seen"] else None for card in state["deck"]]
    return {"hands": hands, "deck": deck, "sizes": [len(hand) for hand in state["hands"]]}
