"""Check what reviews say: play rounds between bots, review them, and look at the page of every seat.

No two numbers on a page may disagree, each reason has to be true by the rules, and no sentence may come three
times. Seed and number determine everything.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuttle import HIDDEN, PRESETS, Card, Game, Move, Seat, State, apply, goal, score
from cuttle.arena.terminal import Parser, integer_between, run_command
from cuttle.language import Text, Words, card_name
from cuttle.rules.apply import decline_answers
from cuttle.rules.state import every_card
from tests.support.study import begin_round, text_of
from tools.check.review import play_round
from web.core.model import Model
from web.features.review.key_moment import best_deed, better_because, deed_words, moment_of
from web.features.review.messages import Reviewing
from web.features.review.page import page
from web.features.review.stored import Stored, read_review

COST: Final = r"an? (inaccuracy|mistake|blunder) that cost (\d+)%"
GRADES: Final = {"inaccuracy": range(5, 10), "mistake": range(10, 15), "blunder": range(15, 101)}
BLOCKS: Final = re.compile(r"</?(?:p|li|h3|tr|figcaption|section|div|ul|legend|summary)\b[^>]*>")


def faults(game: Game) -> Iterator[str]:
    """What is wrong with the pages of a round, by what was judged with a small budget."""
    model, text = begin_round(game), text_of(game)
    review = read_review(text, game)
    assert review
    for seat in range(game.ruleset.seats):
        html = str(page(model, Reviewing(text=text, side=seat)))
        for fault in (*wrong_numbers(html), *repeated(html), *wrong_reasons(model, review, seat)):
            yield f"seat {seat}: {fault}"


def wrong_numbers(html: str) -> Iterator[str]:
    """Numbers of a page that disagree."""
    rows = [
        int(sign.replace("−", "-") + number)
        for sign, number in re.findall(r'<th scope="row">[^<]*</th><td>([+−]?)(\d+)%', html)
    ]
    if sum(rows[:-1]) != rows[-1]:
        yield f"the account doesn't add up: {rows}"
    costs = [(grade, int(cost)) for grade, cost in re.findall(COST, html, re.IGNORECASE)]
    left = [int(number) for number in re.findall(r"resigned with (\d+)% left", html)]
    listed = sorted([cost for _, cost in costs] + left)
    if -rows[1] != sum(listed):
        yield f"mistakes cost {-rows[1]} in the account, and {listed} one by one"
    for grade, cost in costs:
        if cost not in GRADES[grade.lower()]:
            yield f"{grade} that cost {cost}%"
    table = [int(number) for number in re.findall(r"<td>(?:Inaccuracy|Mistake|Blunder), −(\d+)%", html)]
    if sorted(table) != listed:
        yield f"the table has {table}, the page {listed}"
    for cost, before, after in re.findall(r"that cost (\d+)%: [^<]*? from (\d+)% to (\d+)%", html):
        if int(before) - int(after) != int(cost):
            yield f"from {before} to {after} isn't {cost}"
    yield from _wrong_count(html, len(listed))


def _wrong_count(html: str, slips: int) -> Iterator[str]:
    """How many decisions were good, against the table."""
    whole = html.count('id="curve-turn-')
    for good, said in re.findall(r"(\d+) of (?:your|[\w ]+’s) (\d+) decisions were good", html):
        if (int(good), int(said)) != (whole - slips, whole):
            yield f"{good} of {said} are good, but {slips} of {whole} aren't"
    if re.search(r"All (?:your|of [\w ]+’s) decisions were good", html) and slips:
        yield f"all are good, but {slips} aren't"


def repeated(html: str) -> Iterator[str]:
    """Sentences that come three times."""
    prose = re.sub(r"<(ul class=\"said\"|svg\b|button\b|table\b).*?</(?:ul|svg|button|table)>", "", html)
    blocks = [re.sub(r"<[^>]+>", "", block) for block in BLOCKS.split(prose)]
    sentences = [
        sentence for block in blocks for sentence in re.split(r"(?<=[.!?]) +", unescape(block).strip())
    ]
    count = Counter(sentence for sentence in sentences if sentence.endswith((".", "!", "?")))
    yield from (f"{number} times: {sentence}" for sentence, number in count.items() if number > 2)


# Reasons


def wrong_reasons(model: Model, review: Stored, seat: Seat) -> Iterator[str]:
    """Reasons that the rules don't confirm, and a moment or a praise without any card or deed."""
    deed, moment = best_deed(review, seat), moment_of(review, model.game, seat)
    if deed:
        yield from _unconfirmed(model, deed.ply, model.game.moves[deed.ply], deed_words(model, deed))
    said = {deed_words(model, deed) if deed else "", better_because(model, moment) if moment else ""}
    for point in review.mistakes(seat):
        known = said if point != moment else set[Words]()
        if point.best != model.game.moves[point.ply]:
            yield from _unconfirmed(model, point.ply, point.best, better_because(model, point, known))


def _unconfirmed(model: Model, ply: int, move: Move, why: Words) -> Iterator[str]:
    if isinstance(why, Text) and not is_confirmed(model, ply, move, why):
        yield f"not so at {ply}: {why}"


def is_confirmed(model: Model, ply: int, move: Move, why: Text) -> bool:
    """Whether the position before a move, and the one after it if it isn't countered, agree with a reason."""
    before, values = model.game.states[ply], dict(why.args)
    after, seat = decline_answers(apply(before, move)), before.phase.seat
    card = next((other for other in every_card(before) if card_name(other) == values.get("card")), HIDDEN)
    places: dict[str, tuple[Card, ...]] = {
        "review keeps": after.hands[seat],
        "why discard": after.hands[seat],
        "why three": (*before.scrap, *before.revealed),
        "why take": (*before.scrap, *before.revealed),
        "why counters": before.phase.waiting,
        "why saves": before.phase.waiting,
    }
    who = next((other for other, name in enumerate(model.names) if name == values.get("who")), seat)
    numbers = _numbers(why.key, before, after, seat, who)
    right = all(values.get(key, number) == number for key, number in numbers.items())
    return right and card in places.get(why.key, (card,)) and _names_something(why, card)


def _numbers(key: str, before: State, after: State, seat: Seat, who: Seat) -> dict[str, int]:
    """What the numbers in a reason have to be; `who` is whom it speaks of."""
    match key:
        case "why stops":
            return {"points": score(before, who), "goal": goal(before, who)}
        case "why takes down" | "why takes down at a price":
            return {"before": score(before, who), "after": score(after, who)}
        case "why raises":
            return {"before": goal(before, who), "after": goal(after, who)}
        case "why three" | "why take":  # what the card is for, later
            return {}
    return {"total": score(after, seat), "goal": goal(after, seat), "after": score(after, who)}


def _names_something(why: Text, card: Card) -> bool:
    """Whether a reason names a card of the position, or what comes of the move."""
    values = dict(why.args)
    if isinstance(named := values.get("card"), Text) and named.key == "card":
        return card != HIDDEN
    return bool(values) or why.key in BARE


BARE: Final = frozenset({"why tie", "why queen alone", "why second queen"})
"""Reasons that name a deed of the move itself, without a card or a number."""


def main() -> None:
    """Check as many rounds as are asked for."""
    parser = Parser(description=__doc__)
    parser.add_argument("--rounds", type=integer_between(1, 10**6), default=200)
    parser.add_argument("--seed", type=integer_between(0, 10**9), default=1)
    asked = parser.parse_args()
    presets, wrong, pages = list(PRESETS), 0, 0
    for number in range(asked.rounds):
        rules = PRESETS[presets[number % len(presets)]]
        game = play_round(rules, asked.seed * 1_000_000 + number)
        if not game.over:
            continue
        pages += rules.seats
        for fault in faults(game):
            wrong += 1
            print(f"round {number}, {rules.key}, {fault}", flush=True)
    print(f"{asked.rounds} rounds, {pages} pages: {wrong} faults.")
    if wrong:
        sys.exit(1)


if __name__ == "__main__":
    sys.exit(run_command(main))
