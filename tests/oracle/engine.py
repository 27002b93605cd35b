"""Playing a move: a new state from a state and a legal move; the old state is unchanged.

Decisions where the rules are silent: any move but a pass resets the number of passes as it is played, even if
the seat resigns before its one-off has resolved.
"""

from typing import Any

from .chain import answer, answer_scuttle, carry_out_scuttle, discard_one, pick, start_oneoff, take
from .knowledge import could_hold, learn
from .legal import is_drawing_queen, moves
from .repetition import end_if_it_comes_back, stands
from .rounds import end_round, finish
from .table import controls, copied, draw, find, leave_hand, others, pile, put_on_deck, rank, settle


def play(state: dict[str, Any], move: dict[str, Any]) -> dict[str, Any]:
    """The state after a legal move. Raises ValueError for any other."""
    if move not in moves(state):
        raise ValueError(f"not legal now: {move}")
    state = copied(state)
    if not state["stood"]:
        stands(state)
    learn(state)
    {
        "turn": take_turn,
        "answering": answer,
        "blocking": answer_scuttle,
        "taking": take,
        "discarding": discard_one,
        "revealing": play_revealed,
        "chance": pick,
        "offered": answer_offer,
    }[state["phase"]](state, move)
    end_if_it_comes_back(state)
    learn(state)
    return state


def take_turn(state: dict[str, Any], move: dict[str, Any]) -> None:
    """R2: one action; R17: only a pass keeps the number of passes."""
    seat = state["turn"]
    if move["verb"] == "pass":
        state["passes"] += 1
        finish(state)
        return
    state["passes"] = 0
    if move["verb"] == "draw":
        draw(state, seat, 1)
        finish(state)
        return
    leave_hand(state, move["card"])
    play_card(state, seat, move)


def play_card(state: dict[str, Any], seat: int, move: dict[str, Any]) -> None:
    """Play a card that has left the hand, or one that a seven revealed."""
    {
        "points": play_points,
        "scuttle": play_scuttle,
        "permanent": play_permanent,
        "steal": play_thief,
        "oneoff": play_oneoff,
    }[move["verb"]](state, seat, move)


def play_points(state: dict[str, Any], seat: int, move: dict[str, Any]) -> None:
    """Points; R15: a ten makes an opponent draw one card."""
    state["tables"][seat].append(pile(move["card"], "points", seat))
    if state["rules"]["ten gives"] and rank(move["card"]) == "10":
        draw(state, move.get("victim", others(state, seat)[0]), 1)
    finish(state)


def play_permanent(state: dict[str, Any], seat: int, move: dict[str, Any]) -> None:
    """8, Q, K; R15: a second queen is scrapped and draws."""
    if is_drawing_queen(state, seat, move["card"]):
        state["scrap"].append(move["card"])
        draw(state, seat, state["rules"]["second queen draws"])
    else:
        state["tables"][seat].append(pile(move["card"], "permanent", seat))
    finish(state)


def play_thief(state: dict[str, Any], seat: int, move: dict[str, Any]) -> None:
    """R9, R19: a jack or joker brings its target to this seat; R14: a forced jack, to an opponent."""
    p, side = find(state, move["target"])
    to = seat
    if side == seat:
        to = move.get("victim", others(state, seat)[0])
    p["thieves"].append({"card": move["card"], "player": seat, "side": to})
    settle(state)
    finish(state)


def play_scuttle(state: dict[str, Any], seat: int, move: dict[str, Any]) -> None:
    """R8; R21: if tens block, the victim may, unless the scuttler has a queen."""
    state["scuttle"] = {"card": move["card"], "by": seat, "target": move["target"]}
    _, victim = find(state, move["target"])
    may_block = state["rules"]["ten blocks"] and not controls(state, seat, "Q")
    if may_block and could_hold(state, victim, "10"):
        state["phase"], state["decider"] = "blocking", victim
    else:
        carry_out_scuttle(state)


def play_oneoff(state: dict[str, Any], seat: int, move: dict[str, Any]) -> None:
    """R5: the one-off is set aside."""
    oneoff = {"card": move["card"], "by": seat, "blocks": False, "target": move.get("target")}
    oneoff["second"] = move.get("second")
    oneoff["victim"] = move.get("victim")
    if rank(move["card"]) == "4" and oneoff["victim"] is None:
        oneoff["victim"] = others(state, seat)[0]
    start_oneoff(state, oneoff)


def play_revealed(state: dict[str, Any], move: dict[str, Any]) -> None:
    """R14: the seven is scrapped and the other card goes back before the chosen one is played."""
    state["revealed"].remove(move["card"])
    state["scrap"].extend(state["sevens"])
    state["sevens"] = []
    if state["rules"]["seven"] == "reveal two":
        for card in state["revealed"]:
            put_on_deck(state, card)
        state["revealed"] = []
        learn(state)  # an empty deck opens the hands, even if the play puts a card on it
    if move["verb"] == "scrap":
        state["scrap"].append(move["card"])
        finish(state)
    else:
        play_card(state, state["turn"], move)


def answer_offer(state: dict[str, Any], move: dict[str, Any]) -> None:
    """R18: an agreed tie, or back to the turn as it was."""
    if move["verb"] == "accept":
        end_round(state, None, "agreed")
    else:
        state["phase"], state["decider"] = "turn", state["turn"]
