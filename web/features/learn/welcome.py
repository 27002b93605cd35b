"""The welcome of a first visit: the first lesson of the course, with the ways to begin below it. Pure."""

from typing import Final

from cuttle import Game, Link, Match, parse_move, parse_position
from cuttle.language import say
from web.core.games import replace_game
from web.core.model import Model, Step
from web.features.learn.messages import JustPlay, KnowIt, TeachMe
from web.markup.controls import button
from web.markup.html import Html
from web.state.lesson import EASIEST, Lesson
from web.state.seating import PERSON

START: Final = "cuttle-cards | 0 turn 0 | 7H / 9H 8S JC QS 5H 7C | 10C 4C / - | 6S 3S | ..."


def with_welcome(model: Model) -> Step:
    """The model with the first lesson on the table, as the loading screen has shown it. It's what
    `web.features.learn.lessons.set_up` makes, which is imported only when another one begins."""
    game = Game(parse_position(START))
    says = (say("lesson points 0", points=14, goal=21), say("lesson points end"))
    lesson = Lesson(
        "points", ((parse_move("7H+"),),), says, whole=6, follow="scuttle", quick=True, code=model.save
    )
    return replace_game(model, Link(Match(game), players=(PERSON, EASIEST)), lesson)


def is_welcome(model: Model) -> bool:
    """Whether the welcome is on the table, and hasn't been answered."""
    lesson = model.lesson
    return model.page.settings.welcoming and lesson is not None and lesson.name == "points"


def ways_to_begin() -> list[Html]:
    """The answers to the welcome. To play the lesson's card is to be taught."""
    return [
        button(say("welcome teach"), TeachMe(), "choice", name="teach-me"),
        button(say("welcome play"), JustPlay(), "quiet", name="just-play"),
        button(say("welcome know"), KnowIt(), "quiet", name="know-it"),
    ]
