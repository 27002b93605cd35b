// Cards can be dragged, beside all other ways to play them. What that means is decided in Python
// (web/play/dragging.py): picking up sends “cuttle:lift”, letting go “cuttle:drop” with the place.

import { hold, likeness, still } from "../motion/motion.js";

const NEAR = 6; // pixels: a press that goes no farther stays a click
const CARDS = ".card.live[data-do=pick], #deck.live";
const HOME = 160; // milliseconds in which a card goes back to where it was

const root = document.documentElement;
const layer = Object.assign(document.createElement("div"), { id: "dragged" });
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

let press = null; // where a card is pressed
let drag = null; // the likeness that follows, and where the card lies

const tell = (type, detail) => dispatchEvent(new CustomEvent(`cuttle:${type}`, { detail }));

function down(event) {
  if (drag || !event.isPrimary || event.button !== 0) return;
  const card = event.target.closest?.(CARDS);
  press = card && { id: card.id, pointer: event.pointerId, x: event.clientX, y: event.clientY };
}

function move(event) {
  if (!press || event.pointerId !== press.pointer) return;
  if (!drag && Math.hypot(event.clientX - press.x, event.clientY - press.y) < NEAR) return;
  if (!drag) lift();
  if (!drag) return;
  drag.copy.style.translate = `${event.clientX - press.x}px ${event.clientY - press.y}px`;
  mark(under(event));
}

function lift() {
  const card = document.getElementById(press.id);
  if (!card?.matches(CARDS)) {
    press = null;
    return;
  }
  drag = { ...likeness(card), over: null };
  layer.append(drag.copy);
  root.classList.add("dragging");
  if (press.pointer !== undefined) capture(press.pointer);
  tell("lift", card.id === "deck" ? "" : card.dataset.value);
}

/** So that it is told here how the drag ends, wherever that is. */
function capture(pointer) {
  try {
    root.setPointerCapture(pointer);
  } catch {
    // The pointer has gone already, and says so itself.
  }
}

/** The place or card under the pointer on which what is dragged may be let go. */
function under(event) {
  const hit = document.elementFromPoint(event.clientX, event.clientY);
  const pile = hit?.closest(".pile");
  return hit?.closest(".lit[data-do=aim]") ?? pile?.querySelector(".lit[data-do=aim]") ?? hit?.closest("[data-drop]");
}

function mark(place) {
  if (place === drag.over) return;
  drag.over?.classList.remove("over");
  place?.classList.add("over");
  drag.over = place;
}

function up(event) {
  if (!press || event.pointerId !== press.pointer) return;
  if (drag) {
    const place = under(event);
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    letGo(place?.dataset.drop ?? place?.dataset.value ?? "");
  }
  press = null;
}

/** The browser may take the end of a drag for a click. */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function letGo(place) {
  const { copy, over } = drag;
  const held = hold(press.id, copy);
  drag = null;
  over?.classList.remove("over");
  root.classList.remove("dragging");
  tell("drop", place);
  if (held.used || still()) copy.remove();
  else goHome(copy);
  held.release();
}

function goHome(copy) {
  const options = { duration: HOME, easing: "ease-out" };
  const remove = () => copy.remove();
  copy.animate({ translate: [copy.style.translate, "0px 0px"] }, options).finished.then(remove, remove);
}

function cancel() {
  if (drag) letGo("");
  press = null;
}

function escape(event) {
  if (!drag || event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  cancel();
}

addEventListener("pointerdown", down);
addEventListener("pointermove", move);
addEventListener("pointerup", up);
addEventListener("pointercancel", cancel);
addEventListener("keydown", escape, { capture: true });
addEventListener("blur", cancel);
document.addEventListener("visibilitychange", cancel);
