"""Cuttle: the combat card game of the 1970s. Pure rules, standard library only.

This is the face of the engine, and all that the page imports. A game is dealt, played and asked for
its state; a seat is shown observations of it; words, links and bots work from these.
"""

from cuttle.abilities import effect_text, rank_rule
from cuttle.cards import (
    EIGHT,
    HIDDEN,
    JACK,
    JOKER,
    KING,
    NINE,
    QUEEN,
    RANK_NAMES,
    SEVEN,
    TEN,
    Card,
    Seat,
    card_text,
    members,
    parse_card,
    rank,
    suit,
    value,
)
from cuttle.check import Escape, escapes, in_check, price_text, winning
from cuttle.codes import decode, encode, link_text, parse_link
from cuttle.deal import SEEDS
from cuttle.differences import axis_label, axis_words, difference_line, option_words
from cuttle.digits import is_number
from cuttle.forecast import endangered, forecast_line
from cuttle.game import Game, IllegalMoveError, apply, legal_moves
from cuttle.link import LONGEST_NAME, Feat, Kind, Link, LinkError, challenge, feat_of, is_name
from cuttle.match import LENGTHS, Length, Match
from cuttle.narration import narrate, result
from cuttle.notation import InvalidMoveError, move_text, parse_move
from cuttle.observation import Observation, imagine, observe
from cuttle.phases import (
    CHANCE,
    SOMEBODY,
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Phase,
    Revealing,
    Taking,
    Turn,
)
from cuttle.position import InvalidPositionError, parse_position, position_text
from cuttle.record import is_record, parse_record, record_text
from cuttle.rulebook import Section
from cuttle.rulebook import rulebook as sections
from cuttle.ruleset import PRESETS, Ruleset, RulesetError
from cuttle.sentences import YOU
from cuttle.state import Move, Pile, State, Verb, goal, permanents, score, sees
from cuttle.tables import keepers
from cuttle.variants import AXES, OPTIONS, changes_of, options_of, parse_ruleset, variant
from cuttle.whynot import imaginable, why_no_target, why_not
from cuttle.words import card_name, choice, the_card

__all__ = [
    "AXES",
    "CHANCE",
    "EIGHT",
    "HIDDEN",
    "JACK",
    "JOKER",
    "KING",
    "LENGTHS",
    "LONGEST_NAME",
    "NINE",
    "OPTIONS",
    "PRESETS",
    "QUEEN",
    "RANK_NAMES",
    "SEEDS",
    "SEVEN",
    "SOMEBODY",
    "TEN",
    "YOU",
    "Answering",
    "Blocking",
    "Card",
    "Chance",
    "Discarding",
    "Escape",
    "Feat",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidPositionError",
    "Kind",
    "Length",
    "Link",
    "LinkError",
    "Match",
    "Move",
    "Observation",
    "Offered",
    "Over",
    "Phase",
    "Pile",
    "Revealing",
    "Ruleset",
    "RulesetError",
    "Seat",
    "Section",
    "State",
    "Taking",
    "Turn",
    "Verb",
    "apply",
    "axis_label",
    "axis_words",
    "card_name",
    "card_text",
    "challenge",
    "changes_of",
    "choice",
    "decode",
    "difference_line",
    "effect_text",
    "encode",
    "endangered",
    "escapes",
    "feat_of",
    "forecast_line",
    "goal",
    "imaginable",
    "imagine",
    "in_check",
    "is_name",
    "is_number",
    "is_record",
    "keepers",
    "legal_moves",
    "link_text",
    "members",
    "move_text",
    "narrate",
    "observe",
    "option_words",
    "options_of",
    "parse_card",
    "parse_link",
    "parse_move",
    "parse_position",
    "parse_record",
    "parse_ruleset",
    "permanents",
    "position_text",
    "price_text",
    "rank",
    "rank_rule",
    "record_text",
    "result",
    "score",
    "sections",
    "sees",
    "suit",
    "the_card",
    "value",
    "variant",
    "why_no_target",
    "why_not",
    "winning",
]
