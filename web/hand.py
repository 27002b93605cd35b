"""The viewer's own place: hand, what is asked, and what can be chosen by name. Pure."""

from cuttle import HIDDEN, Move, Observation, Over, choice, members, move_text, rank, rank_rule
from web.faces import face
from web.hints import cards_hinted, is_hinted, may_hint
from web.html import Html, tag
from web.model import Model
from web.narrow import Choice, choices, pickable, victims, whoever
from web.seats import hand_label, seat_class, standing
from web.status import status
from web.ways import cards_out, may_ask, way_list, ways
from web.words import tell


def yours(model: Model, seen: Observation) -> Html:
    """Points, the line that says what is to be done, the hand and the choices."""
    found = ways(model, seen)
    return tag(
        "section",
        standing(model, seen, model.place, model.names[0] if model.watching else tell("your cards")),
        tag("p", status(model, seen), id="status", role="status", class_=_over(seen)),
        tag(
            "div",
            _hand(model, seen, found),
            id="hand",
            class_="hand",
            role="toolbar",
            aria_label=hand_label(model, seen, model.place),
        ),
        _choices(model, seen, found),
        _help(model, seen),
        way_list(model, seen, found),
        id=f"seat-{model.place}",
        class_=seat_class("seat yours", seen, model.place),
        aria_label=model.names[0] if model.watching else tell("region you"),
    )


def _hand(model: Model, seen: Observation, found: dict[Move, str]) -> list[Html]:
    alive, frozen, out = pickable(seen.moves), set(members(seen.frozen)), cards_out(found)
    marks = {"frozen": frozen, "way out": out, "hinted": cards_hinted(model)}
    return [
        face(
            card,
            seen.ruleset,
            do="pick" if card in alive else "",
            picked=card == model.picked.card,
            states=tuple(tell(mark) for mark, cards in marks.items() if card in cards),
            look=" ".join(mark.replace(" ", "-") for mark, cards in marks.items() if card in cards),
        )
        for card in seen.hands[model.place]
    ]


def _over(seen: Observation) -> str | None:
    return "over" if isinstance(seen.phase, Over) else None


def _help(model: Model, seen: Observation) -> Html | None:
    """What the picked card does, in full."""
    card = model.picked.card
    return tag("p", rank_rule(seen.ruleset, rank(card)), id="card-help") if card != HIDDEN else None


def _choices(model: Model, seen: Observation, found: dict[Move, str]) -> Html:
    offered = choices(seen.moves, model.picked)
    whom = victims(offered)
    buttons = [
        _choice(model, seen, number, group, whom, any(move in found for move in group))
        for number, group in enumerate(offered, 1)
    ]
    if model.picked.card != HIDDEN:
        buttons.append(_button("cancel", tell("cancel"), "quiet"))
    if may_ask(seen):
        buttons.append(_button("ways", tell("hide ways" if model.ways else "show ways"), "quiet"))
    if may_hint(seen):
        buttons.append(_button("hint", tell("hint"), "quiet"))
    return tag("div", buttons, _beyond(model, seen), id="choices", role="group", aria_label=tell("choices"))


def _choice(model: Model, seen: Observation, number: int, group: Choice, whom: bool, out: bool) -> Html:
    """The button of a move, or of several that differ only in whom they are aimed at."""
    move = group[0] if len(group) == 1 else whoever(group[0])
    text = model.names[move.seat] if whom else choice(seen, move, model.names)
    return tag(
        "button",
        tag("kbd", str(number), aria_hidden="true"),
        text,
        tag("small", tell("way out")) if out else None,
        tag("small", tell("hinted"), class_="hinted") if is_hinted(model, group) else None,
        id=f"choice-{move_text(move)}",
        type="button",
        class_="choice",
        data_do="move" if len(group) == 1 else "whom",
        data_value=move_text(move),
    )


def _beyond(model: Model, seen: Observation) -> list[Html]:
    """What follows when the round is over, or goes on without the viewer."""
    if isinstance(seen.phase, Over):
        again = [_button("next", tell("next round"), "choice")] if not model.match.over else []
        new = _button("show", tell("menu new"), "quiet" if again else "choice", "new")
        return [*again, new, _button("share", tell("menu share"), "quiet")]
    if model.gone or model.watching:
        hurry = [] if model.hurried else [_button("hurry", tell("hurry"), "quiet")]
        return [_button("show", tell("menu new"), "quiet", "new"), *hurry]
    return []


def _button(do: str, text: str, look: str = "", value: str = "") -> Html:
    name = f"{do}-{value}" if value else do
    return tag("button", text, id=name, type="button", class_=look, data_do=do, data_value=value)
