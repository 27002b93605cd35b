"""What this page is: its version, its parts, what becomes of what it knows; and its title. Pure."""

from typing import Final

from cuttle.rules import Over, Turn
from web.markup.html import Html, join, tag
from web.state.model import Model
from web.text.words import tell

VERSION: Final = "0.1.0"
"""The version of it all; no other place names one."""

PARTS: Final = {
    "cuttle": "Cuttle: MIT",
    "pyodide": "Pyodide: MPL-2.0",
    "pyscript-core": "PyScript: Apache-2.0",
    "idiomorph": "idiomorph: 0BSD",
    "lean-qr": "lean-qr: MIT",
    "workbox-precaching": "Workbox: MIT",
}
"""The parts of the page that have a licence of their own, by the name of its text."""


def about(model: Model) -> Html:
    """The inside of the dialog."""
    links = [
        tag("li", tag("a", text, href=f"./licenses/{name}.txt", target="_blank", rel="noopener"))
        for name, text in PARTS.items()
    ]
    return join(
        tag("p", tell("about version", version=VERSION)),
        tag("p", tell("about privacy")),
        tag("p", tell(_kept(model)), id="about-offline"),
        tag("p", tell("about storage")),
        tag("h3", tell("about licences")),
        tag("ul", links),
    )


def _kept(model: Model) -> str:
    """Which sentence says where the page is kept."""
    if model.app.alone:
        return "about alone"
    return "about offline" if model.app.offline else "about online"


def page_title(model: Model) -> str:
    """What the tab is called: whose turn it is, or how the round has ended."""
    return tell("page title", what=stand(model))


def stand(model: Model) -> str:
    """Whose turn it is, or how the round has ended, in a few words."""
    if model.replay is not None:
        return tell("title replay")
    phase, names = model.observed.phase, model.names
    if isinstance(phase, Over):
        if phase.winner is None:
            return tell("title tie")
        won_by_viewer = phase.winner == model.viewer
        return tell("title you won") if won_by_viewer else tell("title won", who=names[phase.winner])
    if model.halted:
        return tell("title paused")
    if model.next_person is not None:
        return tell("title turn", who=names[model.next_person])
    if phase.seat == model.viewer:
        return tell("title your turn" if isinstance(phase, Turn) else "title asked")
    if phase.seat < 0:  # chance, or somebody
        return tell("title wait")
    return tell("title turn", who=names[phase.seat])
