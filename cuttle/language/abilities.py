"""What each rank does under a ruleset: on the button that plays a card, and in full for the rules.

Both come from one list of abilities, each the name of two sentences with what fills them in. The
only place outside the engine that reads what a rank does off a ruleset.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from cuttle.language.sentences import cards_text, points_text
from cuttle.language.text import Arg, Text, TextList, paragraph, say
from cuttle.rules.cards import EIGHT, JOKER, NINE, QUEEN, TEN
from cuttle.rules.moves import Verb
from cuttle.rules.ruleset import Ruleset

Slots: TypeAlias = dict[str, Arg]


class Ability(NamedTuple):
    """One thing that a rank does."""

    name: str
    """Of its two sentences."""
    verb: Verb
    """The kind of move by which it does it; POINTS for what goes with its points."""


def ability_text(rules: Ruleset, rank: int, verb: Verb) -> Text:
    """The button text for one use of a rank: “One-off: scrap all point cards”."""
    return say("effect", which=_ability(rules, rank, verb), **rule_slots(rules))


def rank_rule(rules: Ruleset, rank: int) -> TextList:
    """What a rank does, in full: ACE to KING, or JOKER."""
    told = [say("worth", points=points_text(rank + 1))] if rank <= TEN else []
    told += [say("rule", which=ability.name, **rule_slots(rules)) for ability in _ABILITIES[rank](rules)]
    if rank == NINE and rules.nine_puts != "thief":
        told.append(say("rule nine target", which=_nine_targets(rules)))
    if rank == QUEEN and rules.second_queen_draws:
        limited = _is_limited(rules, rules.second_queen_draws)
        cards = cards_text(rules.second_queen_draws)
        told.append(say("rule", which="second queen up to" if limited else "second queen", cards=cards))
    return paragraph(told)


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


def _with_jokers(name: str, rules: Ruleset) -> str:
    """The sentence about royals and glasses that names jokers, too, where they stay in play."""
    return f"{name} joker" if rules.joker == "thief" else name


def _nine_targets(rules: Ruleset) -> str:
    return (
        _WITH_JOKERS.get(rules.nine_takes, rules.nine_takes) if rules.joker == "thief" else rules.nine_takes
    )


_WITH_JOKERS: Final = {
    "opponents' permanents": "opponents' permanents joker",
    "any permanent": "any permanent joker",
}


def _ace(rules: Ruleset) -> list[Ability]:
    return [Ability("ace", Verb.ONEOFF)]


def _two(rules: Ruleset) -> list[Ability]:
    reach = "two any" if rules.two_hits_any else "two"
    return [Ability(_with_jokers(reach, rules), Verb.ONEOFF), Ability("counter", Verb.COUNTER)]


def _three(rules: Ruleset) -> list[Ability]:
    return [Ability("three" if rules.three_takes_three else "three no three", Verb.ONEOFF)]


def _four(rules: Ruleset) -> list[Ability]:
    name = "four chance" if rules.four_random else "four"
    return [Ability(f"{name} takes" if rules.four_takes else name, Verb.ONEOFF)]


def _five(rules: Ruleset) -> list[Ability]:
    name = "five discards" if rules.five_discards else "five"
    return [Ability(f"{name} up to" if _is_limited(rules, rules.five_draws) else name, Verb.ONEOFF)]


def _six(rules: Ruleset) -> list[Ability]:
    return [Ability("six", Verb.ONEOFF)]


def _seven(rules: Ruleset) -> list[Ability]:
    return [Ability(f"seven {rules.seven}", Verb.ONEOFF)]


def _eight(rules: Ruleset) -> list[Ability]:
    several = "glasses table" if rules.glasses_show_table else "glasses alone"
    found = [Ability("glasses" if rules.seats == 2 else several, Verb.PERMANENT)]
    return [*found, Ability("eight", Verb.ONEOFF)] if rules.eight_scraps_glasses else found


def _nine(rules: Ruleset) -> list[Ability]:
    name = f"nine {rules.nine_puts}"
    how = " frozen" if rules.nine_freezes else " two" if rules.nine_count > 1 else ""
    return [Ability(name + how, Verb.ONEOFF)]


def _ten(rules: Ruleset) -> list[Ability]:
    found = [Ability("ten gives", Verb.POINTS)] if rules.ten_gives else []
    found += [Ability("ten blocks", Verb.BLOCK)] if rules.ten_blocks else []
    return found or [Ability("ten", Verb.POINTS)]


def _jack(rules: Ruleset) -> list[Ability]:
    return [Ability("jack", Verb.STEAL)]


def _queen(rules: Ruleset) -> list[Ability]:
    return [Ability("queen" if rules.queens_protect_queens else "queen alone", Verb.PERMANENT)]


def _king(rules: Ruleset) -> list[Ability]:
    return [Ability("king" if len(set(rules.goals)) > 1 else "king flat", Verb.PERMANENT)]


def _joker(rules: Ruleset) -> list[Ability]:
    verb = Verb.STEAL if rules.joker == "thief" else Verb.ONEOFF
    return [Ability(f"joker {rules.joker}", verb)]


_ABILITIES: Final[tuple[Callable[[Ruleset], list[Ability]], ...]] = (
    *(_ace, _two, _three, _four, _five, _six, _seven, _eight, _nine, _ten),
    *(_jack, _queen, _king, _joker),
)
"""By rank."""


def verbs(rules: Ruleset, rank: int) -> tuple[Verb, ...]:
    """Every way in which a rank may be played or used to answer, in the order of the rules."""
    number = (Verb.POINTS, Verb.SCUTTLE) if rank <= TEN else ()
    return (*number, *(each.verb for each in _ABILITIES[rank](rules) if each.verb not in number))


def oneoff_ranks(rules: Ruleset) -> list[int]:
    """The ranks that may be played as a one-off on a seat's own turn."""
    return [each for each in range(JOKER + 1) if _is_playable(rules, each, Verb.ONEOFF)]


def permanent_ranks(rules: Ruleset) -> list[int]:
    """The ranks that may be laid down as permanents."""
    return [each for each in range(EIGHT, JOKER + 1) if _is_playable(rules, each, Verb.PERMANENT, Verb.STEAL)]


def oneoff_ability(rules: Ruleset, rank: int) -> str:
    """The name of what a rank does as a one-off."""
    return _ability(rules, rank, Verb.ONEOFF)


def _ability(rules: Ruleset, rank: int, verb: Verb) -> str:
    """The name of the ability behind one use of a rank."""
    return next(ability.name for ability in _ABILITIES[rank](rules) if ability.verb is verb)


def _is_playable(rules: Ruleset, rank: int, *verbs: Verb) -> bool:
    absent = rank == JOKER and not rules.jokers
    return not absent and any(ability.verb in verbs for ability in _ABILITIES[rank](rules))
