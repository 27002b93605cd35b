"""Links to positions, of which some are puzzles. Pure."""

from cuttle import Link, State


def position_asking(link: Link) -> State | None:
    """The position of a link in which something is asked; None if it's another link."""
    start, task = link.game.start, link.task
    asks = link.kind == "position" and task.line and not task.title  # a puzzle's has none
    return start if asks and isinstance(start, State) else None
