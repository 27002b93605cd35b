"""What a round against bots that has ended counts for a beginner, and which level comes next. Pure."""

from dataclasses import replace

from cuttle.bot import LEVELS
from cuttle.rules import Over
from web.core.games import save_settings
from web.core.model import Model, Step
from web.state.progress import ENOUGH, GAMES


def count_round(before: Model, after: Model) -> Step:
    """The model after a change: a round that has just ended against bots is counted, and kept."""
    phase, level = after.game.state.phase, _level(after)
    if not isinstance(phase, Over) or before.game.over or not level or after.deal.lesson:
        return after, []
    settings, progress = after.settings, after.settings.progress
    if settings.coach:
        progress = progress._replace(games=progress.games + 1)
    if phase.winner == after.own_seat:
        progress = progress.after_win(level)
    if progress == settings.progress:
        return after, []
    coach = settings.coach and progress.games < GAMES
    after = replace(after, settings=replace(settings, progress=progress, coach=coach))
    return after, [save_settings(after)]


def next_level(model: Model) -> str:
    """The level to offer after a match that is won; empty if there is none, or it's too early."""
    phase, level, progress = model.game.state.phase, _level(model), model.settings.progress
    won = isinstance(phase, Over) and phase.winner == model.own_seat and progress.level == level
    if not won or not model.match.over or not level or progress.won < ENOUGH or model.deal.lesson:
        return ""
    later = tuple(LEVELS)[tuple(LEVELS).index(level) + 1 :]
    return later[0] if later else ""


def _level(model: Model) -> str:
    """The level of the bots, if the viewer plays alone against bots that are all alike."""
    if model.own_seat is None or model.shared:
        return ""
    seats = set(range(len(model.seating.players))) - set(model.persons)
    levels = {model.level_at(seat) for seat in seats}
    return levels.pop() if len(levels) == 1 else ""
