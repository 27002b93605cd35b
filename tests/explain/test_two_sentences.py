"""What a move does and what's wrong with the other, in positions that players met."""

from typing import Final

import pytest

from cuttle import observe, parse_move, parse_position
from cuttle.explain import Cause, Lead, Reason, gain_text
from cuttle.language import YOU
from tests.support.english import english, why_text

NAMES: Final = ("Pip", "Marlow", "Dory")
MET: Final[list[tuple[str, str, str, Cause | None, str]]] = [
    (
        "cuttle-cards | 0 turn 0 | AH 7H 5D 5H AD / 8H 9C 2C | 9S / 6H KH= | - | ...",
        "7Hx6H",
        "7H+",
        Cause("win", 1, -1, -1),
        "It keeps Marlow, at 6 of 14, from winning next turn. Otherwise Marlow can win next turn 72% of"
        " the time: a jack or a card worth 8 or more would do.",
    ),
    (
        "sipie | 0 discarding 1 1 4D 7S | KS 6H JS / 8C 8D 10C 2C | - / - | 7C 5D 4H QS KC 5C 8S 3H AC"
        " 3C QD KD QC 6S 10D 10S 2H 4C 7S | ... | seen@0 6S | seen@1 6S",
        "8C-",
        "10C-",
        None,
        "The Ten of Clubs is worth 10 points and can scuttle more, the Eight of Clubs is worth only 8."
        " You still have the Eight of Diamonds.",
    ),
    (
        "bga-balanced | 1 taking 1 3C | KH 6C / - | 8S / KS= 6S | 7D 5D 2S 3S KD 6H QC 7H 4D 7C JH 4C 7S"
        " 9D 10S 9S 10H AC 9C AD | ... | seen@0 3C 4C | seen@1 3C 4C",
        "JH^",
        "10S^",
        Cause("points", 1, 23, 5),
        "Either card can win next turn, but the Jack of Hearts takes points from Pip, too.",
    ),
    (
        "bench | 0 revealing 0 7H | 9D AD 8D 6H QH / AC 2C 3C 4C 5C | - / 10S | 5D 9S | ... | revealed 4S KD",
        "4S!",
        "KD=",
        None,
        "It costs Marlow two cards of 5. The King of Diamonds wouldn’t last: Marlow holds a card against it"
        " 73% of the time, a nine, a six or a two.",
    ),
    (
        "cuttle-spades | 0 revealing 0 7D | AC QD QS AH 6C / 9D 9S | - / KS= | 4S 5D 8D JC 10D | ... |"
        " revealed 2H 7H",
        "2H!KS",
        "7H+",
        Cause("far", 0, -1, 6),
        "It raises Marlow’s goal from 14 to 21. The Seven of Hearts wouldn’t last: Marlow holds a card"
        " against it 67% of the time, a card to scuttle with, a jack or an ace.",
    ),
    (
        "trial-double-nine | 0 turn 0 | JS 10D / 8D 9C AH 6C | KC= 3D / 9S | 2S 7S 5S 8S 4D | ...",
        "draw",
        "JS>9S",
        Cause("lost", 1, 43, 10),
        "It keeps the Jack of Spades, which can do as much next turn. The Jack of Spades would threaten"
        " to win with the Ten of Diamonds, but Marlow holds a card against it 93% of the time: a card to"
        " scuttle with, a jack, a nine, a six, a two or an ace.",
    ),
    (
        "cuttle-live | 0 turn 0 | 2H KH / KD | QC= 9S@1>JC@0 KC= / 7H AC QS= | 5H 5D 4S 7D 4C 7C QH QD"
        " KS 6H 9H 10C 8D JD 4D | ... | seen@0 6H | seen@1 6H",
        "draw",
        "2H+",
        None,
        "Of the 28 unseen cards, 14 would win next turn. The Two of Hearts would threaten to win with"
        " the King of Hearts, but Marlow holds a card against it 82% of the time: a card to scuttle with"
        " or an ace.",
    ),
    (
        "house-25 | 1 discarding 0 1 4C 3C | 8D KH KD AS 2D 7S / 9H 10C | - / QH= | 5S 4H 7D QC QS 3S 3C"
        " | ... | seen@0 2D 3C | seen@1 2D 3C",
        "KH-",
        "8D-",
        None,
        "It keeps the Eight of Diamonds, worth 8 points."
        " The King of Hearts does little as long as you have no points.",
    ),
    (
        "bga-balanced | 1 turn 1 | 7S 8S AH 5S / 9S 8H 2D | QD= 9C@1>JC@0 / KS= | 3H 8C 4S | ...",
        "draw",
        "9S!QD",
        None,
        "It keeps the Nine of Spades, which can scuttle the Nine of Clubs. Pip could just play the Queen"
        " of Diamonds again.",
    ),
    (
        "cuttle-spades | 0 turn 0 | 6C 6H AH 10S / 8S 9H AS 5S | KD= / 8H@0>JH@1 9D | 3D 8C 4H | ...",
        "10Sx9D",
        "10Sx8H",
        None,
        "It takes Marlow from 17 to 8 points. Then the Six of Clubs can win back the Eight of Hearts.",
    ),
    (
        "bench | 0 turn 0 | JC 7C 2C 9S JD / 7H 8C AH 5D 9H 9D | - / - | - | ...",
        "draw",
        "7C!",
        Cause("far", 0, -1, -1),
        "It keeps the Seven of Clubs, which can do as much next turn. The Seven of Clubs is worth more"
        " later, when a card from the deck can win or stop a win: nobody is near yet.",
    ),
    (
        "bga-balanced | 1 turn 1 | 9D 9S / AC 10S 2S 6S AS | 8D 6D / - | 4H 8S 4D | ...",
        "AC!",
        "10Sx6D",
        None,
        "It takes Pip from 14 to 0 points. Otherwise Pip would still have 8 points.",
    ),
    (
        "cuttle-spades | 1 turn 1 | 9C 9S / 4D | 10C / 9D | 2C 4C 4H KS 6H 7H 5S 6C | ... | seen@0 4D |"
        " seen@1 4D",
        "4D!",
        "4D+",
        Cause("many", 0, -1, -1),
        "It costs Pip the whole hand. The Four of Diamonds wouldn’t last: Pip holds a card against it"
        " 89% of the time, a card to scuttle with, a jack or an ace.",
    ),
    (
        "trial-double-nine | 0 discarding 1 1 4S 5C | 7S 8D AS 5S / KS 10D 8H AC 10H | - / - | 5C | ...",
        "8H-",
        "10D-",
        None,
        "The Ten of Diamonds is worth 10 points and can scuttle more, the Eight of Hearts is worth only 8.",
    ),
    (
        "cuttle-live | 0 turn 0 | AC 8S 9H / 10D 10H AS 7H JC 6H KC | KD= QC= / - | QH 5C QD KH KS 3C 4C"
        " 3H 5D 8H 9D 4S 3S AD 5S 3D 8C 7C 8D 6D 7D 2S 7S QS 2D 2H 6C | ... | seen@0 6D 7C | seen@1 6D 7C",
        "draw",
        "8S+",
        Cause("one-off", 1, -1, 5),
        "The Eight of Spades would threaten to win with the Nine of Hearts, but Marlow holds a card"
        " against it 99% of the time: a card to scuttle with or an ace. You hold only three cards.",
    ),
    (
        "cuttle-live | 0 taking 0 3H | 8D 7S 9C / 10C 10H 2C 6S | - / KH= | 5C 4H 3D 7C 9H JH JS AD AC"
        " 5D | ... | seen@0 5D 9C | seen@1 5D 9C",
        "JS^",
        "7C^",
        None,
        "It gets the Jack of Spades, to steal the next large card that Marlow plays for points. For"
        " points, you already hold the Nine of Clubs.",
    ),
    (
        "pagat | 1 turn 1 | 8D 8S AS 5S 10S / JH 9C 6C 3S AH 7S | 10D / - | 5H | ...",
        "7S!",
        "3S!",
        Cause("unseen", -1, -1, 1),
        "It plays a card from the deck too. The best card that the Three of Spades could take back is"
        " the Five of Hearts.",
    ),
    (
        "house-25 | 0 turn 0 | 10C 8H 8D 10D 2C 10H KD QD / JC 9C 9H AS 6H QC JS 9D JD | - / - | 5C AC"
        " 4C 4D 4H | ... | seen@0 JC KD | seen@1 JC KD",
        "draw",
        "8H=",
        None,
        "As glasses, the Eight of Hearts would score nothing; kept, it can still score 8 points. Marlow"
        " can’t win next turn, so seeing that hand helps little now.",
    ),
    (
        "bench | 1 turn 1 | 10C 10S / QS 10H 3S | 7C 8C= / QC= | 6D 8S 5C 6C 8D 9C 3C 4D 6S | ... |"
        " seen@0 3S 10H QS | seen@1 3S 10H QS",
        "draw",
        "10H+",
        Cause("far", 1, -1, 9),
        "It keeps the Ten of Hearts, which can scuttle the Seven of Clubs. The Ten of Hearts would leave"
        " you 11 points to go, more than one point card brings.",
    ),
    (
        "cuttle-live | 0 turn 0 | 7H 10C / 8D 8S AH 5D 10H | 6C / - | 6H 5S 4D | ...",
        "draw",
        "10C+",
        Cause("lost", 1, 36, 9),
        "It keeps the Ten of Clubs until Marlow holds fewer cards to answer with. The Ten of"
        " Clubs would threaten to win with the Seven of Hearts, but Marlow holds a card against it 88%"
        " of the time: a card to scuttle with, a jack, a nine or an ace.",
    ),
]
"""A position, the better move, the one that was played, the cause that was found, and what is said."""


@pytest.mark.parametrize(("line", "move", "rival", "cause", "said"), MET)
def test_what_is_said_is_no_more_true_of_the_other_move(
    line: str, move: str, rival: str, cause: Cause | None, said: str
) -> None:
    state = parse_position(line)
    seat = state.phase.seat
    seen, one, other = observe(state, seat), parse_move(move), parse_move(rival)
    names = [YOU if each == seat else NAMES[each] for each in range(len(seen.hands))]
    if cause is None:
        assert english(gain_text(seen, one, other, names)) == said
        return
    reason = Reason((cause,), Lead(0.1, 0.01), Lead(-0.1, 0.01), move=one)
    assert why_text(seen, other, reason, names) == said
