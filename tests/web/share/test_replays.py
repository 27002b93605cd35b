"""Replays by link: where they begin, and that they tell nothing that is still to come."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from cuttle import Link, Match
from cuttle.links import link_text, record_text
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import fresh, later, open_link, open_replay
from tests.support.program import dialog, table
from tests.support.sharing import over, read_sent_link
from web.replay.back import place_of, restore_place
from web.table.view import page_title


def test_a_replay_opens_at_its_start_and_tells_no_result() -> None:
    model, _ = open_link(later(5), link_text(read_sent_link(over(), "replay")))
    assert model.game == over().game
    assert open_replay(model).stop == 0
    shown = Reader(table(model)).text + Reader(dialog(model)).text + page_title(model)
    assert "At the start." in shown
    assert not re.search("wins?\\b|won\\b|lost\\b|beat", shown.replace("What wins at Cuttle", ""))
    closed, _ = update(model, "LeaveReplay")
    assert re.search("wins?\\b|won\\b", Reader(table(closed)).text + page_title(closed))


@pytest.mark.parametrize("text", [link_text, record_text])
def test_a_replay_with_a_turn_opens_there(text: Callable[[Link], str]) -> None:
    game = over().game
    for ply in (0, 1, 9, len(game.moves) - 1):
        model, _ = open_link(fresh(), text(Link(Match(game), "replay", ply)))
        replay = open_replay(model)
        assert replay.stop == len([stop for stop in replay.stops if stop <= ply]) - 1


def test_the_log_of_a_replay_by_link_goes_as_far_as_the_replay_has_been() -> None:
    model, _ = open_link(fresh(), link_text(Link(over().match, "replay", 9)))

    def lines() -> int:
        return str(table(model)).count('id="told-')

    begun, whole = lines(), len(open_replay(model).story.log)
    assert 0 < begun < whole
    for message in ("StepTo:on", "StepTo:first", "SeeAs:1"):
        model = after_messages(model, message)
        assert begun < lines() < whole
    before, place = lines(), place_of(model)
    model = restore_place(replace(model, replay=None), place)  # as a reload does
    assert (lines(), place_of(model)) == (before, place)
    model = after_messages(model, "StepTo:last", "StepTo:first")
    assert lines() == whole
    own = after_messages(over(), "ShowReplay")
    assert str(table(own)).count('id="told-') == whole
