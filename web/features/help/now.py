"""What the cards on the table and in the viewer's hand do: the beginning of Help. Pure."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from cuttle import HIDDEN, Card, Observation, Ruleset, Seat, goal
from cuttle.language import Words, card_name, forecast_line, list_with_and, say
from cuttle.rules import EIGHT, KING, QUEEN, Answering, rank
from web.core.model import Model
from web.core.shown import is_at_home, shown_model
from web.features.help.rules import effects, sample_position
from web.markup.html import Html, join, tag
from web.table.small_table import card_front

MOST_EXPLANATIONS: Final = 8
"""Most entries; those in play come first."""


class Explanation(NamedTuple):
    """Cards, and what they do."""

    cards: tuple[Card, ...]
    where: Words
    does: tuple[Words, ...]


def on_the_table(model: Model) -> Html | None:
    """What the cards do; nothing if none does anything, or at home, where no table is shown."""
    if is_at_home(model):
        return None
    model = shown_model(model)
    seen = model.observed
    played = [*_waiting(model, seen), *_in_play(model, seen)][:MOST_EXPLANATIONS]
    held = list(_in_hand(model, seen))[: MOST_EXPLANATIONS - len(played)]
    if not played and not held:
        return None
    return tag(
        "section",
        _list("table", played, seen.ruleset),
        _list("hand", held, seen.ruleset),
        tag("h3", say("now", which="play")),
        class_="now",
    )


def _list(which: str, explanations: list[Explanation], rules: Ruleset) -> Html | None:
    rows = []
    for cards, where, does in explanations:
        glasses = where and rank(cards[0]) == EIGHT
        front = card_front(cards[0], rules, " glasses" if glasses else "")
        side = tag("small", where) if where else None
        name = tag("span", say("now cards", cards=list_with_and(map(card_name, cards))), " ", side)
        rows.append(tag("div", tag("dt", front, name), [tag("dd", effect) for effect in does]))
    return join(tag("h3", say("now", which=which)), tag("dl", rows)) if rows else None


def _waiting(model: Model, seen: Observation) -> Iterator[Explanation]:
    """The one-off that can still be answered."""
    if isinstance(seen.phase, Answering):
        pending = seen.phase.pending
        line = forecast_line(seen, pending.player, pending.played, model.names)
        yield Explanation(seen.phase.waiting[:1], "", (line,))


def _in_play(model: Model, seen: Observation) -> Iterator[Explanation]:
    """What the cards in play do, those that do the same on a side together; the viewer's side is last."""
    for seat in [*model.others, model.bottom_seat]:
        side = say("side of", who=model.names[seat])
        effects_here: list[tuple[Words, Card]] = []
        for pile in seen.tables[seat]:
            if not pile.for_points:
                effects_here.append((_lasting_effect(seen, seat, rank(pile.card)), pile.card))
            if pile.thieves:
                stealing = say("now does", which="thief", target=card_name(pile.card))
                effects_here.append((stealing, pile.thieves[-1]))
        effects_here.sort(key=lambda pair: repr(pair[0]))
        for effect, pairs in groupby(effects_here, lambda pair: pair[0]):
            yield Explanation(tuple(card for _, card in pairs), side, (effect,))


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
        uses = effects(sample_position(seen.ruleset), alike[0]) or [say("now does", which="ten")]
        yield Explanation(alike, "", tuple(uses))
