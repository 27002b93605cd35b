"""The result of a round, shown on the table, with the next steps. Pure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cuttle import Observation, Seat, Verb, goal, narrate, observe, score
from cuttle.language import Name, Words, paragraph, say
from cuttle.rules import Over
from web.core.extras import extras
from web.core.feature import NextStep
from web.core.model import Model, Step, with_page
from web.core.settings import save_settings
from web.core.update import Program
from web.markup.controls import button, icon
from web.markup.html import Child, Html, join, tag
from web.messages.newgame import PlayBot, Redeal
from web.messages.play import NextRound, Rematch, Undo
from web.messages.settings import ChangeSetting
from web.messages.share import SendLink, ShowCode
from web.play.escapes import may_save
from web.play.progress import (
    gain,
    is_task_missed,
    next_level,
    reached_level,
    task_verdict,
)
from web.play.undo import last_decision, may_undo
from web.share.challenges import is_missed, outcome, verdict
from web.share.links import is_reached, send_text
from web.share.stamps import stamp_picker
from web.state.lesson import Lesson
from web.state.points import points_mislead
from web.state.ratings import rounds_until_settled
from web.state.seating import observe_as
from web.table.keys import UNDO, shortcut
from web.table.portraits import portrait_of
from web.table.prompt import end_of_log, match_line
from web.table.trophy import emblem, has_cup, rounds
from web.text.words import to_text

_LONG: Final = {21: "long longest", 16: "long"}
"""Headlines of so many letters need smaller ones."""

_FEATS: Final = 4
"""So many lines of what was special have room; the place among the bots is always one of them."""

_BESIDE: Final = 2
"""So many next steps stand beside the main one."""

_QUIET: Final = 4
"""So many of the others have room in a line of a phone; if there are more, spare ones are left out."""

_PLAYS: Final = (Verb.POINTS, Verb.PERMANENT, Verb.STEAL, Verb.SCUTTLE)
"""Moves whose first sentence says all that matters."""


def ending(model: Model, seen: Observation, program: Program) -> Html | None:
    """The result, with the buttons of features, what decided the round if one of them knows, and their small
    print; None while the round goes on. A lesson ends in the same way, also where its round would go on."""
    if model.lesson_done and model.lesson:
        return _end_of_lesson(model, seen, model.lesson)
    if not isinstance(seen.phase, Over):
        return None
    winner = seen.phase.winner
    several = model.shared and model.seating.local_seat is None  # at a shared device, the winner is named
    happy = winner == model.viewer or several or _has_beaten(model)
    title = headline(model, winner)
    letters = len(to_text(title))
    return tag(
        "section",
        tag("div", _picture(model, seen, winner), class_="art"),
        tag("h2", title, class_=next((look for least, look in _LONG.items() if letters >= least), None)),
        _result(model, seen, seen.phase),
        _feats(model, program),
        _how(model, seen, program, tied=winner is None),
        tag(
            "ul",
            [tag("li", tag("span", name), " ", tag("b", points)) for name, points in final_points(model)],
            class_="finals said",
        ),
        rounds(model),
        _what_follows(model, program.next_steps(model)),
        extras("table", model),
        id="ending",
        class_="won" if happy else "tied" if winner is None else "lost",
        aria_label=say("region ending"),
    )


def _end_of_lesson(model: Model, seen: Observation, lesson: Lesson) -> Html:
    """What the lesson was about, and what there is to say of it."""
    over = seen.phase if isinstance(seen.phase, Over) else None
    return tag(
        "section",
        tag("div", emblem(model), class_="art"),
        tag("h2", headline(model, over.winner) if over else say("lesson name", which=lesson.name)),
        _result(model, seen, over) if over else None,
        tag("div", lesson.says[-1], class_="how"),
        tag("div", extras("lesson", model), _sound_button(model), class_="buttons"),
        id="ending",
        class_="tied" if over and over.winner is None else "won",
        aria_label=say("region ending"),
    )


def _how(model: Model, seen: Observation, program: Program, *, tied: bool) -> Html:
    """What decided the round, or what a challenge or a task has to say of it. And small print: that there was
    help, the style of the bots, and what the round has done to the rating."""
    from web.table.feats import best_moment, last_chance  # only once a round is over

    known = verdict(model) or task_verdict(model) or program.decided(model)
    moment, chance = ("", "") if known else (best_moment(model), last_chance(model))
    footnotes: list[Words] = []
    if model.deal.helped and model.seated and not verdict(model):  # a verdict says it, too
        footnotes.append(say("ending helped"))
    if style := model.seating.style:  # those who drew it, or got the game by a link, learn it only now
        footnotes.append(say("bot style", style=say("style", which=style)))
    if rating := gain(model):
        change, rated = rating
        if rated.settled:
            footnotes.append(say("rated", gain=change, rating=rated.number))
        elif count := rounds_until_settled(rated):
            footnotes.append(say("rated soon", count=count))
        if next_level(model) and (level := reached_level(model)):  # why a stronger bot is offered
            footnotes.append(say("as strong as", who=say("bot called", which=level)))
    return tag(
        "div",
        # In a tie the points decide nothing, so they're small.
        tag("b", _points(model, seen), " ", class_="points", aria_hidden="true") if tied else None,
        tag("span", known or _last_plays(model), class_="story"),
        tag("span", " ", chance) if chance else None,
        tag("span", " ", moment, class_="moment") if moment else None,
        [tag("span", " ", footnote) for footnote in footnotes],
        [tag("span", " ", footnote, data_spoken="whole") for footnote in program.footnotes(model)],
        match_line(model),
        extras("ending", model),
        class_="how",
    )


def _feats(model: Model, program: Program) -> Html | None:
    """How the viewer has won, and what else is special about the round, each as a line of its own."""
    from web.table.feats import feats_of  # only once a round is over

    places = program.feats(model)
    feats = [*feats_of(model)[: _FEATS - len(places)], *places]
    lines = [tag("li", words, data_spoken="whole") for words in feats]
    return tag("ul", lines, class_="feats") if lines else None


def _has_beaten(model: Model) -> bool:
    """Whether the player has beaten a challenge with this round, even if the round is lost."""
    return outcome(model) == "beaten"


def headline(model: Model, winner: Seat | None) -> Words:
    """Who has won, or what."""
    if _has_beaten(model):
        return say("ending challenge")
    if winner is None:
        return say("ending tied")
    if winner == model.viewer:
        return say("ending match" if has_cup(model) and model.match.winner == winner else "ending won")
    return say("ending lost", who=model.names[winner])


def final_points(model: Model) -> list[tuple[Name, Words]]:
    """Each seat's name, and its points with its goal."""
    state = model.game.state
    return [
        (model.names[seat], say("points of", points=score(state, seat), goal=goal(state, seat)))
        for seat in _seats(model)
    ]


def _picture(model: Model, seen: Observation, winner: Seat | None) -> Html:
    """What the poster shows: the cup of a match, the bot that has won, or else the cuttlebone."""
    if winner is None or winner in model.persons or has_cup(model) or _has_beaten(model):
        return emblem(model)
    return portrait_of(model, seen, winner)


def _result(model: Model, seen: Observation, over: Over) -> Html | None:
    """The second line: the points of all, the rounds of a match that's won, or why it's a tie; those of the
    winner alone where others have as many. None after resigning, whatever the points."""
    if has_cup(model):
        text: Child = "–".join(str(model.match.won[seat]) for seat in _seats(model))
    elif over.ending == "resigned":
        return None
    elif over.winner is None:
        text = say("ending why", which=over.ending)
    elif points_mislead(seen):
        text = say("points of", points=score(seen, over.winner), goal=goal(seen, over.winner))
    else:
        text = _points(model, seen)
    return tag("div", text, class_="result", aria_hidden="true")


def _points(model: Model, seen: Observation) -> Html:
    """The points of all. The finals say the same with names. The winner's are counted up from what they were
    (web/motion/endings.js)."""
    before = model.game.states[-2] if model.game.moves else model.game.state
    own, *others = _seats(model)
    number = tag(
        "b", str(score(seen, own)), data_from=str(score(before, own)), data_goal=str(goal(seen, own))
    )
    return join(number, *[f"–{score(seen, seat)}" for seat in others])


def _seats(model: Model) -> tuple[Seat, ...]:
    return (model.bottom_seat, *model.others)


def _what_follows(model: Model, steps: Sequence[NextStep]) -> Html:
    """The buttons for the next steps: the one that makes most sense, a few beside it, the rest quieter."""
    first, *others = ways = _ways_on(model, steps)
    if len(others) > _BESIDE + _QUIET:
        others = [step for step in others if not step.spare]
    beside, key = [button(step.text, step.says, "quiet") for step in others], shortcut(model, UNDO)
    undo = None
    if _offers_undo(model) and all(step.says != Undo() for step in ways):
        undo = button(say("undo"), Undo(), "quiet", aria_keyshortcuts=key)
    return tag(
        "div",
        button(first.text, first.says, "choice"),
        stamp_picker(model) if model.seating.local_seat is not None else None,
        beside[:_BESIDE],
        tag("div", beside[_BESIDE:], undo, _sound_button(model), class_="lesser"),
        class_="buttons",
    )


def _ways_on(model: Model, steps: Sequence[NextStep]) -> list[NextStep]:
    """What can follow, the step that makes most sense first: a link to send, the challenge once more, the
    next level, the moment that decided a lost round, or another round. A beginner who has lost may at least
    take the last turn once more, if nobody knows a moment that decided it."""
    ends = model.match.over
    again = NextStep(2, say("rematch" if ends else "next round"), Rematch() if ends else NextRound())
    ways = [step for step in steps if step.main] + [again] + [step for step in steps if not step.main]
    if level := next_level(model):
        ways.insert(0, NextStep(1, say("next level", who=say("bot called", which=level)), PlayBot(level)))
    if _is_early_loss(model) and not any(step.main for step in steps):
        ways.insert(0, NextStep(0, say("try again"), Undo()))
    if is_missed(model):
        ways = [NextStep(0, say("challenge again"), Redeal()), *[step for step in ways if step != again]]
    if model.seating.local_seat is not None and not is_reached(model):
        ways[:0] = [NextStep(0, send_text(model), SendLink()), NextStep(0, say("show code"), ShowCode())]
    return ways


def _offers_undo(model: Model) -> bool:
    """Whether a move may be taken back: of a round that is won, only if more was asked."""
    phase = model.game.state.phase
    won = isinstance(phase, Over) and phase.winner == model.own_seat
    return may_undo(model) and (not won or is_task_missed(model))


def _is_early_loss(model: Model) -> bool:
    """Whether a beginner has lost to a bot, and may take back a turn in which that could be stopped."""
    phase, seat = model.game.state.phase, model.own_seat
    lost = isinstance(phase, Over) and phase.winner is not None and phase.winner not in model.persons
    if not lost or seat is None or not (model.page.settings.coach and may_undo(model)):
        return False
    ply = last_decision(model.game, seat)
    return ply is not None and may_save(observe(model.game.states[ply], seat))


# What decided the round


def _last_plays(model: Model) -> Words:
    """What the last plays did. For points, it's the move that reached the goal: with what followed it, such
    as a card that goes back on the deck, the log says less of it, or nothing. The result is on the poster."""
    game, phase = model.game, model.game.state.phase
    if not isinstance(phase, Over) or phase.winner is None or phase.ending != "points":
        return end_of_log(model)
    seat = phase.winner
    reached = [score(state, seat) >= goal(state, seat) for state in game.states]
    plies = reversed(range(len(game.moves)))
    ply = next((ply for ply in plies if reached[ply + 1] and not reached[ply]), None)
    if ply is None:  # the round began at the goal
        return end_of_log(model)
    before, after = (observe_as(state, model.viewer) for state in game.states[ply : ply + 2])
    lines = narrate(before, game.moves[ply], after, model.names)
    lines = lines[:-1] if isinstance(after.phase, Over) else lines
    lines = lines[:1] if game.moves[ply].verb in _PLAYS else lines
    return paragraph(lines) if lines else end_of_log(model)


# The offer of sound


def _sound_button(model: Model) -> Html | None:
    """The button that turns sound on, if that's offered."""
    text = [icon("ic-on"), tag("span", say("offer sound"))]
    says = ChangeSetting("sound", "on")
    return button(text, says, "quiet", name="offer-sound") if _offers_sound(model) else None


def remember_sound_offer(before: Model, after: Model) -> Step:
    """The model after an offer of sound that was taken or passed over: it isn't made again."""
    if not _offers_sound(before) or _offers_sound(after):
        return after, []
    after = with_page(after, settings=replace(after.page.settings, sound_offered=True))
    return after, [save_settings(after)]


def _offers_sound(model: Model) -> bool:
    """Whether the page offers to turn sound on: at the first victory, as a rule that of the first lesson."""
    phase, settings = model.game.state.phase, model.page.settings
    if not isinstance(phase, Over) or model.replay is not None:
        return False
    is_due = not (settings.sound or settings.sound_offered)
    return is_due and phase.winner in model.persons and model.own_seat in (None, phase.winner)
