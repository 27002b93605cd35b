"""Another try of a review, on the table: by keys, by drag, by ear; and what is hidden stays hidden."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e import games
from e2e.conftest import OpenTable
from e2e.keys import Keys
from e2e.looking import box
from e2e.reviewing import LOST, PLY, WHOLE, reviewed
from e2e.table import CORNER, Table
from tools.check.axe import violations


def on_the_table(table: Table) -> None:
    """Set the costliest decision on the table."""
    table.page.locator(f"#again-{PLY}").click()
    expect(table.page.locator("#exercise-leave")).to_be_visible()


def expect_answer(page: Page, said: str) -> None:
    expect(page.locator("#status strong")).to_contain_text(said, timeout=WHOLE)


def test_a_decision_is_tried_again_by_keys(go_over: OpenTable) -> None:
    table = reviewed(go_over)
    page, keys, saved = table.page, Keys(table), table.code
    keys.enter(f"#again-{PLY}")
    expect(table.dialog).to_have_count(0)
    expect(page.locator("#exercise")).to_have_text("Turn 2, once more.")
    assert keys.has_focus("#hand .live")
    ten = LOST.moves[PLY].card
    keys.go_to_card(ten)
    keys.press("Enter", "Escape")
    expect(page.locator("#exercise-leave")).to_be_visible()  # the card was put back, that's all
    keys.press("Enter", "1")
    expect_answer(page, "Not that one: a blunder, −")
    expect(page.locator("#voice")).to_contain_text("Not that one: a blunder, −")
    expect(page.locator("#exercise-way-0")).to_have_text("Show the answer")
    expect(table.status).not_to_contain_text("Better: ")
    assert table.cards("#hand")[-1] == "Ten of Diamonds"  # it's taken back
    assert violations(page) == []
    keys.wait_for_controls()
    keys.enter("#exercise-again")
    expect(page.locator("#exercise")).to_be_visible()
    keys.wait_for_controls()
    keys.press("d")
    expect_answer(page, "Good: ")
    assert table.code == saved
    keys.wait_for_controls()
    keys.press("Escape")
    expect(page.get_by_role("dialog", name="What decided it")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("#ending")).to_be_visible()
    assert table.code == saved


def test_after_the_best_move_a_game_of_its_own_goes_on_from_there(go_over: OpenTable) -> None:
    table = reviewed(go_over)
    page, kept = table.page, table.stored_games
    on_the_table(table)
    table.drag("#card-10D", "#row-0")
    expect_answer(page, "Not that one: a blunder, −")
    page.locator("#exercise-way-0").click()
    expect_answer(page, "Better: ")
    on = page.locator("#exercise-way-0")
    expect(on).to_have_text("Play from here")
    for name in ("#exercise-leave", "#exercise-again"):
        expect(page.locator(name)).to_be_visible()
    on.click()
    expect(page.locator("#exercise-leave")).to_have_count(0)
    game = table.settle()
    assert not game.over
    assert game.moves[:PLY] == LOST.moves[:PLY]
    assert game.moves[PLY] != LOST.moves[PLY]
    assert kept.items() <= table.stored_games.items()  # the round lies with the others, as it was
    assert len(table.play(games.DRAW).moves) > len(game.moves)


def test_a_decision_is_tried_again_by_drag_on_a_phone_and_nothing_is_cut(go_over: OpenTable) -> None:
    table = reviewed(go_over)
    page = table.page
    page.set_viewport_size({"width": 360, "height": 640})
    on_the_table(table)
    table.drag("#card-10D", "#row-0")
    expect_answer(page, "Not that one: a blunder, −")
    for name in ("#exercise-again", "#exercise-way-0", "#exercise-leave"):
        expect(page.locator(name)).to_be_in_viewport(ratio=1)
    prompt, said = box(table.status), box(page.locator("#status strong"))
    assert prompt["y"] <= said["y"]
    assert said["y"] + said["height"] <= prompt["y"] + prompt["height"]
    assert violations(page) == []


def test_back_and_a_reload_lead_where_one_expects(go_over: OpenTable) -> None:
    table = reviewed(go_over)
    page = table.page
    on_the_table(table)
    page.reload()
    expect(page.locator("#exercise")).to_have_text("Turn 2, once more.", timeout=WHOLE)
    page.locator("#card-10D").click(position=CORNER)
    page.go_back()
    expect(page.locator("#moves.sheet")).to_have_count(0)
    page.go_back()
    expect(page.get_by_role("dialog", name="What decided it")).to_be_visible()
    page.go_back()
    expect(page.locator("#ending")).to_be_visible()
