"""Carries out what is asked about days: finds their games, keeps results, and lets the field play in slices.

The field plays a number while the player does, for a part of the time only, and what's left of it afterwards.
"""

from math import inf
from typing import Final

from cuttle.field import Result, daily_board, day_number, play_field, result_of
from web.core.boards import OWN_SEAT, day_name, day_of
from web.core.storage import TextChange
from web.core.storage_keys import DAYS
from web.core.visit import Visit
from web.features.daily.messages import BeginDay, DayFound, DaysChanged, EndDay, FindDay, LookAtDays, RunField
from web.play.networks import Networks
from web.play.thinking import Thinker
from web.state.days import Days, date_of, with_begun, with_field, with_result
from web.state.stored_game import stored_item

PAUSE: Final = 24
"""Milliseconds between two slices of the field as long as a round goes on."""


def find_day(visit: Visit, command: FindDay) -> None:
    days = _days(visit)
    number = command.number or days.offered
    name = visit.store.place(day_name(number))
    entry = stored_item(visit.store.text(name)).entry
    on_table = visit.store.name == name
    visit.send(DayFound(number, days, entry.code if entry else "", on_table, command.link))


def look_at_days(visit: Visit, _: LookAtDays) -> None:
    """Report what has changed, keep a missing result, and let the field play if it hasn't yet."""
    _tell(visit, _days(visit))
    _keep_missing_result(visit)
    number = day_of(visit.model)
    if number and visit.model.game.moves and visit.model.page.days.lacks_field(number):
        visit.service(Fields).run(number)


def begin_day(visit: Visit, command: BeginDay) -> None:
    number = command.number
    on_time = day_number(number) == _days(visit).number
    _change(visit, lambda text: with_begun(text, number, on_time=on_time))


def end_day(visit: Visit, command: EndDay) -> None:
    _change(visit, lambda text: with_result(text, command.number, command.result, helped=command.helped))


def _keep_missing_result(visit: Visit) -> None:
    """Keep the result of a first try that is over on the table, if it couldn't be kept when the round ended.
    If nothing tells when it was begun, the day of its last save counts."""
    model, number, store = visit.model, day_of(visit.model), visit.store
    if not number or not model.game.over or store.name != store.place(day_name(number)):
        return
    played = model.page.days.played.get(number)
    if played and played.result:
        return
    on_time = visit.browser.local_days(store.saved) == date_of(day_number(number))
    _change(visit, lambda text: with_begun(text, number, on_time=on_time))
    end_day(visit, EndDay(number, result_of(model.game, OWN_SEAT), model.deal.helped or model.deal.known))


def run_field(visit: Visit, command: RunField) -> None:
    visit.service(Fields).run(command.number)


class Fields:
    """The field, and what it has achieved in this visit."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._results = dict[int, tuple[Result, ...]]()
        self._number = 0
        self._thinker: Thinker[tuple[Result, ...]]
        self._going = False

    def run(self, number: int) -> None:
        """Let the field play a number, once the networks are here, and note how many a result is ahead of."""
        if number in self._results:
            self._compare(number)
            return
        if number != self._number:
            self._number = number
            self._thinker = Thinker(play_field(daily_board(number)), self._visit.browser.now, inf)
        if not self._going:
            self._going = True
            networks = self._visit.service(Networks)
            if self._visit.model.page.app.networks != "here":
                networks.begin()
            networks.wait(self._slice)

    def _slice(self) -> None:
        """Play a little, as long as the number is on the table."""
        self._going = False
        model, number = self._visit.model, self._number
        if day_of(model) != number or model.page.app.networks != "here":
            return
        if not self._thinker.go_on():
            self._results[number] = self._thinker.best or ()
            self._compare(number)
            return
        self._going = True
        if model.game.over:
            self._visit.call_soon(self._slice)
        else:
            self._visit.browser.call_later(PAUSE, lambda: self._visit.call_soon(self._slice))

    def _compare(self, number: int) -> None:
        """Note how many of the field a result is ahead of."""
        days = _days(self._visit)
        played = days.played.get(number)
        if played and played.result and played.may_compare and played.ahead is None:
            _change(self._visit, lambda text: with_field(text, number, self._results[number]))


def _days(visit: Visit) -> Days:
    return Days(visit.browser.today(), visit.storage.load(DAYS))


def _change(visit: Visit, change: TextChange) -> None:
    """Change what is stored of days, and report it."""
    visit.storage.change(DAYS, change)
    _tell(visit, _days(visit))


def _tell(visit: Visit, days: Days) -> None:
    if days != visit.model.page.days:
        visit.send(DaysChanged(days))
