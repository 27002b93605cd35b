// Drag and drop of cards, in addition to clicks. Python decides what it means (web/play/dragging.py): picking
// up sends “Lift”, dropping sends “Drop” with the zone.

import { foresee } from "./move_preview.js";
import { dialog } from "./focus_landing.js";
import { send } from "./python.js";
import { outcomeOf } from "./tips.js";
import { hold, likenessOf, isStill } from "../motion/motion.js";

const NEAR = 6; // pixels: a shorter movement is a click
const GAP = 8; // pixels between the card and its label
const CARDS =
  ".card.live[data-do=PickCard], #deck.live, .card:is([data-do='EditCard'], [data-do='EditTray']:not(.gone))";
const AIMS = ".lit:is([data-do=AimAt], [data-do='EditCard'])";
const HOME = 160; // milliseconds for a card to fly back

const root = document.documentElement;
const layer = Object.assign(document.createElement("div"), { id: "dragged" });
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);
const label = document.createElement("b"); // what a drop here does: it rides on the card, so no card and no finger hides it

let press = null; // the card under the pointer
let drag = null; // the ghost that follows the pointer, and its card
const scope = () => (dialog.open ? dialog : root); // what is beyond a dialog takes no part

function onPointerDown(event) {
  if (drag || !event.isPrimary || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return; // on a Mac, Control opens a menu
  const card = event.target.closest?.(CARDS);
  press = card && { id: card.id, pointer: event.pointerId, x: event.clientX, y: event.clientY };
}

function onPointerMove(event) {
  if (!press || event.pointerId !== press.pointer) return;
  if (!(event.buttons & 1)) return cancel(); // it was released where the page couldn't see it
  if (!drag && Math.hypot(event.clientX - press.x, event.clientY - press.y) < NEAR) return;
  if (!drag) lift();
  if (!drag) return;
  drag.copy.style.translate = `${event.clientX - press.x}px ${event.clientY - press.y}px`;
  mark(zoneUnder(event));
  moveCopy(event);
}

function lift() {
  const card = document.getElementById(press.id);
  if (!card?.matches(CARDS)) {
    press = null;
    return;
  }
  layer.removeAttribute("popover");
  drag = { ...likenessOf(card), over: null };
  layer.append(drag.copy);
  if (dialog.open) raise();
  scope().classList.add("dragging");
  if (press.pointer !== undefined) capture(press.pointer);
  send("Lift", card.id === "deck" ? "" : card.dataset.value);
}

/** Above a dialog there are only dialogs and popovers. */
function raise() {
  layer.popover = "manual";
  layer.showPopover();
}

/** Pointer capture reports the end of the drag here, wherever it happens. */
function capture(pointer) {
  try {
    root.setPointerCapture(pointer);
  } catch {
    // the pointer is already gone, which has its own event
  }
}

/** The drop zone or card under the pointer, if it accepts the dragged card. */
function zoneUnder(event) {
  const hit = document.elementFromPoint(event.clientX, event.clientY);
  const pile = hit?.closest(".pile");
  return hit?.closest(AIMS) ?? pile?.querySelector(AIMS) ?? hit?.closest("[data-drop]");
}

function mark(place) {
  if (place === drag.over) return;
  drag.over?.classList.remove("over");
  place?.classList.add("over");
  drag.over = place;
  const { drop, do: sends } = place?.dataset ?? {};
  const zone = drop && scope().querySelector(`[data-drop="${drop}"][data-drops]`);
  label.textContent = (sends === "AimAt" ? outcomeOf(place.id) : zone?.dataset.drops) || "";
  foresee(sends === "AimAt" ? place : zone);
  if (label.textContent) layer.append(label);
  else label.remove();
}

/** The label is above the card, inside the window. */
function moveCopy({ clientX, clientY }) {
  if (!label.isConnected) return;
  const { offsetWidth: width, offsetHeight: height } = label;
  const x = parseFloat(drag.copy.style.left) + drag.width / 2 + clientX - press.x - width / 2;
  const y = parseFloat(drag.copy.style.top) + clientY - press.y - height - GAP;
  label.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
  label.style.top = `${Math.max(GAP, y)}px`;
}

function onPointerUp(event) {
  if (!press || event.pointerId !== press.pointer) return;
  if (drag) {
    const place = zoneUnder(event);
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    letGo(place?.dataset.drop ?? place?.dataset.value ?? "");
  }
  press = null;
}

/** Browsers may report a click at the end of a drag. */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function letGo(place) {
  const { copy, over } = drag;
  const held = hold(press.id, copy);
  drag = null;
  label.remove();
  over?.classList.remove("over");
  for (const each of [root, dialog]) each.classList.remove("dragging");
  send("Drop", place);
  if (held.used || isStill() || (dialog.open && place)) copy.remove();
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

/** The pointer is lost. After a drop that changes nothing, nor does it when the card gives its touch to the page. */
function onPointerLost({ pointerId, target, type }) {
  if (pointerId === press?.pointer && (type === "pointercancel" || target === root)) cancel();
}

function onKeyDown(event) {
  if (!drag || event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  cancel();
}

addEventListener("pointerdown", onPointerDown);
addEventListener("pointermove", onPointerMove);
addEventListener("pointerup", onPointerUp);
addEventListener("pointercancel", onPointerLost);
addEventListener("lostpointercapture", onPointerLost);
addEventListener("contextmenu", (event) => event.defaultPrevented || cancel());
addEventListener("keydown", onKeyDown, { capture: true });
addEventListener("blur", cancel);
document.addEventListener("visibilitychange", cancel);
