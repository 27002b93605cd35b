"""Reading codes, in English."""

from typing import Final

from cuttle.language import Entry, select

TEXTS: Final[dict[str, Entry]] = {
    "scan": "Scan a code",
    "scan state": select(
        starting="If your browser asks, let Cuttle use the camera.",
        on="Hold a QR code from Cuttle in front of the camera. What it sees stays on this device.",
        refused="Your browser doesn’t let Cuttle use the camera. Allow it in the browser’s settings and try"
        " again, or choose a picture of the code, or paste its link.",
        busy="The camera can’t be used now. Maybe another app is using it: close that app and try again, or"
        " choose a picture of the code, or paste its link.",
        none="There’s no camera that Cuttle can use here. Choose a picture of the code, or paste its link.",
        insecure="Browsers allow the camera only on pages whose address begins with https. Choose a picture"
        " of the code, or paste its link.",
        lost="The part that reads codes couldn’t be loaded. Are you online? Try again, or paste the link.",
    ),
    "scan again": "Try again",
    "scan picture": "Choose a picture",
    "scan paste": "Paste the link",
    "scan blank": "No code found in that picture. Take one from closer up, with the whole code in it.",
    "scan other": "That code isn’t from Cuttle.",
}
