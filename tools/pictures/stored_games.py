"""Stored games for pictures and tests of the list of games."""

from typing import Final

from cuttle import Link, Match, encode
from cuttle.links import link_text
from tools.pictures.positions import position
from tools.scripts import script
from web.state.stored_game import StoredGame

GAMES: Final = "cuttle:v1:game:"
"""The prefix of each stored game's key."""

FORGET: Final = f"""() => Object.keys(localStorage).filter(key => key.startsWith("{GAMES}"))
  .filter(key => key !== "{GAMES}" + sessionStorage.getItem("cuttle:v1:playing"))
  .forEach(key => localStorage.removeItem(key))"""
"""Deletes all stored games but the current one."""

ELSEWHERE: Final = f"""code => localStorage.setItem(
  "{GAMES}" + sessionStorage.getItem("cuttle:v1:playing"), JSON.stringify({{code}}))"""
"""Continues the current game, as another tab would."""

FULL_UP: Final = script("tools/pictures/ways.js", "fillStorage")

IN_PART: Final = "BCdmLmYdLf5oqk_iSB1ytAbP4O23ZRqN2vmwd4QCADuZCvPFPkF-6Q"
"""A code with more moves than can be played."""


def kept_games() -> dict[str, StoredGame | str]:
    """Stored games, and an invalid one, by name."""
    three = Link(Match(position("three-seats")), players=("person", "expert", "novice"))
    shared = Link(Match(position("start")), players=("person", "person"), names=("Zoë", "Ben"))
    match = Link(Match(position("counter"), "best of 3", (0,)))
    return {
        "three": StoredGame(link_text(three), "Against the strong one", "2026-11-20T20:00:00Z"),
        "shared": StoredGame(link_text(shared), saved="2026-11-20T20:00:00Z"),
        "match": StoredGame(link_text(match), saved="2026-11-18T20:00:00Z"),
        "won": StoredGame(encode(position("won")), saved="2026-11-19T20:00:00Z", over=True),
        "lost": StoredGame(encode(position("lost")), saved="2026-11-17T20:00:00Z", over=True),
        "half": StoredGame(IN_PART, saved="2026-11-16T20:00:00Z"),
        "rubbish": "no game",
    }
