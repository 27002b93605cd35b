"""What came of a move, in sentences: of a one-off that nobody counters, a scuttle, a resignation.

It needs only two observations of the listener, like `narration`, which uses it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cuttle.language.sentences import cards_text
from cuttle.language.text import Arg, Name, Text, say
from cuttle.language.words import card_name, card_names
from cuttle.observation import Observation
from cuttle.rules.cards import ACE, EIGHT, FIVE, FOUR, HIDDEN, JOKER, NINE, SEVEN, SIX, TWO, Card, Seat, rank
from cuttle.rules.moves import Move
from cuttle.rules.oneoffs import targeted_seat
from cuttle.rules.phases import Answering, Chance, Discarding, Over, Pending
from cuttle.rules.state import other_seats


class SeenChange(NamedTuple):
    """What the listener saw before and after a move, and what the seats are called."""

    before: Observation
    after: Observation
    names: Sequence[Name]


def tell_resolution(change: SeenChange, pending: Pending) -> list[Text]:
    """What came of a one-off after the last answer."""
    player, played, twos, scuttle = pending
    card = card_name(played.card)
    if pending.countered:
        countered = [say("countered", card=card)]
        return countered if scuttle is None else [*countered, tell_scuttle(scuttle)]
    if scuttle is not None:
        other, target = card_name(scuttle.card), card_name(scuttle.target)
        return [say("blocked", card=card, other=other, target=target)]
    before = change.before
    own = {played.card, *(two for _, two in twos), *before.scrap, *before.phase.waiting}
    return _tell_oneoff(change, player, played, [other for other in change.after.scrap if other not in own])


def _tell_oneoff(change: SeenChange, player: Seat, played: Move, fallen: list[Card]) -> list[Text]:
    """What a one-off did, given which cards it sent to the scrap."""
    before, after, _ = change
    card, kind = card_name(played.card), rank(played.card)
    if played.targets and not _in_play(before).intersection(played.targets):
        return [say("came to nothing", card=card)]
    if kind in (ACE, TWO, SIX, EIGHT):
        if not fallen:
            return [say("scraps nothing", card=card)]
        return [say("scraps", card=card, cards=card_names(fallen)), *_tell_returns(change)]
    if kind == FOUR:
        return _tell_four(change, player, played, fallen)
    if kind == FIVE and played.card not in after.phase.waiting:
        return tell_draw(change, player)
    if kind == SEVEN:
        open_before = before.revealed if before.ruleset.seven == "take two" else ()
        revealed = [other for other in after.revealed if other not in open_before]
        return [say("revealed", card=card, cards=card_names(revealed))]
    if kind == NINE:
        return _tell_nine(change, player, played, fallen)
    return [say("exchanged")] if kind == JOKER else []


def _tell_four(change: SeenChange, player: Seat, four: Move, fallen: list[Card]) -> list[Text]:
    """What a four's victim lost at once, having no choice; nothing where there is one."""
    phase = change.after.phase
    if isinstance(phase, Discarding | Chance) and phase.card == four.card:
        return []
    if not fallen:
        return [say("no victim")]
    victim = targeted_seat(change.before, player, four)
    return [say("discarded", who=change.names[victim], card=card_names(fallen))]


def _tell_nine(change: SeenChange, player: Seat, nine: Move, fallen: list[Card]) -> list[Text]:
    """Where a nine put a card or two, and what happened to those that lay with it."""
    before, _, names = change
    card = card_name(nine.card)
    if before.ruleset.nine_puts == "thief":
        along = [other for other, _ in _changes_of_side(change) if other != nine.target]
        side = say("side of", who=names[player])
        return [say("seized", card=card, target=card_names([nine.target, *along]), side=side)]
    return [
        *_tell_put_back(change, nine, fallen),
        *_tell_scrapped([other for other in fallen if other not in nine.targets]),
        *_tell_returns(change),
    ]


def _tell_put_back(change: SeenChange, nine: Move, fallen: list[Card]) -> list[Text]:
    """Where the targets of a nine are, told together if they are in the same place."""
    before, after, names = change
    by_holder: dict[Seat | None, list[Card]] = {}
    for target in nine.targets:
        if target in _in_play(before):
            holder = next((seat for seat, hand in enumerate(after.hands) if target in hand), None)
            by_holder.setdefault(holder, []).append(target)
    card, sentences = card_name(nine.card), []
    for holder, targets in by_holder.items():
        if holder is not None:
            key = "bounced frozen" if after.frozen >> targets[0] & 1 else "bounced"
            hand = say("hand of", who=names[holder])
            sentences.append(say(key, card=card, target=card_names(targets), hand=hand))
        elif targets[0] in fallen:
            sentences.append(say("scraps", card=card, cards=card_names(targets)))
        else:
            sentences.append(say("buried", card=card, target=card_names(targets)))
    return sentences


def _in_play(observation: Observation) -> set[Card]:
    return {card for row in observation.tables for pile in row for card in pile.cards}


def tell_scuttle(move: Move) -> Text:
    """That a scuttle, which could have been blocked, has happened."""
    return say("scuttles", card=card_name(move.card), target=card_name(move.target))


def _tell_scrapped(cards: Sequence[Card]) -> list[Text]:
    """That cards went to the scrap; nothing for none."""
    if len(cards) > 1:
        return [say("all to the scrap", cards=card_names(cards))]
    return [say("to the scrap", card=card_name(card)) for card in cards]


def _changes_of_side(change: SeenChange) -> list[tuple[Card, Seat]]:
    """The cards in play that have changed side, each with the seat that has it now."""
    seats = {pile.card: seat for seat, row in enumerate(change.before.tables) for pile in row}
    return [
        (pile.card, seat)
        for seat, row in enumerate(change.after.tables)
        for pile in row
        if seats.get(pile.card, seat) != seat
    ]


def _tell_returns(change: SeenChange) -> list[Text]:
    """Which stolen cards have gone back."""
    return [
        say("came home", card=card_name(card), who=change.names[seat])
        for card, seat in _changes_of_side(change)
    ]


def tell_draw(change: SeenChange, seat: Seat) -> list[Text]:
    """How many cards a seat drew, and which, where the listener saw them; nothing for none."""
    before, after, names = change
    # A five that a seven turned up draws the card that went back, too.
    returned = max(0, len(before.revealed) - 1 - len(after.revealed))
    count = len(before.deck) + returned - len(after.deck)
    if not count:
        return []
    drawn = [card for card in after.hands[seat] if card not in (HIDDEN, *before.hands[seat])]
    if count == 1:
        cards: Arg = card_name(drawn[0] if len(drawn) == 1 else HIDDEN)
    else:
        cards = card_names(drawn) if len(drawn) == count else cards_text(count)
    return [say("drew", who=names[seat], cards=cards)]


# Giving up among three


def tell_resignation(change: SeenChange, seat: Seat) -> list[Text]:
    """What became of the cards of a seat that has resigned while the others play on (R18)."""
    before, after, names = change
    if isinstance(after.phase, Over) and after.phase.ending == "resigned":
        return []
    sentences = _tell_late_effect(change, seat)
    sentences += _tell_scrapped([card for card in after.scrap if card not in before.scrap])
    for other in other_seats(after, seat):
        cards = [card for card, side in _changes_of_side(change) if side == other]
        sentences += [say("taken over", who=names[other], cards=card_names(cards))] if cards else []
    return sentences


def _tell_late_effect(change: SeenChange, seat: Seat) -> list[Text]:
    """What takes effect now, because the seat that resigned was the last that might have answered."""
    before, after, _ = change
    phase = before.phase
    if not isinstance(phase, Answering) or isinstance(after.phase, Answering | Over) or before.turn == seat:
        return []
    player, played, _, scuttle = phase.pending
    card = card_name(played.card)
    if phase.pending.countered:
        return [say("countered", card=card)]
    if played.targets and all(_falls(before, seat, target) for target in played.targets):
        return [say("came to nothing", card=card)]
    if scuttle is None and rank(played.card) in (FIVE, SEVEN, NINE):
        return _tell_oneoff(change, player, played, [])
    return [say("takes effect", card=card)]


def _falls(before: Observation, seat: Seat, target: Card) -> bool:
    """Whether a card in play goes to the scrap because a seat resigns."""
    piles = [pile for pile in before.tables[seat] if target in pile.cards]
    return any(target in pile.thieves or set(pile.holders) == {seat} for pile in piles)
