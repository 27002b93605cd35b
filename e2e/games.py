"""Games at a wanted position, each by its code, which `python -m cuttle show CODE` prints.

Not a test. Seat 0 is the person at the page, seat 1 the bot.
"""

from __future__ import annotations

from typing import Final

from cuttle import Move, Verb, decode, parse_move

DRAW: Final = Move(Verb.DRAW)

IN_THE_MIDDLE: Final = decode("BByWepl8MgejCMWcZAsl8ls2uY1f_uuGg090QaAS7K5bEp_2oEvKmN")
"""The person's turn with a good hand, points and permanents on both sides, and a scrap."""

ASKED_TO_COUNTER: Final = decode("BBIQFGWNanDUtCMdwYR9hVQruPuDUXG07IjIiHJAgh73d")
"""The bot's one-off is pending; the person has one two, and the bot can't counter back."""

COUNTERED_BY_THE_BOT: Final = decode("BB1qBIEf0l-x67sHscqFpnZESJ3gGizgYvmPa9ieEtBzZ")
"""The bot has countered the person's one-off; the person has another two, the bot has none."""

DUEL: Final = (decode("BVobeutENCBR41hOhvmARLHhFbmRhZDuA-ZjZ0cgXfkgRUs"), parse_move("AH!"))
"""A one-off of the person that the bot will counter; the person can counter back for good."""

SURE_TO_BE_ALLOWED: Final = (decode("BBDSouNymztuK-I52iyIZTX3BjHY-YABvPiMy9RjAU92z"), parse_move("7C!"))
"""A one-off of the person that the bot is asked about but can't counter."""

NOTHING_TO_ANSWER_WITH: Final = decode("BC8sFGmlt52kZ5sscuADSQ2zGLV3QO3afC2_mvPiMy9RjALUE6")
"""The bot's one-off is pending; the person can't counter it, but the bot doesn't know."""

SEVEN_TURNED_UP: Final = decode("BB9qurnndnIwQKlY3ihQtmGOmmD2B2GVoHz6GChYxZ6YuBv3LJfZ7IjIiHJAgqPWW")
"""The person has played a seven and can play either card it revealed."""

TWO_TO_DISCARD: Final = decode("BD1OwTqEHlTvdYt-BbDGKUCwE3OjHuqi8-IzL1GMIHfBa")
"""After the bot's four, the person must discard two cards."""

OVER_THE_LIMIT: Final = decode("BofoQ5a0iuCi4GrVvm1tTUhsMFLFFrm1a68-IzL1GMBMySk")
"""Under cuttle-live, the person must discard down to eight cards."""

THREE_TAKES: Final = decode("BBFYuFq1XnIc4kGPa4u6gstGz567NzXHE-seOqExsYSR4O5kK88U-M-uLt")
"""After the person's three, they choose a card from the scrap."""

ABOUT_TO_WIN: Final = (decode("BkCPkekXVKY39-vpova97o5jR-6beloxNaDuZCvPFPk8VsB"), parse_move("5S+"))
"""The person can win at once with that move."""

WON: Final = ABOUT_TO_WIN[0].play(ABOUT_TO_WIN[1])
"""A round that the person has won."""

ABOUT_TO_LOSE: Final = decode("Boo0CFbvnbK3KpxjIHkbTS5Ocr0gHJJ5IvPiMy9RjASOOp")
"""If the person draws, the bot wins."""

ABOUT_TO_STALL: Final = decode(
    "BUhuCH_FKrZ0dzu1FBwls3OMnmw4TjMrUZlAvK31ND_AfCtOXYM2nteCaFSqmqnCqBypCUODAWBrizXuYdOFYMBIAOyGeza"
)
"""The deck is empty after two passes: one more is a stalemate."""

TO_BLOCK: Final = decode("B-p_Vx3XYamqI8eFLC_b0qBIL-DbS0ThNzmZ7Og_n6dFVwvS3kAWdgnKQ")
"""The bot is about to scuttle a card of the person, who can block it with a ten."""

FOUR_AMONG_THREE: Final = (
    decode("BYN20xinrkpijktpYXyWp7k6XVaK0WFnRSoqPhhKos_HCSbpphz28XTEVJ"),
    parse_move("4D!@2"),
)
"""The person, first of three seats, can play a four against the third."""
