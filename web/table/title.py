"""The title of the tab, and how a game stands, in a few words. Pure."""

from cuttle.rules import Over, Turn
from web.state.model import Model
from web.text.words import tell


def page_title(model: Model) -> str:
    """What the tab is called: whose turn it is, or how the round has ended."""
    return tell("page title", what=stand(model))


def stand(model: Model) -> str:
    """Whose turn it is, or how the round has ended, in a few words."""
    if model.replay is not None:
        return tell("title replay")
    phase, names = model.observed.phase, model.names
    if isinstance(phase, Over):
        if phase.winner is None:
            return tell("title tie")
        won_by_viewer = phase.winner == model.viewer
        return tell("title you won") if won_by_viewer else tell("title won", who=names[phase.winner])
    if model.halted:
        return tell("title paused")
    if model.next_person is not None:
        return tell("title turn", who=names[model.next_person])
    if phase.seat == model.viewer:
        return tell("title your turn" if isinstance(phase, Turn) else "title asked")
    if phase.seat < 0:  # chance, or somebody
        return tell("title wait")
    return tell("title turn", who=names[phase.seat])
