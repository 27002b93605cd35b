"""The inks of a drawn table: those of the page's style sheets (web/styles/colours.css), light and dark; for
paper, black."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

Look: TypeAlias = Literal["auto", "light", "dark", "paper"]
"""Light, dark, or what the reader's system asks for; or black on white, to be printed."""

PAPER: Final = "#f8eed6"
EDGE: Final = "#1d222e"
ICE: Final = "#cfe6ee"
FROST: Final = "#216282"
"""The crystal on a frozen card."""
BACK: Final = "#a83a24"
SUN: Final = "#ffcf3f"
SUITS: Final[Mapping[str, str]] = MappingProxyType(
    {"C": "#14664a", "D": "#ab4d08", "H": "#b51d47", "S": "#223f80", "X": "#6b3480"}
)
CLOTH: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "felt": ("#11505a", "#14223c"),
        "deep": ("#0d424c", "#0d182c"),
        "line": ("#52a3ab", "#5b73a6"),
        "mark": ("#1f6d76", "#293c68"),
        "foam": ("#f6f8ef", "#f6f8ef"),
        "soft": ("#cfe5e0", "#b3c1d8"),
        "danger": ("#ff8a73", "#ff6b52"),
    }
)
"""By name: in light and in dark."""

_WHITE: Final = (PAPER, ICE, *(CLOTH[name][0] for name in ("felt", "deep")))
_GREY: Final = {BACK: "#999", CLOTH["line"][0]: "#999", CLOTH["mark"][0]: "#ccc"}
_INK: Final = re.compile('(?<==")#[0-9a-f]{6}(?=")')
"""An ink as an attribute: no name holds a quotation mark that isn't escaped."""


def paint(look: Look, fill: str = "", stroke: str = "") -> str:
    """The attributes that paint with inks of the cloth; `style` may change them."""
    inks = {kind: name for kind, name in (("fill", fill), ("stroke", stroke)) if name}
    painted = [f'{kind}="{CLOTH[name][look == "dark"]}"' for kind, name in inks.items()]
    classes = [f"ct-{kind}-{name}" for kind, name in inks.items() if len(set(CLOTH[name])) > 1]
    if look == "auto" and classes:
        painted.append(f'class="{" ".join(classes)}"')
    return " ".join(painted)


def style(look: Look) -> str:
    """What makes a picture dark where the reader's system is, and no wider than a notebook.

    No selector has an ancestor: a browser looks for it only inside of what `use` repeats.
    """
    if look != "auto":
        return ""
    rules = [
        f".ct-{kind}-{name}{{{kind}:{dark}}}"
        for name, (light, dark) in CLOTH.items()
        for kind in ("fill", "stroke")
        if light != dark
    ]
    fits = ".cuttle-table{max-width:100%;height:auto}"
    return f"<style>{fits}@media (prefers-color-scheme:dark){{{''.join(rules)}}}</style>"


def on_paper(picture: str) -> str:
    """A light picture in black on white."""

    def ink(found: re.Match[str]) -> str:
        return "#fff" if found[0] in _WHITE else _GREY.get(found[0], "#000")

    return _INK.sub(ink, picture)
