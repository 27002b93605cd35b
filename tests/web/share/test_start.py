"""Games from a position on the page: opened, played, saved, replayed, shared and begun again."""

from random import Random
from typing import Final

import pytest

from cuttle import Game, Link, Match, legal_moves, observe, parse_move, parse_position, position_text
from cuttle.bot import LEVELS, choose
from cuttle.links import Task, link_text, parse_link, parse_record, record_text
from tests.support.english import english
from tests.support.messages import update
from tests.support.pages import fresh, later, open_link, page
from tests.support.presses import buttons
from tests.support.sharing import read_sent_link, text
from web.core.command import AskBot, SaveGame
from web.core.model import Model, play
from web.core.shown import open_replay
from web.features.statistics.messages import CountResult
from web.features.statistics.update import count_result
from web.motion.flights import scene_between
from web.share.links import kinds
from web.state.saved import first_viewer, read_save

LINE: Final = "cuttle-cards | 0 turn 0 | 9H 2C 9D / 4H KC | 10S 5H / KH= | AS 9C 5C 6C 7C 8C | 4C 6D ..."
TASK: Final = Task("win within", 2, (parse_move("9H+"),), "<Two> points & less")
START: Final = Game(parse_position(LINE))


def link(task: Task = TASK, line: str = LINE) -> str:
    return link_text(Link(Match(Game(parse_position(line))), "position", task=task))


def placed(task: Task = TASK, line: str = LINE) -> Model:
    """The page after a position has been opened."""
    return open_link(fresh(), link(task, line))[0]


def played(move: str = "9H+") -> Model:
    """The page after a first move, by default one that wins."""
    return play(placed(), parse_move(move))[0]


def test_a_position_begins_a_game_at_the_seat_that_decides() -> None:
    model, commands = open_link(fresh(), link())
    assert (model.game, model.viewer, model.deal.task) == (START, 0, TASK)
    assert english(model.notice) == "Game opened from the link."
    assert any(isinstance(command, SaveGame) for command in commands)
    other = placed(line=LINE.replace("0 turn 0", "1 turn 1"), task=Task())
    assert (other.viewer, other.bottom_seat) == (1, 1)
    asked = placed(line=LINE.replace("0 turn 0", "0 answering 1 0 AD!"), task=Task())
    assert asked.viewer == 1


def test_the_prompt_says_what_is_asked_until_a_move_is_played() -> None:
    assert "<Two> points & less Win within 2 turns." in text(placed())
    assert "<Two>" not in page(placed())
    assert "Win this turn." in text(placed(Task("win within", 1)))
    assert "Find the best move." in text(placed(Task("find the move")))
    assert 'id="task"' not in page(placed(Task()))


def test_a_settled_task_is_told_at_once_and_on_the_poster() -> None:
    late = update(placed(Task("win within", 1)), "Choose", "draw")[0]
    assert english(late.notice) == "That wasn’t a win yet. Undo to try again."
    assert update(late, "Undo")[0].notice == ""
    for asked, move in (("9H+", "9H+"), ("draw", "9D+")):  # or another that wins at once
        found = placed(Task("find the move", 0, (parse_move(asked),), "One move"))
        assert "That’s the move!" in text(update(found, "Choose", move)[0])
    other = placed(Task("find the move", 0, (parse_move("draw"),), "One move"))
    for move in ("2C+", "resign@1"):
        other, _ = play(other, parse_move(move))
    assert "not the move" not in text(other)
    won = update(placed(), "Choose", "9H+")[0]
    assert won.game.over
    assert "Done: you won within 2 turns." in text(won)
    assert "Win within" not in text(played())


def test_a_line_is_never_shown() -> None:
    for model in (placed(), update(placed(), "Show", "game")[0]):
        assert "9H+" not in text(model)


def test_what_is_asked_is_kept_in_the_save() -> None:
    saved = read_save(played().save)
    assert (saved.match, saved.task, first_viewer(saved)) == (played().match, TASK, 0)


def test_a_move_can_be_taken_back_to_the_start() -> None:
    back, _ = update(played(), "Undo")
    assert (back.game, back.deal.task) == (START, TASK)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_all_levels_play_on(level: str) -> None:
    model, commands = play(placed(), parse_move("draw"))
    assert [type(command) for command in commands if isinstance(command, AskBot)] == [AskBot]
    move = choose(level, observe(model.game.state, 1), Random(1), nodes=50)
    assert move in legal_moves(model.game.state)


def test_a_replay_begins_with_the_start_position() -> None:
    model = played("draw")
    model = open_replay(model, 0)
    assert model.replay
    assert model.replay.game == START
    assert "The start position. You move first." in text(model)


def test_it_is_shared_in_every_way() -> None:
    model = played()
    assert model.game.over
    assert kinds(model) == ("challenge", "replay", "watch", "watch own", "text")
    assert read_sent_link(model, "replay").task == TASK
    assert read_sent_link(model, "challenge").match == Match(START)
    assert parse_record(record_text(read_sent_link(model, "replay"))).game == model.game


def test_a_challenge_from_a_position_can_be_taken_up() -> None:
    model, _ = open_link(fresh(), link_text(read_sent_link(played(), "challenge")))
    assert model.game == START
    assert "To beat: a win with 24 points in 1 turn." in text(model)


def test_the_position_on_the_table_can_be_sent() -> None:
    link = read_sent_link(later(9), "position")
    assert (link.kind, link.game.moves) == ("position", ())
    assert link.game.state.hands == later(9).game.state.hands
    assert "position" not in kinds(later(400, 6))


def test_a_start_position_is_sent_with_what_it_asks() -> None:
    assert read_sent_link(placed(), "position") == parse_link(link())
    assert read_sent_link(played("draw"), "position").task == Task()


def test_the_position_shown_in_a_replay_can_be_sent() -> None:
    model = open_replay(later(400, 6), 7)
    assert "position" in kinds(model)
    assert model.replay
    link = read_sent_link(model, "position")
    assert position_text(link.game.state) == position_text(model.replay.game.state)


def test_it_is_played_again_from_the_same_position() -> None:
    model = played()
    again, _ = update(model, "dealt", "again 5 7")
    assert (again.game, again.deal.task, again.deal.number) == (START, TASK, None)
    model, _ = update(model, "Redeal", "")
    assert (model.game, model.deal.task) == (START, TASK)


def test_the_dialog_about_the_game_tells_the_task_but_no_deal() -> None:
    model, _ = update(played("draw"), "Show", "game")
    assert "Win within 2 turns." in text(model)
    assert "<Two> points & less" in text(model)
    assert "Deal number" not in text(model)
    assert "Play the other side" not in {label for label, _ in buttons(model)}


def test_its_result_is_not_counted() -> None:
    commands = count_result(placed(), played())[1]
    assert not any(isinstance(command, CountResult) for command in commands)


def test_nothing_is_dealt_at_its_start() -> None:
    assert scene_between(fresh(2), placed())[0] == ""
    assert scene_between(fresh(2), fresh(3))[0] != ""


def test_a_link_with_an_impossible_position_is_refused_with_the_reason() -> None:
    state = parse_position(LINE.replace("10S 5H /", "10S 10H 5H /"))
    bad = link_text(Link(Match(Game(state, (), (state,))), "position"))
    model, _ = open_link(fresh(), bad)
    assert "A seat has reached its goal" in english(model.notice)
    assert model.game == fresh().game


def test_the_record_of_a_position_opens() -> None:
    model, _ = open_link(fresh(), record_text(parse_link(link())))
    assert (model.game, model.deal.task) == (START, TASK)
