// Cards that travel. Python says which card went from which element to which (web/motion.py); the
// page is redrawn between `measure` and `fly`, so that it is never behind what is to be seen.
//
// A card that changes its place is seen as a ghost above the table, while the true one waits unseen
// but usable where it is; cards that make room for it slide. Only translate, scale and opacity move.

const EASING = "cubic-bezier(0.25, 0.7, 0.3, 1)";
const STAGGER = 30;
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
let free = 0; // when the last of those that wait for each other has arrived

/** Remember where everything is. `text` has a flight on each line: from which element, to which. */
export function measure(text) {
  flights = [];
  cover = null;
  if (calm.matches || document.hidden) return;
  places = new Map();
  for (const card of app.querySelectorAll(".card[id]")) places.set(card.id, spot(card));
  for (const line of text.split("\n")) {
    const [start, end] = line.split(" ");
    const element = document.getElementById(start);
    if (end === "scrap") cover ??= ghost(document.getElementById("scrap"));
    if (element) flights.push({ end, from: places.get(start) ?? spot(element), was: ghost(element) });
  }
}

/** Let all go from where it was to where it is now. */
export function fly(duration) {
  const now = document.timeline.currentTime;
  if (free - now > 2 * duration) finish();
  const delay = Math.max(0, free - now);
  const arrived = new Set(flights.map(({ end }) => end));
  const moves = flights.map((flight) => ({ ...flight, to: document.getElementById(flight.end) }));
  const slides = [...app.querySelectorAll(".card[id]")]
    .filter((card) => places.has(card.id) && !arrived.has(card.id))
    .map((card) => [card, places.get(card.id), spot(card)]);
  const ready = moves.map((move) => move.to && { ...move, there: spot(move.to), ghost: ghost(move.to) });
  if (cover) wait(cover.likeness, cover, spot(document.getElementById("scrap")), delay + duration);
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

/** A likeness of a card that nobody can press, read or find. */
function ghost(element) {
  const likeness = document.createElement("span");
  const style = getComputedStyle(element);
  likeness.className = [...element.classList].filter((name) => !MARKS.has(name)).join(" ");
  for (const child of element.childNodes) likeness.append(child.cloneNode(true));
  for (const child of likeness.querySelectorAll(".count, .caption")) child.remove();
  likeness.classList.add("flying");
  likeness.style.setProperty("--card", `${element.offsetWidth}px`);
  likeness.style.transform = turned(style.transform);
  return { likeness, width: element.offsetWidth, height: element.offsetHeight };
}

/** How a card is turned, without where that moves it. */
function turned(transform) {
  const matrix = new DOMMatrix(transform === "none" ? "" : transform);
  matrix.e = matrix.f = 0;
  return matrix.toString();
}

const isHeap = (element) => element.classList.contains("heap");
const isBack = ({ likeness }) => likeness.classList.contains("back");

/** Lay a likeness into the layer. */
function lay(likeness, { width, height }, { x, y }) {
  likeness.style.left = `${x - width / 2}px`;
  likeness.style.top = `${y - height / 2}px`;
  layer.append(likeness);
}

/** Let it go when its animation has ended, however that comes. */
function passing(likeness, animation) {
  const remove = () => likeness.remove();
  animation.finished.then(remove, remove);
}

/** The scrap shows what arrives there only once it has. */
function wait(likeness, size, place, length) {
  lay(likeness, size, place);
  passing(likeness, animate(likeness, { opacity: [1, 1] }, { duration: length }));
}

function travel({ from, there, to, was, ghost: becomes }, timing) {
  if (!from.size || !there.size) return;
  const { likeness, width, height } = isHeap(to) ? was : becomes;
  const size = Math.min(width, height);
  lay(likeness, { width, height }, there);
  const [first, last] = [from.size / size, there.size / size];
  const turns = isBack(was) !== isBack(becomes);
  if (turns) turnOver(likeness, isBack(was), timing);
  const between = turns ? [`0 ${(first + last) / 2}`] : [];
  const path = {
    translate: [`${from.x - there.x}px ${from.y - there.y}px`, "0px 0px"],
    scale: [`${first}`, ...between, `${last}`],
  };
  passing(likeness, animate(likeness, path, { ...timing, fill: "both" }));
  const length = timing.delay + timing.duration;
  if (!isHeap(to)) animate(to, { opacity: [0, 0] }, { duration: length });
  free = Math.max(free, document.timeline.currentTime + length);
}

/** Half-way, a card that flies shows its other side. */
function turnOver(likeness, down, timing) {
  const back = Object.assign(document.createElement("span"), { className: "card back flying-back" });
  likeness.append(back);
  const seen = down ? [1, 1, 0, 0] : [0, 0, 1, 1];
  const frames = { opacity: seen, offset: [0, 0.5, 0.5, 1] };
  animate(back, frames, { ...timing, easing: "linear", fill: "both" });
}

// Whatever is done at the table comes first; and who is away misses nothing by it.
for (const type of ["pointerdown", "keydown", "click"]) addEventListener(type, finish, { capture: true });
document.addEventListener("visibilitychange", finish);
