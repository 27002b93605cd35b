"""Add to tests/links/ what codes can hold since the last time.

b.jsonl gets a link for each new ruleset, option, rule, level and style; tables.json, what is in the tables.

Run it when what is new won't change any more: a published link must open for ever.
"""

import json
import sys
from itertools import product
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import Game, Match, Ruleset, RulesetError, legal_moves, parse_ruleset, variant  # noqa: E402
from cuttle.arena.terminal import run_command  # noqa: E402
from cuttle.links import ChallengeResult, Link, LinkKind, for_onlookers, link_text, parse_link, tree_of  # noqa: E402
from cuttle.variants import AXES, PRESETS  # noqa: E402
from tests.support.links import PRESENT, PUBLISHED, facts  # noqa: E402
from tests.support.publishing import Part, parts, tables, unpublished  # noqa: E402

USUAL: Final = "cuttle-cards"


def sample(part: Part) -> Link:
    """A link that holds it."""
    match part:
        case Part("ruleset", name, kind):
            return sample_of(kind, parse_ruleset(name))  # type: ignore[arg-type]
        case Part("option", name):
            return sample_of("continue", variant("pagat", [name]))
        case Part("rule", name):
            return sample_of("continue", changed(name))
        case Part("player", name):
            return Link(begun(parse_ruleset(USUAL)), players=("person", name))
    return Link(begun(parse_ruleset(USUAL)), players=("person", "skilled"), styles=("", part.name))


def begun(rules: Ruleset) -> Match:
    """A match in which a few moves were played."""
    game = Game.deal(rules, 7)
    for number in (1, 3, 5):
        moves = legal_moves(game.state)
        game = game.play(moves[number % len(moves)])
    return Match(game)


def sample_of(kind: LinkKind, rules: Ruleset) -> Link:
    """A link of this kind."""
    match, bots = begun(rules), ("skilled",) * (rules.seats - 1)
    new = Match(match.game.at(0))
    match kind:
        case "replay":
            return Link(match, kind, ply=1, players=("person", *bots), number=7)
        case "challenge":
            return Link(new, kind, players=("person", *bots), result=ChallengeResult("lost", 12, 9), number=7)
        case "your turn":
            return Link(match, kind, players=("person",) * rules.seats, names=("Ada",), seat=0)
        case "position":
            return Link(Match(Game(match.game.state)), kind, players=("person", *bots))
        case "analysis":
            return Link(new, kind, players=("person", *bots), tree=tree_of(match.game))
        case "watch":
            return for_onlookers(Link(match, players=("person", *bots), names=("Zoë",)))
    return Link(match, players=("person", *bots), names=("Zoë",), known=True)


def changed(axis: str) -> Ruleset:
    """A ruleset in which this rule was changed, the usual one if that's possible.

    Raises:
        ValueError: if it can't be changed alone.
    """
    for base, value in product(PRESETS, AXES[axis]):
        try:
            rules = variant(base, (), {axis: value})
        except RulesetError:
            continue
        if rules.changes:
            return rules
    raise ValueError(f"No value of “{axis}” fits any preset: add a link by hand.")


def tables_text() -> str:
    """tables.json as it is now.

    Raises:
        ValueError: if something that was published is gone or has another place.
    """
    frozen = json.loads((PUBLISHED / "tables.json").read_text(encoding="utf-8"))
    now: dict[str, Any] = {**frozen, **tables()}
    for name in tables():
        if now[name][: len(frozen[name])] != frozen[name]:
            raise ValueError(f"What is new in “{name}” has to come at the end: {now[name]}.")
    now["axes"] = {axis: list(values) for axis, values in AXES.items()}
    lines = [f' "{name}": {_table(table)}' for name, table in now.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _table(table: Any) -> str:
    if not isinstance(table, dict):
        return json.dumps(table)
    rows = [f'  "{name}": {json.dumps(values)}' for name, values in table.items()]
    return "{\n" + ",\n".join(rows) + "\n }"


def main() -> int:
    """Add what is missing, and say what was."""
    text = tables_text()
    for part in unpublished(parts(parse_link(meant["code"]) for meant in PRESENT)):
        code = link_text(sample(part))
        line = json.dumps({"code": code, **facts(parse_link(code))}, ensure_ascii=False)
        with (PUBLISHED / "b.jsonl").open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
        print(f"{part} One is added.")
    (PUBLISHED / "tables.json").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(run_command(main))
