"""Hints say what to look at before they show the move; and why, once that's found."""

from typing import Final

import pytest

from cuttle import Game, Match, move_text, parse_card, parse_move, parse_position
from cuttle.bot import Odds
from cuttle.explain import Cause, Lead, Reason
from tests.support.beginning import begin
from tests.support.board import fill_in
from tests.support.english import card_name
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import against, page, page_at
from tests.support.presses import buttons
from tests.support.program import update as answer
from tests.support.reasoned import POSITION, meets
from tests.support.study import Page
from web.core.model import Model
from web.messages.play import FindReasons, Hinted, ReasonFound
from web.play.asking import next_ask
from web.play.hints import hint_ask
from web.state.reasons import Ask, Found
from web.table.prompt import prompt

TABLE: Final = "cuttle-cards | 0 turn 0 | 9H 3C 4C 5C 7C 8C QC KC / 5D | 2H / 8D | 6C | ..."
IN_CHECK: Final = "cuttle-cards | 0 turn 0 | 10S 9S JH 2C / 3D | - / 9D 9C | - | ..."
KING: Final = "KD 10C 3S / 3H 5H 6H | 10H / 9S"
"""The king is better than to scuttle the nine, as long as the ten is there."""
LEAD: Final = Lead(0.1, 0.01)
TURNED: Final = Lead(-0.1, 0.01)
TEN: Final = Cause("points", 0, parse_card("10H"), 9)


def told(model: Model) -> str:
    """What the prompt says."""
    return " ".join(Reader("".join(prompt(model, model.observed))).text.split())


def hinted(text: str, line: str = TABLE, *others: str) -> Model:
    """The page after the expert's answer, before its move is shown."""
    moves = tuple((parse_move(other), 0.4) for other in others)
    asked, _ = update(against("skilled", page_at(line)), "AskHint")
    return answer(asked, Hinted(0, Odds(0.6, 0.1, 0.3, 0.05), parse_move(text), moves))[0]


def with_reason(model: Model, *causes: Cause) -> Model:
    """The page once this was found for its question."""
    ask = next_ask(model)
    assert ask
    found = Found(ask.moves[0], ask.rivals[-1], Reason(causes, LEAD, TURNED, share=0.4, move=ask.moves[0]))
    return answer(model, ReasonFound(ask, found))[0]


def without_reason(model: Model) -> Model:
    """The page once nothing was found for its question."""
    ask = next_ask(model)
    assert ask
    return answer(model, ReasonFound(ask, Found(ask.moves[0], ask.rivals[-1], None)))[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("9H+", "Count your points: 2 of 21."),
        ("KC=", "You need 21 points. Could it be fewer?"),
        ("9Hx8D", "Look at what the other side has in play."),
        ("QC=", "What you have in play could use protection."),
        ("8C=", "Think about what the other side holds."),
        ("4C!", "Think about what the other side holds."),
        ("5C!", "Look at your hand: is there enough in it?"),
        ("3C!", "Look through the scrap."),
        ("7C!", "Think about what the deck may bring."),
    ],
)
def test_the_first_press_says_what_to_look_at_and_the_second_shows_the_move(text: str, said: str) -> None:
    model, move = hinted(text), parse_move(text)
    name = card_name(move.card)
    assert told(model).startswith(said)
    assert name not in told(model)
    assert "hinted" not in page(model)
    assert ("FollowHint", "") not in buttons(model)
    shown, _ = update(model, "AskHint")
    assert f"Try: {name}" in told(shown)
    assert said not in told(shown)
    assert "hinted" in page(shown)
    assert ("FollowHint", "") in buttons(shown)


def test_a_draw_is_not_called_one_at_first() -> None:
    model = hinted("draw", fill_in(KING), "10Cx9S")
    assert told(model).startswith("Nothing has to be played right now.")
    assert "Try: Draw a card." in told(update(model, "AskHint")[0])


def test_what_presses_is_said_before_what_the_move_does() -> None:
    assert told(hinted("9H+", "cuttle-cards | 0 turn 0 | 9H 3C / 5D | 10H 2H / - | - | ...")).startswith(
        "You can win this turn!"
    )
    assert told(hinted("9Sx9D", IN_CHECK)).startswith("Careful: Marlow could win next turn.")


def test_a_cause_takes_the_place_of_the_idea_and_then_of_what_the_move_does() -> None:
    model = with_reason(hinted("KD=", fill_in(KING), "10Cx9S", "draw"), TEN)
    assert told(model).startswith(
        "With the Ten of Hearts, you have 10 of 21. Without it, the Ten of Clubs would be better. "
    )
    assert "King" not in told(model)
    cause = "Next turn, the Ten of Clubs can win. Scuttling would spend the Ten of Clubs on only 9 points."
    shown, _ = update(model, "AskHint")
    assert f"Try: King of Diamonds – royal to lower your goal. {cause} About 60% (±5)" in told(shown)


@pytest.mark.parametrize(
    ("cause", "said"),
    [
        (Cause("keep", 0, parse_card("10C"), 9), "The Ten of Clubs is worth more later."),
        (
            Cause("plan", 0, parse_card("3S"), 2),
            "How could you set up the Three of Spades for your next turn?",
        ),
        (Cause("win", 1), "Careful: Marlow could win next turn."),
        (Cause("drawn", 0), "You need 21 points. Could it be fewer?"),
        (Cause("scuttled", 1, parse_card("10C"), 9), "You need 21 points. Could it be fewer?"),
    ],
)
def test_an_idea_speaks_of_no_move_that_is_not_shown(cause: Cause, said: str) -> None:
    assert told(with_reason(hinted("KD=", fill_in(KING), "10C+"), cause)).startswith(said)


def test_that_two_moves_hardly_differ_is_said() -> None:
    model = with_reason(hinted("KD=", fill_in(KING), "10C+"))
    assert told(model).startswith("The two best moves hardly differ.")
    shown, _ = update(model, "AskHint")
    assert "The two best moves hardly differ." in told(shown)
    picked = with_reason(update(shown, "PickCard", "3S")[0])
    assert "Hardly a difference." in told(picked)
    assert "your three" not in told(picked)


def test_what_another_picked_card_would_be_worse_for_is_asked_once_the_move_is_shown() -> None:
    model = hinted("KD=", fill_in(KING), "10Cx9S")
    assert rivals(model) == "10Cx9S"
    assert rivals(update(model, "PickCard", "3S")[0]) == "10Cx9S"
    shown = after_messages(model, "AskHint", "PickCard:3S")
    assert rivals(shown) == "3S+"
    cause = "It lowers the goal to 14: 4 points to go. The Three of Spades wouldn’t last: "
    assert f"lower your goal. {cause}" in told(with_reason(shown, TEN))


def test_without_a_cause_the_move_is_shown_with_what_it_keeps_and_a_picked_card_with_its_drawback() -> None:
    model = hinted("draw", fill_in(KING), "10C+")
    before = told(model)
    unexplained = without_reason(model)
    assert told(unexplained) == before
    shown = update(unexplained, "AskHint")[0]
    kept = "It keeps the Ten of Clubs, which can scuttle the Nine of Spades."
    threat = (
        "The Ten of Clubs would threaten to win with the King of Diamonds, but Marlow holds a card against"
    )
    assert f"Try: Draw a card. {kept} {threat} it " in told(shown)
    picked = update(shown, "PickCard", "3S")[0]
    assert told(without_reason(picked)) == told(picked)
    assert "keeps" not in told(picked)


def rivals(model: Model) -> str:
    ask = hint_ask(model)
    assert ask
    return " ".join(map(move_text, ask.rivals))


def test_nothing_is_asked_without_another_kind_of_move() -> None:
    assert hint_ask(hinted("4C+", "cuttle-cards | 0 turn 0 | 4C 4D / 5D | - / - | - | ...", "4D+")) is None
    assert hint_ask(hinted("9H+")) is None


# The ways out


def test_the_best_way_out_is_told_with_its_reason() -> None:
    model, commands = update(page_at(IN_CHECK), "ShowEscapes")
    assert FindReasons() in commands
    ask = next_ask(model)
    assert ask
    assert ask.moves == ask.rivals
    assert parse_move("9Sx9D") in ask.moves
    found = Found(parse_move("JH>9D"), parse_move("9Sx9D"), Reason((Cause("unseen", rank=9),), LEAD, TURNED))
    best = told(answer(model, ReasonFound(ask, found))[0])
    assert "Best: Jack of Hearts – steal the Nine of Diamonds. " in best
    assert "tens are still unseen. Without them, the Nine of Spades would be better." in best
    nothing = told(answer(model, ReasonFound(ask, found._replace(reason=None)))[0])
    assert nothing == told(model)
    assert "Any of these stops the win" in nothing
    assert "Any of these" not in best


# The search


def searched(line: str, move: str, other: str) -> tuple[Page, Ask]:
    """A page whose hint is given and whose reason is searched."""
    state = parse_position(fill_in(line))
    model, _ = begin(Match(Game(state, (), (state,))))
    visit = Page(model)
    visit.receive("AskHint")
    visit.wait()
    visit.send(Hinted(0, Odds(0.6, 0.1, 0.3, 0.05), parse_move(move), ((parse_move(other), 0.4),)))
    ask = hint_ask(visit.model)
    assert ask
    return visit, ask


def test_a_reason_is_searched_in_slices_and_kept_for_the_visit() -> None:
    visit, ask = searched(POSITION, "2H!JD", "draw")
    assert not visit.model.page.reasons or visit.model.page.reasons[-1][0] != ask
    visit.wait()
    (found,) = [found for asked, found in visit.model.page.reasons if asked == ask]
    assert found
    assert found.reason
    assert meets("Marlow") in told(visit.model)
    assert next_ask(visit.model) is None


def test_a_search_ends_when_its_question_is_gone() -> None:
    visit, ask = searched(KING, "KD=", "10Cx9S")
    visit.browser.waiting.pop(0)(True)
    visit.receive("Choose", "KD=")
    visit.wait(lambda: len(visit.model.game.moves) > 4)
    assert ask not in [asked for asked, _ in visit.model.page.reasons]
