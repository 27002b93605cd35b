"""The track and the standing of each seat: points, goal, kings, and who is about to win."""

import pytest

from cuttle import HIDDEN, Observation, card_text, goal, score
from tests.support.markup import Reader
from tests.support.pages import against, fresh, later, page, page_at
from web.core.model import Model
from web.table.track import track

Element = dict[str, str | None]


def seen(tables: str, ruleset: str = "cuttle-cards") -> Observation:
    """The viewer's observation with these cards in play."""
    return page_at(f"{ruleset} | AS 6S / 3S 4S | {tables}").observed


def parts(markup: str) -> list[Element]:
    """All elements that have a class."""
    return [each for _, each in Reader(markup).elements if each.get("class")]


def looks(markup: str, look: str) -> list[str]:
    """The classes of the elements with this one."""
    return [found for part in parts(markup) if look in (found := part["class"] or "").split()]


def test_each_point_card_is_a_segment_as_long_as_its_worth_in_the_order_of_play() -> None:
    shown = track(seen("10H QC= AD 7C@1>JS@0 / 9C"), 0)
    ids = [part["id"] for part in parts(shown) if part.get("id")]
    assert ids == ["point-10H", "point-AD", "point-7C"]
    lengths = [look.split()[-1] for look in looks(shown, "segment")]
    assert lengths == ["worth-10", "worth-1", "worth-7"]
    assert [look.split()[1] for look in looks(shown, "segment")] == ["suit-H", "suit-D", "suit-C"]
    assert Reader(shown).text == "1017"


@pytest.mark.parametrize(
    ("kings", "needed"), [("", 21), ("KC=", 14), ("KC= KD=", 10), ("KC= KD= KH= KS=", 0)]
)
def test_kings_fold_the_end_of_the_track(kings: str, needed: int) -> None:
    shown = track(seen(f"{kings or '-'} / -"), 0)
    notches = looks(shown, "notch")
    assert len(notches) == 21
    assert [place for place, look in enumerate(notches) if "folded" not in look] == [*range(needed)]
    assert [place for place, look in enumerate(notches) if "end" in look] == [needed - 1] * (needed > 0)
    assert len(looks(shown, "crown")) == len(kings.split())


def test_the_track_of_another_rulebook_has_its_own_goal() -> None:
    rules = "cuttle-cards+goals=30-30-20-20-5"
    shown = track(seen("KC= KD= 9C / -", rules), 0)
    assert len(looks(shown, "notch")) == 30
    assert len(looks(shown, "folded")) == 10
    assert len(looks(shown, "crown")) == 1  # the first king lowers nothing
    assert not looks(shown, "long")
    assert looks(track(seen("- / -", "cuttle-cards+goals=99-99-99-99-99"), 0), "long")


def test_points_beyond_the_goal_make_the_track_longer() -> None:
    shown = track(seen("10H 10C 5D / -"), 0)
    assert len(looks(shown, "notch")) == 25
    assert len(looks(shown, "folded")) == 4
    assert len(looks(shown, "reached")) == 1


def test_the_notches_left_are_marked_where_one_card_wins() -> None:
    there = seen("9H 5D / 10S 4C")
    assert not looks(track(there, 0), "rest")
    assert looks(track(there, 0, "win"), "rest") == ["rest worth-7"]
    assert looks(track(there, 1, "check"), "check") == ["track check"]
    far = seen("- / -", "cuttle-cards+goals=25-0-0-0-0")
    assert looks(track(far, 0, "win"), "rest") == ["rest worth-10", "rest worth-10", "rest worth-5"]


def test_readers_hear_the_points_and_no_segment() -> None:
    shown = page(page_at("AS 2S / 3S 4S | 9H / 10S 2C"))
    assert shown.count('aria-hidden="true"><span class="notches">') == 2
    assert "12 of 21 points" in Reader(shown).text
    assert "One card from winning" in Reader(shown).text


@pytest.mark.parametrize("model", [fresh(), later(30), later(400)])
def test_the_segments_add_up(model: Model) -> None:
    for seat in range(2):
        shown = track(model.observed, seat)
        lengths = [int(look.split("worth-")[1]) for look in looks(shown, "segment")]
        assert sum(lengths) == score(model.observed, seat)
        assert len(looks(shown, "notch")) - len(looks(shown, "folded")) == goal(model.observed, seat)
        cards = {part["id"] for part in parts(shown) if part.get("id")}
        played = {card for pile in model.observed.tables[seat] for card in pile.cards} - {HIDDEN}
        assert cards <= {f"point-{card_text(card)}" for card in played}


# Points, goal, kings, and owners of stolen cards


def shown(tables: str, level: str = "skilled") -> str:
    """The page with these cards in play, against a level."""
    return page(against(level, page_at(f"AS 2S / 3S 4S | {tables}")))


def test_a_king_lowers_the_goal_and_is_seen_beside_it() -> None:
    text = Reader(shown("KD= KH= 7C / 9C")).text
    assert "7 of 10 points" in text
    assert "9 of 21 points" in text


@pytest.mark.parametrize(
    ("tables", "by", "was"),
    [("7C@1>JS@0 / 9C", "Marlow", "was Marlow’s"), ("- / 7C@0>JS@1", "you", "was yours")],
)
def test_a_stolen_card_says_whose_it_was(tables: str, by: str, was: str) -> None:
    assert f"stolen with Jack of Spades, first played by {by}" in shown(tables)
    assert f'<span class="was" aria-hidden="true">{was}</span>' in shown(tables)


def test_a_card_that_nobody_took_says_nothing_of_it() -> None:
    assert 'class="was"' not in shown("7C / 9C")
    assert 'class="was"' not in shown("- / 7C@1>JS@0>JH@1")  # it has come back


def test_a_name_that_may_be_cut_off_is_in_a_tip() -> None:
    assert 'title="Harbour Master"' in shown("- / -", "expert")
    assert "title=" not in shown("- / -").partition('class="who"')[2].partition(">")[0]
