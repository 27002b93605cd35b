"""The button that prints a page, which the page's own script answers (web/browser/backward.js). Pure."""

from cuttle.language import say
from web.core.dialog import Dialog
from web.core.model import Model
from web.markup.html import Html, tag


def print_button(_model: Model, _dialog: Dialog) -> Html:
    return tag("button", say("print"), id="print", type="button", class_="choice", data_print=True)
