"""Opening links, codes and records; a text that can't be read is explained. Pure.

A link that was sent from here is for another seat of a game that this browser has. Nothing of it is saved
until the player says that they are the one that it's for.
"""

import re
from dataclasses import replace
from typing import Final

from cuttle import Link, LinkError
from cuttle.language import Words, say
from cuttle.links import is_record, link_text
from web.core.command import SaveText
from web.core.dialog import Plain
from web.core.feature import on
from web.core.games import put_on_table, replace_game
from web.core.lead import GameLink, GamesFile, Lead, Unreadable
from web.core.model import Model, Step, go_on, with_dialog, with_page, with_viewer
from web.core.shown import at_ply, is_watched, open_replay, watch
from web.core.storage_keys import CHALLENGES
from web.messages.library import FindGame, ImportGames
from web.messages.share import (
    Dropped,
    LinkedGame,
    Open,
    Opening,
    OwnLink,
    Pasted,
    TakeSeat,
    Typed,
    WatchAgain,
)
from web.share.challenges import remember
from web.share.correspondence import is_older, is_own, is_same_game
from web.share.links import is_new
from web.share.stamps import with_greeting
from web.state.saved import NEXT, as_saved, read_save, with_bots

_SHOWN: Final = 2000
"""Most characters of a failed text that are shown again."""
_OPENED: Final = say("opened")
_LIKE_A_LINK: Final = re.compile(r"(?:#|%23)(?:[A-Za-z0-9_-]{17}|[STU][A-Za-z0-9_-]{11})")


def open_lead(model: Model, lead: Lead, text: str = "") -> Step:
    """Open the game of a link and keep the current one; a bad link, which came in a text, changes nothing.
    What else there is, features open."""
    match lead:
        case Unreadable(error):
            upto = link_text(error.partial) if error.partial else ""
            return replace(model, dialog=Opening(upto), typed=text[:_SHOWN], notice=error.text), []
        case GameLink(link, stamp) if link.kind == "your turn":
            return _correspond(with_greeting(model, stamp), as_saved(link))
        case GameLink(link) if link.kind == "watch":
            return _watch(model, link)
        case GameLink(link) if link.kind == "challenge":
            return _deal_challenge(model, link)
        case GameLink(link):
            saved = with_bots(as_saved(link), model.page.settings)
            if saved.number is not None and not saved.known and link_text(saved) != model.save:
                return model, [FindGame(link)]  # the player's own game counts as no help
            return _show_linked(model, link)
    return model, []


def _show_linked(model: Model, link: Link, name: str = "") -> Step:
    """Continue the game of a link, or show its replay; `name` is the stored game that is exactly that one, if
    any. A replay begins at the turn of the link, or at the start, and tells nothing of what follows."""
    after, commands = _switch(model, with_bots(as_saved(link), model.page.settings), name)
    if link.kind == "replay":
        after = open_replay(after, link.ply or 0, seen=0)
    return after, commands


def _watch(model: Model, link: Link) -> Step:
    """Show a round for onlookers. Nothing of it is saved. A lesson ends; a replay or an analysis comes back
    after it."""
    model, commands = replace_game(model, read_save(model.lesson.code)) if model.lesson else (model, [])
    other = is_watched(model) or model.exercise
    before = model.replay.before if model.replay and other else model.replay
    return replace(watch(model, link, before), notice=_OPENED, dialog=None, typed=""), commands


def _watch_again(model: Model, message: WatchAgain) -> Step:
    """Show a round for onlookers again at its turn, without the news that it was opened."""
    model, commands = open_lead(model, message.lead, message.text)
    if is_watched(model):
        model = replace(at_ply(at_ply(model, message.seen), message.ply), notice="")
    return model, commands


def _switch(model: Model, saved: Link, name: str = "", opened: Words = _OPENED) -> Step:
    """Switch to a game, and say what happens to the current one, or else that it's `opened`. A link to just
    the current one leads back to it."""
    if link_text(saved) == model.save and model.lesson is None:
        after, commands = replace_game(model, saved)
        return replace(after, notice=opened), commands
    begun = (model.match.before or model.game.moves) and not model.match.over
    if not name:
        saved = replace(saved, known=saved.known or saved.number is not None)
    model, commands = put_on_table(model, saved, name)
    return replace(model, notice=say("opened kept") if begun else opened), commands


def _deal_challenge(model: Model, link: Link) -> Step:
    """Deal the cards of a challenge and show the result to beat."""
    saved = replace(with_bots(as_saved(link), model.page.settings), known=True, helped=False)
    challenges = remember(model.page.challenges, replace(link, players=saved.players))
    model, commands = _switch(with_page(model, challenges=challenges), saved, opened="")
    return with_dialog(model, Plain("challenge")), [SaveText(CHALLENGES, challenges), *commands]


def _correspond(model: Model, saved: Link) -> Step:
    """Open a correspondence game. If this browser already has it, the newer version counts; an outdated
    link changes nothing."""
    if not is_same_game(model.link, saved):
        return model, [FindGame(saved)]
    if is_older(saved.match, model.match):
        return with_greeting(replace(model, notice=say("opened older"), dialog=None, typed="")), []
    later = len(model.match.before) != len(saved.match.before)
    after, commands = put_on_table(model, saved, NEXT) if later else replace_game(model, saved)
    notice = say("opened" if saved.match == model.match else "opened next")
    return with_greeting(replace(after, notice=notice), model.correspondence.greeting), commands


def _open_linked(model: Model, message: LinkedGame) -> Step:
    """Open a link, knowing the stored game that continues the link's, if any."""
    name, saved = message.name, as_saved(message.link)
    if saved.seat is None:
        return _show_linked(model, message.link, name)
    stored = message.stored or model.link
    if is_own(stored, saved):
        here = is_own(model.link, saved)
        return with_dialog(with_greeting(model), OwnLink("" if here else name, saved)), []
    if not name:
        after, commands = _switch(model, saved, opened="")  # the invitation says it all
        return with_greeting(after, model.correspondence.greeting), commands
    after, commands = put_on_table(model, stored, name)
    after, more = _correspond(with_greeting(after, model.correspondence.greeting), saved)
    return after, [*commands, *more]


def _paste(model: Model, message: Pasted | Dropped) -> Step:
    """Open what was pasted outside any field, or dropped, if it has a game in it, or seems to."""
    text, lead = message.text.strip(), message.lead
    if isinstance(lead, Unreadable) and not _seems_meant(text, lead.error):
        return model, []
    model = replace(model, notice="", selection=model.selection._replace(reason=""))
    return open_lead(model, lead, text)


def _seems_meant(text: str, error: LinkError) -> bool:
    """Whether a text that can't be opened is a record or a link: damaged, one of several, or newer."""
    if is_record(text) or _LIKE_A_LINK.search(text):
        return True
    return error.reason in ("several", "future", "ruleset") or error.partial is not None


def _drop(model: Model, message: Dropped) -> Step:
    """Open or import what was dropped on the page, or say that it's no game."""
    if isinstance(message.lead, GamesFile):
        return model, [ImportGames(message.text)]
    after, commands = _paste(model, message)
    return (replace(model, notice=say("drop refused")), []) if after is model else (after, commands)


def _take_seat(model: Model, _: TakeSeat) -> Step:
    """Open an own link at the seat that it's for: the player has just said that it's theirs, so the curtain
    lifts; who is new is still invited."""
    if not isinstance(model.dialog, OwnLink):
        return model, []
    model, commands = _switch(model, model.dialog.link)
    seat = model.seating.local_seat
    if not model.curtain or seat is None or is_new(model, seat):
        return model, commands
    model, more = go_on(with_viewer(model, seat))
    return model, [*commands, *more]


def _open(model: Model, message: Open) -> Step:
    """Open a text with a link. In another page, nothing is said of that."""
    after, commands = open_lead(model, message.lead, message.text)
    quiet = after.page.app.embedded and after.notice == _OPENED
    return replace(after, notice="") if quiet else after, commands


HANDLERS: Final = dict(
    [
        on(Open, _open),
        on(WatchAgain, _watch_again),
        on(LinkedGame, _open_linked),
        on(Pasted, _paste),
        on(Dropped, _drop),
        on(TakeSeat, _take_seat),
        on(Typed, lambda model, message: (replace(model, typed=message.text), [])),
    ]
)
