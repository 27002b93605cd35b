"""The lines of HTML that show a game in another page: a picture of the table, and after a press the game.

The picture is in the lines, so before a press nothing is asked for. It shows what's public. A page that keeps
no picture shows the frame's own address, which has a card and a button (embed.html).
"""

from html import escape
from typing import Final

from cuttle import Game, Link, observe
from cuttle.language import say
from cuttle.links import ONLOOKER
from cuttle.svg import read_art, table
from web.core.model import Model
from web.core.visit import Visit
from web.messages.share import AsHtml, Framed, Sharing
from web.share.links import link_as
from web.text.words import to_text

SIZE: Final = 480, 360
"""The least in which everything fits, in pixels."""
_LOOK: Final = (
    "body{margin:0}a{background:#11505a;display:grid;min-height:100vh;place-items:center}"
    "svg{grid-area:1/1;height:auto;width:100%}"
    "b{background:#ffcf3f;border-radius:.5rem;color:#14223c;font:600 1rem system-ui,sans-serif;"
    "grid-area:1/1;padding:.6rem 1.4rem}a:focus-visible b{outline:.2rem solid #fff}"
)


_FIT: Final = "height:clamp(360px,760px - 80vw,480px);max-width:100%"
"""On a phone it's narrower, and higher for that."""


def frame(visit: Visit, _: Framed) -> None:
    """Report the lines for the link in the dialog."""
    dialog = visit.model.dialog
    if isinstance(dialog, Sharing) and "#" in dialog.text:
        drawn = picture(visit.model, dialog.kind, visit.browser.drawings())
        visit.send(AsHtml(lines(dialog.text, drawn)))


def lines(link: str, drawn: str) -> str:
    """The lines of HTML for a link."""
    (wide, high), (address, _, code) = SIZE, link.partition("#")
    play = f"{address.rpartition('/')[0]}/embed.html?play#{code}"
    button = escape(to_text(say("frame play")))
    inside = f'<style>{_LOOK}</style><a href="{escape(play)}">{drawn}<b>{button}</b></a>'
    return (
        f'<iframe src="{escape(address)}?embed#{code}" width="{wide}" height="{high}" loading="lazy"'
        f' title="{escape(to_text(say("frame title")))}" style="border:0;{_FIT}"'
        f" srcdoc='{_escaped(inside)}'></iframe>"
    )


def _escaped(text: str) -> str:
    """A text for an attribute in single quotes, in which most of HTML needs no escape."""
    return text.replace("&", "&amp;").replace("'", "&#39;")


def picture(model: Model, kind: str, drawings: str) -> str:
    """The table where the link begins, or in the middle of a round that is shown from its start, without
    hands."""
    game = _shown(link_as(model, kind))
    return table(observe(game.state, ONLOOKER), hands="none", width=SIZE[0], art=read_art(drawings, ""))


def _shown(link: Link) -> Game:
    if link.tree:
        return link.tree.current.game
    return link.game.at(len(link.game.moves) // 2 if link.ply is None else link.ply)
