"""Update handlers for stored games: list, resume, rename, copy, delete, export, import, and full storage.
Pure."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from cuttle import LinkError
from cuttle.language import Words, list_with_and, paragraph, say
from web.core.command import AnswerLater, AskBot, Command, SaveGame
from web.core.feature import on
from web.core.games import put_on_table, replace_game
from web.core.message import Message
from web.core.model import Model, Step, go_on, with_dialog, with_page
from web.core.settings import save_settings
from web.core.storage_keys import GAMES
from web.library.importing import MOST_GAMES
from web.library.page import group_games
from web.messages import library as messages
from web.messages.library import FEW, Games, ListGames, Listing
from web.messages.share import Share
from web.state.saved import as_saved, find_save, read_save, read_settings
from web.state.settings import with_personal
from web.state.stored_game import StoredGameError, StoredItem, clean_name, read_stored, stored_item
from web.state.stored_results import with_counted_level
from web.text.words import to_text


def _receive_list(model: Model, listed: messages.GamesListed) -> Step:
    """List the games, those saved last first. A deletion can be undone as long as the game is gone."""
    games = [stored_item(text, name) for name, text in listed.games.items()]
    games.sort(key=lambda game: (game.entry.saved if game.entry else "", game.name), reverse=True)
    deleted = tuple(game for game in listing_of(model).deleted if game[0] not in listed.games)
    model = _with_listing(model, games=tuple(games), deleted=deleted, now=listed.now, playing=listed.playing)
    return _with_listing(model, level=model.page.settings.level, counted=listed.counted, days=listed.days), []


def listing_of(model: Model) -> Listing:
    """The listing in the dialog; empty if another dialog is open."""
    return model.dialog.listing if isinstance(model.dialog, Games) else Listing()


def _with_listing(model: Model, **changes: Any) -> Model:
    """The model with a changed listing, if that dialog is still open."""
    if not isinstance(model.dialog, Games):
        return model
    return with_dialog(model, model.dialog.changed(listing=model.dialog.listing._replace(**changes)))


def _choose(model: Model, message: messages.ChooseGame) -> Step:
    """Show or hide the actions for a game."""
    opened = listing_of(model).chosen == message.name
    return _with_listing(model, chosen="" if opened else message.name), []


# One game


def _resume(model: Model, message: messages.ResumeGame) -> Step:
    """Request the current text of a stored game."""
    if message.name == listing_of(model).playing:
        return with_dialog(model), []
    return model, [messages.FetchGame(message.name)]


def resume_and(model: Model, name: str, message: Message) -> Step:
    """Resume a game and go on with a message."""
    model, commands = _resume(model, messages.ResumeGame(name))
    return model, [*commands, messages.GoOnWith(message)]


def _resume_from(model: Model, fetched: messages.Fetched) -> Step:
    """Resume a game from its stored text. Of a damaged game, the readable part becomes a new game."""
    try:
        saved = with_counted_level(read_save(read_stored(fetched.text).code), fetched.counted)
        model, commands = put_on_table(model, saved, fetched.name)
        return replace(model, notice=say("resumed")), commands
    except StoredGameError as error:
        return replace(model, notice=error.text if fetched.text else say("kept gone")), []
    except LinkError as error:
        if error.partial is None:
            return replace(model, notice=error.text), []
        model, commands = put_on_table(model, as_saved(error.partial))
        return replace(model, notice=paragraph([error.text, say("resumed upto")])), commands


def _copy(model: Model, message: messages.CopyGame) -> Step:
    game = listing_of(model).find(message.name)
    if game is None or game.entry is None:
        return model, []
    called = say("copy of", name=game.entry.name) if game.entry.name else say("copy of it")
    return model, [messages.AddCopy(game.name, clean_name(to_text(called)))]


def _delete(model: Model, games: Iterable[StoredItem | None]) -> Step:
    """Delete games; undo works until the dialog closes."""
    deleted = {game.name: game.text for game in games if game and game.name != listing_of(model).playing}
    if not deleted:
        return model, []
    after = _with_listing(model, deleted=tuple(deleted.items()), chosen="")
    return after, [messages.DeleteGames(tuple(deleted))]


def _restore(model: Model, _: messages.RestoreGames) -> Step:
    """Undo a deletion."""
    deleted = dict(listing_of(model).deleted)
    if not deleted:
        return model, []
    model = replace(model, notice=say("restored", count=len(deleted)))
    return _with_listing(model, deleted=()), [messages.Restore(deleted)]


# Files


def _report_import(model: Model, message: messages.Imported) -> Step:
    counts = {
        "taken in": message.added,
        "taken in same": message.same,
        "taken in lost": message.lost,
        "taken in left": message.left,
    }
    said: list[Words] = [say(key, count=count, most=MOST_GAMES) for key, count in counts.items() if count]
    settings = with_personal(model.page.settings, read_settings(message.settings))
    new = settings != model.page.settings
    beside = [say("taken in beside", which=name, count=count) for name, count in message.beside.items()]
    said += [say("taken in list", changes=list_with_and(beside))] if beside else []
    said += [say("taken in more")] if message.more or new else []
    said = said or [say("taken in known" if message.kept else "taken in none")]
    said += [say("taken in unread", count=message.unread)] if message.unread else []
    model = with_page(replace(model, notice=paragraph(said)), settings=settings)
    return model, [save_settings(model)] if new else []


def _refresh(model: Model, message: messages.Refreshed) -> Step:
    return with_page(model, seats=message.seats, challenges=message.challenges), []


# Full storage


def _offer_room(model: Model, message: messages.Unsaved) -> Step:
    """Offer to delete finished games, if there are any and no dialog is open; otherwise only say what isn't
    saved."""
    model, game = _with_unsaved(model, message.keys), GAMES in message.keys
    if message.count and model.dialog is None:
        return with_dialog(model, messages.StorageFull(message.count, message.day, game)), []
    said = say("unsaved" if game else "unsaved beside")
    return replace(model, notice=paragraph(filter(None, [model.notice, said]))), []


def _with_unsaved(model: Model, keys: frozenset[str] = frozenset()) -> Model:
    return with_page(model, app=model.page.app._replace(unsaved=keys))


def _save(model: Model) -> list[Command]:
    """Try to save everything; lessons aren't saved."""
    return [*([] if model.lesson else [SaveGame(model.save)]), messages.SaveRest()]


# Tabs


def _look_again(model: Model, _: messages.StoreChanged) -> Step:
    """Look at what is shown of it; other features hear it, too."""
    return model, [ListGames()] if isinstance(model.dialog, Games) else []


def _show_other_tab(model: Model, message: messages.MovedElsewhere) -> Step:
    """Another tab continued the game: show its position and stop the bots here, since they play there."""
    saved = find_save(message.code)
    if saved is None:
        return model, []
    after, commands = replace_game(model, saved)
    bots = after.bots._replace(in_other_tab=True)
    waiting = replace(after, dialog=model.dialog, notice=say("elsewhere"), bots=bots)
    return waiting, [
        command for command in commands if not isinstance(command, SaveGame | AskBot | AnswerLater)
    ]


def _continue_here(model: Model, _: messages.PlayHere) -> Step:
    """Continue the game in this tab."""
    bots = model.bots._replace(in_other_tab=False)
    return go_on(replace(model, bots=bots)) if model.bots.in_other_tab else (model, [])


def _report_saved(model: Model, _: messages.SavedAgain) -> Step:
    return replace(_with_unsaved(model), notice=say("saved again")), []


HANDLERS: Final = dict(
    [
        on(messages.ShowGames, lambda model, _: (with_dialog(model, Games()), [ListGames()])),
        on(messages.GamesListed, _receive_list),
        on(messages.ChooseGame, _choose),
        on(
            messages.MoreGames,
            lambda model, _: (_with_listing(model, many=listing_of(model).many + FEW), []),
        ),
        on(messages.ResumeGame, _resume),
        on(messages.ShareGame, lambda model, message: resume_and(model, message.name, Share())),
        on(messages.Fetched, _resume_from),
        on(
            messages.RenameGame,
            lambda model, message: (
                model,
                [messages.Rename(message.name, clean_name(message.wanted))],
            ),
        ),
        on(messages.CopyGame, _copy),
        on(
            messages.DeleteGame, lambda model, message: _delete(model, [listing_of(model).find(message.name)])
        ),
        on(
            messages.DeleteDamaged, lambda model, _: _delete(model, group_games(listing_of(model))["damaged"])
        ),
        on(messages.RestoreGames, _restore),
        on(messages.ExportGame, lambda model, message: (model, [messages.ExportGames(message.name)])),
        on(messages.ImportFile, lambda model, message: (model, [messages.ImportGames(message.text)])),
        on(messages.Imported, _report_import),
        on(messages.Refreshed, _refresh),
        on(messages.NotImported, lambda model, message: (replace(model, notice=message.why), [])),
        on(messages.StoreChanged, _look_again),
        on(messages.MovedElsewhere, _show_other_tab),
        on(messages.PlayHere, _continue_here),
        on(messages.Unsaved, _offer_room),
        on(messages.MakeRoom, lambda model, _: (with_dialog(model), [messages.DeleteOldest()])),
        on(messages.StillUnsaved, lambda model, message: (_with_unsaved(model, message.keys), [])),
        on(messages.RoomMade, lambda model, _: (model, _save(model))),
        on(messages.SaveAgain, lambda model, _: (model, _save(model))),
        on(messages.SavedAgain, _report_saved),
    ]
)
