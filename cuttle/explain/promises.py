"""A preview in words, short enough for a button: “19 of 21”, “Pip 18 → 8”, “if Pip can’t counter”."""

from collections.abc import Iterator, Sequence
from typing import Final

from cuttle.explain.preview import Change, Preview
from cuttle.language.text import Name, Text, say
from cuttle.language.words import card_names, seat_name
from cuttle.rules.cards import Seat
from cuttle.rules.moves import Verb

_NAMED: Final = 2
"""More cards than this are counted."""


def preview_lines(preview: Preview, names: Sequence[Name] = ()) -> list[Text]:
    """What a move brings: how the round ends, then what it brings to its player, then to the others. Empty if
    it changes neither scores, goals nor the table."""
    seats = range(len(preview.changes))
    lines = [*_end(preview, names)]
    for seat in sorted(seats, key=preview.seat.__ne__):
        change, who = preview.changes[seat], seat_name(names, seat)
        lines += [*_score(preview, seat, who), *_cards(preview, change, who)]
    return lines


def preview_condition(preview: Preview, names: Sequence[Name] = ()) -> Text | None:
    """Who must not answer: “if Pip can’t counter”; None if it can’t be answered."""
    able = preview.answerers
    if not able:
        return None
    if len(able) > 1:
        return say("preview if", which="several")
    kind = "block" if preview.move.verb is Verb.SCUTTLE else "counter"
    return say("preview if", which=kind, who=seat_name(names, able[0]))


def _score(preview: Preview, seat: Seat, who: Name) -> Iterator[Text]:
    """What becomes of a seat's points and goal. For the player a gain is told by what's reached."""
    was, now, back = (change := preview.changes[seat]).before, change.after, change.back
    reached = {"points": now.points, "goal": now.goal}
    if back:
        yield say("preview back", who=who, cards=card_names(back), count=len(back), **reached)
    elif seat == preview.seat and now.points - now.goal > was.points - was.goal:
        yield say("preview score", **reached)
    else:
        if was.points != now.points:
            yield say("preview points", who=who, before=was.points, after=now.points)
        if was.goal != now.goal:
            yield say("preview goal", who=who, before=was.goal, after=now.goal)


def _cards(preview: Preview, change: Change, who: Name) -> Iterator[Text]:
    """Which cards a seat loses, apart from the target, which is named elsewhere, and from those that show in
    the score."""
    if count := change.discards:
        held = change.before.cards - (preview.move.verb is Verb.COUNTER)
        key = "preview hand" if count < held else "preview hand all"
        yield say(key, who=who, count=count, cards=held)
    lost = [card for card in change.lost if card != preview.move.target]
    if len(lost) > _NAMED:
        yield say("preview lost many", who=who, count=len(lost))
    elif lost:
        yield say("preview lost", who=who, cards=card_names(lost), count=len(lost))


def _end(preview: Preview, names: Sequence[Name]) -> Iterator[Text]:
    """How the round ends, or that nothing changes."""
    if preview.end and preview.end.winner == preview.seat:
        yield say("preview wins")
    elif preview.end and preview.end.winner is not None:
        yield say("preview wins instead", who=seat_name(names, preview.end.winner))
    elif preview.end and preview.move.verb is not Verb.ACCEPT:
        yield say("preview tie")
    elif preview.idle:
        yield say("preview nothing")
