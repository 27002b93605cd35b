"""The end of a move, of a turn and of the round (R11, R14, R16, R17).

Decisions where the rules are silent: a turn that ends the round needs no discards for the limit; a seven has
"fully resolved" (R16) only when the card played from it has.
"""

from typing import Any

from .table import goal, others, playing, points


def finish(state: dict[str, Any]) -> None:
    """A move has fully resolved: R16's win at once, house-25's next card (R14), or the end of the turn."""
    if state["rules"]["win checked"] == "at once" and check_win(state):
        return
    if state["revealed"]:
        state["phase"], state["decider"] = "revealing", state["turn"]
    else:
        end_turn(state)


def check_win(state: dict[str, Any]) -> bool:
    """R16: the current seat, else the next in turn order, with points for its goal."""
    in_turn = [state["turn"], *others(state, state["turn"])]
    for seat in [seat for seat in in_turn if seat in playing(state)]:
        if points(state, seat) >= goal(state, seat):
            end_round(state, seat, "points")
            return True
    return False


def end_turn(state: dict[str, Any]) -> None:
    """R16's late check, R17's stalemate, the discards of cuttle-live, R11's thaw, the next seat."""
    seat = state["turn"]
    rules = state["rules"]
    if rules["win checked"] == "end of own turn" and points(state, seat) >= goal(state, seat):
        end_round(state, seat, "points")
    elif state["passes"] >= 3:
        end_round(state, None, "stalemate")
    elif rules["hand limit kind"] == "discard down" and len(state["hands"][seat]) > rules["hand limit"]:
        too_many = len(state["hands"][seat]) - rules["hand limit"]
        state["choice"] = {"why": "limit", "seat": seat, "left": too_many}
        state["phase"], state["decider"] = "discarding", seat
    else:
        thaw(state, seat)
        next_turn(state)


def thaw(state: dict[str, Any], seat: int) -> None:
    """R11: a card thaws as a turn of its holder ends, but not the turn that froze it."""
    for card, entry in list(state["frozen"].items()):
        if entry["seat"] == seat and entry["this turn"]:
            entry["this turn"] = False
        elif entry["seat"] == seat:
            del state["frozen"][card]


def next_turn(state: dict[str, Any]) -> None:
    """R1: turns go by seat number, skipping a seat that has resigned."""
    state["turn"] = others(state, state["turn"])[0]
    state["phase"], state["decider"] = "turn", state["turn"]
    state["offered"] = False


def end_round(state: dict[str, Any], winner: int | None, ending: str) -> None:
    """The round is over; nothing more is accepted (R18)."""
    state["phase"], state["decider"] = "over", None
    state["winner"], state["ending"] = winner, ending
