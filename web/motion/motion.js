// Card animation. Python lists which card moved from which element to which (web/motion/motion.py); the page
// is rendered between `measure` and `fly`, so it's always up to date (FLIP technique).
//
// A moving card is a ghost above the table, while the real card is invisible but usable at its new place;
// cards that make room slide. Only translate, scale and opacity are animated.

const EASING = "cubic-bezier(0.25, 0.7, 0.3, 1)";
const STAGGER = 30;
const FADE = 150; // labels of a card fade in after it arrives
const MARKS = new Set(["live", "picked", "lit", "hinted", "way-out", "known", "heap"]);

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const app = document.getElementById("app");
const layer = Object.assign(document.createElement("div"), { id: "flights" });
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

const running = new Set();
let flights = [];
let cover = null; // the previous top card of the scrap
let places = new Map();
let held = null; // the dropped card and its position
let free = 0; // when the last queued flight ends

/** Store all positions. `text` has a flight on each line: from which element, to which. */
export function measure(text) {
  flights = [];
  cover = null;
  if (still()) return;
  places = new Map();
  for (const card of app.querySelectorAll(".card[id]")) places.set(card.id, spot(card));
  for (const line of text.split("\n")) {
    const [start, end] = line.split(" ");
    const element = document.getElementById(start);
    if (end === "scrap") cover ??= likeness(document.getElementById("scrap"));
    if (element) flights.push({ end, from: started(start, element), was: likeness(element) });
  }
}

function started(id, element) {
  if (held?.id !== id) return places.get(id) ?? spot(element);
  held.used = true;
  return held.spot;
}

/** Start the flight of a dragged card where it was dropped. */
export function hold(id, copy) {
  held = { id, spot: spot(copy), used: false, release: () => (held = null) };
  return held;
}

/** Whether animation is off for now. */
export const still = () => calm.matches || document.hidden;

/** Animate everything from its stored position to the new one. */
export function fly(duration) {
  const now = document.timeline.currentTime;
  if (free - now > 2 * duration + 1) finish(); // a millisecond of tolerance for rounding
  const delay = Math.max(0, free - now);
  const arrived = new Set(flights.map(({ end }) => end));
  const moves = flights.map((flight) => ({ ...flight, to: document.getElementById(flight.end) }));
  const slides = [...app.querySelectorAll(".card[id]")]
    .filter((card) => places.has(card.id) && !arrived.has(card.id))
    .map((card) => [card, places.get(card.id), spot(card)]);
  const ready = moves.map((move) => move.to && { ...move, there: spot(move.to), is: likeness(move.to) });
  if (cover) wait(cover.copy, cover, spot(document.getElementById("scrap")), delay + duration);
  for (const [card, from, to] of slides) slide(card, from, to, { duration, delay });
  ready.forEach((move, index) => {
    if (move) travel(move, { duration, delay: delay + Math.min(index * STAGGER, duration) });
  });
  flights = [];
  places.clear();
}

/** End all animations at once. */
export function finish() {
  for (const animation of running) animation.cancel();
  running.clear();
  layer.replaceChildren();
  free = 0;
}

function animate(element, frames, options) {
  const animation = element.animate(frames, { easing: EASING, ...options });
  const gone = () => running.delete(animation);
  running.add(animation);
  animation.finished.then(gone, gone);
  return animation;
}

/** The position and width of a card before rotation. */
function spot(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, size: Math.min(width, height) };
}

function slide(card, from, to, timing) {
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.hypot(x, y) < 3 || !from.size || !to.size) return;
  animate(card, { translate: [`${x}px ${y}px`, "0px 0px"] }, { ...timing, fill: "backwards" });
}

/** A ghost: a copy of a card at its position, inert and hidden from screen readers. */
export function likeness(element) {
  const copy = document.createElement("span");
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  copy.className = [...element.classList].filter((name) => !MARKS.has(name)).join(" ");
  for (const child of element.childNodes) copy.append(child.cloneNode(true));
  for (const child of copy.querySelectorAll(".count, .caption")) child.remove();
  copy.classList.add("flying");
  copy.style.setProperty("--card", `${size.width}px`);
  copy.style.transform = turned(getComputedStyle(element).transform);
  place(copy, size, spot(element));
  return { copy, ...size };
}

function place(copy, { width, height }, { x, y }) {
  copy.style.left = `${x - width / 2}px`;
  copy.style.top = `${y - height / 2}px`;
}

/** The rotation of a card without its translation. */
function turned(transform) {
  const matrix = new DOMMatrix(transform === "none" ? "" : transform);
  matrix.e = matrix.f = 0;
  return matrix.toString();
}

const isHeap = (element) => element.classList.contains("heap");
const isBack = ({ copy }) => copy.classList.contains("back");

function travel({ from, there, to, was, is }, timing) {
  if (!from.size || !there.size) return;
  // A card that ends face down shows its back all the way, since it may already be secret.
  const { copy, width, height } = isHeap(to) && !isBack(is) ? was : is;
  const [first, last] = [from.size, there.size].map((size) => size / Math.min(width, height));
  place(copy, { width, height }, there);
  layer.append(copy);
  const turns = isBack(was) && !isBack(is);
  if (turns) turnUp(copy, timing);
  const between = turns ? [`0 ${(first + last) / 2}`] : [];
  const path = {
    translate: [`${from.x - there.x}px ${from.y - there.y}px`, "0px 0px"],
    scale: [`${first}`, ...between, `${last}`],
  };
  passing(copy, animate(copy, path, { ...timing, fill: "both" }));
  const length = timing.delay + timing.duration;
  if (!isHeap(to)) animate(to, { opacity: [0, 0] }, { duration: length });
  const label = to.closest("#stack, #open-cards, .pile")?.querySelector(".caption, .was");
  if (label) animate(label, { opacity: [0, 1] }, { duration: FADE, delay: length, fill: "backwards" });
  free = Math.max(free, document.timeline.currentTime + length);
}

/** Remove a ghost when its animation ends or is cancelled. */
function passing(copy, animation) {
  const remove = () => copy.remove();
  animation.finished.then(remove, remove);
}

/** The scrap shows a card only after it has arrived. */
function wait(copy, size, there, length) {
  place(copy, size, there);
  layer.append(copy);
  passing(copy, animate(copy, { opacity: [1, 1] }, { duration: length }));
}

/** A card that starts face down turns over half-way. */
function turnUp(copy, timing) {
  const back = Object.assign(document.createElement("span"), { className: "card back flying-back" });
  copy.append(back);
  const frames = { opacity: [1, 1, 0, 0], offset: [0, 0.5, 0.5, 1] };
  animate(back, frames, { ...timing, easing: "linear", fill: "both" });
}

// Input ends all animations, and so does hiding the page.
for (const type of ["pointerdown", "keydown"]) addEventListener(type, finish, { capture: true });
addEventListener("click", ({ detail }) => detail || finish(), { capture: true }); // without a pointer
document.addEventListener("visibilitychange", finish);
