"""The title of the tab: the state of the game in a few words. Pure."""

from cuttle.language import Words, say
from cuttle.rules import Over, Turn
from web.core.model import Model
from web.text.words import to_text


def page_title(model: Model) -> str:
    """What the tab is called: whose turn it is, or how the round has ended."""
    return to_text(say("page title", stand=state_of_round(model)))


def state_of_round(model: Model) -> Words:
    """Whose turn it is, or the result of the round."""
    if model.replay is not None:
        return say("title analysis" if model.analysis else "title replay")
    phase, names = model.observed.phase, model.names
    if isinstance(phase, Over):
        if phase.winner is None:
            return say("title tie")
        won_by_viewer = phase.winner == model.viewer
        return say("title you won") if won_by_viewer else say("title won", who=names[phase.winner])
    if model.bots_halted:
        return say("title paused")
    if model.next_person is not None:
        return say("title turn", who=names[model.next_person])
    if phase.seat == model.viewer:
        return say("title your turn" if isinstance(phase, Turn) else "title asked")
    if phase.seat < 0:  # chance, or hidden
        return say("title wait")
    return say("title turn", who=names[phase.seat])
