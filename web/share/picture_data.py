"""What web/browser/draw_picture.js draws of a result: the last table, a face, points, words, marks. Pure.

It shows what everybody at the table saw: no hand, no deck, no moves; and nobody's name unless that's wanted.
"""

import json
from typing import Final

from cuttle import Seat, goal, observe, score
from cuttle.language import TextList, Words, say
from cuttle.links import challenge_result
from cuttle.rules import Over
from cuttle.svg import read_art, table
from web.core.model import Model
from web.messages.share import Sharing
from web.share.challenges import feat_text, own_feat
from web.share.words import points_text, result_words
from web.state.points import points_mislead
from web.state.seating import PERSON
from web.text.bots import BOTS
from web.text.words import to_text

_MOODS: Final = {"won": "worried", "lost": "pleased", "tied": "calm"}
"""How an opponent looks, by how the round ended for the player who shares it."""


def picture_text(model: Model, dialog: Sharing, drawings: str) -> str:
    """What the browser draws, with the drawings of the page; empty if the dialog has no picture."""
    own, phase = model.own_seat, model.game.state.phase
    if not dialog.pictured or own is None or not isinstance(phase, Over):
        return ""
    outcome = challenge_result(model.game, own).outcome
    position, winner = model.game.state, phase.winner
    points: Words = points_text(model, own, winner)
    if winner is not None and points_mislead(position):
        points = say("points of", points=score(position, winner), goal=goal(position, winner))
    result = result_words(model) if dialog.named else None
    return json.dumps(
        {
            "look": outcome,
            "portrait": f"{_portrait(model, winner)} {_MOODS[outcome]}",
            "points": to_text(points),
            "says": to_text(result or feat_text(own_feat(model, own))),
            "marks": dialog.marks,
            "table": table(observe(position, own), hands="none", look="light", art=read_art(drawings, "")),
        }
    )


def first_sentence(words: Words) -> Words:
    """How the round ended, without what leads on to the link."""
    return words.items[0] if isinstance(words, TextList) and isinstance(words.items[0], Words) else words


def _portrait(model: Model, winner: Seat | None) -> str:
    """The portrait of the bot that has won, or of the first; none among people."""
    seats = sorted(model.others, key=lambda seat: seat != winner)
    levels = [model.seating.players[seat] for seat in seats]
    return next((BOTS[who].portrait for who in levels if who not in ("", PERSON)), "")
