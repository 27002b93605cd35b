"""The list of stored games: its texts, its actions, and files."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import Link, Match
from cuttle.links import link_text, record_text
from tests.support.controls import fill_on
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.pages import later, page
from tests.support.presses import buttons
from tests.support.sharing import over
from tests.support.tabs import broken_off, with_stored
from web.core.shown import turn_at
from web.core.storage_keys import GAMES
from web.features.review.messages import Reviewing
from web.library.exporting import export_games
from web.library.page import age
from web.library.summary import summary_of
from web.messages.library import Games
from web.messages.share import Sharing
from web.share.challenges import own_feat
from web.state.stored_game import (
    StoredGame,
    StoredGameError,
    StoredItem,
    clean_name,
    file_text,
    found_in_file,
    read_file,
    read_stored,
    stored_text,
)
from web.table.cards import short_rank

names = st.text(max_size=60)


@given(names, names, st.booleans(), names)
def test_an_entry_is_read_as_it_was_written(code: str, name: str, over: bool, after: str) -> None:
    entry = StoredGame(code, clean_name(name), "2026-11-21T12:00:00Z", over, after[:40])
    assert read_stored(stored_text(entry)) == entry
    (found,) = read_file(file_text({"mine": stored_text(entry)}))
    assert found_in_file(found) == StoredItem("mine", stored_text(entry), entry)


@pytest.mark.parametrize("text", ["", "{", "null", "[]", '{"code": 1}', "[" * 100_000, '{"name": "x"}'])
def test_what_is_no_entry_is_refused_and_handed_out_as_it_is(text: str) -> None:
    with pytest.raises(StoredGameError):
        read_stored(text)
    assert read_file(file_text({"mine": text})) == [text]
    assert found_in_file(text) == StoredItem("", text, None)


def test_a_number_of_many_digits_does_no_harm() -> None:
    text = f'{{"code": "B", "more": {"9" * 5000}}}'
    assert read_stored(text) == StoredGame("B")
    found = read_file(f'{{"version": 1, "games": [{text}, -1, []]}}')
    assert [found_in_file(each).text for each in found] == ['{"code": "B"}', "-1", "[]"]


@given(st.text(max_size=40) | st.sampled_from(["{" * 99, '{"games": 1}', '{"games": [], "version": "1"}']))
def test_what_is_no_file_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(StoredGameError) as caught:
        read_file(text)
    assert english(caught.value.text).endswith(".")


def test_a_name_that_cannot_be_seen_is_none() -> None:
    tab = with_stored(other=StoredGame(later(5).save, "\u3164\u202e"))
    assert page(tab.model).count("<strong>Marlow</strong>") == 2


def test_brackets_in_words_do_no_harm() -> None:
    name = "[" * 40
    assert read_stored(stored_text(StoredGame("[{" * 99, name))).name == name


def test_the_list_says_what_is_to_be_known() -> None:
    code = link_text(Link(later(12, ruleset="bga-three").match, players=("person", "expert", "")))
    match = link_text(Link(Match(later(5).game, "best of 3", (1,))))
    tab = with_stored(
        three=StoredGame(code, saved="2026-11-19T00:00:00Z"),
        match=StoredGame(match, "On <i>paper</i>", "2026-11-21T00:00:00Z"),
        over=StoredGame(later(400).save, over=True),
    )
    shown = page(tab.model)
    for said in (
        *("<strong>Harbour Master, Marlow</strong>", ", expert", "2 days ago", "Date unknown"),
        *("On &lt;i&gt;paper&lt;/i&gt;", ", best of 3, round 2"),
    ):
        assert said in shown
    assert re.findall('id="stored-([a-z]+)"', shown) == ["match", "mine", "three", "over"]


def test_games_by_links_come_first_with_the_name_they_wait_for() -> None:
    game, two = later(0).game, ("person", "person")
    mover, names = game.state.phase.seat, ("Anna", "Ben")
    codes = [link_text(Link(Match(game), "your turn", players=two, names=names, seat=s)) for s in (0, 1)]
    tab = with_stored(
        ours=StoredGame(codes[mover], saved="2026-11-01T00:00:00Z"),
        theirs=StoredGame(codes[1 - mover], saved="2026-11-02T00:00:00Z"),
        shared=StoredGame(link_text(Link(Match(game), players=two, names=names))),
    )
    shown = page(tab.model)
    assert headings(shown)[:3] == [
        "By link: waiting for you 1",
        f"By link: waiting for {names[mover]} 1",
        "In progress 2",
    ]
    assert re.findall('id="stored-([a-z]+)"', shown) == ["ours", "theirs", "mine", "shared"]


def test_finished_games_are_grouped_by_the_days_of_the_reader() -> None:
    """The browser of the tests is four hours west of Greenwich, where it's the evening of the 20th."""
    code, times = later(400).save, ("20T04:00", "20T03:59", "19T04:00", "19T03:59", "")
    games = {f"g{at}": StoredGame(code, saved=f"2026-11-{t}:00Z", over=True) for at, t in enumerate(times)}
    tab = with_stored(**games, odd=StoredGame(code, saved="2026-99-99T00:00:00Z", over=True))
    assert headings(page(tab.model))[1:] == ["Date unknown 2", "Today 1", "Yesterday 2", "2026-11-18 1"]


def headings(shown: str) -> list[str]:
    """What stands above the games, with their number."""
    found = re.findall("<h3>(.*?)</h3>", shown)
    return [Reader(each).text for each in found]


def test_the_last_table_is_drawn_in_small_and_no_hand() -> None:
    model = later(9)
    shown = summary_of(model.save, "skilled")
    cards = [pile.card for seat in (1, 0) for pile in model.game.state.tables[seat]]
    assert shown.table is not None
    assert re.findall(r'<i class="[^"]*">(\w+)</i>', shown.table) == [short_rank(card) for card in cards]


def test_many_games_are_shown_by_and_by() -> None:
    tab = with_stored(**{f"g{at}": StoredGame(later(9, at % 3).save) for at in range(50)})
    shown = [page(tab.model).count('class="stored-game"')]
    while ("MoreGames", "playing") in buttons(tab.model):
        tab.say("MoreGames")
        shown.append(page(tab.model).count('class="stored-game"'))
    assert shown == [20, 40, 51]


@pytest.mark.parametrize("at_hand", [True, False])
def test_a_finished_game_is_reviewed_or_shared_from_a_list(*, at_hand: bool) -> None:
    code = later(400).save
    for lists, do, kind in (("ShowReviews", "ReviewGame", Reviewing), ("ShowGames", "ShareGame", Sharing)):
        tab = with_stored(done=StoredGame(code, over=True), going=StoredGame(later(9, 3).save))
        if at_hand:
            tab.say("ResumeGame", "done")
        tab.say(lists)
        tab.say("ChooseGame", "done")
        shown = buttons(tab.model)
        assert (do, "done") in shown
        assert (do, "going") not in shown
        tab.say(do, "done")
        assert isinstance(tab.model.dialog, kind)
        assert tab.model.game.over
        assert tab.store.name == "done"


def test_reviews_are_by_day_and_more_are_shown_by_and_by() -> None:
    over = later(400).save
    many = {
        f"g{at}": StoredGame(over, saved=f"2026-01-0{1 + at % 2}T08:00:00Z", over=True) for at in range(25)
    }
    tab = with_stored(**many)
    tab.say("ShowReviews")
    assert page(tab.model).count("<h3>") == 2
    assert len([do for do, _ in buttons(tab.model) if do == "ReviewGame"]) == 20
    tab.say("MoreGames", "finished")
    assert len([do for do, _ in buttons(tab.model) if do == "ReviewGame"]) == 25
    assert not {"ResumeGame", "ChooseGame", "ImportFile"} & {do for do, _ in buttons(tab.model)}
    tab = with_stored(going=StoredGame(later(9, 3).save))
    tab.say("ShowReviews")
    assert "No finished games yet" in page(tab.model)


@pytest.mark.parametrize("do", ["ReviewGame", "ResumeGame"])
def test_a_game_that_is_no_longer_there_is_told_kindly(do: str) -> None:
    tab = with_stored(done=StoredGame(later(400).save, over=True))
    tab.store.delete("done")
    tab.say(do, "done")
    assert english(tab.model.notice) == "This game has been deleted."
    assert isinstance(tab.model.dialog, Games)


def test_a_game_that_can_be_read_in_part_is_opened_so_far_as_another() -> None:
    tab = with_stored(partly=StoredGame(broken_off()))
    tab.say("ChooseGame", "partly")
    assert ("ResumeGame", "partly") in buttons(tab.model)
    tab.say("ResumeGame", "partly")
    assert "It is open" not in english(tab.model.notice)
    assert english(tab.model.notice).endswith("The readable part is open.")
    assert tab.store.name != "partly"
    assert read_stored(tab.stored.texts[f"{GAMES}partly"]).code == broken_off()


def test_the_game_on_the_table_is_not_deleted() -> None:
    tab = with_stored()
    tab.say("ChooseGame", "mine")
    assert ("DeleteGame", "mine") not in buttons(tab.model)
    tab.say("DeleteGame", "mine")
    assert tab.code in tab.stored.codes


def test_deleting_is_undone_as_long_as_the_list_is_open() -> None:
    tab = with_stored(other="{")
    tab.say("DeleteGame", "other")
    assert f"{GAMES}other" not in tab.stored.texts
    tab.say("RestoreGames")
    assert tab.stored.texts[f"{GAMES}other"] == "{"
    tab.say("DeleteGame", "other")
    tab.say("ShowGames")
    assert ("RestoreGames", "") not in buttons(tab.model)


def test_a_copy_goes_its_own_way() -> None:
    tab = with_stored(other=StoredGame(later(5).save, "Mine", after="x"))
    tab.say("CopyGame", "other")
    (copy,) = (name for name, entry in tab.stored.games.items() if entry.name == "Copy of Mine")
    tab.say("ResumeGame", copy)
    tab.move()
    assert later(5).save in tab.stored.codes
    assert tab.stored.games[copy].after == ""


# Files


def test_a_file_holds_games_for_people_to_read() -> None:
    tab = with_stored(other=StoredGame(later(5).save, "Zoë’s"), bad="{")
    name, text = export_games(tab.store, "other")
    assert name == "cuttle-other.json"
    assert '"name": "Zoë’s"' in text
    held = json.loads(export_games(tab.store, "")[1])
    assert {each["code"] for each in held["games"]} == {later(plies).save for plies in (5, 9)}
    assert held["damaged"] == ["{"]


def test_a_link_or_a_record_is_taken_in_too() -> None:
    tab = with_stored()
    for text in (later(8).save, record_text(Link(later(12).match))):
        tab.say("ImportFile", text)
        assert english(tab.model.notice) == "1 game imported."
    tab.say("ImportFile", later(8).save)
    assert english(tab.model.notice) == "1 was already here."


def test_a_message_with_a_link_is_taken_in_but_no_part_of_a_file_of_a_newer_version() -> None:
    tab = with_stored()
    file = file_text({"": stored_text(StoredGame(later(8).save))})
    tab.say("ImportFile", file.replace('"version": 1', '"version": 2'))
    assert "newer version" in english(tab.model.notice)
    tab.say("ImportFile", f"Ann wrote:\r\n> https://example.org/#{later(8).save}.\r\n> Good luck!")
    assert english(tab.model.notice) == "1 game imported."


def test_where_there_is_no_room_for_a_file_it_says_so() -> None:
    tab = with_stored()
    tab.stored.room = 0
    tab.say("ImportFile", later(8).save)
    assert english(tab.model.notice) == "1 didn’t fit: browser storage is full."
    tab.say("ChooseGame", tab.store.name)
    fill_on(tab, "Name", "Mine")
    assert "didn’t fit" in english(tab.model.notice)


# Ages


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ("2026-11-21T11:59:30Z", "just now"),
        ("2026-11-21T12:00:30Z", "just now"),
        ("2026-11-21T11:58:59Z", "1 minute ago"),
        ("2026-11-21T09:00:00Z", "3 hours ago"),
        ("2026-11-19T12:00:00Z", "2 days ago"),
        ("2026-10-01T12:00:00Z", "2026-10-01"),
        ("2026-13-41T99:99:99Z", "date unknown"),
        ("", "date unknown"),
    ],
)
def test_ages_are_told_in_words(then: str, said: str) -> None:
    assert english(age(then, "2026-11-21T12:00:00Z")) == said


def test_a_round_is_as_long_in_the_list_as_when_it_is_shared() -> None:
    model = over()
    assert english(summary_of(model.save, "skilled").length) == f"{own_feat(model, 0).result.turns} turns"
    watched = link_text(Link(model.match, players=("casual", "casual")))
    turns = turn_at(model.game, len(model.game.moves))
    assert english(summary_of(watched, "skilled").length) == f"{turns} turns"
