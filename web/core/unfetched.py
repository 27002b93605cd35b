"""What to say when a part that the start does without can't be fetched. Pure."""

from cuttle.language import Words, say
from web.core.model import Model
from web.markup.controls import Sent, button, buttons
from web.markup.html import Html, join, tag
from web.page.messages import Renew


def unfetched(model: Model, why: Words, again: Sent) -> Html:
    """The reason, and the button that helps: another try, or an update if the server has a newer version."""
    retry = button(say("retry"), again, "choice", name=None)
    return join(
        tag("p", reason(model, why), class_="empty", data_spoken="whole"), buttons(offered(model) or retry)
    )


def reason(model: Model, why: Words) -> Words:
    """The reason, unless it's that the page is older than the server."""
    return say("page older") if model.app.newer else why


def offered(model: Model) -> Html | None:
    """The button that updates the page, if there is a newer version."""
    return button(say("renew"), Renew(), "choice", name=None) if model.app.newer else None
