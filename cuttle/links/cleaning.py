"""Undo what mail, markup, JSON, trackers and keyboards do to a text.

This module doesn't know codes or records. If a character could stand for several, the text is returned in
several forms, and the caller finds the right one. Loaded only when plain reading fails.
"""

import re
from binascii import a2b_qp
from functools import lru_cache
from html import unescape
from typing import Final

_LAYERS: Final = 3
"""How often one encoding may be nested in another."""

_INVISIBLE: Final = dict.fromkeys(
    (
        *(0xAD, 0x34F, 0x61C, 0x180E, 0xFEFF),
        *(*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), *range(0xFE00, 0xFE10)),
    )
)
"""Soft hyphens, zero-width characters, direction marks and variation selectors, which are removed."""
_SAFE_TO_REMOVE: Final = dict.fromkeys((0xAD, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF))
"""Those that are safe to remove from names and that don't make a name invalid."""
_HYPHENS: Final = dict.fromkeys((0x2010, 0x2011, 0x2012, 0x2212, 0xFE63), "-")
_WIDE: Final = {0xFF01 + at: chr(0x21 + at) for at in range(94)}
_KEYBOARD: Final = _HYPHENS | _WIDE
_EN, _EM = "\N{EN DASH}", "\N{EM DASH}"

_BACKSLASH: Final = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|([nrt])|\r?\n|(.))")
_PERCENT: Final = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_QUOTED_PRINTABLE: Final = re.compile(r"=(?:[0-9A-F]{2}|[ \t]*\r?\n)")
_SURELY_QUOTED_PRINTABLE: Final = re.compile(r"=(?:3D|[89A-F][0-9A-F])")
_STRING: Final = re.compile(r'(?<!\\)"')
_MAY_BREAK: Final = re.compile(r"<wbr\s*/?>", re.IGNORECASE)
_BLOCK: Final = re.compile(r"</?(?:br|p|div|pre|li|ul|ol|tr|td|blockquote)\b[^<>]*>", re.IGNORECASE)
_TAG: Final = re.compile(r"</?[a-z][^<>]*>", re.IGNORECASE)
_HYPHENATED: Final = re.compile(r"-\r?\n[\s>|]*")
_DEFENDED: Final = re.compile(r"-([0-9A-F]{2})")
_DEFENDER: Final = "urldefense"
_STARRED: Final = re.compile(r"(?<=/v3/__)\S+?(?=__;)")
"""An address in its version 3, with ``*`` in place of signs."""


@lru_cache(maxsize=1)
def forms_for_codes(text: str) -> tuple[str, ...]:
    """All forms of a text in which a code may be found, likeliest first."""
    forms = list[str]()
    for form in (text, _decode_quoted_printable(text), _restore_defended(text)):
        form = without_invisible(_decode(form))
        forms.append(form.replace(_EN, "-").replace(_EM, "--"))
        forms.append(form.replace(_EN, "--").replace(_EM, "--"))
        forms.append(form)
        forms.append(_HYPHENATED.sub("", form))
    return tuple(dict.fromkeys(forms))


def forms_for_records(text: str) -> list[str]:
    """All forms of a text in which a record may be found, likeliest first."""
    printed = _decode_quoted_printable(text)
    forms = (printed, text) if _SURELY_QUOTED_PRINTABLE.search(text) else (text, printed)
    quoted = _STRING.sub("\n", text) if "\\n" in text else text
    return list(dict.fromkeys((*forms, *map(_strip_markup, forms), _BACKSLASH.sub(_unescape, quoted))))


def without_invisible(text: str) -> str:
    """A text without invisible characters, and with plain hyphens and letters."""
    return text.translate(_INVISIBLE).translate(_KEYBOARD)


def clean_name(text: str) -> str:
    """A text without most invisible characters and with plain spaces; safe for names."""
    return " ".join(text.translate(_SAFE_TO_REMOVE).split())


def _decode(text: str) -> str:
    """A text with the escapes of Markdown, JSON, HTML and URLs decoded, also if nested."""
    text = _BACKSLASH.sub(_unescape, text)
    for _ in range(_LAYERS):
        before, text = text, _PERCENT.sub(_bytes, unescape(_BLOCK.sub("\n", _MAY_BREAK.sub("", text))))
        if text == before:
            break
    return text


def _strip_markup(text: str) -> str:
    """A text without HTML tags and entities."""
    return unescape(_TAG.sub("", _BLOCK.sub("\n", text)))


def _unescape(escape: re.Match[str]) -> str:
    """The character for a backslash escape; one at the end of a line joins two lines."""
    four, two, line, sign = escape.groups()
    if four or two:
        return chr(int(four or two, 16))
    return "\n" if line else sign or ""


def _bytes(escapes: re.Match[str]) -> str:
    return _letters(bytes.fromhex(escapes[0].replace("%", "")))


def _letters(text: bytes) -> str:
    try:
        return text.decode()
    except UnicodeDecodeError:
        return text.decode("latin-1")


def _decode_quoted_printable(text: str) -> str:
    """A text decoded from quoted-printable, or unchanged if it isn't encoded."""
    if not _QUOTED_PRINTABLE.search(text):
        return text
    return _letters(a2b_qp(text.encode("utf-8", "replace")))


def _restore_defended(text: str) -> str:
    """A text with the addresses that a well-known mail filter (URL Defense) has rewritten restored."""
    if _DEFENDER not in text:
        return text
    starless = _STARRED.sub(lambda match: match[0].replace("*", "#"), text)
    return starless if starless != text else _DEFENDED.sub(lambda match: chr(int(match[1], 16)), text)
