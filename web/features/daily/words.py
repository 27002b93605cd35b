"""What is said of a deal of the day: on the poster, before a link, and who is met on which day. Pure."""

from typing import Final

from cuttle import PRESETS
from cuttle.field import FIELD, MOST_DAYS, SECOND, VERSION, daily_board, day_number, is_same, result_of
from cuttle.language import Words, difference_line, list_with_and, paragraph, ruleset_title, say
from web.core.boards import OWN_SEAT, day_of, day_title, field_text, told_outcome
from web.core.model import Model, Step, with_dialog
from web.markup.html import Html, tag
from web.messages.share import Sharing
from web.state.days import StoredDay, weekday_of

HURRIED: Final = 15
"""The positions that an expert with less time to think looks at."""


def counted(model: Model) -> StoredDay | None:
    """What is stored of the number on the table, if it's this round that counts."""
    number = day_of(model)
    played = model.page.days.played.get(number) if number and model.game.over else None
    result = played and played.result
    return played if result and is_same(result, result_of(model.game, OWN_SEAT)) else None


def rival_text(number: int, what: Words) -> Words:
    """The day of the week, and what one meets then."""
    day = say("day name", which=str(weekday_of(day_number(number))))
    return say("day rival", which="second" if number > SECOND else "first", day=day, what=what)


def met(number: int) -> Words:
    """Whom one meets, and under which rules."""
    board = daily_board(number)
    who, *others = [say("bot called", which=rival.level) for rival in board.rivals]
    rules = board.ruleset
    if others:
        return say("day met", which="three", who=who, other=others[0])
    if rules.options:
        return say("day met", which="twist", who=who, twist=say("option", which=rules.options[0]))
    if rules != PRESETS["cuttle-cards"]:
        return say("day met", which="rules", who=who, rules=ruleset_title(rules))
    return say("day met", which="hurried", who=who) if board.rivals[0].positions == HURRIED else who


def rules_line(number: int) -> Words:
    """The rules of a number, and how they differ from the usual ones."""
    rules = daily_board(number).ruleset
    return difference_line(rules) or say("day by rules", rules=ruleset_title(rules))


def challenge_line(model: Model) -> Html | None:
    """For somebody who is challenged to a number: its rules, if they aren't the usual ones."""
    number = day_of(model)
    line = number and difference_line(daily_board(number).ruleset)
    return tag("p", line) if line else None


def field_row(model: Model) -> Html | None:
    """How the field did, as a row of marks from the worst result to the best, with one's own in its place."""
    played = counted(model)
    field = played and model.page.days.field(played.number)
    if not (played and played.result and field and played.ahead is not None):
        return None
    lost = len(FIELD) - field.won - field.tied
    marks = [
        tag("i", class_=f"day-stamp {how}")
        for how in ["lost"] * lost + ["tied"] * field.tied + ["won"] * field.won
    ]
    marks.insert(int(played.ahead), tag("i", class_=f"day-stamp {played.result.outcome} own"))
    label = say("day field", won=str(field.won), tied=str(field.tied), lost=str(lost))
    return tag("span", marks, class_="day-field", role="img", aria_label=label, title=label)


def who_comes(number: int) -> Words:
    """Whom one meets, in short; of a deal for two under other rules, which rules."""
    board = daily_board(number)
    if board.ruleset.options:
        return say("day twist", who=say("bot called", which=board.rivals[0].level))
    if board.ruleset.seats == 2 and board.ruleset != PRESETS["cuttle-cards"]:
        return say("day rules", rules=ruleset_title(board.ruleset))
    return list_with_and([say("bot called", which=rival.level) for rival in board.rivals])


def result_words(played: StoredDay) -> Words:
    """What is shared of a result: one line without a spoiler, with a dare."""
    result = played.result
    if result is None:
        return ""
    _, points, others, turns = result
    which = told_outcome(result)
    count = say("turns count", count=turns)
    line = say(
        "day line", which=which, number=day_title(played.number), points=points, others=others, turns=count
    )
    helped = [say("day helped")] if played.helped else []
    dare = say("sent after", which="unwon" if result.outcome == "lost" else "challenge")
    beaten = "" if played.ahead is None else field_text(played.ahead - _level(played) / 2, 0)
    field = [beaten] if beaten and not result.resigned else []
    return paragraph([line, *field, *helped, *(_other_bots(played) or [dare])])


def feats(model: Model) -> list[Words]:
    """The place among the bots that had the same cards."""
    played = counted(model)
    return _field(played) if played else []


def footnote(model: Model) -> Words:
    """What the poster of a round says of its number."""
    number = day_of(model)
    if not number or not model.game.over:
        return ""
    played = counted(model)
    if played is None:
        return say("day again", number=day_title(number))
    line = say("day number", number=day_title(number))
    next_one = say("day tomorrow", who=who_comes(number + 1)) if number == model.page.days.number else ""
    parts = [line, *_other_bots(played), _streak(model, played), next_one]
    return paragraph(filter(None, parts))


def _field(played: StoredDay) -> list[Words]:
    """How the result stands among the bots that had the same cards; nothing if it beats none of them."""
    words = "" if played.ahead is None else field_text(played.ahead, _level(played))
    return [words] if words else []


def _level(played: StoredDay) -> int:
    """How many of the field have an equal result; of old ones it's known only whether one has."""
    return played.level or int(2 * (played.ahead or 0)) % 2


def _other_bots(played: StoredDay) -> list[Words]:
    return [say("day other bots")] if played.version != VERSION else []


def _streak(model: Model, played: StoredDay) -> Words:
    if played.number > MOST_DAYS:  # a second deal counts for none
        return ""
    if not played.on_time:
        return say("day late")
    streak = model.page.days.streak if model.page.settings.streak else 0
    return say("day streak", count=streak) if streak > 1 else ""


def put_day_line(_: Model, after: Model) -> Step:
    """The line of the day in place of the usual words, where its result is shared."""
    dialog, played = after.dialog, counted(after)
    if not played or not isinstance(dialog, Sharing) or dialog.kind != "challenge":
        return after, []
    from web.share.words import signature  # only once something is shared

    words = paragraph([result_words(played), *signature(after)])
    return (after if dialog.words == words else with_dialog(after, dialog.changed(words=words))), []
