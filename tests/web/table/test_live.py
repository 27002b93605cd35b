"""The live region: what it announces after each kind of move, all at once, and what to do next."""

import re

import pytest

from tests.support.english import english, spell_cards
from tests.support.markup import Reader
from tests.support.pages import all_pages, later, page_at
from tests.support.program import table
from web.core.model import Model
from web.markup.html import join
from web.table.prompt import prompt

TURN = "Your turn: play a card or draw."
WAIT = "Marlow is thinking …"


def said(model: Model) -> str:
    """The text of the live region."""
    return " ".join(Reader(join(*prompt(model, model.observed))).text.split())


HEARD = f"""
1 turn 1 | 5H / 9C | - / -; 9C+
    Marlow plays <9C> for 9 points. {TURN}
1 turn 1 | 5H / KC | - / -; KC=
    Marlow plays <KC>. {TURN}
1 turn 1 | 5H / 8C | - / -; 8C=
    Marlow plays <8C> as glasses. {TURN}
1 turn 1 | 5H / 9C | 8C / -; 9Cx8C
    Marlow scuttles <8C> with <9C>. {TURN}
1 turn 1 | 5H / JC | 8C / -; JC>8C
    Marlow steals <8C> with <JC>. {TURN}
1 turn 1 | 5H / 9C | - / -; draw
    Marlow draws a card. {TURN}
1 turn 1 | 5H / AC | 8C / 7C; AC! allow
    Marlow plays <AC> as a one-off. <AC> scraps <8C> and <7C>. {TURN}
1 turn 1 | 5H / 2C | QC= / -; 2C!QC allow
    Marlow plays <2C> as a one-off. <2C> scraps <QC>. {TURN}
1 turn 1 | 5H / 3C | - / - | 9S; 3C! allow 9S^
    Marlow plays <3C> as a one-off. Marlow takes <9S> from the scrap. {TURN}
1 turn 1 | 5H 6H 7H / 4C | - / -; 4C! allow
    Marlow plays <4C> as a one-off. You’ll discard two cards. Choose 2 cards to discard.
1 turn 1 | 5H 6H 7H / 4C | - / -; 4C! allow 5H-
    Choose a card to discard.
1 turn 1 | 5H 6H 7H / 4C | - / -; 4C! allow 5H- 6H-
    {TURN}
1 turn 1 | 5H / 5C 9D | - / -; 5C! allow 9D-
    Marlow plays <5C> as a one-off. Marlow discards <9D>. Marlow draws three cards. {TURN}
1 turn 1 | 5H / 6C | KH= / -; 6C! allow
    Marlow plays <6C> as a one-off. <6C> scraps <KH>. {TURN}
1 turn 1 | 5H / 9C | KH= / -; 9C!KH allow
    Marlow plays <9C> as a one-off. <9C> returns <KH> to your hand, frozen. {TURN}
1 turn 1 | 5H 2S / 6C | KH= / -; 6C!
    Marlow plays <6C> as a one-off. All royals and glasses will go to the scrap. Counter it?
1 turn 1 | 5H / 6C | KH= / -; 6C!
    Marlow plays <6C> as a one-off. All royals and glasses will go to the scrap. You can’t counter it.
1 turn 1 | 5H 2S / 6C | KH= / -; 6C! 2S/
    <6C> is countered. {TURN}
1 turn 1 | 5H 2S / 6C 2C | KH= / -; 6C! 2S/ 2C/
    Marlow counters with <2C>. You can’t counter it.
1 turn 1 | 5H / 10C 9D | - / 10D; 10C+
    Marlow plays <10C> for 10 points. Careful: Marlow could win next turn.
1 turn 1 | 5H / 9C | - / -; offer@1
    Marlow offers a tie. Accept the tie?
1 turn 1 | 5H / 9C | - / -; resign@1
    Marlow resigns. You win.
1 turn 1 | 5H / 9C | - / 10C 10D; 9C+
    Marlow plays <9C> for 9 points. Marlow wins with 29 points (21 needed).
1 turn 1 | 5H / 7C | - / - | - | 9C 9D ...; 7C! allow
    Marlow plays <7C> as a one-off. <7C> reveals <9C> and <9D>. {WAIT}
1 turn 1 | 5H / 7C | - / - | - | 9C 9D ...; 7C! allow 9C+
    <7C> reveals <9C> and <9D>. Marlow plays <9C> for 9 points. <9D> goes back on top of the deck. {TURN}
5H 7C / 6H | - / - | - | 9C 9D ...; 7C! allow
    <7C> reveals <9C> and <9D>. Choose a revealed card to play.
1 turn 1 | 5H / 9C | - / - | AC | -; pass
    Marlow passes. Your turn: play a card or pass.
6C / 2C | - / KH=; 6C!
    Waiting for Marlow to answer …
6C / 9C | - / KH=; 6C! allow
    <6C> scraps <KH>. {WAIT}
6C 5H / 9C | - / KH=; 6C! allow 9C+
    Marlow plays <9C> for 9 points. {TURN}
6C 5H / 2C 9C | - / KH=; 6C! 2C/ allow 9C+
    Marlow counters with <2C>. <6C> is countered. Marlow plays <9C> for 9 points. {TURN}
6C / 2C | - / KH=; 6C! 2C/
    Marlow counters with <2C>. <6C> is countered. {WAIT}
5H / 9C | - / -; offer@0
    Marlow is considering your offer …
5H / 9C | - / -; offer@0 refuse
    Marlow declines the tie. {TURN}
5H / 9C | - / -; offer@0 accept
    Marlow accepts the tie. The round is a tie by agreement.
5H / 9C | - / -; resign@0
    You resign. Marlow wins.
1 turn 1 | 5H / 9C | - / - | AC | - | passes 2; pass
    Marlow passes. Three passes in a row: the round is a stalemate and ends in a tie.
9C / 5H | 10C 10D / -; 9C+
    You play <9C> for 9 points. You win with 29 points (21 needed).
pagat+ten blocks a scuttle | 1 turn 1 | 10H 3H / 9C | 8C / -; 9Cx8C
    Marlow plays <9C> to scuttle <8C>. Block it with a ten?
"""
"""The position; the moves, and below them the text as the person at seat 0 reads or hears it."""


@pytest.mark.parametrize(("position", "moves", "line"), re.findall(r"(.+); (.+)\n {4}(.+)", HEARD))
def test_the_line_tells_what_has_been_done_and_what_to_do_next(position: str, moves: str, line: str) -> None:
    assert said(page_at(position, moves)) == spell_cards(line)


@pytest.mark.parametrize(
    ("position", "line"),
    [
        ("5H / 9C | - / -", TURN),
        ("JH / 9C | - / -", "Your turn: you can only draw."),
        ("5H / 9C | - / - | - | -", "Your turn: play a card or pass."),
        ("JH / 9C | - / - | - | -", "Your turn: you can only pass."),
        ("2H 3H 4H 5H 6H 7H 8H 9H / 9C | - / -", "Your turn: your hand is full, so play a card."),
    ],
)
def test_the_line_says_what_a_turn_allows(position: str, line: str) -> None:
    assert said(page_at(position)) == line


def test_every_sentence_keeps_its_element_so_that_none_is_heard_twice() -> None:
    def news(moves: str) -> dict[str, str]:
        model = page_at("1 turn 1 | 5H / 5C 9D | - / -", moves)
        told = join(*prompt(model, model.observed))
        return dict(re.findall(r'<span id="(news-\d+)" class="news">(.*?) (?:<span|</span>)', told))

    first, second, last = news("5C!"), news("5C! allow"), news("5C! allow 9D-")
    assert len(first) == len(second) == 1
    assert len(last) == 3
    assert first.items() <= second.items() <= last.items()


def test_what_a_oneoff_will_do_stays_in_the_log_once_it_is_done() -> None:
    model = page_at("1 turn 1 | 5H 2S / 6C 2C | KH= / -", "6C! allow")
    will = "All royals and glasses will go to the scrap."
    assert will not in said(model)
    assert will in " ".join(english(model.story.log))


def test_no_live_region_comes_together_with_its_text() -> None:
    """Readers would miss it. One that's always there tells what is new (web/browser/voice.js). These stand
    in a dialog from its start, and a notice is an alert, which is read even so."""
    markup = all_pages(later(9)) + all_pages(later(500))
    found = [each for _, each in Reader(markup).elements if each.get("role") in ("status", "log", "alert")]
    speaking = {each.get("id") for each in found if each.get("aria-live") != "off"}
    assert speaking <= {"notice", "problem", "style-about", "edit-asks", "rules-called"}
    table_says = Reader(table(later(9))).elements
    assert [each["id"] for _, each in table_says if each.get("data-spoken")] == ["status"]
