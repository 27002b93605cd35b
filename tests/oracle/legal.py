"""The legal moves of every phase, as small dicts, in no particular order.

draw pass accept refuse allow          {"verb": "draw"}
points permanent counter block         {"verb": "points", "card": "10H"}; a queen that draws is "permanent"
scuttle steal oneoff                   and "target" if there is one (steal: a jack, a joker as thief),
                                       "second" if there are two, the one of the higher rank or suit
take discard scrap pick                take: a 3, house-25's 4; scrap: an unplayable card of a seven
"victim" names a seat: for every four with three seats; for a ten's gift and a forced jack if there is more
than one possible seat. Resigning and offering a tie aren't moves here: see `resign`.

Decisions where the rules are silent: every choice is a move even if only one is left (a 3 with one card to
take, a four's victim with one card); an 8 drawn by a "take two" seven can only be points or glasses, as the
rules list it, even if eights scrap glasses; a gift with no card in the deck names no seat.
"""

from typing import Any

from . import targets
from .table import NUMBERS, controls, others, rank


def moves(state: dict[str, Any]) -> list[Any]:
    """All legal moves; empty only when the round is over."""
    phases: dict[str, Any] = {
        "turn": turn_moves,
        "answering": answering_moves,
        "blocking": blocking_moves,
        "taking": taking_moves,
        "discarding": lambda s: [{"verb": "discard", "card": c} for c in s["hands"][s["decider"]]],
        "revealing": revealing_moves,
        "chance": lambda s: [{"verb": "pick", "card": c} for c in s["hands"][s["choice"]["seat"]]],
        "offered": lambda s: [{"verb": "accept"}, {"verb": "refuse"}],
        "over": lambda s: [],
    }
    return list(phases[state["phase"]](state))


def usable(state: dict[str, Any], seat: int) -> list[Any]:
    """R11: the cards of a hand that aren't frozen."""
    return [card for card in state["hands"][seat] if card not in state["frozen"]]


def turn_moves(state: dict[str, Any]) -> list[Any]:
    """R2, R3."""
    seat = state["turn"]
    found = []
    if may_draw(state, seat):
        found.append({"verb": "draw"})
    for card in usable(state, seat):
        found += plays(state, seat, card, len(state["deck"]))
    if not state["deck"] or not found:
        found.append({"verb": "pass"})
    return found


def may_draw(state: dict[str, Any], seat: int) -> bool:
    """R2: no draw from an empty deck, or at a limit that stops draws."""
    rules = state["rules"]
    full = rules["hand limit kind"] == "refuse" and len(state["hands"][seat]) >= rules["hand limit"]
    return bool(state["deck"]) and not full


def plays(state: dict[str, Any], seat: int, card: str, deck_size: int) -> list[Any]:
    """Every way to play a card, from the hand or after a seven, except a forced jack."""
    return (
        points_moves(state, seat, card, deck_size)
        + scuttle_moves(state, seat, card)
        + oneoff_moves(state, seat, card, deck_size)
        + permanent_moves(state, seat, card, deck_size)
        + steal_moves(state, seat, card)
    )


def points_moves(state: dict[str, Any], seat: int, card: str, deck_size: int) -> list[Any]:
    """Ace to ten; R15: a ten may make an opponent draw, R26: named if there is more than one."""
    if rank(card) not in NUMBERS:
        return []
    move = {"verb": "points", "card": card}
    opponents = others(state, seat)
    gift = state["rules"]["ten gives"] and rank(card) == "10" and deck_size > 0
    if gift and len(opponents) > 1:
        return [{**move, "victim": other} for other in opponents]
    return [move]


def scuttle_moves(state: dict[str, Any], seat: int, card: str) -> list[Any]:
    """R8."""
    found = targets.scuttle_targets(state, seat, card)
    return [{"verb": "scuttle", "card": card, "target": target} for target in found]


def oneoff_moves(state: dict[str, Any], seat: int, card: str, deck_size: int) -> list[Any]:
    """R4: which one-offs have something to do, and their targets."""
    move = {"verb": "oneoff", "card": card}
    rules = state["rules"]
    what = rank(card)
    if what == "4":
        victims = targets.four_victims(state, seat)
        if rules["seats"] > 2:
            return [{**move, "victim": victim} for victim in victims]
        return [move] if victims else []
    if what == "9" and rules["nine returns"] == 2:
        return [{**move, **pair} for pair in targets.nine_pairs(state, seat)]
    if what in ("2", "9") or (what == "8" and rules["eight scraps glasses"]):
        aim = {"2": targets.two_targets, "8": targets.eight_targets, "9": targets.nine_targets}[what]
        return [{**move, "target": target} for target in aim(state, seat)]
    possible = {
        "A": True,
        "3": bool(three_choices(state)),
        "5": deck_size > 0,
        "6": True,
        "7": deck_size > 0,
        "X": rules["joker"] == "exchange",
    }
    return [move] if possible.get(what, False) else []


def three_choices(state: dict[str, Any]) -> list[Any]:
    """What a 3 may take from the scrap."""
    if state["rules"]["three may take three"]:
        return list(state["scrap"])
    return [card for card in state["scrap"] if rank(card) != "3"]


def permanent_moves(state: dict[str, Any], seat: int, card: str, deck_size: int) -> list[Any]:
    """8, Q, K; R15: a second queen draws instead and needs a card in the deck."""
    if rank(card) not in ("8", "Q", "K"):
        return []
    if is_drawing_queen(state, seat, card) and deck_size == 0:
        return []
    return [{"verb": "permanent", "card": card}]


def is_drawing_queen(state: dict[str, Any], seat: int, card: str) -> bool:
    """R15: the second and later queens."""
    second = rank(card) == "Q" and bool(controls(state, seat, "Q"))
    return second and state["rules"]["second queen draws"] > 0


def steal_moves(state: dict[str, Any], seat: int, card: str) -> list[Any]:
    """R9: a jack; R19: a joker as a thief."""
    if rank(card) == "J":
        found = targets.jack_targets(state, seat)
    elif rank(card) == "X" and state["rules"]["joker"] == "thief":
        found = targets.thief_targets(state, seat)
    else:
        found = []
    return [{"verb": "steal", "card": card, "target": target} for target in found]


def forced_moves(state: dict[str, Any], seat: int, card: str) -> list[Any]:
    """R14: a jack that can't take an opponent's point card goes on your own, which changes sides."""
    allowed = state["rules"]["jack takes"] == "own when forced"
    if rank(card) != "J" or not allowed or targets.jack_targets(state, seat):
        return []
    found = []
    for target in targets.own_point_cards(state, seat):
        move = {"verb": "steal", "card": card, "target": target}
        opponents = others(state, seat)
        if len(opponents) > 1:
            found += [{**move, "victim": other} for other in opponents]
        else:
            found.append(move)
    return found


def revealing_moves(state: dict[str, Any]) -> list[Any]:
    """R14: what can be done with the cards that a seven revealed."""
    if state["rules"]["seven"] == "take two":
        found = []
        for card in state["revealed"]:
            found += take_two_moves(state, card)
        return found
    seat = state["turn"]
    cards = state["revealed"]
    deck_size = len(state["deck"]) + len(cards) - 1  # the other card goes back
    normal = [move for card in cards for move in plays(state, seat, card, deck_size)]
    forced = [move for card in cards for move in forced_moves(state, seat, card)]
    return normal or forced or [{"verb": "scrap", "card": card} for card in cards]


def take_two_moves(state: dict[str, Any], card: str) -> list[Any]:
    """R14, house-25: a card's ability; if it has none, any other legal way; else it is scrapped."""
    seat = state["turn"]
    deck_size = len(state["deck"])
    every = plays(state, seat, card, deck_size) + forced_moves(state, seat, card)
    if rank(card) == "8":
        every = [move for move in every if move["verb"] != "oneoff"]
        ability = [move for move in every if move["verb"] in ("points", "permanent")]
    elif rank(card) == "10":
        ability = [move for move in every if move["verb"] == "points"]
    elif rank(card) in NUMBERS:
        ability = [move for move in every if move["verb"] == "oneoff"]
    else:
        ability = every
    return ability or every or [{"verb": "scrap", "card": card}]


def taking_moves(state: dict[str, Any]) -> list[Any]:
    """For a 3 everything in the scrap, for a 4 its discards."""
    cards = three_choices(state) if state["choice"]["why"] == "three" else state["choice"]["cards"]
    return [{"verb": "take", "card": card} for card in cards]


def answering_moves(state: dict[str, Any]) -> list[Any]:
    """R6: a two that isn't frozen, or nothing."""
    twos = [card for card in usable(state, state["decider"]) if rank(card) == "2"]
    return [{"verb": "allow"}] + [{"verb": "counter", "card": two} for two in twos]


def blocking_moves(state: dict[str, Any]) -> list[Any]:
    """R21: a ten that isn't frozen, or nothing."""
    tens = [card for card in usable(state, state["decider"]) if rank(card) == "10"]
    return [{"verb": "allow"}] + [{"verb": "block", "card": ten} for ten in tens]
