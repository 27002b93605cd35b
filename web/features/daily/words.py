"""What is said of a deal of the day: on the poster, before a link, and who is met on which day. Pure."""

from cuttle import PRESETS
from cuttle.field import VERSION, daily_board, is_same, result_of
from cuttle.language import Words, list_with_and, paragraph, ruleset_title, say
from web.core.boards import OWN_SEAT, day_of, field_text, told_outcome
from web.core.model import Model, Step, with_dialog
from web.messages.share import Sharing
from web.state.days import StoredDay, weekday_of


def counted(model: Model) -> StoredDay | None:
    """What is stored of the number on the table, if it's this round that counts."""
    number = day_of(model)
    played = model.page.days.played.get(number) if number and model.game.over else None
    result = played and played.result
    return played if result and is_same(result, result_of(model.game, OWN_SEAT)) else None


def rival_text(number: int) -> Words:
    """Whom one meets, and under which rules."""
    board = daily_board(number)
    who, *others = [say("bot called", which=rival.level) for rival in board.rivals]
    rules = ruleset_title(board.ruleset) if board.ruleset != PRESETS["cuttle-cards"] else ""
    which = str(weekday_of(number))
    return say("day rival", which=which, who=who, other=others[0] if others else "", rules=rules)


def who_comes(number: int) -> Words:
    """Whom one meets, in short; of a deal for two under other rules, which rules."""
    board = daily_board(number)
    if board.ruleset.seats == 2 and board.ruleset != PRESETS["cuttle-cards"]:
        return say("day rules", rules=ruleset_title(board.ruleset))
    return list_with_and([say("bot called", which=rival.level) for rival in board.rivals])


def result_words(played: StoredDay) -> Words:
    """What is shared of a result: one line without a spoiler, whatever comes behind it."""
    result = played.result
    if result is None:
        return ""
    _, points, others, turns = result
    which = told_outcome(result)
    count = say("turns count", count=turns)
    line = say("day line", which=which, number=played.number, points=points, others=others, turns=count)
    helped = say("day help", which="helped" if played.helped else "none")
    game = say("day game", which="two" if daily_board(played.number).ruleset.seats == 2 else "three")
    field = [] if result.resigned else _field(played)
    return paragraph([line, *field, helped, *(_other_bots(played) or [game])])


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
        return say("day again", number=number)
    line = say("day number", number=number)
    next_one = say("day tomorrow", who=who_comes(number + 1)) if number == model.page.days.number else ""
    parts = [line, *_other_bots(played), _streak(model, played), next_one]
    return paragraph(filter(None, parts))


def _field(played: StoredDay) -> list[Words]:
    """How the result stands among the bots that had the same cards; nothing if it beats none of them."""
    words = (
        "" if played.ahead is None else field_text(played.ahead, played.level or int(2 * played.ahead) % 2)
    )
    return [words] if words else []


def _other_bots(played: StoredDay) -> list[Words]:
    return [say("day other bots")] if played.version != VERSION else []


def _streak(model: Model, played: StoredDay) -> Words:
    if not played.on_time:
        return say("day late")
    streak = model.page.days.streak if model.page.settings.streak else 0
    return say("day streak", count=streak) if streak > 1 else ""


def put_day_line(_: Model, after: Model) -> Step:
    """The line of the day in place of the usual words, where its result is shared."""
    dialog, played = after.dialog, counted(after)
    if not played or not isinstance(dialog, Sharing) or dialog.kind != "challenge":
        return after, []
    words = result_words(played)
    return (after if dialog.words == words else with_dialog(after, dialog.changed(words=words))), []
