"""A machine that does to the page whatever can be done, in any order, and looks at it after each step."""

import re
from typing import Final

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cuttle import card_name, card_text, legal_moves, move_text
from tests.web.pages import DIALOGS, held, hidden_cards, models, named_in, shared_models
from tests.web.test_html import Reader
from tests.web.test_presses import LINKS
from web.dialogs import dialog
from web.model import Effect, Model, begin
from web.places import WATCHER
from web.update import HANDLERS, update
from web.view import table

TYPED: Final = st.sampled_from(["", " 0", " 1", " 2", " 20", " 9999", " -1", " x"])
RUBBISH: Final = st.sampled_from(
    ["", "?", "9H", "draw", "9H+", "0 draw", "-1", "<b>", "AA", "resign@1", *DIALOGS]
)
LUCK: Final = st.integers(0, 2**64 - 1)
WITH_CODES: Final = {"share", "open", "damaged"}
"""Dialogs that hold the code of a game, which names cards in its own way."""


class Page(RuleBasedStateMachine):
    """The page, its browser, whoever sits at it, and the bots."""

    model: Model
    elements: list[tuple[str, dict[str, str | None]]]
    waiting: list[tuple[Effect, Model]]
    """What the browser has been asked to do and has not done yet, with the page that asked."""

    @initialize(model=models() | shared_models(), watched=st.sampled_from([False, False, True]))
    def sit_down(self, model: Model, watched: bool) -> None:
        """A match is taken up, by somebody who plays or watches, or by several who share the device."""
        self.waiting = []
        if watched:
            self._go(begin(model.match, WATCHER))
        else:
            self._go(begin(model.match, model.viewer, sitters=model.sitters))

    def _go(self, step: tuple[Model, list[Effect]]) -> None:
        """Take a step, and look at the page."""
        self.model, effects = step
        self.waiting += [(effect, self.model) for effect in effects]
        self.table, self.dialog = table(self.model), dialog(self.model)
        self.elements = Reader(self.table + self.dialog).elements

    def _send(self, do: str, value: str = "") -> None:
        self._go(update(self.model, do, value))

    def _alive(self, *names: str) -> list[tuple[str, str]]:
        """The messages of the controls that can be used now."""
        return [
            (each["data-do"] or "", each.get("data-value") or "")
            for name, each in self.elements
            if name in names and each.get("data-do") and each.get("aria-disabled") != "true"
            if "disabled" not in each
        ]

    # Whoever sits at the page

    @rule(data=st.data())
    def press(self, data: st.DataObject) -> None:
        """A button is pressed."""
        self._send(*data.draw(st.sampled_from(self._alive("button"))))

    @precondition(lambda self: self._alive("select", "input"))
    @rule(data=st.data(), typed=TYPED)
    def change(self, data: st.DataObject, typed: str) -> None:
        """Something is ticked, chosen or filled in."""
        do, value = data.draw(st.sampled_from(self._alive("select", "input")))
        self._send(do, value + typed)

    @rule(
        do=st.sampled_from(["cancel", "close", "resume", "back", "hint", "ways", "share", "offer", "resign"])
    )
    def key(self, do: str) -> None:
        """A key, or something that no button says now."""
        self._send(do)

    @rule(link=st.sampled_from(LINKS) | st.text(max_size=9))
    def open(self, link: str) -> None:
        """A link is opened, good or bad."""
        self._send("open", link)

    @rule(do=st.sampled_from([*HANDLERS, "no such thing"]), value=RUBBISH | st.text(max_size=9))
    def rubbish(self, do: str, value: str) -> None:
        """Whatever anybody could ever send."""
        self._send(do, value)

    # Bots, chance and the browser

    @precondition(lambda self: legal_moves(self.model.game.state))
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        """Whoever is to move does, which comes like the move of a bot."""
        move = data.draw(st.sampled_from(legal_moves(self.model.game.state)))
        self._send("bot", f"{len(self.model.game.moves)} {move_text(move)}")

    @precondition(lambda self: self.waiting)
    @rule(data=st.data(), luck=LUCK, works=st.booleans())
    def carry_out(self, data: st.DataObject, luck: int, works: bool) -> None:
        """The browser does something that it was asked for, now or long after."""
        at = data.draw(st.integers(0, len(self.waiting) - 1))
        (do, value, _), asking = self.waiting.pop(at)
        moves = legal_moves(asking.game.state)
        move = move_text(data.draw(st.sampled_from(moves))) if moves else ""
        match do:
            case "deal":
                self._send("dealt", f"{value} {luck} {luck // 7}")
            case "address":
                self._send("address", f"https://example.org/#{value}")
            case "copy":
                self._send("copied", value if works else "")
            case "save" if not works:
                self._send("unsaved")
            case "think":
                self._send("bot", f"{value} {move}")
            case "hint":
                self._send("hinted", f"{value} 50% {move}")
            case "answer":
                self._send("bot", value)

    # What always holds

    @invariant()
    def everything_that_can_be_pressed_is_understood(self) -> None:
        """No control sends a message that nobody takes, and none is without a name of its own."""
        sent = {each["data-do"] for _, each in self.elements if each.get("data-do")}
        assert sent <= set(HANDLERS)
        names = [each["id"] for _, each in self.elements if each.get("id")]
        assert len(names) == len(set(names))

    @invariant()
    def nothing_hidden_is_shown(self) -> None:
        """No card that the viewer may not know is named, neither to be seen nor in an attribute."""
        shown = self.table if self.model.dialog in WITH_CODES else self.table + self.dialog
        hidden = hidden_cards(self.model.game.state, self.model.viewer)
        assert [card for card in hidden if named_in(card, shown)] == []

    @invariant()
    def the_own_hand_is_there(self) -> None:
        """Whoever plays finds every card of their hand by its name."""
        if self.model.seated:
            for card in self.model.game.state.hands[self.model.viewer]:
                assert f'id="card-{card_text(card)}"' in self.table
                assert card_name(card) in self.table

    @invariant()
    def the_save_can_be_read(self) -> None:
        """What is saved is the match and who sits where; what was put aside can be read as well."""
        assert held(self.model.save) == (self.model.match, self.model.sitters)
        if self.model.kept:
            assert held(self.model.kept)

    @invariant()
    def somebody_can_go_on(self) -> None:
        """Where the viewer decides, there is something to press that plays on."""
        asked = self.model.observed.moves and not self.model.dialog
        assert not asked or {"move", "pick", "aim", "whom", "confirmed"} & {
            do for do, _ in self._alive("button")
        }

    @invariant()
    def no_style_and_no_handler_stands_in_the_markup(self) -> None:
        """The page's policy would refuse them."""
        assert not re.search(r"<[^>]* (style|on\w+)=", self.table + self.dialog)


Page.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestPage = Page.TestCase
