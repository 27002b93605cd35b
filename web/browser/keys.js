// What a pressed key means, whatever the layout of the keyboard, and which presses mean nothing: a key that's held
// acts once, and what composes a letter (IME) belongs to its field.

const ACTING = /^(.|Enter|Escape)$/u; // the others only move the focus or the page, also when held
const TYPING = "input:not([type=range]), select, textarea";
const RELEASED = "button, a, summary, dialog"; // Space presses these when it's released, and scrolls a dialog
const COMPOSING = 229; // Safari's only sign of the key that ends a composition

/** The key, a letter in capitals: by its place where it types neither a Latin letter nor a digit. */
export function meant({ key = "", code = "", shiftKey }) {
  if (key.length > 1 || /[a-z0-9?]/i.test(key)) return key.length > 1 ? key : key.toUpperCase();
  if (shiftKey && code === "Slash" && !/\p{L}/u.test(key)) return "?";
  const [, letter, digit] = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code) ?? [];
  return letter ?? (shiftKey ? key : (digit ?? key));
}

function pressed(event) {
  const { key, target } = event;
  if (event.isComposing || event.keyCode === COMPOSING) return event.stopImmediatePropagation();
  if (!event.repeat || !ACTING.test(key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key.length === 1 ? target.closest?.(TYPING) : key === "Enter" && target.closest?.("textarea")) return;
  event.stopImmediatePropagation();
  if (key !== " " || !target.closest?.(RELEASED)) event.preventDefault();
}

addEventListener("keydown", pressed, { capture: true });
