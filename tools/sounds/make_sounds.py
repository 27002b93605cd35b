"""Make the sounds of the table: `python -m tools.sounds.make_sounds` writes web/sounds/*.mp3.

They are foley of our own: paper as grains of filtered noise, the table as a deep tone, the motifs on an
electric piano. The files are in the repository, so this runs only when a sound changes; it needs the
encoder `lameenc` from PyPI. `--wave FOLDER` writes them as WAVE files for listening.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable
from importlib import import_module
from math import exp, log, sin, tau
from pathlib import Path
from random import Random
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.sounds.synthesis import (
    RATE,
    Samples,
    band,
    drum,
    fading,
    finished,
    low,
    mixed,
    noise,
    piano,
    ringing,
    room,
    shaped,
    silence,
    swelling,
)

FOLDER: Final = Path(__file__).resolve().parents[2] / "web" / "sounds"


# Paper


def contact(rng: Random, force: float = 1.0, size: float = 1.0) -> Samples:
    """A card meets something: a burst of a few milliseconds, and the card itself, which gives a flap."""
    burst = shaped(noise(0.05, rng), fading(0.004 / size, 0.0002))
    edge = band(burst, 1300 * size, 6500)
    flap = ringing(burst, 640 * size * rng.uniform(0.94, 1.06), 0.009)
    leaf = ringing(burst, 1650 * size * rng.uniform(0.94, 1.06), 0.005)
    return mixed(0.05, (0, 0.8 * force, edge), (0, 2.4, flap), (0, 1.6, leaf))


def friction(length: float, rng: Random, peak: float = 0.4) -> Samples:
    """A card slides over cloth: noise as rough as the cloth, brighter the faster it goes."""
    speed = swelling(length, peak)
    rough = low(noise(length, rng), 130)
    grain = shaped(noise(length, rng), lambda at: 0.55 + 5 * abs(rough[min(int(at * RATE), len(rough) - 1)]))
    slow = shaped(band(grain, 700, 2600), lambda at: speed(at) ** 0.7)
    fast = shaped(band(grain, 2200, 7000), lambda at: speed(at) ** 1.6)
    return mixed(length, (0, 0.8, slow), (0, 0.9, fast))


def thump(force: float = 1.0, deep: float = 118) -> Samples:
    """The table below the cloth."""
    return [0.3 * force * sample for sample in drum(1.8 * deep, deep, 0.012, 0.022)]


# The effects


def riffle(rng: Random) -> Samples:
    """Two halves of a deck run into each other, fall together and are tapped on the table."""
    parts, at = [], 0.01
    while at < 0.44:
        part = (at - 0.01) / 0.43
        parts.append((at, 0.35 + 0.5 * sin(tau / 2 * part), contact(rng, 1.1, 1.05 + 0.35 * part)))
        at += (0.021 - 0.009 * part) * rng.uniform(0.82, 1.18)
    at = 0.5
    while at < 0.66:  # the bridge comes down
        parts.append((at, 0.3 * exp(-(at - 0.5) / 0.12), contact(rng, 1.2, 1.35)))
        at += 0.0065 * rng.uniform(0.7, 1.3)
    parts.append((0.49, 0.35, friction(0.2, rng, 0.3)))
    parts += [(0.72, 1.1, contact(rng, 1.1, 0.8)), (0.72, 0.9, thump())]
    return mixed(0.92, *parts)


def tick(rng: Random) -> Samples:
    """A card is dealt: a short slide, and it lands on the cloth."""
    return mixed(
        0.13,
        (0, 0.35, friction(0.06, rng, 0.7)),
        (0.042, 0.9, contact(rng, 1, 1.15)),
        (0.042, 0.3, thump(1, 160)),
    )


def slide(rng: Random) -> Samples:
    """A card is drawn from the deck, or put aside."""
    return mixed(0.3, (0, 1, friction(0.24, rng)), (0.2, 0.25, contact(rng, 0.8, 1.2)))


def lay(rng: Random) -> Samples:
    """A card is laid down with some weight."""
    return mixed(
        0.26,
        (0, 0.3, friction(0.07, rng, 0.75)),
        (0.05, 1.0, contact(rng, 0.9, 0.9)),
        (0.05, 1.0, thump()),
        (0.072, 0.3, contact(rng, 0.8, 1.1)),
    )


def strike(rng: Random) -> Samples:
    """A card strikes another; after a moment both slide away."""
    blow = shaped(band(noise(0.12, rng), 500, 5200), fading(0.014))
    return mixed(
        0.56,
        (0, 1.2, contact(rng, 1.2, 0.7)),
        (0.001, 1.3, blow),
        (0, 1.5, thump(1, 96)),
        (0.006, 0.8, contact(rng, 1, 0.95)),
        (0.14, 0.4, friction(0.34, rng, 0.3)),
        (0.43, 0.2, contact(rng, 0.8, 1.1)),
    )


def stamp(rng: Random) -> Samples:
    """A two is slapped on and stamped: a breath of air, a wooden stamp, and it comes off again."""
    knock = shaped(noise(0.05, rng), fading(0.0016))
    wood = mixed(0.12, (0, 5, ringing(knock, 310, 0.02)), (0, 3.2, ringing(knock, 745, 0.012)))
    return mixed(
        0.4,
        (0, 0.25, shaped(band(noise(0.08, rng), 600, 3200), swelling(0.08, 0.85))),
        (0.07, 1.1, contact(rng, 1.1, 0.75)),
        (0.07, 1.0, wood),
        (0.07, 1.1, thump(1, 130)),
        (0.215, 0.22, contact(rng, 0.7, 1.3)),
        (0.2, 0.1, friction(0.1, rng)),
    )


def thud(rng: Random) -> Samples:
    """A heavy card comes down: air under it, the table below, and a body that small loudspeakers can play."""
    blow = shaped(noise(0.09, rng), fading(0.005))
    body = mixed(0.2, (0, 4.2, ringing(blow, 205, 0.034)), (0, 3.0, ringing(blow, 420, 0.022)))
    return mixed(
        0.36,
        (0, 0.22, shaped(band(noise(0.07, rng), 400, 2200), swelling(0.07, 0.85))),
        (0.052, 0.9, contact(rng, 1, 0.7)),
        (0.052, 1.0, body),
        (0.052, 1.9, thump(1.2, 84)),
        (0.081, 0.25, contact(rng, 0.8, 0.95)),
    )


def snap(rng: Random) -> Samples:
    """A two stops another card: it's bent back, slips off the thumb and cracks on the table."""
    crack = shaped(band(noise(0.06, rng), 2200, 9500), fading(0.0035, 0.0002))
    knock = shaped(noise(0.04, rng), fading(0.0012))
    return mixed(
        0.34,
        (0, 0.2, shaped(band(noise(0.085, rng), 1500, 6500), swelling(0.085, 0.9))),
        (0.082, 1.8, crack),
        (0.082, 1.0, contact(rng, 1.3, 1.25)),
        (0.083, 3.0, ringing(knock, 880, 0.012)),
        (0.083, 0.9, thump(1, 140)),
        (0.113, 0.4, shaped(crack, fading(0.006))),
    )


def riser(rng: Random) -> Samples:
    """Tension: two tones climb a fifth, trembling faster and faster, and cards flutter; it isn't resolved."""
    length = 1.15
    grows = swelling(2 * length, 0.46)
    out, phase, shake = [], 0.0, 0.0
    for at in range(round(length * RATE)):
        part = at / RATE / length
        phase += tau * 220 * 1.5 ** (part**1.5) / RATE
        shake += tau * (5 + 11 * part) / RATE
        bark = 0.4 + 1.3 * part
        tone = sin(phase + bark * sin(phase)) + 0.6 * sin(1.5 * phase + bark * sin(1.5 * phase))
        out.append(0.2 * tone * (1 - 0.3 * (1 + sin(shake)) / 2) * part**1.6 * min(1, (1 - part) / 0.09))
    air = shaped(
        band(noise(length, rng), 1800, 6000), lambda at: grows(at) ** 3 * min(1, (length - at) / 0.1)
    )
    parts, at = [], 0.2
    while at < 1.02:
        parts.append((at, 0.1 + 0.22 * at, contact(rng, 1, 1.1 + 0.3 * at)))
        at += 0.11 - 0.085 * at
    return mixed(length + 0.03, (0, 1.0, out), (0, 0.16, air), *parts)


def count(rng: Random) -> Samples:
    """A number comes round: a short note over the click of a wheel."""
    pluck = shaped(piano(note("C5"), 0.2, 0.9), fading(0.05))
    return mixed(0.16, (0, 1.0, pluck), (0, 0.5, contact(rng, 0.9, 1.4)))


def wave_over(rng: Random) -> Samples:
    """A wave sweeps the table, hisses out in foam and takes the cards along."""
    swell, foam = swelling(0.95, 0.42), swelling(0.8, 0.35)
    body = shaped(band(noise(1.0, rng), 220, 900), swell)
    crest = shaped(band(noise(1.0, rng), 800, 2600), lambda at: swell(at) ** 2)
    hiss = shaped(band(noise(1.0, rng), 3000, 6500), lambda at: foam(at - 0.18) ** 1.5)
    parts = [(0.25 + 0.06 * number + rng.uniform(0, 0.03), 0.3, contact(rng, 1, 1.1)) for number in range(7)]
    return mixed(1.05, (0, 1.1, body), (0, 1.0, crest), (0, 0.28, hiss), *parts)


def bell(pitch: float, length: float) -> Samples:
    """A small bell: partials that are not in tune with each other, the higher the shorter."""
    partials = ((1.0, 1.0, 0.42), (2.756, 0.42, 0.2), (5.404, 0.2, 0.09), (8.933, 0.07, 0.04))
    return [
        sum(
            loud * sin(tau * pitch * ratio * at / RATE) * exp(-at / RATE / time)
            for ratio, loud, time in partials
        )
        for at in range(round(length * RATE))
    ]


def chime(rng: Random) -> Samples:
    """A queen: two small bells, the second a fifth above."""
    low_bell, high_bell = (shaped(bell(pitch, 0.95), fading(9, 0.0012)) for pitch in (1318.5, 1975.5))
    return mixed(1.05, (0, 0.8, low_bell), (0.09, 0.65, high_bell), (0, 0.3, contact(rng, 0.8, 1.3)))


def frost(rng: Random) -> Samples:
    """Ice creeps over a card: crackles, ever fewer, over a thin glassy tone."""
    parts, at = [], 0.0
    while at < 0.62:
        ping = ringing(
            shaped(noise(0.03, rng), fading(0.0008)), rng.uniform(1900, 5200), rng.uniform(0.002, 0.01)
        )
        parts.append((at, rng.uniform(0.25, 1.0) * exp(-at / 0.4), ping))
        at += rng.expovariate(1 / (0.008 + 0.05 * at))
    glass = [
        sum(sin(tau * pitch * at / RATE + pitch) for pitch in (2637, 3136, 3951))
        for at in range(round(0.72 * RATE))
    ]
    glass = shaped(glass, swelling(0.7, 0.4))
    breath = shaped(band(noise(0.6, rng), 3000, 6500), swelling(0.6, 0.3))
    return mixed(
        0.76, *((at, 2.2 * gain, ping) for at, gain, ping in parts), (0, 0.018, glass), (0, 0.07, breath)
    )


# The motifs

SCALE: Final = {"C": 0, "D": 2, "Eb": 3, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
"""Half-tones above C."""


def note(name: str) -> float:
    """The pitch of a note such as C5, in hertz; A4 is 440."""
    octaves = (SCALE[name[:-1]] - SCALE["A"]) / 12 + int(name[-1]) - 4
    return 440 * exp(octaves * log(2))


Phrase = tuple[tuple[float, float, float, str], ...]
"""When, how long and how hard each note is played."""

WIN: Final[Phrase] = (
    *((0.0, 0.5, 0.75, "G4"), (0.13, 0.5, 0.85, "C5"), (0.27, 1.15, 1.0, "E5")),
    *((0.27, 1.1, 0.32, "C4"), (0.28, 1.1, 0.3, "B4")),
)
LOSE: Final[Phrase] = (
    *((0.0, 0.55, 0.7, "Eb5"), (0.2, 0.6, 0.62, "D5"), (0.42, 1.0, 0.6, "G4")),
    *((0.42, 1.0, 0.35, "C4"), (0.43, 1.0, 0.25, "Eb4")),
)
GOAL: Final[Phrase] = (
    *((0.0, 0.7, 0.7, "C5"), (0.022, 0.7, 0.75, "E5"), (0.044, 0.7, 0.8, "G5"), (0.066, 0.75, 1.0, "C6")),
)
MATCH: Final[Phrase] = (
    *((0.0, 0.5, 0.75, "G4"), (0.13, 0.5, 0.85, "C5"), (0.27, 0.6, 1.0, "E5")),
    *((0.56, 0.45, 0.8, "A5"), (0.7, 0.5, 0.85, "G5"), (0.27, 0.6, 0.3, "A3")),
    *((0.98 + 0.028 * step, 1.42, 0.5, name) for step, name in enumerate(("C4", "G4", "B4", "D5", "E5"))),
    (1.14, 1.26, 0.95, "C6"),
)


def played(phrase: Phrase) -> Samples:
    """A phrase on the electric piano."""
    end = max(start + length for start, length, _, _ in phrase)
    return mixed(
        end + 0.02, *((start, 1.0, piano(note(name), length, force)) for start, length, force, name in phrase)
    )


# All of them

Recipe = tuple[Callable[[Random], Samples], float, int]
"""How it is made, how loud it is in dBFS, and its bit rate in kbit/s."""

SOUNDS: Final[dict[str, Recipe]] = {
    "riffle": (riffle, -24, 40),
    "tick": (tick, -26.5, 48),
    "slide": (slide, -26, 48),
    "lay": (lay, -23.5, 48),
    "thud": (thud, -22, 48),
    "strike": (strike, -21.5, 48),
    "snap": (snap, -22, 48),
    "riser": (riser, -24, 32),
    "count": (count, -25, 48),
    "goal": (lambda rng: mixed(0.85, (0, 1, played(GOAL)), (0, 0.3, contact(rng, 1, 0.8))), -22.5, 32),
    "stamp": (stamp, -22, 48),
    "wave": (wave_over, -24, 32),
    "chime": (chime, -25, 32),
    "frost": (frost, -26, 40),
    "win": (lambda rng: played(WIN), -22.5, 32),
    "lose": (lambda rng: played(LOSE), -23.5, 32),
    "match": (lambda rng: played(MATCH), -22, 32),
}


def made(name: str) -> Samples:
    """A sound; the same each time."""
    recipe, level, _ = SOUNDS[name]
    return finished(room(recipe(Random(name))), level)


def as_integers(samples: Samples) -> bytes:
    return array("h", [round(sample * 32767) for sample in samples]).tobytes()


def encoded(samples: Samples, rate: int) -> bytes:
    encoder = import_module("lameenc").Encoder()
    encoder.set_channels(1)
    encoder.set_in_sample_rate(RATE)
    encoder.set_bit_rate(rate)
    encoder.set_quality(2)
    encoder.silence()
    return bytes(encoder.encode(as_integers([*silence(0.03), *samples])) + encoder.flush())


def as_wave(samples: Samples, path: Path) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(as_integers(samples))


def main(arguments: list[str]) -> None:
    for name, (_, _, rate) in SOUNDS.items():
        if arguments[2:] and name not in arguments[2:]:
            continue
        samples = made(name)
        if arguments[:1] == ["--wave"]:
            as_wave(samples, Path(arguments[1]) / f"{name}.wav")
        else:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{name}.mp3").write_bytes(encoded(samples, rate))


if __name__ == "__main__":
    main(sys.argv[1:])
