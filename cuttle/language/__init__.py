"""The game in words: what happened, what a card does, the rules of a ruleset."""

from cuttle.language.card_text import ability_text, rank_rule
from cuttle.language.differences import axis_label, axis_words, difference_line, option_words
from cuttle.language.forecast import endangered, forecast_line
from cuttle.language.narration import narrate, result
from cuttle.language.rulebook import Section, sections
from cuttle.language.sentences import YOU
from cuttle.language.words import card_name, choice, the_card

__all__ = [
    "YOU",
    "Section",
    "ability_text",
    "axis_label",
    "axis_words",
    "card_name",
    "choice",
    "difference_line",
    "endangered",
    "forecast_line",
    "narrate",
    "option_words",
    "rank_rule",
    "result",
    "sections",
    "the_card",
]
