"""A table in the terminal: the game, who plays, who looks, and what they see of it.

A person sees what their seat may know and nothing else.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from cuttle.arena.games import player_named
from cuttle.explain import checking_seats
from cuttle.game import Game
from cuttle.language import Name, say
from cuttle.links import Link, encode
from cuttle.links.link_contents import PERSON
from cuttle.notation import move_text
from cuttle.observation import Observation, observe
from cuttle.rules.cards import Seat
from cuttle.rules.moves import Move
from cuttle.terminal.screen import Screen
from cuttle.terminal.seating import names_for
from cuttle.terminal.view import choice_row, story, table_lines


class Table:
    """A game between persons at this terminal and bots. Its link holds all of it."""

    def __init__(self, link: Link, players: Sequence[str], screen: Screen) -> None:
        """`players` has, by seat, PERSON or the name of a bot; at least one is a person."""
        self.screen = screen
        self.open(link, players)

    def open(self, link: Link, players: Sequence[str]) -> None:
        """Go on with another game."""
        self.link = link
        self.players = tuple(players)
        self.bots = {name: player_named(name) for name in players if name != PERSON}
        self.seed = encode(link.game.at(0))
        """Decides what bots and chance do, so that undo doesn't change their luck."""
        persons = [seat for seat, player in enumerate(players) if player == PERSON]
        self.viewer = persons[0] if len(persons) == 1 else None
        """Who looks at the screen, if anybody does yet."""
        self.told = [len(link.game.moves)] * len(players)
        """By seat, of how many moves its person has been told."""

    def is_person(self, seat: Seat) -> bool:
        """Whether a person has this seat."""
        return seat >= 0 and self.players[seat] == PERSON

    @property
    def game(self) -> Game:
        """The round up to now."""
        return self.link.game

    @property
    def seat(self) -> Seat:
        """The seat that decides now."""
        return self.game.state.phase.seat

    @property
    def luck(self) -> Random:
        """The random generator of the present decision."""
        return Random(f"{self.seed}/{len(self.game.moves)}")

    def play(self, move: Move) -> None:
        """Play a move and tell the viewer.

        Raises:
            IllegalMoveError: if it isn't possible now.
        """
        self.set_game(self.game.play(move))
        if self.viewer is not None:
            self.tell(self.viewer)

    def set_game(self, game: Game, helped: bool = False) -> None:
        """Replace the round; `helped` if that's undo, or after a hint."""
        match = self.link.match.with_game(game)
        self.link = replace(self.link, match=match, helped=self.link.helped or helped)
        self.told = [min(told, len(game.moves)) for told in self.told]

    # What a person sees

    def seen_by(self, seat: Seat) -> Observation:
        """What a seat knows."""
        return observe(self.game.state, seat, self.game.tie_positions)

    def names(self, viewer: Seat | None = None) -> tuple[Name, ...]:
        """What the seats are called for a viewer."""
        return names_for(self.link, self.players, viewer)

    def tell(self, seat: Seat, again: bool = False) -> None:
        """Tell a seat what it hasn't been told yet, or everything again."""
        for sentence in story(self.game, seat, self.names(seat), 0 if again else self.told[seat]):
            self.screen.say(sentence)
        self.told[seat] = len(self.game.moves)

    def show(self) -> None:
        """Show the person who decides the table and the moves."""
        seen, names = self.seen_by(self.seat), self.names(self.seat)
        self.screen.show(f"\n{table_lines(seen, names)}\n")
        for other in checking_seats(seen):
            self.screen.say(say("play check", who=names[other]))
        self.screen.say(say("play asks", which=type(seen.phase).__name__))
        width = max(map(len, map(move_text, seen.moves)))
        for number, move in enumerate(seen.moves, 1):
            self.screen.show(f"{number:3}  {choice_row(seen, move, names, width + 1)}")

    def show_result(self) -> None:
        """Show the table at the end, to who looks or else to the first seat."""
        viewer = self.viewer or 0
        seen, names = self.seen_by(viewer), self.names(viewer)
        self.screen.show(f"\n{table_lines(seen, names)}\n")
