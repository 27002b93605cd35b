"""What an analysis does with a message: moves for the seat that decides, steps along the lines, changes of
the lines. Pure.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from cuttle import InvalidMoveError, Move, legal_moves, move_text, observe, parse_move
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
from web.core.command import SaveGame
from web.core.feature import Handler, on
from web.core.message import Message
from web.core.model import Model, Step, with_dialog, with_networks
from web.core.shown import may_leave, shown_model, with_analysis
from web.features.analysis.messages import (
    ActOnTable,
    Analyse,
    AnalysePosition,
    AnalysisDealt,
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
from web.features.analysis.opening import (
    after_forced_answers,
    analyse_position,
    is_forced_answer,
    leave_analysis,
    open_analysis,
    with_tree,
)
from web.messages.library import Games, ListGames
from web.messages.play import DrawDeal, Undo
from web.messages.replay import Jump, LeaveReplay, ReplayMessage
from web.play.reasons import ask_of
from web.play.trying import press_elsewhere, reveals_card
from web.state.analysis import Analysis
from web.state.reasons import Ask
from web.state.seating import Onlooker, read_players
from web.state.settings import STRONGEST

_M = TypeVar("_M", bound=Message)


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


def _act_on_table(model: Model, analysis: Analysis, act: ActOnTable) -> Step:
    """What is done on the table: to leave or undo stays in the analysis, and a move goes into the lines."""
    message = act.message
    if isinstance(message, LeaveReplay):
        if not may_leave(model):
            return model, []
        return leave_analysis(model, analysis) or (with_dialog(model, Games()), [ListGames()])
    if isinstance(message, Undo):
        return _save_tree(model, walk(analysis.tree, "back"))
    if isinstance(message, ReplayMessage):
        return model, []
    model, move = press_elsewhere(model, message)
    if move is None:
        return model, []
    table = shown_model(model)
    if analysis.tree.hidden == "unknown" and reveals_card(table.game, table.bottom_seat, move):
        return model, [DrawDeal(move_text(move), AnalysisDealt)]
    return _try_move(model, analysis.tree, move)


def _try_move(model: Model, tree: Tree, move: Move) -> Step:
    """A move, and the answers that follow by themselves."""
    tree = play_in_tree(tree, move)
    while is_forced_answer(tree.current.game):
        tree = play_in_tree(tree, legal_moves(tree.current.game.state)[0])
    return _save_tree(model, tree)


def _deal_unknown(model: Model, analysis: Analysis, message: AnalysisDealt) -> Step:
    """Deal anew what the seat that decides doesn't know, and play the move that waited for the deal."""
    replay = model.replay
    if not replay or replay.game.over or isinstance(replay.viewer, Onlooker):
        return model, []
    tree = deal_again(analysis.tree, replay.viewer, message.number % FRESH_DEALS)
    if not message.what:
        return _save_tree(model, tree._replace(hidden="anew"))
    try:
        return _try_move(model, tree, parse_move(message.what))
    except (InvalidMoveError, ValueError):
        return model, []


# Changes of the lines


def _go_to(tree: Tree, message: GoTo) -> Tree | None:
    there = 0 <= message.place < len(tree.nodes)
    return after_forced_answers(tree._replace(cursor=message.place)) if there else None


def _remove_line(tree: Tree, _: RemoveLine) -> Tree:
    return before_forced_answers(remove_node(tree._replace(cursor=last_choice(tree))))


def _write_note(tree: Tree, message: WriteNote) -> Tree | None:
    text = message.text.strip()
    if not is_name(text, LONGEST_NOTE):
        return None
    written = set_note(tree._replace(cursor=last_choice(tree)), text)
    return written._replace(cursor=tree.cursor)


def _hide_cards(model: Model, analysis: Analysis, message: HideCards) -> Step:
    if message.how == "anew":
        return model, [DrawDeal(report=AnalysisDealt)]
    return _save_tree(model, analysis.tree._replace(hidden=message.how))


# Thoughts


def _fetch(model: Model, _: FetchAnalysis) -> Step:
    model, commands = with_networks(model, [STRONGEST])
    return model, [*commands, AskAllBots()]


def _show_thoughts(model: Model, analysis: Analysis, message: Considered) -> Step:
    if message.place != analysis.tree.cursor:
        return model, []
    levels, best, odds, nodes = message.levels, message.best, message.odds, message.nodes
    ask = _ask_why(analysis, message)
    return with_analysis(model, levels=levels, best=best, odds=odds, nodes=nodes, ask=ask), []


def _ask_why(analysis: Analysis, message: Considered) -> Ask | None:
    """Why the best move is better than the next, once no more is thought; None if there is only one."""
    game, moves = analysis.tree.current.game, [scored.move for scored in message.best]
    seen = observe(game.state, game.state.phase.seat, game.tie_positions)
    rival = next((move for move in moves if move.kind != moves[0].kind), None)
    return ask_of(seen, moves[0], rival) if message.last and moves else None


def _in_analysis(kind: type[_M], act: Callable[[Model, Analysis, _M], Step]) -> tuple[type[Message], Handler]:
    """The handler of a message that means nothing unless an analysis is open."""

    def handle(model: Model, message: _M) -> Step:
        return act(model, model.analysis, message) if model.analysis else (model, [])

    return on(kind, handle)


def _changes(kind: type[_M], change: Callable[[Tree, _M], Tree | None]) -> tuple[type[Message], Handler]:
    """The handler of a message that changes the lines; nothing happens if it can't."""

    def act(model: Model, analysis: Analysis, message: _M) -> Step:
        tree = change(analysis.tree, message)
        return _save_tree(model, tree) if tree else (model, [])

    return _in_analysis(kind, act)


HANDLERS: Final = dict(
    [
        on(Analyse, lambda model, _: open_analysis(model)),
        on(
            AnalysePosition,
            lambda model, message: analyse_position(model, message.text, read_players(message.players)),
        ),
        on(FetchAnalysis, _fetch),
        _in_analysis(ActOnTable, _act_on_table),
        _in_analysis(AnalysisDealt, _deal_unknown),
        _changes(GoTo, _go_to),
        _changes(Walk, lambda tree, message: walk(tree, message.where)),
        _changes(RemoveLine, _remove_line),
        _changes(PromoteLine, lambda tree, _: promote_line(tree)),
        _changes(WriteNote, _write_note),
        _in_analysis(HideCards, _hide_cards),
        _in_analysis(
            ThinkAlong, lambda model, analysis, _: (with_analysis(model, live=not analysis.live), [])
        ),
        _in_analysis(Considered, _show_thoughts),
    ]
)
