"""The effect of each one-off that isn't countered (R10 to R14, R19 to R23).

Each effect either calls `engine.done` or opens a choice while the one-off waits (R5). Decisions where the
rules are silent: if the target has left play because a seat resigned, the one-off does nothing; if it only
changed sides, it is hit there.
"""

from typing import Any

from . import legal
from .table import (
    discard,
    draw,
    enter_hand,
    find,
    freeze,
    leave_hand,
    others,
    piles,
    put_on_deck,
    rank,
    remove_pile,
    scrap_pile,
    scrap_thieves,
    settle,
)


def ace(state: dict[str, Any], oneoff: dict[str, Any]) -> None:
    """Scrap all point cards, with their jacks."""
    for p, _ in piles(state):
        if p["use"] == "points":
            scrap_pile(state, p)


def two(state: dict[str, Any], oneoff: dict[str, Any]) -> None:
    """Scrap one permanent; R9, R19: if a top jack or joker leaves, control goes back."""
    found = find(state, oneoff["target"])
    if not found:
        return
    if found[0]["card"] == oneoff["target"]:
        scrap_pile(state, found[0])
    else:
        take_thief_off(found[0], oneoff["target"])
        state["scrap"].append(oneoff["target"])
        settle(state)


def take_thief_off(p: dict[str, Any], card: str) -> None:
    """Remove one jack or joker from a pile."""
    p["thieves"] = [thief for thief in p["thieves"] if thief["card"] != card]


def three(state: dict[str, Any], oneoff: dict[str, Any]) -> None:
    """Take a card from the scrap: open the choice."""
    if legal.three_choices(state):
        state["choice"] = {"why": "three", "seat": oneoff["by"]}


def four(state: dict[str, Any], oneoff: dict[str, Any]) -> None:
    """R12: the victim discards two, or two are picked at random if there is a choice."""
    victim = oneoff["victim"]
    count = min(2, len(state["hands"][victim]))
    state["choice"] = {"why": "four", "seat": victim, "left": count, "cards": []}
    if state["rules"]["four picked by"] == "chance" and len(state["hands"][victim]) <= 2:
        for card in list(state["hands"][victim]):
            discard_for_four(state, card)


def discard_for_four(state: dict[str, Any], card: str) -> None:
    """One of the four's discards."""
    discard(state, card)
    state["choice"]["left"] -= 1
    state["choice"]["cards"].append(card)


def five(state: dict[str, Any], oneoff: dict[str, Any]) -> None:
    """R13: discard first if there is anything, then draw."""
    rules = state["rules"]
    count = min(rules["five discards"], len(state["hands"][oneoff["by"]]))
    if count:
        state["choice"] = {"why": "five", "seat": oneoff["by"], "left": count}
    else:
        draw(state, oneoff["by"], rules["five draws"])


def six(state: dict[str, Any], oneoff: dict[str, Any]) -> None:
    """Scrap all permanents, including jacks and jokers; control goes back."""
    for p, _ in piles(state):
        if p["use"] == "permanent":
            scrap_pile(state, p)
        else:
            scrap_thieves(state, p)
    settle(state)


def seven(state: dict[str, Any], oneoff: dict[str, Any]) -> None:
    """R14: reveal the top card or two; the seven waits for the first card played."""
    count = 1 if state["rules"]["seven"] == "top card" else 2
    for _ in range(min(count, len(state["deck"]))):
        card = state["deck"].pop(0)
        if card in state["deck seen"]:
            state["deck seen"].remove(card)
        state["revealed"].append(card)
    state["sevens"].append(oneoff["card"])
    state["oneoff"] = None


def eight(state: dict[str, Any], oneoff: dict[str, Any]) -> None:
    """R22: scrap a glasses eight."""
    two(state, oneoff)


def nine(state: dict[str, Any], oneoff: dict[str, Any]) -> None:
    """R10, R15, R23: take a card from play, or R28: two, and put them where the rule says."""
    wanted = [card for card in (oneoff["target"], oneoff["second"]) if card and find(state, card)]
    if not wanted:
        return
    if state["rules"]["nine puts"] == "mover's side":
        steal_with_nine(state, find(state, wanted[0])[0], wanted[0], oneoff["by"])
        return
    places = [(card, find(state, card)[1], owner_of(state, card)) for card in wanted]
    for p in [p for p, _ in piles(state) if p["card"] in wanted]:
        remove_pile(state, p)
        p["thieves"] = [thief for thief in p["thieves"] if thief["card"] not in wanted]
        scrap_thieves(state, p)
    for p, _ in piles(state):
        p["thieves"] = [thief for thief in p["thieves"] if thief["card"] not in wanted]
    settle(state)
    for card, side, owner in places:
        put_down(state, card, side, owner)


def owner_of(state: dict[str, Any], card: str) -> Any:
    """Who played a card in play first."""
    p, _ = find(state, card)
    if p["card"] == card:
        return p["first owner"]
    return next(thief["player"] for thief in p["thieves"] if thief["card"] == card)


def put_down(state: dict[str, Any], card: str, side: int, owner: int) -> None:
    """R10: into its controller's or its owner's hand, or R23: on the deck; R11: perhaps frozen."""
    puts = state["rules"]["nine puts"]
    if puts == "deck":
        put_on_deck(state, card)
        return
    enter_hand(state, side if puts == "controller's hand" else owner, card, shown=True)
    if state["rules"]["nine freezes"]:
        freeze(state, card)


def steal_with_nine(state: dict[str, Any], p: dict[str, Any], card: str, thief: int) -> None:
    """R15: a stolen jack brings its point card along; a queen or king now belongs to the thief."""
    if p["thieves"]:
        p["thieves"][-1]["side"] = thief
        p["thieves"][-1]["player"] = thief
    else:
        p["first owner"] = thief
    settle(state)


def joker(state: dict[str, Any], oneoff: dict[str, Any]) -> None:
    """R20: swap hands; R11: frozen cards thaw; R24: each knows the cards given away."""
    one, other = oneoff["by"], others(state, oneoff["by"])[0]
    ones, theirs = list(state["hands"][one]), list(state["hands"][other])
    for card in ones + theirs:
        leave_hand(state, card)
    for card in theirs:
        enter_hand(state, one, card, shown=True)
    for card in ones:
        enter_hand(state, other, card, shown=True)


EFFECTS = {
    "A": ace,
    "2": two,
    "3": three,
    "4": four,
    "5": five,
    "6": six,
    "7": seven,
    "8": eight,
    "9": nine,
    "X": joker,
}


def apply_effect(state: dict[str, Any]) -> None:
    """Apply the waiting one-off."""
    oneoff = state["oneoff"]
    EFFECTS[rank(oneoff["card"])](state, oneoff)
