"""Reasons that are causes: found again by another search, and said in a sentence."""

from random import Random

import pytest

from cuttle import Observation, observe, parse_card, parse_move, parse_position
from cuttle.bot.ismcts_three import search_tree
from cuttle.explain import Cause, Lead, Reason, SearchSize, why
from cuttle.explain.causes import Question
from cuttle.explain.replies import bar, kept, plans, replies, share_that_can
from cuttle.language import YOU
from cuttle.rules.cards import ACE, JACK, NINE, QUEEN, TEN
from cuttle.rules.moves import Move
from tests.support.board import fill_in
from tests.support.english import why_text

SMALL = SearchSize(lead=600, glance=150, glances=4, again=600)


def seen_by_first(line: str) -> Observation:
    return observe(parse_position(fill_in(line)), 0)


def reason_for(line: str, move: str, rival: str, seed: int = 1) -> Reason | None:
    work = why(seen_by_first(line), parse_move(move), parse_move(rival), Random(seed), SMALL)
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: Reason | None = end.value
            return found


def test_a_card_that_brings_them_to_the_brink_is_why_one_scraps_it() -> None:
    found = reason_for("9C 3D / 3H 5H | 10H 4H / 10S 6D", "9Cx6D", "draw")
    assert found
    assert {cause.kind for cause in found.causes} <= {"points", "win"}
    assert found.lead.lead > 0
    assert found.without
    assert found.without.is_turned


def test_two_cards_alike_make_hardly_a_difference() -> None:
    found = reason_for("4C 4D 9H / 3H 5H | - / -", "4C+", "4D+")
    assert found
    assert found.causes == ()


def test_a_win_at_once_and_a_worse_move_have_no_cause() -> None:
    assert reason_for("9C 2D / 3H | 10S 2S / -", "9C+", "draw") is None
    assert reason_for("9C 3D / 3H 5H | 10H 4H / 10S 6D", "draw", "9Cx6D") is None


def test_the_same_seed_gives_the_same_reason() -> None:
    line = "9C 3D / 3H 5H | 10H 4H / 10S 6D"
    assert reason_for(line, "9Cx6D", "draw", 3) == reason_for(line, "9Cx6D", "draw", 3)


STEALS = (1, parse_move("JC>10C"))
DRAWS = (1, parse_move("draw"))
OWN = (0, parse_move("9H+"))


def test_an_answer_counts_if_it_comes_often_and_before_the_next_turn() -> None:
    ten, stolen = parse_move("10C+"), Cause("stolen", 1, parse_card("10C"), TEN)
    assert replies(0, ten, [([STEALS], False), ([DRAWS, OWN, STEALS], False)]) == [stolen]
    assert replies(0, ten, [([DRAWS, OWN, STEALS], False)] * 20 + [([STEALS], False)]) == []
    assert replies(0, ten, [([DRAWS], True), ([DRAWS, OWN], True)]) == [Cause("win", 1)]
    assert replies(0, ten, [([], True)]) == []  # it loses at once


def test_what_can_be_scuttled_and_stolen_can_be_taken() -> None:
    nine = parse_card("9C")
    scuttles = (1, parse_move("10Cx9C"))
    lines = [([(1, parse_move("JC>9C"))], False), ([scuttles], False)]
    found = replies(0, parse_move("9C+"), lines)
    assert Cause("taken", 1, nine, NINE) in found
    assert Cause("taken", 1, nine, NINE) not in replies(0, parse_move("9C+"), lines[1:])


def test_a_plan_is_what_mostly_follows() -> None:
    king = parse_move("KH=")
    nine = Cause("plan", 0, parse_card("9H"), NINE)
    assert plans(0, king, [[DRAWS, OWN], [STEALS, OWN]] * 2 + [[DRAWS]]) == [(nine, 0.8)]
    assert plans(0, king, [[DRAWS, OWN], [STEALS, OWN], [DRAWS]]) == []


@pytest.mark.parametrize(
    ("cause", "rival", "line", "share"),
    [
        (
            Cause("stolen", 1, parse_card("10C"), TEN),
            "10C+",
            "10C 2D / JC 5H | - / - | - | ... | seen@0 JC",
            1,
        ),
        (Cause("stolen", 1, parse_card("10C"), TEN), "10C+", "10C 2D / 5H | QC= / -", 0),
        (Cause("countered", 1, parse_card("AC"), ACE), "AC!", "AC 2D 2C 2H 2S / 5H | - / 9S", 0),
        (Cause("countered", 1, parse_card("AC"), ACE), "AC!", "AC 3D / 2D | - / 9S | - | ... | seen@0 2D", 1),
        (Cause("win", 1), "draw", "AC 3D / 9D | - / 9S 7S | - | ... | seen@0 9D", 1),
        (Cause("one-off", 1, rank=ACE), "10C+", "10C 3D / AD | - / 9S | - | ... | seen@0 AD", 1),
    ],
)
def test_how_often_another_seat_can_answer(cause: Cause, rival: str, line: str, share: int) -> None:
    seen = seen_by_first(line)
    assert share_that_can(seen, cause, parse_move(rival), Random(1)) == share


def test_a_barred_answer_is_never_played() -> None:
    seen = seen_by_first("10C 2D / JC 5H | - / - | - | ... | seen@0 JC 5H")
    ten = parse_move("10C+")

    def answers(cause: Cause | None) -> set[Move]:
        tree = search_tree(seen, Random(2))
        tree.barred = bar(cause, tree) if cause else None
        played = set[Move]()
        for _ in range(20):
            list(tree.try_together((ten,)))
            played.update(move for seat, move in tree.line if seat == 1)
        return played

    steal = parse_move("JC>10C")
    assert steal in answers(None)
    assert steal not in answers(Cause("stolen", 1, parse_card("10C"), TEN))


LINE = "9C 4D KC / 3H 5H | 4C QS= / 8S 7D 10H@0>JH@1 KD= 8H= | - | ... | seen@0 3H"


@pytest.mark.parametrize(
    ("cause", "said"),
    [
        (("points", 1, "8S"), "With the Eight of Spades, Marlow has 25 of 14: one more card can win."),
        (("points", 0, "4C"), "With the Four of Clubs, you have 4 of 21."),
        (("in play", 1, "KD"), "With the King of Diamonds, Marlow needs only 14 points."),
        (("in play", 0, "QS"), "The Queen of Spades protects your cards."),
        (("in play", 1, "8H"), "With the Eight of Hearts, Marlow sees what others hold."),
        (("in play", 1, "JH"), "The Jack of Hearts keeps the Ten of Hearts on Marlow’s side."),
        (("known", 1, "3H"), "Marlow holds the Three of Hearts."),
        (("own", 0, "KC"), "You hold the King of Clubs."),
        (("unseen", -1, JACK), "Three jacks are still unseen."),
        (("room", 0, ""), "You hold 3 of at most 8 cards."),
        (("frozen", 1, "3H"), "The Three of Hearts is frozen."),
    ],
)
def test_a_fact_is_said_with_its_figures_and_what_would_be_otherwise(
    cause: tuple[str, int, str | int], said: str
) -> None:
    kind, seat, which = cause
    card = parse_card(which) if isinstance(which, str) and which else -1
    found = Cause(kind, seat, card, which if isinstance(which, int) else card >> 2)
    reason = Reason((found,), Lead(0.1, 0.01), Lead(-0.1, 0.01))
    names = (YOU, "Marlow")
    seen = seen_by_first(LINE)
    assert why_text(seen, parse_move("9C+"), reason, names) == (
        f"{said} Otherwise the Nine of Clubs would be better."
    )
    assert why_text(seen, parse_move("draw"), reason, names) == f"{said} Otherwise drawing would be better."
    two = reason._replace(causes=(found, Cause("own", 0, parse_card("4D"), 3)))
    assert why_text(seen, parse_move("draw"), two, names) == f"{said} You hold the Four of Diamonds."


@pytest.mark.parametrize(
    ("cause", "said"),
    [
        (Cause("scuttled", 1, parse_card("10C")), "Marlow can scuttle the Ten of Clubs 38% of the time."),
        (Cause("stolen", 1, parse_card("10C")), "Marlow can steal the Ten of Clubs 38% of the time."),
        (
            Cause("taken", 1, parse_card("10C")),
            "Marlow can scuttle or steal the Ten of Clubs 38% of the time.",
        ),
        (Cause("countered", 1, parse_card("10C")), "Marlow can counter the Ten of Clubs 38% of the time."),
        (Cause("blocked", 1, parse_card("10C")), "Marlow can block the scuttle 38% of the time."),
        (Cause("one-off", 1, rank=ACE), "Marlow can answer with one of the aces 38% of the time."),
        (Cause("win", 1), "Otherwise Marlow can win next turn 38% of the time."),
        (Cause("plan", 0, parse_card("10C")), "It prepares the Ten of Clubs for the next turn."),
        (Cause("keep", 0, parse_card("10C")), "It keeps the Ten of Clubs for later."),
    ],
)
def test_an_answer_is_said_with_how_often_it_comes(cause: Cause, said: str) -> None:
    reason = Reason((cause,), Lead(0.1, 0.01), Lead(-0.1, 0.01), 0.379)
    assert why_text(seen_by_first(LINE), parse_move("draw"), reason, (YOU, "Marlow")) == said


def test_a_card_that_the_other_move_loses_is_its_cost() -> None:
    queen = Cause("in play", 0, parse_card("QS"), QUEEN)
    reason = Reason((queen,), Lead(0.1, 0.01), Lead(-0.1, 0.01))
    seen = seen_by_first("6C 4D / 3H 5H | QS= / KD=")
    for rival, said in (
        ("6C!", "The Six of Clubs would cost you the Queen of Spades."),
        ("6C+", "The Queen of Spades protects your cards."),
    ):
        told = why_text(seen, parse_move(rival), reason, (YOU, "Marlow"))
        assert told == f"{said} Otherwise the Six of Clubs would be better."


def test_a_card_is_kept_if_only_the_other_move_spends_it() -> None:
    nine, hand = parse_card("9H"), (parse_card("9H"), parse_card("KC"))
    points, king, draw = map(parse_move, ("9H+", "KC=", "draw"))
    assert kept(0, hand, draw, points) == kept(0, hand, king, points) == [Cause("keep", 0, nine, NINE)]
    assert kept(0, hand, points, draw) == kept(0, hand, points, parse_move("9H!8S")) == []


@pytest.mark.parametrize(("line", "count"), [("pagat | 9H KC / 3H", 1), ("bga-three | 9H KC / 3H / 4H", 0)])
def test_among_three_nothing_is_said_of_plans(line: str, count: int) -> None:
    tables = "- / -" if count else "- / - / -"
    seen = seen_by_first(f"{line} | {tables}")
    question = Question(seen, parse_move("KC="), parse_move("9H+"), Random(1), SMALL)
    assert len(question.plans()) == count


def test_no_difference_is_said_plainly() -> None:
    reason = Reason((), Lead(0.0, 0.01))
    assert why_text(seen_by_first(LINE), parse_move("draw"), reason) == "Hardly a difference."
