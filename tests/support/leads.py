"""One fragment of each kind of link that the page writes; and what damaged ones lead to."""

from random import Random
from typing import Final

from cuttle import PRESETS
from cuttle.field import Result, play_board, result_of
from cuttle.field.codes import BoardResult, SetScore, rival_bot, score_text, set_text, with_rounds
from cuttle.field.sets import DealSet
from tests.support.damaged_codes import EVERYWHERE, reason_of, with_checksum
from tests.support.decorations import HOME, LINKS
from tests.support.links import PRESENT
from tests.support.random_texts import damage
from web.core.lead import GameLink, Lead, LessonLink, PuzzleLink, RunLink, SetLink, Unreadable
from web.core.reading_links import lead_of

_SET: Final = DealSet(PRESETS["pagat"], rival_bot("novice"), 12_345_678, (2, 0, 17, 1))
_WON: Final = BoardResult(Result("won", 21, 13, 17), helped=True)


def _score_with_moves() -> SetScore:
    game = list(play_board(_SET.boards[0], 0))[-1]
    score = SetScore(_SET, (BoardResult(result_of(game, 0)), None, None, None), "Ann")
    return with_rounds(score, (game, None, None, None))


LEADS: Final[dict[str, str]] = {
    **{str(each["kind"]): str(each["code"]) for each in reversed(PRESENT)},
    "set": set_text(_SET),
    "score": score_text(SetScore(_SET, (_WON, None, _WON, _WON), "Zoë", even=21)),
    "moves": score_text(_score_with_moves()),
    "run": "run12",
    "puzzle": "puzzle28-kT3x",
    "lesson": "lesson=points",
    "lesson under rules": "lesson=jack/pagat",
}
LEADS["your turn"] += "~wave"

SCRIPTS: Final = "ßéãçčşİıłøÅñΩжИїשلا٣४你好カ한ﬁＳ０²�\u0301\u200d\U0001f44b"
"""Letters, digits and marks of many scripts."""
_NAMES: Final[dict[type[Lead], str]] = {
    GameLink: "game",
    SetLink: "set",
    RunLink: "run",
    PuzzleLink: "puzzle",
    LessonLink: "lesson",
    Unreadable: "refused",
}


def damaged_lead(rng: Random) -> str:
    """What a fragment leads to that was damaged, decorated and mixed with letters of any script."""
    fragment = rng.choice([*LEADS.values()])
    for _ in range(rng.choice((0, 0, 1, 2))):
        fragment = damage(rng, fragment) or "S"
    if rng.random() < 0.3:
        fragment = with_checksum(fragment)
    text = rng.choice([*LINKS.values()])(f"{HOME}#{fragment}")
    for _ in range(rng.choice((0, 0, 1, 3, 9))):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice((*SCRIPTS, *EVERYWHERE)) + text[at:]
    lead = lead_of(text)
    if isinstance(lead, Unreadable):
        reason_of(lead.error)
    return _NAMES[type(lead)]
