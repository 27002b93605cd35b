"""The rules of a ruleset in plain words, made from the record, so that they say what is played.

One function for each section. What each rank does is told in `abilities`, for the card help as well.
"""

from typing import NamedTuple

from cuttle.language.abilities import oneoff_ranks, permanent_ranks, rank_rule, rule_slots
from cuttle.language.sentences import cards_text
from cuttle.language.text import Arg, Text, TextList, Words, list_with_and, say
from cuttle.language.words import rank_name
from cuttle.rules.cards import EIGHT, JACK, JOKER, NINE, SUIT_NAMES, TEN, TWO
from cuttle.rules.ruleset import Ruleset


class Section(NamedTuple):
    """A part of the rulebook."""

    key: str
    heading: Text
    paragraphs: tuple[Text, ...]
    entries: tuple[tuple[Text, Words], ...] = ()
    """Names, each with what there is to say about it."""


def rulebook_sections(rules: Ruleset) -> tuple[Section, ...]:
    """All the rules, section by section."""
    paragraphs = {
        "aim": _aim(rules),
        "deal": _deal(rules),
        "turn": ["turn"],
        "limit": _limit(rules),
        "scuttle": _scuttle(rules),
        "counter": _counter(rules),
        "cards": [],
        "queens": _queens(rules),
        "thieves" if rules.joker == "thief" else "jacks": _jacks(rules),
        "frozen": ["frozen or block" if rules.ten_blocks else "frozen"] if rules.nine_freezes else [],
        "know": _know(rules),
        "end": _end(rules),
    }
    entries = {"turn": _turn(rules), "cards": _cards(rules)}
    fill = {**rule_slots(rules), **_rulebook_slots(rules)}
    return tuple(
        Section(
            key, say("heading", which=key), tuple([say(name, **fill) for name in names]), entries.get(key, ())
        )
        for key, names in paragraphs.items()
        if names or key in entries
    )


def _rulebook_slots(rules: Ruleset) -> dict[str, Arg]:
    """What fills in the sentences of the rulebook beside the common terms."""
    first, others = rules.dealt
    thieves = [JACK, JOKER] if rules.joker == "thief" else [JACK]
    return {
        "first": cards_text(first),
        "others": others,
        "jokers": rules.jokers,
        "limit": cards_text(rules.hand_limit or 0),
        "suits": list_with_and(say("suit", which=SUIT_NAMES.index(suit)) for suit in rules.suits),
        "kept": _protected_against(rules),
        "thieves": _ranks(thieves),
    }


def _ranks(ranks: list[int]) -> TextList:
    return list_with_and(rank_name(rank) for rank in ranks)


def _protected_against(rules: Ruleset) -> TextList:
    """The cards against which a queen protects (R7)."""
    ranks = [TWO, NINE, JACK]
    ranks += [JOKER] if rules.joker == "thief" else []
    ranks += [EIGHT] if rules.eight_scraps_glasses else []
    ranks += [TEN] if rules.ten_blocks else []
    return _ranks(ranks)


def _aim(rules: Ruleset) -> list[str]:
    kings = "aim kings" if len(set(rules.goals)) > 1 else "aim kings flat"
    nothing = ["aim nothing"] if 0 in rules.goals else []
    return ["aim", kings, *nothing, "aim at once" if rules.wins_at_once else "aim end of turn"]


def _deal(rules: Ruleset) -> list[str]:
    deck = ("deal deck", "deal deck joker", "deal deck jokers")[rules.jokers]
    two = rules.seats == 2
    dealt = "deal alike" if len(set(rules.dealt)) == 1 else "deal two" if two else "deal three"
    return [deck, dealt, "deal rest", "deal first two" if two else "deal first three"]


def _turn(rules: Ruleset) -> tuple[tuple[Text, Words], ...]:
    oneoffs, permanents = _ranks(oneoff_ranks(rules)), _ranks(permanent_ranks(rules))
    return (
        (say("turn draw"), say("turn draw text")),
        (say("turn points"), say("turn points text")),
        (say("turn scuttle"), say("turn scuttle text")),
        (say("turn oneoff"), say("turn oneoff text", ranks=oneoffs)),
        (say("turn permanent"), say("turn permanent text", ranks=permanents)),
        (say("turn pass"), say("turn pass text")),
    )


def _limit(rules: Ruleset) -> list[str]:
    if rules.hand_limit is None:
        return ["limit none"]
    return ["limit refuses" if rules.limit_refuses else "limit discards"]


def _scuttle(rules: Ruleset) -> list[str]:
    block = ["scuttle block"] if rules.ten_blocks else []
    return ["scuttle rule", "scuttle suits", "scuttle free", *block]


def _counter(rules: Ruleset) -> list[str]:
    answers = "counter two" if rules.seats == 2 else "counter three"
    return ["counter waits", answers, "counter queen", "counter nothing else", "counter empty"]


def _cards(rules: Ruleset) -> tuple[tuple[Text, Words], ...]:
    ranks = range(JOKER + 1 if rules.jokers else JOKER)
    return tuple([(rank_name(rank), rank_rule(rules, rank)) for rank in ranks])


def _queens(rules: Ruleset) -> list[str]:
    several = "queens together" if rules.queens_protect_queens else "queens alone"
    return ["queens rule", several, *(["jokers queen"] if rules.joker == "thief" else [])]


def _jacks(rules: Ruleset) -> list[str]:
    choice = "jacks forced choice" if rules.seven == "reveal two" else "jacks forced"
    forced = [choice] if rules.jack_may_be_forced else []
    return ["jacks rule", *forced, *(["jokers rule"] if rules.joker == "thief" else [])]


def _know(rules: Ruleset) -> list[str]:
    several = "know glasses table" if rules.glasses_show_table else "know glasses alone"
    glasses = "know glasses" if rules.seats == 2 else several
    return ["know open", glasses, *(["know deck"] if rules.empty_deck_opens else []), "know shown"]


def _end(rules: Ruleset) -> list[str]:
    resigning = "end resign two" if rules.seats == 2 else "end resign three"
    tie = ["end tie"] if rules.seats == 2 else []
    return ["end deck", "end stalemate", "end repetition", resigning, *tie]
