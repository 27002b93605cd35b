"""The model of a visit's start: the saved game, or a new one, with everything else that was kept."""

from dataclasses import replace

from cuttle import Link, LinkError
from web.core.model import Step, open_link, with_dialog
from web.core.page import Page
from web.core.storage import Storage
from web.core.storage_keys import (
    CHALLENGES,
    DAYS,
    PAUSED,
    PRINTS,
    SEATS,
    SETS,
    SETTINGS,
    SINCE,
    STATISTICS,
)
from web.library.store import Store
from web.messages.library import DamagedSave
from web.play.update import first_game
from web.share.correspondence import seat_again
from web.state.days import Days
from web.state.draft import read_draft
from web.state.installation import App
from web.state.kept_review import NO_REVIEW, KeptReview
from web.state.lesson import GENTLEST
from web.state.prints import Prints
from web.state.ratings import read_ratings
from web.state.saved import read_save, read_settings, settings_text
from web.state.seating import Bots
from web.state.settings import Settings, as_stored, read_choices
from web.state.stored_game import followed_hints
from web.state.stored_results import with_counted_level


def prepare_first_visit(store: Store, stored: Storage, today: str, *, linked: bool) -> None:
    """Where nothing has been kept yet, keep the day, and unless a link leads elsewhere, that the welcome is
    due, and an opponent for a newcomer. Where nothing can be kept, everybody would be one."""
    if store.texts() or stored.load(SETTINGS) or stored.load(STATISTICS):
        return
    if not stored.load(SINCE):
        stored.save(SINCE, today)
    if not linked:
        stored.save(SETTINGS, settings_text(as_stored(Settings(level=GENTLEST, welcoming=True))))


def first_step(store: Store, stored: Storage, number: int, app: App, date: str = "") -> Step:
    """The first model with its commands; if the game that was saved is damaged, that's said.

    Args:
        store: the stored games.
        stored: the other texts that were kept.
        number: of the deal, if no game is stored.
        app: what the browser can do.
        date: that of the player's calendar.
    """
    kept, saved = read_settings(stored.load(SETTINGS)), store.first()
    draft, settings = read_draft(kept), read_choices(kept)
    game, damage = first_game(draft, settings.level, number), None
    if saved:
        try:
            game = with_counted_level(read_save(saved), stored.load(STATISTICS))
        except LinkError as error:
            damage = error.text
            store.take("")
    bots = Bots(paused=bool(saved) and stored.load(PAUSED) == saved)
    page = Page(
        app=app,
        settings=settings,
        draft=draft,
        ratings=read_ratings(store.counted),
        days=Days(date, stored.load(DAYS)),
        prints=Prints(stored.load(PRINTS)),
        sets=stored.load(SETS),
        challenges=stored.load(CHALLENGES),
        seats=stored.load(SEATS),
    )
    model, commands = open_link(game, page, bots=bots, review=_kept_review(store, game))
    model, seated = seat_again(model, model)
    if damage:
        model = with_dialog(replace(model, notice=damage), DamagedSave(saved[:2000]))
    return model, [*commands, *seated]


def _kept_review(store: Store, link: Link) -> KeptReview:
    """The review that is stored with the game on the table, if there is one."""
    text = store.review
    return KeptReview(text, followed_hints(link.game, store.hints)) if text else NO_REVIEW
