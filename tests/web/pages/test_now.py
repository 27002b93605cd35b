"""Help begins with what's on the table now: each card that does something, and nothing that is hidden."""

import re
from dataclasses import replace

import pytest
from hypothesis import given

from cuttle import Game, Match, parse_position
from tests.support.markup import Reader
from tests.support.pages import all_named_in, fresh, hidden_cards, models, posted_models, shared_models
from web.pages.now import MOST, on_the_table
from web.state.model import Model
from web.state.seating import NOBODY, PERSON, WATCHER, Seating

LINE = "cuttle-cards | 0 turn 0 | 2C 2D 7H 10S / 3C 4D | 8D= QC= 10H@1>JC@0 9C / KD= KS= 7S | 6C | ..."


def at(line: str) -> Model:
    """The page with a position on it, possible or not."""
    state = parse_position(line)
    return replace(fresh(ruleset=line.split("|")[0].strip()), match=Match(Game(state, (), (state,))))


def told(model: Model) -> list[str]:
    """The entries, each in one line, after the heading that they are under."""
    markup = re.sub(r'<span class="effect".*?</span>', "", on_the_table(model) or "")
    parts = re.findall(r"<h3>.*?</h3>|<div>.*?</div>", markup)
    return [" ".join(Reader(re.sub(r"<(small|dd)>", r" <\1>", part)).text.split()) for part in parts]


def test_what_is_in_play_comes_first_and_then_the_hand() -> None:
    assert told(at(LINE)) == [
        "On the table now",
        "King of Diamonds and King of Spades Marlow’s side This side needs 10 points to win.",
        "Eight of Diamonds your side This side sees the other hand.",
        "Queen of Clubs your side Protects the other cards on this side from twos, nines and jacks.",
        "Jack of Clubs your side Has brought the Ten of Hearts to this side. Without it, the card goes back.",
        "In your hand",
        "Two of Clubs and Two of Diamonds One-off: scrap an opponent’s royal or glasses Counter a one-off or"
        " a two",
        "Seven of Hearts One-off: reveal two cards and play one",
        "Ten of Spades Points and scuttling, nothing else.",
        "In short",
    ]


def test_a_one_off_that_waits_is_the_first() -> None:
    model = at("cuttle-cards | 0 answering 1 1 AS! | 2C / 4D | 9C / - | - | ...")
    assert told(model)[1] == "Ace of Spades All point cards will go to the scrap."


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("pagat | 0 turn 0 | 10S / 3C | QC= / - | - | ...", "Protects the cards on this side, except queens"),
        (
            "pagat | 0 turn 0 | 10S / 3C | QC= QD= / - | - | ...",
            "Queen of Clubs and Queen of Diamonds your side Protect the cards on this side, except queens",
        ),
        (
            "cuttle-cards | 0 turn 0 | 10S / 3C | QC= QD= / - | - | ...",
            "Queen of Clubs and Queen of Diamonds your side Protect all cards on this side",
        ),
        ("house-25 | 0 turn 0 | 10S / 3C | KC= / - | - | ...", "needs 20 points"),
        ("bga-three | 0 turn 0 | 10S / 3C / 4C | 8C= / - / - | - | ...", "sees the other hands"),
        ("bga-three+glasses_show_table=yes | 0 turn 0 | 10S / 3C / 4C | 8C= / - / - | - | ...", "Everyone"),
        ("bga-three | 0 turn 0 | 10S / 3C / 4C | KC=@1>X1@0 / - / - | - | ...", "brought the King of Clubs"),
        ("cuttle-cards+ten_blocks=yes | 0 turn 0 | 10S / 3C | - / - | - | ...", "Block a scuttle"),
    ],
)
def test_it_follows_the_rulebook(line: str, said: str) -> None:
    assert any(said in each for each in told(at(line)))


def test_what_does_nothing_in_play_is_left_out_but_nothing_in_the_hand() -> None:
    assert told(at("cuttle-cards | 0 turn 0 | 10S 10H / 3C | 9C / 4C | - | ...")) == [
        "In your hand",
        "Ten of Spades and Ten of Hearts Points and scuttling, nothing else.",
        "In short",
    ]
    assert on_the_table(at("cuttle-cards | 0 turn 0 | - / 3C | 9C / 4C | - | ...")) is None


def test_it_stays_short() -> None:
    full = at(
        "pagat | 0 turn 0 | AS 2S 3S 4S 5S 6S 7S 9S / 3C"
        " | 8D= QC= 10H@1>JC@0 9H@1>JD@0 8H@1>JS@0 KH= / KD= QD= | - | ..."
    )
    entries = [each for each in told(full) if each not in ("On the table now", "In your hand", "In short")]
    assert len(entries) == MOST


@given(models() | shared_models() | posted_models())
def test_no_hidden_card_is_named(model: Model) -> None:
    text = " ".join(told(model))
    assert all_named_in(hidden_cards(model.game.state, model.viewer), text) == []


def test_a_hand_stays_behind_the_curtain_and_out_of_sight_of_onlookers() -> None:
    for viewer in (NOBODY, WATCHER):
        seating = Seating(viewer, (PERSON, PERSON))
        assert "In your hand" not in told(replace(fresh(), seating=seating))
