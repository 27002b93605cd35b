"""Puzzles on a sheet: the tables, what is asked, and upside down at the foot the answers. Pure."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from cuttle import HIDDEN, Card, Observation, Verb, observe, score
from cuttle import goal as goal_of
from cuttle.explain import unseen_cards
from cuttle.language import (
    Name,
    Words,
    card_name,
    choice_text,
    list_with_commas,
    paragraph,
    say,
    split_forecast,
)
from cuttle.rules import JOKER, rank, suit
from web.core.exercise import Exercise
from web.core.model import Model
from web.features.paper.messages import DrawnPuzzle, PrintPuzzles, Worksheet
from web.features.paper.rules_sheet import foot as printing
from web.features.puzzles.choosing import THEME_NAMES
from web.features.puzzles.messages import JudgePuzzle
from web.features.puzzles.solving import listener_of
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.state.story import whole_story
from web.table.cards import SIGNS, short_rank
from web.table.prompt import question

_SUITS: Final = "CDHS"


def page(_: Model, dialog: Worksheet) -> Html:
    theme, puzzles = dialog.chosen.wanted.theme, dialog.puzzles
    about = say("puzzle motif", which=theme) if theme else say("puzzles title")
    answers = [tag("li", _answer(puzzle.exercise)) for puzzle in puzzles]
    return tag(
        "div",
        tag(
            "article",
            tag("h3", say("paper title", about=about)),
            tag("p", say("puzzles intro"), class_="small-print"),
            tag("ol", map(_puzzle, puzzles), class_="tables"),
            tag("section", tag("h4", say("paper answers")), tag("ol", answers), class_="solutions"),
        ),
        class_="paper",
    )


def foot(model: Model, dialog: Worksheet) -> Html:
    return join(printing(model, dialog), button(say("paper others"), PrintPuzzles(), "quiet"))


def _puzzle(puzzle: DrawnPuzzle) -> Html:
    """What is asked, the table, and which cards are gone or still to come."""
    exercise = puzzle.exercise
    seen = observe(exercise.game.state, exercise.seat)
    address = "data:image/svg+xml," + puzzle.picture.replace("%", "%25").replace("#", "%23")
    names, out = _names(exercise), unseen_cards(seen)
    return tag(
        "li",
        tag("p", tag("strong", exercise.asks), " ", question(seen), " ", exercise.note or None),
        tag("img", src=address, alt=""),
        _told(seen, names),
        _cards(say("scrap pile", count=len(seen.scrap)), seen.scrap),
        _cards(say("still out", count=len(out)), out) if out else None,
    )


def _names(exercise: Exercise) -> tuple[Name, ...]:
    assert isinstance(exercise.judge, JudgePuzzle)
    return listener_of(exercise.judge).names


def _cards(label: Words, cards: Iterable[Card]) -> Html:
    """Cards by their ranks, as short as can be: “A♣♦ 10♥”."""
    alike = [list(group) for _, group in groupby(sorted(cards), rank)]
    short = [short_rank(group[0]) + "".join(map(_sign, group)) for group in alike]
    return tag("p", label, " · ", " ".join(short), class_="small-print")


def _sign(card: Card) -> str:
    return "" if rank(card) == JOKER else SIGNS[_SUITS[suit(card)]]


def _told(seen: Observation, names: tuple[Name, ...]) -> Html:
    """The table in words, for those who don't see it."""
    parts = []
    for seat, hand in enumerate(seen.hands):
        own, who, known = seat == seen.seat, names[seat], [card for card in hand if card != HIDDEN]
        row = [card for pile in seen.tables[seat] for card in pile.cards]
        points = say("points label", points=score(seen, seat), goal=goal_of(seen, seat))
        parts += [
            tag("dt", say("row of", who=who)),
            tag("dd", points, " ", list_with_commas(map(card_name, row)) if row else say("no cards")),
            tag("dt", say("your hand") if own else say("hand label", who=who, count=len(hand))),
            tag("dd", list_with_commas(map(card_name, known)) if known else None),
        ]
    return tag("dl", parts, class_="said")


def _answer(exercise: Exercise) -> Html:
    """The line against the best defence in words, its first move bold, and what it's about."""
    judge = exercise.judge
    assert isinstance(judge, JudgePuzzle)
    puzzle = judge.attempt.puzzle
    listener = listener_of(judge)
    told = [split_forecast(line)[0] for line in whole_story(puzzle.line, listener).log]
    move = puzzle.decisions[0].accepted[0]
    if move.verb is Verb.ALLOW:  # the log says only what comes of it
        seen = observe(puzzle.start, puzzle.seat)
        told.insert(0, say("puzzle answer", which="move", move=choice_text(seen, move, listener.names)))
    theme = say("puzzle theme", theme=say("puzzle motif", which=THEME_NAMES[puzzle.themes[0]]))
    return join(tag("strong", told[0]), " ", paragraph([*told[1:], theme]))
