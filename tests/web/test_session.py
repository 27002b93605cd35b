"""A session on a fake browser: it starts, lets bots play, and handles the browser's events."""

from tests.support.browser import FakeBrowser, Texts
from web.core.command import Command, SaveText
from web.core.storage_keys import GAMES, PAUSED, PLAYING, SETTINGS
from web.features import PROGRAM
from web.messages.library import DamagedSave
from web.messages.page import Close
from web.messages.play import Choose, Pause
from web.messages.share import CopyText
from web.session import Session
from web.state.stored_game import StoredGame, stored_text


def started(stored: Texts | None = None) -> tuple[Session, FakeBrowser]:
    session = Session(browser := FakeBrowser(stored), PROGRAM)
    session.start()
    wait(browser)
    return session, browser


def wait(browser: FakeBrowser) -> None:
    """Let everything happen that waits."""
    while browser.waiting:
        browser.waiting.pop(0)(True)


def test_a_first_visit_begins_with_the_first_lesson_over_a_deal_that_is_kept() -> None:
    session, browser = started()
    lesson = session.model.lesson
    assert lesson is not None
    assert browser.stored.codes == [lesson.code]
    assert browser.title == "Your turn – Cuttle"
    assert session.model.dialog is None


def test_where_nothing_can_be_kept_nobody_is_welcomed() -> None:
    assert started(Texts(room=0))[0].model.lesson is None


def test_a_bot_answers_after_a_pause_and_the_move_is_saved() -> None:
    session, browser = started()
    session.receive("JustPlay")
    session.send(Choose("draw"))
    wait(browser)
    assert len(session.model.game.moves) >= 2
    assert browser.stored.codes == [session.model.save]


def test_a_bot_that_is_overtaken_does_not_move() -> None:
    session, browser = started()
    session.send(Choose("draw"))
    session.receive("Undo")
    wait(browser)
    assert session.model.game.moves == ()


def test_what_means_nothing_changes_nothing() -> None:
    session, _ = started()
    before = session.model
    session.receive("no such thing", "9H")
    assert session.model is before


def test_a_damaged_save_is_told_and_stays() -> None:
    stored = Texts({PLAYING: "mine", f"{GAMES}mine": stored_text(StoredGame("rubbish"))})
    session, _ = started(stored)
    assert isinstance(session.model.dialog, DamagedSave)
    assert stored.games["mine"].code == "rubbish"


def test_bots_that_were_paused_stay_so_over_a_reload() -> None:
    stored = Texts({SETTINGS: "seat=watched\n"})
    session, _ = started(stored)
    session.receive("NewGame")
    session.send(Pause())
    assert stored.load(PAUSED) == session.model.save
    assert started(stored)[0].model.bots.paused


def test_a_language_that_cannot_be_fetched_is_told() -> None:
    session, browser = started()
    session.receive("ChangeSetting", "language uk")
    browser.waiting.pop(0)(False)
    assert "couldn’t be downloaded" in browser.table + browser.dialog
    assert session.model.page.settings.language == "uk", "the next start tries again"


def test_what_was_said_is_shown_again_when_the_language_has_changed() -> None:
    session, browser = started()
    before = session.model
    session.receive("ChangeSetting", "language en")
    browser.waiting.pop(0)(True)
    assert session.model is not before, "a bot's answer worked out before would be in another language"
    assert session.model.notice == ""


class Weak(FakeBrowser):
    """A browser in which something doesn't work."""

    def __init__(self, *weak: str) -> None:
        super().__init__()
        self.reports = list[str]()
        for name in weak:
            setattr(self, name, self.fail)

    def fail(self, *given: object) -> None:
        raise ValueError("broken on purpose")

    def report_error(self, report: str, code: str) -> None:
        self.reports.append(report)


def weak(*names: str) -> tuple[Session, Weak]:
    session = Session(browser := Weak(*names), PROGRAM)
    session.start()
    session.send(Close())
    return session, browser


def test_a_move_stays_made_if_its_sound_fails() -> None:
    session, browser = weak("play_sounds")
    session.receive("ChangeSetting", "sound on")
    assert session.model.page.settings.sound
    assert "on purpose" in browser.reports[0]


def test_a_command_that_fails_takes_no_other_with_it() -> None:
    session, browser = weak("copy_text")
    commands: list[Command] = [CopyText("text"), SaveText(SETTINGS, "level=novice\n")]
    session.advance((session.model, commands))
    assert "CopyText" in browser.reports[0]
    assert browser.stored.load(SETTINGS) == "level=novice\n"
