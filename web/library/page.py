"""The dialog of stored games, and the question which of them to delete when storage is full. Pure."""

from collections.abc import Iterator, Mapping, Sized
from datetime import date, datetime
from functools import lru_cache
from typing import Final

from cuttle.language import YOU, Ago, Arg, Day, Words, list_with_commas, say
from cuttle.links import seat_of
from web.core.extras import extras
from web.core.message import Show, Unfinished
from web.core.model import Model
from web.library.summary import Summary, summary_of
from web.markup.controls import button, buttons, drawing, field
from web.markup.html import Html, join, tag
from web.messages.library import (
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
    ShareGame,
    StorageFull,
)
from web.messages.share import Copy
from web.share.page import link_field
from web.state.stored_game import LONGEST_NAME, StoredGame, StoredItem

FILES: Final = ".json,.txt,application/json,text/plain"
_UNITS: Final = (("day", 86400), ("hour", 3600), ("minute", 60))
_DOTS: Final = "M5.5 12h.5M12 12h.5M18 12h.5"
_MANY_DAYS: Final = 30
"""Days after which an age is shown as a date."""


def stored_games(model: Model, shown: Games) -> Html:
    """All stored games: those by links first, then those in progress, then the others by day."""
    listing, open_link = shown.listing, button(say("open title"), Show("open"), "quiet", name=None)
    return join(
        tag("p", say("games home"), class_="note") if model.page.app.home else None,
        tag("div", open_link, _import(), _export(""), class_="buttons stored-files"),
        _undo(len(listing.deleted)) if listing.deleted else None,
        [_group(model, listing, name, games) for name, games in group_games(listing).items() if games]
        or tag("p", say("games none")),
        tag("p", say("games about"), " ", say("export about"), class_="soft"),
    )


def group_games(listing: Listing) -> dict[str, list[StoredItem]]:
    """Games by links, those that wait for the reader first, other games in progress, finished games and
    damaged ones. Only the games that are shown are parsed."""
    names = ("yours", "theirs", "playing", "finished", "damaged")
    groups: dict[str, list[StoredItem]] = {name: [] for name in names}
    later = {game.entry.after for game in listing.games if game.entry}
    for game in listing.games:
        over = game.entry is not None and (game.entry.over or game.name in later)
        group = "finished" if over else _group_in_progress(listing, game, groups)
        if game.entry is None or (len(groups[group]) < listing.many and _summary(listing, game).problem):
            group = "damaged"
        groups[group].append(game)
    return groups


def _group_in_progress(listing: Listing, game: StoredItem, groups: Mapping[str, Sized]) -> str:
    by_link = game.entry is not None and _seat_of(game.entry.code) is not None
    if not by_link or len(groups["yours"]) + len(groups["theirs"]) >= listing.many:
        return "playing"
    waits = _summary(listing, game).waits
    return "yours" if waits == YOU else "theirs" if waits else "playing"


_seat_of = lru_cache(maxsize=4096)(seat_of)


def _summary(listing: Listing, game: StoredItem) -> Summary:
    if game.entry is None:
        return Summary(problem=say("kept unreadable"))
    return summary_of(game.entry.code, listing.level, listing.counted)


def _group(model: Model, listing: Listing, name: str, games: list[StoredItem]) -> Html:
    parts, clear = dict[Words, list[StoredItem]](), None
    for game in games:
        parts.setdefault(_part(listing, name, game), []).append(game)
    more = button(say("games more"), MoreGames(name), "quiet") if len(games) > listing.many else None
    if name == "damaged" and len(games) > 1:
        clear = button(say("delete damaged", count=len(games)), DeleteDamaged(), "quiet")
    return join(_sections(model, listing, name, parts), buttons(more, clear))


def _part(listing: Listing, group: str, game: StoredItem) -> Words:
    """What the games under one title have in common: for whom they wait, or the day in the reader's time
    zone."""
    if group == "finished":
        saved = game.entry.saved if game.entry else ""
        return listing.days.get(saved, saved[:10])
    return _summary(listing, game).waits if group in ("yours", "theirs") else ""


def _sections(
    model: Model, listing: Listing, group: str, parts: Mapping[Words, list[StoredItem]]
) -> Iterator[Html]:
    """The parts of a group, as far as they are shown."""
    left = listing.many
    for part, games in parts.items():
        if left > 0:
            title, number = _title(listing, group, part), tag("span", str(len(games)), class_="number")
            rows = [_row(model, listing, game) for game in games[:left]]
            yield tag("section", tag("h3", title, " ", number), tag("ul", rows, class_="stored-games"))
        left -= len(games)


def _title(listing: Listing, group: str, part: Words) -> Words:
    if group in ("yours", "theirs"):
        return say("games wait", who=part)
    return _day_title(listing, str(part)) if group == "finished" else say("games", which=group)


def _day_title(listing: Listing, day: str) -> Words:
    try:
        today = date.fromisoformat(listing.days.get(listing.now) or listing.now[:10])
        past = (today - date.fromisoformat(day)).days
    except ValueError:
        return say("games day", which="never", day="")
    return say("games day", which={0: "today", 1: "yesterday"}.get(past, "other"), day=Day(day))


def _row(model: Model, listing: Listing, game: StoredItem) -> Html:
    told = _summary(listing, game)
    title = (game.entry and game.entry.name) or told.title or say("damaged title")
    open_ = game.name == listing.chosen
    more = button(
        drawing(_DOTS),
        ChooseGame(game.name),
        "quiet",
        name=f"more-{game.name}",
        title=say("game more"),
        aria_label=say("game more of", name=title),
        aria_expanded="true" if open_ else "false",
    )
    review = extras("finished game", model, game.name) if told.over else None
    ways = tag("div", review, more, class_="stored-ways")
    row = [_head(listing, game, told, title), ways, _actions(listing, game, told) if open_ else None]
    return tag("li", row, id=f"stored-{game.name}", class_="stored-game")


def _head(listing: Listing, game: StoredItem, told: Summary, title: Words) -> Html:
    """A game's title, which resumes the game unless it's damaged."""
    name = tag("strong", title)
    if game.entry is None or told.problem:
        return tag("div", name, tag("span", " ", told.problem), class_="stored-what")
    here = game.name == listing.playing
    when = say("game on the table") if here else _when(listing, game.entry)
    about = list_with_commas(filter(None, [game.entry.name and told.title, told.rules, told.length, when]))
    lines = [tag("b", told.stand), about]
    return button(
        join(
            tag("span", told.faces, class_="faces") if told.faces else None,
            tag("span", name, [tag("span", " ", line) for line in lines], class_="stored-words"),
            told.table,
        ),
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
            button(say("menu share"), ShareGame(name), "quiet") if told.over else None,
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
    text = "room text" if shown.game else "room text beside"
    return join(
        tag("p", say(text, count=shown.count, day=day(shown.day))),
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


def _when(listing: Listing, entry: StoredGame) -> Arg:
    """When a game was saved last; nothing if it stands under that day."""
    past = listing.days.get(entry.saved) != listing.days.get(listing.now)
    return "" if not entry.saved or (entry.over and past) else age(entry.saved, listing.now)


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
