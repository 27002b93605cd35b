"""Check what reviews say against the curve that they show, in every language.

Rounds between bots of all levels, under all rulesets in turn, are reviewed with a small budget. The curve is
read off the page of each seat, its dots and its table. Then what is said there and on the poster is read,
too: its numbers, the cards that it names, its verdicts. Seed and number determine everything.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuttle import PRESETS, Card, Game, Seat
from cuttle.arena.terminal import Parser, integer_between, run_command
from cuttle.language import card_name
from cuttle.links import count_turns
from cuttle.review import cards_that_came, final_shares
from cuttle.rules import Turn
from tests.support.study import begin_round, text_of
from tools.build.languages import compiled, read_language
from tools.check.review import play_round
from web.core.model import Model
from web.features.review.breakdown import account_of
from web.features.review.deciding import decided_by
from web.features.review.messages import Reviewing
from web.features.review.page import page
from web.features.review.stored import Stored, read_review
from web.features.review.story import LEAST, NEARLY, Step, Story, steps_of, story_of
from web.state.kept_review import KeptReview
from web.text.words import set_language, to_text

LANGUAGES: Final = ("en", "de", "es", "fr", "pt-BR", "uk")


class Shown(NamedTuple):
    """What the page of a seat shows, in one language."""

    dots: tuple[tuple[int, int], ...]
    """The curve: turn and chance of each dot."""
    rows: tuple[tuple[int, ...], ...]
    """The numbers of each line of the table."""
    story: str
    lucky: tuple[str, ...]
    """Best and worst luck."""


def speak(language: str) -> None:
    """Set the language of what is rendered."""
    set_language("" if language == "en" else _catalogue(language))


@cache
def _catalogue(language: str) -> str:
    return compiled(read_language(language))


def contradictions(game: Game, languages: tuple[str, ...] = LANGUAGES) -> Iterator[str]:
    """What the pages and posters of a round say against their curves."""
    text = text_of(game)
    review = read_review(text, game)
    assert review
    for seat in range(game.ruleset.seats):
        yield from (f"seat {seat}: {fault}" for fault in unfounded(game, review, seat))
        model = begin_round(game, viewer=seat, review=KeptReview(text))
        for language in languages:
            speak(language)
            try:
                shown = read_page(str(page(model, Reviewing(text=text, side=seat))))
                decided = decided_by(model)
                poster = to_text(decided) if decided else ""
                faults = list(contradicted(model, review, seat, shown, poster))
            finally:
                speak("en")
            yield from (f"seat {seat}, {language}: {fault}" for fault in faults)


def read_page(html: str) -> Shown:
    """What a page shows."""
    dots = re.findall(r"<title>(.*?)</title>", html)
    _, _, table = html.partition("<tbody>")
    rows = re.findall(r"<tr>(.*?)</tr>", table.partition("</tbody>")[0])
    story = re.search(r'id="review-story">(.*?)</p>', html)
    lucky = re.search(r'class="review-account".*?<ul>(.*?)</ul>', html)
    return Shown(
        tuple([(turn, count) for turn, count in map(_numbers, dots)]),
        tuple([_numbers(re.sub(r"<[^>]+>", " ", row)) for row in rows]),
        _plain(story[1]) if story else "",
        tuple(map(_plain, re.findall(r"<li>(.*?)</li>", lucky[1] if lucky else ""))),
    )


def _plain(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", html))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", text)))


# What is said


def contradicted(model: Model, review: Stored, seat: Seat, shown: Shown, poster: str) -> Iterator[str]:
    """What a page and a poster say in one language against the curve."""
    if poster != shown.story:
        yield f"the poster says {poster!r}, the page {shown.story!r}"
    reached = (*[count for _, count in shown.dots], shown.rows[-1][0])
    won = final_shares(model.game)[seat] == 1
    sizes = [after - before if won else before - after for before, after in pairwise(reached)]
    if (max(sizes, default=0) >= LEAST and 1 in final_shares(model.game)) != bool(shown.story):
        yield f"the largest step is {max(sizes, default=0)}, and what is said is {shown.story!r}"
    elif shown.story:
        story = story_of(model.game, review, seat)
        place = steps_of(model.game, review, seat).index(story.step) if story else 0
        if sizes[place] < NEARLY * max(sizes):
            yield f"the largest step is {max(sizes)}, and {shown.story!r} is about another one"
        yield from _wrong_story(model, review, seat, shown, place, reached[place : place + 2])
    yield from _wrong_luck(model, review, seat, shown)
    for turn, chance, *rest in shown.rows[:-1]:
        if len(rest) == 2 and rest[1] <= rest[0]:
            yield f"turn {turn}: {chance} ± {rest[0]}, and a verdict of {rest[1]}"


def _wrong_story(
    model: Model, review: Stored, seat: Seat, shown: Shown, place: int, reached: tuple[int, ...]
) -> Iterator[str]:
    """What a story says about another step than the largest, or with other numbers or cards."""
    story = story_of(model.game, review, seat)
    assert story
    numbers = _numbers(shown.story)
    slip, own = review.at(story.ply) if story.cause == "slip" else None, story.seat == seat
    if not (slip and own) and numbers[-2:] != reached:
        yield f"{shown.story!r}, but the curve goes {reached}"
    turn = numbers[-3 if slip and not own else 0]
    if slip and own:  # what it cost follows its turn
        costs = [at for at, count in enumerate(numbers) if at and count == slip.cost]
        if not costs:
            yield f"{shown.story!r}, but it cost {slip.cost}"
            return
        turn = numbers[costs[-1] - 1]
    if slip and own and not any(row[0] == turn and row[-1] == slip.cost for row in shown.rows[:-1]):
        yield f"{shown.story!r}, but the table has no such line"
    turns = [turn for turn, _ in shown.dots]
    last = turns[place + 1] if place + 1 < len(turns) else turn_at_end(model.game)
    if not turns[place] <= turn <= last:
        yield f"{shown.story!r}, but the curve does so from turn {turns[place]} to {last}"
    strange = named_cards(shown.story) - _cards_of(model.game, story)
    if strange:
        yield f"{shown.story!r} names cards that weren't played: {sorted(strange)}"


def turn_at_end(game: Game) -> int:
    """More turns than a seat has had."""
    return max(count_turns(game, seat) for seat in range(game.ruleset.seats)) + 1


def named_cards(said: str) -> set[Card]:
    """The cards that are named, in whatever form."""
    found = set[Card]()
    for card in range(52):
        forms = {to_text(card_name(card), form) for form in ("", "the", "low", "acc", "gen", "ins", "dat")}
        if any(re.search(rf"(?<!\w){re.escape(form)}(?!\w)", said, re.IGNORECASE) for form in forms):
            found.add(card)
    return found


def _cards_of(game: Game, story: Story) -> set[Card]:
    """The cards that moved in a story's step, and until its last one-off is carried out."""
    later = range(story.step.end + 2, len(game.moves))
    end = next((ply for ply in later if isinstance(game.states[ply].phase, Turn)), len(game.moves))
    plies = {story.ply, *range(story.step.first, end)}
    plies |= {story.came} if story.came >= 0 else set()
    cards = set[Card]()
    for ply in plies:
        move, before, after = game.moves[ply], game.states[ply], game.states[ply + 1]
        cards |= {move.card, *move.targets, *cards_that_came(game, ply), *before.phase.waiting}
        cards |= set(after.scrap) - set(before.scrap) | set(before.revealed) | set(after.revealed)
        for old, new in zip(before.hands, after.hands, strict=True):
            cards |= set(old) ^ set(new)
        for was, now in zip(before.tables, after.tables, strict=True):
            cards |= {card for pile in set(was) ^ set(now) for card in pile.cards}
    return cards


def _wrong_luck(model: Model, review: Stored, seat: Seat, shown: Shown) -> Iterator[str]:
    """Luck that isn't the event's, or against what the curve does there."""
    end = turn_at_end(model.game)
    turns = [0, *[turn for turn, _ in shown.dots], end]
    start = account_of(model.game, review, seat).start
    reached = (start, *[count for _, count in shown.dots], shown.rows[-1][0])
    for line in shown.lucky:
        good, (*turn, count) = "+" in line, _numbers(line)[:2]
        gains = [event.gains[seat] for event in review.events if bool(turn) == (event.ply >= 0)]
        if count not in [round(abs(gain) / 10) for gain in gains if (gain > 0) == good]:
            yield f"{line!r}, but no card did that"
        at = turn[0] if turn else 0
        steps = [
            after - before
            for (before, after), (first, last) in zip(pairwise(reached), pairwise(turns), strict=True)
            if first <= at <= last
        ]
        if not any(step > 0 if good else step < 0 for step in steps[: None if turn else 1]):
            yield f"{line!r}, but the curve goes the other way: {steps}"


def unfounded(game: Game, review: Stored, seat: Seat) -> Iterator[str]:
    """A story that blames the cards, a choice or what was hidden without the numbers for it."""
    story = story_of(game, review, seat)
    if story is None:
        return
    step, sign = story.step, 1 if review.result[seat] == 1000 else -1
    size = sign * (step.after - step.before)
    came = next((event for event in review.events if event.ply == story.came >= 0), None)
    if came and sign * came.gains[seat] <= 0:
        yield f"cards, which were against it: {came}"
    if story.cause == "cards":
        brought = _whole_luck(game, review, seat, step, sign)
        if 2 * brought < size:
            yield f"the cards, which brought at most {brought} of {size}"
    if story.cause == "slip" and not (step.first <= story.ply < step.end):
        yield f"a mistake that isn't in the step: {story}"
    largest = max(sign * (each.after - each.before) for each in steps_of(game, review, seat))
    if size < NEARLY * largest:
        yield f"not the largest step: {story}"


def _whole_luck(game: Game, review: Stored, seat: Seat, step: Step, sign: int) -> float:
    """The most that cards can have brought in a step: all that came in it or were played in it."""
    played = {game.moves[ply].card for ply in range(step.first, step.end)}
    return sum(
        max(0, sign * event.gains[seat]) / 10
        for event in review.events
        if step.first <= event.ply < step.end
        or (0 <= event.ply < step.end and played & set(cards_that_came(game, event.ply)))
    )


def main() -> None:
    """Check as many rounds as are asked for."""
    parser = Parser(description=__doc__)
    parser.add_argument("--rounds", type=integer_between(1, 10**6), default=500)
    parser.add_argument("--seed", type=integer_between(0, 10**9), default=1)
    asked = parser.parse_args()
    presets, wrong, told = list(PRESETS.values()), 0, 0
    for number in range(asked.rounds):
        game = play_round(presets[number % len(presets)], asked.seed * 1_000_000 + number)
        if not game.over:
            continue
        told += game.ruleset.seats * len(LANGUAGES)
        for fault in contradictions(game):
            wrong += 1
            print(f"round {number}, {game.ruleset.key}, {fault}", flush=True)
        if number % 20 == 19 or number == asked.rounds - 1:
            print(f"{number + 1} rounds, {told} pages: {wrong} contradictions.", flush=True)
    if wrong:
        sys.exit(1)


if __name__ == "__main__":
    sys.exit(run_command(main))
