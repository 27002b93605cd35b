"""The opponents and the rows of cards in play. Pure."""

from cuttle import HIDDEN, Card, Observation, Seat, Verb
from cuttle.explain import threatened_cards
from cuttle.language import Text, Words, say
from web.core.model import Model
from web.markup.html import Html, tag
from web.play.dragging import drop_zone
from web.play.hints import hint_marks
from web.play.outcomes import aim_label, aims, outcome_of
from web.play.picking import first_target
from web.share.challenges import is_missed
from web.share.stamps import greeting_mark
from web.state.selection import narrow
from web.table.cards import Carried, Marks, fan, pile, spread
from web.table.last_move import last_cards
from web.table.opponent_remarks import spoken_line
from web.table.portraits import portrait_of
from web.table.standing import has_left, standing


def opponents(model: Model, seen: Observation) -> Html:
    """The other seats, in turn order."""
    return tag(
        "div",
        [_opponent(model, seen, seat) for seat in model.others],
        id="opponents",
        class_=_several(model),
    )


def _several(model: Model) -> str:
    return "several" if len(model.others) > 1 else ""


def _opponent(model: Model, seen: Observation, seat: Seat) -> Html:
    hand = seen.hands[seat]
    who = model.names[seat]
    remarks = [greeting_mark(model, seat), spoken_line(model, seen, seat)]
    known = any(card != HIDDEN for card in hand)
    look = f"seat{' shown' if known else ''}{' speaking' if any(remarks) else ''}"
    return tag(
        "section",
        portrait_of(model, seen, seat),
        remarks,
        standing(model, seen, seat, who),
        tag("span", str(len(hand)), class_="held", aria_hidden="true") if hand else None,
        _hand(model, seen, seat),
        id=f"seat-{seat}",
        class_=seat_class(look, seen, seat),
        aria_label=say("region opponent", who=who),
    )


def _hand(model: Model, seen: Observation, seat: Seat) -> Html:
    """An opponent's hand: what is known of it, then backs."""
    hand = seen.hands[seat]
    known, all_open = [card for card in hand if card != HIDDEN], model.watching or are_open(model)
    marks: Marks = {
        "open" if all_open else "known": dict.fromkeys(known, "" if all_open else say("known")),
        "frozen": frozen_in(model, seen, seat),
        "last-to": last_cards(model, seen, seat),
    }
    return tag(
        "div",
        spread(seat, hand, seen.ruleset, marks),
        None if hand or has_left(seen, seat) else tag("span", say("no cards"), class_="none"),
        class_=f"hand away {fan(hand)}",
        role="toolbar" if known else "group",
        aria_label=hand_label(model, seen, seat),
    )


def frozen_in(model: Model, seen: Observation, seat: Seat) -> dict[Card, Words]:
    """The known frozen cards of a hand, each with a label that says when it thaws."""
    who = model.names[seat]
    return {
        card: say("frozen until", which=thaw_time(seen, seat, card), who=who)
        for card in seen.hands[seat]
        if card != HIDDEN and seen.frozen >> card & 1
    }


def thaw_time(seen: Observation, seat: Seat, card: Card) -> str:
    """When a frozen card thaws: “now” with the current turn, or with its owner's “next” turn (R11)."""
    return "now" if seen.turn == seat and not seen.frozen_this_turn >> card & 1 else "next"


def hand_label(model: Model, seen: Observation, seat: Seat) -> Words:
    """The accessible label of a hand."""
    if seat == model.me:
        return say("your hand")
    return say("hand label", who=model.names[seat], count=len(seen.hands[seat]))


def seat_class(look: str, seen: Observation, seat: Seat) -> str:
    """The CSS class of a seat: marks who decides (or if that's hidden, whose turn it is) and who has
    resigned."""
    deciding = seen.phase.seat if seen.phase.seat >= -1 else seen.turn
    words = [look, "to-move" if deciding == seat else "", "gone" if has_left(seen, seat) else ""]
    return " ".join(word for word in words if word)


def rows(model: Model, seen: Observation) -> Html:
    """The rows of all seats, the viewer's last."""
    targets = aims(model, seen)
    marks: Marks = {
        "lit": {card: aim_label(model, seen, moves) for card, moves in targets.items()},
        "prey": dict.fromkeys(_scuttle_targets(model, seen), ""),
        "endangered": dict.fromkeys(threatened_cards(seen), say("endangered")),
        "hinted": hint_marks(model),
        "last-to": last_cards(model, seen),
        "chosen": {first: say("first target")} if (first := first_target(model, seen)) is not None else {},
    }
    carried = {card: outcome_of(model, seen, moves).carries for card, moves in targets.items()}
    all_rows = [_row(model, seen, seat, marks, carried) for seat in [*model.others, model.bottom_seat]]
    return tag("section", all_rows, id="table", class_=_several(model), aria_label=say("region table"))


def _row(model: Model, seen: Observation, seat: Seat, marks: Marks, carried: Carried) -> Html:
    mine = seat == model.bottom_seat
    points_first = sorted(seen.tables[seat], key=lambda heap: not heap.for_points)
    piles = [pile(heap, marks, seen.ruleset, model.names, carried) for heap in points_first]
    invites = []
    if mine and not piles and model.own_seat is not None:
        invites = [printed_invite(model, seen, place, f"invites {place}") for place in ("points", "royals")]
    return tag(
        "div",
        piles or invites,
        id=f"row-{seat}",
        class_="row mine" if mine else "row",
        role="toolbar" if piles else "group",
        aria_label=say("row of", who=model.names[seat]),
        data_who=model.names[seat],
        data_points=say("zone points"),
        data_royals=say("zone royals"),
        **(drop_zone(model, seen, "row") if mine else {}),
    )


def _scuttle_targets(model: Model, seen: Observation) -> set[Card]:
    """What the picked card can scuttle, unless another use is picked."""
    if model.selection.picked.card == HIDDEN or model.selection.proposed:
        return set()
    left = narrow(seen.moves, model.selection.picked)
    return {move.target for move in left if move.verb is Verb.SCUTTLE}


def are_open(model: Model) -> bool:
    """Whether all hands are open: after a round against bots or at a shared device. In a game by links
    each looks for themselves (a replay shows all), and a challenge that wasn't beaten may be tried again."""
    alone = model.seating.local_seat is None and not model.lesson
    return model.game.over and model.replay is None and alone and not is_missed(model)


def with_open_hands(model: Model, seen: Observation) -> Observation:
    """What the viewer sees of the table, with all hands once they're open."""
    return seen._replace(hands=model.game.state.hands) if are_open(model) else seen


# What goes where, told to beginners while the table is empty


def invite_text(model: Model, seen: Observation, place: str) -> Text | None:
    """What goes to a place that is still empty, at the beginning of a round.

    Only those are told who are shown notes, so in their first games, and in no lesson, which has words of its
    own.
    """
    begun = seen.scrap or seen.phase.waiting or model.game.over or model.replay or model.lesson
    return say("invites", which=place) if model.page.settings.coach and not begun else None


def printed_invite(model: Model, seen: Observation, place: str, look: str = "invites") -> Html | None:
    """What is printed on an empty place. Readers have the names of the zones."""
    words = invite_text(model, seen, place)
    return tag("span", words, class_=look, aria_hidden="true") if words else None
