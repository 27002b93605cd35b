"""What messages change in the new-game form, and another round with the cards on the table. Pure."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from cuttle import PRESETS, Deal, Game, Match
from cuttle.notation import is_number
from cuttle.variants import AXES, OPTIONS
from web.core.feature import Handler, on
from web.core.games import put_on_table, sit_down
from web.core.message import Message
from web.core.model import Model, Step, with_dialog, with_page
from web.messages import newgame as messages
from web.state.draft import (
    MANNERS,
    Draft,
    RuleValue,
    option_problem,
    plain_value,
    with_place,
    with_valid_seats,
)
from web.state.saved import link_of
from web.state.seating import LETTERS

_M = TypeVar("_M", bound=Message)


def _changes(kind: type[_M], change: Callable[[Draft, _M], Draft]) -> tuple[type[Message], Handler]:
    """The handler of a message that changes the form; an impossible change leaves it as it is."""

    def handle(model: Model, message: _M) -> Step:
        return with_page(model, draft=with_valid_seats(change(model.page.draft, message))), []

    return on(kind, handle)


def _with_preset(draft: Draft, base: str) -> Draft:
    """Another preset, with the options that also work under it."""
    if base not in PRESETS:
        return draft
    options = sorted(draft.options)
    draft = replace(draft, base=base, changes=(), options=frozenset())
    for option in options:
        if not option_problem(draft, option):
            draft = replace(draft, options=draft.options | {option})
    return draft


def _choose_count(draft: Draft, message: messages.ChooseCount) -> Draft:
    """The rules for as many players: those chosen before, if there were any, else the first preset."""
    seats = message.count
    presets = [key for key, rules in PRESETS.items() if rules.seats == seats]
    if not presets or draft.seats == seats:
        return draft
    if (before := draft.aside) and before.seats == seats:
        rules = replace(draft, base=before.base, options=before.options, changes=before.changes)
    else:
        rules = _with_preset(draft, presets[0])
    return replace(rules, aside=replace(draft, aside=None))


def _toggle_option(draft: Draft, message: messages.ToggleOption) -> Draft:
    """Turn an option on or off. Its rules lose any value that was set one by one."""
    option = message.option
    if option not in OPTIONS:
        return draft
    changes = tuple(pair for pair in draft.changes if pair[0] not in OPTIONS[option])
    return replace(draft, options=draft.options ^ {option}, changes=changes)


def _choose_value(draft: Draft, message: messages.ChooseValue) -> Draft:
    values = AXES.get(message.axis, ())
    return _with_rule(draft, message.axis, values[message.at]) if message.at < len(values) else draft


def _choose_number(draft: Draft, message: messages.ChooseNumber) -> Draft:
    numbers = draft.value(message.axis) if message.axis in AXES else None
    typed, at = message.typed or "0", message.at
    if not isinstance(numbers, tuple) or at >= len(numbers) or not is_number(typed):
        return draft
    return _with_rule(draft, message.axis, (*numbers[:at], int(typed[:4]), *numbers[at + 1 :]))


def _with_rule(draft: Draft, axis: str, wanted: RuleValue) -> Draft:
    changes = {name: value for name, value in draft.changes if name != axis}
    if wanted != plain_value(draft, axis):
        changes[axis] = wanted
    return replace(draft, changes=tuple(changes.items()))


def _set_player(draft: Draft, message: messages.ChoosePlayer) -> Draft:
    seat, who = message.seat, message.who
    if seat >= len(draft.players) or who not in LETTERS:
        return draft
    return replace(draft, players=(*draft.players[:seat], who, *draft.players[seat + 1 :]))


def _redeal(model: Model, message: messages.Redeal) -> Step:
    """Start this round's deal again; “swapped” exchanges the seats' hands."""
    start = model.game.start
    if message.how == "swapped" and isinstance(start, Deal):
        start = start._replace(dealer=(start.dealer + 1) % start.ruleset.seats)
    origin = model.deal._replace(known=model.deal.number is not None, helped=False)
    link = link_of(Match(Game(start)), model.seating, origin)
    return sit_down(put_on_table(with_dialog(model), link))


HANDLERS: Final = dict(
    [
        _changes(messages.ChooseRuleset, lambda draft, message: _with_preset(draft, message.base)),
        _changes(messages.ChooseCount, _choose_count),
        _changes(messages.ToggleOption, _toggle_option),
        _changes(messages.ChooseValue, _choose_value),
        _changes(messages.ChooseNumber, _choose_number),
        _changes(messages.ToggleRules, lambda draft, _: replace(draft, custom=not draft.custom)),
        _changes(messages.ToggleHints, lambda draft, _: replace(draft, hints=not draft.hints)),
        _changes(messages.ChooseSeat, lambda draft, message: with_place(draft, message.seat)),
        _changes(messages.ChooseDealer, lambda draft, message: replace(draft, dealer=message.dealer)),
        _changes(messages.ChoosePlayer, _set_player),
        _changes(messages.ChooseLength, lambda draft, message: replace(draft, length=message.length)),
        _changes(
            messages.ChooseStyle,
            lambda draft, message: replace(draft, style=message.style) if message.style in MANNERS else draft,
        ),
        _changes(  # however the digits are grouped
            messages.ChooseDeal,
            lambda draft, message: replace(draft, number="".join(message.typed.split())[:40]),
        ),
        on(messages.Redeal, _redeal),
    ]
)
