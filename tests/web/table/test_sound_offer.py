"""Sound is offered once: at the first victory."""

from dataclasses import replace

import pytest

from cuttle import Move, Verb
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, page
from web.state.commands import SaveSettings
from web.state.model import Model, play
from web.state.settings import chosen


def over(viewer: int, sound: str = "off") -> Model:
    """A round that seat 0 has given up."""
    model = fresh(viewer=viewer)
    model = replace(model, settings=chosen(model.settings, "sound", sound))
    return play(model, Move(Verb.RESIGN, seat=0))[0]


def offers(model: Model) -> bool:
    return any(each.get("id") == "offer-sound" for _, each in Reader(page(model)).elements)


def test_it_is_offered_to_the_winner_while_it_is_off() -> None:
    assert offers(over(1))
    assert not offers(over(0))
    assert not offers(over(1, "on"))
    assert not offers(fresh())


@pytest.mark.parametrize("message", [("sound", "on"), ("replay", "")])
def test_it_is_not_offered_again(message: tuple[str, str]) -> None:
    model, commands = update(over(1), *message)
    assert model.settings.sound_offered == "yes"
    assert any(
        isinstance(command, SaveSettings) and "sound_offered=yes" in command.text for command in commands
    )
    won = play(
        replace(fresh(viewer=1), settings=chosen(model.settings, "sound", "off")), Move(Verb.RESIGN, seat=0)
    )
    assert not offers(won[0])


def test_it_stays_while_the_result_is_looked_at() -> None:
    model, _ = update(over(1), "show", "rules")
    assert offers(update(model, "close", "")[0])
