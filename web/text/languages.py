"""The languages of the page."""

from typing import Final

LANGUAGES: Final = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "uk": "Українська",
    "pt-BR": "Português",
}
"""The language tags, each with the language's own name for itself. A new language needs a line here and a
file in `web/languages`."""
