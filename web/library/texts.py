"""Stored games and problems with them, in English."""

from typing import Final

from cuttle.language import Entry, plural, select

TEXTS: Final[dict[str, Entry]] = {
    "games title": "My games",
    "games none": "No saved games yet.",
    "games": select(
        playing="In progress",
        damaged="Damaged",
    ),
    "games wait": ("By link: waiting for you", "By link: waiting for {who}"),
    "games day": select(
        today="Today",
        yesterday="Yesterday",
        never="Date unknown",
        other="{day}",
    ),
    "games about": "Games are saved here after every move. Pick one to open it.",
    "export about": "“Export all” saves your games, results, lessons and names to a file. Settings stay"
    " in this browser.",
    "games home": "The home screen and the browser keep separate games. To take yours along, export them here"
    " and import them there.",
    "games more": "Show more",
    "game more": "More",
    "game more of": "More options for {name}",
    "game name": "Name",
    "game result": select(won="Won {points}", lost="Lost {points}", tied="Tied {points}"),
    "game won by": "{who} won {points}",
    "game levels": "{levels:low}",
    "game round": "{length:-}, round {number}",
    "game day": "Deal of the day {number}",
    "game plays": plural("1 move", "{count} moves"),
    "game plays none": "Not started",
    "game on the table": "open now",
    "game export": "Export",
    "game delete": "Delete",
    "copy of": "Copy of {name}",
    "copy of it": "Copy",
    "export all": "Export all",
    "import": "Import",
    "deleted": plural("Game deleted.", "{count} games deleted."),
    "delete damaged": "Delete the {count} damaged games",
    "undo delete": "Undo",
    "restored": plural("Game restored.", "{count} games restored."),
    "resumed": "Game opened.",
    "resumed upto": "The readable part is open.",
    "kept unreadable": "This saved game can’t be read.",
    "kept gone": "This game has been deleted.",
    "when": select(
        now="just now",
        never="date unknown",
    ),
    # Files
    "file long": "This file is too large. Choose a file exported from Cuttle.",
    "file unreadable": "This file contains no Cuttle games. Choose a file exported from Cuttle.",
    "file future": "This file was made by a newer version of Cuttle. Update this page, then import the file"
    " again.",
    "taken in": plural("1 game imported.", "{count} games imported."),
    "taken in same": plural("1 was already here.", "{count} were already here."),
    "taken in lost": plural(
        "1 didn’t fit: browser storage is full.",
        "{count} didn’t fit: browser storage is full.",
    ),
    "taken in left": plural(
        "1 was left out: one import adds at most {most:,}. Import the file again to add it.",
        "{count} were left out: one import adds at most {most:,}. Import the file again to add more.",
    ),
    "taken in list": "Imported: {changes}.",
    "taken in beside": select(
        days=plural("1 deal of the day", "{count} deals of the day"),
        puzzles=plural("1 puzzle", "{count} puzzles"),
        sets=plural("1 set of deals", "{count} sets of deals"),
        mistakes=plural("1 mistake of yours", "{count} mistakes of yours"),
        prints=plural("1 print", "{count} prints"),
        statistics=plural("1 round in the statistics", "{count} rounds in the statistics"),
    ),
    "taken in more": "Ratings, records, names and lessons are up to date.",
    "taken in known": "Everything in this file was already here.",
    "taken in unread": plural(
        "1 line of this file can’t be read. If it’s from a newer version of Cuttle, update this page, then"
        " import the file again.",
        "{count} lines of this file can’t be read. If it’s from a newer version of Cuttle, update this page,"
        " then import the file again.",
    ),
    "taken in none": "This file contains no games.",
    # Full storage
    "room title": "Storage is full",
    "room text": plural(
        "Browser storage is full, so this game isn’t being saved. To make room, delete the oldest finished"
        " game ({day}). Export it first if you want to keep it.",
        "Browser storage is full, so this game isn’t being saved. To make room, delete the {count} oldest"
        " finished games (up to {day}). Export them first if you want to keep them.",
    ),
    "room text beside": plural(
        "Browser storage is full, so your latest results or settings aren’t being saved. To make room, delete"
        " the oldest finished game ({day}). Export it first if you want to keep it.",
        "Browser storage is full, so your latest results or settings aren’t being saved. To make room, delete"
        " the {count} oldest finished games (up to {day}). Export them first if you want to keep them.",
    ),
    "make room": plural("Delete it", "Delete them"),
    "saved again": "Everything is saved again.",
    # Several tabs
    "elsewhere": "This game was continued in another tab.",
    "play here": "Continue here",
    "prompt elsewhere": "This game is open in another tab.",
    "damaged title": "Damaged game",
    "damaged text": "A saved game can’t be read. It stays in “My games”, where you can export it. A new"
    " game is on the table.",
    "damaged field": "Saved data",
}
