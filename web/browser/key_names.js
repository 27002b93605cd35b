// What a pressed key means, whatever the layout of the keyboard, and which presses mean nothing: a key that's held
// acts once, and what composes a letter (IME) belongs to its field. And the arrows in the menu.

const ACTING = /^(.|Enter|Escape)$/u; // the others only move the focus or the page, also when held
const TYPING = "input:not([type=range]), select, textarea";
const RELEASED = "button, a, summary, dialog"; // Space presses these when it's released, and scrolls a dialog
const KEYS = /^(.|Tab|Enter|Escape|Arrow.*|Home|End)$/u; // those on the screen only type
const ENDS = { Home: 0, End: -1 };
const STEPS = { ArrowDown: 1, ArrowUp: -1 };
const COMPOSING = 229; // Safari's only sign of the key that ends a composition

/** The key, a letter in capitals: by its place where it types neither a Latin letter nor a digit. */
export function keyOf({ key = "", code = "", shiftKey }) {
  if (key.length > 1 || /[a-z0-9?]/i.test(key)) return key.length > 1 ? key : key.toUpperCase();
  if (shiftKey && code === "Slash" && !/\p{L}/u.test(key)) return "?";
  const [, letter, digit] = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code) ?? [];
  return letter ?? (shiftKey ? key : (digit ?? key));
}

function onKeyDown(event) {
  const { key, target } = event;
  if (event.isComposing || event.keyCode === COMPOSING) return event.stopImmediatePropagation();
  if (!event.repeat || !ACTING.test(key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key.length === 1 ? target.closest?.(TYPING) : key === "Enter" && target.closest?.("textarea")) return;
  event.stopImmediatePropagation();
  if (key !== " " || !target.closest?.(RELEASED)) event.preventDefault();
}

/** A page without a keyboard says nothing about keys (web/table/choices.css), until one is pressed: a tablet may get
 * its keyboard late. */
function noteKeyboard({ key, target }) {
  if (KEYS.test(key) && !target.closest?.(TYPING)) document.documentElement.dataset.keyed = "";
}

/** Down from the button of a menu or a door opens it, and the arrows go round its items. */
function walkMenu(event) {
  const { key, target } = event;
  const opener = target.closest?.("#menu-button, .door");
  const menu = opener?.popoverTargetElement ?? target.closest?.(".lines");
  if (!menu || !(key in STEPS || key in ENDS)) return;
  const opened = menu.matches(":popover-open");
  if (!opened && key !== "ArrowDown") return;
  event.preventDefault();
  event.stopPropagation();
  if (!opened) opener.click(); // as if pressed, so that it knows its opener
  const items = [...menu.querySelectorAll("button, a")].filter((each) => each.checkVisibility());
  const at = items.indexOf(target); // -1 on the button: down leads to the first, up to the last
  const next = at < 0 && key === "ArrowUp" ? -1 : (at + STEPS[key]) % items.length;
  items.at(ENDS[key] ?? next)?.focus();
}

addEventListener("keydown", onKeyDown, { capture: true });
addEventListener("keydown", noteKeyboard, { capture: true });
document.addEventListener("keydown", walkMenu, { capture: true });
