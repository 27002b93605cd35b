"""What each card can target, and what a queen protects (R4, R7 to R10, R19, R22).

Every function returns names of cards. In a pile only the top jack or joker can be targeted (R9).
"""

from typing import Any

from .table import NUMBERS, RANKS, controls, others, piles, rank, worth


def protected(state: dict[str, Any], card: str, side: int, by: int) -> bool:
    """R7: whether a queen of `side` protects this card from seat `by`."""
    if side == by:
        return False
    queens = controls(state, side, "Q")
    if card in queens:
        return state["rules"]["queens protect queens"] and len(queens) >= 2
    return len(queens) >= 1


def point_cards(state: dict[str, Any]) -> list[Any]:
    """All point cards in play: (card, controlling seat)."""
    return [(p["card"], side) for p, side in piles(state) if p["use"] == "points"]


def permanents(state: dict[str, Any]) -> list[Any]:
    """All permanents that can be targeted at all: glasses, Q, K, and each top jack or joker."""
    found = []
    for p, side in piles(state):
        if p["use"] == "permanent":
            found.append((p["card"], side))
        if p["thieves"]:
            found.append((p["thieves"][-1]["card"], side))
    return found


def open_to(state: dict[str, Any], seat: int, cards: list[Any]) -> list[Any]:
    """Those of (card, side) that no queen protects from `seat`."""
    return [card for card, side in cards if not protected(state, card, side, seat)]


def of_opponents(seat: int, cards: list[Any]) -> list[Any]:
    """Those of (card, side) that `seat` doesn't control."""
    return [(card, side) for card, side in cards if side != seat]


def scuttle_targets(state: dict[str, Any], seat: int, card: str) -> list[Any]:
    """R8: an opponent's point card of lower rank, or of the same rank and lower suit."""
    if rank(card) not in NUMBERS:
        return []
    suits = state["rules"]["suits"]
    found = []
    for target, _ in of_opponents(seat, point_cards(state)):
        higher_suit = suits.index(card[-1]) > suits.index(target[-1])
        if worth(card) > worth(target) or (worth(card) == worth(target) and higher_suit):
            found.append(target)
    return found


def two_targets(state: dict[str, Any], seat: int) -> list[Any]:
    """The rule "two scraps": an opponent's permanent, or any."""
    cards = permanents(state)
    if state["rules"]["two scraps"] == "opponents":
        cards = of_opponents(seat, cards)
    return open_to(state, seat, cards)


def eight_targets(state: dict[str, Any], seat: int) -> list[Any]:
    """R22: any glasses eight."""
    return open_to(state, seat, [(card, side) for card, side in permanents(state) if rank(card) == "8"])


def nine_targets(state: dict[str, Any], seat: int) -> list[Any]:
    """The rule "nine takes", and R15's duty to take a queen first."""
    takes = state["rules"]["nine takes"]
    cards = permanents(state)
    if takes in ("opponents' cards", "any card"):
        cards = cards + point_cards(state)
    if takes in ("opponents' cards", "opponents' permanents", "opponents' royals"):
        cards = of_opponents(seat, cards)
    if takes == "opponents' royals":
        cards = [(card, side) for card, side in cards if rank(card) in ("J", "Q", "K")]
    if state["rules"]["nine queen first"]:
        cards = [(c, side) for c, side in cards if rank(c) == "Q" or not controls(state, side, "Q")]
    return open_to(state, seat, cards)


def nine_pairs(state: dict[str, Any], seat: int) -> list[Any]:
    """R28: two targets on one side, in either order; the only one of a side that has no other."""
    found = []
    for side in state["tables"]:
        cards = [p["card"] for p in side] + [thief["card"] for p in side for thief in p["thieves"]]
        here = [card for card in nine_targets(state, seat) if card in cards]
        if len(here) == 1:
            found.append({"target": here[0]})
        found += [
            {"target": one, "second": other} for one in here for other in here if height(one) < height(other)
        ]
    return found


def height(card: str) -> tuple[int, str]:
    """A card's place in natural order: by rank, then by suit, then the jokers."""
    return ([*RANKS, "X"].index(rank(card)), card[-1])


def jack_targets(state: dict[str, Any], seat: int) -> list[Any]:
    """R9: an opponent's point card."""
    return open_to(state, seat, of_opponents(seat, point_cards(state)))


def own_point_cards(state: dict[str, Any], seat: int) -> list[Any]:
    """R14: where a seven may force a jack to go."""
    return [card for card, side in point_cards(state) if side == seat]


def thief_targets(state: dict[str, Any], seat: int) -> list[Any]:
    """R19: an opponent's glasses, queen or king, never a jack or a joker itself."""
    cards = [(card, side) for card, side in permanents(state) if rank(card) in ("8", "Q", "K")]
    return open_to(state, seat, of_opponents(seat, cards))


def four_victims(state: dict[str, Any], seat: int) -> list[Any]:
    """R4: opponents with at least one card in hand."""
    return [other for other in others(state, seat) if state["hands"][other]]
