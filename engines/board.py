"""The table as the tests of all engines use it: through scripts in the page, and nothing else.

Not a test. The true position is read from what the page saves at every move.
"""

from __future__ import annotations

from typing import Final

from cuttle import Game, Move, Verb, card_text, encode, move_text
from e2e.looking import SAVED
from e2e.play import LONGEST, good_move
from e2e.table import SETTINGS, waits_for_others
from engines.driver import PATIENCE, Engine
from web.state.saved import read_save, settings_text
from web.state.selection import without_victim

SETTLED: Final = {"pace": "instant", "level": "skilled", "motion": "off", "sound": "off"}

AWAIT: Final = f"""
  const until = async (look) => {{
    for (const end = performance.now() + {PATIENCE - 20}e3; performance.now() < end; ) {{
      const found = look();
      if (found) return found;
      await new Promise(requestAnimationFrame);
    }}
    throw new Error(`in vain: ${{look}}`);
  }};
  const saved = {SAVED};
"""

READY: Final = (
    AWAIT
    + """
  const root = document.documentElement;
  await until(() => "ready" in root.dataset || "failed" in root.dataset);
  return "failed" in root.dataset ? document.getElementById("app").innerText : "";
"""
)

CLICK: Final = (
    AWAIT
    + """
  const [before, buttons] = args;
  for (const { selector, needed } of buttons) {
    const button = document.querySelector(selector);
    if (button) button.click();
    else if (needed) throw new Error(`there is no ${selector}`);
    if (saved() !== before) break;
  }
  await until(() => saved() !== before);
"""
)


class Board:
    """One page with the game on it."""

    def __init__(self, engine: Engine, url: str) -> None:
        """Nothing is opened yet."""
        self.engine = engine
        self.url = url

    def prepare(self) -> None:
        """Put into the storage what makes a game quick; the first address of the page that is opened."""
        self.engine.go(f"{self.url}licenses/cuttle.txt")
        self.engine.run("localStorage.setItem(...args)", SETTINGS, settings_text(SETTLED))

    def open(self, code: str = "") -> None:
        """Open the page, at the game of a code if one is given, and wait until it can be played."""
        self.engine.go(f"{self.url}#{code}" if code else self.url)
        self.ready()

    def open_link(self, game: Game) -> None:
        """Open the page by the link of a game, as from somewhere else."""
        self.engine.go("about:blank")
        self.open(encode(game))
        self.engine.run(
            f"{AWAIT} await until(() => location.hash === '' && saved() === args[0])", encode(game)
        )

    def reload(self) -> None:
        """Load the page anew."""
        self.engine.reload()
        self.ready()

    def ready(self) -> None:
        """Wait until the page can be played."""
        assert self.engine.run(READY) == ""

    @property
    def code(self) -> str:
        """The game as it is saved."""
        return str(self.engine.run(f"return ({SAVED})()"))

    @property
    def log(self) -> list[str]:
        """What has happened, in sentences."""
        found = self.engine.run(
            "return [...document.querySelectorAll('#log li')].map((each) => each.textContent)"
        )
        assert isinstance(found, list)
        return found

    @property
    def memory(self) -> str:
        """What has become of the memory of a start, once that is known."""
        return str(
            self.engine.run(f"{AWAIT} return await until(() => document.documentElement.dataset.snapshot)")
        )

    def kept(self) -> None:
        """Wait until the page is kept for offline."""
        self.engine.run(
            f"{AWAIT} const {{active}} = await navigator.serviceWorker.ready;"
            " await until(() => active.state === 'activated');"
        )

    def text(self, selector: str) -> str:
        """What an element says, once it is there."""
        return str(
            self.engine.run(
                f"{AWAIT} return (await until(() => document.querySelector(args[0]))).textContent", selector
            )
        )

    def settle(self) -> Game:
        """Wait until the person has something to decide, or the game is over."""
        while True:
            code = self.code
            game = read_save(code).match.game
            if not waits_for_others(game):
                return game
            self.engine.run(f"{AWAIT} await until(() => saved() !== args[0])", code)

    def play(self, move: Move) -> Game:
        """Play a move by its buttons, and wait until it is the person's turn again."""
        self.engine.run(
            CLICK, self.code, [{"selector": name, "needed": must} for name, must in buttons(move)]
        )
        return self.settle()

    def play_out(self) -> Game:
        """Play until the game is over, as the bot would."""
        game = self.settle()
        for _ in range(LONGEST):
            if game.over:
                return game
            game = self.play(good_move(game))
        raise AssertionError(f"the game does not end: {self.code}")


def buttons(move: Move) -> list[tuple[str, bool]]:
    """What is pressed to play a move, and whether it must be there; the first that plays it is the last."""
    choice = f'#choices button[data-do="move"][data-value="{move_text(move)}"]'
    if move.verb is Verb.DRAW:
        return [("#deck", True)]
    if move.card < 0 or move.verb in (Verb.COUNTER, Verb.BLOCK):
        return [(choice, True)]
    presses = [(f'button[data-do="pick"][data-value="{card_text(move.card)}"]', True)]
    if move.target >= 0:
        presses.append((f'#table button[data-do="aim"][data-value="{card_text(move.target)}"]', True))
    if move.seat >= 0:
        presses.append(
            (f'#choices button[data-do="whom"][data-value="{move_text(without_victim(move))}"]', False)
        )
    return [*presses, (choice, True)]
