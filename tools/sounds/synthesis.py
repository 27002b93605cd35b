"""What sounds are made of: noise, filters, resonances, an electric piano. Samples are lists of floats."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, exp, log10, pi, sin, sqrt, tanh
from random import Random
from typing import Final

RATE: Final = 32_000
"""Samples a second: paper has little above 12 kHz."""
LOUDEST: Final = 0.5
"""The highest peak, −6 dBFS."""

Samples = list[float]
Curve = Callable[[float], float]
"""A value at each moment, in seconds."""


def silence(length: float) -> Samples:
    return [0.0] * ceil(length * RATE)


def noise(length: float, rng: Random) -> Samples:
    """White noise."""
    return [rng.uniform(-1, 1) for _ in silence(length)]


def mixed(length: float, *parts: tuple[float, float, Samples]) -> Samples:
    """Sounds laid over each other: when each begins, how loud, and its samples."""
    total = silence(length)
    for start, gain, samples in parts:
        first = round(start * RATE)
        for at, sample in enumerate(samples[: len(total) - first], first):
            total[at] += gain * sample
    return total


def shaped(samples: Samples, curve: Curve) -> Samples:
    """With another loudness at each moment."""
    return [sample * curve(at / RATE) for at, sample in enumerate(samples)]


# Envelopes


def fading(time: float, attack: float = 0.0005) -> Curve:
    """Sets in at once, and falls to a third in each `time`."""
    return lambda at: (1 - exp(-at / attack)) * exp(-at / time)


def swelling(length: float, peak: float) -> Curve:
    """Rises and falls like the speed of a hand; highest at this share of the length."""

    def curve(at: float) -> float:
        part = at / length
        if not 0 < part < 1:
            return 0.0
        bent = part / (2 * peak) if part < peak else 0.5 + (part - peak) / (2 * (1 - peak))
        return sin(pi * bent) ** 2

    return curve


# Filters: second-order sections, after Robert Bristow-Johnson's cookbook


def _section(samples: Samples, feed: tuple[float, float, float], back: tuple[float, float]) -> Samples:
    (b0, b1, b2), (a1, a2) = feed, back
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def _angle(frequency: float, q: float) -> tuple[float, float]:
    turn = 2 * pi * frequency / RATE
    return cos(turn), sin(turn) / (2 * q)


def low(samples: Samples, frequency: float, q: float = 0.707) -> Samples:
    """What is below a frequency."""
    c, alpha = _angle(frequency, q)
    norm = 1 + alpha
    half = (1 - c) / 2 / norm
    return _section(samples, (half, 2 * half, half), (-2 * c / norm, (1 - alpha) / norm))


def high(samples: Samples, frequency: float, q: float = 0.707) -> Samples:
    """What is above a frequency."""
    c, alpha = _angle(frequency, q)
    norm = 1 + alpha
    half = (1 + c) / 2 / norm
    return _section(samples, (half, -2 * half, half), (-2 * c / norm, (1 - alpha) / norm))


def band(samples: Samples, bottom: float, top: float) -> Samples:
    """What is between two frequencies."""
    return low(high(samples, bottom), top)


def ringing(samples: Samples, frequency: float, time: float) -> Samples:
    """A body that is struck by the samples, and rings at its frequency for this time."""
    c, alpha = _angle(frequency, pi * frequency * time)
    norm = 1 + alpha
    return _section(samples, (alpha / norm, 0.0, -alpha / norm), (-2 * c / norm, (1 - alpha) / norm))


def room(samples: Samples) -> Samples:
    """In a small room with a carpet: the first echoes, each duller than the last, and what they leave."""
    out, dull = samples + silence(0.1), low(samples, 3800)
    for delay, gain in ((0.0053, 0.2), (0.0097, 0.16), (0.0151, 0.13), (0.0228, 0.1), (0.0337, 0.07)):
        first = round(delay * RATE)
        for at, sample in enumerate(dull, first):
            out[at] += gain * sample
    for delay, gain in ((0.0263, 0.16), (0.0419, 0.13)):
        step = round(delay * RATE)
        for at in range(step, len(out)):
            out[at] += gain * (out[at - step] - 0.5 * out[at - 1])
    return out


# Tones


def drum(start: float, end: float, drop: float, time: float) -> Samples:
    """A table top under a blow: a deep tone that sinks from one pitch to another, and dies away."""
    phase, out = 0.0, []
    curve = fading(time, 0.0015)
    for at in range(ceil(7 * time * RATE)):
        moment = at / RATE
        phase += 2 * pi * (end + (start - end) * exp(-moment / drop)) / RATE
        out.append(sin(phase) * curve(moment))
    return out


def piano(pitch: float, length: float, force: float = 1.0) -> Samples:
    """An electric piano of the 1970s, by frequency modulation: a soft body, a bright tine that dies at
    once, two strings a little apart, and a slow tremolo."""
    out, body = [], 1.1 * (262 / pitch) ** 0.35
    for at in range(ceil(length * RATE)):
        moment = at / RATE
        sustained = exp(-moment / body)
        bark = 1.45 * force * exp(-moment / (0.35 * body)) + 0.28
        tine = 0.32 * force * exp(-moment / 0.07)
        value = 0.0
        for bent in (0.9994, 1.0006):
            turn = 2 * pi * pitch * bent * moment
            value += sin(turn + bark * sin(turn)) + tine * sin(
                turn + 0.6 * exp(-moment / 0.05) * sin(14 * turn)
            )
        tremolo = 1 - 0.14 * (1 - cos(2 * pi * 5.2 * moment)) / 2
        released = min(1.0, (length - moment) / 0.12)
        out.append(0.5 * force * value * sustained * tremolo * released * (1 - exp(-moment / 0.0012)))
    return low(out, 6500)


# Levels


def peak(samples: Samples) -> float:
    return max(map(abs, samples), default=0.0)


def loudness(samples: Samples, window: float = 0.05) -> float:
    """The loudest stretch of 50 ms as a small loudspeaker plays it: its root mean square in dBFS."""
    heard = high(samples, 300)
    size, total, most = round(window * RATE), 0.0, 0.0
    for at, sample in enumerate(heard):
        total += sample * sample - (heard[at - size] ** 2 if at >= size else 0.0)
        most = max(most, total)
    return 20 * log10(sqrt(most / size) or 1e-9)


def finished(samples: Samples, level: float) -> Samples:
    """At this loudness, with its peaks rounded off below `LOUDEST`, and without a click at either end."""
    samples = high(samples, 55)
    gain = 10 ** ((level - loudness(samples)) / 20)
    limited = [LOUDEST * 0.98 * tanh(gain * sample / LOUDEST) for sample in samples]
    last, fade = len(limited), round(0.02 * RATE)
    return [
        sample * min(1.0, at / (0.001 * RATE), (last - 1 - at) / fade) for at, sample in enumerate(limited)
    ]
