"""Rulings of the two-player game that are easy to get wrong, one test each."""

import pytest

from . import can_offer, knowledge, named, new_game, offer, resign
from .positions import at, every_card, go, legal, side


def test_an_illegal_move_is_refused_and_the_old_state_is_left_alone() -> None:
    state = at("pagat", [["AC", "10H"], ["2C"]])
    with pytest.raises(ValueError, match="not legal"):
        go(state, "points 9H")
    go(state, "points 10H")
    assert state == at("pagat", [["AC", "10H"], ["2C"]])


def test_r1_the_dealer_gets_six_and_the_other_moves_first() -> None:
    ruleset = named("cuttle-cards")
    deck = every_card(at("cuttle-cards", [[], []]))
    state = new_game(ruleset, deck, dealer=1)
    assert [len(hand) for hand in state["hands"]] == [5, 6]
    assert state["turn"] == 0
    assert state["hands"][0] == deck[0:10:2]


def test_r2_a_full_hand_refuses_a_draw_only_where_the_limit_refuses() -> None:
    hands = [["AC", "AD", "3C", "3D", "4C", "4D", "5C", "5D"], ["2C"]]
    assert legal(at("cuttle-cards", hands), "draw") == set()
    assert legal(at("cuttle-live", hands), "draw") == {"draw"}
    assert legal(at("bench", hands), "draw") == {"draw"}


def test_live_discards_down_at_the_end_of_its_own_turn_only() -> None:
    hands = [["9C"], ["AC", "AD", "3C", "3D", "4C", "4D", "5C", "5D"]]
    state = go(at("cuttle-live", hands, [[], ["KD"]]), "oneoff 9C KD", "allow")
    assert len(state["hands"][1]) == 9
    assert state["turn"] == 1
    state = go(state, "draw")
    assert state["phase"] == "discarding"
    assert len(legal(state)) == 10
    state = go(state, "discard KD")
    assert state["phase"] == "discarding"
    assert state["frozen"] == {}
    state = go(state, "discard AC")
    assert state["turn"] == 0
    assert len(state["hands"][1]) == 8


def test_r2_a_pass_needs_an_empty_deck_and_r3_is_always_there_when_nothing_else_is() -> None:
    assert "pass" not in legal(at("pagat", [[], ["2C"]]))
    assert legal(at("pagat", [["JC"], ["2C"]], deck=[])) == {"pass"}
    full = [["JC", "JD", "JH", "JS", "KC", "KD", "KH", "KS"], ["2C"]]
    state = at("cuttle-cards", full, frozen=["KC", "KD", "KH", "KS"])
    assert legal(state) == {"pass"}


def test_r4_what_may_be_played_with_nothing_to_do() -> None:
    state = at("cuttle-cards", [["AC", "3C", "4C", "6C", "2D", "9C"], []])
    assert legal(state, "oneoff") == {"oneoff AC", "oneoff 6C"}
    state = at("cuttle-cards", [["5C", "7C"], ["AC"]], deck=[])
    assert legal(state, "oneoff") == set()


def test_r5_a_three_may_take_a_two_of_its_own_chain_but_never_itself() -> None:
    state = at("cuttle-cards", [["3C", "2C"], ["2D"]], scrap=["3H"])
    state = go(state, "oneoff 3C", "counter 2D", "counter 2C")
    assert state["phase"] == "taking"  # an empty hand is not asked
    assert legal(state) == {"take 3H", "take 2D", "take 2C"}


def test_live_a_three_takes_no_three() -> None:
    assert legal(at("cuttle-live", [["3C"], []], scrap=["3H"]), "oneoff") == set()
    state = go(at("cuttle-live", [["3C"], []], scrap=["3H", "KD"]), "oneoff 3C")
    assert legal(state) == {"take KD"}


def test_r6_a_seat_is_asked_for_what_it_could_hold_and_may_only_allow_without_a_two() -> None:
    state = go(at("pagat", [["AC"], ["5C"]]), "oneoff AC")
    assert (state["phase"], state["decider"]) == ("answering", 1)
    assert legal(state) == {"allow"}


def test_r6_nobody_is_asked_against_a_queen() -> None:
    state = go(at("pagat", [["AC"], ["2C"]], [["QS"], []]), "oneoff AC")
    assert (state["phase"], state["turn"]) == ("turn", 1)


def test_r6_a_queen_protects_the_twos_of_her_controller_on_either_turn() -> None:
    state = at("pagat", [["AC", "2C"], ["2D"]], [["10H"], ["QS"]])
    state = go(state, "oneoff AC", "counter 2D")
    assert side(state, 0) == ["10H"]
    assert state["turn"] == 1


def test_r6_nobody_is_asked_when_all_twos_are_known_to_lie_elsewhere() -> None:
    state = go(at("pagat", [["AC"], ["5C"]], scrap=["2C", "2D", "2H", "2S"]), "oneoff AC")
    assert state["turn"] == 1
    state = go(at("pagat", [["AC"], ["5C"]], [["2C", "2D"], ["2H"]], top=["2S"]), "oneoff AC")
    assert state["phase"] == "answering"  # no seat knows of a two in the deck


def test_r6_a_two_in_the_movers_own_hand_is_no_public_knowledge() -> None:
    state = go(at("pagat", [["AC", "2S"], ["5C"]], scrap=["2C", "2D", "2H"]), "oneoff AC")
    assert state["phase"] == "answering"


def test_r6_glasses_show_whether_there_is_a_two() -> None:
    state = go(at("pagat", [["AC"], ["5C"]], [["8D glasses"], []]), "oneoff AC")
    assert state["turn"] == 1
    state = go(at("pagat", [["AC"], ["5C", "2C"]], [["8D glasses"], []]), "oneoff AC")
    assert legal(state) == {"allow", "counter 2C"}


def test_r24_what_glasses_showed_stays_known_when_they_are_gone() -> None:
    state = at("pagat", [["AC", "KC"], ["6C", "5C"]], [["8D glasses"], ["QD"]])
    state = go(state, "points AC", "oneoff 6C")  # against the queen no seat can counter
    assert knowledge(state, 0)["hands"][1] == ["5C"]
    assert knowledge(state, 1)["hands"][0] == []
    state = go(state, "permanent KC", "draw")
    assert knowledge(state, 0)["hands"][1] == ["5C"]


def test_r24_with_an_empty_deck_the_other_hand_follows_by_counting() -> None:
    state = at("pagat", [["AC"], ["2C"]], deck=[])
    assert knowledge(state, 0)["hands"] == [["AC"], ["2C"]]
    state = at("pagat", [["6C"], ["5C"]], deck=[])
    assert go(state, "oneoff 6C")["turn"] == 1


def test_r7_one_queen_keeps_out_what_targets_a_single_card() -> None:
    hands = [["2C", "9C", "JC", "10S"], ["AC"]]
    table = [[], ["QS", "KD", "8H glasses", "7D"]]
    state = at("cuttle-cards", hands, table)
    assert legal(state, "oneoff") == {"oneoff 2C QS", "oneoff 9C QS"}
    assert legal(state, "steal") == set()
    assert legal(state, "scuttle") == {"scuttle 9C 7D", "scuttle 10S 7D"}


def test_r7_two_queens_protect_each_other_but_not_under_pagat() -> None:
    hands = [["2C"], ["AC"]]
    table = [[], ["QS", "QH", "KD"]]
    assert legal(at("bench", hands, table), "oneoff") == set()
    assert legal(at("pagat", hands, table), "oneoff") == {"oneoff 2C QS", "oneoff 2C QH"}
    assert legal(at("pagat+queens protect queens", hands, table), "oneoff") == set()


def test_a_two_takes_ones_own_permanent_only_where_it_takes_any() -> None:
    hands = [["2C"], ["AC"]]
    table = [["QS", "KD"], []]
    assert legal(at("cuttle-cards", hands, table), "oneoff") == set()
    assert legal(at("bench", hands, table), "oneoff") == {"oneoff 2C QS", "oneoff 2C KD"}


def test_r8_the_suits_of_house_25_run_the_other_way() -> None:
    hands = [["8S", "8D"], ["AC"]]
    assert legal(at("pagat", hands, [[], ["8H"]]), "scuttle") == {"scuttle 8S 8H"}
    assert legal(at("house-25", hands, [[], ["8H"]]), "scuttle") == {"scuttle 8D 8H"}


def test_r8_the_jacks_on_the_target_are_scrapped_too() -> None:
    state = go(at("pagat", [["9C"], []], [[], ["8H JC>0 JD>1"]]), "scuttle 9C 8H")
    assert set(state["scrap"]) == {"9C", "8H", "JC", "JD"}


def test_r9_only_the_top_jack_is_a_target_and_control_is_read_off_again() -> None:
    state = at("pagat", [["2C"], ["AC"]], [[], ["8H@1 JC>0 JD>1"]])
    assert legal(state, "oneoff") == {"oneoff 2C JD"}
    state = go(state, "oneoff 2C JD", "allow")
    assert side(state, 0) == ["8H"]
    assert go(state, "points AC")["tables"][0][0]["thieves"][0]["card"] == "JC"


def test_a_six_gives_every_point_card_back_to_its_first_owner() -> None:
    state = go(at("pagat", [["6C"], []], [["8H@1 JC>0"], ["7D@1 JH>0 JD>1", "QS"]]), "oneoff 6C")
    assert side(state, 0) == []
    assert side(state, 1) == ["7D", "8H"]


def test_r10_a_nine_on_a_jack_goes_by_controller_or_by_owner() -> None:
    hands = [["9C"], ["AC"]]
    table = [[], ["8H@0 JC>1"]]
    state = go(at("pagat", hands, table), "oneoff 9C JC", "allow")
    assert state["hands"] == [[], ["AC", "JC"]]
    assert side(state, 0) == ["8H"]
    state = go(at("bench", hands, table), "oneoff 9C JC", "allow")
    assert state["hands"][1] == ["AC", "JC"]


def test_r10_a_nine_on_a_jacked_point_card() -> None:
    hands = [["9C"], ["AC"]]
    table = [[], ["8H@0 JC>1"]]
    state = go(at("cuttle-cards", hands, table), "oneoff 9C 8H", "allow")
    assert state["hands"] == [[], ["AC", "8H"]]
    state = go(at("bench", hands, table), "oneoff 9C 8H", "allow")
    assert state["hands"] == [["8H"], ["AC"]]
    assert set(state["scrap"]) == {"9C", "JC"}


def test_r11_a_frozen_card_thaws_after_its_holders_next_turn() -> None:
    state = at("bench", [["9C"], ["AC", "5C"]], [[], ["2H"]])
    state = go(state, "oneoff 9C 2H", "allow")
    assert legal(state, "points") == {"points AC", "points 5C"}
    state = go(state, "draw")
    assert state["frozen"] == {}


def test_r11_a_card_returned_to_ones_own_hand_stays_frozen_through_ones_next_turn() -> None:
    state = at("bench", [["9C"], ["AC", "5C"]], [["7H"], []])
    state = go(state, "oneoff 9C 7H", "allow", "draw")
    assert "points 7H" not in legal(state)
    state = go(state, "draw", "draw")
    assert "points 7H" in legal(state)


def test_r11_a_frozen_two_cannot_counter_and_is_not_asked_for() -> None:
    state = go(at("bench", [["9C", "KC"], ["AC"]], [["2H", "7H"], []]), "oneoff 9C 2H", "allow")
    asked = go(state, "oneoff AC")
    assert legal(asked) == {"allow"}  # the king isn't known: it could be a two
    state = go(at("bench", [["9C"], ["AC"]], [["2H", "7H"], []]), "oneoff 9C 2H", "allow")
    assert go(state, "oneoff AC")["turn"] == 0


def test_r12_the_victim_discards_one_by_one_and_an_emptied_hand_nothing() -> None:
    state = go(at("pagat", [["4C"], ["AC", "5C", "KC"]]), "oneoff 4C", "allow")
    assert legal(state) == {"discard AC", "discard 5C", "discard KC"}
    state = go(state, "discard KC", "discard AC")
    assert (state["hands"][1], state["turn"]) == (["5C"], 1)
    state = go(at("pagat", [["4C", "2C"], ["2D"]]), "oneoff 4C", "counter 2D", "counter 2C")
    assert (state["phase"], state["turn"]) == ("turn", 1)


def test_r13_a_five_discards_first_and_stops_at_the_limit() -> None:
    hands = [["5C", "AC", "AD", "3C", "3D", "4C", "4D", "6C"], ["KC"]]
    state = go(at("cuttle-cards", hands), "oneoff 5C", "allow")
    assert state["phase"] == "discarding"
    assert state["scrap"] == []
    state = go(state, "discard AC")
    assert len(state["hands"][0]) == 8
    assert sorted(state["scrap"]) == ["5C", "AC"]
    assert len(go(at("cuttle-cards", [["5C"], []]), "oneoff 5C")["hands"][0]) == 3


def test_r16_a_win_at_once_may_be_the_others_and_the_movers_comes_first() -> None:
    state = go(at("pagat", [["9C"], []], [["10S@1 JC>0"], ["10H", "AH"]]), "oneoff 9C JC")
    assert (state["winner"], state["ending"]) == (1, "points")
    state = go(at("pagat", [["KC"], []], [["10S", "4H"], ["10H", "10D", "AH"]]), "permanent KC")
    assert state["winner"] == 0


def test_r16_sipie_checks_only_the_seat_whose_turn_ends() -> None:
    state = go(at("sipie", [["9C"], ["AC"]], [["10S@1 JC>0"], ["10H", "AH"]]), "oneoff 9C JC", "allow")
    assert state["phase"] == "turn"
    assert go(state, "draw")["winner"] == 1


def test_r16_r17_the_check_at_the_end_of_a_turn_comes_before_the_stalemate() -> None:
    table = [["10S", "10H", "AH"], []]
    state = at("sipie", [["JC"], ["JD"]], table, deck=[], passes=2)
    assert go(state, "pass")["winner"] == 0
    assert go(at("pagat", [["JC"], []], deck=[], passes=2), "pass")["ending"] == "stalemate"


def test_r17_any_other_turn_resets_the_count_but_an_answer_does_not() -> None:
    state = at("pagat", [["AC"], ["2C"]], deck=[], passes=2)
    state = go(state, "oneoff AC", "counter 2C", "pass", "pass")
    assert state["phase"] == "turn"
    assert go(state, "pass")["ending"] == "stalemate"


def test_r27_a_position_that_stands_for_the_third_time_is_a_tie() -> None:
    again = ["oneoff 3C", "take 3D", "pass", "oneoff 3D", "take 3C", "pass"]
    state = go(at("cuttle-cards", [["3C", "KD"], ["4D"]], deck=[]), "pass", "pass", *again[:5])
    assert state["phase"] == "turn"
    assert go(state, "pass")["ending"] == "repetition"
    refused = go(offer(state, 0), "refuse")
    assert go(refused, "pass")["ending"] == "repetition"
    state = go(at("cuttle-cards", [["3C", "KD"], ["4D"]], deck=["QH"]), *again[:2], "points 4D")
    assert state["stood"] == []


def test_r18_a_tie_is_offered_once_a_turn_by_either_seat_and_its_refusal_changes_nothing() -> None:
    state = at("pagat", [["AC"], ["JC"]], frozen=["AC"], passes=2)
    asked = offer(state, 1)
    assert (asked["phase"], asked["decider"]) == ("offered", 0)
    refused = go(asked, "refuse")
    assert not can_offer(refused, 0)
    assert refused["passes"] == 2
    assert refused["frozen"] == state["frozen"]
    assert can_offer(go(refused, "draw"), 0)
    assert go(asked, "accept")["ending"] == "agreed"
    assert resign(asked, 1)["winner"] == 0
