"""What a message changes in the new-game form. Pure."""

from collections.abc import Iterable
from dataclasses import replace

from cuttle import (
    PRESETS,
    Seat,
)
from cuttle.notation import is_number
from cuttle.variants import AXES, OPTIONS
from web.newgame.messages import (
    ChooseCount,
    ChooseDeal,
    ChooseDealer,
    ChooseLength,
    ChooseNumber,
    ChoosePlayer,
    ChooseRuleset,
    ChooseSeat,
    ChooseStyle,
    ChooseValue,
    DraftMessage,
    ToggleHints,
    ToggleOption,
    ToggleRules,
)
from web.state.draft import (
    MANNERS,
    Draft,
    RuleValue,
    option_problem,
    plain_value,
    with_place,
    with_valid_seats,
)
from web.state.seating import (
    LETTERS,
)


def change_draft(draft: Draft, change: DraftMessage) -> Draft:
    """The draft after a change; an impossible change leaves it as it is."""
    return with_valid_seats(_apply(draft, change))


def _apply(draft: Draft, change: DraftMessage) -> Draft:
    match change:
        case ChooseRuleset(base):
            return _with_preset(draft, base)
        case ChooseCount(count):
            return _with_count(draft, count)
        case ToggleOption(option):
            return _toggle_option(draft, option)
        case ChooseValue() | ChooseNumber():
            return _set_rule(draft, change)
        case ToggleRules() | ToggleHints():
            rules = isinstance(change, ToggleRules)
            return replace(draft, custom=draft.custom ^ rules, hints=draft.hints ^ (not rules))
        case ChooseSeat(seat):
            return with_place(draft, seat)
        case ChooseDealer(dealer):
            return replace(draft, dealer=dealer)
        case ChoosePlayer(seat, who):
            return _set_player(draft, seat, who)
        case ChooseStyle(style):
            return replace(draft, style=style if style in MANNERS else draft.style)
        case ChooseLength(length):
            return replace(draft, length=length)
        case ChooseDeal(typed):  # however the digits are grouped
            return replace(draft, number="".join(typed.split())[:40])


def _with_preset(draft: Draft, base: str) -> Draft:
    """Another preset, with the options that also work under it."""
    if base not in PRESETS:
        return draft
    return _with_options(replace(draft, base=base, changes=(), options=frozenset()), draft.options)


def _with_count(draft: Draft, seats: int) -> Draft:
    """The rules for as many players: those chosen before, if there were any, else the first preset."""
    found = [key for key, rules in PRESETS.items() if rules.seats == seats]
    if not found or draft.seats == seats:
        return draft
    if (before := draft.aside) and before.seats == seats:
        rules = replace(draft, base=before.base, options=before.options, changes=before.changes)
    else:
        rules = _with_preset(draft, found[0])
    return replace(rules, aside=replace(draft, aside=None))


def _with_options(draft: Draft, options: Iterable[str]) -> Draft:
    for option in sorted(options):
        if not option_problem(draft, option):
            draft = replace(draft, options=draft.options | {option})
    return draft


def _toggle_option(draft: Draft, option: str) -> Draft:
    """Turn an option on or off. Its rules lose any value that was set one by one."""
    if option not in OPTIONS:
        return draft
    changes = tuple(pair for pair in draft.changes if pair[0] not in OPTIONS[option])
    return replace(draft, options=draft.options ^ {option}, changes=changes)


def _set_rule(draft: Draft, change: ChooseValue | ChooseNumber) -> Draft:
    axis = change.axis
    if axis not in AXES:
        return draft
    wanted = _chosen_value(draft, change)
    changes = {name: each for name, each in draft.changes if name != axis}
    if wanted != plain_value(draft, axis):
        changes[axis] = wanted
    return replace(draft, changes=tuple(changes.items()))


def _chosen_value(draft: Draft, change: ChooseValue | ChooseNumber) -> RuleValue:
    """The new value: one of those listed, or the current one with one number changed."""
    now = draft.value(change.axis)
    match change:
        case ChooseValue(axis, at) if at < len(AXES[axis]):
            return AXES[axis][at]
        case ChooseNumber(_, at, typed) if isinstance(now, tuple) and at < len(now):
            number = int(typed[:4] or 0) if is_number(typed or "0") else now[at]
            return (*now[:at], number, *now[at + 1 :])
    return now


def _set_player(draft: Draft, seat: Seat, who: str) -> Draft:
    if seat >= len(draft.players) or who not in LETTERS:
        return draft
    return replace(draft, players=(*draft.players[:seat], who, *draft.players[seat + 1 :]))
