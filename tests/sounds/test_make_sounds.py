"""The sounds: small, equally loud, without clicks, and with the frequencies of what they imitate."""

from functools import cache
from math import log10
from pathlib import Path
from typing import Final

import pytest

from tools.sounds.make_sounds import FOLDER, SOUNDS, made, note
from tools.sounds.synthesis import LOUDEST, RATE, Samples, band, loudness, low, peak
from web.motion import sounds

pytestmark = pytest.mark.cpython_only

LARGEST: Final = 60_000
"""Bytes of all files together."""
SCRIPT: Final = Path(__file__).parents[2] / "web" / "motion" / "sound.js"

sound: Final = cache(made)


def level(samples: Samples) -> float:
    """The energy in decibels."""
    return 10 * log10(sum(sample * sample for sample in samples) or 1e-12)


def test_every_sound_has_a_file_and_the_page_knows_it() -> None:
    script = SCRIPT.read_text(encoding="utf-8")
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.mp3" for name in SOUNDS}
    assert all(f'{name}: "../../web/sounds/{name}.mp3"' in script for name in SOUNDS)
    assert set(sounds.SOUNDS.values()) <= set(SOUNDS)


def test_all_files_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= LARGEST


@pytest.mark.parametrize("name", SOUNDS)
def test_no_sound_is_too_loud_or_clicks(name: str) -> None:
    samples = sound(name)
    assert peak(samples) <= LOUDEST
    assert max(abs(samples[0]), abs(samples[-1])) < 0.0005
    assert peak(samples[-round(0.01 * RATE) :]) < 0.02


def test_the_sounds_are_about_equally_loud() -> None:
    found = [loudness(sound(name)) for name in SOUNDS]
    assert max(found) - min(found) < 6


@pytest.mark.parametrize("name", ["riffle", "tick", "slide"])
def test_paper_is_between_1_and_8_kilohertz(name: str) -> None:
    samples = sound(name)
    assert level(band(samples, 1000, 8000)) > level(samples) - 3


@pytest.mark.parametrize("name", ["lay", "strike", "stamp"])
def test_a_blow_is_heard_in_the_table(name: str) -> None:
    samples = sound(name)
    assert level(low(low(samples, 250), 250)) > level(samples) - 10


def test_a_note_has_its_pitch() -> None:
    assert [round(note(name), 1) for name in ("A4", "C5", "A3", "C6")] == [440, 523.3, 220, 1046.5]


def test_a_sound_is_the_same_each_time() -> None:
    assert made("tick") == sound("tick")
