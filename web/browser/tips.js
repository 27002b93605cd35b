// The tip of a card: one element for the whole page, filled on request. It appears on hover, on focus by a
// key and after a long press. Escape hides it, and it stays while the pointer is on it or on its card (WCAG
// 1.4.13).

const REST = 600; // milliseconds until it appears
const GRACE = 300; // and until it disappears, so a pointer can reach it
const HOLD = 500; // a long press
const SLIP = 5; // pixels a finger may move during a long press; more is a drag
const GAP = 6; // pixels between a card and its tip
const WALKS = /^(Tab|Arrow.*|Home|End)$/; // keys that move the focus
const LEAST = 180; // minimum width beside the last card

const tip = document.createElement("div");
tip.id = "tip";
tip.role = "tooltip";
tip.popover = "manual";

let fill = (_card) => "";
let filled = "";
let owner = null; // the card it describes
let coming; // timers
let going;
let holding;
let held = false; // a long press has just shown a tip, so the click must not pick the card
let finger = false; // the last contact was a finger or a pen, and no mouse has moved since
let used = null; // a pressed card shows no tip until the pointer comes back to it
let walking = false; // a key that moves the focus is held
let from = [0, 0]; // where a finger or pen touched
let at = [-1, -1]; // where the pointer is

const cardAt = (target) => target.closest?.(".card[id]") ?? null;
const isOpen = () => tip.isConnected && tip.matches(":popover-open");

const changes = new MutationObserver(() => {
  if (!owner?.isConnected) hide();
  else if (describe(owner)) isOpen() && place();
  else hide();
});

// Fill the tip for a card; returns whether there is one.
function tellTip(card) {
  return write(fill(card.id));
}

/** What aiming at a card does, without opening its tip. */
export function outcomeOf(id) {
  const told = document.createElement("template");
  told.innerHTML = fill(id);
  return told.content.querySelector(".outcome")?.textContent ?? "";
}

function write(markup) {
  if (markup !== filled) tip.innerHTML = markup;
  filled = markup;
  return markup !== "";
}

// Connect the tip to this card with ARIA, even before it's shown.
function describe(card) {
  if (owner && owner !== card) owner.removeAttribute("aria-describedby");
  owner = card;
  const home = card.closest("dialog[open], main"); // while a dialog is open, the rest of the page is inert
  if (tip.parentNode !== home) home.append(tip);
  if (!tellTip(card)) return false;
  card.setAttribute("aria-describedby", tip.id);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
  return true;
}

function show(card) {
  stop();
  if (!card.isConnected || !describe(card)) return hide();
  if (!isOpen()) tip.showPopover();
  place();
}

function hide() {
  stop();
  changes.disconnect();
  if (isOpen()) tip.hidePopover();
  owner?.removeAttribute("aria-describedby");
  owner = null;
  write(""); // the next player of a shared device may not know the card
}

function stop() {
  for (const timer of [coming, going, holding]) clearTimeout(timer);
  going = undefined;
}

function showLater(card) {
  stop();
  coming = setTimeout(show, REST, card);
}

// Place the tip above, below or beside its card, with a tail that points at it: inside the window, not over the card,
// and not over what says whose turn it is, if that can be.
function place() {
  const card = owner.getBoundingClientRect();
  const hand = owner.closest("#hand");
  const end = Math.min(hand?.getBoundingClientRect().right ?? 0, ...toolBoxes().map(({ left }) => left - GAP));
  const room = hand && owner === hand.lastElementChild ? end - card.right - 2 * GAP : 0;
  tip.style.maxWidth = room >= LEAST ? `${room}px` : "";
  const beside = room >= LEAST && tip.offsetHeight <= card.height + GAP;
  if (!beside) tip.style.maxWidth = "";
  const { offsetWidth: width, offsetHeight: height } = tip;
  const across = clamp(card.left + card.width / 2 - width / 2, innerWidth - width);
  const down = clamp(card.top + card.height / 2 - height / 2, innerHeight - height);
  const places = [
    ["above", across, card.top - height - GAP],
    ["above", across, topOfHand(card) - height - GAP],
    ["above", Math.min(across, besideStatus(card, width)), card.top - height - GAP],
    ["below", across, card.bottom + GAP],
    ["right", card.right + GAP, down],
    ["left", card.left - width - GAP, down],
  ];
  /** @param {any[]} place */
  const fits = ([, x, y]) => x === clamp(x, innerWidth - width) && y === clamp(y, innerHeight - height);
  /** @param {any[]} place */
  const free = ([, x, y]) =>
    [...statusBoxes(), ...toolBoxes()].every((part) =>
      areApart(part, { left: x, top: y, right: x + width, bottom: y + height }),
    );
  const next = ["right", card.right + 2 * GAP, card.top];
  const found = beside ? next : (places.find((each) => fits(each) && free(each)) ?? places.find(fits));
  const [side, left, top] = found ?? ["", across, clamp(places[2][2], innerHeight - height)];
  Object.assign(tip.style, { left: `${left}px`, top: `${top}px` });
  tip.dataset.side = side;
  const middle = /above|below/.test(side) ? card.left + card.width / 2 - left : card.top + card.height / 2 - top;
  tip.style.setProperty("--tail", `${middle}px`);
}

// What a tip leaves free: the prompt, and your points.
const statusBoxes = () =>
  [...document.querySelectorAll("#status, .yours .score")].map((each) => each.getBoundingClientRect());

// And if that can be, hint and undo.
const toolBoxes = () =>
  [...document.querySelectorAll("#choices > .tool")]
    .map((each) => each.getBoundingClientRect())
    .filter(({ width }) => width);

const areApart = (one, other) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

// Prompt and points may be above a card of the hand, and the tip goes above them.
function topOfHand({ top }) {
  const over = statusBoxes().filter((part) => part.height && part.bottom <= top + GAP);
  return owner.closest("#hand") ? Math.min(top, ...over.map((part) => part.top)) : top;
}

// Where a tip ends before a prompt at its right, if its tail then still reaches its card.
function besideStatus({ left, right }, width) {
  const start = statusBoxes()[0]?.left - width - GAP;
  return start < left && right < start + width ? start : Infinity;
}

// Whether a pointer that has left the card may be on its way to the tip.
function isOnTheWay(x, y) {
  const [one, other] = [owner, tip].map((each) => each.getBoundingClientRect());
  const [left, right] = [Math.min(one.left, other.left), Math.max(one.right, other.right)];
  return x >= left && x <= right && y >= Math.min(one.top, other.top) && y <= Math.max(one.bottom, other.bottom);
}

const clamp = (start, most) => Math.max(GAP, Math.min(start, most - GAP));

function onPointerOver({ target, pointerType, buttons, clientX, clientY }) {
  const resting = clientX === at[0] && clientY === at[1]; // the page has scrolled, not the pointer
  at = [clientX, clientY];
  if (buttons) return; // no tips during a drag
  if (pointerType === "touch" || finger) return; // after a touch, browsers may emulate a resting mouse
  const card = cardAt(target);
  if (resting && card !== owner) used = card;
  if (card && card === used) return;
  used = null;
  if (tip.contains(target) || (card && card === owner && isOpen())) stop();
  else if (card) showLater(card);
  else {
    stop();
    if (isOpen()) leave();
  }
}

function leave() {
  going = setTimeout(hide, GRACE);
}

function onFocus({ target }) {
  const card = cardAt(target);
  if (!card || !target.matches(":focus-visible")) return;
  if (isOpen() && owner !== card) hide();
  if (describe(card) && walking) showLater(card); // a page that moves the focus opens no tip
}

function onPointerDown(event) {
  held = false;
  if (tip.contains(event.target)) return;
  hide();
  const card = cardAt(event.target);
  used = card;
  finger = event.pointerType !== "mouse";
  if (!finger || !card) return;
  from = [event.clientX, event.clientY];
  holding = setTimeout(() => {
    held = true;
    show(card);
  }, HOLD);
}

function onPointerMove({ clientX, clientY, pointerType }) {
  at = [clientX, clientY];
  if (pointerType === "mouse") finger = false;
  if (going && isOpen() && isOnTheWay(clientX, clientY)) {
    stop();
    leave();
  }
  if (Math.hypot(clientX - from[0], clientY - from[1]) > SLIP) clearTimeout(holding);
}

function onKeyDown(event) {
  walking = WALKS.test(event.key);
  if (event.key !== "Escape") return;
  const open = isOpen();
  hide();
  if (open && event.target.closest?.("dialog")) {
    event.preventDefault(); // keep the dialog open for the next Escape
    event.stopPropagation();
  }
}

function onClick(event) {
  if (!held) return hide();
  held = false;
  event.preventDefault();
  event.stopPropagation();
}

// Start; `tell` returns the tip's HTML for a card's id, empty if there is none.
export function watch(tell) {
  fill = tell;
  const on = (type, react) => document.addEventListener(type, react, { capture: true, passive: false });
  on("pointerover", onPointerOver);
  on("focusin", onFocus);
  on("focusout", ({ target }) => target === owner && hide());
  on("pointerdown", onPointerDown);
  on("pointermove", onPointerMove);
  on("pointerup", () => clearTimeout(holding));
  on("pointercancel", () => clearTimeout(holding));
  on("contextmenu", (event) => held && event.preventDefault());
  on("keydown", onKeyDown);
  on("keyup", () => {
    walking = false;
  });
  on("click", onClick);
  const root = document.documentElement;
  root.addEventListener("pointerleave", ({ pointerType }) => pointerType !== "touch" && !finger && hide());
  root.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType === "pen") finger = false; // it hovers
  });
  on("scroll", () => isOpen() && place());
  addEventListener("resize", () => isOpen() && place());
}
