"""The cards, the state, and simple operations on it.

A state is a dict of lists, strings and numbers, made by `new_game` or `position`. Decisions where the rules
are silent: cards are dealt one at a time, first to the seat after the dealer, the dealer's extra card last; a
resigned seat is "gone" and no longer active.
"""

import copy
from collections.abc import Sequence
from typing import Any

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
NUMBERS = RANKS[:10]


def rank(card: str) -> str:
    """The rank of "10H" is "10", that of the joker "X1" is "X"."""
    return "X" if card[0] == "X" else card[:-1]


def worth(card: str) -> int:
    """The points of a number card: its rank, with an ace as one."""
    return NUMBERS.index(rank(card)) + 1


def all_cards(ruleset: dict[str, Any]) -> list[Any]:
    """The whole deck of a ruleset."""
    cards = [r + s for s in "CDHS" for r in RANKS]
    return cards + [f"X{n + 1}" for n in range(ruleset["jokers"])]


def new_game(ruleset: dict[str, Any], deck: list[Any], dealer: int) -> dict[str, Any]:
    """R1: deal from the front of `deck` (its top); the seat after the dealer moves first."""
    if sorted(deck) != sorted(all_cards(ruleset)):
        raise ValueError("a new game needs every card once")
    deck = list(deck)
    seats = ruleset["seats"]
    hands: list[list[str]] = [[] for _ in range(seats)]
    counts = [ruleset["dealt to others"]] * seats
    counts[dealer] = ruleset["dealt to the dealer"]
    for turn_of_dealing in range(max(counts)):
        for step in range(1, seats + 1):
            seat = (dealer + step) % seats
            if turn_of_dealing < counts[seat]:
                hands[seat].append(deck.pop(0))
    return position(ruleset, hands, [[] for _ in range(seats)], deck, [], (dealer + 1) % seats)


def copied(value: Any) -> Any:
    """A deep copy."""
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    return [copied(part) for part in value] if isinstance(value, list) else value


def position(
    ruleset: dict[str, Any],
    hands: list[Any],
    tables: list[Any],
    deck: list[Any],
    scrap: Sequence[str] = (),
    turn: int = 0,
    passes: int = 0,
) -> dict[str, Any]:
    """A state at the beginning of a turn; `tables` holds piles (see `pile`), one list for each seat."""
    state: dict[str, Any] = {
        "rules": copy.deepcopy(ruleset),
        "hands": [list(hand) for hand in hands],
        "tables": copy.deepcopy(list(tables)),  # the piles on each seat's side
        "deck": list(deck),  # top card first
        "scrap": list(scrap),
        "turn": turn,  # whose turn it is
        "phase": "turn",  # answering blocking taking discarding revealing chance offered over
        "decider": turn,  # who decides now; None for chance and after the end
        "oneoff": None,  # the one-off waiting: card, by, target, victim, blocks, twos, asking
        "scuttle": None,  # a scuttle waiting for a ten: card, by, target
        "choice": None,  # what is discarded or taken: why, seat, and left or cards
        "sevens": [],  # sevens that have resolved, until the first card is played
        "revealed": [],  # the cards that a seven revealed
        "passes": passes,  # in a row
        "frozen": {},  # card: {"seat", "this turn": whether it was frozen in its holder's own turn}
        "offered": False,  # whether a tie was offered this turn
        "gone": [],  # the seats that have resigned
        "winner": None,
        "ending": None,  # points, stalemate, agreed, resignation, repetition
        "stood": [],  # every position with an empty deck so far, as text
        "seen": [[] for _ in hands],  # the cards in others' hands that each seat knows
        "deck seen": [],  # the cards in the deck that all know
    }
    return state


def pile(card: str, use: str, seat: int, thieves: Sequence[Any] = ()) -> dict[str, Any]:
    """A card in play, "points" or "permanent", its first owner, and (card, player, side) of each thief."""
    stack = [{"card": c, "player": player, "side": side} for c, player, side in thieves]
    return {"card": card, "use": use, "first owner": seat, "thieves": stack}


def playing(state: dict[str, Any]) -> list[Any]:
    """The seats that have not resigned."""
    return [s for s in range(len(state["hands"])) if s not in state["gone"]]


def others(state: dict[str, Any], seat: int) -> list[Any]:
    """The other seats in play, in turn order starting after `seat`."""
    count = len(state["hands"])
    return [s for s in [(seat + n) % count for n in range(1, count)] if s not in state["gone"]]


def piles(state: dict[str, Any]) -> list[Any]:
    """Every pile in play, with the seat that controls it."""
    return [(p, seat) for seat, side in enumerate(state["tables"]) for p in side]


def controls(state: dict[str, Any], seat: int, what: str) -> list[Any]:
    """The permanents of one rank on a seat's side: 8 glasses, Q, K."""
    side = state["tables"][seat]
    return [p["card"] for p in side if p["use"] == "permanent" and rank(p["card"]) == what]


def points(state: dict[str, Any], seat: int) -> int:
    """The points on a seat's side."""
    return sum(worth(p["card"]) for p in state["tables"][seat] if p["use"] == "points")


def goal(state: dict[str, Any], seat: int) -> int:
    """The points a seat needs now, given its kings."""
    goals: list[int] = state["rules"]["goals"]
    return goals[len(controls(state, seat, "K"))]


def find(state: dict[str, Any], card: str) -> Any:
    """The (pile, side) of a card in play, at the bottom or among the thieves."""
    for p, seat in piles(state):
        if p["card"] == card or card in [t["card"] for t in p["thieves"]]:
            return p, seat
    return None


def remove_pile(state: dict[str, Any], p: dict[str, Any]) -> None:
    """Take a pile off the table."""
    for side in state["tables"]:
        side[:] = [other for other in side if other is not p]


def scrap_pile(state: dict[str, Any], p: dict[str, Any]) -> None:
    """R9: a card that leaves play takes its jacks (R19: its jokers) along."""
    remove_pile(state, p)
    state["scrap"].append(p["card"])
    scrap_thieves(state, p)


def scrap_thieves(state: dict[str, Any], p: dict[str, Any]) -> None:
    """Put all jacks or jokers of a pile in the scrap."""
    state["scrap"].extend(t["card"] for t in p["thieves"])
    p["thieves"] = []


def settle(state: dict[str, Any]) -> None:
    """R9: update who controls each pile; R18: scrap what would go to a seat that has resigned."""
    for p, side in piles(state):
        holder = p["thieves"][-1]["side"] if p["thieves"] else p["first owner"]
        if holder in state["gone"]:
            scrap_pile(state, p)
        elif holder != side:
            remove_pile(state, p)
            state["tables"][holder].append(p)


def freeze(state: dict[str, Any], card: str) -> None:
    """R11: the card can't be played until its holder's next turn is over."""
    for seat, hand in enumerate(state["hands"]):
        if card in hand:
            state["frozen"][card] = {"seat": seat, "this turn": seat == state["turn"]}


def leave_hand(state: dict[str, Any], card: str) -> None:
    """Remove a card from its hand; it thaws (R11) and is no longer known there."""
    for hand in state["hands"]:
        if card in hand:
            hand.remove(card)
    state["frozen"].pop(card, None)
    for seen in state["seen"]:
        if card in seen:
            seen.remove(card)


def enter_hand(state: dict[str, Any], seat: int, card: str, shown: bool) -> None:
    """Add a card to a hand; if it is `shown`, all others know it there (R24)."""
    if seat in state["gone"]:  # R18: it would go back to a seat that has resigned
        state["scrap"].append(card)
        return
    state["hands"][seat].append(card)
    if shown:
        for other in others(state, seat):
            state["seen"][other].append(card)


def discard(state: dict[str, Any], card: str) -> None:
    """From a hand to the scrap, face up."""
    leave_hand(state, card)
    state["scrap"].append(card)


def draw(state: dict[str, Any], seat: int, count: int) -> None:
    """R13: as many as possible, up to the limit if it stops draws, and to the end of the deck."""
    rules = state["rules"]
    for _ in range(count):
        full = rules["hand limit kind"] == "refuse" and len(state["hands"][seat]) >= rules["hand limit"]
        if full or not state["deck"]:
            return
        card = state["deck"].pop(0)
        known = card in state["deck seen"]
        if known:
            state["deck seen"].remove(card)
        enter_hand(state, seat, card, shown=known)


def put_on_deck(state: dict[str, Any], card: str) -> None:
    """R14, R23: on top of the deck, known to everyone."""
    state["deck"].insert(0, card)
    state["deck seen"].append(card)
