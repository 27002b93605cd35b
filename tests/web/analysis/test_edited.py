"""An analysis of a position from the editor: whoever decides is called what the editor calls them."""

import pytest

from tests.support.controls import fill_on
from tests.support.markup import Reader
from tests.support.setting_up import Page

WINNING = (
    "cuttle-cards | {0} turn {0} | 9H 2C 10D / 4D 5D QS | 10S 9C / 8S KD= 8H= | 6C 6D 6H 6S 7C 7D 7H | ..."
)
OPEN = "cuttle-cards | {0} turn {0} | 9H 2C 10D / 4D 5D QS | 10S / 8S | 6C 6D 6H 6S 7C 7D 7H | ..."

ANSWER = "cuttle-cards | 1 answering 0 1 2D!JC | 2C 5H / 3D | 10H@1>JC@0 / 10S AS | 6C 6D 6H 7C 7D | ..."
"""Of seat 0, which may counter what would win."""


@pytest.mark.parametrize(
    ("position", "own", "turn", "asks", "estimate"),
    [
        (OPEN, 0, 0, "Your turn: play a card or draw.", "estimate for you: About"),
        (OPEN, 0, 1, "Dory’s turn.", "estimate for Dory: About"),
        (OPEN, 1, 0, "Dory’s turn.", "estimate for Dory: About"),
        (OPEN, 1, 1, "Your turn: play a card or draw.", "estimate for you: About"),
        (WINNING, 0, 0, "You can win this turn!", ""),
        (WINNING, 0, 1, "Dory’s turn: you could win on the next.", "estimate for Dory: About"),
        (WINNING, 1, 0, "Dory can win this turn!", ""),
        (ANSWER, 0, 1, "Careful: Dory wins if you allow it. Counter it?", ""),
        (ANSWER, 1, 1, "You win if Dory allows it. Dory – Counter it?", ""),
        (WINNING, 1, 1, "Careful: Dory could win next turn.", "estimate for you: About"),
    ],
)
def test_an_analysis_names_whoever_decides_as_the_editor_does(
    position: str, own: int, turn: int, asks: str, estimate: str
) -> None:
    page = Page()
    page.receive("ChangeSetting", "wins yes")
    fill_on(page, "edit-level", "casual")
    fill_on(page, "edit-text", position.format(turn))
    for _ in range(own):
        page.receive("EditSide")
    elements = Reader(page.browser.dialog).elements
    button = next(each for _, each in elements if each.get("id") == "edit-analyse")
    page.receive(button["data-do"] or "", button["data-value"] or "")
    page.wait()
    told = " ".join(Reader(page.browser.table).text.split())
    assert asks in told
    assert estimate in told
