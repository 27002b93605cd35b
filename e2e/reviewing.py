"""A round that was lost by a mistake, and its review.

Not a test.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import Link, Match
from cuttle.links import link_text
from cuttle.review import review_round
from e2e.conftest import OpenTable
from e2e.table import Table
from tests.support.bots import between_novices
from web.features.review.stored import review_text

WHOLE: Final = 120_000
"""Milliseconds that a review or an answer may take on a slow machine."""

KEEP: Final = """review => Object.keys(localStorage).filter(key => key.startsWith("cuttle:v1:game:")).forEach(
  key => localStorage.setItem(key, JSON.stringify({...JSON.parse(localStorage[key]), review})))"""
"""Store the review with the game."""

LOST: Final = between_novices("cuttle-cards", 3)
PLY: Final = 2
"""The costliest decision of seat 0 in that round: it played the Ten of Diamonds, a blunder."""


def reviewed(go_over: OpenTable) -> Table:
    """A table with the review of that round open."""
    *_, last = review_round(LOST)
    assert last.review
    table = go_over(link_text(Link(Match(LOST), players=("person", "novice"))))
    table.page.evaluate(KEEP, review_text(last.review))
    table.page.locator("#show-review").click()
    expect(table.page.locator(".review-sum")).to_be_visible(timeout=WHOLE)
    return table
