"""What is needed once a setting is shown or changed."""

from typing import Final

from web.core.dialog import Plain
from web.core.feature import Late, page_of
from web.settings import page

LATE: Final = Late(page.HANDLERS, pages={"settings": page_of(Plain, page.settings)})
