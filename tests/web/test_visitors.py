"""Visitors in all kinds of situations, who together send every message that the page handles."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Final

from cuttle import card_text
from cuttle.rules import rank
from cuttle.rules.cards import FOUR
from tests.support.beginning import begin
from tests.support.messages import NAMES, update
from tests.support.pages import fresh, later
from tests.support.presses import LINKS
from tests.support.visit import FIELDS, KEYS, TYPED, Visit
from web.core.model import Model, with_page
from web.features import PROGRAM
from web.state.installation import App
from web.state.seating import NOBODY, PERSON, WATCHER
from web.state.settings import Settings

ALL: Final = {PROGRAM.names[name].__name__ for name in NAMES}

NOT_PRESSED: Final = {
    *(
        "PageNews",
        "Pasted",
        "Dropped",
        "TakeSeat",
        "StoreChanged",
        "Lift",
        "Hold",
        "Drop",
        "NotShared",
        "Translated",
    ),
    *("AnalysePosition", "FetchAnalysis", "HideCards", "GoTo", "WriteNote", "PromoteLine", "RemoveLine"),
    *("ThinkAlong", "Considered", "NextPuzzle", "PlayOnFromPuzzle", "LookAgain", "HidePuzzle"),
    *("TurnMonth", "WalkDays"),
    *("PlayMistake", "ReviewMistake", "NotPictured", "ShareRun", "ResumeRun"),
    *("ShowSet", "PlayBoard", "CompareBoard", "EndSet", "NameScore", "SendSet", "SendScore", "SendRounds"),
    *(name for name in NAMES if name.startswith("Edit")),
    *(
        "Reviewed",
        "StopReview",
        "ReviewSide",
        "ReviewTurn",
        "TryTurn",
        "TryOnceMore",
    ),
    *("Addressed", "BestFound", "DealDrawn", "Fetched", "FirstVisit", "MovedElsewhere", "NotSentLink"),
    *("LeavePuzzle", "MistakesListed", "NoMistake", "OpenRun", "PuzzlesAwaited", "RunOffered", "RunTicked"),
    *(
        "CloseWelcome",
        "OpenSet",
        "Refreshed",
        "RoomMade",
        "SavedAgain",
        "SetMaking",
        "StatisticsLoaded",
        "Ticked",
    ),
}
"""Sent by the browser, a bot or the library, or tested elsewhere."""


PAGES: Final = (
    ("", ""),
    ("Show", "welcome"),
    ("Show", "lessons"),
    ("Show", "settings"),
    ("ShowStatistics", ""),
)
"""What a visitor opens first."""


def visitors() -> list[Model]:
    """Players in many situations: confirming a move, changing settings, holding a four among three,
    sharing a device after a draw, watching, between rounds of a match, about to play by links, with custom
    rules open, continued in another tab, in a replay, playing on from its deal, sharing a game with the
    share sheet, sending a link, and invited by one, with hints."""
    alone, of_three = fresh(), next(filter(None, map(about_to_rob, range(99))))
    careful, _ = update(with_page(alone, settings=Settings(confirm=True)), "Choose", "draw")
    settling, _ = update(alone, "Show", "settings")
    shared, _ = begin(alone.match, players=(PERSON, PERSON))
    drawn, _ = update(shared, "Choose", "draw")
    of_three_draft, _ = update(update(shared, "Show", "new")[0], "draft", "count 3")
    sitting, _ = update(of_three_draft, "draft", "seat shared")
    writing, _ = update(update(alone, "Show", "new")[0], "draft", "seat posted")
    spectator, _ = update(begin(alone.match, WATCHER)[0], "PageNews", "newer")
    between, _ = begin(replace(later(400, ruleset="pagat").match, length="best of 5"))
    looking, _ = update(later(400), "ShowReplay")
    asking, _ = update(looking, "Show", "play on")
    outside, _ = update(drawn, "elsewhere", update(alone, "Choose", "draw")[0].save)
    sharing, _ = update(with_page(alone, app=App(can_share=True)), "Share")
    by_link, _ = begin(alone.match, 0, players=(PERSON, PERSON), local_seat=0)
    sending, _ = update(by_link, "Choose", "draw")
    invited, _ = begin(sending.match, NOBODY, players=(PERSON, PERSON), local_seat=1, hints=0b01)
    ruling, _ = update(update(alone, "Show", "rulebooks")[0], "draft", "custom")
    others = [writing, ruling, outside, looking, asking, sharing, sending, invited]
    return [careful, settling, of_three, drawn, sitting, spectator, between, *others]


def about_to_rob(number: int) -> Model | None:
    """One of three players with a picked four in that deal, or None."""
    model = fresh(number, "bga-three")
    fours = [card for card in model.game.state.hands[0] if rank(card) == FOUR]
    return update(model, "PickCard", card_text(fours[0]))[0] if fours else None


def stay(visit: Visit, rng: Random, sent: set[str]) -> None:
    """Act at random for a while, preferring messages that haven't been sent yet.

    The page is checked at the end; `test_machine.py` does that after every step.
    """

    chosen: set[str] = set()

    def choose(choices: Sequence[str]) -> str:
        new = [each for each in choices if each in ALL and each not in sent | visit.sent]
        new = new or [each for each in choices if each not in chosen]
        found = rng.choice(new if new and rng.random() < 0.9 else choices)
        chosen.add(found)
        return found

    for _ in range(40):
        roll, works = rng.random(), rng.random() < 0.6
        visit.fill(rng.random() < 0.15)
        if visit.browser.waiting and roll < 0.4:
            visit.carry_out(-1, works)
        elif fields := visit.alive(*FIELDS):
            new = {do for do, _ in fields} - sent - visit.sent
            visit.change(choose, rng.choice(TYPED)) if new or roll < 0.5 else visit.press(choose)
        elif roll < 0.45:
            visit.drag(choose)
        elif roll < 0.5:
            visit.say(choose(KEYS))
        elif roll < 0.52:
            visit.say("Open", choose(LINKS))
        else:
            visit.press(choose)
    visit.is_well()


def test_every_message_is_sent_by_somebody() -> None:
    rng, sent = Random(1974), set(NOT_PRESSED)
    for page, model in product(PAGES * 20, visitors()):
        if ALL - sent:
            visit = Visit(model)
            visit.say(*page)
            stay(visit, rng, sent)
            sent |= visit.sent
    assert ALL - sent == set()
