"""The model of a visit's start: the saved game, or a new one, with everything else that was kept."""

from typing import Any, Final

from cuttle import Link, LinkError
from web.core.boards import day_of, set_of
from web.core.model import Step, open_link
from web.core.storage import Storage
from web.core.storage_keys import CHALLENGES, DAYS, MISTAKES, PAUSED, SEATS, SETS, SETTINGS, SINCE, STATISTICS
from web.daily.messages import LookAtDays
from web.home.messages import HomeFurnished
from web.library.messages import Damaged
from web.library.store import Store
from web.play.update import first_game
from web.sets.messages import LookAtSets
from web.share.correspondence import seat_again
from web.state.days import Days
from web.state.draft import read_draft
from web.state.home import StoredLink
from web.state.installation import App
from web.state.kept_review import NO_REVIEW, KeptReview
from web.state.ratings import read_ratings
from web.state.saved import find_save, read_save, read_settings, settings_text
from web.state.seating import Bots, Post
from web.state.settings import Settings, as_stored, read_choices
from web.state.stored_game import followed_hints
from web.state.stored_results import with_counted_level
from web.table.lesson import EASIEST

_MOST: Final = 8
"""Most unfinished games that are read at the start."""


def prepare_first_visit(store: Store, stored: Storage, today: str, *, linked: bool) -> None:
    """Where nothing has been kept yet, keep the day, and unless a link leads elsewhere, that the welcome is
    due, and an opponent for a newcomer. Where nothing can be kept, everybody would be one."""
    if store.texts() or stored.load(SETTINGS) or stored.load(STATISTICS):
        return
    if not stored.load(SINCE):
        stored.save(SINCE, today)
    if not linked:
        stored.save(SETTINGS, settings_text(as_stored(Settings(level=EASIEST, welcoming=True))))


def first_step(
    store: Store, stored: Storage, number: int, app: App, date: str = ""
) -> tuple[Step, Damaged | None]:
    """The first model with its commands, and what was damaged, if anything was.

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
            damage = Damaged(error.text, saved[:2000])
            store.take("")
    bots = Bots(paused=bool(saved) and stored.load(PAUSED) == saved)
    more = {"draft": draft, "settings": settings, "bots": bots, "app": app}
    model, commands = open_link(game, **more, **_kept(store, stored, game, date))
    model, seated = seat_again(model, model)
    look = [LookAtDays()] if day_of(model) else [LookAtSets()] if model.game.over and set_of(model) else []
    return (model, [*commands, *seated, *look]), damage


def _kept(store: Store, stored: Storage, link: Link, date: str) -> dict[str, Any]:
    """What else is kept for the model of a game."""
    return {
        "post": Post(stored.load(SEATS)),
        "challenges": stored.load(CHALLENGES),
        "days": Days(date, stored.load(DAYS)),
        "ratings": read_ratings(store.counted),
        "review": _kept_review(store, link),
        "sets": stored.load(SETS),
    }


def unfinished_games(store: Store) -> tuple[StoredLink, ...]:
    """The latest stored games that aren't over and aren't on the table."""
    found = [(name, find_save(entry.code)) for name, entry in store.unfinished()[:_MOST]]
    return tuple(StoredLink(name, link) for name, link in found if link)


def furnished(store: Store, stored: Storage, today: str) -> HomeFurnished:
    """What of the stored things waits at home."""
    text, missed = stored.load(MISTAKES), 0
    if text:
        from web.state.stored_mistakes import waiting_here  # only where there are some

        missed = len(waiting_here(text, store.text, today))
    return HomeFurnished(unfinished_games(store), missed)


def _kept_review(store: Store, link: Link) -> KeptReview:
    """The review that is stored with the game on the table, if there is one."""
    text = store.review
    return KeptReview(text, followed_hints(link.game, store.hints)) if text else NO_REVIEW
