"""Cuttle: the combat card game of the 1970s. Pure rules, standard library only.

This is the face of the engine, and all that the page imports. A game is dealt, played and asked for
its state; a seat is shown observations of it; words, links and bots work from these.
"""

from cuttle.cards import (
    EIGHT,
    HIDDEN,
    JACK,
    JOKER,
    KING,
    QUEEN,
    RANK_NAMES,
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
from cuttle.deal import SEEDS
from cuttle.game import Game, IllegalMoveError, apply, legal_moves
from cuttle.link import LinkError, decode, encode
from cuttle.match import LENGTHS, Length, Match, match_text, parse_match
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
from cuttle.ruleset import PRESETS, Ruleset, RulesetError
from cuttle.state import Move, Pile, State, Verb, goal, permanents, score, sees
from cuttle.variants import AXES, OPTIONS, changes_of, options_of, parse_ruleset, variant
from cuttle.words import YOU, card_name, choice, effect_text, the_card

__all__ = [
    "AXES",
    "CHANCE",
    "EIGHT",
    "HIDDEN",
    "JACK",
    "JOKER",
    "KING",
    "LENGTHS",
    "OPTIONS",
    "PRESETS",
    "QUEEN",
    "RANK_NAMES",
    "SEEDS",
    "SOMEBODY",
    "TEN",
    "YOU",
    "Answering",
    "Blocking",
    "Card",
    "Chance",
    "Discarding",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidPositionError",
    "Length",
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
    "State",
    "Taking",
    "Turn",
    "Verb",
    "apply",
    "card_name",
    "card_text",
    "changes_of",
    "choice",
    "decode",
    "effect_text",
    "encode",
    "goal",
    "imagine",
    "legal_moves",
    "match_text",
    "members",
    "move_text",
    "narrate",
    "observe",
    "options_of",
    "parse_card",
    "parse_match",
    "parse_move",
    "parse_position",
    "parse_ruleset",
    "permanents",
    "position_text",
    "rank",
    "result",
    "score",
    "sees",
    "suit",
    "the_card",
    "value",
    "variant",
]
