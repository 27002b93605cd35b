"""Links to positions, of which some are puzzles. Pure."""

import re
from typing import Final

from cuttle import Link, LinkError, State
from web.share.stamps import split_stamp
from web.state.saved import read_link

_RUN: Final = re.compile(r"(?:#|%23|\A(?=run\d*\Z))run(\d{0,3})(?![\w-])")


def run_in(text: str) -> int | None:
    """How many were solved in the run that a link tells of, or 0 without a number; None if it's another."""
    found = _RUN.search(text)
    return int(found[1] or 0) if found else None


def task_in(text: str) -> State | None:
    """The position of a link in which something is asked; None if the text is another."""
    try:
        link: Link = read_link(split_stamp(text)[0])
    except LinkError:
        return None
    start, task = link.game.start, link.task
    asks = link.kind == "position" and task.line and not task.title  # a puzzle's has none
    return start if asks and isinstance(start, State) else None
