"""One door for links: what arrives is read once, whoever opens it."""

from unittest.mock import Mock, call

import pytest

from cuttle import Link
from cuttle.field import daily_board
from cuttle.links import link_code as code
from cuttle.links import link_text
from cuttle.match import Match
from tests.puzzles.samples import DEFENCE, puzzle
from tests.support.browser import POOL
from tests.support.leads import LEADS
from tests.support.pages import later
from tests.support.study import Page
from web.core import reading_links as reading
from web.state.seating import PERSON

BOARD = daily_board(3)
FOES = [rival.level for rival in BOARD.rivals]
GAMES = {
    "a deal by its number": Link(Match(later(9, number=7).game), players=(PERSON, "casual"), number=7),
    "a deal of the day": Link(Match(BOARD.game), players=(PERSON, *FOES), number=BOARD.number),
    "a puzzle": puzzle(DEFENCE).link,
}
NO_GAMES = ("set", "score", "moves", "run", "puzzle", "lesson", "lesson under rules")
LINKS = {name: link_text(link) for name, link in GAMES.items()} | LEADS


@pytest.mark.parametrize("do", ["Open", "Pasted", "Dropped"])
@pytest.mark.parametrize("name", LINKS)
def test_a_link_is_read_once(monkeypatch: pytest.MonkeyPatch, do: str, name: str) -> None:
    page, codes = Page(), Mock(wraps=code._read_checked)
    monkeypatch.setattr(code, "_read_checked", codes)
    leads = Mock(wraps=reading.lead_of)
    monkeypatch.setattr(reading, "lead_of", leads)
    page.receive(do, f"https://example.org/#{LINKS[name]}")
    page.receive("PuzzlesFetched", POOL)
    leads.assert_called_once()
    assert codes.call_args_list.count(call(LINKS[name].partition("~")[0])) == (name not in NO_GAMES)
