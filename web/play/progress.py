"""What follows a round: it counts for a beginner, and may have done the task of its start position. Pure."""

from dataclasses import replace

from cuttle.bot import LEVELS
from cuttle.language import Words, say
from cuttle.links import is_achieved
from cuttle.rules import Over
from web.core.command import SaveGame
from web.core.model import Model, Step, with_page
from web.core.settings import save_settings
from web.state.progress import ENOUGH, GAMES
from web.state.ratings import Rated, family_of, round_name


def count_round(before: Model, after: Model) -> Step:
    """The model after a change: a round that has just ended against bots is counted, and kept."""
    phase, level = after.game.state.phase, _level(after)
    if not isinstance(phase, Over) or before.game.over or not level or after.lesson:
        return after, []
    settings, progress = after.page.settings, after.page.settings.progress
    if settings.coach:
        progress = progress._replace(games=progress.games + 1)
    if phase.winner == after.own_seat:
        progress = progress.after_win(level)
    if progress == settings.progress:
        return after, []
    coach = settings.coach and progress.games < GAMES
    after = with_page(after, settings=replace(settings, progress=progress, coach=coach))
    return after, [save_settings(after)]


def save_help(before: Model, after: Model) -> Step:
    """Save at once that there was help, so that a reload before the next move doesn't hide it."""
    first = after.deal.helped and not before.deal.helped
    return after, [SaveGame(after.save)] if first and before.game is after.game else []


def next_level(model: Model) -> str:
    """The level to offer after a match that is won; empty if there is none, or it's too early: after a few
    wins at a level, or once the player's rating says so."""
    phase, level, progress = model.game.state.phase, _level(model), model.page.settings.progress
    won = isinstance(phase, Over) and phase.winner == model.own_seat and progress.level == level
    if not won or not model.match.over or not level or model.lesson:
        return ""
    levels, reached = tuple(LEVELS), reached_level(model)
    if reached:
        level = max(level, reached, key=levels.index)
    elif progress.won < ENOUGH:
        return ""
    later = levels[levels.index(level) + 1 :]
    return later[0] if later else ""


def reached_level(model: Model) -> str:
    """The strongest bot at least of whose level the player is, if it's as strong as the one at the table;
    otherwise empty."""
    level, rated = _level(model), model.page.ratings.by_family.get(family_of(model.game.ruleset))
    reached = rated.reached if rated and model.page.settings.rating else ""
    levels = tuple(LEVELS)
    return reached if reached and level and levels.index(reached) >= levels.index(level) else ""


def passed_level(model: Model) -> str:
    """The bot that the round on the table has brought the player past, by ratings; empty if there is none, or
    if the poster says so of the next one (`next_level`)."""
    if not gain(model) or (next_level(model) and reached_level(model)):
        return ""
    ratings = model.page.ratings
    now = ratings.by_family[ratings.family]
    before = now._replace(form=now.form._replace(rating=now.form.rating - ratings.gain))
    return now.reached if ratings.gain > 0 and now.reached != before.reached else ""


def gain(model: Model) -> tuple[str, Rated] | None:
    """What the round on the table has done to the player's rating, if it's shown: such as “+14”."""
    ratings, seat = model.page.ratings, model.own_seat
    if seat is None or not ratings.last or not model.page.settings.rating or model.deal.apart or model.lesson:
        return None
    if model.game.from_position or ratings.last != round_name(model.game, seat):
        return None
    return f"{ratings.gain:+}".replace("-", "\N{MINUS SIGN}"), ratings.by_family[ratings.family]


def _level(model: Model) -> str:
    """The level of the bots, if the viewer plays alone against bots that are all alike."""
    return model.seating.level if model.seated and not model.shared else ""


# The task of a start position


def tell_task(before: Model, after: Model) -> Step:
    """The model after a change: if that has settled the task while the round goes on, a notice says how."""
    if after.game.over or after.game.start is not before.game.start or _outcome(before) == _outcome(after):
        return after, []
    return replace(after, notice=task_verdict(after) or after.notice), []


def task_verdict(model: Model) -> Words:
    """Whether the task is done, in a sentence; empty as long as that's open, and of a move to find as soon as
    the round goes on."""
    done, task = _outcome(model), model.deal.task
    if done is None:
        return ""
    if task.asked == "find the move":
        return say("task move", which="found" if done else "other") if len(model.game.moves) == 1 else ""
    if task.turns == 1:
        return say("task now", which="won" if done else "late")
    return say("task won" if done else "task late", count=task.turns)


def is_task_missed(model: Model) -> bool:
    """Whether the viewer hasn't done what was asked, and can't any more."""
    return _outcome(model) is False


def _outcome(model: Model) -> bool | None:
    """Whether the viewer has done what was asked; None as long as that's open. Others aren't asked."""
    if model.own_seat is None or model.replay or model.lesson:
        return None
    return is_achieved(model.deal.task, model.game, model.own_seat)
