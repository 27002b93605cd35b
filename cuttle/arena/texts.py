"""How any command is refused or ends early, in English."""

from typing import Final

from cuttle.language import Entry

ENDINGS: Final[dict[str, Entry]] = {
    "stopped": "Stopped.",
    "stopped because": "Stopped: {why}.",
    "process died": "A process died at game {games} (code {code}). Players: {players}."
    " A bot may have ended it, or the memory was full.",
    "no output": "There’s no output to write to.",
    "no number": "“{text}” isn’t a whole number from {first} to {last}",
    "see help": "{why}. For help: {command}",
}
