"""The table itself: the curtain, the offer of sound, the questions before something grave."""

from typing import Final

from web.core.feature import DialogPage, Feature, Page
from web.table import questions as asked
from web.table.curtain import HANDLERS
from web.table.ending import remember_sound_offer
from web.table.texts import TEXTS

TABLE: Final = Feature(
    handlers=HANDLERS,
    dialogs={
        "resign": DialogPage("resign title", Page(asked.resign, asked.resign_answers)),
        "offer": DialogPage("offer title", Page(asked.offer, asked.offer_answers)),
        "scrap": DialogPage("scrap title", Page(asked.scrap)),
    },
    texts=TEXTS,
    follow_ups=(remember_sound_offer,),
)
