// How a single card flies: it's lifted in an arc, turns a little, and lands with a small squash.

import { EASING, animate, backOf, showGhost, place } from "./ghosts.js";

const SAMPLES = 12;
const LANDING = 0.82; // when it touches down; the rest is the squash
const FADE = 150; // labels of a card fade in after it arrives

const isHeap = (element) => element.classList.contains("heap");
export const isBack = ({ copy }) => copy.classList.contains("back");

/** Where a ghost placed at `home` is seen: shifted, sized and turned. */
export function pose(home, { x, y }, size = 1, angle = 0, wide = 1) {
  return {
    translate: `${(x - home.x).toFixed(1)}px ${(y - home.y).toFixed(1)}px`,
    scale: `${(size * wide).toFixed(3)} ${size.toFixed(3)}`,
    rotate: `${angle.toFixed(1)}deg`,
    easing: EASING,
  };
}

/** The keyframes of an arc that ends at `home`; `turn` is in degrees, `flips` shows the other side midway. */
export function arc(from, home, { first, last, turn = 3, flips = false, bump = 1 }) {
  const [dx, dy] = [home.x - from.x, home.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const lift = Math.min(48, far * 0.1) * (dx < 0 ? -1 : 1);
  return Array.from({ length: SAMPLES + 1 }, (_, step) => {
    const time = step / SAMPLES;
    const gone = Math.sin((Math.min(1, time / LANDING) * Math.PI) / 2) ** 1.4;
    const high = Math.sin(gone * Math.PI);
    const squash = time > LANDING ? 0.02 * Math.sin(((time - LANDING) / (1 - LANDING)) * Math.PI) : 0;
    const size = (first + (last - first) * gone) * (1 + (bump - 1) * high + 0.05 * high);
    const at = { x: from.x + dx * gone + (dy / far) * lift * high, y: from.y + dy * gone - (dx / far) * lift * high };
    const wide = flips ? Math.abs(Math.cos(time * Math.PI)) : 1;
    return { ...pose(home, at, size, turn * high * (dx < 0 ? -1 : 1), wide * (1 + 2 * squash)), easing: "linear" };
  });
}

/** Fly a card from its old place to the new one. */
export function travel(move, timing, look = {}) {
  const { from, there, to, was, is } = move;
  if (!from.size || !there.size) return;
  // A card that ends face down shows its back all the way, since it may already be secret.
  const { copy, width, height } = isHeap(to) && !isBack(is) ? was : is;
  const [first, last] = [from.size, there.size].map((size) => size / Math.min(width, height));
  const flips = isBack(was) && !isBack(is);
  place(copy, { width, height }, there);
  if (flips) turnUp(copy, { width, height }, timing);
  showGhost(copy, arc(from, there, { first, last, flips, ...look }), timing);
  arrive(to, timing.delay + timing.duration);
}

/** The real card is invisible until its ghost arrives, and its labels come after. */
export function arrive(to, length) {
  if (!isHeap(to)) animate(to, { opacity: [0, 0] }, { duration: length });
  for (const label of to.closest("#stack, #open-cards, .pile")?.querySelectorAll(".caption, .was, .does") ?? []) {
    animate(label, { opacity: [0, 1] }, { duration: FADE, delay: length, fill: "backwards" });
  }
}

/** A card that starts face down turns over half-way. */
function turnUp(copy, size, timing) {
  const back = backOf(size, { x: 0, y: 0 });
  back.className = "card back flying-back";
  back.removeAttribute("style");
  copy.append(back);
  const frames = { opacity: [1, 1, 0, 0], offset: [0, 0.5, 0.5, 1] };
  animate(back, frames, { ...timing, easing: "linear", fill: "both" });
}

/** A card that makes room. */
export function slide(card, from, to, timing) {
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.hypot(x, y) < 3 || !from.size || !to.size) return;
  animate(card, { translate: [`${x}px ${y}px`, "0px 0px"] }, { ...timing, fill: "backwards" });
}

/** The scrap shows a card only after it has arrived. */
export function wait({ copy, width, height }, there, length, opacity = [1, 1]) {
  place(copy, { width, height }, there);
  showGhost(copy, { opacity }, { duration: length });
}
