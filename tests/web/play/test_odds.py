"""What may be expected is said in every language, and nothing is called certain that isn't proven."""

from collections.abc import Iterator

import pytest

from cuttle.bot import Odds
from tools.build import languages
from web.play.hints import odds_line
from web.text.words import speak, spoken

pytestmark = pytest.mark.cpython_only  # Babel is not in the page

SAID = {
    "en": (
        "About 55% (±6) to win, 20% to tie.",
        "About 1% (±4) to win.",
        "A sure win.",
        "A sure tie.",
        "Lost, if your opponent plays well.",
    ),
    "de": (
        "Gewinnchance etwa 55\u00a0% (±6), Remis 20\u00a0%.",
        "Gewinnchance etwa 1\u00a0% (±4).",
        "Sicher gewonnen.",
        "Sicher remis.",
        "Verloren, wenn dein Gegner gut spielt.",
    ),
    "uk": (
        "Перемога: 55% (±6), нічия: 20%.",
        "Перемога: 1% (±4).",
        "Гарантована перемога.",
        "Гарантована нічия.",
        "Програш, якщо суперник грає добре.",
    ),
}


@pytest.fixture(params=SAID)
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    """The page speaks a language for a while."""
    tag: str = request.param
    speak("" if tag == "en" else languages.compiled(languages.read_language(tag)))
    yield tag
    speak("")


def test_odds_are_said_in_every_language(tongue: str) -> None:
    odds = (
        *(Odds(0.551, 0.2, 0.249, 0.06), Odds(0.001, 0.001, 0.998, 0.04)),
        *(Odds(1, 0, 0), Odds(0, 1, 0), Odds(0, 0, 1)),
    )
    assert tuple(spoken(odds_line(each)) for each in odds) == SAID[tongue]


def test_a_guess_is_never_called_certain() -> None:
    assert "99%" in spoken(odds_line(Odds(0.999, 0, 0.001, 0.04)))
