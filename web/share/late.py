"""What is needed once something is shared or opened."""

from typing import Final

from web.core.feature import Late, page_of, to
from web.messages.share import DrawResult, Framed, Opening, OwnLink, SendCode, Sharing
from web.share import opening, page, sending, update

LATE: Final = Late(
    update.HANDLERS | opening.HANDLERS,
    dict(
        [
            to(DrawResult, sending.draw_result),
            to(Framed, sending.frame),
            to(SendCode, sending.send_code),
        ]
    ),
    {
        Sharing.name: page_of(Sharing, page.share, page.share_go),
        Opening.name: page_of(Opening, page.opening, page.opening_go),
        OwnLink.name: page_of(OwnLink, page.own_link, page.own_link_go),
    },
)
