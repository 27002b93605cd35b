"""What an analysis does with a message: moves for whoever decides, steps along the lines, changes of them.

Pure.
"""

from dataclasses import replace

from cuttle import InvalidMoveError, Move, legal_moves, move_text, parse_move
from cuttle.language import say
from cuttle.links import (
    FRESH_DEALS,
    LONGEST_CODE,
    LONGEST_NOTE,
    MOST_NODES,
    Tree,
    deal_again,
    is_name,
    play_in_tree,
    promote_line,
    remove_node,
    set_note,
)
from web.analysis.messages import (
    ActOnTable,
    Analyse,
    AnalysePosition,
    AnalysisDealt,
    AnalysisMessage,
    AskAllBots,
    Considered,
    FetchAnalysis,
    GoTo,
    HideCards,
    PromoteLine,
    RemoveLine,
    ThinkAlong,
    Walk,
    WriteNote,
)
from web.core.command import SaveGame
from web.core.model import Model, Step, with_dialog, with_networks
from web.core.shown import shown_model
from web.library.messages import Games, ListGames
from web.play.elsewhere import press_elsewhere, reveals_card
from web.play.messages import DragMessage, DrawDeal, PickingMessage, Undo
from web.replay.analysed import (
    after_forced_answers,
    analyse_position,
    is_forced_answer,
    leave_analysis,
    open_analysis,
    with_analysis,
    with_tree,
)
from web.replay.messages import Jump, LeaveReplay, ReplayMessage
from web.state.analysis import Analysis
from web.state.seating import Onlooker, read_players
from web.state.settings import STRONGEST


def _save_tree(model: Model, tree: Tree) -> Step:
    """The model with changed lines, which are saved; if there's no room for more, that's said."""
    after = with_tree(model, tree)
    code = after.save
    if len(code) > LONGEST_CODE or len(tree.nodes) > MOST_NODES:
        return replace(model, notice=say("analysis full")), []
    return after, [SaveGame(code)]


# Along the lines: nobody stops where there is only one answer


def before_forced_answers(tree: Tree) -> Tree:
    """The tree before the answers that followed by themselves."""
    while tree.cursor and is_forced_answer(tree.current.game):
        tree = tree._replace(cursor=tree.current.parent)
    return tree


def last_choice(tree: Tree) -> int:
    """The place of the move that stands for where one is: the last one that didn't follow by itself."""
    place = tree.cursor
    while (parent := tree.nodes[place].parent) >= 0 and is_forced_answer(tree.nodes[parent].game):
        place = parent
    return place


def walk(tree: Tree, where: Jump) -> Tree:
    """A step back or on, or all the way."""
    children = tree.children
    match where:
        case "first":
            return tree._replace(cursor=0)
        case "back":
            return before_forced_answers(tree._replace(cursor=max(0, tree.current.parent)))
        case "on" if children[tree.cursor]:
            return after_forced_answers(tree._replace(cursor=children[tree.cursor][0]))
        case "last":
            place = tree.cursor
            while children[place]:
                place = children[place][0]
            return tree._replace(cursor=place)
    return tree


# Moves


def act_on_table(model: Model, act: ActOnTable) -> Step:
    """Something is done on the table while a round is analysed: it has another meaning there."""
    message, analysis = act.message, model.analysis
    if analysis is None:
        return model, []
    if isinstance(message, LeaveReplay):
        return leave_analysis(model, analysis) or (with_dialog(model, Games()), [ListGames()])
    if isinstance(message, Undo):
        return update(model, Walk("back"))
    return (model, []) if isinstance(message, ReplayMessage) else _on_cards(model, analysis, message)


def _on_cards(model: Model, analysis: Analysis, message: PickingMessage | DragMessage) -> Step:
    """A press or a drag: a move goes into the lines."""
    model, move = press_elsewhere(model, message)
    if move is None:
        return model, []
    shown = shown_model(model)
    if analysis.tree.hidden == "unknown" and reveals_card(shown.game, shown.bottom_seat, move):
        return model, [DrawDeal(move_text(move), AnalysisDealt)]
    return _try_move(model, analysis.tree, move)


def _try_move(model: Model, tree: Tree, move: Move) -> Step:
    """A move, and the answers that follow by themselves."""
    tree = play_in_tree(tree, move)
    while is_forced_answer(tree.current.game):
        tree = play_in_tree(tree, legal_moves(tree.current.game.state)[0])
    return _save_tree(model, tree)


def deal_unknown(model: Model, message: AnalysisDealt) -> Step:
    """What whoever decides doesn't know is dealt anew, and the move that waited for it is played."""
    replay, analysis = model.replay, model.analysis
    if not (replay and analysis) or replay.game.over or isinstance(replay.viewer, Onlooker):
        return model, []
    tree = deal_again(analysis.tree, replay.viewer, message.number % FRESH_DEALS)
    if not message.what:
        return _save_tree(model, tree._replace(hidden="anew"))
    try:
        return _try_move(model, tree, parse_move(message.what))
    except (InvalidMoveError, ValueError):
        return model, []


def update(model: Model, message: AnalysisMessage) -> Step:
    """A message about an analysis: it's opened, or something is done in the one on the table."""
    match message:
        case Analyse():
            return open_analysis(model)
        case AnalysePosition(text, players):
            return analyse_position(model, text, read_players(players))
        case FetchAnalysis():
            model, commands = with_networks(model, [STRONGEST])
            return model, [*commands, AskAllBots()]
    return _change_lines(model, model.analysis, message) if model.analysis else (model, [])


def _change_lines(model: Model, analysis: Analysis, message: AnalysisMessage) -> Step:
    """A message about the lines."""
    tree = analysis.tree
    match message:
        case GoTo(place) if 0 <= place < len(tree.nodes):
            return _save_tree(model, after_forced_answers(tree._replace(cursor=place)))
        case Walk(where):
            return _save_tree(model, walk(tree, where))
        case RemoveLine():
            return _save_tree(
                model, before_forced_answers(remove_node(tree._replace(cursor=last_choice(tree))))
            )
        case PromoteLine():
            return _save_tree(model, promote_line(tree))
        case WriteNote(text) if is_name(text.strip(), LONGEST_NOTE):
            written = set_note(tree._replace(cursor=last_choice(tree)), text.strip())
            return _save_tree(model, written._replace(cursor=tree.cursor))
        case HideCards("anew"):
            return model, [DrawDeal(report=AnalysisDealt)]
        case HideCards(how):
            return _save_tree(model, tree._replace(hidden=how))
        case ThinkAlong():
            return with_analysis(model, live=not analysis.live), []
        case Considered(place, levels, best, odds, nodes) if place == tree.cursor:
            return with_analysis(model, levels=levels, best=best, odds=odds, nodes=nodes), []
    return model, []
