// The tip that tells what a card is: one element for the whole page, filled when it is asked for.
// It comes when a pointer rests on a card, when a key brings the focus there, and after a long press;
// Escape puts it away, and it stays for as long as the pointer is on it or on its card.

const REST = 600; // milliseconds before it comes
const GRACE = 300; // and before it goes, so that a pointer can reach it
const HOLD = 500; // a long press
const SLIP = 5; // pixels by which a finger may slip in it: any more is a drag
const GAP = 6; // pixels between a card and its tip
const LEAST = 180; // pixels beside the hand in which it can be read

const tip = document.createElement("div");
tip.id = "tip";
tip.role = "tooltip";
tip.popover = "manual";

let fill = () => "";
let filled = "";
let owner = null; // the card it tells of
let coming = 0; // timers
let going = 0;
let holding = 0;
let held = false; // a long press has just been answered, so that it picks nothing
let finger = false; // what came down last was a finger, and no mouse has moved since
let used = null; // a card that was pressed says no more before the pointer comes back to it
let from = [0, 0]; // where a finger came down
let at = [-1, -1]; // where the pointer is

const cardAt = (target) => target.closest?.(".card[id]") ?? null;
const isOpen = () => tip.isConnected && tip.matches(":popover-open");

const changes = new MutationObserver(() => {
  if (!owner?.isConnected) hide();
  else if (about(owner)) isOpen() && place();
  else hide();
});

// Fill the tip for a card; whether there is anything to tell.
function told(card) {
  return write(fill(card.id));
}

function write(markup) {
  if (markup !== filled) tip.innerHTML = markup;
  filled = markup;
  return markup !== "";
}

// From now on the tip is about this card, for a reader even before it is shown.
function about(card) {
  if (owner && owner !== card) owner.removeAttribute("aria-describedby");
  owner = card;
  const home = card.closest("dialog[open], main"); // outside of a dialog nothing can be reached while it is open
  if (tip.parentNode !== home) home.append(tip);
  if (!told(card)) return false;
  card.setAttribute("aria-describedby", tip.id);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
  return true;
}

function show(card) {
  stop();
  if (!card.isConnected || !about(card)) return hide();
  if (!isOpen()) tip.showPopover();
  place();
}

function hide() {
  stop();
  changes.disconnect();
  if (isOpen()) tip.hidePopover();
  owner?.removeAttribute("aria-describedby");
  owner = null;
  write(""); // whoever sits here next may not know what it told
}

function stop() {
  for (const timer of [coming, going, holding]) clearTimeout(timer);
}

function later(card) {
  stop();
  coming = setTimeout(show, REST, card);
}

// Beside the hand, where it covers nothing, if there is room for it; else above the card, or below it;
// never outside the window.
function place() {
  const card = owner.getBoundingClientRect();
  const hand = owner.closest("#hand");
  const end = hand?.lastElementChild.getBoundingClientRect().right;
  const room = hand ? hand.getBoundingClientRect().right - end - 2 * GAP : 0;
  tip.style.maxWidth = room >= LEAST ? `${room}px` : "";
  const { offsetWidth: width, offsetHeight: height } = tip;
  if (room >= LEAST && height <= card.height + GAP) {
    tip.style.left = `${end + 2 * GAP}px`;
    tip.style.top = `${card.top}px`;
    return;
  }
  tip.style.maxWidth = "";
  const left = card.left + card.width / 2 - width / 2;
  const above = card.top - height - GAP;
  const top = above >= GAP ? above : card.bottom + GAP;
  tip.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  tip.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
}

function over({ target, pointerType, buttons, clientX, clientY }) {
  const resting = clientX === at[0] && clientY === at[1]; // the page has moved, not the pointer
  at = [clientX, clientY];
  if (buttons) return; // while a card is dragged, none tells of itself
  if (pointerType === "touch" || finger) return; // where a finger was, a browser may think that a mouse rests
  const card = cardAt(target);
  if (resting && card !== owner) used = card;
  if (card && card === used) return;
  used = null;
  if (tip.contains(target) || (card && card === owner && isOpen())) stop();
  else if (card) later(card);
  else {
    stop();
    if (isOpen()) going = setTimeout(hide, GRACE);
  }
}

function focused({ target }) {
  const card = cardAt(target);
  if (!card || !target.matches(":focus-visible")) return;
  if (isOpen() && owner !== card) hide();
  if (about(card)) later(card);
}

function down(event) {
  held = false;
  if (tip.contains(event.target)) return;
  hide();
  const card = cardAt(event.target);
  used = card;
  finger = event.pointerType === "touch";
  if (event.pointerType !== "touch" || !card) return;
  from = [event.clientX, event.clientY];
  holding = setTimeout(() => {
    held = true;
    show(card);
  }, HOLD);
}

function moved({ clientX, clientY, pointerType }) {
  at = [clientX, clientY];
  if (pointerType === "mouse") finger = false;
  if (Math.hypot(clientX - from[0], clientY - from[1]) > SLIP) clearTimeout(holding);
}

function pressed(event) {
  if (event.key !== "Escape") return;
  const open = isOpen();
  hide();
  if (open && event.target.closest?.("dialog")) {
    event.preventDefault(); // the dialog stays for the next one
    event.stopPropagation();
  }
}

function clicked(event) {
  if (!held) return hide();
  held = false;
  event.preventDefault();
  event.stopPropagation();
}

// Begin; `tell` gives the markup for the id of a card, empty where there is nothing to tell.
export function watch(tell) {
  fill = tell;
  const on = (type, react) => document.addEventListener(type, react, { capture: true, passive: false });
  on("pointerover", over);
  on("focusin", focused);
  on("focusout", ({ target }) => target === owner && hide());
  on("pointerdown", down);
  on("pointermove", moved);
  on("pointerup", () => clearTimeout(holding));
  on("pointercancel", () => clearTimeout(holding));
  on("contextmenu", (event) => held && event.preventDefault());
  on("keydown", pressed);
  on("click", clicked);
  document.documentElement.addEventListener("pointerleave", ({ pointerType }) => pointerType !== "touch" && hide());
  on("scroll", () => isOpen() && place());
  addEventListener("resize", () => isOpen() && place());
}
