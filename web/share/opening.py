"""Opening links, codes and records, each in its way; what cannot be read is told with the reason. Pure."""

import re
from dataclasses import replace
from typing import Final

from cuttle import Link, LinkError
from cuttle.language import say
from cuttle.links import is_record, link_text
from web.markup.controls import button, form, text_area
from web.markup.html import Html, tag
from web.play.starting import begin_anew, take_up
from web.replay.stepping import look_again
from web.share.challenges import remembered
from web.share.correspondence import is_of, older
from web.state.codec import OpeningMessage
from web.state.commands import FindGame, KeepChallenges
from web.state.dialog import Opening, Plain
from web.state.exchange import Open, Pasted, Typed
from web.state.messages import Unfinished
from web.state.model import Model, Step, with_dialog
from web.state.reports import Found
from web.state.saved import NEXT, Saved, read_link, read_save, save_text, saved_of

_LONGEST: Final = 150_000
"""Characters that can be pasted into the field: more than any game has, and no more than a browser can lay
out in good time."""
_SHOWN: Final = 2000
"""Characters of a text that could not be opened that are shown again."""
_LIKE_A_LINK: Final = re.compile(r"(?:#|%23)[\w-]{17}")


# Messages


def _open(model: Model, value: str) -> Step:
    """Open the game of a link, and keep the one in progress; a bad link changes nothing."""
    try:
        link = read_link(value)
    except LinkError as error:
        upto = link_text(error.upto) if error.upto else ""
        return replace(model, dialog=Opening(upto), typed=value[:_SHOWN], notice=error.text), []
    if link.kind == "your turn":
        return _correspond(model, saved_of(link))
    return _challenge(model, link) if link.kind == "challenge" else _look(model, link)


def _look(model: Model, link: Link) -> Step:
    """Take up the game of a link, to go on with or to look at again."""
    after, effects = _taken(model, saved_of(link))
    if link.kind == "replay":
        notice = after.notice
        after = replace(look_again(after, len(link.shown.moves)), notice=notice)
    return after, effects


def _taken(model: Model, saved: Saved) -> Step:
    """Take up a game, and say what becomes of the one on the table."""
    begun = (model.match.before or model.game.moves) and not model.match.over
    saved = saved._replace(assisted=saved.assisted or saved.number is not None)
    model, effects = take_up(model, saved)
    return replace(model, notice=say("opened kept" if begun else "opened")), effects


def _challenge(model: Model, link: Link) -> Step:
    """Deal the cards of a challenge, and say what is to be bettered."""
    challenges = remembered(model.challenges, link)
    saved = saved_of(link)._replace(assisted=True)
    model, effects = _taken(replace(model, challenges=challenges), saved)
    return with_dialog(model, Plain("challenge")), [KeepChallenges(challenges), *effects]


def _correspond(model: Model, saved: Saved) -> Step:
    """Take up a game in which it is somebody's turn. It goes on from what this browser has of it, if
    anything; a link that has been overtaken changes nothing."""
    if not is_of(model.saved, saved):
        return model, [FindGame(save_text(saved))]
    if older(saved.match, model.match):
        return replace(model, notice=say("opened older"), dialog=None, typed=""), []
    later = len(model.match.before) != len(saved.match.before)
    model, effects = take_up(model, saved, NEXT) if later else begin_anew(model, saved)
    return replace(model, notice=say("opened next")), effects


def _found(model: Model, name: str, kept: str, code: str) -> Step:
    """The game of a link is not on the table, but kept under some name, and as such a code; or under none."""
    try:
        saved = read_save(code)
        if not name:
            return _taken(model, saved)
        model, effects = take_up(model, read_save(kept), name)
    except LinkError as error:
        return replace(model, notice=error.text), []
    model, more = _correspond(model, saved)
    return model, [*effects, *more]


def _pasted(model: Model, value: str) -> Step:
    """Something has been pasted beside any field: it is opened if there is a game in it, or if it looks as if
    there should be."""
    meant = is_record(value) or _LIKE_A_LINK.search(value) or _is_game(value)
    return (
        _open(replace(model, notice="", selection=model.selection._replace(reason="")), value)
        if meant
        else (model, [])
    )


def _is_game(text: str) -> bool:
    """Whether there is a game in a text, or are several, or a part of one."""
    try:
        read_link(text)
    except LinkError as error:
        return error.reason == "several" or error.upto is not None
    return True


def update(model: Model, message: OpeningMessage) -> Step:
    """What follows from a message."""
    match message:
        case Open(text):
            return _open(model, text)
        case Found(name, kept, code):
            return _found(model, name, kept, code)
        case Pasted(text):
            return _pasted(model, text)
        case Typed(text):
            return replace(model, typed=text[1:]), []


# The dialog


def opening(model: Model) -> Html:
    """A field for a link, a code or a record."""
    look: dict[str, str | int] = {"rows": 3, "maxlength": _LONGEST, "spellcheck": "false"}
    field = text_area(model.typed, Unfinished(Typed), name="field", group="text", autofocus=True, **look)
    return form(
        tag("label", say("open text"), for_="field"),
        field,
        tag("p", tag("button", say("open go"), type="submit", class_="choice"), class_="buttons"),
        completes=Unfinished(Open),
    )


def opening_go(shown: Opening) -> Html | None:
    """What could be read of a text that breaks off, to be opened."""
    code = shown.upto
    return button(say("open upto"), Open(code), "choice", name="upto") if code else None
