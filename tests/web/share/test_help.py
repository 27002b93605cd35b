"""Help in shared games, and hints that all have agreed to."""

from dataclasses import replace

import pytest

from cuttle import Game, Link, Match, parse_position
from cuttle.links import ChallengeResult, link_text, parse_link
from tests.support.beginning import begin
from tests.support.browser import Texts
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, later, page
from tests.support.presses import buttons
from tests.support.program import dialog
from tests.support.sharing import link_of, open_received_link, over, read_sent_link, sharing, text
from tests.support.tabs import Tab
from web.core.model import Model, play, with_help
from web.play.hints import may_hint
from web.share.challenges import Feat, result_to_beat
from web.state.saved import read_save
from web.state.seating import PERSON

ROUND = over().game
LOSS = ChallengeResult("lost", 0, 30)
"""Easy to beat."""


def begun(challenge: Link) -> Model:
    """The page of who takes up a challenge."""
    return update(update(fresh(), "Open", link_text(challenge))[0], "Close")[0]


def ended(helped: bool = False, challenge: Link | None = None, game: Game = ROUND) -> Model:
    """The page after the round of a challenge, or of another one."""
    model = begun(challenge) if challenge else begin(Match(game.at(0)))[0]
    model = with_help(model) if helped else model
    for move in game.moves:
        model, _ = play(model, move)
    return model


def easy(game: Game = ROUND) -> Link:
    """A challenge that any end beats."""
    return Link(Match(game.at(0)), "challenge", players=(PERSON, "skilled"), result=LOSS)


def in_check() -> Model:
    """A game in which the bot could win next turn."""
    start = parse_position("cuttle-cards | 0 turn 0 | 10S 9S JH 2C / 3D | - / 9D 9C | AC AD AH AS 4C | ...")
    return begin(Match(Game(start)))[0]


@pytest.mark.parametrize("what", ["AskHint", "Undo", "analysis", "ShowEscapes"])
def test_help_is_told_on_the_poster(what: str) -> None:
    model, _ = update(fresh(), "Choose", "draw")
    model = {"AskHint": fresh(), "ShowEscapes": in_check()}.get(what, model)
    model = with_help(model) if what == "analysis" else update(model, what)[0]
    assert model.deal.helped
    assert not model.deal.known
    lost, _ = update(model, "Resign")
    for shown in (lost, update(fresh(), "Open", lost.save)[0]):
        assert "You had help, so this round doesn’t count towards your rating." in text(shown)


@pytest.mark.parametrize("what", ["AskHint", "ShowEscapes"])
def test_help_is_saved_before_the_next_move(what: str) -> None:
    tab = Tab(Texts(), model=in_check())
    tab.say(what)
    assert Tab(tab.stored, tab=tab.browser.tab).model.deal.helped


@pytest.mark.parametrize(("what", "helped"), [("table", True), ("empty", False)])
def test_a_copy_of_the_table_in_the_editor_is_help(what: str, helped: bool) -> None:
    tab = Tab(Texts(), model=later(3))
    tab.say("ShowEditor")
    tab.say("EditAll", what)
    assert tab.model.deal.helped == helped


def test_without_help_nothing_is_told_also_of_a_known_deal() -> None:
    assert "You had help" not in text(ended())
    known = ended()
    known = replace(known, deal=known.deal._replace(known=True))
    assert "You had help" not in text(known)
    assert read_save(known.save).known


def test_among_people_an_undo_is_no_help() -> None:
    model, _ = begin(later(3).match, 0, players=(PERSON, PERSON))
    assert with_help(model) == model


@pytest.mark.parametrize("helped", [False, True])
def test_a_challenge_that_is_beaten_with_help_says_so_once(helped: bool) -> None:
    shown = text(ended(helped, easy()))
    assert "Challenge beaten" in shown
    assert shown.count("You had help, so this round doesn’t count towards your rating.") == helped


def test_a_lost_round_that_beats_a_challenge_says_that_first() -> None:
    lost = later(400, 2).game
    shown = page(ended(challenge=easy(lost), game=lost))
    poster = shown[shown.index('id="ending"') :]
    assert 'class="won"' in poster.partition(">")[0]
    told = Reader(poster).text
    assert told.index("Challenge beaten") < told.index("To beat: a loss") < told.index("You: a loss")


def test_who_resigns_beats_no_challenge_and_is_beaten_by_any_end() -> None:
    resigned, _ = update(begun(easy()), "Resign")
    told = text(resigned)
    assert "You didn’t beat the challenge." in told
    assert told.index("You: a resigned round.") < told.index("To beat: a loss")
    sent = read_sent_link(resigned, "challenge")
    taken, _ = update(fresh(), "Open", link_text(sent))
    assert "To beat: a resigned round." in Reader(dialog(taken)).text
    assert "A resigned round" in Reader(dialog(update(taken, "Show", "game")[0])).text
    assert sent.result
    assert LOSS.beats(sent.result)


@pytest.mark.parametrize("helped", [False, True])
def test_a_challenge_made_with_help_says_so(helped: bool) -> None:
    model = ended(helped)
    assert ("with help" in text(sharing(model, "challenge"))) == helped
    link = read_sent_link(model, "challenge")
    assert (link.helped, link.known) == (helped, False)
    taken, _ = update(fresh(), "Open", link_text(link))
    assert link.result
    assert result_to_beat(taken) == Feat(link.result, helped)
    assert (", with help." in Reader(dialog(taken)).text) == helped
    assert not taken.deal.helped  # whoever takes it has had none
    assert (", with help" in Reader(dialog(update(taken, "Show", "game")[0])).text) == helped
    answer = ended(False, link)
    assert "Challenge tied." in text(answer)
    assert read_sent_link(answer, "challenge").helped is False


def test_a_challenge_of_an_older_version_is_still_there() -> None:
    """It may have been remembered when bots had no level of their own, and without a word about help."""
    model, _ = update(fresh(), "Open", link_text(easy()))
    (line,) = model.page.challenges.splitlines()
    assert line.endswith("lost 0 30")
    old = Link(Match(ROUND.at(0)), "challenge", result=LOSS)
    taken, _ = update(fresh(), "Open", link_text(old))
    assert result_to_beat(taken) == Feat(LOSS)
    assert parse_link(link_text(old)).players == (PERSON, "")


# Hints in games by links


def invited(hints: bool) -> tuple[Model, Model]:
    """Both pages: of the person who invites, after their first move, and of the one who is invited."""
    model, _ = update(update(fresh(), "draft", "seat posted")[0], "draft", "dealer 1")
    model, _ = update(model, "ToggleHints") if hints else (model, [])
    model, _ = update(model, "dealt", "new 5 0")
    model, _ = play(model, model.observed.moves[0])
    return model, open_received_link(link_of(model))


@pytest.mark.parametrize(("offered", "agreed"), [(False, False), (True, False), (True, True)])
def test_there_are_hints_only_if_both_agree(offered: bool, agreed: bool) -> None:
    mine, theirs = invited(offered)
    assert not mine.seating.hinted
    assert (("AgreeHints", "") in buttons(theirs)) == offered
    if agreed:
        theirs, _ = update(theirs, "AgreeHints")
    theirs, _ = update(theirs, "TakeDevice")
    assert may_hint(theirs.observed)
    assert (("AskHint", "") in buttons(theirs)) == agreed
    asked, _ = update(theirs, "AskHint")
    assert (asked.selection.hint is not None) == agreed
    assert ("no hints in this game" in english(asked.notice)) != agreed
    theirs, _ = play(theirs, theirs.observed.moves[0])
    mine, _ = update(mine, "Open", link_of(theirs))
    assert mine.seating.hinted == agreed
    assert read_save(mine.save).hints == (3 if agreed else 0)


def test_who_agreed_may_think_better_of_it_before_playing() -> None:
    _, theirs = invited(True)
    once, effects = update(theirs, "AgreeHints")
    assert once.save in str(effects)
    assert read_save(once.save).hints == 3
    twice, _ = update(once, "AgreeHints")
    assert read_save(twice.save).hints == 1
    seated, _ = update(once, "TakeDevice")
    assert update(seated, "AgreeHints")[0] == seated


def test_a_link_of_an_older_version_is_without_hints() -> None:
    link = parse_link(link_of(invited(True)[0]))
    assert link.hints == 1
    theirs = open_received_link(link_text(replace(link, hints=0)))
    assert ("AgreeHints", "") not in buttons(theirs)
    theirs, _ = update(theirs, "TakeDevice")
    assert ("AskHint", "") not in buttons(theirs)
    assert "Hints" in page(update(theirs, "Show", "game")[0])
