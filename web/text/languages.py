"""The languages of the page."""

from typing import Final

LANGUAGES: Final = {
    "en": "English",
    "de": "Deutsch",
    "uk": "Українська",
}
"""Each by its tag, as its speakers call it. Another one is a line here, and a file in `web/languages`."""
