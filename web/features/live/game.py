"""The game that two devices play: how both write it, which of two versions counts, and showing it. Pure."""

from dataclasses import replace
from typing import Any, TypeAlias

from cuttle import Link, Match
from cuttle.language import Name, Words, say
from cuttle.links import link_text
from web.core.command import Command
from web.core.games import put_on_table, replace_game, sit_down
from web.core.model import Model, Step, play, with_page
from web.share.correspondence import progress
from web.state.live import Frame, Live
from web.state.saved import NEXT, read_save, round_keys
from web.text.words import to_text

Rank: TypeAlias = tuple[int, int, int, int]


def with_live(model: Model, **changes: Any) -> Model:
    return with_page(model, live=model.page.live._replace(**changes))


def telling(model: Model, **changes: Any) -> Model:
    """The model in which this side tells other things."""
    return with_live(model, says=model.page.live.says._replace(**changes))


def start_of(match: Match, players: tuple[str, ...]) -> str:
    return round_keys(match.game, players, match.before)[0]


def is_at_table(model: Model) -> bool:
    """Whether the game on the table is the one that both devices play."""
    live, seat = model.page.live, model.seating.local_seat
    if model.lesson or seat is None or seat != live.says.seat or not live.start:
        return False
    return start_of(model.match, model.seating.players) == live.start


def code_at(model: Model) -> str:
    """The game on the table as both sides write it."""
    names = tuple(name or to_text(say("player", number=seat + 1)) for seat, name in enumerate(model.called))
    link = replace(model.link, kind="continue", seat=None, tree=None, known=False, helped=False, names=names)
    return link_text(link)


def begin_with(model: Model) -> Model:
    """The model that brings the game by links on its table."""
    seat = model.seating.local_seat or 0
    says = Frame("", owner=True, name=model.called[seat], rounds=1, seat=seat, code=code_at(model))
    live = Live(used=model.page.live.used, says=says, start=start_of(model.match, model.seating.players))
    return with_page(model, live=live)


def other_name(model: Model) -> Name:
    """What the other person is called."""
    live = model.page.live
    if is_at_table(model):
        return model.names[1 - live.says.seat]
    heard = live.heard.name if live.heard else ""
    return heard or say("player", number=2 - live.says.seat)


def presence(model: Model) -> Words:
    """Whether the other person is there."""
    live, who = model.page.live, other_name(model)
    here = live.heard.here if live.heard else "here"
    gone = live.stage if live.stage in ("asleep", "left") else "lost"
    return say("live with", which=here if live.stage == "open" else gone, who=who)


# Which version counts


def rank(count: int, agreed: int, match: Match) -> Rank:
    """Which of two versions of a game counts: the farther one, as for games by links; but what both agreed
    on, such as to undo, outranks moves."""
    return count, agreed, *progress(match)


def is_newer(mine: Frame, theirs: Frame, my_link: Link, their_link: Link) -> bool:
    """Whether the other's game counts. Of two that are as far, which both sides made at the same moment,
    it's the first by its letters, for both sides."""
    my_rank = rank(mine.rounds, mine.agreed, my_link.match)
    their_rank = rank(theirs.rounds, theirs.agreed, their_link.match)
    return their_rank > my_rank or (their_rank == my_rank and theirs.code < mine.code)


def is_same_round(one: Link, other: Link) -> bool:
    """Whether two games have the same players and cards, whatever was played since."""
    mine, theirs = one.match, other.match
    terms = [(each.length, each.before, each.game.start) for each in (mine, theirs)]
    return terms[0] == terms[1] and one.players == other.players


# Showing it


def put_round(model: Model, link: Link) -> Step:
    live = model.page.live
    later = is_at_table(model) and len(link.match.before) > len(model.match.before)
    start = start_of(link.match, link.players)
    model = with_live(model, start=start, secret="", promised="")
    link = replace(link, kind="your turn", seat=live.says.seat)
    return sit_down(put_on_table(model, link, NEXT if later else ""))


def show_game(model: Model) -> Step:
    """Show on the table what this side has, unless something else is there now."""
    says = model.page.live.says
    if not is_behind(model):
        return model, []
    link = read_save(says.code)
    mine, theirs = model.game.moves, link.match.game.moves
    hints = link.hints == model.seating.hints
    if hints and len(theirs) > len(mine) and theirs[: len(mine)] == mine:
        commands: list[Command] = []
        for move in theirs[len(mine) :]:
            model, commands = play(model, move)
        return model, commands
    return sit_down(replace_game(model, replace(link, kind="your turn", seat=says.seat)))


def is_behind(model: Model) -> bool:
    """Whether the table doesn't show what this side knows."""
    says = model.page.live.says
    if not says.code or not is_at_table(model) or model.replay or says.code == code_at(model):
        return False
    link = read_save(says.code)
    return (link.match, link.hints) != (model.match, model.seating.hints)
