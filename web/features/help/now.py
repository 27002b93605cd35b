"""What the cards on the table and in the viewer's hand do: the beginning of Help. Pure."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from cuttle import HIDDEN, Card, Observation, Pile, Ruleset, Seat, goal
from cuttle.language import Words, card_name, forecast_line, list_with_and, say
from cuttle.rules import EIGHT, KING, QUEEN, Answering, rank
from web.core.model import Model
from web.core.shown import is_at_home, shown_model
from web.features.help.rules import effects, sample_position
from web.markup.html import Html, join, tag
from web.table.mat import card_front

MOST_EXPLANATIONS: Final = 8
"""So many entries are told: first those in play."""


class Explanation(NamedTuple):
    """Cards, and what they do."""

    cards: tuple[Card, ...]
    where: Words
    does: tuple[Words, ...]


def on_the_table(model: Model) -> Html | None:
    """Nothing if no card does anything, or at home, where no table is shown."""
    if is_at_home(model):
        return None
    shown = shown_model(model)
    seen = shown.observed
    played = [*_waiting(shown, seen), *_in_play(shown, seen)][:MOST_EXPLANATIONS]
    held = list(_in_hand(shown, seen))[: MOST_EXPLANATIONS - len(played)]
    if not played and not held:
        return None
    return tag(
        "section",
        _list("table", played, seen.ruleset),
        _list("hand", held, seen.ruleset),
        tag("h3", say("now", which="play")),
        class_="now",
    )


def _list(where: str, told: list[Explanation], rules: Ruleset) -> Html | None:
    rows = [
        tag("div", tag("dt", _front(each, rules), _name(each)), [tag("dd", does) for does in each.does])
        for each in told
    ]
    return join(tag("h3", say("now", which=where)), tag("dl", rows)) if rows else None


def _front(told: Explanation, rules: Ruleset) -> Html:
    return card_front(told.cards[0], rules, " glasses" if told.where and rank(told.cards[0]) == EIGHT else "")


def _name(told: Explanation) -> Html:
    """The cards' names, and whose side they are on."""
    where = tag("small", told.where) if told.where else None
    return tag("span", list_with_and(card_name(card) for card in told.cards), " ", where)


def _waiting(model: Model, seen: Observation) -> Iterator[Explanation]:
    """The one-off that can still be answered."""
    if isinstance(seen.phase, Answering):
        pending = seen.phase.pending
        line = forecast_line(seen, pending.player, pending.played, model.names)
        yield Explanation(seen.phase.waiting[:1], "", (line,))


def _in_play(model: Model, seen: Observation) -> Iterator[Explanation]:
    """What does something in play, each kind on each side together; the viewer's last."""
    for seat in [*model.others, model.bottom_seat]:
        side = say("side of", who=model.names[seat])
        found = [
            (card, does) for pile in seen.tables[seat] for card, does in _effects_in_play(seen, seat, pile)
        ]
        for does, cards in groupby(sorted(found, key=lambda each: repr(each[1])), lambda each: each[1]):
            yield Explanation(tuple(card for card, _ in cards), side, (does,))


def _effects_in_play(seen: Observation, seat: Seat, pile: Pile) -> Iterator[tuple[Card, Words]]:
    """What a card in play does, and the thief on top of it."""
    if not pile.for_points:
        yield pile.card, _lasting_effect(seen, seat, rank(pile.card))
    if pile.thieves:
        yield pile.thieves[-1], say("now does", which="thief", target=card_name(pile.card))


def _lasting_effect(seen: Observation, seat: Seat, number: int) -> Words:
    rules = seen.ruleset
    if number == QUEEN:
        queens = sum(rank(pile.card) == QUEEN for pile in seen.tables[seat])
        which = "queen" if rules.queens_protect_queens else "queen alone"
        return say("now does", which=which, count=queens)
    if number == KING:
        return say("now does", which="king", goal=goal(seen, seat))
    if rules.seats == 2:
        return say("now does", which="glasses")
    return say("now does", which="glasses table" if rules.glasses_show_table else "glasses alone")


def _in_hand(model: Model, seen: Observation) -> Iterator[Explanation]:
    """What the cards in the viewer's hand can do besides points, each rank once."""
    if model.own_seat is None:
        return
    cards = [card for card in seen.hands[model.own_seat] if card != HIDDEN]
    for number in sorted({rank(card) for card in cards}):
        alike = tuple(card for card in cards if rank(card) == number)
        found = effects(sample_position(seen.ruleset), alike[0]) or [say("now does", which="ten")]
        yield Explanation(alike, "", tuple(found))
