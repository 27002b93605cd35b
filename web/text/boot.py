"""Texts shown before Python runs, after it fails, or beside the page. The build inserts them into index.html,
404.html, embed.html and the manifests."""

from typing import Final

from cuttle.language import Entry

BOOT: Final[dict[str, Entry]] = {
    "boot menu": "Menu",
    "boot how to play": "How to play",
    "boot downloading": "Shuffling…",
    "boot unpacking": "Unwrapping the cards…",
    "boot starting": "Cutting the deck…",
    "boot setting up": "Dealing…",
    # The first lesson, as Python says it later
    "boot first": "You have 14 points and need 21 to win. Press your seven.",
    "boot seven": "Seven of Hearts",
    "boot you": "You",
    "boot pip": "Pip",
    "boot won": "You win",
    "boot worth": "Cards from ace to ten are worth as many points as they show.",
    "boot next": "Next: Scuttle",
    "boot no script": "Cuttle runs in your browser and needs JavaScript. Turn it on, then reload this page.",
    "boot broken": "Something went wrong while the game was starting. Try reloading the page.",
    "boot old browser": "This browser is too old for Cuttle, which needs Chrome or Edge 123, Firefox 125, "
    "Safari 17.5, or a newer version. Update it or use another one.",
    "boot no webassembly": "Cuttle needs WebAssembly, which is turned off in this browser. Allow it for this "
    "page or use another browser.",
    "boot from disk": "Your browser doesn’t let this file load the rest of the game. Open cuttle.html in the "
    "same folder: it’s the whole game in one file.",
    "boot open file": "Open cuttle.html",
    "boot late": "Still waiting? If the bar isn’t moving, reload the page or try a newer browser.",
    "boot ended": "Python stopped early. The browser’s console says why.",
    "boot not downloaded": "{name} couldn’t be downloaded ({status}).",
    "boot not loaded": "{name} couldn’t be loaded.",
    "boot reload": "Reload",
    "boot details": "Details",
    "boot keep code": "Your game is safe. You can also keep its code:",
    "boot without cache": "If that doesn’t help, reload without cached files. You won’t lose your games.",
    "boot reload without cache": "Reload without cached files",
    "trouble title": "Something went wrong",
    "trouble text": "Your game is safe, and you can continue. Please send the "
    "report to the owner of this page.",
    "trouble code": "Game code, to open this game again",
    "trouble copy code": "Copy game code",
    "trouble report": "Report",
    "trouble copy report": "Copy report",
    "trouble copied": "Copied.",
    "trouble copy yourself": "Press Ctrl+C to copy the selected text.",
    "trouble issue": "Report it to the makers",
    "trouble source": "Source code",
    "trouble continue": "Continue",
    "trouble reload": "Reload page",
}
"""What the page says itself; its scripts find it there."""

BESIDE: Final[dict[str, Entry]] = {
    "boot manifest": "The combat card game, against bots or with friends on one device.",
    "lost title": "Page not found",
    "lost tab": "Page not found – Cuttle",
    "lost text": "Cuttle has no page at this address. Your saved games are safe.",
    "lost play": "Play Cuttle",
    "embed play": "Open here",
    "embed elsewhere": "Open in Cuttle",
}
"""What 404.html, embed.html and the manifests say, in each language."""

HEAD: Final[dict[str, str]] = {
    "boot about": "Play the card game Cuttle in the browser, against bots or "
    "with friends on one device. Free, no account needed.",
    "boot card title": "Cuttle, the combat card game",
    "boot card text": "Play against bots or with friends on one device. Free, no "
    "account needed, and nothing leaves your browser.",
}
"""What search engines and messengers show of the page's one address, so it's in English alone. The entry
pages of other languages say the same (`tools/build/reading.py`)."""
