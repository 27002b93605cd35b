"""Plays a round in the house as it is, and presses whatever is shown: run where a feature has been deleted.

It imports nothing that could be.
"""

import pkgutil
from importlib import import_module
from typing import Final

import web
from cuttle import move_text
from tests.support.browser import FakeBrowser
from tests.support.markup import Reader
from web.features import PROGRAM
from web.session import Session

NEEDS_JS: Final = ("web.browser", "web.main")
"""What imports the browser's own modules."""
PRESSES: Final = 3
"""How far from the table everything is pressed."""
BEGIN: Final = [("JustPlay", "")] if "JustPlay" in PROGRAM.names else [("Close", "")]
"""How a newcomer comes to the first round."""


def import_all() -> None:
    for module in pkgutil.walk_packages(web.__path__, "web."):
        if not module.name.startswith(NEEDS_JS):
            import_module(module.name)


class Visit(Session):
    """A visit after these presses. What goes wrong is raised by the browser."""

    browser: FakeBrowser

    def __init__(self, *presses: tuple[str, str]) -> None:
        super().__init__(FakeBrowser(), PROGRAM)
        self.start()
        for do, value in presses:
            self.receive(do, value)

    @property
    def controls(self) -> list[tuple[str, str]]:
        """What is sent by those that are shown."""
        found = Reader(self.browser.table + self.browser.dialog).elements
        sent = [(each.get("data-do"), each.get("data-value") or "") for _, each in found]
        return [(do, value) for do, value in sent if do]


def press_everything() -> None:
    """Press each kind of control in each place: all is understood, and something comes of it."""
    known, places = set[str](), [[("Close", "")], BEGIN]
    for _ in range(PRESSES):
        further = list[list[tuple[str, str]]]()
        for way, (do, value) in [(place, control) for place in places for control in Visit(*place).controls]:
            assert do in PROGRAM.names, f"{do} is shown, and nobody handles it"
            name = f"{do} {value}" if do == "Show" else do
            if name not in known:
                known.add(name)
                visit = Visit(*way, (do, value))
                assert do != "Show" or visit.model.dialog, f"there is no dialog {value}"
                further.append([*way, (do, value)])
        places = further
    assert len(known) > 20


def play() -> None:
    """Play the last of the legal moves to the end of the round, and begin another."""
    visit = Visit(*BEGIN)
    while not visit.model.game.over:
        if moves := visit.model.observed.moves:
            played = len(visit.model.game.moves)
            visit.receive("Choose", move_text(moves[-1]))
            assert len(visit.model.game.moves) > played, "a legal move isn’t played"
        else:
            visit.browser.waiting.pop(0)(True)
    assert 'id="ending"' in visit.browser.table
    visit.receive("Rematch")
    visit.browser.waiting.pop()(True)
    assert not visit.model.game.moves


def main() -> None:
    """Import everything, press everything, and play a round."""
    import_all()
    press_everything()
    play()
