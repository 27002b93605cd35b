"""A state machine (Hypothesis) that does anything possible on the page, in any order, with checks after
each step."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cuttle import legal_moves
from cuttle.variants import OPTIONS
from tests.support.beginning import begin
from tests.support.messages import NAMES, REPORTS
from tests.support.pages import DIALOGS, RULES, models, posted_models, shared_models
from tests.support.presses import LINKS
from tests.support.visit import FIELDS, KEYS, TYPED, Visit
from web.core.model import Model
from web.state.bot_pause import PACES
from web.state.seating import WATCHER

RUBBISH = st.sampled_from(
    ["", "?", "9H", "10S", "draw", "9H+", "0 draw", "x y z", "-1", "<b>", "AA", "resign@1", "4H!", "@1"]
)
DRAFTS = st.sampled_from(
    [
        *(f"base {key}" for key in RULES),
        *(f"option {option}" for option in OPTIONS),
        *("axis seats 1", "axis joker 2", "axis jokers 1", "axis goals 4 30", "axis dealt 0 ", "axis x 1"),
        *("seat shared", "seat 2", "seat drawn", "dealer 2", "dealer 0", "length best of 3", "length ever"),
        "custom",
    ]
)
DEALS = st.sampled_from(["new 1 5", "next 2 7", "new 3", "next x y", "new -1 2", "old 1 2", "again 4 4"])
WORDS = st.sampled_from([*DIALOGS, *PACES, "expert", "5000"])
VALUES = RUBBISH | DRAFTS | DEALS | WORDS | st.text(max_size=9)


class Page(RuleBasedStateMachine):
    """A player at a page, its browser and the bots, each acting at any time."""

    visit: Visit

    @initialize(
        model=models() | shared_models() | posted_models(), watched=st.sampled_from([False, False, True])
    )
    def sit_down(self, model: Model, watched: bool) -> None:
        """Start as a player, as a spectator, or with several people at one device."""
        self.visit = Visit(begin(model.match, WATCHER)[0] if watched else model)

    @rule(data=st.data())
    def press(self, data: st.DataObject) -> None:
        self.visit.press(lambda choices: data.draw(st.sampled_from(choices)))

    @precondition(lambda self: self.visit.alive(*FIELDS))
    @rule(data=st.data(), typed=st.sampled_from(TYPED))
    def change(self, data: st.DataObject, typed: str) -> None:
        self.visit.change(lambda choices: data.draw(st.sampled_from(choices)), typed)

    @rule(data=st.data())
    def drag(self, data: st.DataObject) -> None:
        self.visit.drag(lambda choices: data.draw(st.sampled_from(choices)))

    @rule(do=st.sampled_from(KEYS))
    def key(self, do: str) -> None:
        """Press a key, or send a message that no button has now."""
        self.visit.say(do)

    @rule(link=st.sampled_from(LINKS) | st.text(max_size=9))
    def open(self, link: str) -> None:
        self.visit.say("Open", link)

    @rule(do=st.sampled_from([*NAMES, *REPORTS, "no such thing"]), value=VALUES)
    def rubbish(self, do: str, value: str) -> None:
        self.visit.say(do, value)

    @precondition(lambda self: bool(legal_moves(self.visit.model.game.state)))
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        self.visit.move(lambda choices: data.draw(st.sampled_from(choices)))

    @precondition(lambda self: self.visit.browser.waiting)
    @rule(data=st.data(), works=st.booleans())
    def carry_out(self, data: st.DataObject, works: bool) -> None:
        """The browser or a bot carries out a command, now or much later."""
        self.visit.carry_out(data.draw(st.integers(0, len(self.visit.browser.waiting) - 1)), works)

    @rule(full=st.booleans())
    def fill(self, full: bool) -> None:
        self.visit.fill(full)

    @invariant()
    def all_is_well(self) -> None:
        self.visit.is_well()


Page.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestPage = Page.TestCase
