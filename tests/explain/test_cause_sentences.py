"""How a reason is said: what the better move does, the fact, and what would be without it."""

import pytest

from cuttle import parse_card, parse_move
from cuttle.explain import Cause, Lead, Reason, gain_text
from cuttle.language import YOU
from cuttle.rules.cards import ACE, FOUR, JACK, KING, NINE, QUEEN, SIX, TWO
from tests.support.board import seen_by_first
from tests.support.english import english, why_text

IT = "Without it,"
LINE = "9C 4D KC / 3H 5H | 4C QS= / 8S 7D 10H@0>JH@1 KD= 8H= | - | ... | seen@0 3H"


@pytest.mark.parametrize(
    ("cause", "said", "otherwise"),
    [
        (("points", 1, "8S"), "With the Eight of Spades, Marlow has 25 of 14: one more card can win.", IT),
        (("points", 0, "4C"), "With the Four of Clubs, you have 4 of 21.", IT),
        (("in play", 1, "KD"), "With the King of Diamonds, Marlow needs only 14 points.", IT),
        (("in play", 0, "QS"), "The Queen of Spades protects your cards.", IT),
        (("in play", 1, "8H"), "With the Eight of Hearts, Marlow sees what others hold.", IT),
        (("in play", 1, "JH"), "The Jack of Hearts keeps the Ten of Hearts on Marlow’s side.", IT),
        (("own", 0, "KC"), "You hold the King of Clubs.", "Otherwise"),
        (("unseen", -1, JACK), "Three jacks are still unseen.", "Without them,"),
        (("gone", -1, JACK), "No jacks are left among the hidden cards.", "Otherwise"),
        (("room", 0, ""), "You hold 3 of at most 8 cards.", "Otherwise"),
        (("frozen", 1, "3H"), "The Three of Hearts is frozen.", "Otherwise"),
        (("few", 0, ""), "You hold only three cards.", "With more,"),
        (("many", 1, ""), "Marlow has two cards to answer with.", "Against fewer cards,"),
        (("far", 0, ""), "You’re still far from the goal, at 4 of 21.", "Closer to the goal,"),
        (("bare", 0, QUEEN), "No queen protects your cards.", "With one,"),
    ],
)
def test_a_fact_is_said_with_its_figures_and_what_would_be_otherwise(
    cause: tuple[str, int, str | int], said: str, otherwise: str
) -> None:
    kind, seat, which = cause
    card = parse_card(which) if isinstance(which, str) and which else -1
    found = Cause(kind, seat, card, which if isinstance(which, int) else card >> 2)
    reason = Reason((found,), Lead(0.1, 0.01), Lead(-0.1, 0.01))
    names = (YOU, "Marlow")
    seen = seen_by_first(LINE)
    assert why_text(seen, parse_move("9C+"), reason, names) == (
        f"{said} {otherwise} the Nine of Clubs would be better."
    )
    assert why_text(seen, parse_move("draw"), reason, names) == (
        f"{said} {otherwise} drawing would be better."
    )
    for left, told in ((0.02, "would be nearly as good"), (0.04, "wouldn’t be so much worse")):
        less = reason._replace(without=Lead(left, 0.01))
        assert why_text(seen, parse_move("draw"), less, names) == f"{said} {otherwise} drawing {told}."
    two = reason._replace(causes=(found, Cause("own", 0, parse_card("4D"), 3)))
    assert why_text(seen, parse_move("draw"), two, names) == f"{said} You hold the Four of Diamonds."


@pytest.mark.parametrize(
    ("cause", "said"),
    [
        (
            Cause("countered", 1, parse_card("10C")),
            "Marlow can counter the Ten of Clubs 10% of the time: players keep their twos.",
        ),
        (Cause("blocked", 1, parse_card("10C")), "Marlow can block the scuttle 5% of the time."),
        (Cause("one-off", 1, rank=ACE), "Marlow can scrap all point cards with an ace 10% of the time."),
        (Cause("one-off", 1, rank=FOUR), "Marlow can answer with one of the fours 5% of the time."),
        (
            Cause("keep", 0, parse_card("10C")),
            "It keeps the Ten of Clubs, which can scuttle the Eight of Spades.",
        ),
        (
            Cause("keep", 0, parse_card("2C")),
            "It keeps the Two of Clubs to counter with: a six would cost you the Queen of Spades.",
        ),
    ],
)
def test_an_answer_is_said_with_how_often_it_comes(cause: Cause, said: str) -> None:
    reason = Reason((cause,), Lead(0.1, 0.01), Lead(-0.1, 0.01), 0.379)
    queen = "QS= " if cause.kind == "keep" else ""
    line = f"10C 4D 2C / 3H 5H | 4C {queen}/ 8S 7D 10H@0>JH@1 KD= 8H= | - | ... | seen@0 3H"
    seen = seen_by_first(line)
    assert why_text(seen, parse_move("draw"), reason, (YOU, "Marlow")) == said


def test_a_card_that_is_known_to_win_is_named() -> None:
    reason = Reason((Cause("win", 1),), Lead(0.1, 0.01), Lead(-0.1, 0.01), 1.0)
    for hand, said in (
        ("10H 5H", "Marlow holds the Ten of Hearts, enough to win next turn."),
        (
            "4H 5H",
            "After drawing, Marlow can win next turn 21% of the time: a card worth 8 or more would do.",
        ),
    ):
        seen = seen_by_first(f"pagat | 9C 4D / {hand} | - / 10S 3S | - | ... | seen@0 {hand.split()[0]}")
        assert why_text(seen, parse_move("draw"), reason, (YOU, "Marlow")) == said


@pytest.mark.parametrize(
    ("rival", "said"),
    [
        ("KC=", "Marlow holds the Two of Hearts, which could scrap the King of Clubs."),
        ("9C+", "Marlow holds the Two of Hearts: that would scrap a royal."),
    ],
)
def test_what_a_known_card_would_scrap_is_no_matter_of_chance(rival: str, said: str) -> None:
    reason = Reason((Cause("one-off", 1, rank=TWO),), Lead(0.1, 0.01), Lead(-0.1, 0.01), 1.0)
    seen = seen_by_first("pagat | 9C KC / 2H 5H | KS= / 10S | - | ... | seen@0 2H")
    assert why_text(seen, parse_move(rival), reason, (YOU, "Marlow")) == said


def test_a_card_that_has_to_be_discarded_next_is_not_kept() -> None:
    seen = seen_by_first("cuttle-cards | 5C 6S / 3H | - / QH=")
    keep = Cause("keep", 0, parse_card("6S"), SIX)
    five, six = parse_move("5C!"), parse_move("6S+")
    reason = Reason((keep,), Lead(0.1, 0.01), Lead(-0.1, 0.01), move=five)
    for said in (why_text(seen, six, reason, (YOU, "Marlow")), english(gain_text(seen, five, six))):
        assert "keeps the Six" not in said
    more = seen_by_first("cuttle-cards | 5C 6S 2D / 3H | - / QH=")
    assert "keeps the Six of Spades" in why_text(more, six, reason, (YOU, "Marlow"))


@pytest.mark.parametrize(
    ("kind", "does", "chance"),
    [("scuttled", "scuttle", 26), ("stolen", "steal", 16), ("taken", "scuttle or steal", 40)],
)
def test_what_can_happen_to_the_other_moves_card_is_said_with_how_often(
    kind: str, does: str, chance: int
) -> None:
    reason = Reason((Cause(kind, 1, parse_card("9C"), NINE),), Lead(0.1, 0.01), Lead(-0.1, 0.01), 0.379)
    seen = seen_by_first("9C 4D / 3H 5H | - / -")
    assert why_text(seen, parse_move("9C+"), reason, (YOU, "Marlow")) == (
        f"Marlow can {does} the Nine of Clubs {chance}% of the time."
    )


def test_a_card_that_the_other_move_loses_is_its_cost() -> None:
    queen = Cause("in play", 0, parse_card("QS"), QUEEN)
    reason = Reason((queen,), Lead(0.1, 0.01), Lead(-0.1, 0.01))
    seen = seen_by_first("6C 4D QD / 3H 5H | QS= / KD=")
    for rival, said in (
        ("6C!", "The Six of Clubs would cost you the Queen of Spades."),
        ("6C+", "The Queen of Spades protects your cards. Without it, the Six of Clubs would be better."),
        (
            "QD=",
            "The Queen of Spades already protects your cards."
            " Without it, the Queen of Diamonds would be better.",
        ),
    ):
        assert why_text(seen, parse_move(rival), reason, (YOU, "Marlow")) == said


def test_no_difference_is_said_plainly() -> None:
    reason = Reason((), Lead(0.0, 0.01))
    assert why_text(seen_by_first(LINE), parse_move("draw"), reason) == "Hardly a difference."


def test_what_the_move_does_comes_before_a_fact() -> None:
    king = Cause("in play", 1, parse_card("KS"), KING)
    seen = seen_by_first("4C 8H 9D / 3H 5H | QS= / KS=")
    reason = Reason((king,), Lead(0.1, 0.01), Lead(-0.1, 0.01), move=parse_move("4C!"))
    assert why_text(seen, parse_move("draw"), reason, (YOU, "Marlow")) == (
        "It costs Marlow the whole hand. With the King of Spades, Marlow needs only 14 points."
    )


def test_a_small_card_is_told_by_its_points_and_what_a_ten_would_be() -> None:
    small = Cause("small", 0, parse_card("4D"), FOUR)
    reason = Reason((small,), Lead(0.1, 0.01), Lead(-0.1, 0.01), move=parse_move("draw"))
    told = "The Four of Diamonds is worth only 4 points."
    seen = seen_by_first(LINE)
    kept = "It keeps the Four of Diamonds, which can cost Marlow two cards of 2."
    assert why_text(seen, parse_move("4D+"), reason, (YOU, "Marlow")) == f"{kept} {told}"
    tried = reason._replace(move=None)
    assert why_text(seen, parse_move("4D+"), tried) == f"{told} If it were a ten, it would be worth playing."
    near = tried._replace(without=Lead(0.02, 0.01))
    assert why_text(seen, parse_move("4D+"), near) == f"{told} If it were a ten, it would be nearly as good."
    assert why_text(seen, parse_move("4D+"), near._replace(without=Lead(0.04, 0.01))) == told


@pytest.mark.parametrize(
    ("rival", "deed"), [("9C+", "the Nine of Clubs"), ("QC=", "the other move"), ("draw", "drawing")]
)
def test_the_other_move_is_named_by_its_card(rival: str, deed: str) -> None:
    queen = Cause("bare", 0, rank=QUEEN)
    reason = Reason((queen,), Lead(0.1, 0.01), Lead(-0.1, 0.01))
    seen = seen_by_first("9C 4D QC / 3H 5H | - / 8S 7D")
    move = None if rival == "draw" else parse_move("QC=")
    told = why_text(seen, parse_move(rival), reason._replace(move=move))
    assert told.endswith(f" With one, {deed} would be better.")


@pytest.mark.parametrize("cause", [Cause("far", 0, rank=NINE), Cause("many", 1), Cause("few", 0)])
def test_what_is_missing_is_told_by_what_the_other_moves_card_meets(cause: Cause) -> None:
    reason = Reason((cause,), Lead(0.1, 0.01), Lead(-0.1, 0.01), move=parse_move("draw"))
    assert why_text(seen_by_first("9C 4D / 3H 5H | - / -"), parse_move("9C+"), reason, (YOU, "Marlow")) == (
        "The Nine of Clubs wouldn’t last: Marlow holds a card against it 51% of the time,"
        " a card to scuttle with, a jack or an ace. You hold only two cards."
    )


@pytest.mark.parametrize(
    ("move", "rival", "said"),
    [
        ("4D+", "draw", "That makes 4 of 21."),
        (
            "draw",
            "2C+",
            "The Two of Clubs wouldn’t last: Marlow holds a card against it 98% of the time,"
            " a card to scuttle with, a jack or an ace. You hold only two cards.",
        ),
        ("2C+", "draw", "That makes 2 of 21."),
    ],
)
def test_without_a_reason_what_is_gained_is_said(move: str, rival: str, said: str) -> None:
    seen = seen_by_first("pagat | 2C 4D / 3H 5H | - / 6D")
    names = (YOU, "Marlow")
    assert english(gain_text(seen, parse_move(move), parse_move(rival), names)) == said


@pytest.mark.parametrize(
    ("line", "move", "rival", "said"),
    [
        (
            "pagat | 10C 6C / 3H | 9S / -",
            "10C+",
            "6C+",
            "That makes 19 of 21: 2 points to go, not 6."
            " The Six of Clubs wouldn’t last: Marlow holds a card against it 51% of the time,"
            " a card to scuttle with, a jack or an ace.",
        ),
        (
            "pagat | 2C JD / 3H | - / QH= 9S",
            "2C!QH",
            "draw",
            "It scraps the Queen of Hearts, and then the Jack of Diamonds can steal the Nine of Spades.",
        ),
        (
            "pagat | 2C 9D / 3H | - / QH= 4S",
            "2C!QH",
            "draw",
            "It scraps the Queen of Hearts, and then no queen protects Marlow’s cards.",
        ),
        (
            "pagat | 2C 9D / 3H | - / QH=",
            "2C!QH",
            "draw",
            "It costs Marlow a royal.",
        ),
        (
            "pagat | 2C 2H / AH | - / QH= | - | ... | seen@0 AH",
            "2C!QH",
            "draw",
            "It scraps the Queen of Hearts, and then the Two of Hearts can counter.",
        ),
        ("pagat | 6C 9D / 3H | - / QH= QD=", "6C!", "draw", "It costs Marlow two royals."),
        (
            "bga-traditional | 7D 9D / 3H | - / -",
            "draw",
            "7D!",
            "It brings the top card, too, and keeps the Seven of Diamonds. The Seven of Diamonds is worth"
            " more later, when a card from the deck can win or stop a win: nobody is near yet.",
        ),
        (
            "pagat | 3C 9D / 3H | - / - | 10S",
            "draw",
            "3C!",
            "It keeps the Three of Clubs, which can do as much next turn."
            " The best card that the Three of Clubs could take back is the Ten of Spades.",
        ),
        (
            "pagat | 8C 9D 5C / - | - / -",
            "5C!",
            "8C=",
            "It draws two cards. There’s no hidden hand that the Eight of Clubs could show as glasses.",
        ),
        (
            "bga-three | JD 5D / 3H / 4H | - / 10H / KD",
            "JD>10H",
            "5D+",
            "It keeps Marlow, at 10 of 14, from winning next turn, and Marlow plays next."
            " After the Five of Diamonds, Marlow can win next turn 64% of the time:"
            " a king, a jack or a card worth 4 or more would do.",
        ),
    ],
)
def test_what_is_gained_is_no_more_true_after_the_other_move(
    line: str, move: str, rival: str, said: str
) -> None:
    names = (YOU, "Marlow", "Dory")
    assert english(gain_text(seen_by_first(line), parse_move(move), parse_move(rival), names)) == said


def test_nothing_is_said_where_nothing_is_gained() -> None:
    seen = seen_by_first("pagat | 2C 4D / 3H 5H | - / 6D")
    assert gain_text(seen, parse_move("draw"), parse_move("draw")) is None
