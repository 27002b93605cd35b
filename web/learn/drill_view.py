"""The drill as it's shown: the question, a small table, and the answers. Pure."""

from collections.abc import Sequence

from cuttle import Observation, Ruleset, Seat, Verb
from cuttle.language import Words, card_name, choice_text, list_with_commas, paragraph, say
from web.core.message import Show
from web.core.model import Model
from web.learn.drill import NAMES, Question, question
from web.learn.messages import AnswerDrill, ClockDrill, Drill, NextQuestion, StartDrill
from web.learn.setting_up import PLAYER
from web.markup.controls import button, buttons, switch
from web.markup.html import Html, join, tag
from web.table.cards import pile_states
from web.table.keys import digit, shortcut
from web.table.mat import Mat, mat


def drill(model: Model, shown: Drill) -> Html:
    """The dialog: before a run, in it, or after it."""
    if shown.run < 0 or shown.over:
        return _between(model, shown)
    asked = question(model.game.ruleset, shown.run, shown.number)
    return tag(
        "div",
        _state(shown),
        _asked(model, shown, asked),
        _table(asked.seen, asked),
        _correction(asked, shown.missed) if shown.missed >= 0 else _answers(model, asked),
        class_="drill",
    )


def _between(model: Model, shown: Drill) -> Html:
    """What it is, or what came out, and the way into a run."""
    best = model.settings.drilled
    result = _score_line(shown)
    told = [tag("p", say("drill score", count=shown.score), class_="score"), tag("p", result)]
    praise = tag("p", say("drill new best"), class_="best") if shown.best else None
    kept = tag("p", say("drill best", score=best)) if best and not shown.best else None
    start = say("drill again" if shown.over else "drill start")
    return tag(
        "div",
        tag("div", told, praise, data_spoken="whole") if shown.over else _about(model.game.ruleset),
        kept,
        tag("p", switch(say("drill clock"), ClockDrill(), shown.timed)),
        buttons(
            button(start, StartDrill(), "choice", name="drill-go", data_next="", aria_keyshortcuts="Enter"),
            button(say("lesson all"), Show("lessons"), "quiet", name="drill-lessons"),
        ),
        class_="drill",
    )


def _about(rules: Ruleset) -> Html:
    """What a run asks, and the one word in it that no lesson of the course has taught."""
    frozen = [" ", say("drill about frozen")] if rules.nine_freezes else None
    return tag("p", say("drill about"), frozen)


def _state(shown: Drill) -> Html:
    """The clock, which the style sheet lets run and stops, and what has been counted."""
    look = "clock" if shown.missed < 0 else "clock held"
    clock = tag("div", tag("i"), id=f"clock-{shown.run}", class_=look, aria_hidden="true")
    count = tag("p", _score_line(shown), class_="count")
    return tag("div", clock if shown.timed else None, count, class_="state")


def _score_line(shown: Drill) -> Words:
    counts = {"right": shown.right, "wrong": shown.wrong}
    return list_with_commas(
        [say("drill counted", which=which, count=count) for which, count in counts.items()]
    )


def _asked(model: Model, shown: Drill, asked: Question) -> Html:
    """The question, which is announced; after a button has gone, the focus goes there."""
    following = "" if shown.missed < 0 else None
    asks = tag("p", _question_text(asked), id="drill-asks", tabindex="-1", data_next=following)
    return tag("div", _praise(model, shown), asks, class_="asked", data_spoken="whole")


def _praise(model: Model, shown: Drill) -> Html:
    """What is said of the answer before, if it was right; its place is kept."""
    if not shown.praised or shown.missed >= 0:
        return tag("p", class_="praise")
    before = question(model.game.ruleset, shown.run, shown.number - 1)
    return tag("p", tag("strong", say("drill right")), " ", _truth(before), class_="praise")


def _question_text(asked: Question) -> Html | Words:
    """Whether a card can do something now."""
    seen, move = asked.seen, asked.move
    args = {"card": card_name(move.card), "target": card_name(move.target)}
    if move.verb in (Verb.SCUTTLE, Verb.STEAL):
        return say("drill asks", which="scuttle" if move.verb is Verb.SCUTTLE else "steal", **args)
    asks = say("drill asks", which="other", **args)
    return join(asks, " ", tag("q", choice_text(seen, move, NAMES, PLAYER)))


def _answers(model: Model, asked: Question) -> Html:
    """The answers to choose from, each with its digit."""
    return tag(
        "div",
        [_button(model, asked, place) for place in range(len(asked.answers))],
        class_="answers",
        role="group",
        aria_labelledby="drill-asks",
    )


def _button(model: Model, asked: Question, place: int) -> Html:
    key = shortcut(model, digit(place + 1))
    cap = tag("kbd", key, aria_hidden="true", translate="no") if key else None
    text = tag("span", _plain(asked, place))
    name = f"drill-answer-{place}"
    return button([cap, text], AnswerDrill(place), "answer", name=name, aria_keyshortcuts=key)


def _correction(asked: Question, missed: int) -> Html:
    """After a wrong answer: the true one, and the way on."""
    told = tag(
        "p",
        tag("strong", say("drill wrong")),
        " ",
        _correct_answer(asked, missed),
        data_spoken="whole",
        class_="truth",
    )
    given = tag("p", tag("s", _plain(asked, missed)), class_="missed")
    on = button(
        say("drill next"),
        NextQuestion(),
        "choice",
        name="drill-next",
        data_next="",
        aria_keyshortcuts="Enter",
    )
    return tag("div", given, told, on, class_="answers")


def _plain(asked: Question, place: int) -> Html | Words:
    """An answer as it can be chosen."""
    reason = asked.answers[place]
    return join(say("drill no"), " ", reason) if reason else say("drill yes")


def _correct_answer(asked: Question, missed: int) -> Words:
    """The true answer; where that is yes, also what’s wrong with the reason that was given."""
    given = asked.answers[missed]
    if asked.reason or not given:
        return _truth(asked)
    names = {"card": card_name(asked.move.card), "target": card_name(asked.move.target)}
    return paragraph([_truth(asked), say("drill why", which=given.key, **names)])


def _truth(asked: Question) -> Words:
    return asked.reason or say("drill can")


def _table(seen: Observation, asked: Question) -> Html:
    """The table as a picture, and in words for those who can't see it."""
    others = tuple(range(len(seen.hands) - 1, 0, -1))
    aside = join(say("deck"), " ", tag("b", str(len(seen.deck))))
    picture = mat(Mat(seen, asked.move.card, frozenset({asked.move.target}), others, aside))
    lines = [_in_play(seen, seat) for seat in range(len(seen.hands))]
    return join(picture, tag("ul", _in_hand(seen), lines, tag("li", _deck(seen)), class_="in-words"))


def _in_hand(seen: Observation) -> Html:
    cards = [
        list_with_commas([card_name(card), *([say("drill frozen")] if seen.frozen >> card & 1 else [])])
        for card in seen.hands[PLAYER]
    ]
    return tag("li", say("drill hand"), " ", _list(cards))


def _in_play(seen: Observation, seat: Seat) -> Html:
    piles = [
        list_with_commas([card_name(pile.card), *pile_states(pile, NAMES)]) for pile in seen.tables[seat]
    ]
    held = say("hand label", who=NAMES[seat], count=len(seen.hands[seat])) if seat != PLAYER else None
    cards = _list(piles) if piles else say("drill nothing")
    return tag("li", say("drill row", who=NAMES[seat]), " ", cards, " " if held else None, held)


def _list(words: Sequence[Words]) -> Html:
    return join(*[join("; " if place else None, each) for place, each in enumerate(words)], ".")


def _deck(seen: Observation) -> Words:
    return say("deck count", count=len(seen.deck))
