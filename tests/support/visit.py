"""The walker: a user who does anything possible in any order, and what must always be true."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from cuttle import HIDDEN, Verb, card_text, legal_moves, move_text
from tests.support.browser import FakeBrowser, Texts
from tests.support.english import card_name, english
from tests.support.markup import Reader
from tests.support.messages import NAMES, message
from tests.support.pages import all_named_in, hidden_cards, hidden_on, later, read_match, without_log
from tests.support.tabs import NOW, broken_off
from web.core.codec import sent_value
from web.core.message import Message
from web.core.model import Model, go_on, with_whole_log
from web.core.shown import is_at_home, shown_model
from web.core.storage_keys import GAMES, STATISTICS
from web.features import PROGRAM
from web.features.editor.messages import Editing
from web.features.paper.messages import Worksheet
from web.features.review.messages import Reviewing
from web.messages.library import DamagedSave
from web.messages.share import Opening, Sharing
from web.play.dragging import PLACES
from web.session import Session
from web.state.seating import WATCHER
from web.state.selection import narrow
from web.state.stored_game import StoredGame, stored_text

KEPT: Final = {
    **{f"{GAMES}{at:010x}": stored_text(StoredGame(later(9 + at % 3).save, saved=NOW)) for at in range(21)},
    f"{GAMES}over": stored_text(StoredGame(later(400).save, "Mine <b>", NOW, over=True)),
    f"{GAMES}partly": stored_text(StoredGame(broken_off(), saved=NOW)),
    f"{GAMES}rubbish": "{",
    STATISTICS: "clean\tpagat\tskilled\tdealer\t1\t2\t3\n",
}
"""Games and results stored before."""

Choose = Callable[[Sequence[str]], str]

TYPED: Final = ("", "0", "1", "2", "20", "9999", "-1", "x", "Anna")
"""What is typed into fields."""

FIELDS: Final = ("input", "select", "textarea")

KEYS: Final = (
    *("Cancel", "Close", "Back", "Resume", "AskHint", "ShowEscapes", "Share", "OfferTie", "Resign"),
    *("SkipWait", "TeachMe"),
)
"""Messages from keys, or that no button sends now."""

WITH_CODES: Final = (Sharing, Opening, DamagedSave, Reviewing, Editing, Worksheet)
"""Dialogs with the code of a game, which names cards in its own way, with every card, with those of a round
that is over, as every seat knew them, or of puzzles."""


@lru_cache(maxsize=8)
def elements(markup: str) -> list[tuple[str, dict[str, str | None]]]:
    return Reader(markup).elements


class Visit(Session):
    """A page and its user."""

    browser: FakeBrowser

    def __init__(self, model: Model) -> None:
        super().__init__(FakeBrowser(Texts(KEPT), seed=1), PROGRAM)
        self.browser.sharing = model.page.app.can_share
        self.sent: set[str] = set()
        """The messages that have changed anything."""
        self.store.take("")
        self.begin(go_on(model))
        self.browser.listen(self.receive)

    @property
    def elements(self) -> list[tuple[str, dict[str, str | None]]]:
        return elements(self.browser.table) + elements(self.browser.dialog)

    def say(self, do: str, value: str = "") -> None:
        """Send a message in short."""
        if found := message(do, value):
            self.send(found)

    def send(self, message: Message) -> None:
        """Send a message, and note whether it changed anything."""
        before, asked = self.model, len(self.browser.waiting)
        super().send(message)
        if self.model != before or len(self.browser.waiting) > asked:
            self.sent.add(message.do)

    def alive(self, *names: str, inside: str = "", closed: bool = False) -> list[tuple[str, str]]:
        """The messages of enabled controls, on the whole page or inside some markup; with `closed`, also of
        those that say why they are disabled."""
        return [
            (each["data-do"] or "", each.get("data-value") or "")
            for name, each in (elements(inside) if inside else self.elements)
            if name in names and each.get("data-do") and "disabled" not in each
            if closed or each.get("aria-disabled") != "true"
        ]

    def press(self, choose: Choose) -> None:
        """Press a button, of the dialog if there is one; each kind of button is equally likely."""
        found = self.alive("button", "a", inside=self.browser.dialog, closed=True)
        do = choose(sorted({do for do, _ in found}))
        before, name = self.model, self.store.name
        self.say(do, choose([value for each, value in found if each == do]))
        if self.store.name == name:
            self.nobody_else_has_moved(before)

    def change(self, choose: Choose, typed: str) -> None:
        """Tick, choose or fill in something."""
        found = self.alive(*FIELDS)
        do = choose(sorted({do for do, _ in found}))
        value = choose([value for each, value in found if each == do])
        kinds = [each.get("type") for _, each in self.elements if each.get("data-do") == do]
        self.say(do, sent_value(kinds[0] or "", value, typed))

    def drag(self, choose: Choose) -> None:
        """Drag a card somewhere."""
        cards = [
            each.get("data-value")
            for _, each in self.elements
            if each.get("data-do") in ("PickCard", "AimAt")
        ]
        self.say("Lift", choose([card for card in cards if card] or [""]))
        self.say("Drop", choose([*PLACES, *(card for card in cards if card), ""]))

    def move(self, choose: Choose) -> None:
        """Make a move for the current player, as a bot would."""
        moves = [move_text(move) for move in legal_moves(self.model.game.state)]
        self.say("bot", f"{len(self.model.game.moves)} {choose(moves)}")

    def carry_out(self, at: int, works: bool) -> None:
        """The browser or a bot does something it was asked for, now or much later."""
        self.browser.waiting.pop(at)(works)

    def fill(self, full: bool) -> None:
        """Set whether the storage is full."""
        self.browser.stored.room = 0 if full else 10**7

    # What must always be true

    def is_well(self) -> None:
        """The page is usable, reveals no secret, and has saved the game."""
        self.everything_that_can_be_pressed_is_understood()
        self.nothing_hidden_is_shown()
        self.the_own_hand_is_there()
        self.the_save_can_be_read()
        self.somebody_can_go_on()
        self.what_is_picked_can_be_played_or_says_why()
        self.no_style_and_no_handler_stands_in_the_markup()

    def everything_that_can_be_pressed_is_understood(self) -> None:
        """Every message of a control is understood, and every control has a unique name."""
        sent = {each["data-do"] for _, each in self.elements if each.get("data-do")}
        assert sent <= set(NAMES)
        names = [each["id"] for _, each in self.elements if each.get("id")]
        assert len(names) == len(set(names)), [n for n in names if names.count(n) > 1]

    def nothing_hidden_is_shown(self) -> None:
        """No card hidden from the viewer is named, visibly or in an attribute.

        After a round, its log may show more than was known at the turn being reviewed. An exercise may be
        another game, and its answer names a card that refutes the try.
        """
        shown = self.browser.table
        if not isinstance(self.model.dialog, WITH_CODES):
            shown += self.browser.dialog
        hidden = hidden_on(self.model)
        if self.model.replay and (self.model.game.over or self.model.watching or self.model.exercise):
            shown, seen = without_log(shown), shown_model(self.model)
            open_hands = self.model.analysis and self.model.analysis.tree.hidden != "unknown"
            hidden = hidden_cards(seen.game.state, WATCHER if open_hands else seen.viewer)
        if self.model.exercise and self.model.exercise.answer:
            shown = re.sub(r'<div id="status".*?</div>', "", shown)
        assert all_named_in(hidden, shown) == []

    def the_own_hand_is_there(self) -> None:
        """Every card in the player's hand can be found by its name, unless the home is over it."""
        shown = shown_model(self.model)
        if shown.seated and not is_at_home(self.model):
            for card in shown.game.state.hands[shown.bottom_seat]:
                assert f'id="card-{card_text(card)}"' in self.browser.table
                assert card_name(card) in self.browser.table

    def the_save_can_be_read(self) -> None:
        """The saved game has the match and its players."""
        assert read_match(self.model.save) == (self.model.match, self.model.seating.players)

    def somebody_can_go_on(self) -> None:
        """If the viewer decides, there is a control that makes a move."""
        asked = shown_model(self.model).observed.moves and self.model.dialog is None
        if is_at_home(self.model):
            assert not asked or "LeaveHome" in {do for do, _ in self.alive("button")}
            return
        assert (
            not asked
            or self.model.cannot_answer
            or {"Choose", "PickCard", "AimAt", "PickUse", "Confirm"} & {do for do, _ in self.alive("button")}
        )

    def what_is_picked_can_be_played_or_says_why(self) -> None:
        """It reveals nothing of the round that wasn't shown at the time."""
        seen, picked = shown_model(self.model).observed, self.model.selection.picked
        assert picked.target == HIDDEN or narrow(seen.moves, picked)
        assert english(with_whole_log(self.model).story.log) == english(self.model.story.log)

    def nobody_else_has_moved(self, before: Model) -> None:
        """A press has made only moves of the viewer."""
        old, new = before.game, self.model.game
        made = new.moves[len(old.moves) :] if (old.deck, old.dealer) == (new.deck, new.dealer) else ()
        named = (Verb.RESIGN, Verb.OFFER)
        by = [move.seat if move.verb in named else old.state.phase.seat for move in made]
        assert by in ([], [before.viewer])

    def no_style_and_no_handler_stands_in_the_markup(self) -> None:
        """The page's content security policy would block them."""
        assert not re.search(r"<[^>]* (style|on\w+)=", self.browser.table + self.browser.dialog)
