"""Playing side by side, in English."""

from typing import Final

from cuttle.language import Entry, select

TEXTS: Final[dict[str, Entry]] = {
    "live": "Play side by side",
    "live picture": "Two phones: each shows the other a code",
    "live name": "Your name",
    "live starting": "New: two devices, one game, no internet and no account. If your browser asks, let"
    " Cuttle use the camera and find devices nearby.",
    "live show": "Show this to your friend, who scans it with a camera. Then scan theirs.",
    "live show back": "Now show this to your friend, who presses “Now scan theirs”.",
    "live scan": "Now scan theirs",
    "live own": "Show my code",
    "live scanned ask": "As soon as your friend has scanned your code, press the button.",
    "live scanned": "They have scanned mine",
    "live link": "Or send this link to their device",
    "live problem": select(
        slow="No answer yet. Has your friend scanned your code, too? Both devices have to be in the same"
        " Wi-Fi. Cafés and schools often keep guests apart; then let one phone be the hotspot of the other.",
        failed="The devices didn’t find each other. Put both in the same Wi-Fi, or let one phone be the"
        " hotspot of the other, and start with new codes.",
        none="This browser can’t connect two devices. You can play by link, or share this device.",
        lost="The part that connects devices couldn’t be loaded. Are you online?",
    ),
    "live restart": "New code",
    "live by link": "Play another way",
    "live code": select(
        cut="Part of that code is missing. Scan or copy all of it.",
        damaged="That code can’t be read. Scan it once more.",
        older="That code is from an older version of Cuttle. Your friend’s page has to be updated: reload it"
        " while online.",
        newer="That code is from a newer version of Cuttle. Update this page: reload it while online.",
        own="That’s your own code. Scan your friend’s.",
        used="That code has been used. Ask your friend for a new one.",
        other="That’s a code from Cuttle, but not the one your friend’s device shows now.",
        connected="You’re already connected. Leave that table first.",
    ),
    "live new": "Playing side by side is new. How did it go?",
    "live tell": "Tell us",
    "live trust": "Both devices draw the deal together, so nobody can choose it. Both hold the whole game, as"
    " by link, and each page shows only what its player may see. Nothing leaves your browser but to the"
    " device whose code you’ve scanned.",
    "live connected": "Connected.",
    # At the table
    "live with": select(
        here="{who} is here.",
        away="{who} is away.",
        asleep="{who} can’t be reached just now.",
        lost="The connection to {who} is gone.",
        left="{who} has left the table.",
    ),
    "live again": "Scan again",
    "live leave": "Leave the table",
    "live dealing": "The deal is being drawn.",
    "live waits": "{who} still has to agree to another round.",
    "live wants": "{who} would like another round.",
    "live ask": "Ask {who} for hints",
    "live asked": select(
        undo="{who} would like to undo. Do you agree?", hints="{who} would like hints for both. Do you agree?"
    ),
    "live asks": "Waiting for {who}’s answer.",
    "live answer": select(yes="I agree", no="Rather not"),
    "live declined": "{who} would rather not.",
    "live agreed": "{who} agrees.",
    "live unfair": "{who}’s device chose the deal by itself, so it isn’t played. Press for another round.",
    "live strange": "Something came from the other device that Cuttle can’t read. Your game goes on.",
    "live flood": "The other device sends too much, so some of it is ignored. Your game goes on.",
    "live version": select(
        older="The other device has an older version of Cuttle. Reload its page while online.",
        newer="The other device has a newer version of Cuttle. Reload this page while online.",
    ),
}
