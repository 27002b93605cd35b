"""The game in words: what happened, what a card does, the rules of a ruleset."""

from cuttle.language.card_text import rank_rule
from cuttle.language.differences import axis_label, axis_words, difference_line, ruleset_title
from cuttle.language.forecast import endangered, forecast_line, parted
from cuttle.language.narration import narrate, result
from cuttle.language.rulebook import Section, sections
from cuttle.language.sentences import ENGLISH, error_text
from cuttle.language.text import (
    YOU,
    Ago,
    Arg,
    Day,
    Entry,
    Language,
    Name,
    Plain,
    Platform,
    Plural,
    Select,
    Text,
    TextList,
    Words,
    in_a_row,
    listed,
    paragraph,
    plural,
    say,
    select,
    typed,
)
from cuttle.language.translation import every_sentence, forms_of, translated
from cuttle.language.words import card_name, choice

__all__ = [
    "ENGLISH",
    "YOU",
    "Ago",
    "Arg",
    "Day",
    "Entry",
    "Language",
    "Name",
    "Plain",
    "Platform",
    "Plural",
    "Section",
    "Select",
    "Text",
    "TextList",
    "Words",
    "axis_label",
    "axis_words",
    "card_name",
    "choice",
    "difference_line",
    "endangered",
    "error_text",
    "every_sentence",
    "forecast_line",
    "forms_of",
    "in_a_row",
    "listed",
    "narrate",
    "paragraph",
    "parted",
    "plural",
    "rank_rule",
    "result",
    "ruleset_title",
    "say",
    "sections",
    "select",
    "translated",
    "typed",
]
