"""What a game by link says before and after its link was sent. Pure."""

from cuttle.language import Words, say
from web.share.share import code_for_other, receiver
from web.state.model import Model


def is_sent(model: Model) -> bool:
    """Whether the link for the next player has gone out, with this stamp."""
    return bool(model.post.sent) and model.post.sent == code_for_other(model)


def send_text(model: Model) -> Words:
    """What the button to send the link says."""
    if is_sent(model):
        return say("send again" if model.app.sheet else "copy again")
    return say("send", who=model.names[receiver(model)])


def send_prompt(model: Model) -> Words:
    """What the prompt says while a link has to be sent."""
    who = model.names[receiver(model)]
    if not is_sent(model):
        return say("prompt send", who=who)
    return say("prompt sent" if model.app.sheet else "prompt copied", who=who)
