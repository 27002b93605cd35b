"""All features of the page, in order: the one place that knows them all.

A feature is a folder and a line here. Where several have something to say of a message or a change, they are
asked in this order.
"""

from typing import Final

from web.core.extras import set_extras
from web.core.update import Program
from web.exercise.feature import EXERCISE
from web.features.analysis.feature import ANALYSIS
from web.features.daily.feature import DAILY
from web.features.editor.feature import EDITOR
from web.features.help.feature import HELP
from web.features.home.feature import HOME
from web.features.journey.feature import JOURNEY
from web.features.learn.feature import LEARN
from web.features.live.feature import LIVE
from web.features.mistakes.feature import MISTAKES
from web.features.onlookers.feature import ONLOOKERS
from web.features.paper.feature import PAPER
from web.features.puzzles.feature import PUZZLES
from web.features.review.feature import REVIEW
from web.features.scan.feature import SCAN
from web.features.sets.feature import SETS
from web.features.statistics.feature import STATISTICS
from web.library.feature import LIBRARY
from web.newgame.feature import NEWGAME
from web.page.feature import PAGE
from web.play.feature import PLAY
from web.replay.feature import REPLAY
from web.settings.feature import SETTINGS
from web.share.feature import SHARE
from web.table.feature import TABLE
from web.text.words import set_sentences

FEATURES: Final = (
    PAGE,
    HOME,
    EDITOR,
    ANALYSIS,
    EXERCISE,
    REPLAY,
    JOURNEY,
    PUZZLES,
    DAILY,
    SETS,
    SHARE,
    SCAN,
    TABLE,
    LEARN,
    PLAY,
    NEWGAME,
    LIBRARY,
    SETTINGS,
    HELP,
    STATISTICS,
    REVIEW,
    MISTAKES,
    PAPER,
    LIVE,
    ONLOOKERS,
)
SEEN_FIRST: Final = (HOME, TABLE, PLAY, LEARN, NEWGAME, SETTINGS)
"""Whose sentences every player meets: they come first for translators, and in what the page loads."""
PROGRAM: Final = Program(FEATURES, SEEN_FIRST)

set_extras(each.extras for each in FEATURES)
set_sentences(PROGRAM.sentences)
