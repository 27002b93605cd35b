"""What the list of stored games shows of one of them: who plays, how it stands, the table in small. Pure.

Only what everybody at the table sees: no hand, no deck.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from cuttle import Card, Link, LinkError, Pile, Seat, goal, score
from cuttle.language import Name, Words, list_with_commas, ruleset_title, say
from cuttle.links import count_turns
from cuttle.rules import Over
from web.core.boards import day_of, day_title
from web.core.model import Model, model_of
from web.core.page import Page
from web.core.shown import turn_at
from web.markup.html import Html, join, tag
from web.state.points import points_mislead
from web.state.saved import read_save
from web.state.seating import PERSON
from web.state.settings import Settings
from web.state.stored_results import with_counted_level
from web.table.cards import print_look, short_rank
from web.table.portraits import portrait_of
from web.table.standing import may_review
from web.table.view import state_of_round

_READ: Final = 4096


class Summary(NamedTuple):
    """What a code says about its game."""

    title: Words = ""
    """The opponents."""
    stand: Words = ""
    """The result or whose turn it is, with the points."""
    rules: Words = ""
    """The ruleset, the levels of bots, and the round of a match."""
    length: Words = ""
    """How far it is: as when it's shared, only one's own turns count."""
    waits: Name = ""
    """In a game by links that goes on, the name of the person it waits for."""
    faces: Html = Html()
    """The portraits of the opponents."""
    table: Html | None = None
    """The rows of the table, the reader's below; None for an analysis."""
    over: bool = False
    """Whether the round is over and can be reviewed."""
    problem: Words = ""
    """Why it can't be read; empty if it can."""
    partly: bool = False
    """Whether at least the moves before the problem can be read."""


@lru_cache(maxsize=_READ)
def summary_of(code: str, level: str, counted: str = "") -> Summary:
    """A summary of a game. `level` is that of bots without one, unless what has been `counted` says
    otherwise."""
    try:
        saved = with_counted_level(read_save(code), counted)
    except LinkError as error:
        return Summary(problem=error.text, partly=error.partial is not None)
    model = model_of(saved, Page(settings=Settings(level=level)))
    if saved.seat is not None:  # nobody looks over a shoulder: no hand is shown
        model = replace(model, seating=model.seating._replace(viewer=saved.seat))
    seats = [model.bottom_seat, *model.others]
    facing = seats if model.own_seat is None else model.others
    return Summary(
        list_with_commas([model.names[seat] for seat in facing]),
        say("title analysis") if saved.tree else _stand(model, seats),
        _rules(model),
        _length(model, saved),
        _waits(model),
        join([portrait_of(model, model.observed, seat) for seat in facing]),
        None if saved.tree else _table(model, seats),
        may_review(model) and not saved.tree,
    )


def _length(model: Model, saved: Link) -> Words:
    if saved.tree:
        return say("game plays", count=len(saved.tree.nodes) - 1)
    game = model.game
    seat = None if model.shared else model.own_seat
    turns = turn_at(game, len(game.moves)) if seat is None else count_turns(game, seat)
    return say("turns count", count=turns) if game.moves else say("game plays none")


def _stand(model: Model, seats: Sequence[Seat]) -> Words:
    """The result, or whose turn it is; one's own points first."""
    state, phase = model.game.state, model.game.state.phase
    points: Words = "–".join(str(score(state, seat)) for seat in seats)
    if not isinstance(phase, Over):
        return list_with_commas([state_of_round(model), points])
    seat = phase.winner if model.own_seat is None else model.own_seat
    if seat is not None and points_mislead(state):
        points = say("points of", points=score(state, seat), goal=goal(state, seat))
    if phase.winner is not None and model.own_seat is None:
        return say("game won by", who=model.names[phase.winner], points=points)
    which = "tied" if phase.winner is None else "won" if phase.winner == model.own_seat else "lost"
    return say("game result", which=which, points=points)


def _rules(model: Model) -> Words:
    levels = [who for who in model.seating.players if who not in ("", PERSON)]
    number = day_of(model)
    parts: list[Words] = [say("game day", number=day_title(number))] if number else []
    parts.append(ruleset_title(model.game.ruleset))
    if levels:
        named = list_with_commas(say("level", which=level) for level in dict.fromkeys(levels))
        parts.append(say("game levels", levels=named))
    if model.match.length != "quick":
        length = say("length", which=model.match.length)
        parts.append(say("game round", number=len(model.match.before) + 1, length=length))
    return list_with_commas(parts)


def _waits(model: Model) -> Name:
    """For whom a game by links waits; a bot's move is made where it's opened."""
    local = model.seating.local_seat
    if local is None or model.game.over:
        return ""
    seat = model.game.state.phase.seat
    return model.names[seat if seat in model.persons else local]


def _table(model: Model, seats: Sequence[Seat]) -> Html:
    """The rows in small, for those who see them: ranks on paper, in the inks of their suits."""
    rows = [[_pile(pile) for pile in model.observed.tables[seat]] for seat in (*seats[1:], seats[0])]
    return tag("span", [tag("span", row) for row in rows], class_="small-table", aria_hidden="true")


def _pile(pile: Pile) -> Html:
    return join([_card(card) for card in (pile.card, *pile.thieves)])


def _card(card: Card) -> Html:
    return tag("i", short_rank(card), class_=print_look(card))
