"""Which languages the system asks for, where no variable of the environment says so."""

import locale
import re
import subprocess
import sys
from typing import Final

_TAG: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]+")


def system_languages() -> list[str]:
    """The languages that Windows or macOS is set to, best first: “de_DE”, “pt-BR”. None on other systems,
    which only have the environment."""
    if sys.platform == "win32":
        import ctypes

        number = vars(ctypes)["windll"].kernel32.GetUserDefaultUILanguage()
        return [locale.windows_locale[number]] if number in locale.windows_locale else []
    return _of_macos() if sys.platform == "darwin" else []


def _of_macos() -> list[str]:
    """What is set, which a program started from the Dock isn't told."""
    command = ["defaults", "read", "-g", "AppleLanguages"]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=5, check=True)
    except (OSError, subprocess.SubprocessError):
        return []
    return _TAG.findall(ran.stdout)
