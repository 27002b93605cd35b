"""Statistics: which rounds count, once each; stored as text, shown, and deleted on request."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import bot_table, fresh, models, page
from tests.support.presses import buttons
from tests.support.sharing import begin_shared_game, lift_curtain
from web.core.command import Command, SaveText
from web.core.model import Model
from web.core.storage_keys import STATISTICS
from web.features.statistics.messages import CountResult, LoadStatistics
from web.features.statistics.update import add_result
from web.state.stored_results import ResultKey, read_statistics, unreadable_lines

CLEAN = "deal\tclean\tpagat\texpert\tdealer\twon"
KIND = ResultKey("clean", "pagat", "expert", "dealer")


def dealt(luck: int = 2) -> Model:
    """A game that counts; with this number the bot deals."""
    return update(fresh(), "dealt", f"new 5 {luck}")[0]


def results(effects: list[Command]) -> list[str]:
    """The results to count, without the names of the rounds and their details."""
    lines = [effect.line.split("\t") for effect in effects if isinstance(effect, CountResult)]
    return [" ".join(line[1:-1]) for line in lines]


def test_a_round_that_ends_counts_by_rulebook_level_and_side_and_with_help_apart() -> None:
    def count(model: Model, *message: str) -> str:
        (result,) = results(update(model, *message)[1])
        return result

    assert count(dealt(), "Resign") == "clean cuttle-cards skilled other lost"
    assert count(dealt(0), "Resign") == "clean cuttle-cards skilled dealer lost"
    offered, _ = update(dealt(), "OfferTie")
    assert count(offered, "bot", "1 accept") == "clean cuttle-cards skilled other tied"
    helped = after_messages(dealt(), "Choose:draw", "Undo")
    for model in (helped, fresh()):
        assert count(model, "Resign") == "apart cuttle-cards skilled other lost"


def test_nothing_counts_where_nobody_or_several_play() -> None:
    assert results(update(bot_table(), "bot", "0 draw")[1]) == []
    over, effects = update(lift_curtain(begin_shared_game()), "Resign")
    assert over.game.over
    assert results(effects) == []


def test_a_round_that_was_over_already_does_not_count() -> None:
    over, _ = update(dealt(), "Resign")
    assert results(update(over, "Resume")[1]) == []
    assert results(update(fresh(), "Open", over.save)[1]) == []


def test_a_round_counts_once() -> None:
    once = add_result("", CLEAN)
    assert add_result(once, CLEAN) == once
    assert read_statistics(once) == {KIND: {"won": 1, "tied": 0, "lost": 0}}
    twice = add_result(once, CLEAN.replace("deal\t", "other\t"))
    assert read_statistics(twice)[KIND]["won"] == 2
    assert add_result(twice, CLEAN) == twice


def test_the_same_round_has_the_same_name_however_it_ends() -> None:
    offered, _ = update(dealt(), "OfferTie")
    effects = [*update(dealt(), "Resign")[1], *update(offered, "bot", "1 accept")[1]]
    lost, tied = (effect.line for effect in effects if isinstance(effect, CountResult))
    assert add_result(add_result("", lost), tied) == add_result("", lost)


@given(st.text(max_size=60), st.text(max_size=60))
def test_rubbish_is_left_aside(text: str, line: str) -> None:
    read_statistics(text)
    read_statistics(add_result(text, line))
    assert read_statistics(add_result(text, CLEAN))


@given(models())
def test_every_round_that_ends_can_be_counted(model: Model) -> None:
    if model.game.over or model.has_resigned:
        return
    after, effects = update(model, "Resign")
    if after.game.over:
        (result,) = [effect.line for effect in effects if isinstance(effect, CountResult)]
        ((kind, numbers),) = read_statistics(add_result("", result)).items()
        assert (kind.rules, sum(numbers.values())) == (model.game.ruleset.key, 1)


def test_of_three_who_gives_up_first_has_no_result_yet() -> None:
    model, effects = update(fresh(ruleset="bga-three"), "Resign")
    assert not model.game.over
    assert results(effects) == []


DAMAGED = {
    "level": "clean\tpagat\tgrandmaster\tdealer\t1\t2\t3",
    "no level": "clean\tpagat\t\tdealer\t1\t2\t3",
    "side": "clean\tpagat\texpert\tabove\t1\t2\t3",
    "how": "dirty\tpagat\texpert\tdealer\t1\t2\t3",
    "long": f"clean\tpagat\texpert\tdealer\t1\t2\t{'9' * 5000}",
    "short": "clean\tpagat\texpert\tdealer\t1\t2",
    "wide": "clean\tpagat\texpert\tdealer\t１\t2\t3",
    "rubbish": "\0",
}


@pytest.mark.parametrize("line", DAMAGED.values(), ids=list(DAMAGED))
def test_a_damaged_line_is_told_kept_and_forgotten(line: str) -> None:
    assert read_statistics(line) == {}
    model = tallied(line)
    assert "1 saved result is damaged and can’t be counted." in page(model)
    assert ("Show", "forget") in buttons(model)
    text = add_result(add_result(line, CLEAN), CLEAN.replace("deal\t", "other\t"))
    assert unreadable_lines(text) == [line]
    assert read_statistics(text) == {KIND: {"won": 2, "tied": 0, "lost": 0}}
    assert "Expert, as dealer" in page(tallied(text))


def test_damaged_lines_are_counted() -> None:
    text = page(tallied("\n".join(DAMAGED.values())))
    assert f"{len(DAMAGED)} saved results are damaged and can’t be counted." in text
    assert "No finished games against bots yet." not in text


def tallied(text: str) -> Model:
    """The page with the dialog of these statistics."""
    model, effects = update(fresh(), "ShowStatistics")
    assert effects == [LoadStatistics()]
    return update(model, "tally", text)[0]


def test_the_dialog_tells_the_results() -> None:
    text = Reader(page(tallied(add_result("", CLEAN)))).text
    for said in ("Without help", "Pagat", "Expert, as dealer"):
        assert said in text
    assert "No finished games against bots yet." in page(tallied(""))


def test_what_was_stored_by_others_is_escaped() -> None:
    assert "<b>" not in page(tallied("clean\t<b>\tnovice\tdealer\t1\t0\t0\n"))
    assert "nowhere" not in page(update(fresh(), "tally", "nowhere")[0])


def test_all_is_forgotten_only_when_that_is_confirmed() -> None:
    model = tallied(add_result("", CLEAN))
    assert ("Show", "forget") in buttons(model)
    asked, effects = update(model, "Show", "forget")
    assert effects == []
    assert ("ForgetStatistics", "") in buttons(asked)
    after, effects = update(asked, "ForgetStatistics")
    assert effects == [SaveText(STATISTICS, "")]
    assert "No finished games against bots yet." in page(after)
