"""What axe finds wrong with the current screen of a page."""

from typing import Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Frame, Page

TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
"""The rules checked: WCAG 2.2, levels A and AA, and axe's best practices."""

AT_REST: Final = """async () => {
  const moving = () => document.getAnimations().filter(
    (each) => each.playState === "running" && each.effect.getComputedTiming().endTime < 10_000);
  while (moving().length) await Promise.allSettled(moving().map((each) => each.finished));
}"""
"""Returns once nothing moves but what has no end, such as an arrow, or a far one, such as a clock."""


def violations(page: Page | Frame, *rules: str, among: str = "[document]", without: str = "") -> list[str]:
    """One line for each element that breaks a rule, or one of these rules; empty if there is none.

    What moves is waited for, since a letter that fades in has next to no contrast.

    `among` is a JavaScript expression for the elements to look into, by default everything; `without` is a
    rule to leave out.
    """
    only = {"type": "rule", "values": [*rules]} if rules else {"type": "tag", "values": TAGS}
    left_out = {without: {"enabled": False}} if without else {}
    options = {"runOnly": only, "rules": left_out, "resultTypes": ["violations"]}
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    page.evaluate(AT_REST)
    run = f"""options => (
      (include) => include.length ? axe.run({{ include }}, options) : {{ violations: [] }})({among})"""
    broken = page.evaluate(run, options)["violations"]
    return [
        f"{rule['id']}: {' '.join(map(str, node['target']))}: {' '.join(node['failureSummary'].split())}"
        for rule in broken
        for node in rule["nodes"]
    ]
