// Standard page behaviour: Back closes the innermost of what is open; a press outside a dialog closes it; Print prints
// its content. Whatever opens gets a history entry at once, since browsers skip those that no press has made. It's
// removed when it closes in another way.

import { dialog } from "./focus_landing.js";
import { attempt, send } from "./python.js";

const root = document.documentElement;
const openDrawer = () => /** @type {HTMLElement} */ (document.querySelector("[popover=auto]:popover-open")); // menu or log
const countLayers = () => Number(root.dataset.layers ?? 0); // on the table: web/replay/back.py
const countDepth = () => countLayers() + Number(openDrawer() !== null) + Number(dialog.open);
const depthHere = () => Number(history.state) || 0; // the depth that this entry stands for
const PATIENCE = 5000; // milliseconds until old browsers drop our history.go(); others report it
let leaving = null; // a pending way back, which is asynchronous

function settle() {
  if (leaving) return;
  attempt("step back", deepen);
  if (depthHere() <= countDepth()) return;
  const way = goBack(depthHere() - countDepth());
  leaving = way;
  const onDecision = () => leaving === way && onArrival();
  way.then(() => setTimeout(onDecision), onDecision); // if the browser goes back, “popstate” fires first
}

// Browsers refuse more than a hundred entries in half a minute, some with an error.
function deepen() {
  for (let entry = depthHere() + 1; entry <= countDepth(); entry += 1) history.pushState(entry, "");
}

function goBack(steps) {
  const entry = window.navigation?.entries()[(navigation.currentEntry?.index ?? -1) - steps];
  if (entry) return navigation.traverseTo(entry.key).committed;
  history.go(-steps);
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}

function onArrival() {
  leaving = null;
  settle();
}

function onPopState() {
  if (location.hash) return; // a link to a game isn't a step back; web/browser/events.py opens it
  if (leaving) return onArrival();
  for (let more = countDepth() - depthHere(); more > 0; more--) close();
  settle();
}

function close() {
  if (dialog.open) dialog.close();
  else if (openDrawer()) openDrawer().hidePopover();
  else send("Back");
}

// In another page, Back is that page's.
if (!("embed" in root.dataset)) {
  addEventListener("popstate", onPopState);
  document.addEventListener("toggle", settle, { capture: true });
  new MutationObserver(settle).observe(dialog, { attributes: true, attributeFilter: ["open"] });
  new MutationObserver(settle).observe(root, { attributes: true, attributeFilter: ["data-layers"] });
}

// The press must begin and end outside the dialog, since a text selection may run past its edge. The
// attribute `closedby` isn't enough: it closes during a tap, which then hits what is below.
let beside = false;

function isOutside({ target, clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !inside;
}

dialog.addEventListener("pointerdown", (event) => {
  beside = isOutside(event);
});
dialog.addEventListener("click", (event) => {
  if (beside && isOutside(event)) dialog.close();
});
document.addEventListener("click", ({ target }) => {
  if (/** @type {Element} */ (target).closest?.("[data-print]")) globalThis.print?.(); // some apps have none
});
