// A page without a keyboard says nothing about keys (web/styles/choices.css), until one is pressed: a tablet may get
// its keyboard late. Keys on the screen only type.

const KEYS = /^(.|Tab|Enter|Escape|Arrow.*|Home|End)$/u;
const TYPING = "input:not([type=range]), select, textarea";

function keyed({ key, target }) {
  if (KEYS.test(key) && !target.closest?.(TYPING)) document.documentElement.dataset.keyed = "";
}

addEventListener("keydown", keyed, { capture: true });
