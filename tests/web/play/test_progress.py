"""After two wins at a level the next one is offered."""

from dataclasses import replace

import pytest

from cuttle import Match, parse_move
from cuttle.variants import PRESETS
from tests.support.pages import page
from web.learn.plans import COURSE
from web.learn.setting_up import start_of
from web.play.progress import counted, next_level
from web.state.model import Model, begin
from web.state.seating import PERSON
from web.state.settings import Settings

GOING = start_of(COURSE[0], PRESETS["cuttle-cards"])
WON = GOING.play(parse_move("7H+"))


def won(level: str, times: int) -> Model:
    """A model that has won so often at a level."""
    settings = Settings(level=level)
    for _ in range(times):
        games = (begin(Match(game), players=(PERSON, level), settings=settings)[0] for game in (GOING, WON))
        after, commands = counted(*games)
        assert commands
        settings = after.settings
    return after


@pytest.mark.parametrize(("level", "offered"), [("novice", "casual"), ("casual", "skilled"), ("expert", "")])
def test_the_next_level_is_offered_after_two_wins(level: str, offered: str) -> None:
    assert next_level(won(level, 1)) == ""
    model = won(level, 2)
    assert next_level(model) == offered
    assert page(model).count(f'data-do="play bot" data-value="{offered}">Play ') == bool(offered)
    assert 'id="share"' in page(model)


def test_no_other_opponent_is_offered_within_a_match() -> None:
    model = won("novice", 2)
    within = replace(model, match=replace(model.match, length="best of 3"))
    assert next_level(within) == ""
    decided = replace(within, match=replace(within.match, before=(model.own_seat,)))
    assert next_level(decided) == "casual"


def test_a_win_at_another_level_begins_anew() -> None:
    model = won("novice", 2)
    progress = model.settings.progress.after_win("casual")
    model = replace(model, settings=replace(model.settings, progress=progress))
    assert next_level(model) == ""
