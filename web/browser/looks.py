"""What the style sheets know of the settings: attributes of the page, such as its theme."""

from collections.abc import Mapping

from pyscript import document, window

_root = document.documentElement
_looks = dict[str, str]()


def set_theme(looks: Mapping[str, str]) -> None:
    """Set these attributes (`data-theme`), and the colour of the browser's own bar."""
    if looks == _looks:
        return
    for name, look in looks.items():
        _root.setAttribute(f"data-{name}", look)
    if looks["theme"] != _looks.get("theme"):
        _set_colour(looks["theme"])
    _looks.update(looks)


def _set_colour(theme: str) -> None:
    """Give the browser's own bar the colour of the cloth."""
    felt = window.getComputedStyle(document.body).backgroundColor
    for bar in document.querySelectorAll("meta[name=theme-color]"):
        own = bar.getAttribute("data-own") or bar.content
        bar.setAttribute("data-own", own)
        bar.content = own if theme == "auto" else felt
