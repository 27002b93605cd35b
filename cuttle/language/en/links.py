"""What is wrong with a link, or with a record of a game that was pasted in."""

from typing import Final

LINKS: Final[dict[str, str | tuple[str, str]]] = {
    "link empty": "There’s no game in this link. Copy the whole link and paste it again.",
    "link long": "This is far too long for a link to a game. Paste just the link.",
    "link length": "This link is incomplete: its end is missing. Copy it again, all the way to its last"
    " letter.",
    "link alphabet": "“{letter}” cannot stand in a link to a game. Copy the link again and paste just the"
    " link.",
    "link version": "This isn’t a link to a game of Cuttle, or its beginning is missing. Copy the whole"
    " link and paste it again.",
    "link future": "This link was made by a newer version of Cuttle. Reload this page to update it, then"
    " open it again.",
    "link checksum": "This link is damaged: a letter is wrong or missing. Copy it again, from its first"
    " letter to its last.",
    "link case": "This link is damaged: its capital and small letters have become the same. Copy it again"
    " from where you first got it.",
    "link several": "There’s more than one game in this text. Paste one link at a time.",
    "link form": "This link is complete, but its contents can’t be read. Ask for a new one.",
    "link ruleset": "This link is for a rulebook that this version of Cuttle doesn’t know. Reload this"
    " page to update it, then open it again.",
    "link nonsense": "This link is for a rulebook that makes no sense. {why}",
    "link match": "This link describes an impossible match. Ask for a new one.",
    "link move": "This link holds a move that isn’t legal. {why}",
    "link over": "This link goes on after the last move that can be played.",
    "link turn": "This link is for a turn that the game does not have. Ask for a new one.",
    "link seat": "This link is for a seat that this table does not have. Ask for a new one.",
    "link name": "This link holds a name that no seat can have: it’s too long, or not plain text. Ask for"
    " a new one.",
    "link deal": "This link’s deal number belongs to another deal. Ask for a new one.",
    "record long": "This is far too long for the record of a game. Paste just the record.",
    "record title": "This isn’t the record of a game: its first line should be “Cuttle”. Copy it again"
    " from there.",
    "record without": "This record has no line for “{field}”. Copy it again, from its first line to its"
    " last.",
    "record line": "Line {line} of the record is not clear: “{text}”. Compare it with the original.",
    "record move": "Line {line} of the record: {why}",
    "record result": "Line {line} of the record tells another end than its moves. Compare them with the"
    " original.",
}
