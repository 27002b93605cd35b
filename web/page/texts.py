"""What the page says of itself, in English."""

from typing import Final

from cuttle.language import Entry, select

TEXTS: Final[dict[str, Entry]] = {
    "renew": "Update",
    "page older": "There’s a newer version of Cuttle. Update to go on: your game is saved.",
    "rare": select(soon="Loading …", lost="This part of Cuttle couldn’t be loaded. Are you online?"),
    "renew later": "The update starts next time you open the page.",
    "download done": "The whole game is in the file cuttle.html. Double-click it to play, even offline.",
    "download failed": "The download failed. Check your connection and try again.",
    "menu download": "Download Cuttle",
}
