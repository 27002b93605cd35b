"""What follows a change of a round that is a deal of the day. Pure."""

from cuttle.field import result_of
from web.core.boards import OWN_SEAT, day_of
from web.core.command import Command
from web.core.model import Model, Step
from web.features.daily.messages import BeginDay, EndDay, LookAtDays, RunField


def follow_day(before: Model, after: Model) -> Step:
    """The commands after a change: the first move begins a number, its result is kept, and meanwhile the
    field plays the number, too. A result that couldn't be kept is looked for again."""
    if before.game is after.game or (number := day_of(after)) is None or after.replay:
        return after, []
    commands = list[Command]()
    played = after.page.days.played.get(number)
    if _has_moved(before, after):
        commands += [BeginDay(number)] if played is None else []
        if after.game.over:
            helped = after.deal.helped or after.deal.known
            commands.append(EndDay(number, result_of(after.game, OWN_SEAT), helped))
    elif after.game.over and not (played and played.result):
        commands.append(LookAtDays())
    if after.game.moves and after.page.days.lacks_field(number):
        commands.append(RunField(number))
    return after, commands


def _has_moved(before: Model, after: Model) -> bool:
    """Whether the player has made a move, or the round has ended since."""
    old, new = before.game, after.game
    grown = old.start == new.start and len(old.moves) < len(new.moves)
    movers = [state.phase.seat for state in new.states[len(old.moves) : -1]]
    return grown and (OWN_SEAT in movers or new.over)
