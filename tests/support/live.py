"""Two devices side by side, as models: what each tells goes through a channel that tests may spoil."""

from collections.abc import Callable
from random import Random

from cuttle import Move, legal_moves, move_text
from cuttle.language import Text
from tests.support.messages import update
from tests.support.pages import fresh
from web.core.command import AnswerLater
from web.core.message import Message
from web.core.model import Step, with_page
from web.features import PROGRAM
from web.features.live.frames import frame_text
from web.features.live.game import code_at
from web.features.live.messages import (
    ChannelNews,
    Heard,
    LookAgainAtTable,
    LookLater,
    PlayAgain,
    SayFarewell,
    Tell,
)
from web.messages.play import BotMoved, DrawDeal
from web.state.live import Frame, Live
from web.state.settings import Settings


class Side:
    """One device. What it tells is in `told`; nothing arrives by itself."""

    def __init__(self, name: str, live: Live, seed: int) -> None:
        self.model = with_page(fresh(seed), live=live, settings=Settings(names=(name, "", "")))
        self.told = list[str]()
        self.answers = list[AnswerLater]()
        self.rng = Random(seed)
        self.notices = list[str]()

    def send(self, message: Message) -> None:
        self._take(PROGRAM.update(self.model, message))

    def say(self, do: str, value: str = "") -> None:
        self._take(update(self.model, do, value))

    def _take(self, step: Step) -> None:
        self.model, commands = step
        if isinstance(self.model.notice, Text):
            self.notices.append(self.model.notice.key)
        for command in commands:
            match command:
                case Tell():
                    self.told += [frame_text(self.live.says)] if self.live.stands else []
                case SayFarewell(text):
                    self.told.append(text)
                case DrawDeal(what):
                    self.send(command.report(what, self.rng.randrange(10**9), self.rng.getrandbits(64)))
                case AnswerLater():
                    self.answers.append(command)
                case LookLater():
                    self.send(LookAgainAtTable())

    @property
    def live(self) -> Live:
        return self.model.page.live

    @property
    def code(self) -> str:
        return code_at(self.model)

    @property
    def may_move(self) -> bool:
        return bool(self.model.observed.moves)

    def answer(self) -> None:
        """Give the answers that were due after a while."""
        due, self.answers = self.answers, []
        for command in due:
            self.send(BotMoved(command.ply, command.move))

    def move(self, choose: Callable[[list[Move]], Move]) -> None:
        """Make a move if it's this side's turn."""
        if self.model.game.state.phase.seat == self.model.viewer and not self.model.cannot_answer:
            self.say("Choose", move_text(choose(list(legal_moves(self.model.game.state)))))

    def again(self) -> None:
        self.send(PlayAgain())


def two_sides(seed: int = 1) -> tuple[Side, Side]:
    """Anna has begun a table, and Ben has read her code; the channel has just opened."""
    anna = Side("Anna", Live("showing", says=Frame("aa", owner=True, name="Anna", wants=1)), 2 * seed)
    ben = Side("Ben", Live("joining", says=Frame("", owner=False, name="Ben")), 2 * seed + 1)
    for side in (anna, ben):
        side.send(ChannelNews("open"))
    return anna, ben


def exchange(one: Side, other: Side) -> None:
    """Let arrive what each tells now, until nothing changes."""
    for _ in range(9):
        before = one.model, other.model
        for teller, hearer in ((one, other), (other, one)):
            if teller.told:
                hearer.send(Heard(teller.told[-1]))
        if (one.model.page.live, other.model.page.live) == (before[0].page.live, before[1].page.live):
            return
    raise AssertionError("they don't come to an end")
