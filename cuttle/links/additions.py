"""What newer versions add to a link: a spare number, help, the bots' styles and time, and consent to hints.

They come before the kind of the link, after a place that older versions refuse as a newer version's. Each is
written only if it isn't usual. Links depend on the order of these tables; add new entries at the end.
"""

from typing import Final, NamedTuple

from cuttle.links.digits import Reader, Writer
from cuttle.links.link_contents import STYLE_NAMES, TIMES, entry_at
from cuttle.rules.cards import Mask

ADDITIONS: Final = ("spare", "help", "styles", "time", "hints")


class Additions(NamedTuple):
    """What is added; the values of `Link`, and the spare number."""

    spare: int = 0
    """A number that means nothing. Counted up until the code ends in a letter or a digit, because messengers
    leave out other signs at the end of a link."""
    helped: bool = False
    styles: tuple[str, ...] = ()
    time: int = 0
    hints: Mask = 0


def write_additions(writer: Writer, added: Additions, seats: int) -> None:
    """Write which there are, by their places, and their values."""
    there = [place for place, value in enumerate(added) if value]
    writer.count(len(there))
    for last, place in zip([-1, *there], there, strict=False):
        writer.count(place - last - 1)
    if added.spare:
        writer.count(added.spare - 1)
    for style in added.styles:
        writer.count(STYLE_NAMES.index(style))
    if added.time:
        writer.count(TIMES.index(added.time))
    if added.hints:
        writer.digit(added.hints, 1 << seats)


def read_additions(reader: Reader, seats: int) -> Additions:
    """Read what `write_additions` writes."""
    place, there = -1, set[str]()
    for _ in range(reader.count()):
        place += reader.count() + 1
        there.add(entry_at(ADDITIONS, place))
    return Additions(
        reader.count() + 1 if "spare" in there else 0,
        "help" in there,
        tuple([entry_at(STYLE_NAMES, reader.count()) for _ in range(seats)]) if "styles" in there else (),
        entry_at(TIMES, reader.count()) if "time" in there else 0,
        reader.digit(1 << seats) if "hints" in there else 0,
    )
