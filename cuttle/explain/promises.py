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
    if preview.held is not None and not preview.end:
        lines.append(say("preview held", count=preview.held))
    if preview.takes:
        lines.append(say("preview takes", count=preview.takes))
    return lines


def shared_lines(ahead: Sequence[Preview], names: Sequence[Name] = ()) -> list[Text]:
    """What each of several moves brings, such as those that differ in their target: scores that change with
    all of them, from the least to the most."""
    first, lines = ahead[0], list[Text]()
    for seat in sorted(range(len(first.changes)), key=first.seat.__ne__):
        was, after = first.changes[seat].before, [preview.changes[seat].after for preview in ahead]
        points, goals = sorted({side.points for side in after}), {side.goal for side in after}
        if was.points in points or goals != {was.goal}:
            continue
        if len(points) == 1:
            lines += _score(first, seat, seat_name(names, seat))
        elif seat == first.seat and points[0] > was.points:
            lines.append(say("preview score range", low=points[0], high=points[-1], goal=was.goal))
        else:
            who = seat_name(names, seat)
            ends = {"before": was.points, "low": points[0], "high": points[-1]}
            lines.append(say("preview points range", who=who, **ends))
    return lines


def shared_condition(ahead: Sequence[Preview], names: Sequence[Name] = ()) -> Text | None:
    """Who must not answer any of several moves; None if that isn't the same for all."""
    conditions = {preview_condition(preview, names) for preview in ahead}
    return conditions.pop() if len(conditions) == 1 else None


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
    change = preview.changes[seat]
    was, now = change.before, change.after
    reached = {"points": now.points, "goal": now.goal}
    if change.back:
        yield say("preview back", who=who, cards=card_names(change.back), count=len(change.back), **reached)
    elif seat == preview.seat and now.points - now.goal > was.points - was.goal:
        yield say("preview score", **reached)
    else:
        if was.points != now.points:
            yield say("preview points", who=who, before=was.points, after=now.points)
        if was.goal != now.goal:
            yield say("preview goal", who=who, before=was.goal, after=now.goal)


def _cards(preview: Preview, change: Change, who: Name) -> Iterator[Text]:
    """Which cards a seat loses, apart from targets, which are named elsewhere, and those that show in the
    score."""
    if count := change.discards:
        held = change.before.cards - (preview.move.verb is Verb.COUNTER)
        key = "preview hand" if count < held else "preview hand all"
        yield say(key, who=who, count=count, cards=held)
    lost = [card for card in change.lost if card not in preview.move.targets]
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
