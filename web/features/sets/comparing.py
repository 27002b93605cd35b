"""Carries out what comparing needs: finds one's own rounds, and has the best of the field play again."""

from math import inf
from typing import Final

from cuttle import Game
from cuttle.field import FIELD, play_board
from cuttle.links import link_text
from web.core.boards import board_name
from web.core.visit import Visit
from web.features.sets.messages import BestFound, FindRounds, RoundsFound, RunBest, SideBySide
from web.features.sets.rounds import round_of_bots
from web.play.networks import Networks
from web.play.thinking import Thinker
from web.state.sets import StoredSet, find_set
from web.state.stored_game import stored_item


def find_rounds(visit: Visit, command: FindRounds) -> None:
    if stored := find_set(visit.model.page.sets, command.code):
        names = [visit.store.place(board_name(stored, at)) for at in range(stored.chosen)]
        entries = [stored_item(visit.store.text(name)).entry for name in names]
        saves = tuple([entry.code if entry else "" for entry in entries])
        visit.send(RoundsFound(command.place, command.code, saves))


def run_best(visit: Visit, command: RunBest) -> None:
    """Have the best bot play in slices, once the networks are here, as long as the dialog is shown."""
    stored = find_set(visit.model.page.sets, command.code)
    if stored is None or not stored.comparable or command.place not in stored.fields:
        return
    networks = visit.service(Networks)
    if visit.model.page.app.networks != "here":
        networks.begin()
    networks.when_here(_Best(visit, command, stored).slice)


class _Best:
    """The best of the field, playing a board."""

    def __init__(self, visit: Visit, command: RunBest, stored: StoredSet) -> None:
        self._visit = visit
        self._command = command
        self._stored = stored
        field = stored.fields[command.place]
        self._place: Final = max(range(len(FIELD)), key=lambda at: field[at].merit)
        game = play_board(stored.made.boards[command.place], self._place)
        self._thinker = Thinker[Game](game, visit.browser.now, inf)

    def slice(self) -> None:
        place, code = self._command.place, self._command.code
        dialog = self._visit.model.dialog
        if not isinstance(dialog, SideBySide) or (dialog.place, dialog.code) != (place, code):
            return
        if self._thinker.go_on():
            self._visit.call_soon(self.slice)
        elif game := self._thinker.best:
            link = round_of_bots(self._stored, game, FIELD[self._place].bot)
            self._visit.send(BestFound(place, code, link_text(link)))
