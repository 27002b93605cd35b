"""The update of model-update-view: model and message in, next model and commands out. Pure.

What only some visitors need is imported when it's first used, so that the start doesn't wait for it.
"""

from dataclasses import replace
from typing import Final

from cuttle import Move, legal_moves
from cuttle.language import say
from web.learn import learning, practising
from web.library import messages as library
from web.pages import rules, settings, statistics, this_game
from web.play import hints, picking, progress, starting, tasks, undo
from web.play.dragging import meant
from web.play.escapes import ways_out
from web.replay import analysed, play_on, stepping
from web.replay.analysed import OnTable
from web.replay.back import ways_back
from web.share import opening, share
from web.share.correspondence import seated_again
from web.state.analysing import FOR_ANALYSIS, AnalysisMessage
from web.state.codec import (
    AnyMessage,
    CurtainMessage,
    DragMessage,
    DrillMessage,
    GameMessage,
    HintMessage,
    LessonMessage,
    ListMessage,
    OpeningMessage,
    OtherMessage,
    PageMessage,
    PickingMessage,
    PlayOnMessage,
    PracticeMessage,
    ReplayMessage,
    ReviewMessage,
    RoomMessage,
    SettingMessage,
    ShareMessage,
    StatisticsMessage,
    StoreMessage,
)
from web.state.commands import FetchFile, RenewPage
from web.state.dialog import DamagedSave, Editing, dialog_named
from web.state.editing import FOR_EDITOR, EditorMessage
from web.state.exchange import Dropped, Open, Pasted
from web.state.learning import FOR_DRILL, FOR_PRACTICE
from web.state.messages import (
    Back,
    Cancel,
    Close,
    Download,
    Hasten,
    Redeal,
    Renew,
    Resume,
    Show,
    ShowEscapes,
    ShowExample,
    StartLesson,
    Undo,
)
from web.state.model import Model, Step, go_on, play, with_dialog, with_reason
from web.state.replaying import Leave
from web.state.reports import BotMoved, Damaged, Dealt, Heard, NetworksFetched, StoreChanged
from web.state.selection import NOTHING
from web.table import curtain, sound_offer


def update(model: Model, message: AnyMessage) -> Step:
    """The next model and the commands to run."""
    if isinstance(message, Back):
        message = next(ways_back(model), message)
    if isinstance(message, DragMessage) and isinstance(model.dialog, Editing):
        from web.editor import editing

        return editing.dropped(model, model.dialog, message)
    if model.analysis and isinstance(message, OnTable):
        from web.analysis import playing

        return after_move(model, playing.on_table(_cleared(model, message), model.analysis, message))
    if isinstance(message, DragMessage):
        return _dragged(model, message)
    if model.replay is not None and isinstance(message, Cancel) and not model.notice:
        message = Leave()
    if model.replay is not None and message.for_players:
        return model, []
    return after_move(model, _taken(_cleared(model, message), message))


def _cleared(model: Model, message: AnyMessage) -> Model:
    """The model without what was said before, unless nobody asked for the message."""
    if message.unasked:
        return model
    return replace(model, notice="", selection=model.selection._replace(reason=""))


def _dragged(model: Model, drag: DragMessage) -> Step:
    """Translate a drag into a press."""
    if model.replay is not None:
        return model, []
    message = meant(model, drag)
    return update(model, message) if message else (_cleared(model, drag), [])


def after_move(before: Model, step: Step) -> Step:
    """Follow-ups to a change of the round: update the replay, the share dialog and the statistics."""
    after, commands = step
    after = stepping.narrated_again(before, after)
    after, thoughts = analysed.followed(before, after)
    after, more = share.anew(before, after)
    after, more = seated_again((after, [*commands, *more]))
    after, kept = sound_offer.remembered(before, after)
    after, welcomed = learning.welcomed(before, after)
    after, marked = learning.remembered(before, after)
    after, told = learning.coached(before, after)
    after, won = progress.counted(before, after)
    after, practised = practising.remembered(before, after)
    after = tasks.judged(before, after)
    kept = [*kept, *welcomed, *marked, *told, *won, *practised, *learning.kept(before, after)]
    return after, [*more, *thoughts, *kept, *statistics.finished(before, after)]


def _taken(model: Model, message: RoomMessage) -> Step:
    """Dispatch a message to its room."""
    if isinstance(message, PickingMessage):
        return picking.update(model, message)
    if isinstance(message, HintMessage):
        return hints.update(model, message)
    if isinstance(message, GameMessage):
        return _game(model, message)
    if isinstance(message, CurtainMessage):
        return curtain.update(model, message)
    if isinstance(message, ReplayMessage):
        return stepping.update(model, message)
    if isinstance(message, PlayOnMessage):
        return play_on.update(model, message)
    if isinstance(message, Open | Pasted | Dropped) and (name := learning.lesson_in(message.text)):
        return learning.update(model, StartLesson(name))
    if isinstance(message, OpeningMessage):
        return opening.update(model, message)
    if isinstance(message, ShareMessage):
        return share.update(model, message)
    return _taken_elsewhere(model, message)


def _game(model: Model, message: GameMessage) -> Step:
    return _dealt(model, message) if isinstance(message, Dealt) else starting.update(model, message)


def _dealt(model: Model, message: Dealt) -> Step:
    """A deal was drawn, for a game or for something else."""
    what, _, _ = message.what.partition(" ")
    if what == FOR_PRACTICE:
        return practising.dealt(model, message)
    if what == FOR_DRILL:
        from web.learn import drilling

        return drilling.dealt(model, message)
    if what == FOR_ANALYSIS:
        from web.analysis import playing

        return playing.dealt(model, message)
    if what == FOR_EDITOR:
        from web.editor import editing

        return editing.dealt(model, message)
    return starting.update(model, message)


def _taken_elsewhere(model: Model, message: OtherMessage) -> Step:
    if isinstance(message, StatisticsMessage):
        return statistics.update(model, message)
    if isinstance(message, LessonMessage | PracticeMessage | DrillMessage):
        return _learning(model, message)
    if isinstance(message, AnalysisMessage | ReviewMessage | EditorMessage):
        return _studying(model, message)
    if isinstance(message, SettingMessage):
        return settings.update(model, message)
    if isinstance(message, ListMessage | StoreMessage):
        return _saves(model, message)
    match message:
        case NetworksFetched(where):
            return replace(model, app=model.app._replace(networks=where)), []
        case Undo():
            return undo.update(model, message)
        case Redeal():
            return this_game.update(model, message)
        case ShowExample(rank):
            return rules.with_example(model, rank), []
        case _:
            return _page(model, message)


def _learning(model: Model, message: LessonMessage | PracticeMessage | DrillMessage) -> Step:
    if isinstance(message, LessonMessage):
        return learning.update(model, message)
    if isinstance(message, PracticeMessage):
        return practising.update(model, message)
    from web.learn import drilling

    return drilling.update(model, message)


def _studying(model: Model, message: AnalysisMessage | ReviewMessage | EditorMessage) -> Step:
    if isinstance(message, AnalysisMessage):
        from web.analysis import playing

        return playing.update(model, message)
    if isinstance(message, EditorMessage):
        from web.editor import editing

        return editing.update(model, message)
    from web.review import reviewing

    return reviewing.update(model, message)


def _saves(model: Model, message: ListMessage | StoreMessage) -> Step:
    if isinstance(message, ListMessage):
        return library.update_list(model, message)
    return library.update_store(model, message)


def _page(model: Model, message: PageMessage) -> Step:
    """Handle the messages that belong to no room."""
    match message:
        case BotMoved(ply, move):
            return _bot(model, ply, move)
        case ShowEscapes():
            return _escapes(model)
        case Hasten():  # the player has read it
            return play(model, legal_moves(model.game.state)[0]) if model.answerless else (model, [])
        case Show(name):
            return with_dialog(model, dialog_named(name)), []
        case Close():
            return learning.closed(model)
        case StoreChanged() | Back():
            return model, []
        case Damaged(why, text):
            return with_dialog(replace(model, notice=why), DamagedSave(text)), []
        case Resume():
            return _resume(model)
        case Heard(news):
            return _app(model, news)
        case Download():
            return model, [FetchFile()]
        case Renew():  # the game is already saved
            return model, [RenewPage()] if model.app.newer else []


def _resume(model: Model) -> Step:
    """Continue after an error."""
    selection = model.selection._replace(picked=NOTHING, hint=None)
    return go_on(replace(model, selection=selection)) if model.replay is None else (model, [])


def _bot(model: Model, ply: int, move: Move) -> Step:
    """Play the move of a bot, or a forced answer. It's dropped if it's late or the bots are paused."""
    if ply != len(model.game.moves) or model.halted:
        return model, []
    if move not in legal_moves(model.game.state):
        return replace(model, notice=say("illegal"), selection=model.selection._replace(picked=NOTHING)), []
    return play(model, move)


def _escapes(model: Model) -> Step:
    """Show or hide the ways out of a check, or say that there are none."""
    after = replace(model, selection=model.selection._replace(escapes=not model.selection.escapes))
    if after.selection.escapes and not ways_out(after, after.observed):
        return with_reason(model, say("no way out")), []
    return after, []


def _app(model: Model, news: str) -> Step:
    """News about the page, announced unless the player is in the middle of something."""
    model = replace(model, app=model.app.told(news))
    if model.app.settled and not model.settings.offline_told:
        settings = replace(model.settings, offline_told=True)
        model = replace(model, app=model.app._replace(telling=True), settings=settings)
        return model, [starting.save_settings(model)]
    said = _NEWS_OF_THE_PAGE.get(news) if model.dialog is None else None
    return (replace(model, notice=say(said)) if said else model), []


_NEWS_OF_THE_PAGE: Final = {
    "later": "renew later",
    "fetched": "download done",
    "unfetched": "download failed",
}
"""The notice for each kind of news."""
