"""The rounds of a board that can be looked at: one's own, others' that came with their moves, the best bot's.
Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from cuttle import Game, Link, Match
from cuttle.field import Bot, Result, is_same, result_of
from cuttle.field.codes import rounds_of
from cuttle.language import Name, Words, say
from cuttle.links import link_text
from web.core.boards import OWN_SEAT
from web.core.model import model_of
from web.core.shown import turn_at
from web.features.sets.messages import SideBySide
from web.features.sets.words import names_of_others
from web.state.saved import find_save, read_save
from web.state.seating import PERSON, WATCHER
from web.state.sets import StoredBoard, StoredSet
from web.state.stored_game import clean_name
from web.state.story import Listener, whole_story
from web.text.words import to_text


class Round(NamedTuple):
    """A round of a board, by one of those who have played it."""

    who: Words
    link: Link
    called: Name | None = None
    """What its player is called in the lines, unless that follows from the link."""

    @property
    def result(self) -> Result:
        return result_of(self.link.game, OWN_SEAT)

    @property
    def replay(self) -> str:
        """The code of its replay, from the start."""
        return link_text(replace(self.link, kind="replay", ply=0))


def rounds_beside(stored: StoredSet, dialog: SideBySide) -> Iterator[Round]:
    """The rounds of a board that is played: one's own first, the best bot's last."""
    own, played = find_save(dialog.own), stored.boards.get(dialog.place, StoredBoard()).played
    if played is None:
        return
    if own and own.game.over and is_same(played.result, result_of(own.game, OWN_SEAT)):
        yield Round(say("set me"), own)
    for who, score in zip(names_of_others(stored), stored.others, strict=True):
        rounds = rounds_of(score) if score.rounds else ()
        if rounds and (game := rounds[dialog.place]):
            yield Round(who, _link(stored, game, PERSON, name=clean_name(to_text(who))), who)
    if best := find_save(dialog.best):
        yield Round(say("beside best", who=say("bot called", which=best.players[OWN_SEAT])), best)


def round_of_bots(stored: StoredSet, game: Game, bot: Bot) -> Link:
    """A round of a bot on a board of this set."""
    return _link(stored, game, bot.level, bot.style)


def _link(stored: StoredSet, game: Game, player: str, style: str = "", name: str = "") -> Link:
    """A round without the number of its deal: that would make it the board of the set."""
    rival = stored.made.rival
    names = (name, "") if name else ()
    return Link(Match(game), players=(player, rival.level), names=names, styles=(style, rival.style))


class Lines(NamedTuple):
    """What was done in a round."""

    names: tuple[Name, ...]
    turns: Mapping[int, tuple[Words, ...]]
    """The sentences of the turns with each number, from 1: one of each player."""


@lru_cache(maxsize=32)
def lines_of(code: str, called: Name | None = None) -> Lines:
    """The lines of a round by its code, with all hands open; `called` is the name of its player."""
    model = model_of(read_save(code))
    own, *others = model.names
    names = (called or own, *others)
    story = whole_story(model.game, Listener(WATCHER, names, model.persons, False))
    turns = dict[int, tuple[Words, ...]]()
    for sentence, (_, turn) in zip(story.log, story.turns, strict=True):
        turns[turn] = (*turns.get(turn, ()), sentence)
    return Lines(names, turns)


def same_turns(rounds: list[Round]) -> int:
    """How many turns of each player at their start are the same in all of these rounds."""
    games = [played.link.game for played in rounds]
    longest = max(games, key=lambda game: len(game.moves))
    moves = zip_longest(*(game.moves for game in games))
    parting = next((ply for ply, ways in enumerate(moves) if len(set(ways)) > 1), None)
    return turn_at(longest, len(longest.moves)) if parting is None else turn_at(longest, parting + 1) - 1
