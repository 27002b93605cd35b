"""What is wrong with a link, or with a record of a game that was pasted in."""

from typing import Final

LINKS: Final[dict[str, str | tuple[str, str]]] = {
    "link empty": "The link holds no game.",
    "link long": "This is far too long for the link of a game.",
    "link length": "This link is too short: its end is missing.",
    "link alphabet": "“{letter}” cannot stand in the link of a game.",
    "link version": "The beginning of this link is missing or mistyped, or it is none of Cuttle.",
    "link future": "This link was made by a newer version of Cuttle than this one.",
    "link checksum": "This link is damaged: a letter is wrong or missing.",
    "link part": "This link of a match is damaged: a part of it is missing.",
    "link form": "This link is whole, but what it holds is not written as links are.",
    "link ruleset": "This link is for a rulebook that this version of Cuttle does not know.",
    "link nonsense": "The link is for a rulebook that makes no sense. {why}",
    "link match": "The link tells of a match that cannot have come to this.",
    "link move": "The link holds a move that is not legal. {why}",
    "link over": "The link goes on after the last move that can be played.",
    "link turn": "The link is for a turn that the game does not have.",
    "link seat": "The link is for a seat that this table does not have.",
    "link name": "The link holds a name that no seat can have: it is too long, or no plain text.",
    "record long": "This is far too long for the record of a game.",
    "record title": "This is no record of a game: its first line should be “Cuttle”.",
    "record without": "The record does not tell the game’s “{field}”.",
    "record line": "Line {line} of the record is not clear: “{text}”.",
    "record move": "Line {line} of the record: {why}",
    "record result": "Line {line} of the record tells another end than its moves.",
    "link deal": "The number of the deal is not that of this game.",
}
