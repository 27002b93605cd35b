"""Importing what a file has beside games: only what's new is added, so the same file adds nothing the second
time."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from web.core.storage_keys import CHALLENGES, DAYS, MISTAKES, PRINTS, PUZZLES, SEATS, SETS, STATISTICS
from web.library.store import Store
from web.share import challenges, correspondence
from web.state import days, prints, sets, stored_mistakes, stored_puzzles, stored_results
from web.state.ratings import with_merged_ratings, with_merged_results


class Kind(NamedTuple):
    """A text beside games."""

    key: str
    """Where it's stored."""
    merge: Callable[[str, str], str]
    """The text here with what only the other one has."""
    unread: Callable[[str], int] = lambda _: 0
    """How many lines of the other one can't be read."""
    new: Callable[[str, str], int] | None = None
    """How much is new, by the text here before and after; None if that isn't counted."""


class Added(NamedTuple):
    """What a file had that's new here."""

    counts: Mapping[str, int]
    """How many of each kind, by `BESIDE_GAMES`, for those that are counted."""
    more: bool
    """Whether anything else was new."""
    unread: int
    """How many lines can't be read."""


def _new_lines(before: str, after: str) -> int:
    return len({*after.split("\n")} - {*before.split("\n")})


def _new_days(before: str, after: str) -> int:
    return len({*days.read_days(after).values()} - {*days.read_days(before).values()})


def _new_prints(before: str, after: str) -> int:
    return len(prints.read_prints(after)) - len(prints.read_prints(before))


def _new_puzzles(before: str, after: str) -> int:
    read = stored_puzzles.read_record
    return len(read(after).found) - len(read(before).found)


def _new_rounds(before: str, after: str) -> int:
    count, read = stored_results.count_rounds, stored_results.read_statistics
    return count(read(after)) - count(read(before))


_KINDS: Final[dict[str, Kind]] = {
    "puzzles": Kind(PUZZLES, stored_puzzles.merge_records, stored_puzzles.FORMAT.count_unread, _new_puzzles),
    "days": Kind(DAYS, days.merge_days, days.FORMAT.count_unread, _new_days),
    "sets": Kind(SETS, sets.merge_sets, sets.count_unread_sets, _new_lines),
    "rating": Kind(STATISTICS, with_merged_ratings),
    "statistics": Kind(
        STATISTICS, with_merged_results, lambda text: len(stored_results.unreadable_lines(text)), _new_rounds
    ),
    "challenges": Kind(CHALLENGES, challenges.FORMAT.merge, challenges.FORMAT.count_unread),
    "seats": Kind(SEATS, correspondence.FORMAT.merge, correspondence.FORMAT.count_unread),
}
"""By what a file calls a text. The rating comes first: without one, it would follow from the results."""


def add_beside(store: Store, texts: Mapping[str, str], names: Mapping[str, str]) -> Added:
    """Store what only these texts of a file have, whose games have these names here."""
    mistakes = partial(stored_mistakes.merge_mistakes, names=names)
    earned = partial(prints.merge_prints, names=names)
    kinds = {
        **_KINDS,
        "mistakes": Kind(MISTAKES, mistakes, stored_mistakes.FORMAT.count_unread, _new_lines),
        "prints": Kind(PRINTS, earned, prints.FORMAT.count_unread, _new_prints),
    }
    counts, more, unread = dict[str, int](), False, 0
    for name, kind in kinds.items():
        given = texts.get(name, "")
        if not given:
            continue
        before, after = store.change_beside(kind.key, partial(_merged, kind.merge, given))
        new = kind.new(before, after) if kind.new else 0
        counts |= {name: new} if new > 0 else {}
        more = more or (not new and before != after)
        unread += kind.unread(given)
    return Added(counts, more, unread)


def _merged(merge: Callable[[str, str], str], given: str, text: str) -> str:
    return merge(text, given)
