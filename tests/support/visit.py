"""Helper for tests that do to the page whatever can be done: a page, its browser, and what always holds."""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from cuttle import card_text, legal_moves, move_text
from cuttle.language import card_name
from tests.support.pages import all_named_in, held, hidden_cards, later, without_log
from tests.support.shelves import NOW, Texts, broken_off
from tests.web.markup.test_html import Reader
from web.dialogs import dialog
from web.library.service import EFFECTS, Librarian
from web.library.store import GAMES, Shelf
from web.play.dragging import PLACES
from web.replay.stepping import scene
from web.state.model import Effect, Model, go_on
from web.state.stored_game import Entry, entry_text
from web.table.view import table
from web.update import HANDLERS, update

KEPT: Final = {
    **{f"{GAMES}{at:010x}": entry_text(Entry(later(9 + at % 3).save, saved=NOW)) for at in range(21)},
    f"{GAMES}over": entry_text(Entry(later(400).save, "Mine <b>", NOW, over=True)),
    f"{GAMES}partly": entry_text(Entry(broken_off(), saved=NOW)),
    f"{GAMES}rubbish": "{",
}
"""Games that are kept already."""

Choose = Callable[[Sequence[str]], str]

TYPED: Final = ("", " 0", " 1", " 2", " 20", " 9999", " -1", " x", " Anna")
"""What is typed into fields."""

FIELDS: Final = ("input", "select", "textarea")

KEYS: Final = ("cancel", "close", "resume", "hint", "ways", "share", "offer", "resign", "hasten")
"""What keys send, or no button says now."""

WITH_CODES: Final = {"share", "open", "damaged"}
"""Dialogs that hold the code of a game, which names cards in its own way."""


class Visit:
    """A page, what its browser has been asked to do, and whoever sits at it."""

    def __init__(self, model: Model) -> None:
        """A match is taken up."""
        self.luck = Random(1)
        self.stored = Texts(KEPT)
        self.librarian = Librarian(
            Shelf(self.stored, Texts(), lambda: self.luck.getrandbits(64), lambda: NOW)
        )
        self.waiting: list[tuple[Effect, Model]] = []
        """What the browser has not done yet, with the page that asked."""
        self.sent: set[str] = set()
        """The messages that have changed anything."""
        self.go(go_on(model))

    def go(self, step: tuple[Model, list[Effect]]) -> None:
        """Take a step, and look at the page."""
        self.model, effects = step
        self.waiting += [(effect, self.model) for effect in effects]
        self.table, self.dialog = table(self.model), dialog(self.model)
        self.elements = Reader(self.table + self.dialog).elements

    def send(self, do: str, value: str = "") -> None:
        """Send a message."""
        before = self.model
        self.go(update(before, do, value))
        if self.model != before or (self.waiting and self.waiting[-1][1] is self.model):
            self.sent.add(do)

    def alive(self, *names: str, inside: str = "", closed: bool = False) -> list[tuple[str, str]]:
        """The messages of the controls that can be used now, on the whole page or inside some markup;
        those that say why they cannot be used, too, if these are `closed`."""
        return [
            (each["data-do"] or "", each.get("data-value") or "")
            for name, each in (Reader(inside).elements if inside else self.elements)
            if name in names and each.get("data-do") and "disabled" not in each
            if closed or each.get("aria-disabled") != "true"
        ]

    def press(self, choose: Choose) -> None:
        """Press a button, of the dialog if there is one; each kind of button is as likely."""
        found = self.alive("button", inside=self.dialog, closed=True)
        do = choose(sorted({do for do, _ in found}))
        self.send(do, choose([value for each, value in found if each == do]))

    def change(self, choose: Choose, typed: str) -> None:
        """Tick, choose or fill in something."""
        found = self.alive(*FIELDS)
        do = choose(sorted({do for do, _ in found}))
        self.send(do, choose([value for each, value in found if each == do]) + typed)

    def drag(self, choose: Choose) -> None:
        """Drag a card somewhere."""
        cards = [
            each.get("data-value") for _, each in self.elements if each.get("data-do") in ("pick", "aim")
        ]
        self.send("lift", choose([card for card in cards if card] or [""]))
        self.send("drop", choose([*PLACES, *(card for card in cards if card), ""]))

    def move(self, choose: Choose) -> None:
        """Whoever is to move does, which comes like the move of a bot."""
        moves = [move_text(move) for move in legal_moves(self.model.game.state)]
        self.send("bot", f"{len(self.model.game.moves)} {choose(moves)}")

    def carry_out(self, at: int, luck: int, works: bool) -> None:
        """The browser does something that it was asked for, now or long after."""
        (do, value, _), asking = self.waiting.pop(at)
        moves = legal_moves(asking.game.state)
        move = move_text(moves[luck % len(moves)]) if moves else ""
        match do:
            case "deal":
                self.send("dealt", f"{value} {luck} {luck // 7}")
            case "address":
                self.send("address", f"https://example.org/#{value}")
            case "copy":
                self.send("copied", value if works else "")
            case "sheet":
                self.send("not handed")
            case "picture":
                self.send("drawn", f"{value}\n21 M0 0h7v1h-7z" if works else value)
            case "statistics":
                self.send("tally", "clean\tpagat\tskilled\tdealer\t1\t2\t3\n")
            case "save":
                self.stored.room = 10**6 if works else 0
                for message in self.librarian.save(value, asking.match.over):
                    self.send(*message)
            case _ if do in EFFECTS:
                for message in self.librarian.carry_out(do, value):
                    self.send(*message)
            case "think":
                self.send("bot", f"{value} {move}")
            case "hint":
                self.send("hinted", f"{value} 50% {move}")
            case "answer":
                self.send("bot", value)
            case "tick":
                self.send("tick", value)

    # What always holds

    def is_well(self) -> None:
        """The page can be used, tells no secret, and has kept the game."""
        self.everything_that_can_be_pressed_is_understood()
        self.nothing_hidden_is_shown()
        self.the_own_hand_is_there()
        self.the_save_can_be_read()
        self.somebody_can_go_on()
        self.no_style_and_no_handler_stands_in_the_markup()

    def everything_that_can_be_pressed_is_understood(self) -> None:
        """No control sends a message that nobody takes, and none is without a name of its own."""
        sent = {each["data-do"] for _, each in self.elements if each.get("data-do")}
        assert sent <= set(HANDLERS)
        names = [each["id"] for _, each in self.elements if each.get("id")]
        assert len(names) == len(set(names))

    def nothing_hidden_is_shown(self) -> None:
        """No card that the viewer may not know is named, neither to be seen nor in an attribute.

        When a round is over, its log may tell more than was known at the turn that is looked at again.
        """
        shown = self.table if self.model.dialog in WITH_CODES else self.table + self.dialog
        hidden = hidden_cards(self.model.game.state, self.model.viewer)
        if self.model.replay and (self.model.game.over or self.model.watching):
            shown, seen = without_log(shown), scene(self.model)
            hidden = hidden_cards(seen.game.state, seen.viewer)
        assert all_named_in(hidden, shown) == []

    def the_own_hand_is_there(self) -> None:
        """Whoever plays finds every card of their hand by its name."""
        shown = scene(self.model)
        if shown.seated:
            for card in shown.game.state.hands[shown.viewer]:
                assert f'id="card-{card_text(card)}"' in self.table
                assert card_name(card) in self.table

    def the_save_can_be_read(self) -> None:
        """What is saved is the match and who sits where."""
        assert held(self.model.save) == (self.model.match, self.model.sitters)

    def somebody_can_go_on(self) -> None:
        """Where the viewer decides, there is something to press that plays on."""
        asked = scene(self.model).observed.moves and not self.model.dialog
        assert (
            not asked
            or self.model.answerless
            or {"move", "pick", "aim", "whom", "confirmed"} & {do for do, _ in self.alive("button")}
        )

    def no_style_and_no_handler_stands_in_the_markup(self) -> None:
        """The page's policy would refuse them."""
        assert not re.search(r"<[^>]* (style|on\w+)=", self.table + self.dialog)
