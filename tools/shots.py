"""Takes pictures of the page: `make shots`.

Every screen in three sizes and two themes goes to shots/, which git ignores; the picture in the
README is taken with `make shots ARGS=--readme`. The positions shown are games that the bot plays
against itself from fixed deals.
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from cuttle import (  # noqa: E402
    CHANCE,
    Answering,
    Blocking,
    Discarding,
    Game,
    Move,
    Over,
    Revealing,
    Taking,
    Turn,
    encode,
    in_check,
    legal_moves,
    observe,
    parse_ruleset,
)
from cuttle.bot import choose  # noqa: E402
from tools.browser import find_browser  # noqa: E402
from tools.serve import serving  # noqa: E402

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
SIZES = {"wide": (1280, 800), "tablet": (768, 1024), "phone": (360, 640)}
SEAT = 0


def rich(game: Game, least: int = 2) -> bool:
    """A position in which the person has much to look at and to choose from."""
    tables = game.state.tables
    stolen = any(pile.thieves for row in tables for pile in row)
    return (
        isinstance(game.state.phase, Turn)
        and game.state.phase.seat == SEAT
        and stolen
        and min(len(row) for row in tables) >= least
        and len(game.state.hands[SEAT]) > 3
    )


def asked(kind: type) -> Callable[[Game], bool]:
    """A position in which the person has a decision of this kind."""
    return lambda game: (
        isinstance(game.state.phase, kind)
        and game.state.phase.seat == SEAT
        and len(legal_moves(game.state)) > 1
    )


POSITIONS: dict[str, tuple[str, Callable[[Game], bool]]] = {
    "start": ("cuttle-cards", lambda game: True),
    "table": ("cuttle-cards", rich),
    "counter": ("cuttle-cards", asked(Answering)),
    "seven": ("cuttle-cards", asked(Revealing)),
    "take-two": ("house-25", asked(Revealing)),
    "three": ("cuttle-cards", asked(Taking)),
    "discard": ("cuttle-cards", asked(Discarding)),
    "block": ("pagat+ten blocks a scuttle", asked(Blocking)),
    "check": ("bench", lambda game: rich(game) and bool(in_check(observe(game.state, SEAT)))),
    "three-seats": ("bga-three", lambda game: rich(game, 1)),
    "over": ("cuttle-cards", lambda game: isinstance(game.state.phase, Over)),
}
"""By name, a ruleset and what is to be seen in a game under it."""
DIALOGS = ("new", "rules", "help", "settings", "open", "resign")


def find(ruleset: str, wanted: Callable[[Game], bool]) -> Game:
    """The first position of that kind in games that bots play."""
    rng = Random(1974)
    for number in range(500):
        game = Game.deal(parse_ruleset(ruleset), number)
        while not wanted(game) and not game.over:
            game = game.play(some_move(game, rng))
        if wanted(game):
            return game
    raise SystemExit("No such position turned up in 500 games.")


def some_move(game: Game, rng: Random) -> Move:
    """What chance, or a bot, does next: with some luck, since good players show only part of the game."""
    seat = game.state.phase.seat
    if seat == CHANCE:
        return rng.choice(legal_moves(game.state))
    player = "skilled" if rng.random() < 0.7 else "random"
    return choose(player, observe(game.state, seat), rng)


def show(page: Page, game: Game) -> None:
    """Put a game on the table by its link, without the notice that a link brings."""
    page.evaluate("code => { location.hash = code; }", encode(game))
    page.wait_for_function("code => localStorage.getItem('cuttle:v1:game') === code", arg=encode(game))
    page.keyboard.press("Escape")
    page.wait_for_timeout(200)


def take_all(page: Page, folder: Path, name: str, games: dict[str, Game]) -> None:
    """Every screen, once."""
    for title, game in games.items():
        show(page, game)
        page.screenshot(path=folder / f"{title}-{name}.png")
    show(page, games["table"])
    page.click("#hand .live")
    page.wait_for_timeout(200)
    page.screenshot(path=folder / f"picked-{name}.png")
    for dialog in DIALOGS:
        page.click("#menu-button")
        page.click(f"#menu [data-value={dialog}]")
        page.wait_for_selector("dialog[open] #dialog-title")
        page.screenshot(path=folder / f"dialog-{dialog}-{name}.png")
        if dialog == "new":
            page.click("dialog [data-value=custom]")
            page.wait_for_timeout(300)
            page.screenshot(path=folder / f"dialog-custom-{name}.png")
        page.keyboard.press("Escape")
    page.click("#scrap")
    page.screenshot(path=folder / f"dialog-scrap-{name}.png")


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--readme", action="store_true", help="take only docs/table.jpg")
    readme = parser.parse_args().readme
    folder = ROOT / ("docs" if readme else "shots")
    folder.mkdir(exist_ok=True)
    wanted = {"table": POSITIONS["table"]} if readme else POSITIONS
    games = {title: find(ruleset, test) for title, (ruleset, test) in wanted.items()}
    with serving() as url, sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM") or find_browser()
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for size, (width, height) in SIZES.items():
            for theme in ("light", "dark"):
                if readme and (size, theme) != ("wide", "light"):
                    continue
                page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme)
                page.goto(url)
                page.wait_for_selector("html[data-ready]", timeout=60_000)
                if readme:
                    show(page, games["table"])
                    page.screenshot(path=folder / "table.jpg", type="jpeg", quality=85)
                else:
                    take_all(page, folder, f"{size}-{theme}", games)
                page.close()
        browser.close()
    print(f"The pictures are in {folder.relative_to(ROOT)}/.")


if __name__ == "__main__":
    main()
