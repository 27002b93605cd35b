"""The dialog of stored games, and the question which of them to delete when storage is full. Pure."""

from collections.abc import Callable, Mapping, Sized
from datetime import date, datetime
from functools import lru_cache
from typing import Final

from cuttle.language import YOU, Ago, Arg, Day, Text, Words, list_with_commas, say
from cuttle.links import seat_of
from web.core.message import Message, Unfinished
from web.core.model import Model
from web.library.summary import Summary, summary_of
from web.markup.controls import button, buttons, drawing, input_field
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
    MoreGames,
    RenameGame,
    RestoreGames,
    ResumeGame,
    ShareGame,
)
from web.messages.share import Copy
from web.share.page import link_field
from web.state.stored_game import LONGEST_NAME, StoredGame, StoredItem

FILES: Final = ".json,.txt,application/json,text/plain"
_UNITS: Final = (("day", 86400), ("hour", 3600), ("minute", 60))
_DOTS: Final = "M5.5 12h.5M12 12h.5M18 12h.5"
_MANY_DAYS: Final = 30
"""Days after which an age is shown as a date."""


def stored_games(model: Model, dialog: Games) -> Html:
    """All stored games: those by links first, then those in progress, then the others by day."""
    listing, undo = dialog.listing, None
    files = input_field("file", Unfinished(ImportFile), name="take-in", accept=FILES)  # looks like a button
    take_in = tag("label", say("import"), files, class_="file quiet", for_="take-in")
    if listing.deleted:
        said = tag("span", say("deleted", count=len(listing.deleted)), data_spoken="whole")
        restore = button(say("undo delete"), RestoreGames(), "choice", name="restore", data_next=True)
        undo = tag("p", said, " ", restore, class_="undo")
    return join(
        tag("p", say("games home"), class_="note") if model.page.app.runs_in else None,
        tag("div", take_in, export_button(""), class_="buttons stored-files"),
        undo,
        [_group(listing, name, games) for name, games in group_games(listing).items() if games]
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


def finished_games(listing: Listing, says: Callable[[str], Message]) -> Html | None:
    """The finished games by day, if there are any; a press on one says this about it."""
    games = group_games(listing)["finished"]
    return _group(listing, "finished", games, says) if games else None


def _group(
    listing: Listing, name: str, games: list[StoredItem], says: Callable[[str], Message] = ResumeGame
) -> Html:
    """A group of games, as far as it's shown, by what they have in common: for whom they wait, or the day in
    the reader's time zone."""
    parts = dict[Words, list[StoredItem]]()
    for game in games:
        common: Words = ""
        if name in ("yours", "theirs"):
            common = _summary(listing, game).waits
        elif name == "finished":
            saved = game.entry.saved if game.entry else ""
            common = listing.days.get(saved, saved[:10])
        parts.setdefault(common, []).append(game)
    sections, left = [], listing.many
    for common, alike in parts.items():
        if left > 0:
            title = say("games", which=name)
            if name in ("yours", "theirs"):
                title = say("games wait", who=common)
            elif name == "finished":
                title = _day_title(listing, str(common))
            head = tag("h3", title, " ", tag("span", str(len(alike)), class_="number"))
            rows = [_row(listing, game, says) for game in alike[:left]]
            sections.append(tag("section", head, tag("ul", rows, class_="stored-games")))
        left -= len(alike)
    more = button(say("games more"), MoreGames(name), "quiet") if len(games) > listing.many else None
    clear = None
    if name == "damaged" and len(games) > 1:
        clear = button(say("delete damaged", count=len(games)), DeleteDamaged(), "quiet")
    return join(sections, buttons(more, clear))


def _day_title(listing: Listing, day: str) -> Text:
    try:
        today = date.fromisoformat(listing.days.get(listing.now) or listing.now[:10])
        past = (today - date.fromisoformat(day)).days
    except ValueError:
        return say("games day", which="never", day="")
    return say("games day", which={0: "today", 1: "yesterday"}.get(past, "other"), day=Day(day))


def _row(listing: Listing, game: StoredItem, says: Callable[[str], Message]) -> Html:
    """A stored game in the list: its title, and what can be done with it once that is unfolded, unless the
    list is for one thing."""
    summary = _summary(listing, game)
    title = (game.entry and game.entry.name) or summary.title or say("damaged title")
    head = _head(listing, game, summary, title, says)
    if says is not ResumeGame:
        return tag("li", head, class_="stored-game")
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
    ways = tag("div", more, class_="stored-ways")
    row = [head, ways, _actions(listing, game, summary) if open_ else None]
    return tag("li", row, id=f"stored-{game.name}", class_="stored-game")


def _head(
    listing: Listing, game: StoredItem, summary: Summary, title: Words, says: Callable[[str], Message]
) -> Html:
    """A game's title, with its message unless the game is damaged."""
    name = tag("strong", title)
    if game.entry is None or summary.problem:
        return tag("div", name, tag("span", " ", summary.problem), class_="stored-what")
    here = game.name == listing.playing
    when = say("game on the table") if here else _when(listing, game.entry)
    about = list_with_commas(
        filter(None, [game.entry.name and summary.title, summary.rules, summary.length, when])
    )
    lines = [tag("b", summary.stand), about]
    return button(
        join(
            tag("span", summary.faces, class_="faces") if summary.faces else None,
            tag("span", name, [tag("span", " ", line) for line in lines], class_="stored-words"),
            summary.table,
        ),
        says(game.name),
        "stored-what",
        name=f"resume-{game.name}",
        aria_current="true" if here else None,
    )


def _actions(listing: Listing, game: StoredItem, summary: Summary) -> Html:
    """Everything else that can be done with a game."""
    name, whole = game.name, game.entry is not None
    return tag(
        "div",
        _name(name, game.entry.name) if game.entry else None,
        tag(
            "p",
            button(say("open upto"), ResumeGame(name), "choice") if summary.partly else None,
            button(say("menu share"), ShareGame(name), "quiet") if summary.over else None,
            button(say("copy"), CopyGame(name), "quiet") if whole else None,
            export_button(name),
            button(say("game delete"), DeleteGame(name), "quiet") if name != listing.playing else None,
            class_="buttons",
        ),
        class_="stored-actions",
    )


def _name(name: str, called: str) -> Html:
    named = input_field(
        "text",
        Unfinished(RenameGame, (name,)),
        name=f"call-{name}",
        value=called,
        maxlength=LONGEST_NAME,
        autocomplete="off",
        spellcheck="false",
    )
    return tag("p", tag("label", say("game name"), for_=f"call-{name}"), named, class_="sitter")


def export_button(name: str) -> Html:
    return button(say("game export") if name else say("export all"), ExportGame(name), "quiet")


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


def damaged_save(_: Model, dialog: DamagedSave) -> Html:
    """A save that can't be read, for the player to copy."""
    return join(
        tag("p", say("damaged text")),
        link_field(say("damaged field"), dialog.text),
        buttons(button(say("copy"), Copy(), "choice", name=None)),
    )
