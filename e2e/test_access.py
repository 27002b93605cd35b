"""Accessibility: a whole game through the accessibility tree, one by touch, landmarks, names and states,
and the focus after dialogs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cuttle import Game, encode, legal_moves, observe
from cuttle.rules import members, rank, value
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.ear import Ear, tap
from e2e.looking import NAMES
from e2e.play import play_out
from e2e.table import Table
from tests.support.english import card_name, narrate, result
from tools.pictures.positions import position


@pytest.mark.nightly
def test_a_whole_game_is_played_by_roles_and_names(open_table: OpenTable) -> None:
    table = open_table()
    ear = Ear(table)
    table.record("#voice")
    game = play_out(table, ear.play)
    expect(ear.line).to_contain_text(result(observe(game.state, 0), NAMES))
    heard = "\n".join(table.recorded())
    assert [line for line in of_the_bot(game) if line not in heard] == []


def of_the_bot(game: Game) -> list[str]:
    """The sentences about the bot's moves."""
    seen = [observe(state, 0) for state in game.states]
    return [
        line
        for ply, move in enumerate(game.moves)
        if game.states[ply].phase.seat == 1
        for line in narrate(seen[ply], move, seen[ply + 1], NAMES)
    ]


def test_a_game_is_played_to_its_end_by_touch(guest: Guest) -> None:
    table = Table(guest("phone", 360, 640))
    table.prepare()
    table.open(encode(games.in_the_middle()))
    game = play_out(table, Ear(table, tap).play)
    expect(Ear(table).line).to_contain_text(result(observe(game.state, 0), NAMES))


def test_the_landmarks_stand_in_order(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    places = ["Table", "Deck and scrap", "Your hand", "Game log"]
    assert Ear(table).regions == ["Marlow", *places]
    table.open_game(position("three-seats"))
    assert Ear(table).regions == ["Marlow", "Corwin", *places]
    expect(table.page.get_by_role("main")).to_have_count(1)
    expect(table.page.get_by_role("log")).to_have_count(1)


def test_a_card_is_called_by_its_name_and_its_state(go_over: OpenTable) -> None:
    game = games.find(lambda game: bool(frozen(game)) and bool(playable(game)), mood=games.oneoffs)
    table = go_over(encode(game))
    ear, hand = Ear(table), table.page.get_by_role("toolbar", name="Your cards")
    for card in game.state.hands[0]:
        state = ", frozen until the end of your turn" if card in frozen(game) else ""
        expect(hand.get_by_role("button", name=f"{card_name(card)}{state}", exact=True)).to_be_visible()
    for row in game.state.tables:
        for pile in row:
            points = f"{value(pile.card)} point"
            lies = points if pile.points else "glasses" if rank(pile.card) == 7 else "no points"
            expect(ear.button(f"{card_name(pile.card)}, {lies}", ear.region("Table"))).to_have_count(1)
    picked = ear.button(card_name(playable(game)[0]), hand)
    picked.click()
    expect(picked).to_have_attribute("aria-pressed", "true")


def frozen(game: Game) -> set[int]:
    """The person's cards that can't be played yet."""
    return set(members(game.state.frozen)) & set(game.state.hands[0])


def playable(game: Game) -> list[int]:
    """The person's cards that can be played now."""
    return [move.card for move in legal_moves(game.state) if games.is_turn(game) and move.card >= 0]
