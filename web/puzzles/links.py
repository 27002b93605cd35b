"""Links to positions, of which some are puzzles. Pure."""

import re
from typing import Final

from cuttle import Link, LinkError
from web.share.stamps import split_stamp
from web.state.saved import read_link

_RUN: Final = re.compile(r"(?:#|%23|\A(?=run\d*\Z))run(\d{0,3})(?![\w-])")


def run_in(text: str) -> int | None:
    """How many were solved in the run that a link tells of, or 0 without a number; None if it's another."""
    found = _RUN.search(text)
    return int(found[1] or 0) if found else None


def task_in(text: str) -> Link | None:
    """The link to a position in which something is asked; None if the text is another."""
    try:
        link: Link = read_link(split_stamp(text)[0])
    except LinkError:
        return None
    task = link.task
    asks = link.kind == "position" and task.line and not task.title  # a puzzle's has none
    return link if asks and link.game.from_position else None
