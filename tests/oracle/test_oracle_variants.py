"""Rulings on sevens, house-25, the options of [1] and three seats, one test each."""

import pytest

from . import PRESETS, goal, knowledge, resign, with_options
from .positions import at, every_card, go, legal, side


def test_r14_reveal_two_puts_the_other_card_back_before_the_chosen_one_is_answered() -> None:
    state = go(at("bench", [["7C"], ["KC"]], top=["5D", "9H"]), "oneoff 7C", "allow")
    assert state["revealed"] == ["5D", "9H"]
    assert state["scrap"] == []
    state = go(state, "oneoff 5D")
    assert state["scrap"] == ["7C"]
    assert state["deck"][0] == "9H"
    assert knowledge(state, 1)["deck"][0] == "9H"
    state = go(state, "allow")
    assert "9H" in state["hands"][0]
    assert knowledge(state, 1)["hands"][0] == ["9H"]


def test_r14_a_jack_without_a_target_may_not_be_chosen_while_the_other_card_can() -> None:
    state = go(at("bench", [["7C"], []], [["10H"], []], top=["JC", "2D"]), "oneoff 7C")
    assert legal(state) == {"points 2D"}
    state = go(at("bench", [["7C"], []], [["10H"], []], top=["JC", "JD"]), "oneoff 7C")
    assert legal(state) == {"scrap JC", "scrap JD"}
    state = go(state, "scrap JD")
    assert state["deck"][0] == "JC"
    assert set(state["scrap"]) == {"7C", "JD"}


def test_r14_whether_a_revealed_five_or_seven_works_is_judged_by_what_is_left_of_the_deck() -> None:
    alone = go(at("bench", [["7C"], []], deck=["5D"]), "oneoff 7C")
    assert legal(alone) == {"points 5D"}
    two = go(at("bench", [["7C"], []], deck=["5D", "7D"]), "oneoff 7C")
    assert legal(two) == {"points 5D", "oneoff 5D", "points 7D", "oneoff 7D"}
    again = go(two, "oneoff 7D")
    assert again["revealed"] == ["5D"]
    assert go(at("pagat", [["7C"], []], deck=["5D", "KC"]), "oneoff 7C")["revealed"] == ["5D"]


def test_r14_a_revealed_three_may_take_the_seven_but_is_not_playable_for_it() -> None:
    state = at("cuttle-cards", [["7C"], []], top=["3D", "KC"])
    assert "oneoff 3D" not in legal(go(state, "oneoff 7C"))
    state = at("cuttle-cards", [["7C"], []], top=["3D", "KC"], scrap=["AC"])
    state = go(state, "oneoff 7C", "oneoff 3D")
    assert legal(state) == {"take 7C", "take AC"}


def test_r14_top_card_forces_a_jack_onto_ones_own_card_where_the_axis_allows_it() -> None:
    hands, table = [["7C"], []], [["10H"], ["8D", "QS"]]
    state = go(at("pagat", hands, table, top=["JC"]), "oneoff 7C")
    assert legal(state) == {"steal JC 10H"}
    assert side(go(state, "steal JC 10H"), 1) == ["10H", "8D", "QS"]
    state = go(at("bga-traditional", hands, table, top=["JC"]), "oneoff 7C")
    assert legal(state) == {"scrap JC"}


def test_r14_take_two_uses_each_card_for_its_ability() -> None:
    state = go(at("house-25", [["7C"], ["AC"]], [[], ["5H"]], top=["2D", "8D"]), "oneoff 7C", "allow")
    assert legal(state) == {"points 2D", "points 8D", "permanent 8D"}
    state = go(at("house-25", [["7C"], ["AC"]], [["KC"], []], top=["2D", "10D"]), "oneoff 7C", "allow")
    assert legal(state) == {"oneoff 2D KC", "points 10D"}
    state = go(state, "points 10D")
    assert len(state["hands"][1]) == 2  # the ten's gift
    assert state["scrap"] == ["7C"]
    assert legal(state) == {"oneoff 2D KC"}
    assert go(state, "oneoff 2D KC", "allow")["turn"] == 1


def test_r14_a_seven_among_the_two_adds_two_more() -> None:
    state = at("house-25", [["7C"], []], top=["7D", "JC", "KC", "KD"])
    state = go(state, "oneoff 7C", "oneoff 7D")
    assert state["revealed"] == ["JC", "KC", "KD"]
    assert legal(state) == {"scrap JC", "permanent KC", "permanent KD"}
    state = go(state, "scrap JC")
    assert set(state["scrap"]) == {"7C", "7D", "JC"}


def test_r15_the_second_queen_draws_three_and_needs_a_card() -> None:
    state = at("house-25", [["QC"], []], [["QS"], []])
    state = go(state, "permanent QC")
    assert len(state["hands"][0]) == 3
    assert state["scrap"] == ["QC"]
    assert "permanent QC" not in legal(at("house-25", [["QC"], []], [["QS"], []], deck=[]))
    state = go(at("house-25", [["7C"], []], [["QS"], []], deck=["QC"]), "oneoff 7C")
    assert legal(state) == {"scrap QC"}


def test_r15_the_nine_steals_a_royal_the_queen_first() -> None:
    hands = [["9C"], ["AC"]]
    table = [[], ["QS", "KC", "8H glasses", "7D@0 JD>1"]]
    assert legal(at("house-25", hands, table), "oneoff") == {"oneoff 9C QS"}
    state = go(at("house-25", hands, table), "oneoff 9C QS", "allow")
    assert side(state, 0) == ["QS"]
    table[1][0] = "KD"
    state = at("house-25", hands, table)
    assert legal(state, "oneoff") == {"oneoff 9C KD", "oneoff 9C KC", "oneoff 9C JD"}
    assert side(go(state, "oneoff 9C JD", "allow"), 0) == ["7D"]
    table[1][:2] = ["QS", "QH"]
    assert legal(at("house-25", hands, table), "oneoff") == set()


def test_r15_a_stolen_jack_is_the_thiefs_from_then_on() -> None:
    state = at("house-25", [["9C", "2S"], ["9D"]], [[], ["7D@1 JC>0 JD>1"]])
    state = go(state, "oneoff 9C JD", "allow")
    assert state["tables"][0][0]["thieves"][-1]["side"] == 0
    state = go(state, "oneoff 9D JD", "allow")
    assert side(state, 1) == ["7D"]


def test_r12_house_25_takes_one_of_the_discards() -> None:
    state = go(at("house-25", [["4C"], ["AC", "5C", "KC"]]), "oneoff 4C", "allow", "discard AC", "discard KC")
    assert legal(state) == {"take AC", "take KC"}
    state = go(state, "take KC")
    assert state["hands"][0] == ["KC"]
    assert knowledge(state, 1)["hands"][0] == ["KC"]
    assert sorted(state["scrap"]) == ["4C", "AC"]
    state = go(at("house-25", [["4C"], ["AC"]]), "oneoff 4C", "allow", "discard AC")
    assert legal(state) == {"take AC"}


def test_r12_chance_picks_only_where_there_is_something_to_pick() -> None:
    state = go(at("pagat+random four", [["4C"], ["AC", "5C", "KC"]]), "oneoff 4C", "allow")
    assert (state["phase"], state["decider"]) == ("chance", None)
    assert legal(state) == {"pick AC", "pick 5C", "pick KC"}
    assert go(state, "pick AC", "pick KC")["hands"][1] == ["5C"]
    state = go(at("pagat+random four", [["4C"], ["AC", "5C"]]), "oneoff 4C", "allow")
    assert (state["phase"], state["turn"], state["hands"][1]) == ("turn", 1, [])


def test_r20_exchanged_hands_are_known_and_thawed() -> None:
    state = at("pagat+one joker", [["X1", "AC"], ["5C", "6C"]], frozen=["5C"])
    state = go(state, "oneoff X1", "allow")
    assert state["hands"] == [["5C", "6C"], ["AC"]]
    assert state["frozen"] == {}
    assert knowledge(state, 1)["hands"][0] == ["5C", "6C"]
    assert go(state, "oneoff AC")["turn"] == 0  # no seat is asked


def test_r21_a_ten_blocks_a_scuttle_and_can_be_countered() -> None:
    state = at("pagat+ten blocks a scuttle", [["9C", "2C"], ["10S", "2D"]], [[], ["8H"]])
    state = go(state, "scuttle 9C 8H")
    assert legal(state) == {"allow", "block 10S"}
    blocked = go(state, "block 10S")
    assert blocked["decider"] == 0
    stays = go(blocked, "allow")
    assert side(stays, 1) == ["8H"]
    assert set(stays["scrap"]) == {"9C", "10S"}
    gone = go(blocked, "counter 2C", "allow")
    assert set(gone["scrap"]) == {"9C", "10S", "8H", "2C"}
    saved = go(blocked, "counter 2C", "counter 2D")
    assert side(saved, 1) == ["8H"]


def test_r21_queens_and_a_ten() -> None:
    table = [["QS"], ["8H"]]
    state = go(at("pagat+ten blocks a scuttle", [["9C"], ["10S"]], table), "scuttle 9C 8H")
    assert state["turn"] == 1
    table = [[], ["8H", "QS"]]
    state = at("pagat+ten blocks a scuttle", [["9C", "2C"], ["10S"]], table)
    state = go(state, "scuttle 9C 8H", "block 10S")
    assert (state["turn"], side(state, 1)) == (1, ["8H", "QS"])


def test_r22_an_eight_scraps_any_glasses() -> None:
    hands, table = [["8C"], ["AC"]], [["8D glasses"], ["8H glasses", "8S"]]
    state = at("pagat+eight scraps glasses", hands, table)
    assert legal(state, "oneoff") == {"oneoff 8C 8D", "oneoff 8C 8H"}
    assert set(go(state, "oneoff 8C 8H")["scrap"]) == {"8C", "8H"}


def test_r23_a_card_on_the_deck_is_known_until_it_is_drawn_and_then_in_the_hand() -> None:
    state = at("pagat+nine on the deck", [["9C"], ["AC"]], [[], ["8H@0 JC>1"]])
    state = go(state, "oneoff 9C JC", "allow")
    assert side(state, 0) == ["8H"]
    assert knowledge(state, 0)["deck"][:2] == ["JC", None]
    assert knowledge(go(state, "draw"), 0)["hands"][1] == ["JC"]


def test_r26_options_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="nine"):
        with_options(PRESETS["pagat"], ["nine freezes", "nine on the deck"])
    with pytest.raises(ValueError, match="two seats"):
        with_options(PRESETS["bga-three"], ["one joker"])
    state = at("house-25+nine freezes", [["9C"], ["AC"]], [["KD"], ["KC", "8H glasses"]])
    assert legal(state, "oneoff") == {"oneoff 9C KC", "oneoff 9C 8H"}
    assert with_options(PRESETS["bga-three"], ["random four"])["four picked by"] == "chance"


def test_three_seats_ask_one_after_another_and_anew_after_each_counter() -> None:
    state = go(at("bga-three", [["AC", "2S"], ["2C"], ["2D"]]), "oneoff AC")
    assert state["decider"] == 1
    state = go(state, "allow")
    assert state["decider"] == 2
    state = go(state, "counter 2D")
    assert state["decider"] == 0
    state = go(state, "allow")
    assert state["decider"] == 1
    assert set(go(state, "counter 2C")["oneoff"]["asking"]) == {0}  # seat 2 has no cards left


def test_three_seats_glasses_show_to_the_controller_alone() -> None:
    state = at("bga-three", [["AC"], ["5C"], ["6C"]], [["8D glasses"], [], []])
    assert knowledge(state, 0)["hands"][1] == ["5C"]
    assert knowledge(state, 2)["hands"][1] == []
    state = go(state, "oneoff AC")
    assert state["decider"] == 1  # only one seat knows its hand


def test_three_seats_a_four_names_its_victim() -> None:
    state = at("bga-three", [["4C"], ["5C"], []])
    assert legal(state, "oneoff") == {"oneoff 4C victim=1"}


def test_r19_a_joker_steals_a_permanent_and_lies_protected_on_a_lone_queen() -> None:
    state = at("bga-three", [["X1", "2C"], [], []], [[], ["QH", "10D"], ["KD", "8C glasses", "7D@0 JC>2"]])
    assert legal(state, "steal") == {"steal X1 QH", "steal X1 KD", "steal X1 8C"}
    state = go(state, "steal X1 QH")
    assert side(state, 0) == ["QH"]
    state = at("bga-three", [["2C", "9C"], [], []], [[], ["QH@2 X1>1"], []])
    assert legal(state, "oneoff") == {"oneoff 2C QH", "oneoff 9C QH"}
    assert go(state, "oneoff 9C QH")["hands"][2] == ["QH"]
    state = at("bga-three", [["2C", "9C"], [], []], [[], ["KH@2 X1>1"], []])
    state = go(state, "oneoff 2C X1")
    assert side(state, 2) == ["KH"]


def test_r18_three_seats_what_a_resigned_seat_leaves() -> None:
    table = [["7D@1 JC>0"], ["KD@2 X1>1", "9H", "3H@0 JH>2 JS>1"], ["5H@1 JD>2"]]
    state = at("bga-three", [["AC"], ["2C", "3C"], ["4C"]], table)
    state = resign(state, 1)
    assert side(state, 0) == ["7D"]
    assert side(state, 1) == []
    assert side(state, 2) == ["3H", "5H", "KD"]
    assert set(state["scrap"]) == {"2C", "3C", "X1", "9H", "JS"}
    assert (state["turn"], goal(state, 2)) == (0, 9)
    state = go(state, "draw")
    assert state["turn"] == 2
    assert resign(state, 2)["winner"] == 0


def test_r18_three_seats_a_card_that_would_fall_back_to_a_resigned_seat_is_scrapped() -> None:
    state = at("bga-three", [["2C"], [], []], [[], [], ["5H@1 JD>2"]])
    state = go(resign(state, 1), "oneoff 2C JD")
    assert side(state, 2) == []
    assert set(state["scrap"]) == {"2C", "JD", "5H"}


def test_r18_three_seats_a_counter_stands_when_its_player_resigns() -> None:
    state = at("bga-three", [["AC"], ["2C"], ["2D"]], [["6C"], [], ["5H"]])
    state = go(state, "oneoff AC", "counter 2C")
    assert state["decider"] == 2
    state = resign(state, 1)
    assert state["decider"] == 2
    state = go(state, "allow")
    assert (side(state, 0), side(state, 2)) == (["6C"], ["5H"])
    assert (state["turn"], set(state["scrap"])) == (2, {"AC", "2C"})


def test_r18_three_seats_a_waiting_oneoff_of_the_seat_that_resigns_has_no_effect() -> None:
    state = at("bga-three", [["AC", "3C"], ["2C"], ["2D"]], [["6C"], [], ["5H"]])
    state = go(state, "oneoff AC", "counter 2C")
    before = repr(state)
    gone = resign(state, 0)
    assert repr(state) == before
    assert (gone["turn"], side(gone, 2)) == (1, ["5H"])
    assert set(gone["scrap"]) == {"AC", "3C", "2C", "6C"}
    assert every_card(gone) == every_card(state)


def test_r18_three_seats_a_victim_that_resigns_ends_the_four_and_wins_are_checked() -> None:
    state = at("bga-three", [["4C"], ["5C", "6C", "7C"], []], [[], ["KC"], []])
    state = go(state, "oneoff 4C victim=1", "allow", "discard 5C")
    state = resign(state, 1)
    assert (state["phase"], state["turn"]) == ("turn", 2)
    state = at("bga-three", [[], [], []], [["10S"], ["10H@2 JC>1"], ["4S"]])
    assert resign(state, 1)["winner"] == 2
