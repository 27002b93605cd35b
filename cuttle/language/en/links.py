"""What is wrong with a link, or with a record of a game that was pasted in."""

from typing import Final

from cuttle.language.text import Entry, select

LINKS: Final[dict[str, Entry]] = {
    "link": select(
        empty="There’s no game in this link. Copy the whole link and paste it again.",
        long="This text is far too long for a link to a game. Paste just the link.",
        length="This link is incomplete: its end is missing. Copy the whole link and paste it again.",
        alphabet="A link to a game can’t contain “{letter}”. Copy the link again and paste just the link.",
        version="This isn’t a link to a Cuttle game, or its beginning is missing. Copy the whole link and"
        " paste it again.",
        future="This link was made by a newer version of Cuttle. Reload this page to update it, then open"
        " the link again.",
        checksum="This link is damaged: a character is wrong or missing. Copy the whole link and paste it"
        " again.",
        case="This link is damaged: its capital and small letters have been changed. Copy it again from"
        " where you first got it.",
        set="This link leads to a set of deals, not to a game. Open it in the browser.",
        several="There’s more than one thing to open in this text. Paste one at a time.",
        form="This link is complete, but its contents can’t be read. Ask for a new one.",
        ruleset="This link uses a rulebook that this version of Cuttle doesn’t know. Reload this page to"
        " update it, then open the link again.",
        nonsense="This link uses rules that don’t work together. Ask for a new one.",
        match="This link describes an impossible match. Ask for a new one.",
        move="This link contains a move that isn’t legal.",
        over="This link contains moves after the end of the game.",
        turn="This link points to a turn that isn’t in the game. Ask for a new one.",
        seat="This link points to a seat that isn’t in the game. Ask for a new one.",
        name="A name in this link is too long or isn’t plain text. Ask for a new one.",
        position="This link starts from a position that no game can reach. Ask for a new one.",
        task="This link asks for something that its position doesn’t allow. Ask for a new one.",
        watched="This link is only for watching a round. Open it in the browser.",
        watch="This round can’t be shown without its hidden cards.",
        analysis="This link has lines that don’t belong to its game. Ask for a new one.",
        deal="The deal number in this link doesn’t match its cards. Ask for a new one.",
    ),
    "record long": "This text is far too long for a game record. Paste just the record.",
    "record title": "This isn’t a game record: its first line should be “Cuttle”. Copy it again, starting"
    " with that line.",
    "record without": "This record has no “{field}” line. Copy the whole record and paste it again.",
    "record line": "Line {line} of the record isn’t clear: “{text}”. Compare it with the original.",
    "record move": "Line {line} of the record:",
    "record result": "Line {line} of the record gives a result that doesn’t match the moves. Compare it with"
    " the original.",
}
