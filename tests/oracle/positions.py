"""Positions, moves and pictures in short texts, for the tests of the oracle.

A pile is written "10H", "QS", "8D glasses", or with its first owner and its thieves, each with the side it
took the card to: "10H@1 JC>0". A move is written "oneoff 9H KD" or "oneoff 4H victim=2".
"""

from collections.abc import Sequence
from typing import Any

from . import all_cards, moves, named, pile, play, position


def at(
    name: str,
    hands: list[list[str]],
    tables: Sequence[Sequence[str]] = ((), (), ()),
    top: Sequence[str] = (),
    deck: list[str] | None = None,
    scrap: Sequence[str] = (),
    **more: Any,
) -> dict[str, Any]:
    """A position; unnamed cards are in the deck below `top`, or in the scrap if `deck` is given."""
    ruleset = named(name)
    piles = [[read_pile(text, seat) for text in side] for seat, side in enumerate(tables)][: ruleset["seats"]]
    used = [card for hand in hands for card in hand] + list(top) + list(deck or []) + list(scrap)
    for side in piles:
        for p in side:
            used += [p["card"]] + [t["card"] for t in p["thieves"]]
    rest = [card for card in all_cards(ruleset) if card not in used]
    assert len(rest) + len(used) == len(all_cards(ruleset)), "a card is named twice"
    if deck is None:
        return position(ruleset, hands, piles, list(top) + rest, scrap, **more)
    return position(ruleset, hands, piles, deck, list(scrap) + rest, **more)


def read_pile(text: str, side: int) -> dict[str, Any]:
    """A pile from its text."""
    first, *words = text.split()
    card, _, owner = first.partition("@")
    thieves = []
    for word in words:
        if word != "glasses":
            thief, to = word.split(">")
            thieves.append((thief, int(to), int(to)))
    use = "permanent" if card[0] in "QK" or "glasses" in words else "points"
    return pile(card, use, int(owner or side), thieves)


def read_move(text: str) -> dict[str, Any]:
    """A move from its text."""
    verb, *words = text.split()
    move: dict[str, Any] = {"verb": verb}
    keys = ["card", "target"]
    for word in words:
        if word.startswith("victim="):
            move["victim"] = int(word[-1])
        else:
            move[keys.pop(0)] = word
    return move


def write_move(move: dict[str, Any]) -> str:
    """The text of a move."""
    words = [move["verb"], move.get("card"), move.get("target")]
    if "victim" in move:
        words.append(f"victim={move['victim']}")
    return " ".join(word for word in words if word)


def legal(state: dict[str, Any], beginning: str = "") -> set[str]:
    """The texts of all legal moves that start like this."""
    words = {write_move(move) for move in moves(state)}
    return {move for move in words if (move + " ").startswith(beginning)}


def go(state: dict[str, Any], *texts: str) -> dict[str, Any]:
    """Play these moves in order."""
    for text in texts:
        state = play(state, read_move(text))
    return state


def side(state: dict[str, Any], seat: int) -> list[Any]:
    """The bottom cards on one side."""
    return sorted(p["card"] for p in state["tables"][seat])


def every_card(state: dict[str, Any]) -> list[Any]:
    """All cards of a state."""
    cards = [card for hand in state["hands"] for card in hand]
    cards += state["deck"] + state["scrap"] + state["revealed"] + state["sevens"]
    for piles in state["tables"]:
        for p in piles:
            cards += [p["card"]] + [t["card"] for t in p["thieves"]]
    if state["oneoff"]:
        cards += [state["oneoff"]["card"]] + [two["card"] for two in state["oneoff"]["twos"]]
    if state["scuttle"]:
        cards.append(state["scuttle"]["card"])
    return sorted(cards)
