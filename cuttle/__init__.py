"""Cuttle: the combat card game of the 1970s. Pure rules, standard library only.

A round:           Game.deal(PRESETS["pagat"], number), legal_moves(game.state), game.play(move)
What a seat sees:  observe(game.state, seat)
As text:           encode and decode (links), move_text and parse_move, position_text and parse_position
In sentences:      narrate, result_text
A bot’s move:      cuttle.bot.choose("skilled", observe(game, game.seat), rng)
Files of games:    cuttle.records: read_records, write_records
A picture:         cuttle.svg.table(game, seat=0); a notebook shows a game by itself
Counting lines:    cuttle.rules.perft(game.state, depth)
For learners:      cuttle.env, with the extra “env”

Cards and seats are numbers, moves and positions are named tuples, and no value ever changes. The packages
`rules`, `links`, `language`, `explain`, `bot` and `review` each export their own names. docs/library.md has
an example for everything.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036, before anything that older versions can't read
    raise (SystemExit if sys.argv[:1] == ["-m"] else ImportError)("Python 3.11 or newer is needed.")

import cuttle.interrupts  # noqa: F401, has to be first
from cuttle.deal import SEEDS
from cuttle.game import Game, IllegalMoveError, apply
from cuttle.language.narration import narrate, result_text
from cuttle.links.link_code import decode, encode
from cuttle.links.link_contents import Link, LinkError
from cuttle.match import LENGTHS, Length, Match
from cuttle.notation.moves import InvalidMoveError, move_text, parse_move
from cuttle.notation.positions import InvalidPositionError, parse_position, position_text
from cuttle.notation.rulesets import parse_ruleset
from cuttle.observation import Observation, imagine, observe
from cuttle.printing import make_printable
from cuttle.rules.cards import HIDDEN, Card, Seat, card_text, parse_card
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.ruleset import Ruleset, RulesetError
from cuttle.rules.state import Pile, State, goal, score
from cuttle.start.start import Deal
from cuttle.variants import PRESETS, variant

__version__ = "1.0.0"
"""The only place with the version number."""

make_printable()

__all__ = [
    "HIDDEN",
    "LENGTHS",
    "PRESETS",
    "SEEDS",
    "Card",
    "Deal",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidPositionError",
    "Length",
    "Link",
    "LinkError",
    "Match",
    "Move",
    "Observation",
    "Pile",
    "Ruleset",
    "RulesetError",
    "Seat",
    "State",
    "Verb",
    "apply",
    "card_text",
    "decode",
    "encode",
    "goal",
    "imagine",
    "legal_moves",
    "move_text",
    "narrate",
    "observe",
    "parse_card",
    "parse_move",
    "parse_position",
    "parse_ruleset",
    "position_text",
    "result_text",
    "score",
    "variant",
]
