"""What the game says, as English strings, for tests that compare sentences."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec

from cuttle import Verb, apply, parse_card, parse_move, parse_position
from cuttle.explain import cause_sentences, check, reasons, whynot
from cuttle.game import after_offer_move, after_resign_move
from cuttle.language import (
    ENGLISH,
    Ago,
    Day,
    Text,
    TextList,
    abilities,
    narration,
    rulebook,
    sentences,
    text,
    words,
)
from cuttle.language import differences as axes
from cuttle.language import forecast as forecasts
from cuttle.language.text import YOU, Entry, Name, Plural, Select
from tests.support.board import fill_in
from tests.support.strategies import Ply
from web.text.words import to_text

P = ParamSpec("P")


def english(message: Any) -> Any:
    """A message as a string, also inside other values; None becomes “”."""
    if message is None:
        return ""
    if isinstance(message, Text | TextList | Day | Ago):
        return to_text(message)
    if isinstance(message, tuple) and hasattr(message, "_fields"):
        return type(message)(*map(english, message))
    return type(message)(map(english, message)) if isinstance(message, list | tuple) else message


def in_english(function: Callable[P, Any]) -> Callable[P, Any]:
    """A function that returns strings instead of messages."""

    @wraps(function)
    def asked(*args: P.args, **named: P.kwargs) -> Any:
        return english(function(*args, **named))

    return asked


ability_text = in_english(abilities.ability_text)
axis_label = in_english(axes.axis_label)
axis_value_text = in_english(axes.axis_value_text)
card_name = in_english(words.card_name)
cards_text = in_english(sentences.cards_text)
choice_text = in_english(words.choice_text)
difference_line = in_english(axes.difference_line)
differences = in_english(axes.differences)
forecast_line = in_english(forecasts.forecast_line)
narrate = in_english(narration.narrate)
points_text = in_english(sentences.points_text)
price_text = in_english(check.price_text)
rank_name = in_english(words.rank_name)
rank_rule = in_english(abilities.rank_rule)
result_text = in_english(narration.result_text)
say = in_english(text.say)
sections = in_english(rulebook.rulebook_sections)
why_no_target = in_english(whynot.why_no_target)
why_not = in_english(whynot.why_not)
why_text = in_english(cause_sentences.why_text)


def reason(*asked: Any) -> str:
    """Why one would make a move, without “It ” or “That ” and the full stop."""
    return re.sub(r"^(It|That) |\.$", "", str(english(reasons.reason(*asked))))


def the_card(card: int) -> str:
    """A card in the middle of a sentence: “the Nine of Hearts”."""
    return ENGLISH.render(words.card_name(card), "the")


def every_form(entry: Entry) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    if isinstance(entry, Select):
        return [sentence for form in entry.options.values() for sentence in every_form(form)]
    forms = entry.forms if isinstance(entry, Plural) else entry
    return [sentence for form in forms for sentence in every_form(form)]


def spell_cards(text: str) -> str:
    """A text with ``<9C>`` replaced by Nine of Clubs."""
    text = re.sub(r"<(\w+)>", lambda found: the_card(parse_card(found[1])), text)
    return re.sub(r"(^|\. )t", r"\1T", text)


def names(seat: int, seats: int) -> list[Name]:
    """With two players, the other is called Bot; three are Anna, Bert and Cleo."""
    called = ["Bot", "Bot"] if seats == 2 else ["Anna", "Bert", "Cleo"]
    return [YOU if other == seat else name for other, name in enumerate(called)]


def sentences_told(ply: Ply, seat: int) -> list[str]:
    sentences: list[str] = narrate(*ply.seen_by(seat), names(seat, len(ply.before.hands)))
    return sentences


def narrate_for(line: str, *moves: str, seat: int = 0) -> str:
    """The narration of the last of these moves for a seat."""
    states = [parse_position(fill_in(line))]
    for each in moves:
        move = parse_move(each)
        play = {Verb.OFFER: after_offer_move, Verb.RESIGN: after_resign_move}.get(move.verb, apply)
        states.append(play(states[-1], move))
    return " ".join(sentences_told(Ply(states[-2], parse_move(moves[-1]), states[-1]), seat))
