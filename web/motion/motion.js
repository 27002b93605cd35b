// Cards that travel. Python says which card went from which element to which (web/motion/motion.py); the
// page is redrawn between `measure` and `fly`, so that it is never behind what is to be seen.
//
// A card that changes its place is seen as a ghost above the table, while the true one waits unseen
// but usable where it is; cards that make room for it slide. Only translate, scale and opacity move.

const EASING = "cubic-bezier(0.25, 0.7, 0.3, 1)";
const STAGGER = 30;
const FADE = 150; // what is said of a card appears once it has arrived
const MARKS = new Set(["live", "picked", "lit", "hinted", "way-out", "known", "heap"]);

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const app = document.getElementById("app");
const layer = Object.assign(document.createElement("div"), { id: "flights" });
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

const running = new Set();
let flights = [];
let cover = null; // what lay on the scrap before
let places = new Map();
let held = null; // a card that is let go, and where
let free = 0; // when the last of those that wait for each other has arrived

/** Remember where everything is. `text` has a flight on each line: from which element, to which. */
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

/** A card that was dragged sets out from where its likeness is let go. */
export function hold(id, copy) {
  held = { id, spot: spot(copy), used: false, release: () => (held = null) };
  return held;
}

/** Whether nothing is to move by itself. */
export const still = () => calm.matches || document.hidden;

/** Let all go from where it was to where it is now. */
export function fly(duration) {
  const now = document.timeline.currentTime;
  if (free - now > 2 * duration + 1) finish(); // a millisecond more, for sums of fractions
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

/** Everything is where it belongs, at once. */
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

/** Where a card is, and how wide, however it is turned. */
function spot(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, size: Math.min(width, height) };
}

function slide(card, from, to, timing) {
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.hypot(x, y) < 3 || !from.size || !to.size) return;
  animate(card, { translate: [`${x}px ${y}px`, "0px 0px"] }, { ...timing, fill: "backwards" });
}

/** A likeness of a card, at its place, that nobody can press, read or find. */
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

/** How a card is turned, without where that moves it. */
function turned(transform) {
  const matrix = new DOMMatrix(transform === "none" ? "" : transform);
  matrix.e = matrix.f = 0;
  return matrix.toString();
}

const isHeap = (element) => element.classList.contains("heap");
const isBack = ({ copy }) => copy.classList.contains("back");

function travel({ from, there, to, was, is }, timing) {
  if (!from.size || !there.size) return;
  // What ends face down is a back all the way: by then nobody may know what it was.
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

/** Let a likeness go when its animation has ended, however that comes. */
function passing(copy, animation) {
  const remove = () => copy.remove();
  animation.finished.then(remove, remove);
}

/** The scrap shows what arrives there only once it has. */
function wait(copy, size, there, length) {
  place(copy, size, there);
  layer.append(copy);
  passing(copy, animate(copy, { opacity: [1, 1] }, { duration: length }));
}

/** Half-way, a card that comes face down shows its face. */
function turnUp(copy, timing) {
  const back = Object.assign(document.createElement("span"), { className: "card back flying-back" });
  copy.append(back);
  const frames = { opacity: [1, 1, 0, 0], offset: [0, 0.5, 0.5, 1] };
  animate(back, frames, { ...timing, easing: "linear", fill: "both" });
}

// Whatever is done at the table comes first; and who is away misses nothing by it.
for (const type of ["pointerdown", "keydown"]) addEventListener(type, finish, { capture: true });
addEventListener("click", ({ detail }) => detail || finish(), { capture: true }); // by no pointer
document.addEventListener("visibilitychange", finish);
