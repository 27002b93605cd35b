"""What is needed once an exercise is on the table."""

from typing import Final

from web.core.feature import Late
from web.exercise import update

LATE: Final = Late(update.HANDLERS)
