"""In a game by links there are hints only if everyone agrees at the invitation."""

from dataclasses import replace

import pytest

from cuttle.links import link_text, parse_link
from tests.support.english import english
from tests.support.messages import update
from tests.support.pages import fresh, page
from tests.support.presses import buttons
from tests.support.sharing import link_of, received
from web.play.hints import may_hint
from web.state.model import Model, play
from web.state.saved import read_save


def invited(hints: bool) -> tuple[Model, Model]:
    """Both pages: of the person who invites, after their first move, and of the one who is invited."""
    model, _ = update(update(fresh(), "draft", "seat posted")[0], "draft", "dealer 1")
    model, _ = update(model, "draft hints") if hints else (model, [])
    model, _ = update(model, "dealt", "new 5 0")
    model, _ = play(model, model.observed.moves[0])
    return model, received(link_of(model))


def back(mine: Model, theirs: Model) -> Model:
    """The first page again, after the answer of the other one."""
    theirs, _ = play(theirs, theirs.observed.moves[0])
    return update(mine, "open", link_of(theirs))[0]


def has_hint(model: Model) -> bool:
    return ("hint", "") in buttons(model)


@pytest.mark.parametrize(("offered", "agreed"), [(False, False), (True, False), (True, True)])
def test_there_are_hints_only_if_both_agree(offered: bool, agreed: bool) -> None:
    mine, theirs = invited(offered)
    assert not mine.seating.hinted
    assert (("agree hints", "") in buttons(theirs)) == offered
    if agreed:
        theirs, _ = update(theirs, "agree hints")
    theirs, _ = update(theirs, "here")
    assert may_hint(theirs.observed)
    assert has_hint(theirs) == agreed
    asked, _ = update(theirs, "hint")
    assert (asked.selection.hint is not None) == agreed
    assert ("no hints in this game" in english(asked.notice)) != agreed
    mine = back(mine, theirs)
    assert mine.seating.hinted == agreed
    assert read_save(mine.save).hints == (3 if agreed else 0)


def test_who_agreed_may_think_better_of_it_before_playing() -> None:
    _, theirs = invited(True)
    once, effects = update(theirs, "agree hints")
    assert once.save in str(effects)
    assert read_save(once.save).hints == 3
    twice, _ = update(once, "agree hints")
    assert read_save(twice.save).hints == 1
    seated, _ = update(once, "here")
    assert update(seated, "agree hints")[0] == seated


def test_a_link_of_an_older_version_is_without_hints() -> None:
    mine, _ = invited(True)
    link = parse_link(link_of(mine))
    assert link.hints == 1
    theirs = received(link_text(replace(link, hints=0)))
    assert ("agree hints", "") not in buttons(theirs)
    seated, _ = update(theirs, "here")
    assert not has_hint(seated)
    assert "Hints" in page(update(seated, "show", "game")[0])
