"""An empty table says what goes where, to beginners, until cards are there."""

from dataclasses import replace

import pytest

from tests.support.messages import after_messages
from tests.support.pages import fresh, page, page_at, page_at_end
from web.core.model import Model, with_page
from web.state.seating import NOBODY, WATCHER, Onlooker
from web.state.settings import Settings

OWN = ("Number cards, played for points", "Queens, kings, and eights as glasses")
COMMON = ("One-offs, on their way to the scrap", "Used cards")


def beginner(model: Model) -> Model:
    return with_page(model, settings=Settings(coach=True))


def invited(model: Model) -> list[str]:
    text = page(model)
    return [words for words in (*OWN, *COMMON) if words in text]


def test_an_empty_table_says_what_goes_where() -> None:
    assert invited(beginner(fresh())) == [*OWN, *COMMON]


def test_nobody_is_told_who_is_shown_no_notes() -> None:
    assert invited(fresh()) == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("9C / 3C 4C | - / 5C", [*OWN, *COMMON]),  # the opponent has begun
        ("1 turn 1 | 9C / 3C 4C | 5C / -", [*COMMON]),
        ("1 turn 1 | 9C / 3C 4C | KC= / -", [*COMMON]),
        ("1 turn 1 | 9C / 3C 4C | - / - | 5C", []),  # the table is empty again
        ("1 answering 0 1 AC! | 9C / 3C 4C | - / -", []),
    ],
)
def test_words_go_when_cards_come(line: str, told: list[str]) -> None:
    assert invited(beginner(page_at(line))) == told


@pytest.mark.parametrize("viewer", [NOBODY, WATCHER])
def test_who_has_no_row_is_told_of_none(viewer: Onlooker) -> None:
    model = beginner(fresh())
    seating = model.seating._replace(viewer=viewer)
    assert set(invited(replace(model, seating=seating))).isdisjoint(OWN)


def test_a_replay_is_not_told() -> None:
    model = after_messages(page_at_end(), "ShowReplay", "StepTo:0")
    assert model.replay is not None
    assert invited(beginner(model)) == []
