"""Statistics: which rounds count, once each; stored as text, shown, and deleted on request."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import Move, Verb
from tests.support.markup import Reader
from tests.support.messages import update
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


def dealt(luck: int = 2) -> Model:
    """A game that counts; with this number the bot deals."""
    return update(fresh(), "dealt", f"new 5 {luck}")[0]


def results(effects: list[Command]) -> list[str]:
    """The results to count, without the names of the rounds and their details."""
    lines = [effect.line.split("\t") for effect in effects if isinstance(effect, CountResult)]
    return ["\t".join(line[1:-1]) for line in lines]


def test_a_round_that_ends_counts_by_rulebook_level_and_side() -> None:
    assert results(update(dealt(), "Resign")[1]) == ["clean\tcuttle-cards\tskilled\tother\tlost"]
    assert results(update(dealt(0), "Resign")[1]) == ["clean\tcuttle-cards\tskilled\tdealer\tlost"]
    offered, _ = update(dealt(), "OfferTie")
    assert results(update(offered, "bot", "1 accept")[1]) == ["clean\tcuttle-cards\tskilled\tother\ttied"]


def test_with_help_a_round_counts_apart() -> None:
    model, _ = update(update(dealt(), "Choose", "draw")[0], "Undo")
    assert results(update(model, "Resign")[1]) == ["apart\tcuttle-cards\tskilled\tother\tlost"]
    assert results(update(fresh(), "Resign")[1]) == ["apart\tcuttle-cards\tskilled\tother\tlost"]


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
    kind = ResultKey("clean", "pagat", "expert", "dealer")
    assert read_statistics(once) == {kind: {"won": 1, "tied": 0, "lost": 0}}
    twice = add_result(once, CLEAN.replace("deal\t", "other\t"))
    assert read_statistics(twice)[kind]["won"] == 2
    assert add_result(twice, CLEAN) == twice


def test_the_same_round_has_the_same_name_however_it_ends() -> None:
    model = dealt()
    lost = [effect for effect in update(model, "Resign")[1] if isinstance(effect, CountResult)]
    offered, _ = update(model, "OfferTie")
    tied = [effect for effect in update(offered, "bot", "1 accept")[1] if isinstance(effect, CountResult)]
    assert add_result(add_result("", lost[0].line), tied[0].line) == add_result("", lost[0].line)


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


def test_of_three_the_end_counts_for_whoever_gave_up() -> None:
    model, effects = update(fresh(ruleset="bga-three"), "Resign")
    assert results(effects) == []
    assert not model.game.over
    assert model.game.resign(1).moves[-1] == Move(Verb.RESIGN, seat=1)


# Damage

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
    assert "1 saved result is damaged and can’t be counted." in shown(line)
    model = update(update(fresh(), "ShowStatistics")[0], "tally", line)[0]
    assert ("Show", "forget") in buttons(model)
    text = add_result(add_result(line, CLEAN), CLEAN.replace("deal\t", "other\t"))
    assert unreadable_lines(text) == [line]
    assert read_statistics(text) == {
        ResultKey("clean", "pagat", "expert", "dealer"): {"won": 2, "tied": 0, "lost": 0}
    }
    assert "Expert, as dealer" in shown(text)


def test_damaged_lines_are_counted() -> None:
    text = shown("\n".join(DAMAGED.values()))
    assert f"{len(DAMAGED)} saved results are damaged and can’t be counted." in text
    assert "No finished games against bots yet." not in text


# The dialog


def shown(text: str) -> str:
    """The dialog with these statistics."""
    model, effects = update(fresh(), "ShowStatistics")
    assert effects == [LoadStatistics()]
    return page(update(model, "tally", text)[0])


def test_the_dialog_tells_the_results() -> None:
    text = Reader(shown(add_result("", CLEAN))).text
    assert "Without help" in text
    assert "Pagat" in text
    assert "Expert, as dealer" in text
    assert "No finished games against bots yet." in Reader(shown("")).text


def test_what_was_stored_by_others_is_escaped() -> None:
    assert "<b>" not in shown("clean\t<b>\tnovice\tdealer\t1\t0\t0\n")
    assert "nowhere" not in page(update(fresh(), "tally", "nowhere")[0])


def test_all_is_forgotten_only_when_that_is_confirmed() -> None:
    model, _ = update(fresh(), "ShowStatistics")
    model, _ = update(model, "tally", add_result("", CLEAN))
    assert ("Show", "forget") in buttons(model)
    asked, effects = update(model, "Show", "forget")
    assert effects == []
    assert ("ForgetStatistics", "") in buttons(asked)
    after, effects = update(asked, "ForgetStatistics")
    assert effects == [SaveText(STATISTICS, "")]
    assert "No finished games against bots yet." in page(after)
