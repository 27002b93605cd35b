// Ghosts: likenesses of cards and printed marks that move above the table. They're inert and hidden from
// screen readers, and each goes away with its animation. Only translate, rotate, scale and opacity change.

import { app } from "../browser/focus_landing.js";
import { attempt } from "../browser/python.js";

export { app };
export const EASING = "cubic-bezier(0.25, 0.7, 0.3, 1)";
const MARKS = new Set(["live", "picked", "lit", "hinted", "way-out", "known", "heap", "endangered"]);
const SVG = "http://www.w3.org/2000/svg";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const layer = Object.assign(document.createElement("div"), { id: "flights" });
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

const running = new Set();
const waiting = []; // what is done in the frames to come
let handle = 0; // of the next of them

/** Whether cards don't travel for now; unless the page is hidden, they fade. */
export const isStill = () => calm.matches || document.hidden;
export const mayFade = () => calm.matches && !document.hidden;

/** Milliseconds on the clock of all animations. */
export const now = () => Number(document.timeline.currentTime);

export function animate(element, frames, options) {
  const animation = element.animate(frames, { easing: EASING, ...options });
  const forget = () => running.delete(animation);
  running.add(animation);
  animation.finished.then(forget, forget);
  return animation;
}

/** Show a ghost for as long as its animation runs; easing is that of the keyframes. */
export function showGhost(ghost, frames, options) {
  const remove = () => ghost.remove();
  layer.append(ghost);
  const animation = animate(ghost, frames, { easing: "linear", fill: "both", ...options });
  animation.finished.then(remove, remove);
  return ghost;
}

/** Do jobs in the frames to come, a few in each, after those that wait already; each is told how many milliseconds late
 * it is. */
export function spread(jobs, each = 1) {
  const began = now();
  for (let at = 0; at < jobs.length; at += each) {
    const some = jobs.slice(at, at + each);
    waiting.push(() => {
      for (const job of some) attempt("motion", () => job(now() - began));
    });
  }
  if (!handle) wait();
}

function wait() {
  const go = () => {
    waiting.shift()();
    wait();
  };
  handle = waiting.length ? requestAnimationFrame(go) : 0;
}

/** End all animations at once. */
export function clear() {
  cancelAnimationFrame(handle);
  handle = waiting.length = 0;
  for (const animation of running) animation.cancel();
  running.clear();
  layer.replaceChildren();
}

/** The position and width of a card before rotation. */
export function spotOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, size: Math.min(width, height) };
}

/** A copy of a card at its position. */
export function likenessOf(element) {
  const copy = document.createElement("span");
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  copy.className = [...element.classList].filter((name) => !MARKS.has(name)).join(" ");
  for (const child of element.childNodes) copy.append(child.cloneNode(true));
  for (const child of copy.querySelectorAll(".count, .caption")) child.remove();
  if (element.querySelector(".effect")?.checkVisibility() === false) copy.querySelector(".effect").remove();
  copy.classList.add("flying");
  copy.style.setProperty("--card", `${size.width}px`);
  copy.style.transform = rotationOf(getComputedStyle(element).transform);
  place(copy, size, spotOf(element));
  return { copy, ...size };
}

/** A card's back of the same size, at a position. */
export function backOf({ width, height }, there) {
  const copy = makeMark("card back flying");
  copy.style.setProperty("--card", `${width}px`);
  place(copy, { width, height }, there);
  return copy;
}

export function place(copy, { width, height }, { x, y }) {
  copy.style.left = `${x - width / 2}px`;
  copy.style.top = `${y - height / 2}px`;
}

/** An empty ghost with a class, and a size if it isn't that of its class. */
export function makeMark(look, width, height) {
  const ghost = Object.assign(document.createElement("span"), { className: look });
  if (width !== undefined) ghost.style.width = `${width}px`;
  if (height !== undefined) ghost.style.height = `${height}px`;
  return ghost;
}

/** A drawing of some paths. */
export function makeDrawing(box, paths) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", box);
  for (const line of paths) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", line);
    svg.append(path);
  }
  return svg;
}

/** The rotation of a card without its translation. */
function rotationOf(transform) {
  const matrix = new DOMMatrix(transform === "none" ? "" : transform);
  matrix.e = 0;
  matrix.f = 0;
  return matrix.toString();
}
