"""What can't be fetched says why, and offers what helps: another try, or an update of an old page."""

import re
from typing import Final

import pytest

from tests.support.messages import update
from tests.support.pages import later, page
from tests.support.program import dialog
from web.core.model import Model

OLDER: Final = "There’s a newer version of Cuttle."
ASKED: Final = {
    "the networks for a review": (("ShowReview", ""), ("NetworksFetched", "lost")),
    "the networks for an analysis": (("Analyse", ""), ("Walk", "first"), ("NetworksFetched", "lost")),
    "a language": (("Show", "settings"), ("ChangeSetting", "language uk"), ("Translated", "")),
}


def asked(what: str, *, newer: bool) -> Model:
    """The page after it has asked for something in vain."""
    model = update(later(400), "PageNews", "newer" if newer else "")[0]
    for do, value in ASKED[what]:
        model, _ = update(model, do, value)
    return model


def updates(html: str) -> int:
    """How many buttons update the page."""
    return len(re.findall(r'data-do="Renew"', html))


@pytest.mark.parametrize("what", ASKED)
def test_a_page_older_than_the_server_says_so_and_offers_the_update(what: str) -> None:
    model = asked(what, newer=True)
    shown = str(dialog(model)) if model.dialog else page(model)
    assert OLDER in shown
    assert "online" not in shown
    assert updates(page(model)) == updates(page(update(model, "Close")[0])) + bool(model.dialog)


@pytest.mark.parametrize("what", ASKED)
def test_otherwise_the_network_may_be_missing(what: str) -> None:
    shown = page(asked(what, newer=False))
    assert OLDER not in shown
    assert updates(shown) == 0


def test_a_code_that_cannot_be_drawn_says_so_too() -> None:
    model = update(update(later(3), "PageNews", "newer")[0], "Share", "continue")[0]
    model, _ = update(model, "address", "https://example.org/#code")
    assert OLDER in dialog(update(model, "NotDrawn", "https://example.org/#code")[0])
