"""A round that ended by repetition, in links, records, matches and words (R27)."""

import pytest

from cuttle import PRESETS, Game, Link, LinkError, Match, Move, Verb, encode, observe
from cuttle.language import YOU
from cuttle.links import link_text, parse_link, parse_record, record_text
from tests.support.board import presets_with
from tests.support.english import narrate
from tests.support.openings import circling, continue_round

GAME = circling(PRESETS["pagat"])


@pytest.mark.parametrize("ruleset", presets_with(hand_limit=None, three_takes_three=True))
def test_links_and_records_hold_it(ruleset: str) -> None:
    link = Link(Match(circling(PRESETS[ruleset]), "best of 3", (0, None)), ply=40)
    assert parse_link(link_text(link)) == parse_record(record_text(link)) == link
    assert parse_link(link_text(link)).game.states == link.game.states
    assert "Result: tie, repetition\n" in record_text(link)


def test_a_game_before_a_third_repetition_reads_unchanged() -> None:
    for ply in range(len(GAME.moves) - 9, len(GAME.moves)):
        game = parse_link(encode(GAME.at(ply))).game
        assert game == GAME.at(ply)
        assert not game.over


def test_a_game_that_stopped_at_a_third_repetition_reads_as_over() -> None:
    assert encode(continue_round(GAME, 0)) == encode(GAME)


@pytest.mark.parametrize("more", [1, 2, 30])
def test_a_game_that_went_on_after_a_third_repetition_reads_up_to_it(more: int) -> None:
    link = Link(Match(continue_round(GAME, more), "short", (None,)), names=("Ann", "Bo"))
    for read, text in ((parse_link, link_text(link)), (parse_record, record_text(link))):
        with pytest.raises(LinkError) as caught:
            read(text)
        assert caught.value.reason == "move"
        assert caught.value.partial == Link(Match(GAME, "short", (None,)), names=("Ann", "Bo"))


def test_a_resignation_after_a_third_repetition_reads_up_to_it() -> None:
    later = continue_round(GAME, 0)
    moves = (*later.moves, Move(Verb.RESIGN, seat=0))
    resigned = Game(GAME.start, moves, (*later.states, later.states[-1]))
    with pytest.raises(LinkError) as caught:
        parse_link(encode(resigned))
    assert caught.value.partial == Link(Match(GAME))


def test_a_third_repetition_is_told_as_a_tie() -> None:
    before, after = (observe(state, 0) for state in GAME.states[-2:])
    assert narrate(before, GAME.moves[-1], after, (YOU, "Bot")) == [
        "You pass.",
        "The same position has come up three times: the round is a tie.",
    ]
