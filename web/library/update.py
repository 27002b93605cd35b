"""Update handlers for stored games: list, resume, rename, copy, delete, export, import, and full storage.
Pure."""

from dataclasses import replace
from typing import Final

from cuttle import LinkError
from cuttle.language import paragraph, say
from web.core.command import AnswerLater, AskBot, SaveGame
from web.core.feature import on
from web.core.games import put_on_table, replace_game
from web.core.model import Model, Step, go_on, with_dialog
from web.library.importing import MOST
from web.library.messages import (
    AddCopy,
    ChooseGame,
    CopyGame,
    Damaged,
    DamagedSave,
    DeleteDamaged,
    DeleteGame,
    DeleteGames,
    DeleteOldest,
    ExportGame,
    ExportGames,
    Fetched,
    FetchGame,
    Games,
    Imported,
    ImportFile,
    ImportGames,
    Listed,
    ListGames,
    MakeRoom,
    MoreGames,
    MovedElsewhere,
    NotImported,
    PlayHere,
    Rename,
    RenameGame,
    ReportUnsaved,
    Restore,
    RestoreGames,
    ResumeGame,
    RoomMade,
    SaveAgain,
    SavedAgain,
    ShowGames,
    StorageFull,
    StoreChanged,
    Unsaved,
)
from web.library.page import group_games
from web.state.listing import FEW, ListedGame, Listing, with_listing
from web.state.saved import as_saved, read_save
from web.state.stored_game import StoredGameError, clean_name, read_stored
from web.state.tally import with_counted_level
from web.text.words import to_text


def _show(model: Model) -> Step:
    """Open the dialog and request its data."""
    return with_dialog(model, Games()), [ListGames()]


def _receive_list(model: Model, listed: Listed) -> Step:
    if not isinstance(model.dialog, Games):
        return model, []
    listing = model.dialog.listing._replace(level=model.settings.level, counted=listed.counted)
    return _with_listing(model, with_listing(listing, listed.games, listed.now, listed.playing)), []


def listing_of(model: Model) -> Listing:
    """The listing in the dialog; empty if another dialog is open."""
    return model.dialog.listing if isinstance(model.dialog, Games) else Listing()


def _with_listing(model: Model, listing: Listing) -> Model:
    """The model with another listing, if that dialog is still open."""
    return with_dialog(model, Games(listing)) if isinstance(model.dialog, Games) else model


def _choose(model: Model, name: str) -> Step:
    """Show or hide the actions for a game."""
    listing = listing_of(model)
    return _with_listing(model, listing._replace(chosen="" if listing.chosen == name else name)), []


def _show_more(model: Model) -> Step:
    listing = listing_of(model)
    return _with_listing(model, listing._replace(many=listing.many + FEW)), []


# One game


def _resume(model: Model, name: str) -> Step:
    """Request the current text of a stored game."""
    if name == listing_of(model).playing:
        return with_dialog(model), []
    return model, [FetchGame(name)]


def _resume_from(model: Model, name: str, text: str, counted: str) -> Step:
    """Resume a game from its stored text. Of a damaged game, the readable part becomes a new game."""
    try:
        code = read_stored(text).code
        model, effects = put_on_table(model, with_counted_level(read_save(code), counted), name)
        return replace(model, notice=say("resumed")), effects
    except StoredGameError as error:
        return replace(model, notice=error.text if text else say("kept gone")), []
    except LinkError as error:
        if error.partial is None:
            return replace(model, notice=error.text), []
        model, effects = put_on_table(model, as_saved(error.partial))
        return replace(model, notice=paragraph([error.text, say("resumed upto")])), effects


def _copy(model: Model, name: str) -> Step:
    game = listing_of(model).find(name)
    if game is None or game.entry is None:
        return model, []
    called = say("copy of", name=game.entry.name) if game.entry.name else say("copy of it")
    return model, [AddCopy(name, clean_name(to_text(called)))]


def _delete(model: Model, name: str) -> Step:
    """Delete a game; undo works until the dialog closes."""
    game = listing_of(model).find(name)
    return _without(model, [game] if game else [])


def _delete_damaged(model: Model) -> Step:
    """Delete all damaged games; undo works the same way."""
    return _without(model, group_games(listing_of(model))["damaged"])


def _without(model: Model, games: list[ListedGame]) -> Step:
    gone = {game.name: game.text for game in games if game.name != listing_of(model).playing}
    if not gone:
        return model, []
    listing = listing_of(model)._replace(gone=tuple(gone.items()), chosen="")
    return _with_listing(model, listing), [DeleteGames(tuple(gone))]


def _restore(model: Model) -> Step:
    """Undo a deletion."""
    gone = dict(listing_of(model).gone)
    if not gone:
        return model, []
    said = say("restored", count=len(gone))
    model = _with_listing(replace(model, notice=said), listing_of(model)._replace(gone=()))
    return model, [Restore(gone)]


# Files


def _report_import(model: Model, added: int, same: int, lost: int, left: int) -> Step:
    """Report the counts of an import: added, already here, no room, over the limit."""
    parts = (("taken in", added), ("taken in same", same), ("taken in lost", lost), ("taken in left", left))
    said = [say(key, count=count, most=MOST) for key, count in parts if count]
    return replace(model, notice=paragraph(said) if said else say("taken in none")), []


# Full storage


def _offer_room(model: Model, count: int, day: str) -> Step:
    """The game couldn't be saved; offer to delete ``count`` finished games, the newest of them from
    ``day``."""
    model = replace(model, app=model.app._replace(unsaved=True))
    if count and model.dialog is None:
        return with_dialog(model, StorageFull(count, day)), []
    return replace(model, notice=paragraph(filter(None, [model.notice, say("unsaved")]))), []


# Tabs


def _show_other_tab(model: Model, code: str) -> Step:
    """Another tab continued the game: show its position and stop the bots here, since they play there."""
    try:
        saved = read_save(code)
    except LinkError:
        return model, []
    after, effects = replace_game(model, saved)
    bots = after.bots._replace(superseded=True)
    waiting = replace(after, dialog=model.dialog, notice=say("elsewhere"), bots=bots)
    return waiting, [each for each in effects if not isinstance(each, SaveGame | AskBot | AnswerLater)]


def _continue_here(model: Model) -> Step:
    """Continue the game in this tab."""
    return (
        go_on(replace(model, bots=model.bots._replace(superseded=False)))
        if model.bots.superseded
        else (model, [])
    )


HANDLERS: Final = dict(
    [
        on(
            Damaged,
            lambda model, message: (
                with_dialog(replace(model, notice=message.why), DamagedSave(message.text)),
                [],
            ),
        ),
        on(ShowGames, lambda model, _: _show(model)),
        on(Listed, _receive_list),
        on(ChooseGame, lambda model, message: _choose(model, message.name)),
        on(MoreGames, lambda model, _: _show_more(model)),
        on(ResumeGame, lambda model, message: _resume(model, message.name)),
        on(Fetched, lambda model, message: _resume_from(model, message.name, message.text, message.counted)),
        on(RenameGame, lambda model, message: (model, [Rename(message.name, clean_name(message.wanted))])),
        on(CopyGame, lambda model, message: _copy(model, message.name)),
        on(DeleteGame, lambda model, message: _delete(model, message.name)),
        on(DeleteDamaged, lambda model, _: _delete_damaged(model)),
        on(RestoreGames, lambda model, _: _restore(model)),
        on(ExportGame, lambda model, message: (model, [ExportGames(message.name)])),
        on(ImportFile, lambda model, message: (model, [ImportGames(message.text)])),
        on(
            Imported,
            lambda model, message: _report_import(
                model, message.added, message.same, message.lost, message.left
            ),
        ),
        on(NotImported, lambda model, message: (replace(model, notice=message.why), [])),
        on(
            StoreChanged,
            lambda model, _: (model, [ListGames()] if isinstance(model.dialog, Games) else []),
        ),
        on(MovedElsewhere, lambda model, message: _show_other_tab(model, message.code)),
        on(PlayHere, lambda model, _: _continue_here(model)),
        on(Unsaved, lambda model, message: _offer_room(model, message.count, message.day)),
        on(MakeRoom, lambda model, _: (with_dialog(model), [DeleteOldest()])),
        on(RoomMade, lambda model, _: (model, [SaveGame(model.save)])),
        on(SaveAgain, lambda model, _: (model, [ReportUnsaved(), SaveGame(model.save)])),
        on(
            SavedAgain,
            lambda model, _: (
                replace(model, app=model.app._replace(unsaved=False), notice=say("saved again")),
                [],
            ),
        ),
    ]
)
