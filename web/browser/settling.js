// What comes up by itself does not answer for a moment, so that it is not hit by a press that was meant
// for what stood there before. And a one-off that waits to be read goes on as soon as somebody presses.

const PARTS = { table: "#choices, #deck, #open-cards, #ending", dialog: "#dialog" };
const ASKED = ".sheet"; // has come since, as somebody picked a card
const PRESSING = /^([1-9]|Enter| )$/;

const root = document.documentElement;
let timer = 0;

/** For so many milliseconds nothing answers there: on the table, or in the dialog. */
export function settle(where, time) {
  clearTimeout(timer);
  root.dataset.settling = where;
  timer = setTimeout(() => delete root.dataset.settling, time);
}

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function hasten() {
  if (!root.dataset.settling && document.getElementById("ring")) {
    dispatchEvent(new CustomEvent("cuttle:message", { detail: ["hasten", ""] }));
  }
}

function clicked(event) {
  const { isTrusted, target } = event;
  const parts = PARTS[root.dataset.settling];
  if (parts && isTrusted && target.closest?.(parts) && !target.closest(ASKED)) swallow(event);
  else if (target.closest?.("#app") && !target.closest("button")) hasten();
}

function pressed(event) {
  if (!PRESSING.test(event.key) || event.target.closest?.("input, select, textarea, dialog")) return;
  const onButton = event.target.closest?.("button, a");
  if (root.dataset.settling === "table" && !document.querySelector(ASKED)) {
    if (!onButton || /\d/.test(event.key)) swallow(event);
  } else if (!onButton && !/\d/.test(event.key)) hasten();
}

addEventListener("click", clicked, { capture: true });
addEventListener("keydown", pressed, { capture: true });
