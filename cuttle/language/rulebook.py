"""The rules of a ruleset in plain words, made from the record, so that they say what is played.

What each rank does is told in `abilities`, for the card help as well.
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
    ranks = range(JOKER + 1 if rules.jokers else JOKER)
    entries: dict[str, list[tuple[Text, Words]]] = {
        "turn": _turn(rules),
        "cards": [(rank_name(rank), rank_rule(rules, rank)) for rank in ranks],
    }
    slots = {**rule_slots(rules), **_rulebook_slots(rules)}
    sections = list[Section]()
    for section, keys in _paragraphs(rules).items():
        paragraphs = tuple([say(key, **slots) for key in keys if key])
        if paragraphs or section in entries:
            heading = say("heading", which=section)
            sections.append(Section(section, heading, paragraphs, tuple(entries.get(section, ()))))
    return tuple(sections)


def _rulebook_slots(rules: Ruleset) -> dict[str, Arg]:
    """What fills in the sentences of the rulebook beside the common terms."""
    first, others = rules.dealt
    jokers = [JOKER] if rules.joker == "thief" else []
    protected = [TWO, NINE, JACK, *jokers]
    protected += [EIGHT] if rules.eight_scraps_glasses else []
    protected += [TEN] if rules.ten_blocks else []
    return {
        "first": cards_text(first),
        "others": others,
        "jokers": rules.jokers,
        "limit": cards_text(rules.hand_limit or 0),
        "suits": list_with_and(say("suit", which=SUIT_NAMES.index(suit)) for suit in rules.suits),
        "kept": _ranks(protected),
        "thieves": _ranks([JACK, *jokers]),
    }


def _ranks(ranks: list[int]) -> TextList:
    return list_with_and(rank_name(rank) for rank in ranks)


def _paragraphs(rules: Ruleset) -> dict[str, list[str]]:
    """The paragraphs of each section; an empty key for one that a ruleset leaves out."""
    two, thief, alike = rules.seats == 2, rules.joker == "thief", len(set(rules.dealt)) == 1
    glasses = "know glasses table" if rules.glasses_show_table else "know glasses alone"
    limit = "limit refuses" if rules.limit_refuses else "limit discards"
    forced = "jacks forced choice" if rules.seven == "reveal two" else "jacks forced"
    jack = forced if rules.jack_may_be_forced else ""
    frozen = "frozen or block" if rules.ten_blocks else "frozen"
    return {
        "aim": [
            "aim",
            "aim kings" if len(set(rules.goals)) > 1 else "aim kings flat",
            "aim nothing" if 0 in rules.goals else "",
            "aim at once" if rules.wins_at_once else "aim end of turn",
        ],
        "deal": [
            ("deal deck", "deal deck joker", "deal deck jokers")[rules.jokers],
            "deal alike" if alike else "deal two" if two else "deal three",
            "deal rest",
            "deal first two" if two else "deal first three",
        ],
        "turn": ["turn"],
        "limit": ["limit none" if rules.hand_limit is None else limit],
        "scuttle": [
            *("scuttle rule", "scuttle suits", "scuttle free"),
            "scuttle block" if rules.ten_blocks else "",
        ],
        "counter": [
            "counter waits",
            "counter two" if two else "counter three",
            *("counter queen", "counter nothing else", "counter empty"),
        ],
        "cards": [],
        "queens": [
            "queens rule",
            "queens together" if rules.queens_protect_queens else "queens alone",
            "jokers queen" if thief else "",
        ],
        "thieves" if thief else "jacks": ["jacks rule", jack, "jokers rule" if thief else ""],
        "frozen": [frozen if rules.nine_freezes else ""],
        "know": [
            *("know open", "know glasses" if two else glasses),
            *("know deck" if rules.empty_deck_opens else "", "know shown"),
        ],
        "end": [
            *("end deck", "end stalemate", "end repetition"),
            *("end resign two" if two else "end resign three", "end tie" if two else ""),
        ],
    }


def _turn(rules: Ruleset) -> list[tuple[Text, Words]]:
    oneoffs, permanents = _ranks(oneoff_ranks(rules)), _ranks(permanent_ranks(rules))
    return [
        (say("turn draw"), say("turn draw text")),
        (say("turn points"), say("turn points text")),
        (say("turn scuttle"), say("turn scuttle text")),
        (say("turn oneoff"), say("turn oneoff text", ranks=oneoffs)),
        (say("turn permanent"), say("turn permanent text", ranks=permanents)),
        (say("turn pass"), say("turn pass text")),
    ]
