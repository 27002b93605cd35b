"""A link of each kind that the page writes. Not a test."""

from __future__ import annotations

from typing import Final

from cuttle import PRESETS, Game, Link, Match, encode
from cuttle.field import Result, daily_board
from cuttle.field.codes import BoardResult, SetScore, rival_bot, score_text, set_text
from cuttle.field.sets import DealSet
from cuttle.links import ChallengeResult, link_text, tree_of
from cuttle.rules import Turn
from e2e import games
from e2e.solving import POOL
from web.state.seating import PERSON

PUZZLES: Final = [puzzle for puzzle in POOL if isinstance(puzzle.start.phase, Turn)]
"""Those that begin with a card in hand."""
AFTER_A_SEVEN: Final = "BD7UjqFsWnkI_irSzmtJdtDC4UBggWwN53aH9oK_j1YZCipBvKSyxGxP"
"""The link of a puzzle whose seven, now in play, is the card in hand that has the focus in ABOUT_TO_LOSE."""
SET: Final = DealSet(PRESETS["cuttle-cards"], rival_bot("novice"), 77, (1, 0, 2, 0))
WON: Final = BoardResult(Result("won", 21, 0, 8))
BOARD: Final = daily_board(1)
DAY: Final = Link(
    Match(BOARD.game),
    "challenge",
    players=(PERSON, BOARD.rivals[0].level),
    number=BOARD.number,
    result=ChallengeResult("won", 21, 9),
)
INVITATION: Final = Link(
    Match(games.IN_THE_MIDDLE.at(0)), "your turn", players=(PERSON, PERSON), names=("Anna", "Bo"), seat=1
)
ANALYSIS: Final = Link(
    Match(games.WON.at(0)), "analysis", players=(PERSON, ""), known=True, tree=tree_of(games.WON, 6)
)
KINDS: Final = {
    "a game": (encode(games.IN_THE_MIDDLE), "#hand", ""),
    "a position": (link_text(Link(Match(Game(games.IN_THE_MIDDLE.state)), "position")), "#hand", ""),
    "an analysis": (link_text(ANALYSIS), "#analysis-leave", ""),
    "a game by links": (f"{link_text(INVITATION)}~wave", "body", "Anna invites you to a game of Cuttle."),
    "a replay": (link_text(Link(Match(games.WON), "replay", 4)), "#replay-place", "Turn"),
    "a deal of the day": (link_text(DAY), "#dialog", "To beat: a win with 21 points in 9 turns"),
    "a puzzle": (link_text(PUZZLES[0].link), "#exercise-leave", ""),
    "a puzzle after a seven": (AFTER_A_SEVEN, "#exercise-leave", ""),
    "a set": (set_text(SET), "#dialog", "Set of deals"),
    "a score": (score_text(SetScore(SET, (WON, None, WON, WON), "Zoë")), ".standings", "Zoë"),
    "a run": ("run12", "#dialog", "12"),
    "the puzzle of a day": (f"puzzle28-{PUZZLES[9].key}", "#exercise-leave", ""),
    "a lesson": ("lesson=points", "html[data-lesson=points] #lesson-skip", ""),
    "a lesson under rules": ("lesson=jack/pagat", "html[data-lesson=jack] #lesson-skip", ""),
}
"""For each kind what follows the address, and where to look for which words once it's open."""
