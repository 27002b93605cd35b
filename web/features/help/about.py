"""About the page: its version, its parts, its privacy. Pure."""

from typing import Final

from cuttle import __version__
from cuttle.language import say
from web.core.model import Model
from web.markup.controls import link_out
from web.markup.html import Html, join, tag

PARTS: Final = {
    "cuttle": ("Cuttle", "MIT"),
    "pyodide": ("Pyodide", "MPL-2.0"),
    "pyscript-core": ("PyScript", "Apache-2.0"),
    "idiomorph": ("idiomorph", "0BSD"),
    "fontsource-variable-commissioner": ("Commissioner", "OFL-1.1"),
    "fontsource-variable-jost": ("Jost", "OFL-1.1"),
    "lean-qr": ("lean-qr", "MIT"),
    "qr": ("qr", "MIT"),
    "workbox-precaching": ("Workbox", "MIT"),
}
"""Parts of the page with a licence of their own, by the name of the licence file."""


def about(model: Model, *_: object) -> Html:
    app, source = model.page.app, None
    if app.source:
        code, fault = say("about source"), say("about issue")
        form = f"{app.source}/issues/new?template=bug.yml"
        source = tag("p", link_out(code, app.source), " · ", link_out(fault, form))
    offline = say("about offline") if app.offline else say("about online")
    links = [
        tag("li", link_out(say("about licence", name=part, licence=licence), f"./licenses/{name}.txt"))
        for name, (part, licence) in PARTS.items()
    ]
    return join(
        tag("p", say("about version", version=__version__)),
        source,
        tag("p", say("about privacy")),
        tag("p", say("about alone") if app.single_file else offline, id="about-offline"),
        tag("p", say("about storage")),
        tag("p", say("about home")) if app.runs_in else None,
        tag("h3", say("about licences")),
        tag("ul", links),
    )
