"""The dialog of stored games, and the question which of them to delete when storage is full. Pure."""

from datetime import datetime
from functools import lru_cache
from typing import Final, NamedTuple

from cuttle import LinkError, goal, score
from cuttle.language import Ago, Arg, Day, Words, list_with_commas, ruleset_title, say
from web.core.message import Unfinished
from web.core.model import Model, model_of
from web.library.messages import (
    ChooseGame,
    CopyGame,
    DamagedSave,
    DeleteDamaged,
    DeleteGame,
    ExportGame,
    Games,
    ImportFile,
    Listing,
    MakeRoom,
    MoreGames,
    RenameGame,
    RestoreGames,
    ResumeGame,
    StorageFull,
)
from web.markup.controls import button, buttons, field
from web.markup.html import Html, join, tag
from web.share.messages import Copy
from web.share.page import link_field
from web.state.saved import read_save
from web.state.seating import PERSON
from web.state.settings import Settings
from web.state.stored_game import LONGEST_NAME, StoredItem
from web.state.stored_results import with_counted_level
from web.table.view import state_of_round

FILES: Final = ".json,.txt,application/json,text/plain"
_READ: Final = 4096
_UNITS: Final = (("day", 86400), ("hour", 3600), ("minute", 60))
_MANY_DAYS: Final = 30
"""Days after which an age is shown as a date."""


class Summary(NamedTuple):
    """What a code says about its game."""

    title: Words = ""
    lines: tuple[Words, ...] = ()
    plies: int = 0
    problem: Words = ""
    """Why it can't be read; empty if it can."""
    partly: bool = False
    """Whether at least the moves before the problem can be read."""


@lru_cache(maxsize=_READ)
def summary_of(code: str, level: str, counted: str = "") -> Summary:
    """A summary of a game, without naming any card. `level` is that of bots without one, unless what has been
    `counted` says otherwise."""
    try:
        saved = with_counted_level(read_save(code), counted)
    except LinkError as error:
        return Summary(problem=error.text, partly=error.partial is not None)
    model = model_of(saved, Settings(level=level))
    seen, names, match = model.observed, model.names, saved.match
    seats = [model.bottom_seat, *model.others]
    who = [_seat(model, seat) for seat in seats]
    points = [
        say("game points", who=names[seat], points=score(seen, seat), goal=goal(seen, seat)) for seat in seats
    ]
    lines = [say("game stand", stand=state_of_round(model), scores=list_with_commas(points))]
    if match.length != "quick":
        length = say("length", which=match.length)
        lines.append(say("game round", number=len(match.before) + 1, length=length))
    if saved.tree:
        lines = [say("title analysis")]
    plies = len(saved.tree.nodes) - 1 if saved.tree else len(match.game.moves)
    title = say("game seats", rules=ruleset_title(match.game.ruleset), who=list_with_commas(who))
    return Summary(title, tuple(lines), plies)


def _seat(model: Model, seat: int) -> Words:
    """Who has a seat, with a bot's level if it is known."""
    level = model.seating.players[seat]
    if level in ("", PERSON):
        return model.names[seat]
    return say("game bot", name=model.names[seat], level=say("level", which=level))


def stored_games(model: Model, shown: Games) -> Html:
    """All stored games, games in progress first."""
    listing = shown.listing
    return join(
        tag("p", say("games about")),
        tag("p", say("games home"), class_="note") if model.app.home else None,
        tag("div", _export(""), _import(), class_="buttons stored-files"),
        _undo(len(listing.deleted)) if listing.deleted else None,
        [_group(listing, name, games) for name, games in group_games(listing).items() if games]
        or tag("p", say("games none")),
    )


def group_games(listing: Listing) -> dict[str, list[StoredItem]]:
    """Games in progress, finished games and damaged ones. Only the games that are shown are parsed."""
    groups: dict[str, list[StoredItem]] = {"playing": [], "finished": [], "damaged": []}
    later = {game.entry.after for game in listing.games if game.entry}
    for game in listing.games:
        over = game.entry is not None and (game.entry.over or game.name in later)
        group = groups["finished" if over else "playing"]
        if game.entry is None or (len(group) < listing.many and _summary(listing, game).problem):
            group = groups["damaged"]
        group.append(game)
    return groups


def _summary(listing: Listing, game: StoredItem) -> Summary:
    if game.entry is None:
        return Summary(problem=say("kept unreadable"))
    return summary_of(game.entry.code, listing.level, listing.counted)


def _group(listing: Listing, name: str, games: list[StoredItem]) -> Html:
    more = button(say("games more"), MoreGames(name), "quiet") if len(games) > listing.many else None
    clear = None
    if name == "damaged" and len(games) > 1:
        clear = button(say("delete damaged", count=len(games)), DeleteDamaged(), "quiet")
    return tag(
        "section",
        tag("h3", say("games", which=name), " ", tag("span", str(len(games)), class_="number")),
        tag("ul", [_row(listing, game) for game in games[: listing.many]], class_="stored-games"),
        buttons(more, clear),
    )


def _row(listing: Listing, game: StoredItem) -> Html:
    told = _summary(listing, game)
    title = (game.entry and game.entry.name) or told.title or say("damaged title")
    open_ = game.name == listing.chosen
    more = button(
        say("game more"),
        ChooseGame(game.name),
        "quiet",
        name=f"more-{game.name}",
        aria_label=say("game more of", name=title),
        aria_expanded="true" if open_ else "false",
    )
    row = [_head(listing, game, told, title), more, _actions(listing, game, told) if open_ else None]
    return tag("li", row, id=f"stored-{game.name}", class_="stored-game")


def _head(listing: Listing, game: StoredItem, told: Summary, title: Words) -> Html:
    """A game's title, which resumes the game unless it's damaged."""
    name = tag("strong", title)
    if game.entry is None or told.problem:
        return tag("div", name, tag("span", " ", told.problem), class_="stored-what")
    plays = say("game plays", count=told.plies) if told.plies else say("game plays none")
    here = game.name == listing.playing
    last = say("game on the table") if here else list_with_commas([plays, age(game.entry.saved, listing.now)])
    lines = [*([told.title] if title != told.title else []), *told.lines, last]
    return button(
        join(name, [tag("span", " ", line) for line in lines]),
        ResumeGame(game.name),
        "stored-what",
        name=f"resume-{game.name}",
        aria_current="true" if here else None,
    )


def _actions(listing: Listing, game: StoredItem, told: Summary) -> Html:
    """Everything else that can be done with a game."""
    name, whole = game.name, game.entry is not None
    return tag(
        "div",
        _name(name, game.entry.name) if game.entry else None,
        tag(
            "p",
            button(say("open upto"), ResumeGame(name), "choice") if told.partly else None,
            button(say("copy"), CopyGame(name), "quiet") if whole else None,
            _export(name),
            button(say("game delete"), DeleteGame(name), "quiet") if name != listing.playing else None,
            class_="buttons",
        ),
        class_="stored-actions",
    )


def _name(name: str, called: str) -> Html:
    named = field(
        "text",
        Unfinished(RenameGame, (name,)),
        name=f"call-{name}",
        value=called,
        maxlength=LONGEST_NAME,
        autocomplete="off",
        spellcheck="false",
    )
    return tag("p", tag("label", say("game name"), for_=f"call-{name}"), named, class_="sitter")


def _export(name: str) -> Html:
    return button(say("game export") if name else say("export all"), ExportGame(name), "quiet")


def _import() -> Html:
    """A file input that looks like a button."""
    files = field("file", Unfinished(ImportFile), name="take-in", accept=FILES)
    return tag("label", say("import"), files, class_="file quiet", for_="take-in")


def _undo(count: int) -> Html:
    said = say("deleted", count=count)
    undo = button(say("undo delete"), RestoreGames(), "choice", name="restore", data_next=True)
    return tag("p", tag("span", said, data_spoken="whole"), " ", undo, class_="undo")


def storage_full(_: Model, shown: StorageFull) -> Html:
    """The question whether to delete the oldest finished games."""
    delete = button(say("make room", count=shown.count), MakeRoom(), "choice")
    return join(
        tag("p", say("room text", count=shown.count, day=day(shown.day))),
        tag("p", delete, " ", _export(""), class_="buttons"),
    )


# Ages


def age(then: str, now: str) -> Arg:
    """How long ago a time was, both in UTC; with its own text for a malformed time."""
    try:
        seconds = int((datetime.fromisoformat(now) - datetime.fromisoformat(then)).total_seconds())
    except (ValueError, TypeError):
        return say("when", which="never")
    if seconds >= _MANY_DAYS * 86400:
        return day(then)
    for unit, length in _UNITS:
        count = seconds // length
        if count > 0:
            return Ago(count, unit)
    return say("when", which="now")


def day(then: str) -> Arg:
    """The date part of a time; with its own text for a malformed time."""
    try:
        return Day(datetime.fromisoformat(then).date().isoformat())
    except ValueError:
        return say("when", which="never")


def damaged_save(_: Model, shown: DamagedSave) -> Html:
    """A save that can't be read, for the player to copy."""
    return join(
        tag("p", say("damaged text")),
        link_field(say("damaged field"), shown.text),
        buttons(button(say("copy"), Copy(), "choice", name=None)),
    )
