"""The score as a printed track: a seat's point cards as segments, its end folded back by kings. Pure."""

from itertools import pairwise
from typing import Final

from cuttle import Card, Observation, Seat, card_text, goal, score
from cuttle.rules import KING, card_points, count_permanents
from web.markup.html import Html, join, tag
from web.table.cards import print_look
from web.text.words import cache_by_language

_MOST: Final = 10
"""The widest segment the styles know."""

_DENSE: Final = 42
"""With more notches than this, only every fifth is drawn."""


def track(seen: Observation, seat: Seat, alarm: str = "") -> Html:
    """A notch for each point of the goal without kings, and on top of them the points.

    `alarm` (“check” or “win”) marks the notches left where one card can win.
    """
    points, needed = score(seen, seat), goal(seen, seat)
    length = max(seen.ruleset.goals[0], points)
    full, rest = divmod(max(0, needed - points) if alarm else 0, _MOST)
    left = [_MOST] * full + ([rest] if rest else [])
    return tag(
        "span",
        tag(
            "span",
            _notches(length, needed, points >= needed, _crowned_notches(seen, seat)),
            [_segment(pile.card) for pile in seen.tables[seat] if pile.for_points],
            [tag("i", class_=f"rest worth-{part}") for part in left],
            class_="notches long" if length > _DENSE else "notches",
        ),
        class_=f"track {alarm}" if alarm else "track",
        aria_hidden="true",
    )


@cache_by_language
def _notches(length: int, needed: int, reached: bool, crowned: frozenset[int]) -> Html:
    """Each notch: open, the last one before the end, or folded away by a king."""
    notches = []
    for place in range(length):
        looks = ["notch"]
        if place >= needed:
            looks.append("folded")
        elif place == needed - 1:
            looks += ["end", "reached"] if reached else ["end"]
        elif place % 5 == 4:
            looks.append("fifth")
        crown = tag("svg", tag("use", href="#fx-crown"), class_="crown") if place in crowned else None
        notches.append(tag("i", crown, class_=" ".join(looks)))
    return join(*notches)


def _crowned_notches(seen: Observation, seat: Seat) -> frozenset[int]:
    """Where the crowns go: in the middle of what each king folds away."""
    goals = seen.ruleset.goals[: count_permanents(seen, seat, KING) + 1]
    return frozenset((long + short) // 2 for long, short in pairwise(goals) if long > short)


@cache_by_language
def _segment(card: Card) -> Html:
    """A point card, as long as its worth."""
    worth = card_points(card)
    return tag(
        "span",
        tag("b", str(worth)),
        tag("svg", tag("use", href=f"#{print_look(card)}"), class_="shape"),
        id=f"point-{card_text(card)}",
        class_=f"segment {print_look(card)} worth-{worth}",
    )
