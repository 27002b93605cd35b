"""Visitors in all kinds of situations, who together send every message that the page handles."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Final

from tests.support.beginning import begin
from tests.support.messages import NAMES, after_messages
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
    *("PageNews", "Pasted", "Dropped", "TakeSeat", "StoreChanged", "Lift", "Hold", "Drop", "NotShared"),
    *("AnalysePosition", "FetchAnalysis", "HideCards", "GoTo", "WriteNote", "PromoteLine", "RemoveLine"),
    *("ThinkAlong", "Considered", "NextPuzzle", "PlayOnFromPuzzle", "LookAgain", "HidePuzzle", "Translated"),
    *("TurnMonth", "WalkDays", "PlayMistake", "ReviewMistake", "NotPictured", "ShareRun", "ResumeRun"),
    *("ShowSet", "PlayBoard", "CompareBoard", "EndSet", "NameScore", "SendSet"),
    *(name for name in NAMES if name.startswith("Edit")),
    *("Reviewed", "StopReview", "ReviewSide", "ReviewTurn", "TryTurn", "TryOnceMore", "FollowHint"),
    *("Addressed", "BestFound", "DealDrawn", "Fetched", "MovedElsewhere", "SentLink"),
    *("RareFetched", "TableKept", "OpenPrint", "PlayOnFromTry"),
    *(
        "Heard",
        "LookAgainAtTable",
        "PairingAddressed",
        "PairingDrawn",
        "ReadPairing",
        "ReadOther",
        "TakeOther",
    ),
    *("AskOther", "AnswerOther", "PlayAgain", "LeaveTable"),
    *("LeavePuzzle", "MistakesListed", "NoMistake", "OpenRun", "PuzzlesAwaited", "RunOffered", "RunTicked"),
    *("ShareDayPuzzle", "ShowLine", "JustPlay", "KnowIt", "Follow", "WatchAgain"),
    *("OpenSet", "Refreshed", "RoomMade", "SavedAgain", "SetMaking", "StatisticsLoaded", "Ticked"),
}
"""Sent by the browser, a bot or the library, or tested elsewhere."""


PAGES: Final = ("", "Show:lessons", "Show:settings", "ShowStatistics")
"""What a visitor opens first."""


def visitors() -> list[Model]:
    """Players in many situations."""
    alone, two = fresh(), (PERSON, PERSON)
    shared, _ = begin(alone.match, players=two)
    drawn = after_messages(shared, "Choose:draw")
    sending = after_messages(begin(alone.match, 0, players=two, local_seat=0)[0], "Choose:draw")
    looking = after_messages(later(400), "ShowReplay")
    elsewhere = after_messages(alone, "Choose:draw").save
    return [
        after_messages(with_page(alone, settings=Settings(confirm=True)), "Choose:draw"),
        after_messages(alone, "Show:settings"),
        after_messages(fresh(0, "bga-three"), "PickCard:4H"),
        drawn,
        after_messages(shared, "Show:new", "draft:count 3", "draft:seat shared"),
        after_messages(begin(alone.match, WATCHER)[0], "PageNews:newer"),
        begin(replace(later(400, ruleset="pagat").match, length="best of 5"))[0],
        after_messages(alone, "Show:new", "draft:seat posted"),
        after_messages(alone, "Show:rulebooks", "draft:custom"),
        after_messages(drawn, f"elsewhere:{elsewhere}"),
        looking,
        after_messages(looking, "Show:play on"),
        after_messages(with_page(alone, app=App(can_share=True)), "Share"),
        sending,
        begin(sending.match, NOBODY, players=two, local_seat=1, hints=0b01)[0],
    ]


def stay(visit: Visit, rng: Random, sent: set[str]) -> None:
    """Act at random for a while, preferring messages that haven't been sent yet.

    The page is checked at the end; `test_machine.py` does that after every step.
    """

    chosen: set[str] = set()

    def choose(choices: Sequence[str]) -> str:
        new = [choice for choice in choices if choice in ALL and choice not in sent | visit.sent]
        new = new or [choice for choice in choices if choice not in chosen]
        choice = rng.choice(new if new and rng.random() < 0.9 else choices)
        chosen.add(choice)
        return choice

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
            visit.say(*page.split(":"))
            stay(visit, rng, sent)
            sent |= visit.sent
    assert ALL - sent == set()
