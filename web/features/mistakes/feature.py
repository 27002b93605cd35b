"""Mistakes that a review has found come again as puzzles, until they're learned."""

from typing import Final

from cuttle.language import say
from web.core.feature import Feature, Invitation, Late
from web.core.model import Model, Step
from web.features.mistakes.messages import (
    FindMistake,
    JudgeMistake,
    ListMistakes,
    MistakeFound,
    MistakesListed,
    MistakesNoted,
    NoMistake,
    NoteMistakes,
    OpenMistake,
    PlayMistake,
    ReviewMistake,
)
from web.features.mistakes.texts import TEXTS
from web.features.puzzles.card import puzzle_card
from web.features.puzzles.messages import Puzzles
from web.features.review.messages import Reviewing
from web.markup.controls import button
from web.markup.html import Html, tag


def _follow(before: Model, after: Model) -> Step:
    """The model after a change: once a review is there, its mistakes are noted, and the dialog about puzzles
    is told how many wait."""
    was, now = before.dialog, after.dialog
    if isinstance(now, Reviewing) and now.text and not (isinstance(was, Reviewing) and was.text):
        return after, [NoteMistakes()]
    if isinstance(now, Puzzles) and now.waiting < 0 and now is not was:
        return after, [ListMistakes()]
    return after, []


def _on_puzzles(model: Model, where: str) -> Html | None:
    """A line about the mistakes that come again: above the run if some wait, else below it."""
    dialog = model.dialog
    if not isinstance(dialog, Puzzles) or (where == "above") != (dialog.waiting > 0):
        return None
    count, later = dialog.waiting, dialog.later
    if count <= 0:
        return tag("p", say("mistakes later", count=later), class_="note") if later else None
    solve = button(say("mistakes go"), PlayMistake(""), "quiet", aria_describedby="mistakes-wait")
    wait = tag("span", say("mistakes wait", count=count), id="mistakes-wait")
    return tag("p", solve, " ", wait, class_="puzzle-run")


def _invitations(model: Model) -> list[Invitation]:
    """The card of one's own mistakes, in the place of other puzzles."""
    return [puzzle_card(model, PlayMistake(""), "missed")] if model.home and model.home.missed else []


def _late() -> Late:
    from web.features.mistakes.late import LATE

    return LATE


MISTAKES: Final = Feature(
    builds_on=("puzzles", "review"),
    late=_late,
    late_messages=(PlayMistake, ReviewMistake, MistakeFound, NoMistake, MistakesListed, MistakesNoted),
    late_commands=(NoteMistakes, ListMistakes, FindMistake, OpenMistake, JudgeMistake),
    texts=TEXTS,
    follow_ups=(_follow,),
    extras={"puzzles": _on_puzzles},
    invitations=_invitations,
)
