"""An analysis on the table: how it begins, and the position that it looks at. Pure.

What can be done with it is in `web.features.analysis.update`, which is imported when there is one.
"""

from dataclasses import replace

from cuttle import Game, InvalidPositionError, Link, Match, parse_position
from cuttle.language import Words, error_text, say
from cuttle.links import Tree, tree_of
from cuttle.start import ImpossiblePositionError
from web.core.command import Command, PutOnTable, SaveGame
from web.core.games import put_on_table, replace_game
from web.core.model import Model, Step, with_dialog, with_help
from web.core.replay import Replay, decider
from web.core.shown import with_analysis
from web.features.analysis.controls import may_analyse
from web.features.analysis.messages import AskAllBots
from web.state.analysis import Analysis
from web.state.saved import read_save
from web.state.seating import WATCHER, Players, observe_as, one_person
from web.state.selection import Selection, has_no_answer
from web.state.story import Listener, Story, with_move


def open_analysis(model: Model) -> Step:
    """Open an analysis of the round, at the turn that is shown. What it shows counts as help in the round."""
    if not may_analyse(model):
        return replace(model, notice=say("illegal")), []
    game = model.replay.game if model.replay else model.game
    left = model if model.game.over else with_help(model)
    link = replace(
        model.link,
        match=Match(model.game.at(0)),
        kind="analysis",
        known=True,
        seat=None,
        tree=after_forced_answers(tree_of(model.game, len(game.moves))),
    )
    after, commands = put_on_table(model, link)
    saving: list[Command] = [] if model.game.over else [SaveGame(left.save)]
    return with_analysis(after, came_from=left.save), [*saving, *commands]


def analyse_position(model: Model, text: str, players: Players) -> Step:
    """Open an analysis that starts from a position in notation, between these players."""
    try:
        game = Game(parse_position(text))
    except InvalidPositionError:
        return replace(model, notice=say("analysis unread")), []
    except ImpossiblePositionError as error:
        return replace(model, notice=error_text(error)), []
    if len(players) != game.ruleset.seats:
        players = one_person(game.ruleset.seats, 0)
    link = Link(Match(game), "analysis", players=players, known=True, tree=tree_of(game))
    came_from = model.analysis.came_from if model.analysis else "" if model.lesson else model.save
    after, commands = put_on_table(with_dialog(model), link)
    return with_analysis(after, came_from=came_from), commands


def leave_analysis(model: Model, analysis: Analysis) -> Step | None:
    """Go back to the game that the analysis came from; None if there is none. An analysis in which nothing
    was tried isn't kept."""
    if not analysis.came_from:
        return None
    link = read_save(analysis.came_from)
    after, commands = replace_game(model, link)
    nodes = analysis.tree.nodes
    is_untouched = link.game.at(0) == nodes[0].game and tree_of(link.game).nodes == nodes
    return after, [PutOnTable("", is_untouched), *commands]


def with_tree(model: Model, tree: Tree) -> Model:
    """The model with changed lines; nothing is picked any more where another position is looked at."""
    replay = model.replay
    if replay is None or replay.analysis is None:
        return model
    game = tree.current.game
    if game is not replay.game:
        model = replace(model, selection=Selection())
    replay = replay._replace(game=game, viewer=decider(game, replay.me))
    return with_analysis(replace(model, replay=replay), tree=tree)


def follow_analysis(before: Model, after: Model) -> Step:
    """After a change, show what has led to the position, and have the bots think about it."""
    replay, analysis = after.replay, after.analysis
    if replay is None or analysis is None:
        return after, []
    was, old = before.replay, before.analysis
    moved = was is None or old is None or was.game is not replay.game
    uncovered = old is None or old.tree.hidden != analysis.tree.hidden  # it tells no more than is shown
    if moved or uncovered:
        after = replace(after, replay=_with_log_so_far(after, replay, analysis))
    if not analysis.live or not (moved or not old or not old.live):
        return after, []
    return with_analysis(after, levels=(), best=(), odds=None, nodes=0, ask=None), [AskAllBots()]


def _with_log_so_far(model: Model, replay: Replay, analysis: Analysis) -> Replay:
    """The replay with a log of what has led here."""
    here, game = analysis.tree.current, replay.game
    log: tuple[Words, ...] = ()
    if here.fresh_deal:
        log = (say("analysis dealt", who=model.names[here.fresh_deal[0]]),)
    elif game.moves:
        viewer = replay.viewer if analysis.tree.hidden == "unknown" else WATCHER
        states, ply = game.states, len(game.moves) - 1
        while ply and is_forced_answer(game.at(ply)):
            ply -= 1
        story, to = Story(), Listener(viewer, model.names, (), reasons=False)
        for at in range(ply, len(game.moves)):
            views = [observe_as(state, viewer) for state in states[at : at + 2]]
            story = with_move(story, to, states[at], game.moves[at], *views)
        log = story.log
    story = Story(log, ("",) * len(log), news=len(log), turns=((0, 0),) * len(log))
    return replay._replace(story=story)


def is_forced_answer(game: Game) -> bool:
    """Whether somebody has only one answer here, so that nobody stops to think."""
    return has_no_answer(game.state)


def after_forced_answers(tree: Tree) -> Tree:
    """The tree after the answers that follow by themselves, as far as they've been played."""
    while is_forced_answer(tree.current.game) and (follow := tree.children[tree.cursor]):
        tree = tree._replace(cursor=follow[0])
    return tree
