"""What reviews say decided a round: a few rounds checked as in `tools/check/review_contradictions.py` and
`tools/check/review_planted.py`."""

import re
from collections.abc import Callable
from typing import Final

import pytest

from cuttle import PRESETS, decode
from tests.support.study import begin_round, finished_round, text_of
from tools.check.review import play_round
from tools.check.review_contradictions import LANGUAGES, contradicted, contradictions, read_page
from tools.check.review_planted import Planted, misnamed
from web.features.review.deciding import decided_by
from web.features.review.messages import Reviewing
from web.features.review.page import page
from web.features.review.stored import read_review
from web.features.review.story import Cause
from web.state.kept_review import KeptReview
from web.text.words import to_text


@pytest.mark.parametrize("place", range(len(PRESETS)))
def test_nothing_that_is_said_contradicts_the_curve(place: int) -> None:
    game = play_round(list(PRESETS.values())[place], place)
    assert game.over
    assert list(contradictions(game, ("en", LANGUAGES[1 + place % 5]))) == []


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (lambda said: re.sub(r"\d+(?=\D*$)", "101", said), "but the curve goes"),
        (lambda said: re.sub(r"\d+", "99", said, count=1), "but the curve does so from turn"),
        (lambda said: f"{said} The Ace of Spades, the Ace of Hearts.", "names cards"),
        (lambda said: "", "and what is said is"),
    ],
)
def test_the_check_finds_another_number_turn_or_card(wrong: Callable[[str], str], fault: str) -> None:
    game = finished_round("cuttle-cards", 5)
    text = text_of(game)
    review = read_review(text, game)
    assert review
    for seat in (0, 1):
        model = begin_round(game, viewer=seat, review=KeptReview(text))
        shown = read_page(str(page(model, Reviewing(text=text, side=seat))))
        words = decided_by(model)
        assert words
        assert list(contradicted(model, review, seat, shown, to_text(words))) == []
        said = wrong(shown.story)
        faults = list(contradicted(model, review, seat, shown._replace(story=said), said))
        assert any(fault in each for each in faults)


PLANTED: Final = (
    ("blunder", "BW0d8DT7heJpq52-UL5YgO6qejelpD9VmIgLbeHGm41-pbA3ty", 15, 1, "slip"),
    ("blunder", "BB4820enQ1vYm8T8CmAWzD8gZVv_ocCOi6_CASRfO8mJ8HAhTeJ", 10, 1, "slip"),
    ("draw", "BCHiidwirvmGxHBK_QLR7eYUpkmBQM16W6pfJVPx4Mgx0jG92R3pD_kSA", 12, 0, "cards"),
    ("draw", "B0Qlu7CLMWQwutDeSyTSTN8rL54aRXsh5DpoEpcEPdvgVRAkL", 10, 1, "cards"),
    ("draw", "BJPDpEPXcb1nIh7x4YzfL0djm4g2lX7RR1zOJ3Crk7R6Ioz1AmEoz", 20, 0, "cards"),
    ("draw", "BBWvTgG6fIGa80kJrs2rJYjN01-ERmwkgYWN3DtddkpKa9WHXpy_1gKNnhdWP2sHhXmK", 52, 0, "cards"),
    ("theft", "BCwiGonEoDcurrwdRGy975ZfwnnFYi9-ygjT0ROZPI6FG4_gLgOEx", 17, 0, "deed"),
    ("theft", "BBu8QD5bvUigCYQzHkIuzaBSBGv8ICljo5OOI7TRxvKiB27XM", 7, 1, "deed"),
    ("theft", "BSIg24n55bwR-GzGLiUxLg31JpotBR5bbSXktqSRh-LfVgbtZfu", 17, 1, "deed"),
    ("theft", "Bm39tWV-ypyFAZkHu8laYVlv-WO9-Yg9iChjEbYD1uJO6jwYkAqg6KFMqSo", 15, 1, "deed"),
)
"""What `tools/check/review_planted.py` has put into rounds: its kind, the round, the move, who lost by it,
and what it's called."""


@pytest.mark.parametrize(("kind", "code", "ply", "victim", "cause"), PLANTED)
def test_a_blunder_a_lucky_draw_and_a_theft_are_named(
    kind: str, code: str, ply: int, victim: int, cause: Cause
) -> None:
    planted = Planted(decode(code), kind, ply, victim, cause)
    assert list(misnamed(planted, small=True)) == []
    assert len(list(misnamed(planted._replace(cause="hidden"), small=True))) == 2
    assert len(list(misnamed(planted._replace(ply=-2), small=True))) == 2


@pytest.mark.parametrize(
    ("code", "ply"),
    [
        ("BXOAhccZzECGQSJDp2DhcphrZhfho4C9o6fXhUZNh0PVyGBLgIoi", 11),
        ("BEYWOP8844qfJEVbQQhQFBgFQRsvLwyP497RK7G3b8YtCFnZyhHCSNW", 20),
    ],
)
def test_a_winner_is_told_the_mistake_that_its_loser_is_told(code: str, ply: int) -> None:
    assert list(misnamed(Planted(decode(code), "blunder", ply, 1, "slip"))) == []


def test_a_winner_is_told_the_deed_that_made_the_win_possible() -> None:
    game = decode("BC_miKH9fAZdYaJS6HZ8jDeupaM-xE-cb84DvzwidNELBA39V3X")
    faults = list(misnamed(Planted(game, "theft", 12, 0, "deed"), small=True))
    assert [fault.partition(":")[0] for fault in faults] == ["theft at 12, to seat 0"]  # its hope ends later


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (
            "BJPDpEPXcb1nIh7x4YzfL0djm4g2lX7RR1zOJ3Crk7R6Ioz1AmEoz",
            "You draw the Jack of Diamonds. You steal the Ten of Clubs with the Jack of Diamonds.",
        ),
        (
            "BOg-3Cu9IZLmpi7V2tVX0vkI_qXo5lzH1YsZmPQrA_mq8kMkYYsmrqZPKwCmv6mFQdj5SeYcKhPJTI2bD",
            "You play the Seven of Spades as a one-off. You steal the Ten of Spades with the Jack of Hearts.",
        ),
    ],
)
def test_a_deed_is_told_with_the_card_that_came_for_it(code: str, told: str) -> None:
    game = decode(code)
    review = KeptReview(text_of(game))
    model = begin_round(game, viewer=1, review=review)
    words = decided_by(model)
    assert words
    assert told in to_text(words)
