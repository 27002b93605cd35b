"""What the terminal says, in English, on top of the catalogue of the game."""

from typing import Final

from cuttle.language import Entry, Select, plural, select
from cuttle.notation.table import WORDS

TEXTS: Final[dict[str, Entry]] = {
    "play welcome": "{ruleset}, with {players:the}. Type a move or its number, or help.",
    # As on the page, whose translation it has
    "level": select(
        beginner="Beginner", novice="Novice", casual="Casual", skilled="Skilled", expert="Expert"
    ),
    "level|low": select(
        beginner="beginner", novice="novice", casual="casual", skilled="skilled", expert="expert"
    ),
    "play random": "Random",
    "play style": "{level}+{style}",
    "play style|low": "{level:low}+{style}",
    "play bot": "{level} {number}",
    # The only bot of a level, whose forms have an article
    "play player": "{level}",
    "play player|the": "the {level:low}",
    "play asks": Select(
        {
            "Turn": "Your turn:",
            "Answering": "Will you counter?",
            "Blocking": "Will you block it?",
            "Taking": "Which card do you take?",
            "Discarding": "Which card do you discard?",
            "Revealing": "Which card do you play?",
            "Offered": "Do you accept the tie?",
        }
    ),
    "play check": "{who} could win next turn.",
    "play hint": "The expert would play {move}. {why}",
    "play why": "{move}: {why}",
    "play why better": "The expert would rather play {better} than {move}. {why}",
    "play why best": "{move} is better than {other}. {why}",
    "play possible": "You can do that.",
    "play lacks target": "{card:The} needs a target. Choose one of these: {moves}.",
    "play no number": plural("There’s only one move here.", "Choose a move from 1 to {count}."),
    "play no move": "{why} For other commands, type help.",
    "play nothing to undo": "There’s nothing to undo.",
    "play resign": "Resign this round? Type yes or no.",
    # The answers that mean yes, with a space between them
    "play yes": "yes y",
    "play not resigned": "You haven’t resigned.",
    "play needs file": "Name a file: {command} FILE.",
    "play saved": "Saved to {file}.",
    "play loaded": "Loaded from {file}.",
    "play not saved": "{file} isn’t a saved game, so it wasn’t replaced. Choose another name.",
    "play no file": select(
        FileNotFoundError="{file}: No such file or directory.",
        IsADirectoryError="{file}: Is a directory.",
        PermissionError="{file}: Permission denied.",
        other="{file}: {why}.",
    ),
    "play clear": "Press Enter to hide your cards, then pass the keyboard to {who}. ",
    "play ready": "{who}, press Enter to see your cards. ",
    "play go on": "Continue with: {command}",
    "play look back": "See it again with: {command}",
    "play help": (
        "NUMBER or MOVE  play it: 3, draw, 9H+ (points), 9Hx8D (scuttle),\n"
        "                2S!QD (one-off), QH= (royal or glasses), JH>9D (steal),\n"
        "                2H/ (counter), allow\n"
        "hint            what the expert would play\n"
        "why, why MOVE   why each move is good, or why one can’t be played\n"
        "undo            take back your last move\n"
        "offer, resign   offer a tie, give up\n"
        "table, log      show the table again, or everything so far\n"
        "save FILE       save the game; load FILE continues it\n"
        "link, rules     show the game as a link, or the rules\n"
        "quit            leave\n"
        "\n"
        "Cards: 10S points, KH= royal or glasses, 10S>JC stolen with a jack,\n"
        "9H* frozen, ?? hidden."
    ),
    "rule of": "{name}: {rule}",
    "choice with card": "{words} ({card})",
    "round over": "The round is over.",
    "chance decides": "The discard is random.",
    "seat decides": "Seat {number} to move.",
    # The table
    "table word": Select(WORDS),
    "show seat": "seat {number}",
    "show other seat": "another seat",
    "show": Select(
        {
            "Turn": "{rules}, {seat} to play",
            "Answering": "{rules}, {seat} may counter {move}",
            "Blocking": "{rules}, {seat} may block {move}",
            "Taking": "{rules}, {seat} takes a card for the {move}",
            "Discarding": "{rules}, {seat} has {count} to discard",
            "Chance": "{rules}, {seat} has {count} to discard at random",
            "Revealing": "{rules}, {seat} plays a revealed card",
            "Offered": "{rules}, {seat} answers an offer of a tie",
            "won": "{rules}, {seat} wins",
            "tied": "{rules}, tie",
        }
    ),
    # The command line
    "cuttle": "Cuttle in the terminal.",
    "command": select(
        play="play a game",
        show="show what happened in a game, and its table",
        position="list the legal moves of a position, best first",
        arena="let bots play each other and print the score",
        ladder="let each level play a weaker one",
        ratings="rate the levels by games under many rulesets",
        bench="measure a bot against each level on the same deals as every other bot, as JSON",
        perft="count the lines of play from a position or a deal",
    ),
    "given language": "language: {tags} (as your system asks)",
    "given seated": "by seat: person, {players}, module:player or ./program; the last one takes all remaining"
    " seats ({usual})",
    "given players": "{players}, module:player or ./program; the last one takes all remaining seats",
    "given bot": "{players}, module:player or ./program",
    "given against": "one or more of {names}, with commas between them, or all ({usual})",
    "given deals": "number of deals, each with both seatings ({usual})",
    "given rules": "{names}; options after plus signs ({usual})",
    "given deal": "deal number (at random)",
    "given deal one": "deal number (1)",
    "given link": "a link, or a file with one",
    "given game": "continue this game: a link, or a file with one",
    "given seat": "as this seat sees it (the first person’s)",
    "given position": "a position in notation, in quotes, or a link",
    "given seed": "random seed of the bot (1)",
    "given seeds": "random seed of the deals and the bots (1)",
    "given rulesets": "which rulesets (all of them)",
    "given perft": "a position in notation, in quotes, or a link; a number alone is DEPTH, from a deal",
    "given depth": "how many moves to look ahead ({usual})",
    "given games": "number of games ({usual})",
    "given searched": "number of games for levels that search ({usual})",
    "given pairs": "games of a pair ({usual})",
    "given pairs searched": "games of a pair with a search ({usual})",
    "given processes": "number of processes (one per processor)",
    "given ms": "milliseconds per move for players that search",
    "given nodes": "or positions per move for players that search",
    "usage": "usage: ",
    "usage positional": "positional arguments",
    "usage options": "options",
    "usage help": "show this help message and exit",
    "usage version": "show program’s version number and exit",
    # Errors of the command line; the first ones as Python has them
    "usage required": "the following arguments are required: {names}",
    "usage unknown": "unrecognized arguments: {names}",
    "usage argument": "argument {name}: {why}",
    "usage value": "expected one argument",
    "usage not with": "not allowed with argument {name}",
    "usage choice": "invalid choice: {value} (choose from {choices})",
    "usage ambiguous": "ambiguous option: {name} could match {names}",
    "usage no value": "ignored explicit argument {value}",
    "no player": Select(
        {
            "unknown": "there’s no player “{name}”. Choose {players}, module:player or ./program.",
            "module": "there’s no player “{name}”: no module “{module}” is in this folder or installed.",
            "attribute": "there’s no player “{name}”: the module “{module}” has no “{attribute}”.",
            "file": "there’s no player “{name}”. Name the module without “.py”: {right}.",
            "function": "there’s no player “{name}”: it’s a module. Name its function, too: {right}.",
            "program": "there’s no player “{name}”. The name of a program has a slash: {right}.",
        }
    ),
    "no player or person": "{why} For a person at the keyboard, type “person”.",
    "no file": "There’s no file “{file}”",
    "no language": "There’s no language “{name}”. Choose one of these: {tags}.",
    "no seat": "This game has {count} seats, from 0 to {last}.",
    "few seats": "There are {count} seats: name no more players than that.",
    "few seats of rules": "{rules} has {count} seats: name no more players than that.",
    "ladder for two": "The ladder is for two seats, and {rules} has {count}.",
    "link alone": "A link has its own rules and deal: leave out --ruleset and --deal.",
}
