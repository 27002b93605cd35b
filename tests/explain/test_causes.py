"""Reasons that are causes: found again by another search, and said in a sentence."""

from random import Random

import pytest

from cuttle import parse_card, parse_move
from cuttle.bot.ismcts_three import search_tree
from cuttle.explain import Cause, Lead, Reason, SearchSize, why
from cuttle.explain.causes import Question
from cuttle.explain.facts import facts
from cuttle.explain.replies import bar, kept, plans, replies, share_that_can
from cuttle.explain.trials import Trial
from cuttle.rules.cards import ACE, NINE, QUEEN, TEN
from cuttle.rules.moves import Move
from tests.support.board import seen_by_first
from tests.support.bots import finish

SMALL = SearchSize(lead=600, glance=150, glances=4, again=600)


def reason_for(line: str, move: str, rival: str, seed: int = 1) -> Reason | None:
    return finish(why(seen_by_first(line), parse_move(move), parse_move(rival), Random(seed), SMALL))


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


def test_a_small_lead_that_a_longer_search_does_not_find_has_no_cause() -> None:
    seen = seen_by_first("trial-double-nine | 4D JD 3H / 5C 6C 8C 9C | 9H / QD= 10S@0>JC@1 | KS 2C 3C 5S")
    asked = seen, parse_move("4D!"), parse_move("4D+")
    hasty = finish(why(*asked, Random(1), SearchSize(hardly=0)))
    assert hasty
    assert hasty.causes
    assert finish(why(*asked, Random(1))) is None


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
    assert finish(share_that_can(seen, cause, parse_move(rival), Random(1))) == share


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


def test_the_danger_of_many_cards_is_the_answer_that_costs_most() -> None:
    seen = seen_by_first("10C 2D / JC AH 6H | - / - | - | ... | seen@0 JC AH 6H")
    question = Question(seen, parse_move("draw"), parse_move("10C+"), Random(1), SMALL)
    ace, jack = Cause("one-off", 1, rank=ACE), Cause("stolen", 1, parse_card("10C"), TEN)
    question.costs = {ace: 0.1, jack: 0.2, Cause("win", 1): -0.1}
    assert finish(question.danger((Cause("many", 1),))) == (jack, 1.0)
    assert finish(question.danger((Cause("bare", 0, rank=QUEEN),))) == (None, 0.0)


def test_a_small_card_that_would_win_as_a_ten_is_no_cause() -> None:
    def kinds(line: str) -> set[str]:
        return {cause.kind for cause in facts(seen_by_first(line), (parse_move("draw"), parse_move("4D+")))}

    assert "small" in kinds("4D 9C / 3H 5H | 10S / -")
    assert "small" not in kinds("4D 9C / 3H 5H | 10S AC / -")


def test_most_is_gone_only_if_little_is_surely_left() -> None:
    lead = Lead(0.2, 0.01)
    assert lead.is_mostly_gone(Lead(0.05, 0.01))
    assert not lead.is_mostly_gone(Lead(0.05, 0.02))
    assert not lead.is_mostly_gone(Lead(0.08, 0.001))


def test_a_choice_is_turned_only_by_four_errors() -> None:
    assert Lead(-0.05, 0.012).is_turned
    assert not Lead(-0.05, 0.013).is_turned
    assert not Lead(-0.01, 0.001).is_turned


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
    ten, lost = parse_move("10C+"), Cause("lost", 1, parse_card("10C"), TEN)
    assert finish(share_that_can(seen, lost, ten, Random(1))) == 1
    seen = seen_by_first("10C 2D / 4C 6H | QC= / - | - | ... | seen@0 4C 6H")
    assert finish(share_that_can(seen, lost, ten, Random(1))) == 0


def test_a_card_of_ones_own_has_to_turn_the_choice() -> None:
    line = "10C 4D / 5D 6H | - / - | - | ..."
    question = Question(seen_by_first(line), parse_move("draw"), parse_move("10C+"), Random(1), SMALL)
    trial = trial_of(None, line, "draw", "10C+")
    question.lead = Lead(max(0.5, 4 * trial.lead.lead), 0.01)
    assert not trial.lead.is_turned
    assert question.explains((Cause("bare", 0, rank=QUEEN),), trial, trial.openness)
    assert not question.explains((Cause("own", 0, parse_card("4D"), 3),), trial, trial.openness)
