"""Opening links, codes and records; a text that can't be read is explained. Pure."""

import re
from dataclasses import replace
from typing import Final

from cuttle import Link, LinkError
from cuttle.language import say
from cuttle.links import is_record, link_text
from web.core.command import SaveText
from web.core.dialog import Plain
from web.core.feature import on
from web.core.games import put_on_table, replace_game
from web.core.message import Unfinished
from web.core.model import Model, Step, with_dialog
from web.core.shown import open_replay
from web.core.storage_keys import CHALLENGES
from web.library.messages import FindGame, ImportGames
from web.markup.controls import button, form, text_area
from web.markup.html import Html, tag
from web.share.challenges import remember
from web.share.correspondence import is_older, is_same_game
from web.share.messages import Dropped, LinkedGame, Open, Opening, OwnLink, Pasted, TakeSeat, Typed
from web.share.own import ask_own_link, is_own, take_seat
from web.share.stamps import split_stamp, with_greeting
from web.state.saved import NEXT, as_saved, read_link, read_save, with_bots
from web.state.stored_game import NewerError, StoredGameError, read_file

_LONGEST: Final = 500_000
"""Most characters that may be pasted into the field: more than any game needs, and few enough to render
fast."""
_SHOWN: Final = 2000
"""Most characters of a failed text that are shown again."""
_LIKE_A_LINK: Final = re.compile(r"(?:#|%23)[\w-]{17}")


# Messages


def _open(model: Model, value: str) -> Step:
    """Open the game of a link and keep the current one; a bad link changes nothing."""
    typed = value[:_SHOWN]
    try:
        link, stamp = read_stamped(value)
    except LinkError as error:
        upto = link_text(error.partial) if error.partial else ""
        return replace(model, dialog=Opening(upto), typed=typed, notice=error.text), []
    if link.kind == "your turn":
        return _correspond(with_greeting(model, stamp), as_saved(link))
    return _challenge(model, link) if link.kind == "challenge" else _look(model, link)


def read_stamped(text: str) -> tuple[Link, str]:
    """The link in a text, and the stamp behind it.

    Raises:
        LinkError: if there is no game in it, or more than one, with the reason.
    """
    bare, stamp = split_stamp(text)
    return read_link(bare), stamp


def _look(model: Model, link: Link) -> Step:
    """Continue the game of a link, or show its replay. One's own game counts as no help, so it's looked for
    first."""
    saved = with_bots(as_saved(link), model.settings)
    if saved.number is not None and not saved.known and link_text(saved) != model.save:
        return model, [FindGame(link_text(link))]
    return _show_linked(model, link)


def _show_linked(model: Model, link: Link, name: str = "") -> Step:
    """The same with the stored game that is exactly that of the link, if there is one."""
    after, effects = _switch(model, with_bots(as_saved(link), model.settings), name)
    if link.kind == "replay":
        notice = after.notice
        after = replace(open_replay(after, len(link.shown_game.moves)), notice=notice)
    return after, effects


def _switch(model: Model, saved: Link, name: str = "") -> Step:
    """Switch to a game, and say what happens to the current one. A link to just that one leads back to it."""
    if link_text(saved) == model.save and model.deal.lesson is None:
        after, effects = replace_game(model, saved)
        return replace(after, notice=say("opened")), effects
    begun = (model.match.before or model.game.moves) and not model.match.over
    if not name:
        saved = replace(saved, known=saved.known or saved.number is not None)
    model, effects = put_on_table(model, saved, name)
    return replace(model, notice=say("opened kept" if begun else "opened")), effects


def _challenge(model: Model, link: Link) -> Step:
    """Deal the cards of a challenge and show the result to beat."""
    saved = replace(with_bots(as_saved(link), model.settings), known=True, helped=False)
    challenges = remember(model.challenges, replace(link, players=saved.players))
    model, effects = _switch(replace(model, challenges=challenges), saved)
    heard = "" if model.notice == say("opened") else model.notice  # the challenge says it all
    model = replace(with_dialog(model, Plain("challenge")), notice=heard)
    return model, [SaveText(CHALLENGES, challenges), *effects]


def _correspond(model: Model, saved: Link) -> Step:
    """Open a correspondence game. If this browser already has it, the newer version counts; an outdated
    link changes nothing."""
    if not is_same_game(model.link, saved):
        return model, [FindGame(link_text(saved))]
    if is_older(saved.match, model.match):
        return with_greeting(replace(model, notice=say("opened older"), dialog=None, typed="")), []
    later = len(model.match.before) != len(saved.match.before)
    after, effects = put_on_table(model, saved, NEXT) if later else replace_game(model, saved)
    told = say("opened" if saved.match == model.match else "opened next")
    return with_greeting(replace(after, notice=told), model.post.greeting), effects


def _open_found(model: Model, name: str, stored: str, code: str) -> Step:
    """The library's answer: the stored game that continues the link's, by name and code, or empty texts."""
    try:
        link = read_link(code)
        saved = as_saved(link)
        if saved.seat is None:
            return _show_linked(model, link, name)
        if is_own(read_save(stored) if name else model.link, saved):
            return ask_own_link(with_greeting(model), name, code)
        if not name:
            after, effects = _switch(model, saved)
            heard = "" if after.notice == say("opened") else after.notice  # the invitation says it all
            return with_greeting(replace(after, notice=heard), model.post.greeting), effects
        after, effects = put_on_table(model, read_save(stored), name)
    except LinkError as error:
        return with_greeting(replace(model, notice=error.text)), []
    after, more = _correspond(with_greeting(after, model.post.greeting), saved)
    return after, [*effects, *more]


def _paste(model: Model, value: str) -> Step:
    """Something was pasted outside any field: open it if it has a game in it, or seems to."""
    meant = is_record(value) or _LIKE_A_LINK.search(value) or _is_game(value)
    return (
        _open(replace(model, notice="", selection=model.selection._replace(reason="")), value)
        if meant
        else (model, [])
    )


def _drop(model: Model, text: str) -> Step:
    """Something was dropped on the page: open or import it, or say that it's neither."""
    try:
        read_file(text)
    except NewerError:
        pass  # whose import says what to do
    except StoredGameError:
        after, commands = _paste(model, text.strip())
        return (replace(model, notice=say("drop refused")), []) if after is model else (after, commands)
    return model, [ImportGames(text)]


def _own_seat(model: Model) -> Step:
    """Open an own link at the seat that it's for."""
    shown = model.dialog
    return take_seat(_switch(model, read_save(shown.code))) if isinstance(shown, OwnLink) else (model, [])


def _is_game(text: str) -> bool:
    """Whether a text has a game in it, also several or part of one."""
    try:
        read_stamped(text)
    except LinkError as error:
        return error.reason == "several" or error.partial is not None
    return True


# The dialog


def opening(model: Model) -> Html:
    """The field for a link, a code or a record."""
    look: dict[str, str | int] = {"rows": 3, "maxlength": _LONGEST, "spellcheck": "false"}
    field = text_area(model.typed, Unfinished(Typed), name="field", group="text", autofocus=True, **look)
    return form(
        tag("label", say("open text"), for_="field"),
        field,
        tag("p", tag("button", say("open go"), type="submit", class_="choice"), class_="buttons"),
        tag("p", say("open home"), class_="note") if model.app.home == "screen" else None,
        completes=Unfinished(Open),
    )


def opening_go(shown: Opening) -> Html | None:
    """The button that opens the readable part of a text."""
    code = shown.upto
    return button(say("open upto"), Open(code), "choice", name="upto") if code else None


HANDLERS: Final = dict(
    [
        on(Open, lambda model, message: _open(model, message.text)),
        on(LinkedGame, lambda model, message: _open_found(model, message.name, message.stored, message.code)),
        on(Pasted, lambda model, message: _paste(model, message.text)),
        on(Dropped, lambda model, message: _drop(model, message.text)),
        on(TakeSeat, lambda model, _: _own_seat(model)),
        on(Typed, lambda model, message: (replace(model, typed=message.text[1:]), [])),
    ]
)
