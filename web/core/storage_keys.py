"""The keys of all that the page stores in the browser; docs/saves.md says what each holds.

`web/boot/` has some of them again, in JavaScript, since it reads them before Python runs.
"""

from typing import Final

GAMES: Final = "cuttle:v1:game:"
"""The prefix of each game's key."""
PLAYING: Final = "cuttle:v1:playing"
"""Holds the name of the game on the table: in a tab's own storage for this tab, in the shared one for the
last tab that switched games."""
SETTINGS: Final = "cuttle:v1:settings"
STATISTICS: Final = "cuttle:v1:statistics"
PUZZLES: Final = "cuttle:v1:puzzles"
MISTAKES: Final = "cuttle:v1:mistakes"
DAYS: Final = "cuttle:v1:days"
PRINTS: Final = "cuttle:v1:prints"
SETS: Final = "cuttle:v1:sets"
CHALLENGES: Final = "cuttle:v1:challenges"
SEATS: Final = "cuttle:v1:seats"
SINCE: Final = "cuttle:v1:since"
"""Holds the day of the first visit; older versions didn't keep it."""
PAUSED: Final = "cuttle:v1:paused"
"""Holds the save of the position in which the bots were paused."""
LESSON: Final = "cuttle:v1:lesson"
"""Holds the lesson on the table, in a tab's own storage, so that a reload goes back to it."""
PLACE: Final = "cuttle:v1:place"
"""Holds the place in the game on the table, in the same way."""
TELLING: Final = "cuttle:v1:onlookers"
"""Holds, in the same way, whether a tab tells windows for onlookers what is on its table."""
LIVE: Final = "cuttle:v1:live"
"""Holds what a tab knows of the table that it shares with another device, in the same way."""
FORMER: Final = ("cuttle:v1:game", "cuttle:v1:kept", "cuttle:v1:damaged")
"""Keys of early versions, each with the code of a single game."""
