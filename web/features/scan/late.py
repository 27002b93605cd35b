"""What is needed once a code is read."""

from typing import Final

from web.core.feature import Late, page_of, to
from web.features.scan import page, update
from web.features.scan.messages import Scanning, StartCamera

LATE: Final = Late(
    update.HANDLERS,
    dict([to(StartCamera, lambda visit, _: visit.browser.start_camera())]),
    {Scanning.name: page_of(Scanning, page.scanning, page.scanning_go)},
)
