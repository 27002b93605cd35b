"""Compare the copy of the rules and bots in this folder with the engine, on random games of every preset.

`python tools/train/lab/check.py [GAMES] [VALUED]`: so many games of each preset, in the first VALUED of which
the values of all moves are compared, too.
"""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import environ
from pathlib import Path
from random import Random
from unittest.mock import patch

HERE = Path(__file__).absolute().parent
sys.path.insert(0, str(HERE.parents[2]))

from cuttle.bot import lookahead  # noqa: E402
from cuttle.bot.knowledge import Knowledge, handed, knowledge_of  # noqa: E402
from cuttle.bot.weights import HORIZON, WEIGHTS  # noqa: E402
from cuttle.game import Game  # noqa: E402
from cuttle.observation import observe  # noqa: E402
from cuttle.rules.apply import play  # noqa: E402
from cuttle.rules.cards import EIGHT, NINE, Card, Seat  # noqa: E402
from cuttle.rules.legal import legal_moves  # noqa: E402
from cuttle.rules.moves import Move, Verb  # noqa: E402
from cuttle.rules.phases import Answering, Over, Taking  # noqa: E402
from cuttle.rules.state import State  # noqa: E402
from cuttle.variants import PRESETS  # noqa: E402

PROCESSES = 2
IN_ORDER = sorted(PRESETS, key=lambda name: PRESETS[name].seats)
"""The presets in the order of `rules.hpp`."""


def handed_in_order(state: State, seat: Seat, facts: Knowledge, rank: int) -> tuple[Card, State]:
    """`handed` with sorted hands: the copy doesn't remember the order of cards in a hand."""
    hands = tuple([tuple(sorted(hand)) for hand in state.hands])
    return handed(state._replace(hands=hands), seat, facts, rank)


def moves_in_order(state: State) -> tuple[Move, ...]:
    """`legal_moves` in the order of the copy, so that ties are broken alike."""
    return tuple(
        sorted(
            legal_moves(state),
            key=lambda move: (move.card < 0, move.card, int(move.verb), move.target, _order(state, move)),
        )
    )


def _order(state: State, move: Move) -> int:
    """A move's place among those that differ only in the player they target."""
    return (move.seat - state.turn) % len(state.hands)


def mask(cards: Iterable[Card]) -> int:
    """A set of cards as the copy has it."""
    return sum(1 << card for card in cards)


def hidden_from(state: State, seat: Seat) -> int:
    """The cards whose place a seat doesn't know."""
    return mask(knowledge_of(observe(state, seat), WEIGHTS).hidden)


def position(state: State) -> str:
    """Everything in a position that the copy has, too."""
    rows = state.tables
    found = [*map(mask, (*state.hands, state.scrap)), state.frozen, state.frozen_this_turn, state.passes]
    seats = range(len(state.hands))
    found += [*state.shown_to, *(hidden_from(state, seat) for seat in seats)]
    found += [state.turn, mask(state.revealed)]
    found += [
        mask(pile.card for pile in row if pile.points == points) for points in (True, False) for row in rows
    ]
    piles = [pile for row in rows for pile in row]
    found += [mask(pile.card for pile in piles if pile.holders[0] == seat) for seat in seats[1:]]
    found.append(mask((isinstance(state.phase, Taking) and state.phase.among) or ()))
    asked = state.phase.others if isinstance(state.phase, Answering) else ()
    found.append(asked[0] if asked else -1)
    jacks = sorted(
        (jack, pile.card, at, pile.holders[at + 1], pile.owners[at])
        for pile in piles
        for at, jack in enumerate(pile.thieves)
    )
    words = [*found, "j", *(number for jack in jacks for number in jack), "d", *reversed(state.deck)]
    return " ".join(map(str, words))


def move_text(move: Move) -> str:
    """A move as the copy writes it."""
    return f"{int(move.verb)},{move.card},{move.target},{move.seat}"


def decision(state: State, chosen: Move, number: int, valued: bool) -> str:
    """What a seat may do, what its moves are worth, and what it does."""
    seen = observe(state, state.phase.seat)
    facts = knowledge_of(seen, HORIZON if number % 2 else WEIGHTS)
    moves = legal_moves(state)
    depth = int(bool(seen.revealed))
    values = [
        f"{lookahead.expected_value(play(state, move), facts, depth)[facts.seat]:.9f}"
        for move in (moves if valued else ())
    ]
    words = [facts.seat, len(lookahead.distinct(seen, moves)), *map(move_text, moves)]
    return " ".join(map(str, [*words, ";", *values, ";", move_text(chosen)]))


def picked(moves: tuple[Move, ...], style: int, random: Random) -> Move:
    """A random move. The styles lead to different games: some with few draws, some with large hands, some
    with many permanents and nines."""
    among = list(moves)
    if random.random() < (0.5, 0.5, 0.0, 0.85)[style]:
        among = [move for move in moves if move.verb not in (Verb.DRAW, Verb.PASS)]
    if style == 2 and random.random() < 0.6:
        among = [move for move in moves if move.verb is Verb.DRAW]
    if style == 3 and random.random() < 0.4:
        royal = (Verb.PERMANENT, Verb.STEAL)
        among = [move for move in moves if move.verb in royal or move.card >> 2 in (EIGHT, NINE)] or among
    return random.choice(among or list(moves))


def game_lines(name: str, number: int, valued: bool) -> Iterator[str]:
    """A random game, line by line."""
    random = Random(number)
    game = Game.deal(PRESETS[name], random.getrandbits(64), PRESETS[name].seats - 1)
    state = game.state
    hands = [word for hand in state.hands for word in ("|", *hand)]
    yield " ".join(map(str, ("D", *reversed(state.deck), *hands)))
    while not isinstance(state.phase, Over):
        chosen = picked(legal_moves(state), number % 4, random)
        yield f"S {position(state)}"
        yield f"L {decision(state, chosen, number, valued)}"
        game = game.play(chosen)
        state = game.state
    winner = -1 if state.phase.winner is None else state.phase.winner
    yield f"O {winner} {state.phase.ending}"


def compare(name: str, folder: Path, games: int, valued: int) -> tuple[bool, str]:
    """Whether all games of a preset are the same in the copy, and what it says."""
    lines = [f"R {IN_ORDER.index(name)}"]
    program = folder / ("check" if PRESETS[name].seats == 2 else "three/check")
    with (
        patch.object(lookahead, "handed", handed_in_order),
        patch.object(lookahead, "legal_moves", moves_in_order),
    ):
        for number in range(games):
            lines += game_lines(name, number, number < valued)
    done = subprocess.run([program], input="\n".join(lines), capture_output=True, text=True, check=False)
    return not done.returncode, done.stdout


def build() -> Path:
    """Make the programs that compare; the folder they are in."""
    folder = Path(environ.get("BUILD", HERE / "build")).absolute()
    programs = (folder / "check", folder / "three" / "check")
    subprocess.run(["make", "-s", "-C", HERE, f"BUILD={folder}", *programs], check=True)
    return folder


def main(games: int = 200, valued: int = 20) -> int:
    """Compare all presets; 1 if anything differs."""
    compared = partial(compare, folder=build(), games=games, valued=valued)
    same = True
    with ProcessPoolExecutor(PROCESSES) as pool:
        for fine, said in pool.map(compared, IN_ORDER):
            print(said, end="", flush=True)
            same = same and fine
    print("all the same" if same else "something differs")
    return int(not same)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
