"""What two devices tell each other as text, what a tab keeps for a reload, and the fair deal. Pure.

docs/live.md lists the fields.
"""

import json
import re
from hashlib import sha256
from typing import Any, Final, Literal, get_args

from cuttle.notation import is_number
from web.features.live.codes import VERSION
from web.messages.play import DEALS
from web.state.live import Frame, Live, Place, Wish
from web.state.names import shorten

_LONGEST: Final = 16_000
_BRACKETS: Final = 20
_LARGEST: Final = 10**6
_WORD: Final = re.compile("[0-9a-f]{0,64}")
"""Tables, hashes and luck."""
_KEPT: Final = ("start", "secret", "promised", "used")

Reason = Literal["older", "newer", "strange"]


class FrameError(ValueError):
    """A text is no frame of this version, with the reason."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason


def frame_text(frame: Frame) -> str:
    """A frame as it's sent."""
    return json.dumps({"version": VERSION, **frame._asdict()}, ensure_ascii=False, separators=(",", ":"))


def read_frame(text: str) -> Frame:
    """What the other side tells.

    Raises:
        FrameError: if it isn't understood.
    """
    found = _read_object(text)
    version = found.get("version")
    if isinstance(version, int) and version != VERSION:
        raise FrameError("newer" if version > VERSION else "older")
    try:
        return _frame(found)
    except (KeyError, TypeError, ValueError) as error:
        raise FrameError("strange") from error


def _read_object(text: str) -> dict[str, Any]:
    if len(text) > _LONGEST or text.count("[") + text.count("{") > _BRACKETS:
        raise FrameError("strange")
    try:
        found = json.loads(text, parse_int=lambda digits: int(digits) if is_number(digits, 6) else -1)
    except ValueError as error:
        raise FrameError("strange") from error
    if not isinstance(found, dict):
        raise FrameError("strange")
    return found


def _frame(found: dict[str, Any]) -> Frame:
    """The frame in an object; raises ValueError, KeyError or TypeError if a part of it isn't right."""
    return Frame(
        _word(found["table"]),
        _one_of(found["owner"], (False, True)),
        shorten(_text(found["name"])),
        _one_of(found["here"], ("here", "away", "left")),
        _number(found["rounds"]),
        _number(found["agreed"]),
        _one_of(found["seat"], (0, 1)),
        _text(found["code"]),
        _number(found["wants"]),
        _word(found["commit"]),
        _word(found["luck"]),
        _wish(found["asks"]),
        _wish(found["declines"]),
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _word(value: object) -> str:
    if not _WORD.fullmatch(_text(value)):
        raise ValueError(value)
    return _text(value)


def _number(value: object) -> int:
    if type(value) is not int or not 0 <= value < _LARGEST:
        raise ValueError(value)
    return value


def _one_of(value: Any, values: tuple[Any, ...]) -> Any:
    if not any(value is each or (isinstance(value, str | int) and value == each) for each in values):
        raise ValueError(value)
    return values[values.index(value)]


def _wish(value: Any) -> tuple[Wish, Place]:
    wish, (count, agreed, moves) = value
    return _one_of(wish, get_args(Wish)), (_number(count), _number(agreed), _number(moves))


# For a reload


def kept_text(live: Live) -> str:
    """What a tab keeps of its table; empty if there's none."""
    if not live.says.table:
        return ""
    return json.dumps({"says": frame_text(live.says), **{name: getattr(live, name) for name in _KEPT}})


def read_kept(text: str) -> Live | None:
    """The table that a tab was at, whose connection is gone; None if that can't be read."""
    try:
        found = json.loads(text)
        says = read_frame(found["says"])
        words = {name: _word(found[name]) for name in ("start", "secret", "promised")}
        used = tuple(map(_text, found["used"]))
    except (KeyError, TypeError, ValueError):
        return None
    return Live("lost", says=says._replace(here="here"), used=used, **words)  # type: ignore[arg-type]


# The fair deal


def hash_of(luck: str) -> str:
    """The hash by which a side is bound to its luck before it tells it."""
    return sha256(luck.encode()).hexdigest()


def fair_deal(dealer: str, other: str) -> tuple[int, int]:
    """The deal's number, and who deals the first round, from the luck of both."""
    drawn = int(hash_of(f"{dealer}+{other}"), 16)
    return drawn // 2 % DEALS, drawn % 2
