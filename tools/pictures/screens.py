"""Every screen of the page in turn, for pictures and for tests of all screens."""

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Page

from cuttle import Link, Match, Move, Verb, encode
from cuttle.links import ChallengeResult, link_text, record_text
from tools.pictures.around import around
from tools.pictures.days import daily
from tools.pictures.learning import editor, lessons
from tools.pictures.positions import FULL, POSITIONS, SEAT, position
from tools.pictures.stored_games import ELSEWHERE, FORGET, FULL_UP, GAMES, kept_games
from tools.pictures.studying import studying
from tools.pictures.ways import STORE, choose, close, dialog_shown, follow, press, settle, show, when
from tools.scripts import script
from web.state.stored_game import stored_text

FORMER: Final = "cuttle:v1:game"
"""The key of the only saved game in older versions."""
STATISTICS: Final = "cuttle:v1:statistics"
UNKEPT: Final = """async () => {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}"""
"""From the next start on, no service worker replaces the network."""

RUNTIME: Final = "**/pyodide.asm.wasm"
"""What every start has to fetch, even from a memory snapshot."""

TELL: Final = "detail => dispatchEvent(new CustomEvent('cuttle:trouble', {detail}))"
TELL_CAMERA: Final = "() => dispatchEvent(new CustomEvent('cuttle:message', {detail: ['CameraNews', 'on']}))"
"""As if there were a camera, before which nothing lies."""
PASTE: Final = script("tools/pictures/ways.js", "paste")
UNUSED: Final = """() => {
  for (const key of Object.keys(localStorage)) if (!key.endsWith(":snapshot")) localStorage.removeItem(key);
}"""
"""Leaves nothing of a former visit."""
END: Final = "() => dispatchEvent(new CustomEvent('py:done'))"
"""PyScript's event when the program has ended; without a table, that is a failure."""

SHARED: Final = ("person", "person")
WATCHED: Final = ("", "")
"""Players: two people on one device, or only bots."""

RESULTS: Final = """clean\tcuttle-cards\tskilled\tdealer\t12\t1\t9
clean\tcuttle-cards\tskilled\tother\t7\t0\t4
clean\tcuttle-cards\texpert\tdealer\t3\t0\t11
clean\tbga-three\tcasual+expert\tother\t2\t1\t5
apart\thouse-25\tnovice\tdealer\t104\t8\t31
rounds\two12.10+\tlo9\tto20\two7.8=\two6.J>\two10.4!\tlo15\two8.9x\two11.10+\tlo5\two7.K=\tto18
"""
"""Game results, as the browser stores them."""

DIALOGS: Final = (
    *("new", "share", "onlookers", "rules", "help", "settings", "open", "resign", "game", "games"),
    *("statistics", "about"),
)
"""Dialogs in the menu, in the bar, or one press further."""


def screens(page: Page) -> Iterator[str]:
    """Show every screen of a loaded page, and yield the name of each."""
    for title in (*POSITIONS, *FULL):
        show(page, position(title))
        yield title
    parts = (
        _choosing,
        around,
        _several,
        _links,
        _replay,
        _dialogs,
        lessons,
        editor,
        daily,
        studying,
        _kept,
        _refusals,
        _start,
    )
    for part in parts:
        yield from part(page)


def _choosing(page: Page) -> Iterator[str]:
    """Selecting cards and choices."""
    show(page, position("table"))
    page.click("#hand .live")
    yield from when(page, "picked", ".picked")
    close(page)
    page.click("#ask-hint")
    yield from when(page, "hint-idea", "#show-hint")
    page.click("#show-hint")
    yield from when(page, "hint", "#choices .hinted, #hand .hinted")
    settle(page, "confirm", "yes")
    page.click("#hand .live")
    page.click("#choices .choice")
    yield from when(page, "confirm", "#confirm")
    close(page)
    settle(page, "confirm", "no")
    show(page, position("check"))
    page.click("#show-escapes")
    yield from when(page, "ways-out", "#hand .way-out")


def _several(page: Page) -> Iterator[str]:
    """Several people on one device, who may agree on a tie; and watching bots."""
    show(page, position("start"), SHARED)
    yield from when(page, "curtain", "#take-device")
    page.click("#take-device")
    page.click("#deck")
    yield from when(page, "hand-over", "#hand-over")
    show(page, position("table"), SHARED)
    page.click("#take-device")
    choose(page, "offer")
    yield from dialog_shown(page, "offer")
    page.click("#dialog [data-do=OfferTie]")
    page.click("#take-device")
    yield from when(page, "offered", "#choices .choice")
    show(page, position("start"), WATCHED)  # a bot would win the round of "table" at its first move
    page.click("#pause")
    yield from when(page, "pause", "#status")
    show(page, position("table"))


def _links(page: Page) -> Iterator[str]:
    """A correspondence game, a challenge from beginning to end, and everything that can be shared."""
    follow(page, link_text(Link(Match(position("start")), "your turn", players=SHARED, seat=SEAT)))
    yield from when(page, "posted-curtain", "#curtain-about")
    page.click("#take-device")
    page.click("#deck")
    yield from when(page, "posted-send", "[data-do=SendLink]")
    page.click("#stamps-button")
    yield from when(page, "posted-stamps", "#stamps")
    close(page)
    page.click("#show-code")
    page.wait_for_selector("#qr")
    yield from dialog_shown(page, "posted-code")
    close(page)
    page.click("#choices [data-do=Scan]")
    page.wait_for_selector("#scan-again")
    yield from dialog_shown(page, "scan-none")
    page.evaluate(TELL_CAMERA)
    page.wait_for_selector("#camera")
    yield from dialog_shown(page, "scan")
    close(page)
    choose(page, "new")
    press(page, "#beside")
    page.wait_for_selector("#qr")
    yield from dialog_shown(page, "side-by-side")
    close(page)
    show(page, position("table"))
    won = position("won")
    feat = ChallengeResult("won", 30, 2)
    challenge = Link(Match(won.at(0)), "challenge", players=("person", "skilled"), result=feat)
    page.evaluate("code => { location.hash = code; }", link_text(challenge))
    yield from dialog_shown(page, "challenge")
    close(page)
    show(page, won, challenge.players)
    yield from when(page, "challenge-missed", "#verdict")
    for kind in ("replay", "challenge", "text"):
        choose(page, "share")
        press(page, f"#as-{kind}")
        yield from dialog_shown(page, f"share-{kind}")
        close(page)
    show(page, position("table"))
    choose(page, "share")
    press(page, "#toggle-picture")
    page.wait_for_selector("#qr")
    yield from dialog_shown(page, "share-qr")
    close(page)


def _replay(page: Page) -> Iterator[str]:
    """Replays of rounds: one that is over, one with all hands open, one that goes on."""
    show(page, position("won"))
    choose(page, "replay")
    page.fill("#replay-slider", "12")
    yield from when(page, "replay", "#replaying")
    page.click("#replay-play-on")
    yield from dialog_shown(page, "play-on")
    close(page)
    close(page)
    show(page, position("lost"))
    page.click("#ending [data-do=ShowReplay]")
    page.select_option("#replay-eyes", "watched")
    page.keyboard.press("End")
    yield from when(page, "replay-open", "#replaying")
    close(page)
    show(page, position("table"))
    choose(page, "replay")
    page.keyboard.press("ArrowLeft")
    yield from when(page, "look-back", "#replaying")
    close(page)


def _dialogs(page: Page) -> Iterator[str]:
    """Every dialog."""
    one_window = page.evaluate("innerWidth < 544")  # as on phones, which have none for onlookers
    for dialog in DIALOGS:
        if dialog == "onlookers" and one_window:
            continue
        choose(page, dialog)
        yield from dialog_shown(page, dialog)
        if dialog == "new":
            page.click("#to-rules")
            yield from dialog_shown(page, "rulebooks")
            page.click("#custom")
            page.locator("#axes").evaluate("axes => axes.scrollIntoView()")
            yield from dialog_shown(page, "custom")
        if dialog == "rules":
            page.click("#print-rules")
            page.wait_for_selector(".paper")
            yield from dialog_shown(page, "rules-sheet")
        close(page)
    page.evaluate(STORE, [STATISTICS, RESULTS])
    choose(page, "statistics")
    page.wait_for_selector("dialog .plots, dialog summary")
    yield from dialog_shown(page, "statistics-filled")
    page.click("dialog summary")
    page.wait_for_selector("dialog table")
    yield from dialog_shown(page, "statistics-table")
    page.click("dialog [data-value=forget]")
    yield from dialog_shown(page, "forget")
    close(page)
    page.evaluate(STORE, [STATISTICS, ""])
    show(page, position("check"))  # there is a scrap
    page.click("#scrap")
    yield from dialog_shown(page, "scrap")
    close(page)


def _kept(page: Page) -> Iterator[str]:
    """Stored games: one opened, one deleted; no room for more; and two tabs."""
    show(page, position("table"))
    page.evaluate(FORGET)  # what was shown so far is saved too
    for name, entry in kept_games().items():
        page.evaluate(STORE, [GAMES + name, entry if isinstance(entry, str) else stored_text(entry)])
    choose(page, "games")
    page.wait_for_selector("#more-three")
    yield from dialog_shown(page, "games-filled")
    page.click("#more-three")
    yield from dialog_shown(page, "games-more")
    page.click("#more-half")
    page.wait_for_selector("#resume-game-half")
    yield from dialog_shown(page, "games-damaged")
    page.click("#delete-game-half")
    page.wait_for_selector("#restore")
    yield from dialog_shown(page, "games-deleted")
    close(page)
    choose(page, "reviews")
    page.wait_for_selector("#dialog .stored-game")
    yield from dialog_shown(page, "reviews")
    close(page)
    page.evaluate(FULL_UP)
    page.click("#deck")
    yield from dialog_shown(page, "room")
    page.evaluate("() => window.makeRoom()")
    close(page)
    show(page, position("start"))
    page.evaluate(ELSEWHERE, encode(position("start").play(Move(Verb.DRAW))))
    page.click("#menu-button")
    page.click("#menu [data-do=ShowGames]")
    yield from when(page, "elsewhere", "#play-here")
    close(page)
    page.evaluate(FORGET)


def _refusals(page: Page) -> Iterator[str]:
    """A link without a game, a record that breaks off, and a program failure."""
    page.evaluate("() => { location.hash = 'no-game'; }")
    page.wait_for_selector("dialog .notice")
    yield from dialog_shown(page, "damaged-link")
    close(page)
    page.evaluate(PASTE, record_text(Link(Match(position("table")))).replace("2. ", "2. resign@7 "))
    yield from when(page, "dialog-damaged-record", "#upto")
    close(page)
    page.evaluate(TELL, ["pick 9H\nTraceback (most recent call last):\n  …\n", encode(position("table"))])
    yield from when(page, "trouble", "#trouble[open]")
    page.click("#trouble-on")


def _start(page: Page) -> Iterator[str]:
    """The loading screen, a failed start, a save that can't be read, and finally the welcome."""
    home = page.url
    page.evaluate(UNKEPT)
    page.route(RUNTIME, lambda route: None)
    page.reload(wait_until="commit")
    page.wait_for_function("() => document.readyState !== 'loading'")
    yield from when(page, "boot", "#boot-label")
    page.evaluate(END)
    page.click(".boot-failed summary")
    yield from when(page, "boot-failed", ".boot-failed")
    elsewhere = f"{home}web/art/icon.svg"  # where no game starts that could replace the save
    page.goto(elsewhere)
    page.evaluate(STORE, [FORMER, "no-game"])
    page.unroute(RUNTIME)
    page.goto(home)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
    yield from dialog_shown(page, "damaged-save")
    close(page)
    page.goto(elsewhere)
    page.evaluate(UNUSED)
    page.goto(home)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
    yield from when(page, "welcome", "#teach-me")
    page.click("#just-play")
