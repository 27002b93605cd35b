"""Reads what a text leads to: a game, a set or a score, a run, the puzzle of a day, a lesson. Pure.

The text comes from an address, a message, a file or a field. What programs and people add to links is undone
in the same way for all kinds (`cuttle/links/finding.py`).
"""

import re
from typing import Final

from cuttle import LinkError, RulesetError, parse_ruleset
from cuttle.links import link_error
from web.core.lead import GameLink, Lead, LessonLink, PairingLink, PuzzleLink, RunLink, SetLink, Unreadable
from web.state.saved import read_link
from web.state.stamp import split_stamp
from web.state.stored_game import NewerError, StoredGameError, read_file

_SETS: Final = "STU"
"""The first letters of codes of sets and scores (`cuttle/field/codes.py`)."""
_LIKELY: Final = 12
"""From this length on, a run that begins with one of them is probably meant as such a code."""
_RUN: Final = re.compile(r"run([0-9]{0,3})((?<=[0-9])f)?(?=[-_]*(?![A-Za-z0-9_-]))")
"""An *f* stands for one without a clock. Before its end, markup may have added signs."""
_LATER_RUN: Final = re.compile(r"run[0-9]+[A-Za-z0-9_-]")
_PUZZLE: Final = re.compile(r"puzzle([0-9]{1,5})-([A-Za-z0-9_-]{4})(?=[-_]*(?![A-Za-z0-9_-]))")
_PAIRING: Final = re.compile(r"live[0-9]{1,3}-[A-Za-z0-9_-]+")
_LESSON: Final = re.compile(r"lesson=([a-z]+)(?:/([a-z0-9+=_ -]*))?")


def lead_of(text: str) -> Lead:
    """What a text leads to."""
    lead = _read(text.strip())
    return Unreadable(lead.with_traceback(None)) if isinstance(lead, LinkError) else lead


def is_file(text: str) -> bool:
    """Whether a text is a file of games, maybe of a newer version."""
    try:
        read_file(text)
    except NewerError:
        return True
    except StoredGameError:
        return False
    return True


def _read(text: str) -> Lead | LinkError:
    single = len(text.split()) == 1
    if single and "://" not in text:  # it may be the end of an address
        text = f"#{text.removeprefix('#')}"
    bare, stamp = split_stamp(text)
    try:
        link = read_link(bare)
    except LinkError as error:
        if code := _find_pairing(text):  # first, since a part of it may look like a game
            return PairingLink(code)
        if error.partial or error.reason == "several":
            return error
        return _read_set(text) or _read_word(text) or _explain(text, error)
    return GameLink(link, stamp) if single or not _codes_of_sets(text) else link_error("several")


def _read_set(text: str) -> SetLink | LinkError | None:
    """The only set or score in a text, where a score has its set; None if there is none that's whole."""
    codes = _codes_of_sets(text)
    if not codes:
        return None
    from cuttle.field.codes import SetScore, is_newer, read_code  # rarely needed
    from cuttle.field.sets import DealSet

    values, failure = dict[DealSet | SetScore, None](), link_error("form")
    for code in codes:
        try:
            values[read_code(code)] = None
        except LinkError as error:
            failure = error
    sets = {value.made for value in values if isinstance(value, SetScore)}
    match [value for value in values if value not in sets]:
        case []:
            return failure
        case [value]:
            return link_error("future") if is_newer(value) else SetLink(value)
    return link_error("several")


def _codes_of_sets(text: str) -> list[str]:
    from cuttle.links.finding import codes_in  # rarely needed

    return [code for code in codes_in(text) if code[0] in _SETS]


def _read_word(text: str) -> RunLink | PuzzleLink | LessonLink | LinkError | None:
    """The run, the puzzle or the lesson that follows a ``#`` in a text; None if none does."""
    from cuttle.links.finding import fragments_in  # rarely needed

    fragments = list(fragments_in(text))
    if runs := [RunLink(int(found[1] or 0), not found[2]) for found in map(_RUN.match, fragments) if found]:
        return next((run for run in runs if run.solved), runs[0])
    if puzzles := [PuzzleLink(int(found[1]), found[2]) for found in map(_PUZZLE.match, fragments) if found]:
        return puzzles[0]
    if lessons := [_lesson(found) for found in map(_LESSON.match, fragments) if found]:
        return LessonLink(tuple(dict.fromkeys(lessons)))
    return link_error("future") if any(map(_LATER_RUN.match, fragments)) else None


def _find_pairing(text: str) -> str:
    """The longest code of a device in a text; empty if there's none. A line may have been broken in it."""
    from cuttle.links.finding import fragments_in  # rarely needed

    return max((found[0] for found in map(_PAIRING.match, fragments_in(text)) if found), key=len, default="")


def _lesson(found: re.Match[str]) -> str:
    """A lesson with the rules as far as they're any: the text may go on after them."""
    name, words = found[1], (found[2] or "").split(" ")
    keys = [" ".join(words[:count]).rstrip("-_+= ") for count in range(len(words), 0, -1)]
    key = next(filter(is_ruleset, keys), keys[-1])
    return f"{name}/{key}" if key else name


def is_ruleset(key: str) -> bool:
    """Whether a text is the key of a ruleset."""
    try:
        parse_ruleset(key)
    except RulesetError:
        return False
    return True


def _explain(text: str, error: LinkError) -> LinkError:
    """Why nothing in a text can be opened; `error` says why it's no game."""
    from cuttle.links.finding import likeliest_in  # rarely needed

    meant = likeliest_in(text)
    if meant[:1] not in tuple(_SETS) or len(meant) < _LIKELY or error.reason == "case":
        return error
    from cuttle.field.codes import read_code  # rarely needed

    try:
        read_code(meant)
    except LinkError as nearer:
        return nearer
    return error
