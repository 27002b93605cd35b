"""A table as SVG: one pure function, of a position or of what a seat knows of it.

Without names there is no word in it, so it has no language; numbers are drawn. The viewer's side is below.
"""

from collections.abc import Sequence
from html import escape
from itertools import accumulate
from typing import Final, Literal, NamedTuple, TypeAlias

from cuttle.game import Game
from cuttle.observation import ONLOOKER, Observation, observe
from cuttle.rules.cards import EIGHT, HIDDEN, Card, Seat, card_points, rank, suit
from cuttle.rules.phases import Answering, Blocking, Over
from cuttle.rules.state import Pile, Position, State, check_seat, goal, score, seats_after
from cuttle.svg.cards import Art, card, definitions, number, number_width, use
from cuttle.svg.ink import PAPER, SUITS, SUN, Look, on_paper, paint, style

Hands: TypeAlias = Literal["seen", "hidden", "none"]
"""Hands as they are known; all face down; or left out."""

WIDTH: Final = 1200
"""Of a picture, in its own units; its height follows."""
HEIGHT: Final = 630
LOW: Final = 524
"""The height without hands."""

_LEFT, _RIGHT = 170, 1180
_STRIP: Final = 88
"""The height of the strip of a seat: name, score and track, and of other seats the hand."""
_CARD: Final = 98.0
_ZONE: Final = 160
"""The height of a row of the table."""
_TOP: Final = 14
_GAP: Final = 12
_RATIO: Final = 1.4
_FONT: Final = "Jost,ui-sans-serif,system-ui,sans-serif"


class Box(NamedTuple):
    """A place on the picture."""

    x: float
    y: float
    wide: float
    high: float


class Scene(NamedTuple):
    """What is drawn, and how."""

    position: Position
    viewer: Seat
    names: Sequence[str]
    hands: Hands
    look: Look


def table(
    position: Game | State | Observation,
    seat: Seat | None = None,
    *,
    names: Sequence[str] = (),
    hands: Hands = "seen",
    look: Look = "auto",
    width: int = WIDTH,
    title: str = "",
    description: str = "",
    art: Art | None = None,
) -> str:
    """A table as SVG, an image of 1200 to 630, or lower without hands.

    Args:
        position: An Observation as its seat knows it; of a game or a state all that isn't in the deck, or
            with `seat` what that seat knows.
        seat: One at the table, whose side is below, or ONLOOKER for what's public, with seat 0 below.
        names: By seat; without them there are no words.
        hands: As they are known, or for onlookers all face down, or left out.
        look: Light, dark, or what the reader's system asks for; or in black on white, to be printed.
        width: In pixels.
        title, description: For screen readers, from which it's hidden without a title.
        art: The drawings of the cards, from `read_art`; by default those of this package's files.

    Raises:
        ValueError: if there's no such seat, or the observation is another seat's.
    """
    scene = Scene(*_seen(position, seat), names, hands, look)
    body = "".join(_parts(scene))
    high = LOW if hands == "none" else HEIGHT
    size = f'viewBox="0 0 {WIDTH} {high}" width="{width}" height="{round(width * high / WIDTH)}"'
    role = 'role="img"' if title else 'aria-hidden="true"'
    said = f"<title>{escape(title)}</title>" if title else ""
    said += f"<desc>{escape(description)}</desc>" if description else ""
    said += style(look) + definitions(body, art or _usual_art(), _scallop(look))
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" class="cuttle-table" {size} {role}>{said}{body}</svg>'
    return on_paper(picture) if look == "paper" else picture


def _usual_art() -> Art:
    from cuttle.svg.files import usual_art  # not in the page, which gives its own

    return usual_art()


def _seen(position: Game | State | Observation, seat: Seat | None) -> tuple[Position, Seat]:
    """What is drawn, and whose side is below."""
    if isinstance(position, Observation):
        if seat not in (None, position.seat):
            raise ValueError(f"This is what seat {position.seat} knows, not seat {seat!r}.")
        return position, max(0, position.seat)
    state = position.state if isinstance(position, Game) else position
    if seat is None:
        return state, 0
    if seat != ONLOOKER:
        check_seat(state, seat)
    return observe(state, seat), max(0, seat)


def _parts(scene: Scene) -> list[str]:
    """The picture from back to front."""
    position, viewer = scene.position, scene.viewer
    high = LOW if scene.hands == "none" else HEIGHT
    parts = [f'<path d="M0 0h{WIDTH}v{high}H0z" {paint(scene.look, "felt")}/>', *_scallops(high, scene.look)]
    waiting = (*position.phase.waiting, *position.revealed)
    right = _RIGHT - (_stage_width(len(waiting)) + _GAP if waiting else 0)
    others = list(reversed(seats_after(viewer, len(position.hands))))
    wide = (right - _LEFT - _GAP * (len(others) - 1)) / len(others)
    strip = (_RIGHT - _LEFT - _GAP * (len(others) - 1)) / len(others)
    below = _TOP + _STRIP + 4
    for place, seat in enumerate(others):
        parts += _strip(scene, seat, Box(_LEFT + place * (strip + _GAP), _TOP, strip, _STRIP))
        parts += _row(scene, seat, Box(_LEFT + place * (wide + _GAP), below, wide, _ZONE))
    parts += _row(scene, viewer, Box(_LEFT, below + _ZONE + _GAP, right - _LEFT, _ZONE))
    if waiting:
        middle = below + (2 * _ZONE + _GAP - _ZONE) / 2
        parts += _stage(scene, waiting, Box(right + _GAP, middle, _RIGHT - right - _GAP, _ZONE))
    parts += _own(scene, below + 2 * (_ZONE + _GAP))
    return parts + _piles(scene, below)


def _scallops(high: int, look: Look) -> list[str]:
    """The border of the cloth, at the lower edge."""
    places = [(96 * at, high - 22) for at in range(13)] + [(96 * at + 48, high + 6) for at in range(13)]
    return [use(f"scallop-{look}", f'x="{x}" y="{y}"') for x, y in places]


def _scallop(look: Look) -> str:
    """One scale of the border."""
    rings = [
        f'<circle r="{radius}" stroke-width="{wide}" {paint(look, "felt", "mark")}/>'
        for radius, wide in (("41.5", 9), ("24", 10), ("5.5", 11))
    ]
    return f'<g id="ct-scallop-{look}"><circle r="51" {paint(look, "felt")}/>{"".join(rings)}</g>'


# Seats


def _strip(scene: Scene, seat: Seat, box: Box) -> list[str]:
    """Above a row of another seat: its score, and its hand."""
    alone = len(scene.position.hands) == 2
    block = 320 if alone else 250
    hand = Box(box.x + block + 20, box.y, box.wide - block - 20, box.high)
    return [*_score(scene, seat, box._replace(wide=block)), *_hand(scene, seat, hand, 58)]


def _own(scene: Scene, y: float) -> list[str]:
    """Below the viewer's row: its score, and its hand."""
    hand = Box(_LEFT + 340, y, _RIGHT - _LEFT - 340, 160)
    return [
        *_score(scene, scene.viewer, Box(_LEFT, y + 6, 320, _STRIP)),
        *_hand(scene, scene.viewer, hand, 112),
    ]


def _score(scene: Scene, seat: Seat, box: Box) -> list[str]:
    """Name, points and goal, above the points as they add up; a crown for who has won."""
    position, look = scene.position, scene.look
    has, needs = score(position, seat), goal(position, seat)
    high, x, parts = 30, box.x + 2, list[str]()
    if isinstance(position.phase, Over) and position.phase.winner == seat:
        crown = f'transform="translate({x:g} {box.y - 3:g})scale(1.5)" fill="none" stroke="{SUN}"'
        parts.append(use("crown", crown))
        x += 48
    parts.append(number(has, x, box.y, high, paint(look, stroke="foam")))
    x += number_width(has, high) + 8
    parts.append(f'<path d="M{x + 10:g} {box.y - 2:g}l-9 34" stroke-width="3" {paint(look, stroke="soft")}/>')
    x += 18
    parts.append(number(needs, x, box.y + 9, 21, paint(look, stroke="soft")))
    x += number_width(needs, 21) + 16
    if seat < len(scene.names) and scene.names[seat]:
        parts.append(_name(scene.names[seat], x, box.y + 28, box.x + box.wide - x, look))
    return parts + _track(scene, seat, Box(box.x, box.y + 44, box.wide, 20))


def _name(name: str, x: float, y: float, room: float, look: Look) -> str:
    """A name, smaller if it's long, and cut if it's very long."""
    size = max(16.0, min(28.0, room / max(1, len(name)) / 0.56))
    fitting = max(1, int(room / size / 0.56))
    short = name if len(name) <= fitting else f"{name[: fitting - 1].rstrip()}…"
    font = f'font-family="{_FONT}" font-size="{size:.3g}" font-weight="600"'
    return f'<text x="{x:.4g}" y="{y:.4g}" {font} {paint(look, "foam")}>{escape(short)}</text>'


def _track(scene: Scene, seat: Seat, box: Box) -> list[str]:
    """A bar as long as the goal, with a part for each point card."""
    row, needs = scene.position.tables[seat], max(1, goal(scene.position, seat))
    track = f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.wide:g}" height="{box.high:g}" rx="4"'
    parts = [f"{track} {paint(scene.look, 'deep', 'line')}/>"]
    points = [pile.card for pile in row if pile.for_points]
    starts = [0, *accumulate(map(card_points, points))]
    for each, start, end in zip(points, starts, starts[1:], strict=False):
        left, right = (box.x + box.wide * min(at, needs) / needs for at in (start, end))
        if right > left:
            place = f'x="{left + 1:.4g}" y="{box.y + 1:g}" width="{right - left - 2:.4g}"'
            inks = f'fill="{SUITS["CDHS"[suit(each)]]}" stroke="{PAPER}"'
            parts.append(f'<rect {place} height="{box.high - 2:g}" rx="3" {inks}/>')
    return parts


def _hand(scene: Scene, seat: Seat, box: Box, wide: float) -> list[str]:
    """The cards of a hand, from the right for another seat, in the middle for the viewer."""
    if scene.hands == "none":
        return []
    position, cards = scene.position, scene.position.hands[seat]
    if scene.hands == "hidden":
        cards = (HIDDEN,) * len(cards)
    step = _step(len(cards), box.wide, wide, 8)
    whole = step * (len(cards) - 1) + wide
    x = box.x + (box.wide - whole) / (2 if seat == scene.viewer else 1)
    y = box.y + (box.high - wide * _RATIO) / 2
    return [
        card(each, position.ruleset, x + step * at, y, wide, frozen=_is_frozen(position, each))
        for at, each in enumerate(cards)
    ]


def _is_frozen(position: Position, each: Card) -> bool:
    return each != HIDDEN and bool(position.frozen >> each & 1)


def _step(count: int, room: float, wide: float, gap: float) -> float:
    """From one card to the next; they overlap where there's no room."""
    return min(wide + gap, (room - wide) / max(1, count - 1))


# Rows


def _row(scene: Scene, seat: Seat, box: Box) -> list[str]:
    """A row of the table: points from the left, royals and glasses at the right."""
    position = scene.position
    phase = position.phase
    lit = phase.winner == seat if isinstance(phase, Over) else phase.seat == seat
    zone = f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.wide:g}" height="{box.high:g}" rx="12"'
    ground = paint(scene.look, "deep", "" if lit else "mark")
    border = f' stroke="{SUN}" stroke-width="3"' if lit else ""
    parts = [f"{zone} {ground}{border}/>"]
    piles = sorted(position.tables[seat], key=lambda pile: not pile.for_points)
    widths = [_pile_width(pile) for pile in piles]
    room, gap = box.wide - 24, 10.0
    whole = sum(widths) + gap * (len(piles) - 1)
    squeeze = min(1.0, (room - widths[-1]) / (whole - widths[-1])) if whole > room and len(piles) > 1 else 1.0
    x, apart = box.x + 12, max(0.0, room - whole)
    for pile, wide in zip(piles, widths, strict=True):
        if not pile.for_points:
            x, apart = x + apart, 0.0
        parts += _pile(scene, pile, x, box.y + (box.high - _CARD * _RATIO) / 2, squeeze)
        x += (wide + gap) * squeeze
    return parts


def _pile_width(pile: Pile) -> float:
    lying = not pile.for_points and rank(pile.card) == EIGHT
    return _CARD * ((_RATIO if lying else 1) + len(pile.thieves) * 0.46)


def _pile(scene: Scene, pile: Pile, x: float, y: float, squeeze: float) -> list[str]:
    """A card in play, and the jacks or jokers on it."""
    rules, lying = scene.position.ruleset, not pile.for_points and rank(pile.card) == EIGHT
    side = _CARD * (_RATIO - 1) / 2 if lying else 0
    parts = [card(pile.card, rules, x + side, y, _CARD, turn=-90 if lying else 0)]
    aimed = pile.card in _targets(scene.position)
    if aimed:
        parts.append(_ring(scene, x + side, y, lying))
    for place, thief in enumerate(pile.thieves, 1):
        left = x + (2 * side + place * 0.46 * _CARD) * squeeze
        parts.append(card(thief, rules, left, y + 8, _CARD))
        if thief in _targets(scene.position):
            parts.append(_ring(scene, left, y + 8, lying=False))
    return parts


def _targets(position: Position) -> tuple[Card, ...]:
    """The cards that what is waiting would hit."""
    match position.phase:
        case Answering(pending=pending):
            return pending.played.targets
        case Blocking(scuttle=scuttle):
            return scuttle.targets
        case _:
            return ()


def _ring(scene: Scene, x: float, y: float, lying: bool) -> str:
    wide, high = _CARD, _CARD * _RATIO
    if lying:
        x, y, wide, high = x - (high - wide) / 2, y + (high - wide) / 2, high, wide
    place = f'x="{x - 3:.4g}" y="{y - 3:.4g}" width="{wide + 6:.4g}" height="{high + 6:.4g}" rx="12"'
    return f'<rect {place} fill="none" stroke-width="5" {paint(scene.look, stroke="danger")}/>'


# What is on nobody's side


def _stage_width(count: int) -> float:
    return _CARD + 24 + min(34 * (count - 1), 170)


def _stage(scene: Scene, cards: Sequence[Card], box: Box) -> list[str]:
    """The cards that wait until something is decided."""
    zone = f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.wide:g}" height="{box.high:g}" rx="12"'
    step = _step(len(cards), box.wide - 24, _CARD, 34 - _CARD)
    parts = [f'{zone} {paint(scene.look, "mark")} stroke="{SUN}" stroke-width="2" stroke-dasharray="7 6"/>']
    y = box.y + (box.high - _CARD * _RATIO) / 2
    rules = scene.position.ruleset
    return parts + [card(each, rules, box.x + 12 + step * at, y, _CARD) for at, each in enumerate(cards)]


def _piles(scene: Scene, y: float) -> list[str]:
    """Deck and scrap, with the number of their cards."""
    position, low = scene.position, y + _ZONE + _GAP + 8
    backs = (HIDDEN,) * len(position.deck)
    return [*_heap(scene, backs, y, (0, 0, 0)), *_heap(scene, position.scrap, low, (0, 4, -5))]


def _heap(scene: Scene, cards: Sequence[Card], y: float, turns: Sequence[float]) -> list[str]:
    """The upper cards of a pile of cards, each turned a little, and how many there are."""
    x, wide, rules = 36, 96, scene.position.ruleset
    high = wide * _RATIO
    if not cards:
        place = f'x="{x}" y="{y:g}" width="{wide}" height="{high:g}" rx="10" fill="none"'
        return [f'<rect {place} stroke-dasharray="7 6" {paint(scene.look, stroke="line")}/>']
    layers = min(3, len(cards), 1 + len(cards) // 8)
    parts = [
        card(cards[-1 - at], rules, x + 3 * at, y + 3 * at, wide, turn=turns[at])
        for at in reversed(range(layers))
    ]
    middle = x + (wide - number_width(len(cards), 20)) / 2
    return [*parts, number(len(cards), middle, y + high + 14, 20, paint(scene.look, stroke="soft"))]
