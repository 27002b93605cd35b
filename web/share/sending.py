"""Sends a link to the next player, and has the picture of a result drawn."""

from web.core.visit import Visit
from web.messages.share import DrawResult, Framed, SendCode, Sharing
from web.share.picture_data import picture_text
from web.share.words import with_link


def send_code(visit: Visit, command: SendCode) -> None:
    text = with_link(command.words, visit.browser.address_of(command.code))
    if command.sheet:
        visit.browser.share(text, False)
    else:
        visit.browser.copy_text(text)


def frame(visit: Visit, command: Framed) -> None:
    from web.share import web_page  # rarely needed

    web_page.frame(visit, command)


def draw_result(visit: Visit, _: DrawResult) -> None:
    """Draw the picture with the words that the dialog has by now."""
    dialog = visit.model.dialog
    if isinstance(dialog, Sharing) and (text := picture_text(visit.model, dialog, visit.browser.drawings())):
        visit.browser.draw_result(text)
