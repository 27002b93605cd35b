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
from cuttle.narration import narrate, result
from cuttle.notation import InvalidMoveError, move_text, parse_move
from cuttle.observation import Observation, imagine, observe
from cuttle.phases import Answering, Discarding, Offered, Over, Phase, Revealing, Taking, Turn
from cuttle.position import InvalidPositionError, parse_position, position_text
from cuttle.ruleset import PRESETS, Ruleset, preset
from cuttle.state import Move, Pile, State, Verb, goal, hand_is_open, permanents, score
from cuttle.words import YOU, card_name, choice, effect_text, the_card

__all__ = [
    "EIGHT",
    "HIDDEN",
    "JACK",
    "JOKER",
    "KING",
    "PRESETS",
    "QUEEN",
    "RANK_NAMES",
    "SEEDS",
    "TEN",
    "YOU",
    "Answering",
    "Card",
    "Discarding",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidPositionError",
    "LinkError",
    "Move",
    "Observation",
    "Offered",
    "Over",
    "Phase",
    "Pile",
    "Revealing",
    "Ruleset",
    "Seat",
    "State",
    "Taking",
    "Turn",
    "Verb",
    "apply",
    "card_name",
    "card_text",
    "choice",
    "decode",
    "effect_text",
    "encode",
    "goal",
    "hand_is_open",
    "imagine",
    "legal_moves",
    "members",
    "move_text",
    "narrate",
    "observe",
    "parse_card",
    "parse_move",
    "parse_position",
    "permanents",
    "position_text",
    "preset",
    "rank",
    "result",
    "score",
    "suit",
    "the_card",
    "value",
]
