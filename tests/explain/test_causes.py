"""Reasons that are causes: found again by another search, and said in a sentence."""

from random import Random

import pytest

from cuttle import Observation, observe, parse_card, parse_move, parse_position
from cuttle.bot.ismcts_three import search_tree
from cuttle.explain import Cause, Lead, Reason, SearchSize, gain_text, met_text, why
from cuttle.explain.causes import Question
from cuttle.explain.replies import bar, kept, plans, replies, share_that_can
from cuttle.explain.trials import Trial
from cuttle.language import YOU
from cuttle.rules.cards import ACE, FOUR, JACK, NINE, QUEEN, TEN
from cuttle.rules.moves import Move, Verb
from tests.support.board import fill_in
from tests.support.english import english, why_text

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
    assert found.is_turned or found.lead.is_mostly_gone(found.without)


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
    found = replies(0, ten, [([STEALS], False), ([DRAWS, OWN, STEALS], False)])
    assert found == [stolen, stolen._replace(kind="lost")]
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
    assert plans(0, king, [[DRAWS, OWN], [STEALS], [DRAWS]]) == []


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


IT = "Without it,"
LINE = "9C 4D KC / 3H 5H | 4C QS= / 8S 7D 10H@0>JH@1 KD= 8H= | - | ... | seen@0 3H"


@pytest.mark.parametrize(
    ("cause", "said", "otherwise"),
    [
        (("points", 1, "8S"), "With the Eight of Spades, Marlow has 25 of 14: one more card can win.", IT),
        (("points", 0, "4C"), "With the Four of Clubs, you have 4 of 21.", IT),
        (("in play", 1, "KD"), "With the King of Diamonds, Marlow needs only 14 points.", IT),
        (("in play", 0, "QS"), "The Queen of Spades protects your cards.", IT),
        (("in play", 1, "8H"), "With the Eight of Hearts, Marlow sees what others hold.", IT),
        (("in play", 1, "JH"), "The Jack of Hearts keeps the Ten of Hearts on Marlow’s side.", IT),
        (("known", 1, "3H"), "Marlow holds the Three of Hearts.", IT),
        (("own", 0, "KC"), "You hold the King of Clubs.", "Otherwise"),
        (("unseen", -1, JACK), "Three jacks are still unseen.", "Without them,"),
        (("gone", -1, JACK), "No jacks are left among the hidden cards.", "Otherwise"),
        (("room", 0, ""), "You hold 3 of at most 8 cards.", "Otherwise"),
        (("frozen", 1, "3H"), "The Three of Hearts is frozen.", "Otherwise"),
        (("few", 0, ""), "You hold only three cards.", "With more,"),
        (("many", 1, ""), "Marlow has two cards to answer with.", "With fewer,"),
        (("far", 0, ""), "You’re still far from the goal, at 4 of 21.", "Closer to it,"),
        (("bare", 0, QUEEN), "No queen protects your cards.", "With one,"),
    ],
)
def test_a_fact_is_said_with_its_figures_and_what_would_be_otherwise(
    cause: tuple[str, int, str | int], said: str, otherwise: str
) -> None:
    kind, seat, which = cause
    card = parse_card(which) if isinstance(which, str) and which else -1
    found = Cause(kind, seat, card, which if isinstance(which, int) else card >> 2)
    reason = Reason((found,), Lead(0.1, 0.01), Lead(-0.1, 0.01))
    names = (YOU, "Marlow")
    seen = seen_by_first(LINE)
    assert why_text(seen, parse_move("9C+"), reason, names) == (
        f"{said} {otherwise} the Nine of Clubs would be better."
    )
    assert why_text(seen, parse_move("draw"), reason, names) == (
        f"{said} {otherwise} drawing would be better."
    )
    less = reason._replace(without=Lead(0.02, 0.01))
    assert why_text(seen, parse_move("draw"), less, names) == (
        f"{said} {otherwise} the difference would be much smaller."
    )
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
        (
            Cause("lost", 1, parse_card("10C")),
            "Marlow can take the Ten of Clubs or scrap it 38% of the time.",
        ),
        (Cause("countered", 1, parse_card("10C")), "Marlow can counter the Ten of Clubs 38% of the time."),
        (Cause("blocked", 1, parse_card("10C")), "Marlow can block the scuttle 38% of the time."),
        (Cause("one-off", 1, rank=ACE), "Marlow can answer with one of the aces 38% of the time."),
        (Cause("win", 1), "Otherwise Marlow can win next turn 38% of the time."),
        (Cause("plan", 0, parse_card("10C")), "It prepares the Ten of Clubs for the next turn."),
        (Cause("keep", 0, parse_card("10C")), "It keeps the Ten of Clubs to play for points later."),
        (Cause("keep", 0, parse_card("2C")), "It keeps the Two of Clubs to counter with."),
    ],
)
def test_an_answer_is_said_with_how_often_it_comes(cause: Cause, said: str) -> None:
    reason = Reason((cause,), Lead(0.1, 0.01), Lead(-0.1, 0.01), 0.379)
    assert why_text(seen_by_first(LINE), parse_move("draw"), reason, (YOU, "Marlow")) == said


def test_a_card_that_the_other_move_loses_is_its_cost() -> None:
    queen = Cause("in play", 0, parse_card("QS"), QUEEN)
    reason = Reason((queen,), Lead(0.1, 0.01), Lead(-0.1, 0.01))
    seen = seen_by_first("6C 4D QD / 3H 5H | QS= / KD=")
    for rival, said in (
        ("6C!", "The Six of Clubs would cost you the Queen of Spades."),
        ("6C+", "The Queen of Spades protects your cards. Without it, the Six of Clubs would be better."),
        (
            "QD=",
            "The Queen of Spades already protects your cards."
            " Without it, the Queen of Diamonds would be better.",
        ),
    ):
        assert why_text(seen, parse_move(rival), reason, (YOU, "Marlow")) == said


def test_a_card_is_kept_if_only_the_other_move_spends_it() -> None:
    nine, hand = parse_card("9H"), (parse_card("9H"), parse_card("KC"))
    points, king, draw = map(parse_move, ("9H+", "KC=", "draw"))
    keeps, drawn = Cause("keep", 0, nine, NINE), Cause("drawn", 0)
    assert kept(0, hand, king, points) == [keeps]
    assert kept(0, hand, draw, points) == [drawn, keeps]
    assert kept(0, hand, points, draw) == kept(0, hand, points, parse_move("9H!8S")) == []


@pytest.mark.parametrize(("line", "count"), [("pagat | 9H KC / 3H", 2), ("bga-three | 9H KC / 3H / 4H", 1)])
def test_among_three_nothing_is_said_of_plans(line: str, count: int) -> None:
    tables = "- / -" if count == 2 else "- / - / -"
    seen = seen_by_first(f"{line} | {tables}")
    question = Question(seen, parse_move("KC="), parse_move("9H+"), Random(1), SMALL)
    question.lines = [[(0, parse_move("10H+"))]]
    assert len(question.plans()) == count


def test_no_difference_is_said_plainly() -> None:
    reason = Reason((), Lead(0.0, 0.01))
    assert why_text(seen_by_first(LINE), parse_move("draw"), reason) == "Hardly a difference."


def test_what_the_move_does_comes_before_its_cause() -> None:
    jack = Cause("in play", 1, parse_card("JC"), JACK)
    seen = seen_by_first("6C 4D / 3H 5H | - / 10S@0>JC@1")
    reason = Reason((jack,), Lead(0.1, 0.01), Lead(-0.1, 0.01), move=parse_move("6C!"))
    assert why_text(seen, parse_move("4D+"), reason, (YOU, "Marlow")) == (
        "It costs Marlow 10 points and a royal. The Jack of Clubs keeps the Ten of Spades on Marlow’s side."
    )


@pytest.mark.parametrize(
    ("causes", "said"),
    [
        ([Cause("bare", 0)], "No queen protects your cards. With one, the Four of Diamonds would be better."),
        ([Cause("win", 1)], "Marlow can win next turn 40% of the time."),
        (
            [Cause("win", 1), Cause("bare", 0)],
            "Marlow can win next turn 40% of the time. No queen protects your cards.",
        ),
        ([Cause("stolen", 1, parse_card("4D"))], "Marlow can steal the Four of Diamonds 40% of the time."),
        (
            [Cause("own", 0, parse_card("8C"))],
            "You hold the Eight of Clubs. Otherwise the Four of Diamonds would be better.",
        ),
        ([Cause("plan", 0, parse_card("8C"))], ""),
        ([Cause("keep", 0, parse_card("4D"))], ""),
        ([Cause("bare", 0), Cause("keep", 0, parse_card("4D"))], ""),
        ([Cause("drawn", 0)], ""),
        ([], ""),
    ],
)
def test_of_what_was_tried_only_that_is_said_which_it_meets(causes: list[Cause], said: str) -> None:
    seen, tried = seen_by_first("6C 4D 8C / 3H 5H | - / 10S@0>JC@1"), parse_move("4D+")
    lead, turned = Lead(0.1, 0.01), Lead(-0.1, 0.01)
    reason = Reason(tuple(causes), lead, turned, 0.4, Verb.ONEOFF, parse_move("6C!"))
    assert english(met_text(seen, tried, reason, (YOU, "Marlow"))) == said


def test_a_small_card_is_told_by_its_points_and_what_a_ten_would_be() -> None:
    small = Cause("small", 0, parse_card("4D"), FOUR)
    reason = Reason((small,), Lead(0.1, 0.01), Lead(-0.1, 0.01), move=parse_move("draw"))
    told = "The Four of Diamonds is worth only 4 points."
    seen = seen_by_first(LINE)
    assert why_text(seen, parse_move("4D+"), reason) == f"{told} A ten would be worth playing."
    less = reason._replace(without=Lead(0.02, 0.01))
    assert why_text(seen, parse_move("4D+"), less) == (
        f"{told} With a ten, the difference would be much smaller."
    )


def test_most_is_gone_only_if_little_is_surely_left() -> None:
    lead = Lead(0.2, 0.01)
    assert lead.is_mostly_gone(Lead(0.05, 0.01))
    assert not lead.is_mostly_gone(Lead(0.05, 0.03))
    assert not lead.is_mostly_gone(Lead(0.08, 0.001))


def trial_of(cause: Cause | None, line: str, move: str, rival: str) -> Trial:
    question = Question(seen_by_first(line), parse_move(move), parse_move(rival), Random(1), SMALL)
    trial = question.trial((cause,) if cause else (), 7)
    assert trial
    for _ in trial.go_on(300):
        pass
    return trial


def test_trials_of_one_seed_have_the_same_determinizations() -> None:
    line = "pagat | 10C 3D / 3H 5H | - / 6D"
    one, other = (trial_of(None, line, "draw", "10C+") for _ in range(2))
    assert one.leads == other.leads
    assert other.loss(one) == (0, 0)


def test_without_a_kept_card_only_the_better_move_lacks_it() -> None:
    two = parse_card("2C")
    trial = trial_of(Cause("keep", 0, two, 1), "pagat | 2C 3D / 3H 5H 6H | - / 6D", "draw", "2C+")
    mine, theirs = trial.trees
    assert (two in mine.observation.hands[0], two in theirs.observation.hands[0]) == (False, True)


def test_a_card_can_be_lost_by_any_means() -> None:
    seen = seen_by_first("10C 2D / JC AH 6H | - / - | - | ... | seen@0 JC AH 6H")
    ten = parse_move("10C+")
    assert share_that_can(seen, Cause("lost", 1, parse_card("10C"), TEN), ten, Random(1)) == 1
    seen = seen_by_first("10C 2D / 4C 6H | QC= / - | - | ... | seen@0 4C 6H")
    assert share_that_can(seen, Cause("lost", 1, parse_card("10C"), TEN), ten, Random(1)) == 0


@pytest.mark.parametrize(
    ("move", "rival", "said"),
    [
        ("4D+", "draw", "That makes 4 of 21."),
        ("draw", "2C+", "It keeps the Two of Clubs to counter with."),
        ("draw", "4D+", "It keeps the Four of Diamonds as a one-off for later."),
        ("2C+", "draw", "That makes 2 of 21."),
    ],
)
def test_without_a_reason_what_is_gained_is_said(move: str, rival: str, said: str) -> None:
    seen = seen_by_first("pagat | 2C 4D / 3H 5H | - / 6D")
    assert english(gain_text(seen, parse_move(move), parse_move(rival))) == said


def test_nothing_is_said_where_nothing_is_gained() -> None:
    seen = seen_by_first("pagat | 2C 4D / 3H 5H | - / 6D")
    assert gain_text(seen, parse_move("draw"), parse_move("draw")) is None
