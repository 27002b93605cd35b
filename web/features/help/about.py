"""About the page: its version, its parts, its privacy. Pure."""

from typing import Final

from cuttle import __version__
from cuttle.language import Text, say
from web.core.model import Model
from web.features.help.reading import link_out, reading_links
from web.markup.html import Html, join, tag

PARTS: Final = {
    "cuttle": "Cuttle: MIT",
    "pyodide": "Pyodide: MPL-2.0",
    "pyscript-core": "PyScript: Apache-2.0",
    "idiomorph": "idiomorph: 0BSD",
    "fontsource-variable-commissioner": "Commissioner: OFL-1.1",
    "fontsource-variable-jost": "Jost: OFL-1.1",
    "lean-qr": "lean-qr: MIT",
    "workbox-precaching": "Workbox: MIT",
}
"""Parts of the page with a licence of their own, by the name of the licence file."""


def about(model: Model, *_: object) -> Html:
    links = [tag("li", link_out(text, f"./licenses/{name}.txt")) for name, text in PARTS.items()]
    return join(
        tag("p", say("about version", version=__version__)),
        _source(model.page.app.source),
        tag("p", say("about privacy")),
        tag("p", _offline(model), id="about-offline"),
        tag("p", say("about storage")),
        tag("p", say("about home")) if model.page.app.home else None,
        reading_links(model),
        tag("h3", say("about licences")),
        tag("ul", links),
    )


def _source(address: str) -> Html | None:
    """Links to the source and to the form for faults, if the page knows where they are."""
    if not address:
        return None
    fault = f"{address}/issues/new?template=bug.yml"
    return tag("p", link_out(say("about source"), address), " · ", link_out(say("about issue"), fault))


def _offline(model: Model) -> Text:
    """The key of the sentence that says whether the page works offline."""
    if model.page.app.single_file:
        return say("about alone")
    return say("about offline") if model.page.app.offline else say("about online")
