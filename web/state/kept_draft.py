"""The new-game form as settings: what's saved of it, and how that is read again. Pure."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cuttle import LENGTHS, PRESETS, RulesetError, parse_ruleset
from web.state.draft import MANNERS, Draft, with_valid_seats
from web.state.seating import Dealer, Place, place_text, players_text, read_players

_SEATS: Final = (0, 1, 2)


def draft_settings(draft: Draft) -> dict[str, str]:
    """The draft as settings to be saved; empty if it is invalid."""
    return {
        "ruleset": draft.ruleset().key,
        "length": draft.length,
        "seat": place_text(draft.seat),
        "dealer": place_text(draft.dealer),
        "style": draft.style,
        "sitters": players_text(draft.players),
        "position": draft.position,
        "hints": "yes" if draft.hints else "no",
    }


def read_draft(settings: Mapping[str, str]) -> Draft:
    """The draft in saved settings; values that can't be used are skipped."""
    draft = Draft()
    try:
        rules = parse_ruleset(settings.get("ruleset", draft.base))
    except RulesetError:
        rules = PRESETS[draft.base]
    changes = tuple([(axis, getattr(rules, axis)) for axis in rules.changes])
    draft = replace(draft, base=rules.preset, options=frozenset(rules.options), changes=changes)
    draft = replace(draft, custom=bool(draft.changes))
    players = read_players(settings.get("sitters", ""))
    draft = replace(draft, players=players if len(players) == 3 else draft.players)
    length = next((each for each in LENGTHS if each == settings.get("length")), draft.length)
    seat = next((each for each in (*_SEATS, *Place) if place_text(each) == settings.get("seat")), draft.seat)
    dealers: tuple[Dealer, ...] = (*_SEATS, Place.DRAWN)
    dealer = next((each for each in dealers if place_text(each) == settings.get("dealer")), draft.dealer)
    draft = replace(draft, length=length, seat=seat, dealer=dealer)
    style = next((each for each in MANNERS if each == settings.get("style")), draft.style)
    draft = replace(draft, style=style)
    hints = settings.get("hints") == "yes"
    return with_valid_seats(replace(draft, position=settings.get("position", ""), hints=hints))
