"""The languages of the page."""

from typing import Final

LANGUAGES: Final = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "pt-BR": "Português",
    "uk": "Українська",
}
"""The language tags, each with the language's own name for itself. A new language needs a line here and a
file in `web/languages`."""
