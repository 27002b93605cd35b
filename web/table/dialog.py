"""The frame of every dialog: its title, its page, what stays in sight at its foot. Pure."""

from collections.abc import Mapping

from cuttle.language import say
from web.core.dialog import Dialog
from web.core.feature import DialogPage
from web.core.model import Model
from web.markup.controls import button
from web.markup.html import Child, Html, join, tag
from web.page.messages import Close
from web.play.networks import update_button


def dialog(model: Model, pages: Mapping[str, DialogPage]) -> Html:
    """The content of the dialog; empty if none is open. The pages are those of all features, by name."""
    shown = model.dialog
    page = pages.get(shown.name) if shown else None
    if shown is None or page is None:
        return Html()
    return join(_head(shown, page), page.content(model, shown), _foot(model, shown, page))


def _head(shown: Dialog, page: DialogPage) -> Html:
    """The title and the close button. The title gets the focus, so that a long page starts at its top."""
    title = tag("h2", say(page.title), id="dialog-title", tabindex="-1", autofocus=not page.focuses)
    cross = tag("svg", tag("use", href="#fx-close"), aria_hidden="true")
    close = button(cross, Close(), aria_label=say("close"))
    return tag("div", title, close, class_="head", data_page=shown.name)


def _foot(model: Model, shown: Dialog, page: DialogPage) -> Html | None:
    """The notice and the buttons that stay in sight."""
    notice = tag("p", model.notice, class_="notice", data_spoken="whole") if model.notice else None
    go: Child = page.foot(model, shown) if page.foot else None
    renew = update_button(model) if model.notice == say("page older") else None
    return tag("div", notice, renew, go, class_="buttons foot") if notice or go else None
