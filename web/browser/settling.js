// Ignores presses for a moment on what has just appeared, so that a press meant for something else doesn't
// hit it. Also lets a press skip the wait after a one-off.

import { keyOf } from "./keys.js";
import { send } from "./python.js";

const PARTS = { table: "#choices, #deck, #open-cards, #ending", dialog: "#dialog" };
const ASKED = ".sheet"; // appeared because the player picked a card
const PRESSING = /^([1-9]|Enter| )$/;

const root = document.documentElement;
let timer;

/** Ignore presses on the table or in the dialog for this many milliseconds. */
export function ignorePresses(where, time) {
  clearTimeout(timer);
  root.dataset.settling = where;
  timer = setTimeout(() => delete root.dataset.settling, time);
}

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function skipWait() {
  if (!root.dataset.settling && document.getElementById("ring")) send("hasten");
}

function onClick(event) {
  const { isTrusted, target } = event;
  const parts = PARTS[root.dataset.settling];
  if (parts && isTrusted && target.closest?.(parts) && !target.closest(ASKED)) swallow(event);
  else if (target.closest?.("#app") && !target.closest("button")) skipWait();
}

function onKeyDown(event) {
  const key = keyOf(event);
  if (!PRESSING.test(key) || event.target.closest?.("input, select, textarea, dialog")) return;
  const onButton = event.target.closest?.("button, a");
  if (root.dataset.settling === "table" && !document.querySelector(ASKED)) {
    if (!onButton || /\d/.test(key)) swallow(event);
  } else if (!onButton && !/\d/.test(key)) skipWait();
}

addEventListener("click", onClick, { capture: true });
addEventListener("keydown", onKeyDown, { capture: true });
