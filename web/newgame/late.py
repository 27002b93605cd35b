"""What is needed once somebody chooses the next game."""

from typing import Final

from web.core.dialog import Plain
from web.core.feature import Late, page_of
from web.newgame import page, rulebooks, this_game, update

LATE: Final = Late(
    update.HANDLERS,
    pages={
        "new": page_of(Plain, page.new_game, page.new_game_go),
        "rulebooks": page_of(Plain, rulebooks.rulebooks, page.rulebooks_go),
        "game": page_of(Plain, this_game.about_game),
    },
)
