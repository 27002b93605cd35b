"""What a game by link says before and after its link was sent. Pure."""

from cuttle import Seat
from cuttle.language import Words, say
from web.core.model import Model
from web.share.page import code_for_other, receiver


def is_new(model: Model, seat: Seat) -> bool:
    """Whether a person hasn't made a move of the match yet."""
    made = {state.phase.seat for state in model.game.states[:-1]}
    return not model.match.before and seat not in made


def first_prompt(model: Model) -> Words:
    """What the prompt says before a person's first move: that there'll be a link; later on, nothing."""
    seat, others = model.seating.local_seat, [each for each in model.others if each in model.persons]
    if seat is None or not others or not is_new(model, seat):
        return ""
    return say("prompt first move", who=model.names[others[0]])


def is_sent(model: Model) -> bool:
    """Whether the link for the next player has gone out, with this stamp."""
    return bool(model.post.sent) and model.post.sent == code_for_other(model)


def send_text(model: Model) -> Words:
    """What the button to send the link says."""
    if is_sent(model):
        return say("send again" if model.app.can_share else "copy again")
    return say("send", who=model.names[receiver(model)])


def send_prompt(model: Model) -> Words:
    """What the prompt says while a link has to be sent."""
    who = model.names[receiver(model)]
    if not is_sent(model):
        return say("prompt send", who=who)
    return say("prompt sent" if model.app.can_share else "prompt copied", who=who)
