// Ignores presses for a moment on what has just appeared, so that a press meant for something else doesn't
// hit it: by itself, or under the finger after one's own press. What was there before answers, as often as it's
// pressed. Also lets a press skip the wait after a one-off.

import { keyOf } from "./key_names.js";
import { dialog } from "./focus_landing.js";
import { send } from "./python.js";

const PARTS = { table: "#choices, #deck, #open-cards, #ending", dialog: "#dialog" };
const ASKED = ".sheet"; // appeared because the player picked a card
const PRESSING = /^([1-9]|Enter| )$/;
const CONTROLS = "button, a, summary, label, input, select, textarea";
const MOMENT = 350; // milliseconds, as in web/play/appearing.py
const FINGER = 12; // pixels around a press
const AROUND = [
  [0, 0],
  ...[-FINGER, FINGER].flatMap((by) => [
    [by, 0],
    [0, by],
  ]),
];

const root = document.documentElement;
let timer;
let pressed = null; // the last press: where, what was there, until when, and what has come up there since
let dropped; // the timer that ends it

/** Ignore presses on the table or in the dialog for this many milliseconds. */
export function ignorePresses(where, time) {
  clearTimeout(timer);
  root.dataset.settling = where;
  timer = setTimeout(() => delete root.dataset.settling, time);
}

const nameOf = (control) => `${control.dataset.do} ${control.id || control.ariaLabel || control.textContent}`;

/** The controls around a place, by name; and the dialog, if it's one's own press that would close it. */
function under({ x, y }) {
  const hit = AROUND.map(([right, down]) => document.elementFromPoint(x + right, y + down));
  const controls = hit.map((each) => (each === dialog ? each : each?.closest(CONTROLS))).filter(Boolean);
  return new Map(controls.map((each) => [each === dialog ? "dialog" : nameOf(each), each]));
}

function note({ clientX: x, clientY: y }) {
  if (pressed) forget();
  pressed = { x, y, known: new Set(under({ x, y }).keys()), fresh: new Set() };
  forgetLater();
}

function forgetLater() {
  clearTimeout(dropped);
  dropped = setTimeout(forget, MOMENT);
}

function forget() {
  for (const each of pressed.fresh) each.removeAttribute("data-fresh");
  pressed = null;
}

/** The page was rendered: what has come up under the finger doesn't answer yet. */
export function lookUnderFinger() {
  if (!pressed) return;
  for (const [name, control] of under(pressed)) {
    if (pressed.known.has(name)) continue;
    if (!pressed.fresh.size) forgetLater(); // a moment from now on
    pressed.fresh.add(control);
    control.toggleAttribute("data-fresh", true);
  }
}

/** Whether a press hits what has just come up under the finger. */
function isTooSoon({ target, clientX, clientY }) {
  if (!pressed?.fresh.size || Math.hypot(clientX - pressed.x, clientY - pressed.y) > 2 * FINGER) return false;
  const control = target.closest?.(CONTROLS);
  return !(control && pressed.known.has(nameOf(control)));
}

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function skipWait() {
  if (!root.dataset.settling && document.getElementById("ring")) send("SkipWait");
}

function onClick(event) {
  const { isTrusted, detail, target } = event;
  const parts = PARTS[root.dataset.settling];
  const byFinger = isTrusted && detail > 0; // neither a key nor a reader
  if (byFinger && isTooSoon(event)) return swallow(event);
  if (byFinger) note(event);
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
