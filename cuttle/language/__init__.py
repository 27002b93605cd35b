"""The game in words: what happened, what a card does, the rules of a ruleset."""

from cuttle.language.abilities import rank_rule
from cuttle.language.differences import axis_label, axis_value_text, difference_line, ruleset_title
from cuttle.language.forecast import forecast_line, split_forecast
from cuttle.language.narration import narrate, result_text
from cuttle.language.rulebook import Section, rulebook_sections
from cuttle.language.sentences import ENGLISH, ROUND, error_text
from cuttle.language.text import (
    YOU,
    Ago,
    Arg,
    Day,
    Entry,
    Language,
    Name,
    PlainPlatform,
    Platform,
    Plural,
    Select,
    Text,
    TextList,
    Words,
    list_with_and,
    list_with_commas,
    list_with_semicolons,
    paragraph,
    plural,
    say,
    select,
    typed_text,
)
from cuttle.language.translation import contexts_of, every_sentence, translate_catalogue
from cuttle.language.words import card_name, choice_text, rank_name

__all__ = [
    "ENGLISH",
    "ROUND",
    "YOU",
    "Ago",
    "Arg",
    "Day",
    "Entry",
    "Language",
    "Name",
    "PlainPlatform",
    "Platform",
    "Plural",
    "Section",
    "Select",
    "Text",
    "TextList",
    "Words",
    "axis_label",
    "axis_value_text",
    "card_name",
    "choice_text",
    "contexts_of",
    "difference_line",
    "error_text",
    "every_sentence",
    "forecast_line",
    "list_with_and",
    "list_with_commas",
    "list_with_semicolons",
    "narrate",
    "paragraph",
    "plural",
    "rank_name",
    "rank_rule",
    "result_text",
    "rulebook_sections",
    "ruleset_title",
    "say",
    "select",
    "split_forecast",
    "translate_catalogue",
    "typed_text",
]
