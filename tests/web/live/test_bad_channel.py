"""Two hundred rounds over a channel that loses, doubles and delays frames."""

from random import Random

from tests.support.live import Side, exchange, two_sides
from web.features.live.agreeing import asked
from web.features.live.messages import (
    AnswerOther,
    Heard,
)


def dealt(seed: int = 1) -> tuple[Side, Side]:
    anna, ben = two_sides(seed)
    exchange(anna, ben)
    return anna, ben


def test_two_hundred_rounds_through_a_bad_channel() -> None:
    """Frames are lost, doubled and late; both act at any time: at the end both have the same game."""
    rng, rounds = Random(1), 0
    anna, ben = dealt()
    ways: dict[Side, list[str]] = {anna: [], ben: []}
    while rounds < 200:
        for side, other in ((anna, ben), (ben, anna)):
            side.answer()
            roll = rng.random()
            if side.model.game.over:
                side.again()
            elif roll < 0.06:
                side.say("Resign")
            elif roll < 0.1:
                side.say("Undo")
            else:
                side.move(rng.choice)
            if wish := next((value for do, value in _answers(side) if rng.random() < 0.5), ""):
                side.send(AnswerOther("yes" if wish == "yes" else "no"))
            ways[side] += [text for text in side.told[-1:] for _ in range(rng.choice((0, 1, 1, 2)))]
            if ways[side] and rng.random() < 0.8:
                other.send(Heard(ways[side].pop(rng.choice((0, -1)))))
        if rng.random() < 0.05:
            exchange(anna, ben)
            assert anna.live.says.code == ben.live.says.code
            assert anna.code == ben.code
            assert anna.live.says.rounds == ben.live.says.rounds
        rounds = anna.live.says.rounds
    exchange(anna, ben)
    assert anna.code == ben.code
    assert not {"live unfair", "live strange"} & {*anna.notices, *ben.notices}


def _answers(side: Side) -> list[tuple[str, str]]:
    return [("AnswerOther", "yes"), ("AnswerOther", "no")] if asked(side.model) else []
