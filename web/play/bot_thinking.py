"""Lets the bots at the table move, and an expert give hints, one slice at a time."""

from collections.abc import Callable, Iterator
from math import inf
from random import Random
from typing import Final

from cuttle import Move, Observation, Seat, bot, legal_moves, observe
from cuttle.bot import odds, odds_at
from cuttle.rules import CHANCE
from web.core.boards import board_of
from web.core.command import AnswerLater, AskBot
from web.core.feature import to
from web.core.model import Model
from web.core.visit import Visit
from web.messages.play import AskExpert, BotMoved, Hinted
from web.play.hints import ENOUGH, LONGEST_TIME, SOON, may_hint
from web.play.networks import Networks
from web.play.thinking import Thinker
from web.state.settings import STRONGEST

SAFETY_MARGIN: Final = 40
"""Milliseconds by which a bot stops early, since the last look may overrun (R6)."""

Done = Callable[[bot.Thought | None], None]


def player_at(model: Model, seat: Seat) -> str:
    """The name under which the engine knows the bot at a seat."""
    level, style = model.level_at(seat), model.seating.styles[seat] if model.seating.styles else ""
    return f"{level}+{style}" if style else level


class BotThinking:
    """Thinks for bots and hints while the browser is idle."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._rng = Random(visit.browser.random_bits())
        self._thinking = 0

    @property
    def busy(self) -> bool:
        """Whether a bot or a hint is being thought about."""
        return self._thinking > 0

    def move(self, ply: int, delay: int) -> None:
        """Let the bot choose; its move comes after the same pause, however long that took (R6)."""
        begun, model, state = self._visit.browser.now(), self._visit.model, self._visit.model.game.state

        def answer(move: Move) -> None:
            pause = max(0, delay - int(self._visit.browser.now() - begun))
            answer_later(self._visit, AnswerLater(ply, move, pause))

        if model.lesson:
            if moves := model.lesson.next_moves(model.game):  # none if it has gone another way
                answer(min(moves))
            return
        board = board_of(model)
        if state.phase.seat == CHANCE:
            answer(board.pick(model.game) if board else self._rng.choice(legal_moves(state)))
            return
        seen = observe(state, state.phase.seat)._replace(tie_positions=model.game.tie_positions)
        player, clock = player_at(model, seen.seat), model.budget - SAFETY_MARGIN
        self._think(
            player,
            board.think(model.game) if board else self._thoughts(player, seen),
            inf if board else clock,  # everybody's bots decide alike on a board
            lambda thought: answer(thought.move if thought else seen.moves[0]),
        )

    def advise(self, ply: int) -> None:
        """Think in the viewer's place, if there is still something to decide there."""
        model = self._visit.model
        seen = model.observed._replace(tie_positions=model.game.tie_positions)
        if model.selection.hint is None or not may_hint(seen):
            return

        def advise(thought: bot.Thought | None) -> None:
            if thought:
                others = [(move, odds_at(seen, chance, thought.nodes).win) for chance, move in thought.scores]
                self._visit.send(Hinted(ply, odds(seen, thought), thought.move, tuple(others)))

        longest, soon = (max(time, model.page.settings.time) - SAFETY_MARGIN for time in (LONGEST_TIME, SOON))
        self._think(STRONGEST, self._thoughts(STRONGEST, seen), longest, advise, soon)

    def _think(
        self,
        level: str,
        thoughts: Iterator[bot.Thought],
        budget: float,
        done: Done,
        soon: float | None = None,
    ) -> None:
        """Think for `budget` milliseconds about the position on the table, then call `done` with the best
        thought, or None. A search waits for its networks first, also where there's nothing to choose: its
        pause is the same. A hint ends `soon`, if it has looked at enough positions by then."""
        state, now = self._visit.model.game.state, self._visit.browser.now
        end = now() + (budget if soon is None else soon)

        def begin() -> None:
            self._thinking += 1
            go_on(Thinker(thoughts if soon is None else _until_enough(thoughts, now, end), now, budget))

        def go_on(thinker: Thinker[bot.Thought]) -> None:
            if self._visit.model.game.state is not state:
                self._thinking -= 1
                return
            more = False
            try:
                more = thinker.go_on()
            finally:  # a failure ends the thinking, not the game
                self._thinking -= not more
                self._visit.call_soon(lambda: go_on(thinker)) if more else done(thinker.best)

        self._visit.service(Networks).wait(begin) if bot.uses_search(level) else begin()

    def _thoughts(self, level: str, seen: Observation) -> Iterator[bot.Thought]:
        """What a bot thinks; if it can't even begin, that's a failure while thinking."""
        yield from bot.think(level, seen, self._rng)


def _until_enough(
    thoughts: Iterator[bot.Thought], now: Callable[[], float], end: float
) -> Iterator[bot.Thought]:
    """Thoughts until `end`, and on until enough positions have been looked at."""
    for thought in thoughts:
        yield thought
        if thought.nodes >= ENOUGH and now() >= end:
            return


def answer_later(visit: Visit, command: AnswerLater) -> None:
    """Play the only legal answer, or a bot's, unless the game has moved on by then."""
    state = visit.model.game.state

    def answer() -> None:
        if visit.model.game.state is state:
            visit.send_in_steps(BotMoved(command.ply, command.move))

    visit.browser.call_later(command.hold, answer)


def ask_bot(visit: Visit, command: AskBot) -> None:
    _soon_in_this_position(visit, lambda: visit.service(BotThinking).move(command.ply, command.pause))


def ask_expert(visit: Visit, command: AskExpert) -> None:
    _soon_in_this_position(visit, lambda: visit.service(BotThinking).advise(command.ply))


def _soon_in_this_position(visit: Visit, react: Callable[[], None]) -> None:
    state = visit.model.game.state
    visit.call_soon(lambda: react() if visit.model.game.state is state else None)


EXECUTORS: Final = dict([to(AskBot, ask_bot), to(AskExpert, ask_expert), to(AnswerLater, answer_later)])
