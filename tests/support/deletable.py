"""The features that can be deleted, by their folders."""

from pathlib import Path
from typing import Final

from web import features
from web.core.feature import Feature

FOLDER: Final = Path(features.__file__).parent
DELETABLE: Final[dict[str, Feature]] = {
    path.parent.name: getattr(features, path.parent.name.upper())
    for path in sorted(FOLDER.glob("*/feature.py"))
}
