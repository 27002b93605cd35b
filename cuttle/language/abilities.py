"""What each rank does under a ruleset: on the button that plays a card, and in full for the rules.

Both come from one list of abilities, each the name of two sentences with what fills them in. The
only place outside the engine that reads what a rank does off a ruleset.
"""

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from cuttle.language.sentences import cards_text, points_text
from cuttle.language.text import Arg, Text, TextList, paragraph, say
from cuttle.rules.cards import EIGHT, JOKER, NINE, QUEEN, TEN, Card, card_text
from cuttle.rules.moves import Verb
from cuttle.rules.ruleset import Ruleset

Slots: TypeAlias = dict[str, Arg]


class Ability(NamedTuple):
    """One thing that a rank does."""

    name: str
    """Of its two sentences."""
    verb: Verb
    """The kind of move by which it does it; POINTS for what goes with its points."""


def glyph(card: Card, rules: Ruleset) -> str:
    """The name of the icon for what a card does; in some rulesets nines and jokers have another one."""
    varied = {(NINE, "thief"): "J", (JOKER, "thief"): "J", (JOKER, "none"): "star"}
    rank = card >> 2
    puts = {NINE: rules.nine_puts, JOKER: rules.joker}.get(rank, "")
    return varied.get((rank, puts), card_text(card)[:-1])


def ability_text(rules: Ruleset, rank: int, verb: Verb) -> Text:
    """The button text for one use of a rank: “One-off: scrap all point cards”."""
    return say("effect", which=_ability(rules, rank, verb), **rule_slots(rules))


def rank_rule(rules: Ruleset, rank: int) -> TextList:
    """What a rank does, in full: ACE to KING, or JOKER."""
    sentences = [say("worth", points=points_text(rank + 1))] if rank <= TEN else []
    sentences += [say("rule", which=ability.name, **rule_slots(rules)) for ability in abilities(rules)[rank]]
    if rank == NINE and rules.nine_puts != "thief":
        jokers = _WITH_JOKERS if rules.joker == "thief" else {}
        sentences.append(say("rule nine target", which=jokers.get(rules.nine_takes, rules.nine_takes)))
    if rank == QUEEN and rules.second_queen_draws:
        limited = _is_limited(rules, rules.second_queen_draws)
        cards = cards_text(rules.second_queen_draws)
        sentences.append(say("rule", which="second queen up to" if limited else "second queen", cards=cards))
    return paragraph(sentences)


def rule_slots(rules: Ruleset) -> Slots:
    """What fills in the sentences of the rules."""
    foe = say("foe") if rules.seats == 2 else say("a foe")
    return {
        "players": rules.seats,
        "foe": foe,
        "victim": foe if rules.seats == 2 else say("foe of choice"),
        "discards": cards_text(rules.five_discards),
        "count": rules.five_discards,
        "draws": cards_text(rules.five_draws),
        "points": points_text(rules.goals[0]),
        **dict(zip(("none", "one", "two", "three", "four"), rules.goals, strict=True)),
    }


def _is_limited(rules: Ruleset, count: int) -> bool:
    """Whether the hand limit can cut a draw of this many cards short (R13)."""
    return rules.hand_limit is not None and rules.limit_refuses and count > 1


_WITH_JOKERS: Final = {
    "opponents' permanents": "opponents' permanents joker",
    "any permanent": "any permanent joker",
}
"""What a nine takes, if jokers stay in play."""


@cache
def abilities(rules: Ruleset) -> tuple[list[Ability], ...]:
    """What each rank does, by rank, apart from the points of a number card and scuttling."""
    thief = rules.joker == "thief"
    two = "two any" if rules.two_hits_any else "two"
    four = "four chance" if rules.four_random else "four"
    five = "five discards" if rules.five_discards else "five"
    glasses = "glasses table" if rules.glasses_show_table else "glasses alone"
    eight = [Ability("glasses" if rules.seats == 2 else glasses, Verb.PERMANENT)]
    if rules.eight_scraps_glasses:
        eight.append(Ability("eight", Verb.ONEOFF))
    nine = " frozen" if rules.nine_freezes else " two" if rules.nine_count > 1 else ""
    ten = [Ability("ten gives", Verb.POINTS)] if rules.ten_gives else []
    if rules.ten_blocks:
        ten.append(Ability("ten blocks", Verb.BLOCK))
    return (
        [Ability("ace", Verb.ONEOFF)],
        [Ability(f"{two} joker" if thief else two, Verb.ONEOFF), Ability("counter", Verb.COUNTER)],
        [Ability("three" if rules.three_takes_three else "three no three", Verb.ONEOFF)],
        [Ability(f"{four} takes" if rules.four_takes else four, Verb.ONEOFF)],
        [Ability(f"{five} up to" if _is_limited(rules, rules.five_draws) else five, Verb.ONEOFF)],
        [Ability("six", Verb.ONEOFF)],
        [Ability(f"seven {rules.seven}", Verb.ONEOFF)],
        eight,
        [Ability(f"nine {rules.nine_puts}{nine}", Verb.ONEOFF)],
        ten or [Ability("ten", Verb.POINTS)],
        [Ability("jack", Verb.STEAL)],
        [Ability("queen" if rules.queens_protect_queens else "queen alone", Verb.PERMANENT)],
        [Ability("king" if len(set(rules.goals)) > 1 else "king flat", Verb.PERMANENT)],
        [Ability(f"joker {rules.joker}", Verb.STEAL if thief else Verb.ONEOFF)],
    )


def verbs(rules: Ruleset, rank: int) -> tuple[Verb, ...]:
    """Every way in which a rank may be played or used to answer, in the order of the rules."""
    number = (Verb.POINTS, Verb.SCUTTLE) if rank <= TEN else ()
    return (*number, *(ability.verb for ability in abilities(rules)[rank] if ability.verb not in number))


def oneoff_ranks(rules: Ruleset) -> list[int]:
    """The ranks that may be played as a one-off on a seat's own turn."""
    return [rank for rank in range(JOKER + 1) if _is_playable(rules, rank, Verb.ONEOFF)]


def permanent_ranks(rules: Ruleset) -> list[int]:
    """The ranks that may be laid down as permanents."""
    return [rank for rank in range(EIGHT, JOKER + 1) if _is_playable(rules, rank, Verb.PERMANENT, Verb.STEAL)]


def oneoff_ability(rules: Ruleset, rank: int) -> str:
    """The name of what a rank does as a one-off."""
    return _ability(rules, rank, Verb.ONEOFF)


def _ability(rules: Ruleset, rank: int, verb: Verb) -> str:
    """The name of the ability behind one use of a rank."""
    return next(ability.name for ability in abilities(rules)[rank] if ability.verb is verb)


def _is_playable(rules: Ruleset, rank: int, *verbs: Verb) -> bool:
    absent = rank == JOKER and not rules.jokers
    return not absent and any(ability.verb in verbs for ability in abilities(rules)[rank])
