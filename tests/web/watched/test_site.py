"""An answer that the site's own code (17.0.1, August 2026) wrote about a random game."""

from pathlib import Path
from typing import Final

from cuttle import position_text, score
from cuttle.rules.phases import Over
from web.watched.playing import read_watched

ANSWER: Final = Path(__file__).with_name("site.json").read_text(encoding="utf-8")
END: Final = (
    "cuttle-live | 1 over 1 points | 8S 5C KC / - | 8D= / 8H= KD= 10H@1>JD@0>JS@1 10C | 2S 2C 5S 7H 3H 4D 2D"
    " AH 7C JC 3D JH 9H 7S QD 6C 6D 2H 4C 10S 4S AC 6S 9D 10D 9C 6H AS 7D KS 4H 3S 5D | 8C QS 5H AD 9S 3C QH"
    " KH QC |"
)


def test_it_ends_as_it_did_there() -> None:
    link = read_watched(ANSWER)
    assert position_text(link.game.state).startswith(END)
    assert link.game.state.phase == Over(1, "points")
    assert score(link.game.state, 1) == 20
    assert link.names == ("ann", "bo")


def test_it_writes_undefined_for_some_jacks() -> None:
    assert "-undefined" in ANSWER
