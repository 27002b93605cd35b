"""The table itself: the curtain, the offer of sound, the questions before something grave."""

from typing import Final

from web.core.feature import DialogPage, Feature
from web.table import asked, sound_offer
from web.table.curtain import HANDLERS
from web.table.texts import TEXTS

TABLE: Final = Feature(
    handlers=HANDLERS,
    dialogs={
        "resign": DialogPage(
            "resign title", lambda model, _: asked.resign(model), lambda model, _: asked.resign_go(model)
        ),
        "offer": DialogPage(
            "offer title", lambda model, _: asked.offer(model), lambda model, _: asked.offer_go(model)
        ),
        "scrap": DialogPage("scrap title", lambda model, _: asked.scrap(model)),
    },
    texts=TEXTS,
    follow_ups=(sound_offer.remember_offer,),
)
