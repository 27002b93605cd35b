"""Links to positions, of which some are puzzles. Pure."""

from cuttle import Link, LinkError, State
from web.share.stamps import split_stamp
from web.state.saved import read_link


def task_in(text: str) -> State | None:
    """The position of a link in which something is asked; None if the text is another."""
    try:
        link: Link = read_link(split_stamp(text)[0])
    except LinkError:
        return None
    start, task = link.game.start, link.task
    asks = link.kind == "position" and task.line and not task.title  # a puzzle's has none
    return start if asks and isinstance(start, State) else None
