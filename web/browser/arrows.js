// The arrows in the menu: down from its button opens it, and they go round its items.

const ENDS = { Home: 0, End: -1 };
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

function walked(event) {
  const { key, target } = event;
  const menu = target.closest?.("#menu-button, #menu") && document.getElementById("menu");
  if (!menu || !(key in STEPS || key in ENDS)) return;
  const opened = menu.matches(":popover-open");
  if (!opened && key !== "ArrowDown") return;
  event.preventDefault();
  event.stopPropagation();
  if (!opened) document.getElementById("menu-button").click(); // as if pressed, so that it knows its opener
  const items = [...menu.querySelectorAll("button")].filter((each) => each.checkVisibility());
  const at = items.indexOf(target); // -1 on the button: down leads to the first, up to the last
  const next = at < 0 && key === "ArrowUp" ? -1 : (at + STEPS[key]) % items.length;
  items.at(ENDS[key] ?? next)?.focus();
}

document.addEventListener("keydown", walked, { capture: true });
